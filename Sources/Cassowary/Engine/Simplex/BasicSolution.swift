/// A basis with the values and the reduced costs that belong to it.
///
/// The parts that iterate (the dual and the primal simplex method, the tie breaker) move from one basic solution to the
/// next. The operations here are those that change values or reduced costs and the basis together: they keep the rows
/// satisfied, and note every basic column that leaves its interval.
struct BasicSolution: Sendable {
  var costs: ColumnCosts
  var basis: Basis
  /// Slots whose column may lie outside its interval.
  var primalInfeasible = WorkList()
  /// By which the dual simplex method compares infeasibilities.
  private(set) var rowWeights = DevexWeights()
  /// The basis exchanges when it was last looked at whether rounding may show.
  private var pivotsAtEstimate = -1
  /// Steps of a careful solve since values and reduced costs were computed.
  private var carefulSteps = 0
  /// Whether a number has left the range of doubles, the basis is singular, or there was no end in sight.
  var hasLostPrecision = false

  private var freeColumns: [Int32] = []
  /// How many columns have a number and wait for ``addReservedColumns()``.
  private var reservedColumnCount = 0
  /// Columns that went out of use since the last solve. Work lists may still hold them, so that their indices are free only
  /// when it has ended.
  private(set) var releasedColumns: [Int32] = []
  /// Columns that may have lost their last row or breakpoint.
  private(set) var idleColumns: [Int32] = []

  init(pivots: Int = 0, isCareful: Bool = false) {
    basis = Basis(pivots: pivots, isCareful: isCareful)
    costs = ColumnCosts(levelExponent: isCareful ? Self.carefulLevelExponent : 0)
  }

  /// Whether something may have been decided by a number that is rounding or not, so that a careful solve may do better.
  var hasDoubts: Bool {
    @inline(__always) get { !isCareful && (costs.isDoubtful || !costs.doubtfulLanes.isEmpty) }
  }

  /// Whether digits matter more than time: see ``Engine``.
  var isCareful: Bool { @inline(__always) get { basis.isCareful } }

  /// Larger weights make differences of reduced costs count that would be taken for rounding otherwise: 2¹⁷ is about 1e5.
  private static var carefulLevelExponent: Int { 17 }

  // MARK: Columns

  /// The number of a column that is nonbasic, without a cost and at 0 once ``addReservedColumns()`` was called.
  mutating func reserveColumn() -> Int {
    if let free = freeColumns.popLast() {
      basis.resetColumn(Int(free))
      costs.resetColumn(Int(free))
      return Int(free)
    }
    reservedColumnCount += 1
    return costs.count + reservedColumnCount - 1
  }

  /// Adds the columns that were reserved: all at once, since each is an element of many arrays.
  mutating func addReservedColumns() {
    if reservedColumnCount == 0 { return }
    basis.growColumns(to: costs.count + reservedColumnCount)
    costs.growColumns(to: costs.count + reservedColumnCount)
    reservedColumnCount = 0
  }

  /// Takes a nonbasic column without rows and breakpoints out of use. Its index is free after ``reuseReleasedColumns()``.
  mutating func releaseColumn(_ column: Int) {
    costs.setValue(column, 0)
    basis.removeColumn(column)
    releasedColumns.append(Int32(column))
  }

  mutating func reuseReleasedColumns() {
    if releasedColumns.isEmpty { return }
    freeColumns.append(contentsOf: releasedColumns)
    releasedColumns.removeAll(keepingCapacity: true)
  }

  mutating func noteIdle(_ column: Int) { idleColumns.append(Int32(column)) }

  mutating func takeIdleColumns() -> [Int32] {
    var columns: [Int32] = []
    swap(&columns, &idleColumns)
    return columns
  }

  // MARK: Rows

  /// A row without terms, and the column that is to be its logical.
  typealias ReservedRow = (row: Int, logical: Int)

  /// Free rows with reserved columns; ``addReservedColumns()`` and ``fillRow(_:_:_:_:)`` have to follow.
  mutating func reserveRows(_ count: Int) -> [ReservedRow] {
    if count == 0 { return [] }
    var reserved: [ReservedRow] = []
    reserved.reserveCapacity(count)
    for row in basis.makeRows(count) { reserved.append((row, reserveColumn())) }
    return reserved
  }

