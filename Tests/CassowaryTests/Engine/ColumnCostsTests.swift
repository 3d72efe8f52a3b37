import TestSupport
import Testing

@testable import Cassowary

@Suite struct ColumnCostsTests {
  @Test("a random series is what brute force says", arguments: SeriesLength.seeds(16))
  func series(_ seed: Int) {
    var series = CostSeries(seed: seed)
    series.run(steps: 50)
    #expect(series.problems == [])
  }

  /// One column with soft constraints at some values, each at a priority of its own, and with bounds.
  private struct Column {
    var costs = ColumnCosts()
    private var nextConstraint: UInt32 = 0

    init() { costs.addColumn(0) }

    @discardableResult
    mutating func add(
      _ relation: Relation, _ value: Double, priority: Double? = nil, weight: Double = 1
    ) -> Breakpoint {
      let level =
        priority.map { costs.useLevel($0, weight: weight).level } ?? Breakpoint.boundLevel
      let breakpoint = Breakpoint(
        value: value, weight: priority == nil ? 0 : weight, constraint: nextConstraint,
        level: level, relation: relation, orderWeight: 1)
      nextConstraint += 1
      costs.insert(breakpoint, into: 0, isBasic: false)
      return breakpoint
    }
  }

  @Test("a column whose index is used again has nothing of the old one") func reuse() {
    var column = Column()
    column.add(.greaterThanOrEqual, 3)
    column.add(.lessThanOrEqual, 7)
    column.add(.equal, 5, priority: 500)
    column.costs.fitValue(0, isBasic: false)
    #expect(column.costs.values[0] == 5)
    column.costs.addToReducedCost(0, LevelVector(repeating: 0.5))
    column.costs.clearPendingMoves()
    column.costs.changedValues.removeAll()
    column.costs.repriced.removeAll()
    column.costs.addColumn(0)
    #expect(column.costs.values == [0])
    #expect(column.costs.reducedCosts == [.zero])
    #expect(column.costs.interval(0) == (-.infinity, .infinity))
    #expect(column.costs.breakpoints[0].isEmpty && column.costs.cursors == [0])
    #expect(column.costs.lowerBounds == [-1] && column.costs.upperBounds == [.max])
    #expect(column.costs.changedValues.contains(0) && column.costs.repriced.contains(0))
  }

  @Test("breakpoints at one value are passed together") func breakpointsAtOneValue() {
    var column = Column()
    column.add(.equal, 0, priority: 500)
    column.add(.equal, 0, priority: 500)
    // The reduced cost is 0, the slope between the two: where one ends and the other begins.
    let change = column.costs.slopeChange(0, 0)
    column.costs.setPosition(0, at: 1, reducedCost: .zero)
    #expect(!column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
    column.costs.setPosition(0, at: 0, reducedCost: change)
    #expect(!column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
    // At the ends of both.
    column.costs.setPosition(0, at: 1, reducedCost: change)
    #expect(!column.costs.canFallAtNoCost(0) && column.costs.canRiseAtNoCost(0))
    column.costs.setPosition(0, at: 0, reducedCost: .zero)
    #expect(column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
  }

  @Test("a flip off a segment keeps the reduced cost", arguments: [false, true])
  func flipOffSegment(_ rises: Bool) {
    var column = Column()
    column.add(.equal, -4, priority: 500)
    column.add(.equal, 4, priority: 500)
    column.costs.setPosition(0, onSegmentBelow: 1)
    #expect(column.costs.flip(0, rises: rises) == (rises ? 4 : -4))
    #expect(column.costs.values == [rises ? 4 : -4] && !column.costs.isOnSegment[0])
    let reducedCost = column.costs.slopeLeftOfCursor(0) + column.costs.reducedCosts[0]
    #expect(reducedCost == .zero)
    #expect(column.costs.isDualFeasible(0))
  }

  @Test("crossed bounds are the strictest ones") func crossedBounds() throws {
    var column = Column()
    column.add(.greaterThanOrEqual, 2)
    let lower = column.add(.greaterThanOrEqual, 4)
    column.add(.lessThanOrEqual, 9)
    column.add(.lessThanOrEqual, 4)
    #expect(column.costs.crossedBounds(0) == nil)
    let upper = column.add(.lessThanOrEqual, 3)
    let crossed = try #require(column.costs.crossedBounds(0))
    #expect(crossed.lower.constraint == lower.constraint)
    #expect(crossed.upper.constraint == upper.constraint)
    column.costs.fitValue(0, isBasic: false)
    #expect((3...4).contains(column.costs.values[0]))
  }

