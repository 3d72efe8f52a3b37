import Cassowary
import Expectations
import Foundation
import TestSupport
import Testing

/// A problem written down is an oracle case that replays to the same values.
@Suite struct CaseDescriptionTests {
  static func decode(_ solver: Solver) throws -> OracleCase {
    try JSONDecoder().decode(OracleCase.self, from: Data(solver.caseDescription.utf8))
  }

  static func problems(replaying oracle: OracleCase) -> [String] {
    var run = OracleRun(oracle)
    return oracle.steps.flatMap { step -> [String] in
      switch run.apply(step) {
      case .accepted: OracleComparison.problems(run.values, of: run, against: step.expect)
      case .refused(let conflict): ["refused: \(conflict)"]
      }
    }
  }

  @Test func anEmptySolver() throws {
    let oracle = try Self.decode(Solver())
    expect(oracle.variables, 0)
    expect(oracle.steps.count, 1)
    expect(oracle.steps[0].addMany?.isEmpty, true)
    expect(Self.problems(replaying: oracle).isEmpty)
  }

  @Test func everyPart() throws {
    var solver = Solver()
    let gone = solver.makeVariable("gone")
    let y = solver.makeVariable("y", order: OrderKey(20))
    let x = solver.makeVariable("a \"quoted\" name", order: OrderKey(10))
    solver.remove(gone)
    solver.prefer(x <= 40, at: .low, weight: 2.5, order: OrderKey(9), name: "\"")
    solver.prefer(y <= 40, at: .low, weight: 2.5, order: OrderKey(8))
    let soft = try solver.require(x + 1e-9 * y - 0.1 * x >= -1e-7)
    try solver.setPriority(249.5, of: soft)
    try solver.require(x + y == 100)

    let oracle = try Self.decode(solver)
    expect(oracle.variables, 2)
    let constraints = try require(oracle.steps.first?.addMany)
    // By order key: y's soft constraint, x's soft constraint, then the two without a key.
    expect(constraints.map(\.id), [1, 2, 3, 4])
    expect(
      constraints.map(\.terms),
      [
        [[1, 1]], [[0, 1]], [[0, 1], [1, 1e-9], [0, -0.1]], [[0, 1], [1, 1]],
      ])
    expect(constraints.map(\.relation), ["<=", "<=", ">=", "=="])
    expect(constraints.map(\.constant), [40, 40, -1e-7, 100])
    expect(constraints.map(\.priority), [250, 250, 249.5, 1000])
    expect(constraints.map(\.weight), [2.5, 2.5, 1, 1])
    expect(oracle.steps[0].expect.values, ["0": 60, "1": 40])
    expect(oracle.steps[0].expect.errors, [[250, 50], [249.5, 0]])
    expect(Self.problems(replaying: oracle).isEmpty)
  }

  @Test func randomProblemsReplay() throws {
    for seed in UInt64(1)...UInt64(20.inSample(6)) {
      var series = RandomSeries(seed: seed)
      for _ in 0..<30 { series.step() }
      let problems = Self.problems(replaying: try Self.decode(series.solver))
      expect(problems.isEmpty, "seed \(seed): \(problems)")
    }
  }
}
