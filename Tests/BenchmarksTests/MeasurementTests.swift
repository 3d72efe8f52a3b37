import Expectations
import StackTestSupport
import TestSupport
import Testing

@testable import benchmarks

/// Each measurement on a small case: it has all rows, and its checks pass.
@Suite struct MeasurementTests {
  /// 4 stacks of 3 children: 3 places along, an end and 6 across each; 9 leaves with 4 optional constraints; the root's 2. The layout
  /// adds two least lengths a view and the root's place.
  @Test func layersAndRows() throws {
    let result = try LayerMeasurement(.tree(branching: 3, depth: 2), lives: 1)
    expect(result.isCorrect)
    expect(result.constraints["anchors"], 4 * 10 + 9 * 4 + 2 + 2 * 13 + 2)
    expect(Set(result.rows.map(\.layer)), ["anchors", "stacks"])
    expect(
      result.rows.map(\.what),
      [
        "build", "one constant", "1 contradictions", "8 contradictions", "build", "resize",
        "append", "remove", "hide", "show",
      ])
    expect(result.rows.map(\.passes.count), [1, 50, 1, 1, 1, 60, 20, 20, 20, 20])
    // Every screen but the last is full, and no row is higher than a screen.
    let count = SeriesLength.isFull ? 200 : 24
    let rows = RowComparison(rows: count)
    expect(rows.isCorrect && rows.screens > count / 20 && rows.screens < count)
    for kind in [Screen.Kind.loginForm, .proportionalNest(depth: 2), .list(rows: 4)] {
      let result = try ScreenMeasurement("a screen", kind, lives: 1)
      expect(result.isCorrect)
      let rows = kind == .list(rows: 4) ? ["insert row", "remove row"] : []
      expect(result.rows.map(\.what), ["build", "width step", "height step", "text"] + rows)
      expect(result.rows.prefix(4).allSatisfy { $0.alone != nil && $0.total != nil })
    }
  }

  @Test func screensInAllMeasures() throws {
    for shape in [
      Shape.loginForm, .list(rows: 3), .gridView(side: 3), .flowView(count: 9), .rowList(rows: 50),
      .cells(count: 4),
    ] {
      let selected = Case(shape, .stack)
      let measurement = try measure(selected)
      expect(measurement.largestViolation, 0, "\(shape.name), \(measurement.violationPlace)")
      expect(Set(measurement.times.keys), Set(Measure.allCases))
      for measure in Measure.allCases { try selected.problem.repeatAlone(measure, 1) }
    }
  }

  @Test func mixedStacks() {
    var plan = MixedMeasurement.Plan(views: 40, isQuick: true)
    (plan.resizes, plan.edits, plan.seconds) = (5, 25, 1000)
    let result = MixedMeasurement(views: 40, seed: 1, plan)
    expect(result.differences.isEmpty)
    expect((36...44).contains(result.views))
    let (build, resize) = (result.samples[0], result.samples[1])
    expect(build.kind == "build" && resize.kind == "resize")
    expect(build.samples.count, 1)
    expect(resize.samples.count >= 5)
    // How many values each pass moved, by kind.
    let moved = result.samples.map { kind in kind.samples.map(\.moved) }
    expect(moved.joined().count, 31)
    expect(moved[0][0] > 120)
    let again = MixedMeasurement(views: 40, seed: 1, plan)
    expect(again.samples.map { kind in kind.samples.map(\.moved) }, moved)
  }
}

@Suite struct ThreadComparisonTests {
  @Test func threadsAgreeWithSingleThread() {
    let nest: Nest = SeriesLength.isFull ? .tree(branching: 3, depth: 2) : .flat(count: 1)
    let result = ThreadComparison(rounds: 1, lives: 1, nest)
    expect(result.isCorrect)
    expect(result.rows.map(\.threads).prefix(2) == [1, 2] && result.rows.count == 9)
    expect(
      result.rows.filter { $0.threads == 1 }.allSatisfy { $0.ratio == 1 && $0.ratioToControl == 1 })
    expect(result.rows.filter { $0.work == .control }.allSatisfy { $0.ratioToControl == 1 })
    for work in ThreadedWork.allCases {
      let digest = work.run(lives: 1, seed: 1, nest)
      expect(work.run(lives: 1, seed: 1, nest), digest, "\(work)")
      expect(work.run(lives: 1, seed: 2, nest) != digest, "\(work)")
    }
  }
}