  /// Gives a reserved row its terms. Its logical is basic, with the row's activity as its value. O(terms).
  mutating func fillRow(
    _ row: Int, _ logical: Int, _ rows: borrowing NewRows, _ place: Int
  ) {
    basis.setRow(row, to: rows, place, logical: logical)
    rowWeights.reset(row)
    var activity = 0.0
    for term in rows.terms(ofRow: place) {
      activity += rows.coefficients[term] * costs.values[Int(rows.columns[term])]
    }
    costs.setValue(logical, activity)
  }

  /// Removes the terms of a dropped row whose logical is basic. Where that had an error, columns that moved it change none
  /// there from now on; these are noted where there are degenerate columns.
  mutating func retireRow(_ row: Int, hasDegenerateColumns: Bool) {
    let logical = Int(basis.logicalOfRow[row])
    if hasDegenerateColumns && costs.reshaped.contains(logical) {
      basis.computePivotRow(Int(basis.slotOfColumn[logical]))
      notePivotRow()
    }
    for place in basis.matrix.range(ofRow: row) {
      idleColumns.append(basis.matrix.terms[place].column)
    }
    basis.retireRow(row)
  }

  // MARK: Costs

  /// Restores dual feasibility of a column whose cost was edited by its value; see ``ColumnCosts/fitValue(_:isBasic:)``.
  mutating func fitValue(_ column: Int) {
    let isBasic = basis.slotOfColumn[column] >= 0
    let isMoved = costs.fitValue(column, isBasic: isBasic)
    if !isBasic { return }
    if isMoved { noteReshaped(column) }
    notePrimalInfeasibility(Int(basis.slotOfColumn[column]))
  }

  /// Restores dual feasibility of a column by its reduced cost; see ``ColumnCosts/fitReducedCost(_:isBasic:)``.
  mutating func fitReducedCost(_ column: Int) {
    let isBasic = basis.slotOfColumn[column] >= 0
    let isMoved = costs.fitReducedCost(column, isBasic: isBasic)
    if !isBasic { return }
    if isMoved { noteReshaped(column) }
    notePrimalInfeasibility(Int(basis.slotOfColumn[column]))
  }

  /// See ``ColumnCosts/useLevel(_:weight:)``. Where the numbers of an earlier use go, a weaker level decides about columns that
  /// had one: a basic one that stands at a breakpoint may have to leave it.
  mutating func useLevel(_ priority: Double, weight: Double) -> UInt32 {
    let (level, cleared) = costs.useLevel(priority, weight: weight)
    for column in cleared where basis.isBasic(column) && !costs.isOnSegment[column] {
      fitReducedCost(column)
    }
    return level
  }

  /// Notes a basic column that has come to another segment or breakpoint, unless it has neither an error nor a size to break
  /// a tie: a logical with nothing but bounds.
  private mutating func noteReshaped(_ column: Int) {
    if basis.rowOfColumn[column] < 0 || !costs.hasNoCost(column) { costs.reshaped.insert(column) }
  }

  // MARK: Primal feasibility

  /// How far a basic column lies outside its interval.
  @inline(__always)
  mutating func primalInfeasibility(_ slot: Int) -> Double {
    costs.distanceToInterval(Int(basis.columnOfSlot[slot]))
  }

  /// Notes a slot whose column lies outside its interval.
  @inline(__always)
  mutating func notePrimalInfeasibility(_ slot: Int) {
    if primalInfeasible.contains(slot) || basis.columnOfSlot[slot] < 0 { return }
    if DeliberateFault.isActive(.unnotedInfeasibility) { return }
    if primalInfeasibility(slot) > Tolerance.feasibility { primalInfeasible.insert(slot) }
  }

  /// Whether a value lies outside its interval by more than any rounding: ratio tests leave out small entries, and a long
  /// enough movement makes even those count.
  mutating func hasInfeasibleValues() -> Bool {
    for place in 0..<primalInfeasible.count {
      let slot = Int(primalInfeasible.members[place])
      let column = Int(basis.columnOfSlot[slot])
      if column < 0 { continue }
      if primalInfeasibility(slot) > Tolerance.conflict * size(column) { return true }
    }
    return false
  }

  /// The size of the numbers that a column's value is the sum of; 1 at least.
  @inline(__always)
  mutating func size(_ column: Int) -> Double { basis.size(of: column, costs.values) }

