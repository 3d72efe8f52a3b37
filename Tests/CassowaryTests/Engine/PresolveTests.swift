import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct PresolveTests {
  @Test("random systems agree with dense elimination", arguments: SeriesLength.seeds(24))
  func series(_ seed: Int) {
    var series = SubstitutionSeries(seed: seed)
    series.run(steps: 8)
    expect(series.problems, [])
  }

  // MARK: Which variable is substituted

  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    /// Coefficients by variable.
    let equations: [[Double]]
    var priced: [Int] = []
    /// By equation: the variable that it substitutes.
    let substituted: [Int?]

    var testDescription: String { name }
  }

  static let rules = [
    Rule(name: "the youngest", equations: [[1, 1, -1]], substituted: [2]),
    Rule(
      name: "the youngest without a cost", equations: [[1, 1, -1]], priced: [2], substituted: [1]),
    Rule(
      name: "none of three with costs", equations: [[1, 1, -1]], priced: [0, 1, 2],
      substituted: [nil]),
    Rule(
      name: "the younger of two with costs", equations: [[1, -1]], priced: [0, 1],
      substituted: [1]),
    Rule(
      name: "the one of two without a cost", equations: [[1, -1]], priced: [1], substituted: [0]),
    Rule(
      name: "one with at least half of the largest coefficient", equations: [[1, 3, 1]],
      substituted: [1]),
    Rule(name: "none beside a small coefficient", equations: [[9e-4, 1]], substituted: [nil]),
    Rule(name: "none by a hundredfold", equations: [[0.009, 1]], substituted: [nil]),
    Rule(name: "one by a fiftieth", equations: [[0.02, 1]], substituted: [1]),
    Rule(
      name: "none where factors multiply to more than a hundred",
      equations: [[0.05, 1, 0], [0, 0.05, 1]], substituted: [1, nil]),
    Rule(
      name: "none where factors of two multiply to more than a hundred",
      equations: (0..<7).map { place in
        (0..<8).map { $0 == place ? 2 : $0 == place + 1 ? -1 : 0 }
      }, substituted: [1, 2, 3, 4, 5, 6, nil]),
    Rule(
      name: "none that expands to 65 variables",
      equations: [0...32, 32...33, 33...65].map { range in
        (0...65).map { range.contains($0) ? 1 : 0 }
      }, substituted: [32, 33, nil]),
    Rule(
      name: "one that equals another by the same factor",
      equations: [[0.05, 1, 0], [0, 1, 0.05]],
      priced: [2], substituted: [1, 2]),
    Rule(
      name: "a read variable by its equal", equations: [[1, 1, -1], [1, -1, 0]],
      substituted: [2, 1]),
    Rule(
      name: "a read variable by its double", equations: [[1, 1, -1], [2, -1, 0]],
      substituted: [2, 1]),
    Rule(
      name: "a read variable by two others", equations: [[1, 1, 0, -1, 0], [-1, 0, 1, 0, 1]],
      priced: [2, 4], substituted: [3, 0]),
    Rule(
      name: "the one that fewer read",
      equations: [[1, 1, 0, -1, 0], [1, 0, 0, 0, -1], [1, 1, -1]],
      priced: [2], substituted: [3, 4, 1]),
    Rule(
      name: "one that the rest of the equation reads, expanded",
      equations: [[1, 1, -1, 0], [1, 0, 1, -1]], priced: [1, 3], substituted: [2, 0]),
    Rule(
      name: "the unread one of two", equations: [[1, 1, -1, 0], [1, 0, 0, -2]], priced: [3],
      substituted: [2, 3]),
    Rule(
      name: "none by the same equation", equations: [[1, -1], [1, -1]], substituted: [1, nil]),
    Rule(
      name: "what is left after expanding",
      equations: [[1, 1, -1, 0], [1, 1, -1, 1], [1, 0, 0, 1]],
      priced: [3], substituted: [2, nil, 3]),
    Rule(
      name: "one of 64 variables", equations: [Array(repeating: 1, count: 64)], substituted: [63]),
    Rule(
      name: "none of 65 variables", equations: [Array(repeating: 1, count: 65)], substituted: [nil]),
  ]

  @Test("choice of the substituted variable", arguments: rules)
  func substitution(_ rule: Rule) {
    var problem = Problem(variableCount: rule.equations[0].count)
    for variable in rule.priced { problem.addPrice(of: variable) }
    let substituted = rule.equations.map { problem.substitute($0)?.variable }
    expect(substituted, rule.substituted)
  }

  private struct Problem {
    var model = Model()
    var presolve: Presolve
    var operands: [Int32] = []
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
      return model.add(terms, .init(relation: relation, constant: 6, priority: priority)).slot.index
    }

    mutating func addPrice(of variable: Int) {
      let id = model.add(
        [.init(variables[variable], 1)], .init(relation: .equal, constant: 0, priority: 500))
      presolve.notePrice(of: model.constraints[Int(id.slot.index)], model)
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

  @Test("only required equations substitute, where that is enabled") func otherConstraints() {
    var problem = Problem(variableCount: 3)
    let new1 = problem.substitute([1, 1, 1], .lessThanOrEqual)
    expect(new1 == nil)
    let new2 = problem.substitute([1, 1, 1], priority: 999)
    expect(new2 == nil)
    let new3 = problem.substitute([0, 1, 0])
    expect(new3 == nil)
    expect(problem.operands.isEmpty)
    var disabled = Problem(variableCount: 3, isEnabled: false)
    let new4 = disabled.substitute([1, 1, 1])
    expect(new4 == nil)
  }

  @Test("a substitution reports its operands and changed substitutions") func notes() {
    var problem = Problem(variableCount: 4)
    let new = problem.substitute([1, 2, 0, -2])
    expect(new?.variable == 3 && new?.scale == -2 && new?.offset == 0)
    expect(problem.operands, [0, 1])
    expect(problem.presolve.takeChangedSubstitutions(), [3])
    // The next one is expanded, which leaves x0 - 6 + x2 == 6.
    problem.addPrice(of: 0)
    problem.presolve.bind(1, to: 0)
    problem.presolve.bind(2, to: 1)
    let merged = problem.substitute([0, -2, 1, 2])
    expect(merged?.variable == 0 && merged?.scale == 1 && merged?.offset == -6)
    expect(problem.presolve.substitutions[0].constant, 12)
    expect(problem.presolve.takeChangedSubstitutions(), [0])
    expect(problem.presolve.takeChangedSubstitutions().isEmpty)
    problem.presolve.undo(0)
    problem.presolve.undo(3)
    expect(problem.presolve.takeChangedSubstitutions(), [0, 3])
    expect(problem.presolve.undone, [0, 3])
    expect(problem.presolve.takeUndoneOperands().isEmpty && problem.presolve.undone.isEmpty)
  }

  @Test("undoing a referenced substitution makes its variable a column")
  func undoneOperand() {
    var problem = Problem(variableCount: 4)
    let new5 = problem.substitute([1, 1, -1, 0])
    expect(new5?.variable, 2)
    let new6 = problem.substitute([1, 0, 1, -1])
    expect(new6?.variable, 3)
    problem.presolve.undo(2)
    expect(problem.presolve.takeUndoneOperands(), [2])
    expect(problem.presolve.isSubstituted(3) && problem.presolve.isUnused(2))
  }

  @Test("priced variables are not substituted until prices are forgotten") func prices() {
    var problem = Problem(variableCount: 3)
    for variable in 0..<3 { problem.addPrice(of: variable) }
    let new7 = problem.substitute([1, 1, 1])
    expect(new7 == nil)
    problem.presolve.forgetPrices()
    let new8 = problem.substitute([1, 1, 1])
    expect(new8?.variable, 2)
  }

  @Test("variables of an earlier presolve are 0 unless they are columns") func unused() {
    var presolve = Presolve(unused: 3)
    var costs = ColumnCosts()
    costs.growColumns(to: 1)
    costs.setValue(0, -0.0)
    presolve.bind(1, to: 0)
    var published: [Int: Double] = [:]
    presolve.postsolve(costs.changedValues.members, costs.values) { published[$0] = $1 }
    costs.changedValues.removeAll()
    expect(published, [0: 0, 1: 0, 2: 0])
    expect(published[1]?.sign, .plus)
    costs.setValue(0, 4)
    presolve.unbind(0)
    published = [:]
    presolve.postsolve(costs.changedValues.members, costs.values) { published[$0] = $1 }
    costs.changedValues.removeAll()
    expect(published, [1: 0])
  }

  @Test("sums below rounding are 0") func rounding() {
    let expansion = Presolve.Expansion(terms: [(0, 1), (1, -1)], constant: 0)
    expect(expansion.value([1e6, 1e6 + 1e-9]), 0)
    expect(expansion.value([1, 1 + 1e-9]) != 0)
    var presolve = Presolve()
    presolve.grow(to: 1)
    presolve.bind(0, to: 0)
    // A column is compared as it is.
    expect(presolve.sign(of: 0, [1e-11]) == 1 && presolve.sign(of: 0, [-0.0]) == 0)
    expect(presolve.sign(of: 7, []), 0)
  }
}
