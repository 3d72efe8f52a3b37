// Levels that come into use and go out of it.

import TestSupport

@testable import Cassowary

extension CostSeries {
  mutating func useLevel(_ priority: Double, _ weight: Double) -> UInt32 {
    let isNew = knownPriorities.insert(priority).inserted
    let level = costs.useLevel(priority, weight: weight).level
    check(
      costs.reducedCosts.laneCount > Int(level)
        && costs.shifts.slopes.laneCount == costs.reducedCosts.laneCount,
      "there is no room for level \(level)")
    if isNew {
      check(
        (0..<Self.columnCount).allSatisfy { costs.reducedCosts[$0, Int(level)] == 0 }
          && (0..<costs.shifts.columns.count).allSatisfy {
            costs.shifts.slopes[$0, Int(level)] == 0
          }, "the lane of new level \(level) is not clear")
    }
    return level
  }

  /// Levels come and go at once, so that most are unused and go out of use.
  mutating func removeUnusedLevels() {
    for _ in 0..<Int.random(in: 0...16, using: &generator) {
      let level = useLevel(generator.element(ReferenceCost.priorities), 1)
      costs.releaseLevel(level, weight: 1)
    }
    let used = Set(
      references.flatMap { $0.pieces.compactMap { $0.lane.map { ReferenceCost.priorities[$0] } } })
    let unused = knownPriorities.subtracting(used)
    // What the levels leave behind.
    for column in 0..<Self.columnCount { changeReducedCost(column, byValue: false) }
    let isMost = unused.count > 8 && 2 * unused.count > knownPriorities.count
    check(costs.removeUnusedLevels() == isMost, "most levels are unused: \(isMost)")
    if !isMost { return }
    removals += 1
    knownPriorities = used
    for column in 0..<Self.columnCount {
      for priority in unused {
        reducedCosts[column][ReferenceCost.priorities.firstIndex(of: priority)!] = 0
      }
      fitReducedCost(column)
    }
  }
}