  // MARK: Moving

  /// Exchanges a nonbasic column for the basic one in a slot; `pivotColumn` is the entering column.
  mutating func exchange(_ slot: Int, entering: Int) {
    let leaving = basis.column(inSlot: slot)
    rowWeights.noteExchange(slot, basis.pivotColumn)
    basis.exchange(slot, entering: entering)
    costs.repriced.insert(entering)
    costs.repriced.insert(leaving)
  }

  /// Moves the basic columns against a movement of nonbasic columns, which `pivotColumn` holds in terms of the basis. A
  /// distance that brings the column in a slot to a breakpoint has the rounding of that column's value.
  mutating func moveBasicColumns(by distance: Double, stopping stop: Int = -1) {
    // What small pivots have left in the factors is in every step.
    var scale = basis.smallestPivot < Self.largePivot ? 1 / basis.smallestPivot : 1
    var inherited = 0.0
    if stop >= 0 {
      let pivot = abs(basis.pivotColumn[stop])
      scale = max(scale, 1 / min(1, pivot))
      inherited = costs.rounding(of: Int(basis.columnOfSlot[stop]))
    }
    for index in basis.pivotColumn.indices {
      let slot = Int(index)
      let step = basis.pivotColumn[slot] * distance
      if step == 0 { continue }
      let column = Int(basis.columnOfSlot[slot])
      if DeliberateFault.isActive(.unreportedChange) {
        costs.setUnreportedValue(column, costs.values[column] - step)
      } else {
        costs.setValue(column, costs.values[column] - step)
      }
      costs.addRounding(ofStep: step * scale, inheriting: inherited, to: column)
      notePrimalInfeasibility(slot)
    }
    // Entries that the factors drop as rounding count when they are multiplied by this.
    if abs(distance) * Tolerance.factorDrop > Tolerance.conflict { costs.distrustValues() }
    costs.noteValueUpdate()
  }

  /// Moves the basic columns after the nonbasic ones that were moved while loading.
  mutating func applyPendingMoves() {
    if costs.pendingMoves.isEmpty { return }
    for (index, from) in costs.pendingMoves {
      let column = Int(index)
      if !basis.isBasic(column) {
        basis.addToRightHandSide(column, times: costs.values[column] - from)
      }
    }
    costs.clearPendingMoves()
    if !basis.hasRightHandSide { return }
    basis.ftran()
    moveBasicColumns(by: 1)
  }

  // MARK: Refactorization

  /// Makes new factors and computes values, where enough has changed since the last ones.
  @inline(__always)
  mutating func refactorIfNeeded() {
    if basis.needsRefactorization {
      refactor(keepingValues: costs.valueRounding <= Tolerance.rounding / 4)
    } else if costs.valueUpdates > 2000 {
      recomputeValues()
    }
  }

  /// Makes new factors and computes the values from them unless `keepingValues`; the reduced costs too where they are to be
  /// trusted no more, unless `keepingReducedCosts`.
  mutating func refactor(keepingReducedCosts: Bool? = nil, keepingValues: Bool = false) {
    let result = basis.refactor()
    releasedColumns += result.unusedColumns
    if result.isSingular {
      hasLostPrecision = true
      return
    }
    for column in result.expelled + result.entered { costs.repriced.insert(column) }
    for column in result.entered { fitReducedCost(column) }
    if !keepingValues || !result.expelled.isEmpty {
      // Where the values had lost digits, the reduced costs may have too.
      if recomputeValues() > Tolerance.rounding { costs.doubtReducedCosts() }
    } else if !result.unusedColumns.isEmpty {
      // Retired rows have given their slots to other columns.
      for slot in 0..<basis.slotCount { notePrimalInfeasibility(slot) }
    }
    // Whether rounding has spoiled them is looked at when they are optimal.
    let keepsReducedCosts = keepingReducedCosts ?? (costs.reducedCostRounding < .infinity)
    if !keepsReducedCosts || !result.expelled.isEmpty { recomputeReducedCosts() }
    for column in result.expelled { fitReducedCost(column) }
    applyPendingMoves()
  }

