import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct ConstraintLoaderTests {
  // MARK: Forms

  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let priority: Priority
    let constraint: @Sendable ([Variable]) -> LinearConstraint
    let form: String
    /// Of the breakpoint.
    let relation: Relation?
    let value: Double
    let scale: Double
    let offset: Double

    init(
      _ name: String, _ form: String, _ relation: Relation? = nil, _ value: Double = 0,
      priority: Priority = .required, scale: Double = 1, offset: Double = 0,
      _ constraint: @escaping @Sendable ([Variable]) -> LinearConstraint
    ) {
      testDescription = name
      self.priority = priority
      self.constraint = constraint
      self.form = form
      self.relation = relation
      self.value = value
      self.scale = scale
      self.offset = offset
    }
  }

  /// Beside `x3 == x2 + 4`, which substitutes `x3` since `x2` has a cost, and the row `x1 - x0 <= 8`.
  static let forms = [
    Form("one variable", "breakpoint of 0", .greaterThanOrEqual, 3) { $0[0] >= 3 },
    Form("a negative multiple", "breakpoint of 0", .lessThanOrEqual, -0.75, scale: -4) {
      -4 * $0[0] >= 3
    },
    Form("a required equation of two", "substitution of 4") { $0[4] - $0[0] == 1 },
    Form("a soft equation of two", "row -1.0·0 1.0·4", .equal, 1, priority: 999) {
      $0[4] - $0[0] == 1
    },
    Form("a row, scaled", "row 0.5·0 1.5·4", .lessThanOrEqual, 2.5, scale: 4) {
      6 * $0[4] + 2 * $0[0] <= 10
    },
    Form("the terms of a row", "row -1.0·0 1.0·1", .greaterThanOrEqual, 2) { $0[1] - $0[0] >= 2 },
    Form("its opposite, doubled", "row -1.0·0 1.0·1", .lessThanOrEqual, -1.5, scale: -2) {
      2 * $0[0] - 2 * $0[1] >= 3
    },
    Form("its terms three times", "row -1.5·0 1.5·1", .greaterThanOrEqual, 1.5, scale: 2) {
      3 * $0[1] - 3 * $0[0] >= 3
    },
    Form("its terms and another", "row -1.0·0 1.0·1 1.0·4", .greaterThanOrEqual, 3) {
      $0[1] - $0[0] + $0[4] >= 3
    },
    Form("the same coefficients of others", "row -1.0·0 1.0·4", .greaterThanOrEqual, 3) {
      $0[4] - $0[0] >= 3
    },
    Form("a substituted variable", "breakpoint of 2", .lessThanOrEqual, 1, scale: 2, offset: 8) {
      2 * $0[3] <= 10
    },
    Form("and what it reads", "breakpoint of 2", .lessThanOrEqual, 3, scale: 2, offset: 4) {
      $0[3] + $0[2] <= 10
    },
    Form("one in a row", "row 1.0·0 1.0·2", .lessThanOrEqual, 6, offset: 4) {
      $0[3] + $0[0] <= 10
    },
    Form("what a substitution cancels", "constant", offset: 4) { $0[3] - $0[2] <= 10 },
    Form("the same, soft", "constant", priority: 500, offset: 4) { $0[3] - $0[2] <= 10 },
    Form("no variable", "constant") { 0 * $0[3] <= 10 },
  ]

  private static func context() -> LoadedProblem {
    var problem = LoadedProblem(variableCount: 5)
    let x = problem.variables
    problem.add(x[3] - x[2] == 4)
    problem.add(x[2] == 1, 100)
    problem.add(x[1] - x[0] <= 8)
    return problem
  }

  @Test("the form of a constraint", arguments: forms, [false, true])
  func form(_ example: Form, _ isAtOnce: Bool) {
    var problem = Self.context()
    if !isAtOnce { problem.load() }
    let rows = problem.solution.basis.header.rowCount
    let id = problem.add(example.constraint(problem.variables), example.priority, weight: 3)
    problem.load()
    expect(problem.form(id), example.form)
    let known = problem.loaded(id)
    if !example.form.hasPrefix("substitution") && example.form != "constant" {
      expect(known.scale, example.scale)
    }
    expect(known.offset, example.offset)
    let breakpoint = problem.breakpoint(id)
    expect(breakpoint?.relation, example.relation)
    if let breakpoint {
      expect(breakpoint.value, example.value)
      expect(breakpoint.weight, (example.priority.isRequired ? 0 : 3 * abs(example.scale)))
    }
    let isShared = example.form == "row -1.0·0 1.0·1"
    if !isAtOnce {
      expect(
        problem.solution.basis.header.rowCount - rows,
        (example.form.hasPrefix("row") && !isShared ? 1 : 0)
      )
    }
    expect(problem.brokenColumns(), [])
    // Without the constraint everything is as before.
    problem.remove(id)
    problem.load()
    expect(problem.form(id), "none")
    expect(problem.descriptions(), Self.context().loadedAtOnce().descriptions())
    expect(problem.brokenColumns(), [])
  }

  @Test("an equation whose variable has to be a column becomes a row") func needColumn() {
    var problem = Self.context()
    problem.add(problem.variables[3] >= 1, 500)
    problem.load()
    let equation = problem.model.constraintID(at: 0)
    expect(problem.form(equation), "substitution of 3")
    problem.loader.needColumn(forVariable: 3, problem.presolve)
    problem.load()
    expect(problem.form(equation), "row -1.0·2 1.0·3")
    expect(problem.brokenColumns(), [])
    // It stays one when its terms are looked at again, until it goes.
    problem.loader.note(equation.handle.index, .terms)
    problem.load()
    expect(problem.form(equation), "row -1.0·2 1.0·3")

    // Excluded constraints are unloaded.
    problem = Self.context()
    let id = problem.add(problem.variables[0] >= 1)
    problem.load()
    problem.loader.exclusions.constraints = [id.handle.index]
    problem.loader.note(id.handle.index, .numbers)
    problem.load()
    expect(problem.form(id), "none")
    problem.loader.exclusions.constraints = []
    problem.loader.note(id.handle.index, .numbers)
    problem.load()
    expect(problem.form(id), "breakpoint of 0")
  }

  @Test("a constraint on a substituted multiple references its own variable only")
  func referencesOfFollowers() {
    // x, then the variables that equal it but for a constant, then one that hangs on the first of these.
    var problem = LoadedProblem(variableCount: 22)
    let x = problem.variables[0]
    let followers = problem.variables[1...20]
    let last = problem.variables[21]
    problem.add(x == 5, 10)
    for (offset, follower) in zip(0..., followers) { problem.add(follower == x + Double(offset)) }
    let bounds = followers.map { problem.add($0 >= 3, 10) }
    let equation = problem.add(last == 2 * followers[1])
    let limit = problem.add(last <= 9, 10)
    problem.load()
    expect(problem.form(limit), "breakpoint of 0")
    // A first load leaves the lists to the first change of a substitution.
    problem.loader.listReferences(problem.model, &problem.presolve)
    let referring = (0...21).map { problem.presolve.constraints(referencing: $0) }
    // The end of one equation affects one breakpoint of x and the constraints expanded through it.
    var expected = [[]] + bounds.map { [$0.handle.index] } + [[limit.handle.index]]
    expected[1].append(equation.handle.index)
    expect(referring, expected)
    problem.remove(bounds[4])
    problem.load()
    expect(problem.presolve.constraints(referencing: 5).isEmpty)
  }
}
