import Cassowary
import Expectations
import StackLayout
import TestSupport
import Testing
import benchmarks

@Suite struct StatedProblemTests {
  static let shapes: [Shape] =
    [
      .mix(branching: 2, depth: 2), .mix(branching: 3, depth: 1), .preferences(count: 1),
      .preferences(count: 2), .preferences(count: 7), .preferences(count: 10), .grid(side: 1),
      .grid(side: 4), .dialog, .list(rows: 2), .equalities(.chain, count: 2),
      .equalities(.star, count: 6), .equalities(.tree, count: 9),
    ] + (SeriesLength.isFull ? [.churn(interval: 40), .list(rows: 20)] : [])

  @Test func valuesHoldInAllMeasures() throws {
    for shape in Self.shapes {
      let measurement = try measure(Case(shape, .solver))
      expect(
        measurement.largestViolation <= Certificate.tolerance,
        "\(shape.name), \(measurement.violationPlace)")
      expect(Set(measurement.times.keys), Set(shape.problem.measures))
      expect(Set(measurement.errors.keys), Set(shape.problem.measures))
    }
  }

  static let equalities: [(connection: Shape.Connection, values: [Double])] = [
    (.chain, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
    (.star, [11, 12, 12, 12, 12, 12, 12, 12, 12, 12]),
    (.tree, [11, 12, 12, 13, 13, 13, 13, 14, 14, 14]),
  ]

  @Test func equalitiesFollowTheirEdit() throws {
    for (connection, values) in Self.equalities {
      var problem = StatedProblem(Problem(equalities: connection, count: 10))
      for (factor, more) in [(1.1, 0.0), (2, 9)] {
        if more == 0 { try problem.build(factor) } else { try problem.edit(factor) }
        for (value, expected) in zip(problem.values, values) {
          expect(abs(value - expected - more) < 1e-9)
        }
      }
    }
  }

  /// Unordered, 4, 3, 2, 1, 0 are the targets: the smallest sum of errors in rising order puts the middle one right.
  @Test func preferencesMeetInTheMiddle() throws {
    var problem = StatedProblem(Problem(preferences: 5))
    try problem.build(1.1)
    expect(problem.values, [0, 1, 2, 3, 4])
    try expect(problem.check(isThorough: true).errors, [12])
    try problem.beginEditing(1)
    // 5 in the middle: those after it follow, those before it are best at 3 and 4 or below.
    expect(Array(problem.values[2...]), [5, 6, 7])
    try expect(problem.check(isThorough: true).largestViolation, 0)
    try expect(problem.check(isThorough: false).errors, [0, 2 + 3 + 5 + 7])
    // Another optimum is a fault.
    var wrong = Problem(variableCount: 1)
    wrong.add([.init(0)], .equal, 3, .high)
    wrong.optimum = { _ in [1] }
    wrong.buildsWithEdits = false
    var other = StatedProblem(wrong)
    try other.build(1)
    let check = try other.check(isThorough: true)
    expect(check.largestViolation, 2)
    expect(check.place, "errors are not the smallest")
    // At its natural size everything has the size it asks for; only fields are wider, and buttons share a width.
    var dialog = StatedProblem(.dialog)
    try dialog.build(1)
    func frame(_ view: Int) -> [Double] { Array(dialog.values[4 * view..<4 * view + 4]) }
    expect(frame(0), [0, 0, 360, 200])
    // A label, centred on its field, as wide as the widest.
    expect(frame(1), [20, 22.5, 92, 17])
    expect(frame(2), [120, 20, 220, 22])
    expect(frame(6), [120, 88, 220, 22])
    expect(frame(7), [264, 156, 76, 24])
    expect(frame(8), [176, 156, 76, 24])
    // A row of a leaf of 25 x 18 and one of 52 x 40: across the axis both keep their own size in the middle.
    var row = StatedProblem(Problem(.tree(branching: 2, depth: 1), .center))
    try row.build(1)
    let values = row.values
    expect(values.prefix(4), [0, 0, 85, 40])
    expect(values[4...7], [0, 11, 25, 18])
    expect(values[8...11], [33, 0, 52, 40])
  }

  /// The rows of a screen in a solver of their own have the layout's values, also where the window and the text are others
  /// and where rows do not fit.
  @Test func screenRowsGiveTheSameValues() throws {
    let kinds: [Screen.Kind] = [
      .loginForm, .list(rows: 3), .list(rows: 20), .proportionalNest(depth: 2),
    ]
    for kind in kinds { try checkRows(of: kind) }
  }

  private func checkRows(of kind: Screen.Kind) throws {
    let screen = Screen(kind)
    var problem = StatedProblem(Problem(screen: kind))
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
