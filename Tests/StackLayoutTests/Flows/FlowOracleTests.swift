import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Frames, lines and numbers of solves that an independent program found for flows.
@Suite struct FlowOracleTests {
  /// The worked examples come first.
  static let cases = Result {
    try FlowCase.examples(in: fixtures) + FlowCase.random(in: fixtures)
  }

  static func problems(_ oracle: FlowCase) -> [String] {
    let made = FlowCaseTree(oracle)
    let root = made.tree.root
    root.layoutIfNeeded()
    var problems = made.problems(oracle)
    let solves = root.layout.statistics.solves
    if solves != oracle.parts.solves {
      problems.append("\(oracle.name): \(solves) solves, not \(oracle.parts.solves)")
    }
    // Where there is too little room, lines are tied, which their order settles.
    problems += root.layout.ambiguities().filter { $0.place == .free || $0.length == .free }
      .map { "\(oracle.name): \($0.description)" }
    return problems
  }

  @Test(arguments: try FlowCase.examples(in: fixtures))
  func example(_ oracle: FlowCase) {
    let problems = Self.problems(oracle)
    expect(problems.isEmpty, "\(oracle.why ?? ""): \(problems)")
  }

  @Test func randomFlows() throws {
    let cases = try FlowCase.random(in: fixtures)
    expect(cases.count >= 100)
    try expect(FlowCase.examples(in: fixtures).count >= 26)
    let problems = CaseFiles.sample(cases, for: "flows").flatMap(Self.problems)
    expect(problems.isEmpty, "\(problems.count) of \(cases.count): \(problems.prefix(8))")
  }

  // MARK: What each constraint is there for

  @Test(arguments: [
    "FV-natural", "FV-canvas-fit", "FV-canvas-connection", "FV-line-spacing", "FV-line-fit",
    "FV-order", "FV-line-edge", "FV-spacing", "FV-distributing-edge", "FV-fill-equally",
    "FV-column-fit", "FV-placement", "FV-baseline", "FV-item-limit", "FV-hiding", "FV-parking",
    "FV-ambiguity-suppression",
  ])
  func frames(without identifier: String) throws {
    let isNeeded = try Self.cases.get().contains { oracle in
      let made = FlowCaseTree(oracle)
      made.tree.root.layout.leftOutIdentifier = identifier
      made.tree.root.layoutIfNeeded()
      return !made.problems(oracle).isEmpty
    }
    expect(isNeeded)
  }
}

extension ContainerCase: CustomTestStringConvertible {
  /// The setup, or else the name.
  public var testDescription: String { setup ?? name }
}
