import TestSupport

@testable import Cassowary

/// A random series of edits and moves of a few columns, each compared with a ``ReferenceCost``.
struct CostSeries {
  var generator: SplitMix64
  var costs = ColumnCosts()
  var references: [ReferenceCost] = []
  /// By column: what the reduced cost is, cost shifts included.
  var reducedCosts: [PlainVector] = []
  /// The orders of the constraints.
  var records: [Model.ConstraintRecord] = []
  /// Those of the levels, unused ones included.
  var knownPriorities: Set<Double> = []
  /// How often unused levels were removed.
  var removals = 0
  /// The priorities of the constraints, as indices.
  private let lanes: [Int]
  let recorder = Recorder()
  var problems: [String] { recorder.problems }

  final class Recorder {
    var problems: [String] = []
  }

  /// Of the five columns, the last two are basic.
  static let columnCount = 5
  func isBasic(_ column: Int) -> Bool { column >= 3 }

  init(seed: Int) {
    generator = SplitMix64(seed: UInt64(seed))
    let levelCount = generator.element([1, 3, 7, 12])
    lanes = Array(
      ReferenceCost.priorities.indices.shuffled(using: &generator).prefix(levelCount))
    costs.growColumns(to: Self.columnCount)
    references = Array(repeating: ReferenceCost(), count: Self.columnCount)
    reducedCosts = Array(repeating: .zero, count: Self.columnCount)
  }

