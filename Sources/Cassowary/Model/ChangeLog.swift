/// The changes that the open batch has made to a model, in the order in which they were made.
///
/// It is the only record of the batch: the engine walks it to catch up, a conflict to tell which members are new or
/// changed, and the model to keep the batch or to roll it back (an undo log). Every change holds what undoes it. A copy of
/// the model has a copy of the log, so that a savepoint needs nothing else.
///
/// Additions in a row, at indices in a row, are one change that grows, so that a first load is a single one. O(1) a
/// change.
package struct ChangeLog: Sendable {
  package enum Change: Hashable, Sendable {
    /// Constraints and variables that were added; no constraint was added before the variables in its terms.
    case added(constraints: Range<UInt32>, variables: Range<UInt32>)
    case removedConstraint(UInt32)
    case removedVariable(UInt32)
    case constant(UInt32, was: Double)
    case priority(UInt32, was: Double)
    case weight(UInt32, was: Double)
    case order(UInt32, was: UInt64)
    case variableOrder(UInt32, was: UInt64)
    /// One term has another coefficient; `term` is its place among the terms of all constraints.
    case coefficient(UInt32, term: UInt32, was: Double)
    /// Other terms, relation and constant.
    case replaced(UInt32, terms: Range<UInt32>, Relation, constant: Double)

    /// The constraints that may rule out more values than before: added ones, and those with other terms or another
    /// relation, constant or priority.
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

  /// How many batches have ended, which tells the open batch from earlier ones.
  package private(set) var batchNumber: UInt64 = 0
  package private(set) var start = Start()
  /// The changes before the run of additions that the next one may continue.
  private var closed: [Change] = []
  /// That run, outside of the array, so that an addition only moves an end; 0..<0 where there are none.
  private var addedConstraints: Range<UInt32> = 0..<0
  private var addedVariables: Range<UInt32> = 0..<0

  package init() {}

  /// The changes in their order. O(1) after `closeRun`, O(changes) while a run is open.
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

  /// Whether there are changes, all of them new constants of some of these constraints. O(changes).
  @inline(__always)
  func consistsOfConstants(of constraints: SIMD4<UInt32>) -> Bool {
    if hasOpenRun || closed.isEmpty { return false }
    for change in closed {
      guard case .constant(let index, _) = change, any(constraints .== index) else { return false }
    }
    return true
  }

  // MARK: Recording

  /// A constraint was added.
  package mutating func appendConstraint(_ index: UInt32) {
    if addedConstraints.upperBound != index || addedConstraints.isEmpty {
      if !addedConstraints.isEmpty { appendOpenRun() }
      addedConstraints = index..<index
    }
    addedConstraints = addedConstraints.lowerBound..<index + 1
  }

  /// A variable was made.
  package mutating func appendVariable(_ index: UInt32) {
    if addedVariables.upperBound != index || addedVariables.isEmpty {
      if !addedVariables.isEmpty { appendOpenRun() }
      addedVariables = index..<index
    }
    addedVariables = addedVariables.lowerBound..<index + 1
  }

  /// A change that is no addition was made.
  @inline(__always)
  package mutating func append(_ change: Change) {
    closeRun()
    closed.append(change)
  }

  /// Ends a run of additions, so that the next one begins another. Does nothing where none is open.
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

  /// Removes the last change and returns it, to be undone; `nil` where there is none.
  package mutating func popLast() -> Change? {
    closeRun()
    return closed.popLast()
  }

  /// Forgets the changes and begins the next batch.
  package mutating func startBatch(_ start: Start) {
    batchNumber &+= 1
    self.start = start
    closed.empty()
    addedConstraints = 0..<0
    addedVariables = 0..<0
  }
}
