import Cassowary
import Expectations
import StackLayout
import Testing
import benchmarks

@Suite struct StatedProblemTests {
  static let shapes: [Shape] = [
    .mix(branching: 2, depth: 2), .mix(branching: 3, depth: 1), .churn(interval: 40),
    .preferences(count: 1), .preferences(count: 2), .preferences(count: 7),
    .preferences(count: 10), .grid(side: 1), .grid(side: 4), .dialog,
    .list(rows: 2), .list(rows: 20), .equalities(.chain, count: 2), .equalities(.star, count: 6),
    .equalities(.tree, count: 9),
  ]

  @Test(arguments: shapes)
  func valuesHoldInAllMeasures(_ shape: Shape) throws {
    let measurement = try measure(Case(shape, .solver))
    expect(
      measurement.largestViolation <= Certificate.tolerance,
      "\(shape.name), \(measurement.violationPlace)")
    expect(Set(measurement.times.keys), Set(shape.problem.measures))
    expect(Set(measurement.errors.keys), Set(shape.problem.measures))
  }

  private func stated(_ problem: Problem) -> StatedProblem {
    StatedProblem(problem)
  }

  @Test(
    arguments: [
      (Shape.Connection.chain, [11.0, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
      (.star, [11, 12, 12, 12, 12, 12, 12, 12, 12, 12]),
      (.tree, [11, 12, 12, 13, 13, 13, 13, 14, 14, 14]),
    ])
  func equalitiesFollowTheirEdit(_ connection: Shape.Connection, _ values: [Double]) throws {
    var problem = stated(Problem(equalities: connection, count: 10))
    try problem.build(1.1)
    for (value, expected) in zip(problem.values, values) { expect(abs(value - expected) < 1e-9) }
    try problem.edit(2)
    for (value, expected) in zip(problem.values, values) {
      expect(abs(value - expected - 9) < 1e-9)
    }
  }

  /// Unordered, 4, 3, 2, 1, 0 are the targets: the smallest sum of errors in rising order puts the middle one right.
  @Test func preferencesMeetInTheMiddle() throws {
    var problem = stated(Problem(preferences: 5))
    try problem.build(1.1)
    expect(problem.values, [0, 1, 2, 3, 4])
    try expect(problem.check(isThorough: true).errors, [12])
    try problem.beginEditing(1)
    // 5 in the middle: those after it follow, those before it are best at 3 and 4 or below.
    expect(Array(problem.values[2...]), [5, 6, 7])
    try expect(problem.check(isThorough: true).largestViolation, 0)
    try expect(problem.check(isThorough: false).errors, [0, 2 + 3 + 5 + 7])
  }

  /// At its natural size everything has the size it asks for; only fields are wider, and buttons share a width.
  @Test func dialogAtNaturalSize() throws {
    var problem = stated(.dialog)
    try problem.build(1)
    func frame(_ view: Int) -> [Double] { Array(problem.values[4 * view..<4 * view + 4]) }
    expect(frame(0), [0, 0, 360, 200])
    // A label, centred on its field, as wide as the widest.
    expect(frame(1), [20, 22.5, 92, 17])
    expect(frame(2), [120, 20, 220, 22])
    expect(frame(6), [120, 88, 220, 22])
    expect(frame(7), [264, 156, 76, 24])
    expect(frame(8), [176, 156, 76, 24])
  }

  /// A row of a leaf of 25 x 18 and one of 52 x 40: across the axis both keep their own size in the middle.
  @Test func centeredChildrenKeepTheirSize() throws {
    var problem = stated(Problem(.tree(branching: 2, depth: 1), .center))
    try problem.build(1)
    let values = problem.values
    expect(values.prefix(4), [0, 0, 85, 40])
    expect(values[4...7], [0, 11, 25, 18])
    expect(values[8...11], [33, 0, 52, 40])
  }

  @Test func wrongOptimumIsDetected() throws {
    var wrong = Problem(variableCount: 1)
    wrong.add([.init(0)], .equal, 3, .high)
    wrong.optimum = { _ in [1] }
    wrong.buildsWithEdits = false
    var problem = stated(wrong)
    try problem.build(1)
    let check = try problem.check(isThorough: true)
    expect(check.largestViolation, 2)
    expect(check.place, "errors are not the smallest")
  }

  /// The rows of a screen in a solver of their own have the layout's values, also where the window and the text are others
  /// and where rows do not fit.
  @Test(
    arguments: [.loginForm, .list(rows: 3), .list(rows: 20), .proportionalNest(depth: 2)]
      as [Screen.Kind])
  func screenRowsGiveTheSameValues(_ kind: Screen.Kind) throws {
    let screen = Screen(kind)
    var problem = stated(Problem(screen: kind))
    try problem.build(1)
    screen.layOut(screen.window)
    screen.edit(0)
    func expectSameValues() {
      let values = screen.root.layout.solver.model.values
      expect(values.count, problem.values.count)
      for (value, expected) in zip(problem.values, values) { expect(abs(value - expected) < 1e-6) }
    }
    expectSameValues()
    try problem.change(round: 0)
    screen.edit(1)
    expectSameValues()
    problem.set(edits: [screen.window.width + 40, screen.window.height + 30])
    screen.layOut(Size(screen.window.width + 40, screen.window.height + 30))
    expectSameValues()
    expect(screen.isCorrect)
  }
}
