import Cassowary

// Questions, and numbers of any size.

extension SeriesJudge {
  /// How many questions a step of that kind asks.
  static let questionsInStep = 5

  mutating func judgeQuestion(_ checks: Checks) {
    guard case .question(let draw) = run.steps.last?.kind else { return }
    let variables = run.handles.variables.all
    if variables.isEmpty { return }
    let variable = variables[draw % variables.count]
    judgeAmbiguity(of: variable, checks)
    judgeConstraints(affecting: variable, checks)
    let constraints = run.handles.constraints.all
    if !constraints.isEmpty { judgeReading(constraints[draw % constraints.count], checks) }
  }

  private mutating func judgeAmbiguity(of variable: Variable, _ checks: Checks) {
    let solver = run.solver
    let got = solver.ambiguity(of: variable)
    guard checks.contains(.reference) && solver.statistics.variables <= Self.exactLimit else {
      return
    }
    let index = solver.model.index(of: variable)
    guard let want = DenseEngine<ExactRational>.ambiguity(of: index, in: solver.model) else {
      // What contradicts by less than the tolerance of conflicts has no exact answer.
      if case .solved = ExactReference.solve(solver.model) { blame("x\(index) has no answer") }
      return
    }
    findings.marks.append(.question)
    if got != want { blame("x\(index) is \(got), not \(want)") }
  }

  /// A value follows from constraints that hold exactly, each of them named once, the oldest first.
  private mutating func judgeConstraints(affecting variable: Variable, _ checks: Checks) {
    let solver = run.solver
    let affecting = solver.constraints(affecting: variable)
    if checks.contains(.anyNumbers) { return }
    var last: (order: UInt64, index: Int)?
    for constraint in affecting {
      guard solver.contains(constraint) else {
        blame("a constraint that is gone affects a value")
        continue
      }
      let index = solver.model.index(of: constraint)
      let record = solver.model.constraints[index]
      if let last, (record.order, index) <= last { blame("what affects a value is out of order") }
      last = (record.order, index)
      let (left, size) = solver.model.leftSide(of: record, at: solver.model.values)
      if abs(left - record.constant) > 1e-7 * size {
        blame("c at \(index) affects a value from a distance of \(left - record.constant)")
      }
    }
  }

  private mutating func judgeReading(_ constraint: ConstraintID, _ checks: Checks) {
    let solver = run.solver
    let record = solver.model.constraints[solver.model.index(of: constraint)]
    if solver.constant(of: constraint) != record.constant { blame("another constant") }
    if solver.priority(of: constraint).value != record.priority { blame("another priority") }
    let (want, size) = solver.model.error(of: record, at: solver.model.values)
    let got = solver.violation(of: constraint)
    if !checks.contains(.anyNumbers) && !(abs(got - want) <= 1e-12 * size) {
      blame("a violation of \(got), not \(want)")
    }
  }

  // MARK: Numbers of any size

  /// Values are numbers, and unless the solver reports a numerical failure, required constraints hold to a millionth of a
  /// point, or to the rounding of the largest value, from which others may have been computed. The solver may report a
  /// failure only where products of the problem's numbers leave the range of doubles.
  mutating func judgeAnyNumbers() {
    let model = run.solver.model
    if model.variablesInOrder().contains(where: { !model.values[$0].isFinite }) {
      blame("a value is no number")
    }
    if run.solver.numericalFailure != nil {
      if model.allNumbers(areIn: 1e-12...1e12) { blame("a failure of ordinary numbers") }
      return findings.marks.append(.numericalFailure)
    }
    let largest = model.variablesInOrder().map { abs(model.values[$0]) }.max() ?? 0
    for index in model.constraintsInOrder() where model.constraints[index].isRequired {
      let record = model.constraints[index]
      let (violation, size) = model.error(of: record, at: model.values)
      // Beyond these, sums overflow here, too.
      if !(size <= 1e300) { continue }
      // A point, where the largest coefficient is 1.
      let point = record.termRange.map { abs(model.terms[$0].coefficient) }.max() ?? 1
      if !(violation <= 1e-6 * max(point, size) + 1e-13 * largest * point) {
        blame("c at \(index) is off by \(violation) of \(size)")
      }
    }
  }
}

extension Model {
  /// Whether coefficients, constants and weights that are not 0 are all of sizes in a range.
  fileprivate func allNumbers(areIn sizes: ClosedRange<Double>) -> Bool {
    constraintsInOrder().allSatisfy { index in
      let record = constraints[index]
      let numbers =
        [record.constant, record.weight] + record.termRange.map { terms[$0].coefficient }
      return numbers.allSatisfy { $0 == 0 || sizes.contains(abs($0)) }
    }
  }
}
