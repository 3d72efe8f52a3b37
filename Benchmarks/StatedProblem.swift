package import Cassowary

/// A problem stated to the solver.
package struct StatedProblem: MeasuredProblem {
  private var solver = Solver()
  private var statement: Statement

  package init(_ problem: Problem) { statement = Statement(problem) }

  package var problem: Problem { statement.problem }
  package var size: Int { problem.size }
  package var measures: [Measure] { problem.measures }
  package var counts: SolverCounts? { SolverCounts(solver.statistics) }
  package var values: [Double] { statement.variables.map { solver[$0] } }

  package mutating func build(_ factor: Double) throws {
    try solver.update { statement.build(factor, in: &$0) }
    try requireTrust()
  }

  package mutating func beginEditing(_ factor: Double) throws {
    if statement.factor != nil { return }
    try solver.update { statement.beginEditing(factor, in: &$0) }
    try requireTrust()
  }

  package mutating func edit(_ factor: Double) throws {
    set(edits: problem.edits.map { $0.natural * factor })
    statement.factor = factor
    try requireTrust()
  }

  /// Moves the edits to values of their own, apart from their natural ones.
  package mutating func set(edits values: [Double]) {
    let goals = statement.goals
    switch goals.count {
    case 1: solver.update(goals: [goals[0]: values[0]])
    case 2: solver.update(goals: [goals[0]: values[0], goals[1]: values[1]])
    default: preconditionFailure("a problem has one edit or two")
    }
  }

  package mutating func change(round: Int) throws {
    let changes = problem.changes
    try solver.update { statement.carryOut(changes[round % changes.count], in: &$0) }
    try requireTrust()
  }

  package mutating func undo() throws {
    try solver.update { statement.undo(in: &$0) }
    try requireTrust()
  }

  /// All that a build states, not solved.
  package static func batch(_ problem: Problem) -> Batch {
    var batch = Batch()
    var statement = Statement(problem)
    statement.build(1.1, in: &batch)
    return batch
  }

  /// Which values are others than they were, as who shows them reads it.
  package mutating func drain() -> Int { solver.drainChanges().count }

  /// A solve that failed must not pass for a fast one.
  private func requireTrust() throws {
    if let trouble = solver.numericalFailure { throw SolverTrouble(trouble: trouble) }
  }

  // MARK: Checking

  /// Required constraints hold. What stacks have is optimal by the certificate; else errors are those of a solve from
  /// nothing and, where a formula knows them, the smallest.
  package func check(isThorough: Bool) throws -> Check {
    var check = Check()
    let (values, factor) = (values, statement.factor)
    if let nest = problem.nest {
      let certificate = Certificate(
        Frames(values), ofNest: nest, isChanged: statement.change != nil, factor: factor)
      check.record(certificate.largestViolation, certificate.place)
      if !isThorough { return check }
    }
    let assessment = Assessment(values, of: problem, change: statement.change, factor: factor)
    check.record(assessment.largestViolation, assessment.place)
    check.errors = assessment.errors
    if statement.change == nil, let optimum = problem.optimum?(factor) {
      record(optimum, "errors are not the smallest", &check)
    }
    if isThorough && problem.nest == nil {
      record(try freshErrors(), "errors are not those of a fresh solve", &check)
    }
    return check
  }

  private func record(_ expected: [Double], _ place: String, _ check: inout Check) {
    let difference = Assessment.difference(check.errors ?? [], expected)
    if difference != 0 { check.record(1 + abs(difference), place) }
  }

  /// The errors where the present state is built at once.
  private func freshErrors() throws -> [Double] {
    let change = statement.change
    var state = Problem(
      variableCount: problem.variables.count + (change == nil ? 0 : problem.variables.spareCount))
    state.variables.orders = problem.variables.orders
    let removed = Set(change?.removed ?? [])
    for (place, constraint) in problem.constraints.enumerated() where !removed.contains(place) {
      state.add(constraint)
    }
    for constraint in change?.added ?? [] { state.add(constraint) }
    state.edits = problem.edits
    state.buildsWithEdits = statement.factor != nil
    var fresh = StatedProblem(state)
    try fresh.build(statement.factor ?? 0)
    return Assessment(fresh.values, of: state, factor: statement.factor).errors
  }
}

