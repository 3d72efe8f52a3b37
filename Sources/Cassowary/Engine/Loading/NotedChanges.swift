/// The changes of constraints that the next load has to load.
struct NotedChanges: ~Copyable, Sendable {
  /// The extent of a constraint's changes since it was loaded.
  enum Extent: UInt8, BitwiseCopyable, Sendable {
    case none, numbers, terms
  }

  /// Constraints to load, and by constraint the extent of its changes.
  private(set) var constraints = FlatArray<UInt32>()
  private var extents = FlatArray<Extent>()
  /// Constraints to load that were not noted before, and are in no list.
  private(set) var fresh: Range<UInt32> = 0..<0
  /// Relative variables that must become absolute.
  private(set) var variablesToMakeAbsolute: [Int32] = []

  init() {}

  init(copying other: borrowing Self) {
    constraints = other.constraints.copy()
    extents = other.extents.copy()
    fresh = other.fresh
    variablesToMakeAbsolute = other.variablesToMakeAbsolute
  }

  var isEmpty: Bool {
    @inline(__always) get {
      constraints.isEmpty && fresh.isEmpty && variablesToMakeAbsolute.isEmpty
    }
  }

  /// The number of constraints that were ever noted: larger than all their indices.
  var count: Int { @inline(__always) get { extents.count } }

  mutating func trim() { extents.trim() }

  // MARK: Noting

  mutating func note(_ index: UInt32, _ extent: Extent) {
    if fresh.contains(index) { return }
    grow(to: Int(index) + 1)
    let known = extents[Int(index)]
    if known == .none { constraints.append(index) }
    if known.rawValue < extent.rawValue { extents[Int(index)] = extent }
  }

  mutating func noteAdded(_ added: Range<UInt32>) {
    let known = UInt32(count)
    if added.upperBound > known && (fresh.isEmpty || fresh.upperBound == known) {
      grow(to: Int(added.upperBound))
      let first = max(known, added.lowerBound)
      fresh = (fresh.isEmpty ? first : fresh.lowerBound)..<added.upperBound
    }
    if fresh.lowerBound <= added.lowerBound && added.upperBound <= fresh.upperBound { return }
    for index in added { note(index, .terms) }
  }

  private mutating func grow(to wanted: Int) {
    if wanted > count { extents.append(.none, count: wanted - count) }
  }

  mutating func needAbsolute(_ variables: [Int32]) { variablesToMakeAbsolute += variables }

  // MARK: Taking

  /// The constraints to load, if there are at most `most` and only their numbers have changed.
  mutating func editedNumbers(atMost most: Int) -> [UInt32]? {
    if constraints.count > most || !fresh.isEmpty { return nil }
    for place in constraints.indices where extents[Int(constraints[place])] != .numbers {
      return nil
    }
    return constraints.array()
  }

  /// Takes the extent of the changes of a constraint, which stays in the list.
  @inline(__always)
  mutating func take(_ index: UInt32) -> Extent {
    defer { extents[Int(index)] = .none }
    return extents[Int(index)]
  }

  /// Empties the list of constraints, whose changes are taken.
  mutating func forgetConstraints() { constraints.empty() }

  /// Takes the fresh constraints, wanted or not.
  mutating func takeFresh() -> Range<UInt32> {
    defer { fresh = 0..<0 }
    return fresh
  }

  mutating func takeVariablesToMakeAbsolute() -> [Int32] {
    var variables: [Int32] = []
    swap(&variables, &variablesToMakeAbsolute)
    return variables
  }
}