  @Test("a stronger level moves the weakest of seven out of all vectors") func eighthLevel() {
    var column = Column()
    for priority in 1...7 { column.add(.equal, 0, priority: Double(priority)) }
    column.costs.fitReducedCost(0, isBasic: false)
    column.costs.setReducedCost(0, LevelVector(1, 2, 3, 4, 5, 6, 7, 8))
    column.costs.shiftReducedCost(0)
    column.costs.setReducedCost(0, LevelVector(1, 2, 3, 4, 5, 6, 7, 8))
    let (level, rank) = column.costs.useLevel(5.5, weight: 1)
    #expect(rank == 2)
    #expect(column.costs.levels.rank(of: level) == 2)
    let moved = LevelVector(1, 2, 0, 3, 4, 5, 6, 8)
    #expect(column.costs.reducedCosts == [moved])
    #expect(column.costs.shifts.levelShifts.map(\.slope) == [moved])
    // The level of priority 1 is beyond the vectors.
    let index = column.costs.breakpoints[0].firstIndex { $0.constraint == 0 }!
    #expect(column.costs.slopeChange(0, index) == LevelVector(0, 0, 0, 0, 0, 0, 0, 2))
    #expect(column.costs.slopeLeftOfCursor(0)[6] == 1)
    // A weaker one than all of them changes nothing.
    #expect(column.costs.useLevel(0.5, weight: 1).newRank == 8)
    #expect(column.costs.reducedCosts == [moved])
    column.costs.releaseLevel(level, weight: 1)
    column.costs.removeUnusedLevels()
    #expect(column.costs.levels.order.count == 8)
    #expect(column.costs.slopeChange(0, index)[6] == 2)
  }

  @Test("where the largest weight of a level ends, its reduced costs are recomputed")
  func largestWeight() {
    var column = Column()
    let small = column.add(.equal, 0, priority: 500)
    let large = column.add(.equal, 0, priority: 500, weight: 0x1p20)
    column.costs.setReducedCost(0, LevelVector(3, 0, 0, 0, 0, 0, 0, 0))
    #expect(column.costs.levels.factors[Int(small.level)] == 0x1p-20)
    column.costs.releaseLevel(large.level, weight: large.weight)
    #expect(column.costs.reducedCosts[0][0] == 0x3p20)
    #expect(column.costs.reducedCostRounding == .infinity)
  }

  @Test("rounding of a reduced cost is dropped") func rounding() {
    var costs = ColumnCosts()
    costs.addColumn(0)
    costs.addToReducedCost(0, LevelVector(repeating: 1))
    costs.addToReducedCost(0, LevelVector(repeating: -1 + 1e-13))
    #expect(costs.reducedCosts[0] == .zero)
    costs.addCancelling(0, 1, lane: 2)
    costs.addCancelling(0, -1 + 1e-13, lane: 2)
    #expect(costs.reducedCosts[0] == .zero)
    costs.addToReducedCost(0, 0.25, lane: 3)
    #expect(costs.reducedCosts[0] == LevelVector(0, 0, 0, 0.25, 0, 0, 0, 0))
    #expect(costs.reducedCostRounding == 0)
    costs.noteReducedCostRounding(of: LevelVector(0, -8, 0, 2, 0, 0, 0, 0), pivot: 0.25)
    #expect(costs.reducedCostRounding == 32 * Double.ulpOfOne)
    costs.noteReducedCostRounding(of: LevelVector(0, -8, 0, 2, 0, 0, 0, 0), pivot: -4)
    #expect(costs.reducedCostRounding == 40 * Double.ulpOfOne)
    costs.noteValueUpdate(rounding: 2)
    costs.noteValueUpdate(rounding: 3)
    #expect(costs.valueUpdates == 2 && costs.valueRounding == 5)
    costs.noteRecomputedValues()
    #expect(costs.valueUpdates == 0 && costs.valueRounding == 0)
  }
}
