import Cassowary

/// A problem stated to the solver.
package struct StatedProblem: MeasuredProblem {
  package let size: Int
  package let measures: [Measure]
  private var solver = Solver()
  private var statement: ProblemStatement

  package init(_ problem: Problem, size: Int, measures: [Measure]) {
    statement = ProblemStatement(problem)
    self.size = size
    self.measures = measures
  }

  package var counts: SolverCounts? {
    let statistics = solver.statistics
    return SolverCounts(
      constraints: statistics.constraints, levels: statistics.levels, pivots: statistics.pivots)
  }

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
    try solver.update { statement.edit(factor, in: &$0) }
    try requireTrust()
  }

  package mutating func change(round: Int) throws {
    let changes = statement.problem.changes
    try solver.update { statement.carryOut(changes[round % changes.count], in: &$0) }
    try requireTrust()
  }

  package mutating func undo() throws {
    try solver.update { statement.undo(in: &$0) }
    try requireTrust()
  }

  /// A solve that failed must not pass for a fast one.
  private func requireTrust() throws {
    if let trouble = solver.trouble { throw SolverTrouble(trouble: trouble) }
  }

  package var values: [Double] { statement.variables.map { solver[$0] } }

  /// Required constraints hold, errors are those of a solve from nothing and, where a formula knows them, the
  /// smallest.
  package func check(isThorough: Bool) throws -> Check {
    var check = Check()
    let factor = statement.factor
    let assessment = Assessment(
      values, of: statement.problem, change: statement.change, factor: factor)
    check.record(assessment.largestViolation, assessment.place)
    check.errors = assessment.errors
    if statement.change == nil, let optimum = statement.problem.optimum?(factor) {
      record(optimum, "errors are not the smallest", &check)
    }
    if isThorough { record(try freshErrors(), "errors are not those of a fresh solve", &check) }
    return check
  }

  private func record(_ expected: [Double], _ place: String, _ check: inout Check) {
    let difference = Assessment.difference(check.errors ?? [], expected)
    if difference != 0 { check.record(1 + abs(difference), place) }
  }

  /// The errors where the present state is built at once.
  private func freshErrors() throws -> [Double] {
    let problem = statement.problem
    let change = statement.change
    var state = Problem(
      variableCount: problem.variableCount + (change == nil ? 0 : problem.spareVariableCount))
    let removed = Set(change?.removed ?? [])
    for (place, constraint) in problem.constraints.enumerated() where !removed.contains(place) {
      state.add(constraint)
    }
    for constraint in change?.added ?? [] { state.add(constraint) }
    state.edits = problem.edits
    state.buildsWithEdits = statement.factor != nil
    var fresh = StatedProblem(state, size: size, measures: measures)
    try fresh.build(statement.factor ?? 0)
    return Assessment(fresh.values, of: state, factor: statement.factor).errors
  }
}
