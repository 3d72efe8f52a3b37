import TestSupport

@testable import Cassowary

/// The parts of an engine side by side, for tests that look in between: a model is loaded, optimised at its
/// levels, and ties are broken, step by step.
struct EngineParts: ~Copyable {
  var presolve: Presolve
  var loader = ConstraintLoader()
  var solution = BasicSolution()
  var dual = DualSimplex()
  var primal = PrimalSimplex()
  var ties = TieBreaker()
  var progress = Progress()

  init(substitutes: Bool = true) { presolve = Presolve(isEnabled: substitutes) }

  /// Loads the constraints of a model that are new, and those that are named.
  mutating func load(
    _ model: Model, changed: [(index: Int, change: NotedChanges.Extent)] = []
  ) {
    for index in loader.loaded.count..<max(loader.loaded.count, model.constraints.count) {
      loader.note(UInt32(index), .terms)
    }
    for (index, change) in changed { loader.note(UInt32(index), change) }
    loader.load(
      model, &presolve, &solution, hasDegenerateColumns: ties.hasDegenerateColumns)
    progress = Progress()
    progress.setSize(columns: solution.costs.count, rows: solution.basis.slotCount)
  }

  /// The optimum at all levels, or what the dual simplex method found instead.
  mutating func optimize(_ model: Model) -> DualSimplex.Outcome {
    var tolerated: Set<Int> = []
    let outcome = dual.run(
      &solution, &presolve, &ties, &progress, model, tolerating: &tolerated)
    guard case .feasible = outcome else { return outcome }
    primal.run(&solution, &progress)
    primal.removeUnusedRows(
      &solution, &progress, hasDegenerateColumns: ties.hasDegenerateColumns)
    return outcome
  }

  /// Breaks ties, with columns for the variables that need them.
  mutating func breakTies(_ model: Model) {
    ties.run(&solution, &presolve, &primal, &progress, model)
    var variables = ties.takeVariablesThatNeedColumns()
    while !variables.isEmpty && !solution.hasLostPrecision {
      for variable in variables { loader.needColumn(forVariable: variable, presolve) }
      load(model)
      _ = optimize(model)
      ties.run(&solution, &presolve, &primal, &progress, model)
      variables = ties.takeVariablesThatNeedColumns()
    }
  }

  /// The value of each variable of a model.
  func values(_ model: Model) -> [Double] {
    var presolve = Presolve(copying: presolve)
    return model.variables.indices.map { variable in
      if variable >= presolve.columnOfVariable.count || presolve.isUnused(variable) { return 0 }
      return presolve.expansion(of: variable).value(solution.costs.values)
    }
  }
}

extension Model {
  /// The weighted error of each level, strongest first.
  func errors(_ values: [Double]) -> [Double] {
    let live = constraints.indices.filter { constraints[$0].isLive && !constraints[$0].isRequired }
    let priorities = Set(live.map { constraints[$0].priority }).sorted(by: >)
    return priorities.map { priority in
      live.filter { constraints[$0].priority == priority }.reduce(0) {
        $0 + constraints[$1].weight * error(of: constraints[$1], at: values).error
      }
    }
  }

  /// Why multiples of required constraints prove no contradiction, in words: the variables have to cancel, and the
  /// constants to say the opposite of the relations.
  func problem(ofCertificate terms: [(constraint: Int, multiplier: Double)]) -> String? {
    var sums: [UInt32: Double] = [:]
    var constant = 0.0
    // Whether the relations keep the combination below the constant, or above it.
    var directions: Set<Bool> = []
    for (index, multiplier) in terms {
      let record = constraints[index]
      if !record.isRequired { return "\(index) is not required" }
      if multiplier == 0 { return "\(index) is not used" }
      for place in record.termRange {
        let term = self.terms[place]
        sums[term.variable, default: 0] += multiplier * term.coefficient
      }
      constant += multiplier * record.constant
      if record.relation != .equal {
        directions.insert((multiplier > 0) == (record.relation == .lessThanOrEqual))
      }
    }
    if let (variable, rest) = sums.first(where: { abs($0.value) > 1e-9 }) {
      return "\(rest) of variable \(variable) is left"
    }
    if directions.count > 1 { return "a relation is used in the wrong direction" }
    let holds =
      directions == [true]
      ? constant > -1e-9 : directions == [false] ? constant < 1e-9 : constant == 0
    return holds ? "0 can be compared with \(constant)" : nil
  }

  /// The exact solution; `nil` where required constraints contradict each other.
  var exactValues: [Double]? {
    switch ExactReference.solve(self) {
    case .solved(let solution): solution.values
    case .conflict: nil
    }
  }
}
