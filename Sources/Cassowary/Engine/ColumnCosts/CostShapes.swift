/// What ties depend on in the shapes of the costs: the oldest errors, and which columns have another shape.
struct CostShapes: ~Copyable, Sendable {
  /// Basic columns whose cost or segment changed since ties were last broken.
  var reshaped = WorkList()
  /// The oldest error of each column on the segment of the last query, as a cache.
  private var oldestErrors = FlatArray<OldestError>()

  init() {}

  init(copying other: borrowing Self) {
    reshaped = WorkList(copying: other.reshaped)
    oldestErrors = other.oldestErrors.copy()
  }

  mutating func appendColumns(_ count: Int) { oldestErrors.append(OldestError(), count: count) }

  /// Notes a column that got or lost breakpoints. Bounds are no errors and change no tie by themselves.
  mutating func noteReshaped(_ column: Int, _ isBasic: Bool, changesTies: Bool) {
    clearOldestError(column)
    if isBasic && changesTies { reshaped.insert(column) }
  }

  /// The oldest error that changes as a column rises from the segment above `passed` breakpoints, if there is one.
  @inline(__always)
  mutating func oldestError(
    _ column: Int, passed: Int, _ breakpoints: borrowing BreakpointLists,
    _ constraints: SharedArray<Model.ConstraintRecord>
  ) -> OrderedError {
    if Int(oldestErrors[column].passed) != passed {
      oldestErrors[column] = OldestError(passed: passed, of: column, breakpoints, constraints)
    }
    return oldestErrors[column].error
  }

  /// Clears a cached oldest error, for example if the order key of one of the column's constraints has changed.
  mutating func clearOldestError(_ column: Int) { oldestErrors[column].passed = -1 }

  func isOldestErrorTrue(
    _ column: Int, _ breakpoints: borrowing BreakpointLists,
    _ constraints: SharedArray<Model.ConstraintRecord>
  ) -> Bool {
    let known = oldestErrors[column]
    if known.passed < 0 { return true }
    let found = OldestError(passed: Int(known.passed), of: column, breakpoints, constraints)
    return known.error.constraint == found.error.constraint
      && known.error.slope == found.error.slope
  }
}
