import Cassowary

/// States a problem in batches; remembers the handles that later changes need.
struct ProblemStatement {
  let problem: Problem
  private(set) var variables: [Variable] = []
  private var constraints: [ConstraintID] = []
  private var goals: [ConstraintID] = []
  private var added: [ConstraintID] = []
  /// What is carried out at the time.
  private(set) var change: Problem.Change?
  /// Where the edits stand, if they have begun.
  private(set) var factor: Double?

  init(_ problem: Problem) { self.problem = problem }

  mutating func build(_ factor: Double, in batch: inout Batch) {
    variables = (0..<problem.variableCount).map { _ in batch.makeVariable() }
    constraints = problem.constraints.map { state($0, in: &batch) }
    if problem.buildsWithEdits { beginEditing(factor, in: &batch) }
  }

  mutating func beginEditing(_ factor: Double, in batch: inout Batch) {
    goals = problem.edits.map { state($0.goal(factor), in: &batch) }
    self.factor = factor
  }

  mutating func edit(_ factor: Double, in batch: inout Batch) {
    for (edit, goal) in zip(problem.edits, goals) {
      batch.setConstant(edit.natural * factor, of: goal)
    }
    self.factor = factor
  }

  mutating func carryOut(_ change: Problem.Change, in batch: inout Batch) {
    for place in change.removed { batch.remove(constraints[place]) }
    for _ in 0..<problem.spareVariableCount { variables.append(batch.makeVariable()) }
    added = change.added.map { state($0, in: &batch) }
    self.change = change
  }

  mutating func undo(in batch: inout Batch) {
    guard let change else { preconditionFailure("nothing was changed") }
    for constraint in added { batch.remove(constraint) }
    for _ in 0..<problem.spareVariableCount { batch.remove(variables.removeLast()) }
    for place in change.removed {
      constraints[place] = state(problem.constraints[place], in: &batch)
    }
    added = []
    self.change = nil
  }

  private func state(_ constraint: Problem.Constraint, in batch: inout Batch) -> ConstraintID {
    let expression = LinearExpression(
      constraint.terms.map { .init(variables[$0.variable], $0.coefficient) })
    let stated = LinearConstraint(expression, constraint.relation, constraint.constant)
    return constraint.priority.isRequired
      ? batch.require(stated) : batch.prefer(stated, at: constraint.priority)
  }
}
