import TestSupport
import Testing

@testable import Cassowary

@Suite struct PriorityLevelsTests {
  /// Uses and releases at random, beside a list of the weights of each priority.
  @Test("ranks are those of the sorted priorities", arguments: SeriesLength.seeds(12))
  func series(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var levels = PriorityLevels()
    var uses: [(priority: Double, level: UInt32, weight: Double)] = []
    var known: Set<Double> = []
    // What a number of 1 at each level is now.
    var scales: [Double: Double] = [:]
    var problems: [String] = []
    for step in 0..<60 where problems.isEmpty {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...5:
        let priority = Double(Int.random(in: 1...12, using: &generator))
        let weight = Double(
          sign: .plus, exponent: Int.random(in: -20...20, using: &generator), significand: 1.5)
        let stronger = known.count { $0 > priority }
        let isNew = known.insert(priority).inserted
        let (level, newRank, rescaling) = levels.use(priority, weight: weight)
        if newRank != (isNew ? stronger : nil) { problems.append("rank \(newRank ?? -1)") }
        if isNew { scales[priority] = levels.factors[Int(level)] }
        scales[priority]! *= rescaling
        uses.append((priority, level, weight))
      case 6...8:
        if uses.isEmpty { continue }
        let use = uses.remove(at: Int.random(in: 0..<uses.count, using: &generator))
        scales[use.priority]! *= levels.release(use.level, weight: use.weight)
      default:
        let hasUnused = known.contains { priority in !uses.contains { $0.priority == priority } }
        if levels.hasUnused != hasUnused { problems.append("unused: \(levels.hasUnused)") }
        levels.removeUnused()
        known.formIntersection(uses.map(\.priority))
        if levels.hasUnused { problems.append("unused levels are left") }
      }
      let order = known.sorted(by: >)
      if levels.order.map({ levels.priorities[Int($0)] }) != order {
        problems.append("the order is \(levels.order)")
      }
      for (priority, level, _) in uses {
        if levels.priorities[Int(level)] != priority { problems.append("a level was renumbered") }
        if levels.rank(of: level) != order.firstIndex(of: priority) {
          problems.append("the rank of \(priority) is \(levels.rank(of: level))")
        }
        let factor = levels.factors[Int(level)]
        if factor.significand != 1 || factor != scales[priority] {
          problems.append("the factor is \(factor), not \(scales[priority]!)")
        }
        let largest = uses.filter { $0.priority == priority }.map(\.weight).max()!
        if abs((largest * factor).exponent) > 6 {
          problems.append("the largest weight \(largest) becomes \(largest * factor)")
        }
      }
      problems = problems.map { "step \(step): \($0)" }
    }
    #expect(problems == [])
  }

  @Test("small changes of weights keep the factor") func factors() {
    var levels = PriorityLevels()
    #expect(levels.use(500, weight: 1) == (0, 0, 1))
    #expect(levels.use(500, weight: 64) == (0, nil, 1))
    #expect(levels.use(500, weight: 128) == (0, nil, 0x1p-7))
    #expect(levels.use(500, weight: 0x1p-600) == (0, nil, 1))
    #expect(levels.release(0, weight: 128) == 1)
    #expect(levels.release(0, weight: 64) == 0x1p7)
    #expect(levels.release(0, weight: 1).isFinite && levels.factors[0].isFinite)
  }
}
