import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct PresolveTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Coefficients by variable.
    let equations: [[Double]]
    let priced: [Int]
    /// By equation: the variable that it substitutes.
    let substituted: [Int?]

    init(
      _ name: String, _ equations: [[Double]], priced: [Int] = [], _ substituted: [Int?]
    ) {
      testDescription = name
      self.equations = equations
      self.priced = priced
      self.substituted = substituted
    }
  }

  /// Sums of the variables in each range.
  private static func sums(_ ranges: [ClosedRange<Int>], of count: Int) -> [[Double]] {
    ranges.map { range in (0..<count).map { range.contains($0) ? 1 : 0 } }
  }

  static let rules = [
    Rule("the youngest", [[1, 1, -1]], [2]),
    Rule("the youngest without a cost", [[1, 1, -1]], priced: [2], [1]),
    Rule("none of three with costs", [[1, 1, -1]], priced: [0, 1, 2], [nil]),
    Rule("the younger of two with costs", [[1, -1]], priced: [0, 1], [1]),
    Rule("the one of two without a cost", [[1, -1]], priced: [1], [0]),
    Rule("one with at least half of the largest coefficient", [[1, 3, 1]], [1]),
    Rule("none beside a coefficient that is far smaller", [[0.03, 1]], [nil]),
    Rule("one beside a thirtieth of it", [[0.034, 1]], [1]),
    Rule(
      "none where factors multiply to more than a hundred", [[0.05, 1, 0], [0, 0.05, 1]], [1, nil]),
    Rule(
      "none where factors of two multiply to more than a hundred",
      (0..<7).map { place in (0..<8).map { $0 == place ? 2 : $0 == place + 1 ? -1 : 0 } },
      [1, 2, 3, 4, 5, 6, nil]),
    Rule(
      "none that expands to 65 variables", sums([0...32, 32...33, 33...65], of: 66), [32, 33, nil]),
    Rule(
      "one that equals another by the same factor", [[0.05, 1, 0], [0, 1, 0.05]], priced: [2],
      [1, 2]),
    Rule("a read variable by its equal", [[1, 1, -1], [1, -1, 0]], [2, 1]),
    Rule("a read variable by its double", [[1, 1, -1], [2, -1, 0]], [2, 1]),
    Rule(
      "a read variable by two others", [[1, 1, 0, -1, 0], [-1, 0, 1, 0, 1]], priced: [2, 4],
      [3, 0]),
    Rule(
      "a read variable by half of two others", [[1, 1, 0, -1, 0], [-2, 0, 1, 0, 1]],
      priced: [2, 4], [3, 0]),
    Rule(
      "none that others read by a third", [[1, 1, 0, -1, 0], [-3, 0, 1, 0, 1]], priced: [2, 4],
      [3, nil]),
    Rule(
      "the one that fewer read", [[1, 1, 0, -1, 0], [1, 0, 0, 0, -1], [1, 1, -1]], priced: [2],
      [3, 4, 1]),
    Rule(
      "one that the rest of the equation reads, expanded", [[1, 1, -1, 0], [1, 0, 1, -1]],
      priced: [1, 3], [2, 0]),
    Rule("the unread one of two", [[1, 1, -1, 0], [1, 0, 0, -2]], priced: [3], [2, 3]),
    Rule("none by the same equation", [[1, -1], [1, -1]], [1, nil]),
    Rule(
      "what is left after expanding", [[1, 1, -1, 0], [1, 1, -1, 1], [1, 0, 0, 1]], priced: [3],
      [2, nil, 3]),
    Rule("one of 64 variables", sums([0...63], of: 64), [63]),
    Rule("none of 65 variables", sums([0...64], of: 65), [nil]),
  ]

  @Test("choice of the substituted variable", arguments: rules)
  func substitution(_ rule: Rule) {
    var problem = Problem(variableCount: rule.equations[0].count)
    for variable in rule.priced { problem.addPrice(of: variable) }
    let substituted = rule.equations.map { problem.substitute($0)?.variable }
    expect(substituted, rule.substituted)
  }

  private struct Problem: ~Copyable {
    var model = Model()
    var presolve: Presolve
    var operands = FlatArray<Int32>()
    private var variables: [Variable] = []

    init(variableCount: Int, isEnabled: Bool = true) {
      presolve = Presolve(isEnabled: isEnabled)
      for _ in 0..<variableCount { variables.append(model.makeVariable(name: nil, order: nil)) }
      presolve.grow(to: variableCount)
    }

    mutating func add(
      _ coefficients: [Double], _ relation: Relation = .equal, priority: Priority = .required
    ) -> UInt32 {
      let terms = coefficients.enumerated().filter { $0.element != 0 }.map {
        LinearExpression.Term(variables[$0.offset], $0.element)
      }
      return model.add(terms, .init(relation: relation, constant: 6, priority: priority)).handle
        .index
    }

    mutating func addPrice(of variable: Int) {
      let id = model.add(
        [.init(variables[variable], 1)], .init(relation: .equal, constant: 0, priority: 500))
      presolve.notePrice(of: model.constraints[id.index], model)
    }

    mutating func substitute(
      _ coefficients: [Double], _ relation: Relation = .equal, priority: Priority = .required
    ) -> Presolve.NewSubstitution? {
      let index = add(coefficients, relation, priority: priority)
      var reference: Int32 = -1
      return presolve.substitute(
        by: index, model.constraints[Int(index)], model, reference: &reference,
        operands: &operands)
    }
  }

  @Test("only required equations substitute, where that is enabled, variables without prices")
  func otherConstraints() {
    var problem = Problem(variableCount: 3)
    let inequality = problem.substitute([1, 1, 1], .lessThanOrEqual)
    let soft = problem.substitute([1, 1, 1], priority: 999)
    let single = problem.substitute([0, 1, 0])
    expect(inequality == nil && soft == nil && single == nil)
    expect(problem.operands.isEmpty)
    var disabled = Problem(variableCount: 3, isEnabled: false)
    let new = disabled.substitute([1, 1, 1])
    expect(new == nil)
    for variable in 0..<3 { problem.addPrice(of: variable) }
    let priced = problem.substitute([1, 1, 1])
    expect(priced == nil)
    problem.presolve.clearPrices()
    let forgotten = problem.substitute([1, 1, 1])
    expect(forgotten?.variable, 2)
  }

  @Test("variables of an earlier presolve are 0 unless they are columns") func unused() {
    var presolve = Presolve(unused: 3)
    var costs = ColumnCosts()
    costs.growColumns(to: 1)
    costs.setValue(0, -0.0)
    presolve.bind(1, to: 0)
    presolve.postsolve(costs.changedValues, costs.values)
    costs.changedValues.removeAll()
    expect(Self.published(presolve), [0: 0, 1: 0, 2: 0])
    expect(Self.published(presolve)[1]?.sign, .plus)
    costs.setValue(0, 4)
    presolve.unbind(0)
    presolve.postsolve(costs.changedValues, costs.values)
    costs.changedValues.removeAll()
    expect(Self.published(presolve), [1: 0])
  }

  private static func published(_ presolve: borrowing Presolve) -> [Int32: Double] {
    var values: [Int32: Double] = [:]
    for place in presolve.published.indices {
      values[presolve.published[place].variable] = presolve.published[place].value
    }
    return values
  }

  @Test("sums below rounding are 0") func rounding() {
    let expansion = Presolve.Expansion(terms: [(0, 1), (1, -1)], constant: 0)
    expect(expansion.value(FlatArray([1e6, 1e6 + 1e-9])), 0)
    expect(expansion.value(FlatArray([1, 1 + 1e-9])) != 0)
    var presolve = Presolve()
    presolve.grow(to: 1)
    presolve.bind(0, to: 0)
    // A column is compared as it is.
    expect(presolve.sign(of: 0, FlatArray([1e-11])), 1)
    expect(presolve.sign(of: 0, FlatArray([-0.0])), 0)
    expect(presolve.sign(of: 7, FlatArray()), 0)
  }
}
