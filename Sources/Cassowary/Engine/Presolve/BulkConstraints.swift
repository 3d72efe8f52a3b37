/// The constraints of a first load: equations that may substitute variables, and those to place.
struct BulkConstraints: ~Copyable {
  /// Equations of two variables, and longer ones, that have not been read.
  private(set) var short = FlatArray<UInt32>()
  private(set) var longer = FlatArray<UInt32>()
  /// The constraints that are no equations of several variables, in their order.
  private(set) var others = FlatArray<UInt32>()
  /// Those of them with two terms, and the number of those with one.
  private(set) var comparisons = FlatArray<UInt32>()
  private(set) var singleCount = 0
  /// The equations that substitute nothing.
  private var kept = FlatArray<UInt32>()

  init(capacity: Int) { others.reserve(capacity) }

  @inline(__always)
  mutating func add(_ index: UInt32, _ record: Model.ConstraintRecord) {
    let count = record.termCount
    if count < 2 || !record.isRequired || record.relation != .equal {
      others.append(index)
      if count == 1 { singleCount &+= 1 }
      if count == 2 { comparisons.append(index) }
    } else if count == 2 {
      short.append(index)
    } else {
      longer.append(index)
    }
  }

  mutating func keep(_ equation: UInt32) { kept.append(equation) }

  /// Adds the equations that substitute nothing to the other constraints to place, in their order. O(n + k · log(k)) with k
  /// equations, O(1) without.
  mutating func addKeptToOthers() {
    if kept.isEmpty { return }
    var merged = FlatArray<UInt32>()
    merged.reserve(others.count + kept.count)
    var taken = 0
    for equation in kept.array().sorted() {
      let start = taken
      while taken < others.count && others[taken] < equation { taken += 1 }
      merged.append(others, start..<taken)
      merged.append(equation)
    }
    merged.append(others, taken..<others.count)
    others = merged
  }
}
