/// The error of a soft constraint, compared by the constraint's place in the order, and how fast it grows.
struct OrderedError: Sendable {
  let order: UInt64
  let constraint: UInt32
  var slope: Double

  @inline(__always)
  func precedes(_ other: OrderedError) -> Bool {
    if DeliberateFault.isActive(.tieOrder) { return order > other.order }
    return order < other.order || order == other.order && constraint < other.constraint
  }
}

/// The oldest error that changes when a column rises, computed once and kept until its breakpoints or its segment change.
struct OldestError: Sendable {
  /// How many breakpoints lay below the segment on which the column moved, or -1 where that is out of date.
  var passed: Int32 = -1
  private(set) var exists = false
  private(set) var error = OrderedError(order: 0, constraint: 0, slope: 0)

  init() {}

  /// The oldest error in a list of breakpoints, the first `passed` of which lie below the column. O(breakpoints).
  init(passed: Int, in breakpoints: [Breakpoint], _ constraints: [Model.ConstraintRecord]) {
    self.passed = Int32(passed)
    for index in breakpoints.indices {
      let breakpoint = breakpoints[index]
      if breakpoint.isBound { continue }
      let isPassed = index < passed
      guard isPassed ? breakpoint.rejectsAbove : breakpoint.rejectsBelow else { continue }
      let found = OrderedError(
        order: constraints[Int(breakpoint.constraint)].order, constraint: breakpoint.constraint,
        slope: isPassed ? 1 : -1)
      if exists && error.precedes(found) { continue }
      exists = true
      error = found
    }
  }
}