  /// Solves for the values of the basic columns. Returns the largest relative change. O(columns) and one FTRAN.
  @discardableResult
  mutating func recomputeValues() -> Double {
    var correction = 0.0
    costs.noteRecomputedValues()
    basis.addNonbasicColumns(at: costs.values)
    basis.ftran()
    for slot in 0..<basis.slotCount where basis.columnOfSlot[slot] >= 0 {
      let column = basis.column(inSlot: slot)
      let value = -basis.pivotColumn[slot]
      if costs.values[column] != value {
        correction = max(correction, abs(costs.values[column] - value) / max(1, abs(value)))
        costs.setValue(column, value)
      }
      notePrimalInfeasibility(slot)
    }
    if isCareful { refineValues() }
    return correction
  }

  /// Iterative refinement: has the rows of columns that have moved hold as well as their values have digits for it.
  /// Returns the columns that have another value then.
  @discardableResult
  mutating func refineValues() -> [Int32] {
    guard let scale = basis.solveForCorrection(of: costs.changedValues.members, costs.values)
    else { return [] }
    var corrected = correctValues(by: scale)
    var all = corrected
    // The rows of other columns are as they were.
    for _ in 1..<Self.refinements where !corrected.isEmpty {
      guard let scale = basis.solveForCorrection(of: corrected, costs.values) else { break }
      corrected = correctValues(by: scale)
      all += corrected
    }
    return all
  }

  private static var refinements: Int { 3 }

  /// Subtracts a multiple of `pivotColumn` from the basic columns. Returns those that have another value now.
  private mutating func correctValues(by scale: Double) -> [Int32] {
    var corrected: [Int32] = []
    for index in basis.pivotColumn.indices where basis.columnOfSlot[Int(index)] >= 0 {
      let column = basis.column(inSlot: Int(index))
      let step = basis.pivotColumn[Int(index)] * scale
      let value = costs.values[column] - step
      // A correction must not give a sign to what is 0.
      if abs(step) <= Tolerance.correction || value == costs.values[column] { continue }
      corrected.append(Int32(truncatingIfNeeded: column))
      costs.setValue(column, abs(value) <= Tolerance.correction ? 0 : value)
      notePrimalInfeasibility(Int(index))
    }
    return corrected
  }

  /// Whether a value may be off by more than its own rounding, because small pivots enlarge that of others. O(1) where there
  /// are none, or the basis is the one of the last call; else O(terms).
  mutating func mayShowRounding() -> Bool {
    if basis.smallestPivot >= Self.largePivot || basis.pivots == pivotsAtEstimate { return false }
    pivotsAtEstimate = basis.pivots
    if basis.smallestPivot < Tolerance.pivot { return true }
    basis.solveForRounding(of: costs.values)
    return basis.pivotColumn.indices.contains { slot in
      basis.columnOfSlot[Int(slot)] >= 0
        && abs(basis.pivotColumn[Int(slot)]) > Tolerance.agreementOfSolves
          * max(1, abs(costs.values[basis.column(inSlot: Int(slot))]))
    }
  }

  /// Pivots as large leave rounding small beside any value that screens have.
  private static var largePivot: Double { 0x1p-10 }

  /// Computes the reduced costs of the nonbasic columns from the slopes of the basic ones, cost shifts included. Costs are
  /// shifted where a reduced cost is not feasible any more. O(columns) and one BTRAN a level.
  mutating func recomputeReducedCosts() {
    let shifts = DeliberateFault.isActive(.forgottenCostShift) ? CostShifts() : costs.shifts
    var slopes = slopesOfBasicColumns()
    for column in 0..<costs.count where basis.isNonbasic(column) {
      costs.resetReducedCost(column)
      costs.repriced.insert(column)
    }
    for (row, index) in shifts.columns.enumerated() {
      let column = Int(index)
      if basis.isNonbasic(column) {
        costs.addToReducedCost(column, -1, times: shifts.slopes, row: row)
      } else if basis.isBasic(column) {
        slopes.slopes.add(
          1, times: shifts.slopes, row: row, to: slopes.append(Int(basis.slotOfColumn[column])))
      }
    }
    addToReducedCosts(slopes)
    costs.noteGoodReducedCosts()
    for column in 0..<costs.count where basis.isNonbasic(column) && !costs.isDualFeasible(column) {
      fitReducedCost(column)
    }
  }

