import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct PriorityLevelsTests {
  /// Uses and releases at random, beside a list of the weights of each priority.
  @Test("ranks follow the sorted priorities", arguments: SeriesLength.seeds(6))
  func series(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var levels = PriorityLevels()
    var uses: [(priority: Double, level: UInt32, weight: Double)] = []
    var known: Set<Double> = []
    // The numbers of levels that were removed.
    var free: Set<UInt32> = []
    // What a number of 1 at each level is now.
    var scales: [Double: Double] = [:]
    var problems: [String] = []
    let highest = seed % 2 == 0 ? 12 : 40
    for step in 0..<60 where problems.isEmpty {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...5:
        let priority = Double(Int.random(in: 1...highest, using: &generator))
        let weight = Double(
          sign: .plus, exponent: Int.random(in: -20...20, using: &generator), significand: 1.5)
        let isNew = known.insert(priority).inserted
        let largest = levels.priorities.count
        let found = levels.use(priority, weight: weight)
        let (level, rescaling) = (found.level, found.rescaling)
        if found.isNew != isNew { problems.append("\(priority) is new: \(found.isNew)") }
        if isNew && rescaling != 1 { problems.append("a new level is rescaled by \(rescaling)") }
        if isNew {
          scales[priority] = levels.factors[Int(level)]
          // Lanes are as many as levels were in use at once.
          let isReused = level < largest
          if isReused != !free.isEmpty { problems.append("level \(level) beside \(free)") }
          if isReused && free.remove(level) == nil { problems.append("\(level) is taken") }
        }
        // What a level that nothing used has in its lane is rounding, and becomes 0 where it would be scaled.
        if rescaling == 0 && uses.contains(where: { $0.priority == priority }) {
          problems.append("numbers of level \(level) are lost")
        }
        scales[priority] =
          rescaling == 0 ? levels.factors[Int(level)] : scales[priority]! * rescaling
        uses.append((priority, level, weight))
      case 6...8:
        if uses.isEmpty { continue }
        let use = uses.remove(at: Int.random(in: 0..<uses.count, using: &generator))
        scales[use.priority]! *= levels.removeUse(of: use.level, weight: use.weight)
      default:
        let unused = known.subtracting(uses.map(\.priority))
        free.formUnion(levels.order.filter { unused.contains(levels.priorities[Int($0)]) })
        levels.removeUnused()
        known.subtract(unused)
        if levels.areMostUnused { problems.append("unused levels are left") }
      }
      let order = known.sorted(by: >)
      if levels.order.map({ levels.priorities[Int($0)] }) != order {
        problems.append("the order is \(levels.order)")
      }
      let unusedCount = known.subtracting(uses.map(\.priority)).count
      if levels.areMostUnused != (unusedCount > 8 && 2 * unusedCount > known.count) {
        problems.append("most are unused: \(levels.areMostUnused), \(unusedCount)")
      }
      if levels.lanes != levels.order.map(Int.init) + [0] || levels.lanes.dropLast().contains(0) {
        problems.append("the lanes are \(levels.lanes)")
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
    expect(problems, [])
  }

  @Test("more than eight levels, more than half of them unused, are mostly unused")
  func mostUnused() {
    var levels = PriorityLevels()
    var known: [(level: UInt32, priority: Double)] = []
    for priority in 1...20 {
      known.append((levels.use(Double(priority), weight: 1).level, Double(priority)))
    }
    expect(known.map(\.level), (1...20).map(UInt32.init))
    for (count, (level, _)) in known.dropLast(3).enumerated() {
      expect(levels.areMostUnused, (count > 10))
      _ = levels.removeUse(of: level, weight: 1)
    }
    // One that is used again counts no more.
    let again = levels.use(5, weight: 1).level
    expect(again == 5 && levels.areMostUnused)
    levels.removeUnused()
    expect(levels.order == [20, 19, 18, 5] && levels.lanes == [20, 19, 18, 5, 0])
    expect(!levels.areMostUnused)
    let next = levels.use(19.5, weight: 1).level
    expect((1...17).contains(next) && next != 5)
    expect(levels.lanes, [20, Int(next), 19, 18, 5, 0])

    // Small changes of weights keep the scale factor.
    levels = PriorityLevels()
    let uses = [1, 64, 128, 0x1p-600].map { levels.use(500, weight: $0) }
    expect(uses.map(\.level), [1, 1, 1, 1])
    expect(uses.map(\.isNew), [true, false, false, false])
    expect(uses.map(\.rescaling), [1, 1, 0x1p-7, 1])
    let releases = [128, 64, 1].map { levels.removeUse(of: 1, weight: $0) }
    expect(releases.prefix(2), [1, 0x1p7])
    expect(releases[2].isFinite && levels.factors[1].isFinite)
  }
}
