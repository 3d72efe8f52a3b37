/// The place in the source code that added a constraint, for conflict reports.
public struct SourceLocation: Sendable {
  /// The module and the file, as `#fileID` gives them.
  public let fileID: StaticString
  /// The line number, from 1.
  public let line: UInt

  /// Makes a source location, usually from `#fileID` and `#line`.
  public init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The identity of the location, which is cheaper to hash than the file's name.
  var key: Key { Key(file: fileID.address, line: line) }

  struct Key: Hashable, Sendable {
    let file: UInt
    let line: UInt
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The file and the line, such as `Module/File.swift:12`.
  public var description: String { "\(fileID.description):\(line)" }
}

extension StaticString {
  /// The address of the literal's characters, which distinguishes literals without comparing their text.
  package var address: UInt { unsafe UInt(bitPattern: utf8Start) }
}

/// A table of the distinct source locations; a constraint stores an index of 29 bits.
@usableFromInline
struct SourceTable: Sendable {
  private var locations: [SourceLocation] = []
  private var indices: [SourceLocation.Key: UInt32] = [:]
  /// The last location that was asked for, and its index.
  private var last = SourceLocation.Key(file: 0, line: 0)
  private var lastIndex = none
  /// A cache of indices by the hash of their locations: constraints come in turns from few lines.
  private var recent = SIMD16<UInt32>(repeating: none)

  /// The index of an unknown location.
  @inlinable static var none: UInt32 { 1 << 29 - 1 }

  @inline(__always)
  mutating func index(of location: SourceLocation?) -> UInt32 {
    guard let location else { return Self.none }
    let key = location.key
    if key.file == last.file && key.line == last.line { return lastIndex }
    let index = indexOfOther(location, key)
    (last, lastIndex) = (key, index)
    return index
  }

  /// The index of a location, if it is the one that was asked for last.
  @inline(__always)
  func lastIndex(_ fileID: StaticString, _ line: UInt) -> UInt32? {
    fileID.address == last.file && line == last.line ? lastIndex : nil
  }

  /// Adds the locations of another table. Returns their indices by those in the other table; empty if they are the same.
  mutating func append(_ other: SourceTable) -> [UInt32] {
    if other.locations.isEmpty { return [] }
    if locations.isEmpty {
      self = other
      return []
    }
    return other.locations.map { index(of: $0) }
  }

  @inline(never)
  private mutating func indexOfOther(_ location: SourceLocation, _ key: SourceLocation.Key)
    -> UInt32
  {
    let place = Int(truncatingIfNeeded: (key.file >> 4 ^ key.line) & 15)
    let known = recent[place]
    if known != Self.none && locations[Int(known)].key == key { return known }
    let index = findOrAppend(location, key)
    recent[place] = index
    return index
  }

  private mutating func findOrAppend(_ location: SourceLocation, _ key: SourceLocation.Key)
    -> UInt32
  {
    if let known = indices[key] { return known }
    let index = UInt32(locations.count)
    // The table is full: a constraint has only 29 bits for the index.
    if index == Self.none { return index }
    locations.append(location)
    indices[key] = index
    return index
  }

  var count: Int { locations.count }

  subscript(index: UInt32) -> SourceLocation? {
    index == Self.none ? nil : locations[Int(index)]
  }
}
