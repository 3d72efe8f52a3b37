import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Candidates leave in the order of their whole ratios, compared number by number.
@Suite struct RatioCandidatesTests {
  private typealias Candidate = RatioCandidates.Candidate

  /// Columns at breakpoints, their candidates, and the ratios of these as plain vectors.
  private struct Series: ~Copyable {
    var generator: SplitMix64
    var costs = ColumnCosts()
    var candidates = RatioCandidates()
    var waiting: [(candidate: Candidate, ratio: PlainVector)] = []
    var problems: [String] = []
    /// How often levels, the order lane and the constraints decided about two that followed each other.
    var decisions: [String: Int] = [:]

    init(seed: UInt64) {
      generator = SplitMix64(seed: seed)
      let levelCount = generator.element([1, 3, 8, 12])
      let levels = (1...levelCount).shuffled(using: &generator).map { priority in
        costs.useLevel(Double(priority), weight: 1).level
      }
      candidates.removeAll(laneCount: costs.reducedCosts.laneCount)
      var constraints = (0..<100).shuffled(using: &generator)
      for column in 0..<Int.random(in: 2...9, using: &generator) {
        costs.growColumns(to: column + 1)
        for value in 0..<4 {
          let isBound = generator.oneIn(8)
          costs.insert(
            Breakpoint(
              // Some weights are rounding beside the others of their level.
              value: Double(value), weight: isBound ? 0 : generator.element([0.5, 1, 2, 0x1p-40]),
              constraint: UInt32(constraints.removeLast()),
              level: isBound ? Breakpoint.boundLevel : generator.element(levels),
              relation: generator.element([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
              orderWeight: generator.element([0.5, 1])),
            into: column, isBasic: false)
        }
        addCandidate(column)
      }
    }

    private mutating func addCandidate(_ column: Int) {
      let rises = generator.oneIn(2)
      let cursor = rises ? 0 : 3
      costs.setPosition(column, at: cursor)
      costs.setReducedCost(column, to: randomVector())
      guard let slack = costs.leadingSlack(column, rises: rises) else { return }
      // A slack above the rounding threshold can give a ratio below it.
      let entry = generator.element([0.5, 1, 1, 2, 2, 0x1p34])
      let candidate = Candidate(
        column: column, rises: rises, rank: slack.rank, number: slack.value / entry,
        orderNumber: slack.orderValue / entry, entry: entry, row: -1, position: cursor,
        precedence: slack.constraint)
      let reducedCost = costs.plainReducedCost(column)
      let change = costs.plainSlopeChange(costs.breakpoints[column, cursor])
      let ratio = Self.clipped(rises ? change - reducedCost : reducedCost) / entry
      candidates.append(candidate, endsStep: false)
      waiting.append((candidate, ratio))
    }

    /// Few distinct numbers, most of them 0 or rounding.
    private mutating func randomVector() -> PlainVector {
      var vector = PlainVector(order: generator.element([0, 0, 0.5, 1, -1]))
      for rank in costs.levels.order.indices {
        vector[rank] = generator.element([0, 0, 0, 0, 0, 1e-11, -1e-11, 0.5, 1, 1, -0.5])
      }
      return vector
    }

    static func clipped(_ slack: PlainVector) -> PlainVector {
      switch slack.exactSign {
      case 1: slack
      case -1: .zero
      default: PlainVector(order: max(0, slack.order))
      }
    }

    mutating func note(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { problems.append(text()) }
    }

    /// All numbers of a ratio, and the comparison with every other one.
    mutating func checkRatios() {
      // Comparisons take the costs as `inout`, and leave them as they are.
      var costs = ColumnCosts(copying: costs)
      for (candidate, ratio) in waiting {
        let orderRank = costs.levels.order.count
        let found = PlainVector(
          (0..<orderRank).map { candidates.number(candidate, $0, &costs) },
          order: candidates.number(candidate, orderRank, &costs))
        note(found.compare(with: ratio) == 0, "the ratio is \(found), not \(ratio)")
        let isDegenerate = candidates.isDegenerate(candidate, &costs)
        note(isDegenerate == (ratio.exactSign == 0), "\(ratio) is degenerate: \(isDegenerate)")
        for (other, otherRatio) in waiting {
          for includesOrder in [false, true] {
            let order = candidates.compare(
              candidate, with: other, includesOrder: includesOrder, &costs)
            note(
              order == ratio.compare(with: otherRatio, includesOrder: includesOrder),
              "\(ratio) and \(otherRatio) compare as \(order), with order: \(includesOrder)")
          }
        }
      }
    }

    private mutating func popFirst() -> Candidate? { candidates.popFirst(&costs) }

    mutating func run() {
      candidates.heapify(&costs)
      checkRatios()
      var steps = 0
      while steps < 60, problems.isEmpty, let first = popFirst() {
        steps += 1
        let place = waiting.firstIndex { $0.candidate.column == first.column }
        guard let place else { return problems.append("\(first) was not there") }
        let ratio = waiting.remove(at: place).ratio
        for other in waiting {
          let order = ratio.compare(with: other.ratio)
          if order != 0 {
            let isByOrder = ratio.compare(with: other.ratio, includesOrder: false) == 0
            decisions[isByOrder ? "order" : "level", default: 0] += 1
          } else {
            decisions["constraint", default: 0] += 1
          }
          note(
            order < 0 || order == 0 && first.precedence > other.candidate.precedence,
            "\(ratio) of \(first.precedence) comes before \(other)")
        }
        goOn(first, ratio)
        checkRatios()
      }
      let left = waiting.count
      note(left == 0 || !problems.isEmpty, "\(left) never come")
    }

    /// The column goes on to its next breakpoint.
    private mutating func goOn(_ first: Candidate, _ ratio: PlainVector) {
      let next = first.rises ? first.position + 1 : first.position - 1
      guard (0..<4).contains(next) else { return }
      let breakpoint = costs.breakpoints[first.column, next]
      var candidate = first
      candidate.position = next
      candidates.addSlopeChange(at: next, to: &candidate, &costs)
      candidate.precedence = Int64(breakpoint.constraint)
      candidates.pushAgain(candidate, &costs)
      waiting.append((candidate, ratio + costs.plainSlopeChange(breakpoint) / first.entry))
    }
  }

  @Test func candidatesAreOrderedByRatio() {
    var problems: [String] = []
    var decisions: [String: Int] = [:]
    for seed in 0..<UInt64(200.inSample(50)) {
      var series = Series(seed: seed)
      series.run()
      problems += series.problems.prefix(2).map { "seed \(seed): \($0)" }
      decisions.merge(series.decisions, uniquingKeysWith: +)
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    for kind in ["level", "order", "constraint"] {
      expect(decisions[kind, default: 0] > 20, "\(decisions)")
    }
  }

  /// Levels in the order of their numbers, without columns.
  private static func levels(_ count: Int) -> ColumnCosts {
    var costs = ColumnCosts()
    for level in 0..<count { _ = costs.useLevel(Double(count - level), weight: 1) }
    return costs
  }

  @Test func ratioFromRow() {
    // With the rank at which the ratio begins, and its numbers, that of the order last.
    let cases: [(levels: [Double], order: Double, rank: Int, ratio: [Double])] = [
      ([0, 3, -1, 0, 2], -4, 1, [0, 3, -1, 0, 2, -4]),
      ([1e-10, 0, 0, 0, 2], 1, 0, [1e-10, 0, 0, 0, 2, 1]),
      ([1e-13, 0, 0, 0, 2], 1, 4, [0, 0, 0, 0, 2, 1]),
      ([0, -1, 5, 0, 0], 1, 5, [0, 0, 0, 0, 0, 0]),
      ([0, 0, 1e-10, 0, -1e-10], 7, 5, [0, 0, 0, 0, 0, 7]),
      ([0, 0, 0, 0, 0], -7, 5, [0, 0, 0, 0, 0, 0]),
    ]
    var costs = Self.levels(5)
    var candidates = RatioCandidates()
    candidates.removeAll(laneCount: costs.reducedCosts.laneCount)
    // A row of its own for each, whatever the one before has.
    for example in cases + cases {
      let row = PlainVector(example.levels, order: example.order).matrix(
        costs.levels, laneCount: costs.reducedCosts.laneCount)
      var candidate = Candidate(
        column: 0, rises: true, rank: 0, number: 9, orderNumber: 9, entry: 1, row: -1, position: -1,
        precedence: 0)
      candidates.setRatio(of: &candidate, row, row: 0, &costs)
      expect(candidate.rank, example.rank)
      let found = (0...5).map { candidates.number(candidate, $0, &costs) }
      expect(found, example.ratio)
    }
  }

  /// What rounding decides would make the order depend on who is compared with whom.
  @Test func ratiosWithinRoundingAreEqual() {
    var costs = Self.levels(12)
    var candidates = RatioCandidates()
    candidates.removeAll(laneCount: costs.reducedCosts.laneCount)
    func candidate(_ vector: PlainVector, _ constraint: Int) -> Candidate {
      var candidate = Candidate(
        column: 0, rises: true, rank: 0, number: 0, orderNumber: 0, entry: 1, row: -1, position: -1,
        precedence: Int64(constraint))
      let row = vector.matrix(costs.levels, laneCount: costs.reducedCosts.laneCount)
      candidates.setRatio(of: &candidate, row, row: 0, &costs)
      return candidate
    }
    let base = PlainVector([1, 2, 1e6, 4, 5, 6, 7, 8, 9, 10, 11, 12], order: 13)
    let older = candidate(base, 3)
    for rank in 0..<12 {
      var larger = base
      larger[rank] += 0.5
      larger[rank + 1] -= rank < 11 ? 9 : 0
      larger.order -= 9
      let other = candidate(larger, 7)
      expect(candidates.compare(older, with: other, &costs), -1)
      expect(candidates.compare(other, with: older, &costs), 1)
    }
    var close = base
    close[0] += 0.5e-9
    close[2] -= 0.5e-3
    let younger = candidate(close, 7)
    expect(candidates.compare(younger, with: older, &costs), 0)
    close[2] -= 1e-3
    let less = candidate(close, 7)
    expect(candidates.compare(less, with: older, &costs), -1)
    close = base
    close.order += 1
    let later = candidate(close, 7)
    expect(candidates.compare(later, with: older, &costs), 1)
    expect(candidates.compare(later, with: older, includesOrder: false, &costs), 0)
    // Of equal ratios the younger constraint comes first.
    for pair in [[older, younger], [younger, older]] {
      for candidate in pair { candidates.append(candidate, endsStep: false) }
      candidates.heapify(&costs)
      let order = (0..<3).map { _ in candidates.popFirst(&costs)?.precedence }
      expect(order, [7, 3, nil])
    }
  }
}
