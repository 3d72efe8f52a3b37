import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

typealias GridCase = ContainerCase<GridCaseParts>

/// Frames that an independent program found for grids.
@Suite struct GridOracleTests {
  static func problems(_ oracle: GridCase) -> [String] {
    let tree = GridCaseTree(oracle)
    let layout = tree.tree.root.layout
    layout.layoutIfNeeded()
    var problems = tree.problems(oracle)
    // Ties are settled by the order of tracks; nothing is left open.
    for ambiguity in layout.ambiguities()
    where ambiguity.place == .free || ambiguity.length == .free {
      problems.append("\(oracle.name): \(ambiguity.description)")
    }
    return problems
  }

  @Test(arguments: try GridCase.examples(in: fixtures))
  func example(_ oracle: GridCase) {
    let problems = Self.problems(oracle)
    expect(problems.isEmpty, "\(oracle.setup ?? ""): \(problems)")
  }

  @Test func randomGrids() throws {
    let cases = try GridCase.random(in: fixtures)
    expect(cases.count >= 250)
    let problems = CaseFiles.sample(cases, for: "grids").flatMap(Self.problems)
    expect(problems.isEmpty, "\(problems.count) of \(cases.count): \(problems.prefix(8))")
  }
}
