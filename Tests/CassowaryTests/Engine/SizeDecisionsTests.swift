import TestSupport
import Testing

@testable import Cassowary

@Suite struct SizeDecisionsTests {
  @Test("random decisions are found from either side", arguments: SeriesLength.seeds(8))
  func series(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let (columnCount, variableCount) = (12, 6)
    var decisions = SizeDecisions()
    decisions.grow(toColumns: columnCount)
    var expected: [Int: (variable: Int, value: Double)] = [:]
    for _ in 0..<200 {
      let column = Int.random(in: 0..<columnCount, using: &generator)
      if Bool.random(using: &generator) {
        let variable = Int.random(in: 0..<variableCount, using: &generator)
        let value = Double(Int.random(in: -1...1, using: &generator))
        decisions.set(
          column, variable: variable, value: SignedValue(value, rounding: Tolerance.rounding))
        expected[column] = (variable, value)
      } else {
        decisions.remove(column)
        expected[column] = nil
      }
      #expect(decisions.columns.sorted() == expected.keys.sorted().map(Int32.init))
      for column in 0..<columnCount {
        #expect(decisions.contains(column) == (expected[column] != nil))
        #expect(decisions.variable(decidingAbout: column) == expected[column]?.variable ?? -1)
        guard let value = expected[column]?.value else { continue }
        #expect(decisions.value(decidingAbout: column).value == value)
        #expect(decisions.value(decidingAbout: column).sign == Int8(value))
      }
      // One more than there are: a variable that never decided.
      for variable in 0...variableCount {
        var columns: [Int32] = []
        decisions.appendColumns(decidedBy: variable, to: &columns)
        let known = expected.filter { $0.value.variable == variable }.keys
        #expect(columns.sorted() == known.sorted().map(Int32.init))
        #expect(decisions.isDecisive(variable) == !known.isEmpty)
      }
    }
  }
}
