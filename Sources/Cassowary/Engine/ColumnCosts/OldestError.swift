/// The error of a soft constraint, ordered by the constraint's order key, and its rate of change.
struct OrderedError: BitwiseCopyable, Sendable {
  var order: UInt64 = 0
  var constraint: UInt32 = 0
  /// 0 if there is no error.
  var slope = 0.0

  var exists: Bool { @inline(__always) get { slope != 0 } }

  @inline(__always)
  func precedes(_ other: OrderedError) -> Bool {
    if DeliberateFault.isActive(.tieOrder) { return order > other.order }
    return order < other.order || order == other.order && constraint < other.constraint
  }
}

/// The oldest error that changes as a column rises, kept until the column's breakpoints or segment change.
struct OldestError: BitwiseCopyable, Sendable {
  /// The number of breakpoints below the segment on which the column moved, or -1 if out of date.
  var passed: Int32 = -1
  private(set) var error = OrderedError()

  init() {}

  /// Finds the oldest error among a column's breakpoints, of which the first `passed` lie below the column. O(breakpoints).
  init(
    passed: Int, of column: Int, _ breakpoints: borrowing BreakpointLists,
    _ constraints: SharedArray<Model.ConstraintRecord>
  ) {
    self.passed = Int32(passed)
    let places = breakpoints.places(of: column)
    let end = places.lowerBound &+ passed
    for place in places {
      let breakpoint = breakpoints[place: place]
      if breakpoint.isBound { continue }
      let isPassed = place < end
      guard isPassed ? breakpoint.rejectsAbove : breakpoint.rejectsBelow else { continue }
      let found = OrderedError(
        order: constraints[Int(breakpoint.constraint)].order, constraint: breakpoint.constraint,
        slope: isPassed ? 1 : -1)
      if !error.exists || !error.precedes(found) { error = found }
    }
  }
}