  /// Whether the reduced costs that were updated still are sums of dual values: that of a variable's column and, for each
  /// of its rows, its coefficient times that of the row's logical add up to 0, slopes included. Unlike an estimate of
  /// rounding this finds what the factors have lost. There must be no cost shifts. O(slots), and O(terms · levels) of
  /// the columns whose sums may have changed.
  mutating func updatedReducedCostsHold() -> Bool {
    basis.gatherVariables(withDualValuesOf: costs.updatedReducedCosts.members)
    let (sum, size) = (0, 1)
    var work = LevelMatrix()
    work.makeRoom(forLane: costs.reducedCosts.laneCount - 1)
    for _ in 0..<2 { work.appendRow() }
    // The reduced costs of the logicals, each computed once: by row, where it is among them, or -1.
    var duals = LevelMatrix()
    duals.makeRoom(forLane: costs.reducedCosts.laneCount - 1)
    var dualOfRow = [Int32](repeating: -1, count: basis.slotCount)
    for index in basis.pivotRow.indices {
      let column = Int(index)
      work.clear(row: sum)
      work.clear(row: size)
      addReducedCost(of: column, to: &work, row: sum)
      // The smallest coefficient of a nonbasic logical. What is known of a basic one is its slope, without rounding.
      var smallest = 1.0
      var place = Int(basis.matrix.heads[column])
      while place >= 0 {
        let entry = basis.matrix.terms[place]
        let row = Int(entry.row)
        let logical = Int(basis.logicalOfRow[row])
        var dual = Int(dualOfRow[row])
        if dual < 0 {
          dual = duals.rowCount
          dualOfRow[row] = Int32(truncatingIfNeeded: dual)
          duals.appendRow()
          addReducedCost(of: logical, to: &duals, row: dual)
        }
        for level in costs.levels.order {
          let lane = Int(level)
          let product = entry.value * duals[dual, lane]
          if product == 0 { continue }
          work[sum, lane] += product
          work[size, lane] = max(work[size, lane], abs(product), abs(work[sum, lane]))
        }
        if basis.slotOfColumn[logical] == Basis.nonbasic {
          smallest = min(smallest, abs(entry.value))
        }
        place = Int(entry.next)
      }
      for level in costs.levels.order {
        let tolerance = max(
          Tolerance.balance * work[size, Int(level)], Tolerance.dualBalance * smallest)
        if abs(work[sum, Int(level)]) > tolerance { return false }
      }
    }
    return true
  }

  /// Where a number of a reduced cost counted as 0 that was more than rounding usually is: computes all of its level again,
  /// from refined dual values, and makes 0 what may be there by the rounding of coefficients. What is left between 0 and what counts is a
  /// doubt that stays. There must be no cost shifts. Returns whether the sign of a number is another one.
  ///
  /// O(columns) and two BTRANs, one of them with refinement, a level in doubt.
  mutating func settleDoubts() -> Bool {
    basis.setRefining(true)
    defer { basis.setRefining(basis.isCareful) }
    let doubtful = costs.doubtfulLanes
    costs.doubtfulLanes = LaneSet()
    var isChanged = false
    for lane in costs.levels.order.lazy.map(Int.init) where doubtful.contains(lane) {
      for slot in 0..<basis.slotCount where basis.columnOfSlot[slot] >= 0 {
        let column = basis.column(inSlot: slot)
        let number = costs.slopeLeftOfCursor(column, lane: lane) + costs.reducedCosts[column, lane]
        if number != 0 { basis.addToRightHandSide(slot: slot, number) }
      }
      basis.btran()
      basis.price()
      basis.estimateRoundingOfPrices()
      for column in 0..<costs.count where basis.isNonbasic(column) {
        let slope = costs.slopeLeftOfCursor(column, lane: lane)
        let rounding = max(Double.ulpOfOne * abs(slope), basis.pricedSize(column))
        if costs.setExactly(
          column, lane: lane, basis.pivotRow[column] - slope, rounding: rounding)
        {
          costs.repriced.insert(column)
          isChanged = true
        }
      }
    }
    if !isChanged { costs.noteDoubts(in: doubtful) { basis.isNonbasic($0) } }
    return isChanged
  }

  /// Adds a reduced cost, not its offset, to a row of a matrix.
  private mutating func addReducedCost(of column: Int, to matrix: inout LevelMatrix, row: Int) {
    costs.addSlopeLeftOfCursor(column, to: &matrix, row: row)
    matrix.add(1, times: costs.reducedCosts, row: column, to: row)
  }

