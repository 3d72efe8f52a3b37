/// The changes that the open batch has made to a model, in the order in which they were made.
///
/// The log is the only record of the batch. The engine reads it to load the changes, a conflict to mark new and changed
/// members, and the model to keep the batch or to roll it back (an undo log): every change contains the old state. A copy of
/// the model has a copy of the log, so that it serves as a savepoint.
///
/// Consecutive additions at consecutive indices are one change, so that a first load is a single change. O(1) for each
/// addition or change.
package struct ChangeLog: Sendable {
  package enum Change: Hashable, Sendable {
    /// Added constraints and variables; each constraint was added after the variables in its terms.
    case added(constraints: Range<UInt32>, variables: Range<UInt32>)
    case removedConstraint(UInt32)
    case removedVariable(UInt32)
    case constant(UInt32, was: Double)
    case priority(UInt32, was: Double)
    case weight(UInt32, was: Double)
    case order(UInt32, was: UInt64)
    case variableOrder(UInt32, was: UInt64)
    /// A new coefficient of one term; `term` is its place among the terms of all constraints.
    case coefficient(UInt32, term: UInt32, was: Double)
    /// New terms, relation and constant; the values are the old ones.
    case replaced(UInt32, terms: Range<UInt32>, Relation, constant: Double)

    /// The constraints that may reject more values than before: added ones, and those with new terms or a new relation,
    /// constant or priority.
    package var restated: Range<UInt32> {
      switch self {
      case .added(let constraints, _): constraints
      case .constant(let index, _), .priority(let index, _), .coefficient(let index, _, _),
        .replaced(let index, _, _, _):
        index..<index + 1
      case .removedConstraint, .removedVariable, .weight, .order, .variableOrder: 0..<0
      }
    }
  }

  /// The model's counters before the batch.
  package struct Start: Sendable {
    package var constraintOrder: UInt64 = 0
    package var variableOrder: UInt64 = 0
    package var termCount = 0

    package init(constraintOrder: UInt64 = 0, variableOrder: UInt64 = 0, termCount: Int = 0) {
      self.constraintOrder = constraintOrder
      self.variableOrder = variableOrder
      self.termCount = termCount
    }
  }

  /// The number of batches that have ended, which identifies the open batch.
  package private(set) var batchNumber: UInt64 = 0
  package private(set) var start = Start()
  /// The changes before the open run of additions.
  private var closed: [Change] = []
  /// The open run, which the next addition may continue: stored outside of the array, so that an addition only moves an upper
  /// bound. 0..<0 without additions.
  private var addedConstraints: Range<UInt32> = 0..<0
  private var addedVariables: Range<UInt32> = 0..<0

  package init() {}

  /// The changes in the order in which they were made. O(1) after `closeRun`, O(changes) while a run is open.
  package var changes: [Change] {
    @inline(__always) get { hasOpenRun ? withOpenRun() : closed }
  }

  @inline(never)
  private func withOpenRun() -> [Change] { closed + [openRun] }

  package var isEmpty: Bool { closed.isEmpty && !hasOpenRun }

  private var hasOpenRun: Bool { addedConstraints.upperBound | addedVariables.upperBound != 0 }

  private var openRun: Change {
    .added(constraints: addedConstraints, variables: addedVariables)
  }

  /// Whether there are changes, and all are new constants of the given constraints. O(changes).
  @inline(__always)
  func consistsOfConstants(of constraints: SIMD4<UInt32>) -> Bool {
    if hasOpenRun || closed.isEmpty { return false }
    for change in closed {
      guard case .constant(let index, _) = change, any(constraints .== index) else { return false }
    }
    return true
  }

  // MARK: Recording

  /// Records an added constraint.
  package mutating func appendConstraint(_ index: UInt32) { appendConstraints(index..<index + 1) }

  /// Records a new variable.
  package mutating func appendVariable(_ index: UInt32) { appendVariables(index..<index + 1) }

  /// Records added constraints.
  mutating func appendConstraints(_ indices: Range<UInt32>) {
    if addedConstraints.upperBound != indices.lowerBound || addedConstraints.isEmpty {
      if !addedConstraints.isEmpty { appendOpenRun() }
      addedConstraints = indices
    }
    addedConstraints = addedConstraints.lowerBound..<indices.upperBound
  }

  /// Records new variables.
  mutating func appendVariables(_ indices: Range<UInt32>) {
    if addedVariables.upperBound != indices.lowerBound || addedVariables.isEmpty {
      if !addedVariables.isEmpty { appendOpenRun() }
      addedVariables = indices
    }
    addedVariables = addedVariables.lowerBound..<indices.upperBound
  }

  /// Records a change that is not an addition.
  @inline(__always)
  package mutating func append(_ change: Change) {
    closeRun()
    closed.append(change)
  }

  /// Ends the open run of additions, if there is one; the next addition begins another.
  @inline(__always)
  package mutating func closeRun() {
    if hasOpenRun { appendOpenRun() }
  }

  @inline(never)
  private mutating func appendOpenRun() {
    closed.append(openRun)
    addedConstraints = 0..<0
    addedVariables = 0..<0
  }

  // MARK: Ending a batch

  /// Removes and returns the last change, for the caller to undo; `nil` if there is none.
  package mutating func popLast() -> Change? {
    closeRun()
    return closed.popLast()
  }

  /// Removes all changes and begins the next batch.
  package mutating func startBatch(_ start: Start) {
    batchNumber &+= 1
    self.start = start
    closed.empty()
    addedConstraints = 0..<0
    addedVariables = 0..<0
  }
}