/// States a problem in batches; remembers the handles that later changes need.
private struct Statement {
  /// A constraint of the problem without its terms, which end at a place in the terms of all.
  private struct Row {
    let relation: Relation
    let constant: Double
    let priority: Priority
    let weight: Double
    let order: OrderKey?
    let end: Int
  }

  let problem: Problem
  /// The problem as flat data, so that reading it takes no time beside stating it.
  private var flatRows: [Row] = []
  private var flatTerms: [Problem.Term] = []
  var variables: [Variable] = []
  var constraints: [ConstraintID] = []
  var goals: [ConstraintID] = []
  var added: [ConstraintID] = []
  /// The change that is in effect.
  var change: Problem.Change?
  /// The factor of the edits, or `nil` before they begin.
  var factor: Double?

  init(_ problem: Problem) {
    self.problem = problem
    for constraint in problem.constraints {
      flatTerms += constraint.terms
      flatRows.append(
        Row(
          relation: constraint.relation, constant: constraint.constant,
          priority: constraint.priority, weight: constraint.weight, order: constraint.order,
          end: flatTerms.count))
    }
  }

  mutating func build(_ factor: Double, in batch: inout Batch) {
    let orders = problem.variables.orders
    variables =
      orders.isEmpty
      ? batch.makeVariables(problem.variables.count)
      : batch.makeVariables(orders)
    constraints = batch.append(rows)
    if problem.buildsWithEdits { beginEditing(factor, in: &batch) }
  }

  mutating func beginEditing(_ factor: Double, in batch: inout Batch) {
    goals = problem.edits.map { state($0.goal(factor), in: &batch) }
    self.factor = factor
  }

  mutating func carryOut(_ change: Problem.Change, in batch: inout Batch) {
    for place in change.removed { batch.remove(constraints[place]) }
    for _ in 0..<problem.variables.spareCount { variables.append(batch.makeVariable()) }
    added = change.added.map { state($0, in: &batch) }
    self.change = change
  }

  mutating func undo(in batch: inout Batch) {
    guard let change else { preconditionFailure("nothing was changed") }
    for constraint in added { batch.remove(constraint) }
    for _ in 0..<problem.variables.spareCount { batch.remove(variables.removeLast()) }
    for place in change.removed {
      constraints[place] = state(problem.constraints[place], in: &batch)
    }
    added = []
    self.change = nil
  }

  /// All constraints of the problem.
  private var rows: RowBuffer {
    var rows = RowBuffer()
    rows.reserveCapacity(rows: flatRows.count, terms: flatTerms.count)
    var start = 0
    for place in flatRows.indices {
      let end = flatRows[place].end
      while start < end {
        rows.add(variables[flatTerms[start].variable], times: flatTerms[start].coefficient)
        start += 1
      }
      let row = flatRows[place]
      rows.end(row.relation, row.constant, at: row.priority, weight: row.weight, order: row.order)
    }
    return rows
  }

  private func state(_ constraint: Problem.Constraint, in batch: inout Batch) -> ConstraintID {
    let expression = LinearExpression(
      constraint.terms.map { .init(variables[$0.variable], $0.coefficient) })
    let stated = LinearConstraint(expression, constraint.relation, constraint.constant)
    return constraint.priority.isRequired
      ? batch.require(stated, order: constraint.order)
      : batch.prefer(
        stated, at: constraint.priority, weight: constraint.weight, order: constraint.order)
  }
}

/// The solver kept its last good values instead of a new solution.
package struct SolverTrouble: Error {
  package let trouble: NumericalFailure
}
