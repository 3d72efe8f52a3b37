import Cassowary
import Foundation
import TestSupport
import Testing

/// Random series on small systems. The tie rule leaves one answer, so every value can be compared.
@Suite struct RandomSeriesTests {
  static let steps = 40

  /// How many series to run; `LAYOUT_SERIES` sets it.
  static let count =
    ProcessInfo.processInfo.environment["LAYOUT_SERIES"].flatMap(UInt64.init) ?? 150
  /// The first seed; `LAYOUT_SEED` sets it.
  static let firstSeed =
    ProcessInfo.processInfo.environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? 1

  @Test func solverAgreesWithExactReference() {
    var failures: [String] = []
    var outcomes: [String: Int] = [:]
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      var series = RandomSeries(seed: seed)
      for number in 0..<Self.steps {
        let before = series.solver
        series.step()
        var (outcome, problems) = Self.judge(series, before)
        if number.isMultiple(of: 5) { problems += series.drainProblems() }
        problems += series.solver.brokenInvariants
        outcomes["\(series.lastOperation) \(outcome)", default: 0] += 1
        if !problems.isEmpty {
          failures.append("seed \(seed) step \(number): \(problems)\n\(series.log)")
          break
        }
      }
    }
    for (key, count) in outcomes.sorted(by: { $0.key < $1.key }) { print("\(key): \(count)") }
    let all = outcomes.values.reduce(0, +)
    let overflows = outcomes.filter { $0.key.hasSuffix("overflow") }.values.reduce(0, +)
    #expect(failures.isEmpty, "\(failures.count) series, the first: \(failures.prefix(3))")
    #expect(overflows * 20 <= all, "\(overflows) of \(all) steps overflowed")
  }

  private static func judge(
    _ series: RandomSeries, _ before: Solver
  ) -> (outcome: String, problems: [String]) {
    var problems: [String] = []
    if series.solver.trouble != nil { problems.append("trouble") }
    switch (ExactReference.solve(series.asked), series.conflict) {
    case (.lostPrecision, _):
      return ("overflow", [])
    case (.conflict, let conflict?):
      problems += self.problems(conflict, in: series.asked)
      let unchanged = before.model.variablesInOrder().allSatisfy {
        before.model.values[$0] == series.solver.model.values[$0]
      }
      if !unchanged { problems.append("a refusal moved values") }
      if series.solver.statistics.constraints != before.statistics.constraints {
        problems.append("a refusal changed the constraint count")
      }
      return ("refused", problems)
    case (.conflict(let members), nil):
      return ("accepted", ["accepted, but \(members) conflict"])
    case (.solved, let conflict?):
      return ("refused", ["refused for \(conflict), but satisfiable"])
    case (.solved(let solution), nil):
      let model = series.solver.model
      let rebuilt = model.valuesRebuilt()
      for index in model.variablesInOrder() {
        let got = model.values[index]
        let want = solution.values[index]
        if !agrees(got, want) { problems.append("x\(index) is \(got), not \(want)") }
        if let rebuilt, !agrees(rebuilt[index], got) {
          problems.append("x\(index) is \(got), rebuilt \(rebuilt[index])")
        }
      }
      if rebuilt == nil { problems.append("refused when rebuilt") }
      return ("accepted", problems)
    }
  }

  private static func problems(_ conflict: Conflict, in asked: Model) -> [String] {
    if conflict.cause != .contradiction { return ["refused for lost precision"] }
    switch ExactReference.judge(conflict.members.map(\.id), in: asked) {
    case .irreducible, .overflow: return []
    case let verdict: return ["the conflict \(conflict) is \(verdict)"]
    }
  }
}
