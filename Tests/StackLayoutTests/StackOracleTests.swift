import Expectations
import Foundation
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Frames that independent programs found for stacks.
@Suite struct StackOracleTests {
  private struct Examples: Decodable {
    let examples: [StackCase]
  }

  static func examples() throws -> [StackCase] {
    try CaseFiles.urls("stack", ending: "examples.json", in: fixtures).flatMap {
      try JSONDecoder().decode(Examples.self, from: Data(contentsOf: $0)).examples
    }
  }

  static func randomCases() throws -> [StackCase] {
    try CaseFiles.urls("stack", ending: ".jsonl", in: fixtures).flatMap {
      try CaseFiles.lines(of: $0, as: StackCase.self)
    }
  }

  static func problems(_ oracle: StackCase) -> [String] {
    let tree = StackCaseTree(oracle)
    tree.root.layoutIfNeeded()
    var problems = tree.problems(oracle)
    problems += tree.root.layout.conflicts.map { "\(oracle.name): \($0.description)" }
    if tree.root.layout.numericalFailure != nil { problems.append("\(oracle.name): trouble") }
    return problems
  }

  @Test(arguments: try examples())
  func example(_ oracle: StackCase) {
    let problems = Self.problems(oracle)
    expect(problems.isEmpty, "\(oracle.setup ?? oracle.name): \(problems)")
  }

  @Test func randomStacks() throws {
    let cases = try Self.randomCases()
    expect(cases.count >= 500)
    try expect(Self.examples().count >= 57)
    let problems = CaseFiles.sample(cases, for: "stacks").flatMap(Self.problems)
    expect(problems.isEmpty, "\(problems.count) of \(cases.count): \(problems.prefix(8))")
  }
}

extension StackCase: CustomTestStringConvertible {
  var testDescription: String { setup ?? name }
}
