import Cassowary
import Expectations
import TestSupport
import Testing

/// Ties that sizes break are judged again only where a value changes its sign or other variables move.
@Suite struct SizeTieTests {
  /// Variables that are tied to their neighbours, one constraint after the other.
  struct Chain: CustomTestStringConvertible {
    let testDescription: String
    var isAnchored = false
    var addsLastFirst = false
    var hasReversedKeys = false
    var hasGoals = false
    let gap: @Sendable (Int) -> Double
    /// How many ties may be judged for each variable.
    let judgedTies: Int
    let value: @Sendable (_ index: Int, _ count: Int) -> Double

    static let ascending = Chain(
      testDescription: "each at least 10 after the one before", gap: { _ in 10 }, judgedTies: 1,
      value: { index, _ in Double(10 * index) })
  }

  @Test(
    "compared ties grow linearly with the chain",
    arguments: [
      Chain.ascending,
      Chain(
        testDescription: "the first one held", isAnchored: true, gap: { _ in 10 }, judgedTies: 1,
        value: { index, _ in Double(5 + 10 * index) }),
      Chain(
        testDescription: "gaps of both signs", gap: { Double($0 % 7) - 3 }, judgedTies: 1,
        value: { index, _ in
          // As small as the variables before allow.
          (0..<index).reduce(0) { max(0, $0 + Double($1 % 7) - 3) }
        }),
      Chain(
        testDescription: "the last first", addsLastFirst: true, gap: { _ in 10 }, judgedTies: 2,
        value: { index, _ in Double(10 * index) }),
      Chain(
        testDescription: "order keys against creation order", hasReversedKeys: true,
        gap: { _ in 10 }, judgedTies: 3,
        value: { index, count in -Double(10 * (count - 1 - index)) }),
      Chain(
        testDescription: "each gap a goal too", hasGoals: true, gap: { _ in 10 }, judgedTies: 1,
        value: { index, _ in Double(10 * index) }),
    ])
  func neighbours(_ chain: Chain) throws {
    let count = 200.inSample(60)
    var solver = Solver()
    let x = (0..<count).map {
      solver.makeVariable(order: OrderKey(UInt64(chain.hasReversedKeys ? count - $0 : $0)))
    }
    if chain.isAnchored { try solver.require(x[0] == 5) }
    for step in 0..<count - 1 {
      let index = chain.addsLastFirst ? count - 2 - step : step
      try solver.require(x[index + 1] >= x[index] + chain.gap(index))
      if chain.hasGoals { solver.prefer(x[index + 1] == x[index] + chain.gap(index), at: .low) }
    }
    solver.expect(x, are: (0..<count).map { chain.value($0, count) })
    let judged = solver.statistics.judgedTies
    expect(judged <= chain.judgedTies * count, "\(judged) judged ties")
    expect(solver.brokenInvariants.isEmpty)
  }

  @Test("unrelated edits compare no ties broken by sizes")
  func unrelatedEdits() throws {
    let count = 100
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c"))
    let (goal, pairs) = try solver.update { batch in
      let goal = batch.prefer(a == 100, at: .low)
      batch.require(a + b <= 1000)
      batch.prefer(b == 950, at: .high)
      let pairs = (0..<count).map { _ in (batch.makeVariable(), batch.makeVariable()) }
      for (x, y) in pairs { batch.require(x + y >= 10) }
      return (goal, pairs)
    }
    solver[goal: goal] = 0
    let before = solver.statistics
    expect(before.judgedTies >= count)
    // 50 is the most that `a` can be: each of these edits needs a pivot.
    for step in 1...40 {
      solver[goal: goal] = step % 2 == 0 ? 0 : 100
      expect(solver[a], (step % 2 == 0 ? 0 : 50))
    }
    expect(solver.statistics.pivots - before.pivots >= 39)
    expect(solver.statistics.judgedTies, before.judgedTies)
    for step in 1...20 {
      let extra = solver.prefer(c == Double(step), at: .low)
      expect(solver[c], Double(step))
      solver.remove(extra)
    }
    // Only the column of `c` is new each time.
    expect(solver.statistics.judgedTies - before.judgedTies <= 40)
    for (x, y) in pairs { expect(solver[x] == 0 && solver[y] == 10) }
    expect(solver.brokenInvariants.isEmpty)
  }
}
