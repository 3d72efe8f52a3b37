import Testing
import benchmarks

/// The comparison of the anchor DSL with its rows given directly.
@Suite struct LayerComparisonTests {
  /// 4 stacks of 3 children: 3 places along, an end and 6 across each; 9 leaves with 4 wishes; the root's 2. The layout
  /// adds two least lengths a view and the root's place.
  @Test func aSmallTree() throws {
    let result = try LayerComparison(.tree(branching: 3, depth: 2), lives: 1)
    #expect(result.views == 13)
    #expect(result.statements == 4 * 10 + 9 * 4 + 2)
    #expect(result.rows == result.statements + 2 * 13 + 2)
    #expect(result.isCorrect, "\(result.largestDifference)")
    #expect(result.conflicts.map(\.count) == [1, 8])
    #expect(result.conflicts.allSatisfy { $0.parked >= $0.count })
    #expect(result.json.contains("\"state_ms\""))
    #expect(result.summary.contains("ratio"))
  }
}
