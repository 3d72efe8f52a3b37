import Cassowary

/// All that can be seen of a solver, besides what it has done so far.
struct SolverState: Equatable {
  let problem: String
  let values: [Double]
  let handles: [Bool]
  let numericalFailure: NumericalFailure?

  init(_ solver: Solver, _ variables: [Variable], _ constraints: [ConstraintID]) {
    problem = solver.caseDescription
    values = variables.map { solver.contains($0) ? solver[$0] : .infinity }
    handles = variables.map(solver.contains) + constraints.map(solver.contains)
    numericalFailure = solver.numericalFailure
  }
}

/// Three columns in a window of 300: the first at least 40 wide, the second twice as wide as the first if that can be, the
/// third is softly 120. One variable is spare.
struct Columns {
  var solver = Solver()
  let widths: [Variable]
  let spare: Variable
  let total: ConstraintID
  let least: ConstraintID
  let twice: ConstraintID
  let soft: ConstraintID

  init() throws {
    widths = [solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c")]
    spare = solver.makeVariable("spare")
    total = try solver.require(widths[0] + widths[1] + widths[2] == 300, name: "total")
    least = try solver.require(widths[0] >= 40, name: "least")
    twice = solver.prefer(widths[1] == 2 * widths[0], at: .high, name: "twice")
    soft = solver.prefer(widths[2] == 120, at: .low, name: "soft")
  }

  var values: [Double] { widths.map { solver[$0] } }
  var constraints: [ConstraintID] { [total, least, twice, soft] }
  var state: SolverState { SolverState(solver, widths + [spare], constraints) }
}