  func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { recorder.problems.append(problem()) }
  }

  // MARK: Reading the part

  /// The index of a level's priority.
  func lane(ofRank rank: Int) -> Int {
    let priority = costs.levels.priorities[Int(costs.levels.order[rank])]
    return ReferenceCost.priorities.firstIndex(of: priority)!
  }

  func factor(ofRank rank: Int) -> Double { costs.levels.factors[Int(costs.levels.order[rank])] }

  /// A vector by the reference's priorities and without the factors of the levels.
  func plain(_ vector: PlainVector) -> PlainVector {
    var result = PlainVector(order: vector.order)
    for rank in costs.levels.order.indices {
      result[lane(ofRank: rank)] = vector[rank] / factor(ofRank: rank)
    }
    return result
  }

  /// The opposite, but for the order.
  func scaled(_ vector: PlainVector) -> PlainVector {
    var result = PlainVector.zero
    for rank in costs.levels.order.indices {
      result[rank] = vector[lane(ofRank: rank)] * factor(ofRank: rank)
    }
    return result
  }

  /// The reduced cost, without the cost shift.
  func shiftedReducedCost(_ costs: ColumnCosts, _ column: Int) -> PlainVector {
    references[column].slope(passed: Int(costs.cursors[column]))
      + plain(costs.plainReducedCost(column))
  }

  func reducedCost(_ costs: ColumnCosts, _ column: Int) -> PlainVector {
    costs.plainShifts.reduce(shiftedReducedCost(costs, column)) {
      $1.column == column ? $0 + plain($1.slope) : $0
    }
  }

  // MARK: Steps

  mutating func run(steps: Int) {
    for step in 0..<steps where problems.isEmpty {
      costs.repriced.removeAll()
      costs.reshaped.removeAll()
      costs.changedValues.removeAll()
      let column = Int.random(in: 0..<Self.columnCount, using: &generator)
      let before = costs
      let kind = Int.random(in: 0..<15, using: &generator)
      switch kind {
      case 0...4: insert(into: column, batch: kind >= 3)
      case 5, 6: remove(from: column)
      case 7, 8: move(in: column)
      case 9, 10: changeReducedCost(column, byValue: kind == 9)
      case 11: flip(column)
      case 12: setValue(column)
      case 13: takeShifts()
      default: removeUnusedLevels()
      }
      if kind != 11 && kind != 12 { checkPendingMoves(before) }
      for column in 0..<Self.columnCount { checkState(column) }
      checkReading(column)
      recorder.problems = problems.map { "step \(step), kind \(kind), column \(column): \($0)" }
    }
  }

  mutating func newPiece(_ column: Int) -> (piece: ReferenceCost.Piece, Breakpoint) {
    let constraint = UInt32(records.count)
    records.append(
      Model.ConstraintRecord(
        constant: 0, priority: 1, weight: 1, order: UInt64.random(in: 0..<20, using: &generator),
        terms: 0..<0, generation: 1, source: 0, relation: .equal, isTieBreaker: false))
    let value = Double(Int.random(in: -4...4, using: &generator))
    var relation = generator.element([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
    if generator.oneIn(4) {
      // Bounds that leave a value.
      if value < 0 { relation = .greaterThanOrEqual }
      if value > 0 { relation = .lessThanOrEqual }
      return (
        ReferenceCost.Piece(
          constraint: constraint, value: value, relation: relation, lane: nil, weight: 0,
          orderWeight: 0),
        Breakpoint(
          value: value, weight: 0, constraint: constraint, level: Breakpoint.boundLevel,
          relation: relation, orderWeight: 1.5)
      )
    }
    let lane = generator.element(lanes)
    let weight = generator.element([0.125, 1, 1, 1, 2, 3, 4096])
    let orderWeight = generator.element([0.5, 1, 2])
    let level = useLevel(ReferenceCost.priorities[lane], weight)
    return (
      ReferenceCost.Piece(
        constraint: constraint, value: value, relation: relation, lane: lane, weight: weight,
        orderWeight: orderWeight),
      Breakpoint(
        value: value, weight: weight, constraint: constraint, level: level, relation: relation,
        orderWeight: Float(orderWeight))
    )
  }

  mutating func insert(into column: Int, batch isBatch: Bool) {
    let position = costs.isOnSegment[column] ? nil : costs.cursors[column]
    let constraint = position.map { costs.breakpoints[column][Int($0)].constraint }
    let count = isBatch ? Int.random(in: 1...9, using: &generator) : 1
    var new: [Breakpoint] = []
    for _ in 0..<count {
      let (piece, breakpoint) = newPiece(column)
      new.append(breakpoint)
      references[column].insert(piece)
    }
    if isBatch {
      costs.insert(&new, into: column, isBasic: isBasic(column))
    } else {
      costs.insert(new[0], into: column, isBasic: isBasic(column))
    }
    if let constraint {
      let cursor = Int(costs.cursors[column])
      check(
        !costs.isOnSegment[column]
          && references[column].pieces[cursor].constraint == constraint,
        "a column at a breakpoint is at another one")
    }
    checkEdit(column, changesTies: new.contains { !$0.isBound })
    fitValue(column)
  }

  /// Half of the time the one at which the column is.
  mutating func anyBreakpoint(of column: Int) -> Int? {
    if !costs.isOnSegment[column] && generator.oneIn(2) { return Int(costs.cursors[column]) }
    return references[column].pieces.indices.randomElement(using: &generator)
  }

  mutating func remove(from column: Int) {
    guard let index = anyBreakpoint(of: column) else { return }
    let piece = references[column].pieces[index]
    check(
      costs.index(ofBreakpointOf: piece.constraint, value: piece.value, in: column) == index,
      "the breakpoint is not found")
    let breakpoint = costs.breakpoints[column][index]
    references[column].remove(at: index)
    let isThere = Int(costs.cursors[column]) == index && !costs.isOnSegment[column]
    let changesTies = isThere || !costs.breakpoints[column][index].isBound
    costs.removeBreakpoint(index, of: column, isBasic: isBasic(column))
    check(
      costs.index(ofBreakpointOf: piece.constraint, value: piece.value, in: column) == nil,
      "a removed breakpoint is found")
    checkEdit(column, changesTies: changesTies)
    if generator.oneIn(3) { fitValue(column) } else { fitReducedCost(column) }
    costs.releaseLevel(breakpoint.level, weight: breakpoint.weight)
  }

  mutating func move(in column: Int) {
    guard let index = anyBreakpoint(of: column) else { return }
    var value = references[column].pieces[index].value
    if references[column].pieces[index].lane == nil {
      // A bound stays on its side of 0.
      value = value.sign == .minus ? max(-6, value - 1) : value > 0 ? min(6, value + 1) : 0
    } else {
      value = Double(Int.random(in: -6...6, using: &generator))
    }
    let constraint = references[column].pieces[index].constraint
    let carries =
      !isBasic(column) && !costs.isOnSegment[column] && Int(costs.cursors[column]) == index
    references[column].move(at: index, to: value)
    costs.moveBreakpoint(index, of: column, to: value, isBasic: isBasic(column))
    if carries {
      let cursor = Int(costs.cursors[column])
      check(
        !costs.isOnSegment[column]
          && references[column].pieces[cursor].constraint == constraint,
        "a column at a breakpoint did not follow it")
    }
    checkReducedCost(column, withOrder: true)
    fitValue(column, isMove: true)
  }

  mutating func changeReducedCost(_ column: Int, byValue: Bool) {
    var step = PlainVector.zero
    for rank in costs.levels.order.indices where generator.oneIn(2) {
      step[lane(ofRank: rank)] = Double(Int.random(in: -12...12, using: &generator)) / 4
    }
    if generator.oneIn(2) {
      // To where two segments meet.
      let passed = Int.random(in: 0...references[column].pieces.count, using: &generator)
      step = references[column].slope(passed: passed) - shiftedReducedCost(costs, column)
      step.order = 0
    }
    if generator.oneIn(2) {
      costs.addToReducedCost(column, -2, times: scaled(-0.5 * step).costStep(costs.levels))
    } else {
      let matrix = scaled(-0.5 * step).matrix(
        costs.levels, laneCount: costs.reducedCosts.laneCount)
      costs.addToReducedCost(column, -2, times: matrix, row: 0)
    }
    reducedCosts[column] += step
    if byValue { fitValue(column) } else { fitReducedCost(column) }
  }

  mutating func flip(_ column: Int) {
    if isBasic(column) { return }
    let rises = generator.oneIn(2)
    let old = costs.values[column]
    let cursor = Int(costs.cursors[column])
    let next = rises ? cursor + (costs.isOnSegment[column] ? 0 : 1) : cursor - 1
    let distance = costs.flip(column, rises: rises)
    if references[column].pieces.indices.contains(next) {
      let value = references[column].pieces[next].value
      check(distance == value - old, "the distance of a flip is \(distance)")
      check(costs.values[column] == value, "a flip goes to \(costs.values[column])")
      check(
        Int(costs.cursors[column]) == next && !costs.isOnSegment[column],
        "a flip goes to breakpoint \(costs.cursors[column])")
      check(
        costs.changedValues.contains(column) && costs.repriced.contains(column),
        "a flip is not noted")
    } else {
      check(distance == 0 && costs.values[column] == old, "a flip without a breakpoint moves")
    }
    checkReducedCost(column, withOrder: true)
    if references[column].allows(costs.values[column]) {
      fitReducedCost(column)
    } else {
      fitValue(column)
    }
    costs.clearPendingMoves()
  }

  /// Basic columns alone are set; those that are not have another reduced cost instead.
  mutating func setValue(_ column: Int) {
    if isBasic(column) {
      costs.setValue(column, Double(Int.random(in: -14...14, using: &generator)) / 2)
      check(costs.changedValues.contains(column), "a new value is not noted")
      if generator.oneIn(2) { fitValue(column) } else { fitReducedCost(column) }
    }
  }

  mutating func takeShifts() {
    var sums = Array(repeating: PlainVector.zero, count: Self.columnCount)
    for (column, slope) in costs.plainShifts { sums[column] += plain(slope) }
    let taken = costs.takeShifts()
    check(taken.slopes.rowCount == taken.columns.count, "a shift has no slope")
    check(costs.shifts.isEmpty, "shifts are left")
    for column in sums.indices { reducedCosts[column] -= sums[column] }
  }
}