  /// The slopes that the reduced costs of the basic columns stand for, cost shifts not included. O(slots).
  mutating func slopesOfBasicColumns() -> SlotSlopes {
    var slopes = SlotSlopes(laneCount: costs.reducedCosts.laneCount)
    for slot in 0..<basis.slotCount where basis.columnOfSlot[slot] >= 0 {
      let column = basis.column(inSlot: slot)
      if costs.breakpoints[column].isEmpty && !costs.hasReducedCost(column) { continue }
      let row = slopes.append(slot)
      costs.addSlopeLeftOfCursor(column, to: &slopes.slopes, row: row)
      slopes.slopes.add(1, times: costs.reducedCosts, row: column, to: row)
    }
    return slopes
  }

  /// Adds the effect of a change of the basic columns' slopes to the nonbasic columns' reduced costs. Returns the columns
  /// that have changed, some of them more than once.
  @discardableResult
  mutating func addToReducedCosts(_ slopes: SlotSlopes) -> [Int32] {
    var changed: [Int32] = []
    if slopes.slots.isEmpty { return changed }
    for lane in costs.levels.lanes {
      var largestSlope = 0.0
      for (row, slot) in slopes.slots.enumerated() where slopes.slopes[row, lane] != 0 {
        basis.addToRightHandSide(slot: slot, slopes.slopes[row, lane])
        largestSlope = max(largestSlope, abs(slopes.slopes[row, lane]))
      }
      if largestSlope == 0 { continue }
      basis.btran()
      basis.price()
      for index in basis.pivotRow.indices {
        let column = Int(index)
        let before = abs(costs.reducedCosts[column, lane])
        costs.addToReducedCost(column, basis.pivotRow[column], lane: lane)
        if isCareful {
          costs.clearRounding(column, lane: lane, size: max(before, basis.pricedSize(column)))
        }
        costs.repriced.insert(column)
      }
      costs.noteRounding(ofStep: largestSlope, pivot: basis.smallestPivot)
      changed += basis.pivotRow.indices
    }
    return changed
  }

  /// Slopes of basic columns, by slot; those of one slot add up.
  struct SlotSlopes {
    private(set) var slots: [Int] = []
    var slopes = LevelMatrix()

    init(laneCount: Int) { slopes.makeRoom(forLane: laneCount - 1) }

    /// Adds a row of zeros for a slot, and returns it.
    mutating func append(_ slot: Int) -> Int {
      slots.append(slot)
      slopes.appendRow()
      return slots.count - 1
    }
  }

  // MARK: Careful steps

  /// After a step of a careful solve: computes values and reduced costs instead of keeping what the step has made of them,
  /// after each step in small problems, and less often in larger ones, where it takes longer. Returns whether it did.
  mutating func noteCarefulStep() -> Bool {
    if !isCareful { return false }
    carefulSteps += 1
    return carefulSteps > basis.slotCount / 64 ? endCarefulSteps() : false
  }

  /// The same before a careful solve takes what it has reached for an optimum.
  mutating func endCarefulSteps() -> Bool {
    if carefulSteps == 0 { return false }
    carefulSteps = 0
    recomputeValues()
    recomputeReducedCosts()
    return true
  }

  // MARK: Pivot rows

  /// Notes every column with an entry in the pivot row: what its movement changes is different now.
  mutating func notePivotRow() {
    for index in basis.pivotRow.indices where mayCount(entry: basis.pivotRow[Int(index)]) {
      costs.repriced.insert(Int(index))
    }
  }

  /// Whether an entry of the pivot row counts, or is in doubt: its column has to be looked at then.
  @inline(__always)
  func mayCount(entry: Double) -> Bool { abs(entry) > min(basis.smallestEntry, costs.leastDoubt) }

  /// Whether a pivot looks different from its row and from its column; more strictly where new factors could help.
  func disagree(_ pivot: Double, _ entry: Double) -> Bool {
    let difference = abs(pivot - entry)
    return difference > Tolerance.agreement * (1 + abs(entry)) || abs(pivot) <= basis.smallestEntry
      || difference > Tolerance.closeAgreement * abs(entry) && basis.hasUpdates
  }
}
