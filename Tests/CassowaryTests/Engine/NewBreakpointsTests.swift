import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// New breakpoints come column by column, whether they are sorted by counting or by comparing.
@Suite struct NewBreakpointsTests {
  @Test(
    arguments: [
      (entries: 0, columns: 5, isInOrder: true),
      (entries: 1, columns: 100, isInOrder: true),
      (entries: 40, columns: 3, isInOrder: true),
      (entries: 300, columns: 200, isInOrder: true),
      (entries: 20, columns: 1000, isInOrder: true),
      (entries: 300, columns: 200, isInOrder: false),
    ])
  func sorting(_ entryCount: Int, _ columnCount: Int, _ isInOrder: Bool) {
    var generator = SplitMix64(seed: UInt64(entryCount * columnCount))
    var constraints = (0..<UInt32(entryCount)).map { 3 * $0 }
    if !isInOrder { constraints.shuffle(using: &generator) }
    var new = NewBreakpoints()
    for round in 0..<2 {
      var expected: [(Int32, UInt32)] = []
      for constraint in constraints {
        let column = Int32.random(in: 0..<Int32(columnCount), using: &generator)
        new.append(constraint, on: column)
        expected.append((column, constraint))
      }
      expected.sort { $0 < $1 }
      new.sort(columnCount: columnCount)
      expect(new.entries.map(\.column), expected.map(\.0), "round \(round)")
      expect(new.entries.map(\.constraint), expected.map(\.1), "round \(round)")
      new.removeAll()
      expect(new.entries.isEmpty)
    }
  }
}
