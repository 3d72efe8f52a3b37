/// Where in the source a constraint was written, for conflict reports.
public struct SourceLocation: Sendable {
  /// Module and file, as `#fileID` gives them.
  public let fileID: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// A place in the source.
  public init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The identity of the place.
  var key: Key { Key(file: fileID.address, line: line) }

  struct Key: Hashable, Sendable {
    let file: UInt
    let line: UInt
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID.description):\(line)" }
}

extension StaticString {
  /// Where the literal is stored, which tells literals apart without comparing them.
  package var address: UInt { unsafe UInt(bitPattern: utf8Start) }
}

/// Every distinct place once, so that a constraint needs four bytes to remember its own.
struct SourceTable: Sendable {
  private var locations: [SourceLocation] = []
  private var indices: [SourceLocation.Key: UInt32] = [:]

  /// The number that stands for "not known".
  static let none: UInt32 = 1 << 29 - 1

  mutating func index(of location: SourceLocation?) -> UInt32 {
    guard let location else { return Self.none }
    let key = location.key
    if let last = locations.last, last.key == key { return UInt32(locations.count - 1) }
    if let known = indices[key] { return known }
    let index = UInt32(locations.count)
    // A constraint has no more bits for it.
    if index == Self.none { return index }
    locations.append(location)
    indices[key] = index
    return index
  }

  subscript(index: UInt32) -> SourceLocation? {
    index == Self.none ? nil : locations[Int(index)]
  }
}
