import TestSupport

@testable import Cassowary

/// A random series of edits and moves of a few columns, each compared with a ``ReferenceCost``.
struct CostSeries {
  private var generator: SplitMix64
  private var costs = ColumnCosts()
  private var references: [ReferenceCost] = []
  /// By column: what the reduced cost is, cost shifts included.
  private var reducedCosts: [LevelVector] = []
  /// The orders of the constraints.
  private var records: [Model.ConstraintRecord] = []
  private var knownPriorities: Set<Double> = []
  private let recorder = Recorder()
  var problems: [String] { recorder.problems }

  private final class Recorder {
    var problems: [String] = []
  }

  /// Of the five columns, the last two are basic.
  private static let columnCount = 5
  private func isBasic(_ column: Int) -> Bool { column >= 3 }

  init(seed: Int) {
    generator = SplitMix64(seed: UInt64(seed))
    for column in 0..<Self.columnCount { costs.addColumn(column) }
    references = Array(repeating: ReferenceCost(), count: Self.columnCount)
    reducedCosts = Array(repeating: .zero, count: Self.columnCount)
  }

  private func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { recorder.problems.append(problem()) }
  }

  // MARK: Reading the part

  /// A vector by the reference's lanes and without the factors of the levels.
  private func plain(_ vector: LevelVector) -> LevelVector {
    var result = LevelVector.zero
    for (rank, level) in costs.levels.order.enumerated() where rank < LevelVector.width {
      let lane = ReferenceCost.priorities.firstIndex(of: costs.levels.priorities[Int(level)])!
      result[lane] = vector[rank] / costs.levels.factors[Int(level)]
    }
    result[LevelVector.orderLane] = vector[LevelVector.orderLane]
    return result
  }

  /// The opposite, but for the order.
  private func scaled(_ vector: LevelVector) -> LevelVector {
    var result = LevelVector.zero
    for (rank, level) in costs.levels.order.enumerated() where rank < LevelVector.width {
      let lane = ReferenceCost.priorities.firstIndex(of: costs.levels.priorities[Int(level)])!
      result[rank] = vector[lane] * costs.levels.factors[Int(level)]
    }
    return result
  }

  /// The reduced cost, without the cost shift.
  private func shiftedReducedCost(_ costs: ColumnCosts, _ column: Int) -> LevelVector {
    references[column].slope(passed: Int(costs.cursors[column]))
      + plain(costs.reducedCosts[column])
  }

  private func reducedCost(_ costs: ColumnCosts, _ column: Int) -> LevelVector {
    shiftedReducedCost(costs, column) + plain(costs.shifts.sums()[Int32(column)] ?? .zero)
  }

  // MARK: Steps

  mutating func run(steps: Int) {
    for step in 0..<steps where problems.isEmpty {
      costs.repriced.removeAll()
      costs.reshaped.removeAll()
      costs.changedValues.removeAll()
      let column = Int.random(in: 0..<Self.columnCount, using: &generator)
      let before = costs
      let kind = Int.random(in: 0..<14, using: &generator)
      switch kind {
      case 0...4: insert(into: column, batch: kind == 4)
      case 5, 6: remove(from: column)
      case 7, 8: move(in: column)
      case 9, 10: changeReducedCost(column, byValue: kind == 9)
      case 11: flip(column)
      case 12: setValue(column)
      default: takeShifts()
      }
      if kind != 11 && kind != 12 { checkPendingMoves(before) }
      for column in 0..<Self.columnCount { checkState(column) }
      checkReading(column)
      checkMoving(column)
      recorder.problems = problems.map { "step \(step), kind \(kind), column \(column): \($0)" }
    }
  }

  private mutating func newPiece(_ column: Int) -> (piece: ReferenceCost.Piece, Breakpoint) {
    let constraint = UInt32(records.count)
    records.append(
      Model.ConstraintRecord(
        constant: 0, priority: 1, weight: 1, order: UInt64.random(in: 0..<20, using: &generator),
        terms: 0..<0, generation: 1, source: 0, relation: .equal, isTieBreaker: false))
    let value = Double(Int.random(in: -6...6, using: &generator))
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
    let lane = Int.random(in: 0..<LevelVector.width, using: &generator)
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

  private mutating func useLevel(_ priority: Double, _ weight: Double) -> UInt32 {
    let stronger = knownPriorities.count { $0 > priority }
    let isNew = knownPriorities.insert(priority).inserted
    let (level, newRank) = costs.useLevel(priority, weight: weight)
    check(newRank == (isNew ? stronger : nil), "the new rank of \(priority) is \(newRank ?? -1)")
    return level
  }

  private mutating func insert(into column: Int, batch isBatch: Bool) {
    let count = isBatch ? Int.random(in: 1...7, using: &generator) : 1
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
    checkEdit(column)
    fitValue(column)
  }

  private mutating func remove(from column: Int) {
    guard let index = references[column].pieces.indices.randomElement(using: &generator) else {
      return
    }
    let piece = references[column].pieces[index]
    check(
      costs.index(ofBreakpointOf: piece.constraint, value: piece.value, in: column) == index,
      "the breakpoint is not found")
    let breakpoint = costs.breakpoints[column][index]
    references[column].remove(at: index)
    costs.removeBreakpoint(index, of: column, isBasic: isBasic(column))
    check(
      costs.index(ofBreakpointOf: piece.constraint, value: piece.value, in: column) == nil,
      "a removed breakpoint is found")
    checkEdit(column)
    if generator.oneIn(3) { fitValue(column) } else { fitReducedCost(column) }
    costs.releaseLevel(breakpoint.level, weight: breakpoint.weight)
  }

  private mutating func move(in column: Int) {
    guard let index = references[column].pieces.indices.randomElement(using: &generator) else {
      return
    }
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
    checkEdit(column, isMove: true)
    fitValue(column, isMove: true)
  }

  private mutating func changeReducedCost(_ column: Int, byValue: Bool) {
    var step = LevelVector.zero
    for (rank, _) in costs.levels.order.enumerated() where generator.oneIn(2) {
      let lane = ReferenceCost.priorities.firstIndex(
        of: costs.levels.priorities[Int(costs.levels.order[rank])])!
      step[lane] = Double(Int.random(in: -12...12, using: &generator)) / 4
    }
    costs.addToReducedCost(column, scaled(step))
    reducedCosts[column] += step
    if byValue { fitValue(column) } else { fitReducedCost(column) }
  }

  private mutating func flip(_ column: Int) {
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
  private mutating func setValue(_ column: Int) {
    if isBasic(column) {
      costs.setValue(column, Double(Int.random(in: -14...14, using: &generator)) / 2)
      check(costs.changedValues.contains(column), "a new value is not noted")
      if generator.oneIn(2) { fitValue(column) } else { fitReducedCost(column) }
    }
  }

  private mutating func takeShifts() {
    var sums = Array(repeating: LevelVector.zero, count: Self.columnCount)
    for (column, slope) in costs.takeShifts() { sums[Int(column)] += plain(slope) }
    check(costs.shifts.isEmpty, "shifts are left")
    for column in sums.indices { reducedCosts[column] -= sums[column] }
  }

  // MARK: Fitting

  private mutating func fitValue(_ column: Int, isMove: Bool = false) {
    let reference = references[column]
    let old = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    let wasFitting = reference.hasSlope(old, at: value)
    costs.fitValue(column, isBasic: isBasic(column))
    checkFit(column)
    let wanted = ReferenceCost.clamp(old, reference.slopes)
    check(
      ReferenceCost.compare(shiftedReducedCost(costs, column), wanted) == 0,
      "fitting the value shifts the cost from \(old) to \(shiftedReducedCost(costs, column))")
    if isBasic(column) || wasFitting && !isMove {
      check(costs.values[column] == value, "a value that fits moves to \(costs.values[column])")
    }
  }

  private mutating func fitReducedCost(_ column: Int) {
    let reference = references[column]
    let old = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    costs.fitReducedCost(column, isBasic: isBasic(column))
    checkFit(column)
    if !reference.allows(value) { return }
    let wanted = ReferenceCost.clamp(old, reference.subdifferential(at: value))
    check(
      ReferenceCost.compare(shiftedReducedCost(costs, column), wanted) == 0,
      "fitting the reduced cost \(old) gives \(shiftedReducedCost(costs, column)), not \(wanted)")
    check(costs.values[column] == value, "fitting the reduced cost moves the value")
    check(costs.distanceToInterval(column) <= 0, "the value is outside of its interval")
  }

  /// The reduced cost is a slope of the cost at the column's position.
  private mutating func checkFit(_ column: Int) {
    checkReducedCost(column, withOrder: false)
    let reference = references[column]
    let reducedCost = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    check(costs.repriced.contains(column), "fitting is not noted")
    check(costs.isDualFeasible(column), "the reduced cost is infeasible")
    let (low, high) = costs.interval(column)
    if isBasic(column) {
      let inner = low.isFinite ? (high.isFinite ? (low + high) / 2 : low + 1) : min(high - 1, 0)
      for point in [low, inner, high] where point.isFinite {
        check(
          reference.hasSlope(reducedCost, at: point),
          "the reduced cost \(reducedCost) is no slope at \(point)")
      }
    } else {
      check(
        reference.hasSlope(reducedCost, at: value),
        "the reduced cost \(reducedCost) is no slope at \(value)")
      check(low <= value && value <= high, "\(value) lies outside of \(low)...\(high)")
      if !costs.isOnSegment[column] {
        check(
          value == costs.breakpoints[column][Int(costs.cursors[column])].value,
          "the column is not at its breakpoint")
      }
    }
    // What fitting drops from the order is lost.
    let order = self.reducedCost(costs, column)[LevelVector.orderLane]
    reducedCosts[column][LevelVector.orderLane] = order
  }

  // MARK: Checking

  private mutating func checkEdit(_ column: Int, isMove: Bool = false) {
    checkReducedCost(column, withOrder: true)
    if isBasic(column) && !isMove {
      check(costs.reshaped.contains(column), "an edit of a basic column is not noted")
    }
  }

  private mutating func checkReducedCost(_ column: Int, withOrder: Bool) {
    let found = reducedCost(costs, column)
    let wanted = reducedCosts[column]
    check(
      withOrder ? found == wanted : ReferenceCost.compare(found, wanted) == 0,
      "the reduced cost is \(found), not \(wanted)")
  }

  private mutating func checkPendingMoves(_ before: ColumnCosts) {
    let moved = (0..<Self.columnCount).filter { costs.values[$0] != before.values[$0] }
    check(moved.allSatisfy(costs.changedValues.contains), "a changed value is not noted")
    check(!costs.pendingMoves.isEmpty || moved.isEmpty, "a move is not pending")
    let moves = costs.pendingMoves
    costs.clearPendingMoves()
    check(
      Set(moves.map(\.column)).count == moves.count
        && Set(moved).isSubset(of: moves.map { Int($0.column) })
        && moves.allSatisfy { before.values[Int($0.column)] == $0.from },
      "pending moves are \(moves), not of \(moved)")
    check(costs.pendingMoves.isEmpty, "taken moves are pending")
  }

  private mutating func checkState(_ column: Int) {
    checkReducedCost(column, withOrder: true)
    let reference = references[column]
    check(
      costs.breakpoints[column].map(\.constraint) == reference.pieces.map(\.constraint)
        && costs.breakpoints[column].map(\.value) == reference.pieces.map(\.value),
      "the breakpoints of column \(column) are \(costs.breakpoints[column].map(\.value))")
    check(
      Int(costs.lowerBounds[column]) == reference.lowerBounds.last ?? -1,
      "the lower bound is \(costs.lowerBounds[column])")
    check(
      costs.upperBounds[column] == reference.upperBounds.first.map(Int32.init) ?? .max,
      "the upper bound is \(costs.upperBounds[column])")
    let (low, high) = reference.bounds
    let hasEquation = reference.pieces.contains { $0.lane == nil && $0.relation == .equal }
    check(
      costs.isFixed(column) ? low == high : !hasEquation,
      "the column is fixed: \(costs.isFixed(column))")
    check(costs.crossedBounds(column) == nil, "the bounds are crossed")
    check(
      costs.hasNoCost(column) == reference.pieces.allSatisfy { $0.lane == nil },
      "the column has no cost: \(costs.hasNoCost(column))")
    check(
      plain(costs.slopeLeftOfCursor(column))
        == reference.slope(passed: Int(costs.cursors[column])),
      "the slope on the left is \(costs.slopeLeftOfCursor(column))")
    let ranked = costs.levels.order.map { costs.levels.priorities[Int($0)] }
    check(ranked == knownPriorities.sorted(by: >), "the levels are \(ranked)")
  }

  /// Queries that change nothing, at a position that fits.
  private mutating func checkReading(_ column: Int) {
    let reference = references[column]
    let pieces = reference.pieces
    let value = costs.values[column]
    let cursor = Int(costs.cursors[column])
    let isOnSegment = costs.isOnSegment[column]
    let reducedCost = shiftedReducedCost(costs, column)
    if !isOnSegment || !isBasic(column) {
      checkNextBreakpoint(column, pieces)
    }
    let above = isOnSegment ? cursor : cursor + 1
    let (low, high) = costs.interval(column)
    if isOnSegment {
      check(
        low == (cursor > 0 ? pieces[cursor - 1].value : -.infinity)
          && high == (cursor < pieces.count ? pieces[cursor].value : .infinity),
        "the segment is \(low)...\(high)")
    } else {
      check(low == pieces[cursor].value && high == low, "the interval is \(low)...\(high)")
    }
    check(
      costs.distanceToInterval(column) == max(low - value, value - high),
      "the distance to the interval is \(costs.distanceToInterval(column))")
    check(
      costs.segment(column, rises: true) == above && costs.segment(column, rises: false) == cursor,
      "the segments are wrong")
    // The slack is how far the reduced cost lies from the slopes on both sides of the position.
    let rising = plain(costs.slack(column, rises: true) ?? .zero)
    let falling = plain(costs.slack(column, rises: false) ?? .zero)
    let isBlockedAbove = !isOnSegment && cursor >= reference.upperBounds.first ?? .max
    let isBlockedBelow = !isOnSegment && cursor <= reference.lowerBounds.last ?? -1
    check(
      (costs.slack(column, rises: true) == nil) == isBlockedAbove
        && (costs.slack(column, rises: false) == nil) == isBlockedBelow,
      "bounds absorb any reduced cost on the wrong side")
    if !isBlockedAbove {
      check(
        ReferenceCost.compare(rising, reference.slope(passed: above) - reducedCost) == 0,
        "the slack of rising is \(rising)")
    }
    if !isBlockedBelow {
      check(
        ReferenceCost.compare(falling, reducedCost - reference.slope(passed: cursor)) == 0,
        "the slack of falling is \(falling)")
    }
    check(
      ReferenceCost.compare(
        plain(costs.excess(column, rises: true)), reducedCost - reference.slope(passed: above))
        == 0
        && ReferenceCost.compare(
          plain(costs.excess(column, rises: false)), reducedCost - reference.slope(passed: cursor))
          == 0,
      "the excess is wrong")
    if !isBasic(column) { checkMovingAtNoCost(column, reducedCost) }
    checkFeasibility(column, reducedCost)
    checkOldestError(column, above, cursor)
  }

  private mutating func checkNextBreakpoint(_ column: Int, _ pieces: [ReferenceCost.Piece]) {
    let cursor = Int(costs.cursors[column])
    let value = costs.values[column]
    for rises in [false, true] {
      let next = rises ? (costs.isOnSegment[column] ? cursor : cursor + 1) : cursor - 1
      let found = costs.nextBreakpoint(column, rises: rises)
      let wanted = pieces.indices.contains(next) ? next : nil
      check(
        found.index == wanted
          && found.distance == (wanted.map { abs(pieces[$0].value - value) } ?? .infinity),
        "the next breakpoint is \(found)")
      if let position = pieces.indices.randomElement(using: &generator) {
        let next = rises ? position + 1 : position - 1
        let wanted = pieces.indices.contains(next) ? next : nil
        let found = costs.nextBreakpoint(column, from: position, rises: rises)
        check(
          found.index == wanted
            && found.distance
              == (wanted.map { abs(pieces[$0].value - pieces[position].value) } ?? .infinity),
          "the next breakpoint after \(position) is \(found)")
      }
    }
  }

  private mutating func checkMovingAtNoCost(_ column: Int, _ reducedCost: LevelVector) {
    let reference = references[column]
    let value = costs.values[column]
    let (low, high) = reference.subdifferential(at: value)
    let canRise = high.map { ReferenceCost.compare($0, reducedCost) <= 0 } ?? false
    let canFall = low.map { ReferenceCost.compare($0, reducedCost) >= 0 } ?? false
    check(
      costs.canRiseAtNoCost(column) == canRise && costs.canFallAtNoCost(column) == canFall,
      "the column can rise: \(canRise), fall: \(canFall)")
  }

  /// Reduced costs a little off the slopes on both sides of the position are feasible on one side alone.
  private mutating func checkFeasibility(_ column: Int, _ reducedCost: LevelVector) {
    guard let level = costs.levels.order.randomElement(using: &generator) else { return }
    let reference = references[column]
    let cursor = Int(costs.cursors[column])
    var step = LevelVector.zero
    step[ReferenceCost.priorities.firstIndex(of: costs.levels.priorities[Int(level)])!] = 0.125
    let isAtBreakpoint = !costs.isOnSegment[column]
    let low =
      isAtBreakpoint && cursor <= reference.lowerBounds.last ?? -1
      ? nil : reference.slope(passed: cursor)
    let high =
      isAtBreakpoint && cursor >= reference.upperBounds.first ?? .max
      ? nil : reference.slope(passed: isAtBreakpoint ? cursor + 1 : cursor)
    for changed in [reducedCost - step, reducedCost, reducedCost + step] {
      var copy = costs
      copy.setReducedCost(column, scaled(changed - reference.slope(passed: cursor)))
      let isFeasible =
        ReferenceCost.compare(changed, ReferenceCost.clamp(changed, (low, high))) == 0
      check(
        copy.isDualFeasible(column) == isFeasible,
        "\(changed) is feasible between \(low as Any) and \(high as Any): \(!isFeasible)")
      check(
        [true, false].allSatisfy {
          copy.slack(column, rises: $0).map { $0.sign >= 0 } ?? true
        }, "a slack is negative")
    }
  }

  private mutating func checkOldestError(_ column: Int, _ above: Int, _ cursor: Int) {
    for rate in [-2.0, 3.0] {
      let passed = rate > 0 ? above : cursor
      let errors = references[column].pieces.enumerated().compactMap {
        index, piece -> (order: UInt64, constraint: UInt32, slope: Double)? in
        let slope = index < passed ? piece.slopeAbove : piece.slopeBelow
        if piece.lane == nil || slope == 0 { return nil }
        return (records[Int(piece.constraint)].order, piece.constraint, slope * rate)
      }
      let oldest = errors.min { ($0.order, $0.constraint) < ($1.order, $1.constraint) }
      let found = costs.oldestError(column, rate: rate, records)
      check(
        found?.order == oldest?.order && found?.constraint == oldest?.constraint
          && found?.slope == oldest?.slope,
        "the oldest error is \(found as Any), not \(oldest as Any)")
      check(costs.isOldestErrorTrue(column, records), "a right error is called outdated")
    }
    if generator.oneIn(4), let piece = references[column].pieces.randomElement(using: &generator) {
      records[Int(piece.constraint)].order = UInt64.random(in: 0..<20, using: &generator)
      costs.forgetOldestError(column)
    }
  }

  /// Movements along the cost, made on copies.
  private mutating func checkMoving(_ column: Int) {
    let reference = references[column]
    let cursor = Int(costs.cursors[column])
    let reducedCost = reducedCost(costs, column)
    for rises in [false, true] {
      var copy = costs
      copy.leaveBreakpoint(column, rises: rises)
      let wanted = costs.isOnSegment[column] || !rises ? cursor : cursor + 1
      check(
        copy.isOnSegment[column] && Int(copy.cursors[column]) == wanted
          && self.reducedCost(copy, column) == reducedCost, "leaving a breakpoint is wrong")
    }
    if let target = reference.pieces.indices.randomElement(using: &generator) {
      var copy = costs
      copy.moveCursor(of: column, to: target)
      check(
        Int(copy.cursors[column]) == target && self.reducedCost(copy, column) == reducedCost,
        "moving the cursor changes the reduced cost")
    }
    for rank in [0, 1, 3, LevelVector.width] { checkPassing(column, rank) }
  }

  /// Breakpoints of weak levels do not stop a column, and a basic one goes on to the segment of its value.
  private mutating func checkPassing(_ column: Int, _ passedRank: Int) {
    let pieces = references[column].pieces
    let strong = knownPriorities.sorted(by: >).prefix(passedRank)
    func stops(_ index: Int) -> Bool {
      pieces[index].lane.map { strong.contains(ReferenceCost.priorities[$0]) } ?? true
    }
    let cursor = Int(costs.cursors[column])
    let above = costs.isOnSegment[column] ? cursor : cursor + 1
    let stopAbove = pieces.indices.first { $0 >= above && stops($0) }
    let stopBelow = pieces.indices.last { $0 < cursor && stops($0) }
    check(
      costs.nextStop(column, rises: true, passedRank: passedRank) == stopAbove
        && costs.nextStop(column, rises: false, passedRank: passedRank) == stopBelow,
      "the stops are not \(stopBelow ?? -1) and \(stopAbove ?? -1)")
    for (rises, stop) in [(false, stopBelow), (true, stopAbove)] {
      guard let stop, costs.isOnSegment[column] else { continue }
      var copy = costs
      copy.stop(column, at: stop, isBasic: isBasic(column))
      check(
        copy.values[column] == pieces[stop].value && copy.changedValues.contains(column)
          && Int(copy.cursors[column]) == stop && !copy.isOnSegment[column],
        "a column that rises: \(rises) stops at \(copy.values[column])")
      check(
        ReferenceCost.compare(reducedCost(copy, column), reducedCosts[column]) == 0,
        "a stop changes the reduced cost")
    }
    guard isBasic(column), costs.isOnSegment[column] else { return }
    var copy = costs
    copy.reshaped.removeAll()
    copy.followValue(column, passedRank: passedRank)
    let value = costs.values[column]
    let low = stopBelow.map { $0 + 1 } ?? 0
    let high = stopAbove ?? pieces.count
    let found = Int(copy.cursors[column])
    let nearest = (low...high).map { distance(value, pieces, $0) }.min()
    check(
      (low...high).contains(found) && distance(value, pieces, found) == nearest
        && copy.reshaped.contains(column) == (found != cursor),
      "the cursor follows the value \(value) to \(found)")
    check(
      distance(value, pieces, cursor) > 0 || found == cursor, "a cursor at its value moves")
  }

  /// How far a value lies from the segment above so many breakpoints.
  private func distance(_ value: Double, _ pieces: [ReferenceCost.Piece], _ passed: Int) -> Double {
    let low = passed > 0 ? pieces[passed - 1].value : -.infinity
    let high = passed < pieces.count ? pieces[passed].value : .infinity
    return max(0, low - value, value - high)
  }
}
