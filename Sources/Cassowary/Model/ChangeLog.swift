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
  package private(set) var changes: [Change] = []

  package init() {}

  package var isEmpty: Bool { changes.isEmpty }

  // MARK: Recording

  /// A constraint was added.
  package mutating func appendConstraint(_ index: UInt32) {
    if case .added(let constraints, let variables)? = changes.last,
      constraints.isEmpty || constraints.upperBound == index
    {
      let first = constraints.isEmpty ? index : constraints.lowerBound
      changes[changes.count - 1] = .added(constraints: first..<index + 1, variables: variables)
    } else {
      changes.append(.added(constraints: index..<index + 1, variables: 0..<0))
    }
  }

  /// A variable was made.
  package mutating func appendVariable(_ index: UInt32) {
    if case .added(let constraints, let variables)? = changes.last,
      variables.isEmpty || variables.upperBound == index
    {
      let first = variables.isEmpty ? index : variables.lowerBound
      changes[changes.count - 1] = .added(constraints: constraints, variables: first..<index + 1)
    } else {
      changes.append(.added(constraints: 0..<0, variables: index..<index + 1))
    }
  }

  /// A change that is no addition was made.
  package mutating func append(_ change: Change) { changes.append(change) }

  // MARK: Ending a batch

  /// Removes the last change and returns it, to be undone; `nil` where there is none.
  package mutating func popLast() -> Change? { changes.popLast() }

  /// Forgets the changes and begins the next batch.
  package mutating func startBatch(_ start: Start) {
    batchNumber &+= 1
    self.start = start
    changes.empty()
  }
}
