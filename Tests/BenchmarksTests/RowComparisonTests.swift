import Testing
import benchmarks

/// The comparison of a list whose rows are reused with new views for each row.
@Suite struct RowComparisonTests {
  @Test func aShortList() {
    let result = RowComparison(rows: 200)
    #expect(result.isCorrect)
    #expect(result.rows == 200)
    // Every screen but the last is full, and no row is higher than a screen.
    #expect(result.screens > 10 && result.screens < 200)
    #expect(result.json.contains("\"new_trees_ms\""))
    #expect(result.summary.contains("200 rows of three templates"))
  }

  @Test func options() throws {
    #expect(try Options(["--rows"]).action == .rows(0))
    #expect(try Options(["--rows", "--quick"]).action == .rows(0))
    #expect(try Options(["--rows", "5000"]).action == .rows(5000))
    for count in ["5", "0", "1e5", "many"] {
      #expect(throws: Options.Refusal.self) { try Options(["--rows", count]) }
    }
  }
}
