import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Lengths between large coordinates, and what is computed of them, keep their digits however a solver came to them.
@Suite struct LargeCoordinateTests {
  private struct Problem {
    var solver = Solver()
    /// Preferences with the largest constant that an edit gives them, beside the coordinate of the root if they are positions.
    var edited: [(constraint: ConstraintID, isPosition: Bool)] = []
    var rootConstraint: ConstraintID
    let coordinate: Double

    /// Positions from the root or from each other, lengths between them, multiples of lengths, and the sum of these.
    init(_ count: Int, at coordinate: Double, times factor: Double, _ random: inout SplitMix64)
      throws
    {
      self.coordinate = coordinate
      let root = solver.makeVariable("root")
      rootConstraint = solver.prefer(root == coordinate, at: 999)
      let variables = solver.makeVariables(3 * count + 1)
      var sum = LinearExpression([.init(variables[3 * count], -1)])
      var statements: [(LinearConstraint, Bool)] = []
      for place in 0..<count {
        let (position, length) = (variables[place], variables[count + place])
        let multiple = variables[2 * count + place]
        let other = Int.random(in: 0..<count, using: &random)
        let from = place == 0 || Bool.random(using: &random) ? root : variables[other % place]
        var distance = position - from
        if Bool.random(using: &random) {
          distance.terms.append(
            .init(variables[count + other], random.element([1, -1, 0.7, -0.3])))
        }
        statements.append((LinearConstraint(distance, .equal, random.number(10)), false))
        let end = place == other ? root : variables[other]
        statements.append((length - position + end == random.number(1), false))
        statements.append((multiple - factor * variables[count + other] == random.number(1), false))
        statements.append((position >= coordinate + random.number(10), true))
        statements.append((length <= random.number(10), false))
        sum.terms.append(.init(multiple, 1))
      }
      statements.append((LinearConstraint(sum, .equal, 0), false))
      try solver.update { batch in
        for (statement, isPosition) in statements {
          let priority = Priority(random.element([900, 750, 500, 250, 999]))
          edited.append((batch.prefer(statement, at: priority), isPosition))
        }
      }
    }

    mutating func edit(_ random: inout SplitMix64) throws {
      try solver.update { batch in
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let (constraint, isPosition) = random.element(edited)
          let number = random.number(10)
          batch.setConstant(isPosition ? coordinate + number : number, of: constraint)
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
          let part = Double(Int.random(in: 100...1000, using: &random)) / 1000
          batch.setConstant(coordinate * part + random.number(10), of: rootConstraint)
        }
      }
    }

    /// The values of an engine without a history.
    var freshValues: [Double]? {
      var engine = Engine()
      var model = solver.model
      engine.startCold(model)
      guard case .solved = engine.solve(model) else { return nil }
      engine.publishChanges(to: &model)
      return model.values
    }
  }

  @Test(arguments: [(1e5, 25.0), (1e6, 10), (1e6, 25)])
  func editedValuesEqualFreshOnes(coordinate: Double, factor: Double) throws {
    for seed in 0..<UInt64(30) {
      var random = SplitMix64(seed: seed)
      var problem = try Problem(6, at: coordinate, times: factor, &random)
      for step in 0..<15 {
        try problem.edit(&random)
        let fresh = problem.freshValues ?? []
        expect(problem.solver.numericalFailure == nil, "seed \(seed) step \(step)")
        let values = problem.solver.model.values
        let isEqual =
          fresh.count == values.count
          && zip(values, fresh).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
        expect(isEqual, "seed \(seed) step \(step)")
      }
    }
  }
}

extension LargeCoordinateTests {
  /// Positions that follow from each other, and lengths between them, do not add up their rounding.
  @Test(arguments: [0, 300_000.3, 900_000.9]) func chain(start: Double) throws {
    var solver = Solver()
    let positions = solver.makeVariables(51)
    let (step, length) = (solver.makeVariable("step"), solver.makeVariable("length"))
    try solver.update { batch in
      batch.prefer(positions[0] == start, at: 750)
      batch.prefer(step == 0.1, at: 750)
      for place in 0..<50 { batch.require(positions[place + 1] == positions[place] + step) }
      batch.require(length == positions[50] - positions[10])
    }
    expect(abs(solver[length] - 4) <= max(1e-13, start.ulp), "\(solver[length])")
    let error = solver[positions[50]] - (start + 5)
    expect(abs(error) <= max(1e-13, start.ulp), "\(error)")
  }

  /// A drag ends where a solve from nothing does, although lengths between positions in a chain are multiplied.
  @Test(arguments: [(400_000.1, 10.0), (1_000_000.1, 10)])
  func dragWithinChain(start: Double, factor: Double) throws {
    var solver = Solver()
    let positions = solver.makeVariables(51)
    let (step, dragged) = (solver.makeVariable("step"), solver.makeVariable("dragged"))
    let (length, multiple) = (solver.makeVariable("length"), solver.makeVariable("multiple"))
    let goal = try solver.update { batch in
      batch.prefer(positions[0] == start, at: 750)
      batch.prefer(step == 0.3, at: 750)
      for place in 0..<50 {
        batch.require(positions[place + 1] == positions[place] + (place == 12 ? dragged : step))
      }
      batch.require(length == positions[50] - positions[1])
      batch.require(multiple == factor * length)
      return batch.prefer(dragged == 100, at: 750)
    }
    for end in [99, 98, 97, 96, 95, -14.3] { solver[goal: goal] = end }
    expect(solver.engine.parametric.steps > 0, "\(solver.engine.parametric.steps) steps")
    let wanted = factor * (48 * 0.3 - 14.3)
    expect(abs(solver[multiple] - wanted) <= 1e-9, "\(solver[multiple]), not \(wanted)")
  }

  /// As soon as a row is off by more than is allowed, those off by less are corrected with it.
  @Test(arguments: [false, true]) func corrections(isOneOff: Bool) {
    var solution = BasicSolution()
    let column = solution.makeColumn()
    let logicals = (0..<40).map { _ in
      solution.addRow(columns: [Int32(column)], coefficients: [1]).logical
    }
    let number = 10_000.7
    solution.costs.setValue(column, number)
    for logical in logicals { solution.costs.setValue(logical, number.nextUp) }
    if isOneOff { solution.costs.setValue(logicals[7], number + 1e-9) }
    solution.refineValues()
    let values = logicals.map { solution.costs.values[$0] }
    expect(values.filter { $0 == number }.count, isOneOff ? 40 : 0)
  }
}

extension SplitMix64 {
  /// A number of at most a thousandth's decimals up to a limit.
  fileprivate mutating func number(_ limit: Double) -> Double {
    Double(Int.random(in: Int(-1000 * limit)...Int(1000 * limit), using: &self)) / 1000
  }
}
