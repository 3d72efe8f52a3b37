import Cassowary

// What a series draws at random: statements and their numbers.

extension RandomSeries {

  mutating func drawStatement(_ state: State, _ model: Model) -> LinearConstraint {
    let relations = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let relation = relations.randomElement(using: &generator) ?? .equal
    if generator.oneIn(8) { return drawCombination(state, model, relation) }
    var expression = LinearExpression()
    let count = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4].randomElement(using: &generator) ?? 1
    for _ in 0..<count {
      guard let variable = state.variables.randomElement(using: &generator) else { continue }
      expression.terms.append(.init(variable, drawCoefficient()))
    }
    return LinearConstraint(expression, relation, drawConstant())
  }

  /// A sum of two multiples of present rows, so that rows depend on each other: redundant where the relation
  /// allows it, else tight or contradictory.
  private mutating func drawCombination(
    _ state: State, _ model: Model, _ relation: Relation
  ) -> LinearConstraint {
    var coefficients: [Double] = Array(repeating: 0, count: model.variables.count)
    var constant = generator.oneIn(3) ? drawConstant() : 0
    for _ in 0..<2 {
      guard let constraint = state.constraints.randomElement(using: &generator) else { continue }
      let record = model.constraints[model.index(of: constraint)]
      let factor: Double = [1, 1, -1, 2].randomElement(using: &generator) ?? 1
      constant += factor * record.constant
      for term in record.termRange {
        coefficients[Int(model.termVariables[term])] += factor * model.termCoefficients[term]
      }
    }
    // Whole multiples of numbers with up to three decimals have no more; sums of doubles would.
    func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    let terms = state.variables.compactMap { variable -> LinearExpression.Term? in
      let coefficient = rounded(coefficients[model.index(of: variable)])
      return coefficient == 0 || abs(coefficient) > 100 ? nil : .init(variable, coefficient)
    }
    return LinearConstraint(LinearExpression(terms), relation, rounded(constant))
  }

  mutating func drawCoefficient() -> Double {
    if isWide && generator.oneIn(2) {
      return [0.01, -0.02, 100, -25, 40, 0.125, -7, 0.9].randomElement(using: &generator) ?? 1
    }
    return [1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 0.1, -0.3, 3, 10, 0]
      .randomElement(using: &generator) ?? 1
  }

  mutating func drawConstant() -> Double {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: 0
    case 2, 3: Double(Int.random(in: -3...3, using: &generator)) * 10
    case 4: Double(Int.random(in: -1000...1000, using: &generator)) / 10
    default: Double(Int.random(in: 0...100, using: &generator))
    }
  }

  mutating func drawPriority() -> Priority {
    [1000, 1000, 1000, 999, 750, 750, 500, 250, 250, 249.5, 1].randomElement(using: &generator)
      ?? 1
  }

  mutating func drawWeight() -> Double {
    [1, 1, 1, 2, 3, 0.5, 0.1].randomElement(using: &generator) ?? 1
  }

  mutating func drawUnusedOrder(_ model: Model) -> OrderKey {
    let used = model.constraintsInOrder().map { model.constraints[$0].order }
    while true {
      let position = UInt64.random(in: 0..<1000, using: &generator)
      if !used.contains(position) { return OrderKey(position) }
    }
  }

  static func words(_ statement: LinearConstraint) -> String {
    let terms = statement.expression.terms.map { "\($0.coefficient)x\($0.variable.slot.index)" }
    return "\(terms.joined(separator: " + ")) \(statement.relation) \(statement.constant)"
  }
}
