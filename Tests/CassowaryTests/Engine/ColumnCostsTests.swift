import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct ColumnCostsTests {
  private static let signs: [(levels: [Double], order: Double, sign: Int)] = [
    ([], 0, 0), ([], 5, 0), ([0, 0, 0, 0, 0, 0, -1], 5, -1), ([0, 0, 0, 2, -9], 0, 1),
    ([0.5e-9, 0, -1], 0, -1), ([-2e-9, 9], 0, -1),
    (Array(repeating: 0, count: 11) + [1], -5, 1),
    (Array(repeating: -0.5e-9, count: 11) + [-2e-9], 0, -1),
    (Array(repeating: 0.5e-9, count: 12), 1, 0),
  ]

  /// Levels are numbered in a shuffled order, so that lanes and ranks disagree.
  @Test("the sign is that of the first level above rounding") func sign() {
    for example in Self.signs {
      var generator = SplitMix64(seed: 3)
      var costs = ColumnCosts()
      costs.growColumns(to: 1)
      for priority in (1...12).shuffled(using: &generator) {
        _ = costs.useLevel(Double(priority), weight: 1)
      }
      let vector = PlainVector(example.levels, order: example.order)
      costs.setReducedCost(0, to: vector)
      expect(costs.plainReducedCost(0), vector)
      expect(costs.sign(0), example.sign)
      costs.setReducedCost(0, to: -vector)
      expect(costs.sign(0), -example.sign)
      // A level that comes between others leaves the sign as it is.
      _ = costs.useLevel(11.5, weight: 1)
      expect(costs.sign(0), -example.sign)
    }
  }

  /// One column with soft constraints at some values, each at a priority of its own, and with bounds.
  private struct Column: ~Copyable {
    var costs = ColumnCosts()
    private var nextConstraint: UInt32 = 0

    init() { costs.growColumns(to: 1) }

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

  @Test("a reused column index keeps nothing of the old column") func reuse() {
    var column = Column()
    column.add(.greaterThanOrEqual, 3)
    column.add(.lessThanOrEqual, 7)
    column.add(.equal, 5, priority: 500)
    column.costs.fitValue(0, isBasic: false)
    expect(column.costs.values[0], 5)
    column.costs.setReducedCost(0, to: PlainVector([0.5], order: 0.5))
    column.costs.pendingMoves.removeAll()
    column.costs.changedValues.removeAll()
    column.costs.repriced.removeAll()
    column.costs.resetColumn(0)
    expect(column.costs.values.array(), [0])
    expect(column.costs.reducedCosts.rowCount == 1 && !column.costs.hasReducedCost(0))
    expect(column.costs.interval(0) == (-.infinity, .infinity))
    expect(
      column.costs.breakpoints.isEmpty(0) && column.costs.positions.array().map(\.cursor) == [0])
    expect(column.costs.positions.array().map(\.lowerBound), [-1])
    expect(column.costs.positions.array().map(\.upperBound), [.max])
    expect(column.costs.positions.array().map(\.isOnSegment), [true])
    expect(column.costs.changedValues.contains(0) && column.costs.repriced.contains(0))
  }

  @Test("breakpoints of equal value are passed together, and flips are free") func positions() {
    var column = Column()
    column.add(.equal, 0, priority: 500)
    column.add(.equal, 0, priority: 500)
    // The reduced cost is 0, the slope between the two: where one ends and the other begins.
    column.costs.setPosition(0, at: 1, onRight: false)
    expect(column.costs.plainReducedCost(0), .zero)
    expect(!column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
    column.costs.setPosition(0, at: 0, onRight: true)
    expect(column.costs.plainReducedCost(0), PlainVector([2], order: 2))
    expect(!column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
    // At the ends of both.
    column.costs.setPosition(0, at: 1, onRight: true)
    expect(!column.costs.canFallAtNoCost(0) && column.costs.canRiseAtNoCost(0))
    column.costs.setPosition(0, at: 0, onRight: false)
    expect(column.costs.canFallAtNoCost(0) && !column.costs.canRiseAtNoCost(0))
    // A flip off a segment keeps the reduced cost.
    for rises in [false, true] {
      column = Column()
      column.add(.equal, -4, priority: 500)
      column.add(.equal, 4, priority: 500)
      column.costs.setPosition(0, onSegmentBelow: 1)
      expect(column.costs.flip(0, rises: rises), (rises ? 4 : -4))
      expect(
        column.costs.values.array() == [rises ? 4 : -4] && !column.costs.positions[0].isOnSegment)
      // The dual is 0: the reduced cost is minus the slope on the left.
      let reducedCost = column.costs.plainReducedCost(0)
      column.costs.resetReducedCost(0)
      expect(column.costs.plainReducedCost(0), reducedCost)
      let isFeasible = column.costs.isDualFeasible(0)
      expect(isFeasible)
    }
  }

  @Test("crossed bounds are the tightest ones") func crossedBounds() throws {
    var column = Column()
    column.add(.greaterThanOrEqual, 2)
    let lower = column.add(.greaterThanOrEqual, 4)
    column.add(.lessThanOrEqual, 9)
    column.add(.lessThanOrEqual, 4)
    expect(column.costs.crossedBounds(0) == nil)
    let upper = column.add(.lessThanOrEqual, 3)
    let crossed = try require(column.costs.crossedBounds(0))
    expect(crossed.lower.constraint, lower.constraint)
    expect(crossed.upper.constraint, upper.constraint)
    column.costs.fitValue(0, isBasic: false)
    expect((3...4).contains(column.costs.values[0]))
  }

  @Test("a level inserted between others moves no number", arguments: [3, 7, 12, 40])
  func newLevel(_ count: Int) {
    var column = Column()
    for priority in 1...count { column.add(.equal, 0, priority: Double(priority)) }
    column.costs.fitReducedCost(0, isBasic: false)
    let vector = PlainVector((1...count).map(Double.init), order: 50)
    column.costs.setReducedCost(0, to: vector)
    column.costs.shiftReducedCost(0)
    column.costs.setReducedCost(0, to: vector)
    let level = column.costs.useLevel(1.5, weight: 1).level
    expect(column.costs.levels.rank(of: level), count - 1)
    var wanted = vector
    wanted[count] = vector[count - 1]
    wanted[count - 1] = 0
    expect(column.costs.plainReducedCost(0), wanted)
    expect(column.costs.plainShifts.map(\.slope), [wanted])
    // The level of priority 1 is one rank weaker.
    let index = column.costs.breakpoints.array(of: 0).firstIndex { $0.constraint == 0 }!
    var change = PlainVector(order: 2)
    change[count] = 2
    expect(column.costs.plainSlopeChange(column.costs.breakpoints[0, index]), change)
    // Enough lanes for the order, all levels and the new one; twice as many as there were at most.
    let laneCount = column.costs.reducedCosts.laneCount
    expect(laneCount >= count + 2 && laneCount <= max(4, 2 * (count + 1)))
  }

  @Test("lanes of released levels are cleared and reused") func lanesUsedAgain() {
    var column = Column()
    column.add(.equal, 0, priority: 500)
    column.costs.fitReducedCost(0, isBasic: false)
    for priority in 1...9 {
      let level = column.costs.useLevel(Double(priority), weight: 1).level
      column.costs.removeUseOfLevel(level, weight: 1)
    }
    let vector = PlainVector((1...10).map(Double.init), order: 50)
    column.costs.setReducedCost(0, to: vector)
    column.costs.shiftReducedCost(0)
    column.costs.setReducedCost(0, to: vector)
    let removals = (0..<2).map { _ in column.costs.removeUnusedLevels() }
    expect(removals, [true, false])
    expect(column.costs.levels.lanes, [1, 0])
    // Stronger than the level that stayed.
    for priority in 601...609 { _ = column.costs.useLevel(Double(priority), weight: 1) }
    expect(Set(column.costs.levels.lanes), Set(0...10))
    let wanted = PlainVector(Array(repeating: 0, count: 9) + [1], order: 50)
    expect(column.costs.plainReducedCost(0), wanted)
    expect(column.costs.plainShifts.map(\.slope), [wanted])
    expect(column.costs.reducedCosts.laneCount, 12)

    // Without its largest weight the numbers of a level grow.
    column = Column()
    let small = column.add(.equal, 0, priority: 500)
    let large = column.add(.equal, 0, priority: 500, weight: 0x1p20)
    column.costs.setReducedCost(0, to: PlainVector([3], order: 5))
    column.costs.shiftReducedCost(0)
    column.costs.setReducedCost(0, to: PlainVector([3], order: 5))
    expect(column.costs.levels.factors[Int(small.level)], 0x1p-20)
    column.costs.removeUseOfLevel(large.level, weight: large.weight)
    expect(column.costs.plainReducedCost(0), PlainVector([0x3p20], order: 5))
    expect(column.costs.plainShifts.map(\.slope), [PlainVector([0x3p20], order: 5)])
    expect(column.costs.reducedCostRounding.estimate, .infinity)
  }

  @Test("a reduced cost is shifted by its levels, or by the order alone") func shifting() {
    var column = Column()
    column.add(.equal, 0, priority: 500)
    for vector in [PlainVector([1e-10], order: -3), PlainVector([0], order: 1e-10)] {
      column.costs.setReducedCost(0, to: vector)
      column.costs.shiftReducedCost(0)
      expect(!column.costs.hasReducedCost(0) && column.costs.shifts.isEmpty)
    }
    let taken = column.costs.takeOrderShifts()
    expect(taken.map(\.column) == [0] && taken.map(\.slope) == [-3])
    column.costs.setReducedCost(0, to: PlainVector([2e-9], order: 7))
    column.costs.shiftReducedCost(0)
    expect(column.costs.plainShifts.map(\.slope), [PlainVector([2e-9], order: 7)])
    expect(column.costs.takeOrderShifts().isEmpty)
    // A dual value below all slopes shifts the cost to the leftmost one.
    column = Column()
    column.add(.equal, 0, priority: 500)
    column.costs.setPosition(0, at: 0, onRight: false)
    column.costs.setReducedCost(0, to: PlainVector([-3]))
    column.costs.fitValue(0, isBasic: false)
    expect(!column.costs.hasReducedCost(0) && column.costs.values.array() == [0])
    expect(column.costs.plainShifts.map(\.slope), [PlainVector([-3])])
    // Rounding is dropped.
    var costs = ColumnCosts()
    costs.growColumns(to: 1)
    for priority in 1...5 { _ = costs.useLevel(Double(priority), weight: 1) }
    let ones = PlainVector([1, 1, 1, 1, 1], order: 1)
    costs.addToReducedCost(0, 1, times: ones.costStep(costs.levels))
    expect(costs.plainReducedCost(0), ones)
    costs.addToReducedCost(0, -1 + 1e-13, times: ones.costStep(costs.levels))
    expect(!costs.hasReducedCost(0))
    costs.addToReducedCost(0, 1, lane: 2)
    costs.addToReducedCost(0, -1 + 1e-13, lane: 2)
    expect(!costs.hasReducedCost(0))
    costs.addToReducedCost(0, 0.25, lane: 3)
    expect(costs.plainReducedCost(0), PlainVector([0, 0, 0.25]))
  }

  @Test("one estimate covers the rounding of all reduced costs") func estimates() {
    var costs = ColumnCosts()
    costs.growColumns(to: 3)
    let ulp = Double.ulpOfOne
    costs.reducedCostRounding.add(ofStep: 8, columns: 30)
    costs.reducedCostRounding.add(ofStep: 2, pivot: -0.25, columns: 30)
    costs.reducedCostRounding.add(ofStep: 1, pivot: 4, columns: 4)
    expect(costs.reducedCostRounding.estimate, 17 * ulp)
    costs.addToReducedCost(1, 1, lane: 0)
    costs.clearReducedCost(2)
    expect(costs.reducedCostRounding.columns.array(), [1, 2])
    // 64 updates of two columns are not too many.
    expect(!costs.reducedCostRounding.isOld)
    costs.reducedCostRounding.add(ofStep: 0, columns: 9)
    expect(!costs.reducedCostRounding.isOld)
    costs.reducedCostRounding.add(ofStep: 1e-9, columns: 1)
    expect(costs.reducedCostRounding.isOld)
    costs.noteGoodReducedCosts()
    expect(!costs.reducedCostRounding.isOld)
    expect(costs.reducedCostRounding.estimate == 0 && costs.reducedCostRounding.columns.isEmpty)
    // Each value has one of its own, relative to large values.
    costs.addRounding(ofStep: 3, to: 0)
    costs.addRounding(ofStep: -4, to: 0)
    costs.setValue(1, 4096)
    costs.addRounding(ofStep: 4, to: 1)
    expect(costs.valueRounding[0] == 7 * ulp && costs.valueRounding[1] == ulp)
    expect(costs.valueRounding.largest, 7 * ulp)
    costs.addRounding(ofStep: 1, inheriting: 16 * ulp, to: 2)
    costs.addRounding(ofStep: 1, inheriting: 16 * ulp, to: 2)
    expect(costs.valueRounding.largest, 18 * ulp)
    costs.valueRounding.noteUpdate()
    expect(costs.valueRounding.updates, 1)
    costs.valueRounding.noteRecomputed()
    expect(
      costs.valueRounding.updates == 0 && costs.valueRounding.largest == 0
        && costs.valueRounding[2] == 0)
  }
}

extension ColumnCosts {
  /// Puts a column at a breakpoint, with the slope on one side as its dual value.
  fileprivate mutating func setPosition(_ column: Int, at index: Int, onRight: Bool) {
    clearReducedCost(column)
    setPosition(column, at: index)
    if onRight { addSlopeChange(at: index, times: 1, column) }
  }
}
