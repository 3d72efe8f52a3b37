/// A basis with its values and reduced costs.
///
/// The operations here change the basis together with values or reduced costs. They keep the rows satisfied, and note
/// every basic column that leaves its interval. The two simplex methods and the tie breaker iterate by them.
struct BasicSolution: Sendable {
  var costs: ColumnCosts
  var basis: Basis
  /// Slots whose column may lie outside its interval.
  var primalInfeasible = WorkList()
  /// The number of basis exchanges at the last call of ``mayShowRounding()``.
  private var pivotsAtEstimate = -1
  /// Steps of a careful solve since values and reduced costs were last computed.
  private var carefulSteps = 0
  /// The number of basic values that steps have moved.
  private(set) var movedValues: Int
  /// Whether a number left the range of doubles, the basis is singular, or the solve was given up.
  var hasLostPrecision = false

  private var freeColumns: [Int32] = []
  /// The number of columns that wait for ``addReservedColumns()``.
  private var reservedColumnCount = 0
  /// Columns out of use. Work lists may still hold them, so their indices are free only after the solve.
  private(set) var removedColumns: [Int32] = []
  /// Columns that may have lost their last row or breakpoint.
  private(set) var idleColumns: [Int32] = []

  init(pivots: Int = 0, movedValues: Int = 0, isCareful: Bool = false) {
    self.movedValues = movedValues
    basis = Basis(pivots: pivots, isCareful: isCareful)
    costs = ColumnCosts(levelExponent: isCareful ? Self.carefulLevelExponent : 0)
  }

  /// Whether rounding may have decided something in this solve, careful or not.
  private var isDoubtful: Bool {
    @inline(__always) get { costs.isDoubtful || !costs.doubtfulLanes.isEmpty }
  }

  /// Whether so many iterations are too many; see ``Progress``.
  func isOverLimit(_ progress: Progress) -> Bool {
    progress.isOverLimit(isDoubtful: isDoubtful, isCareful: isCareful)
  }

  /// Whether digits matter more than time: see ``Engine``.
  var isCareful: Bool { @inline(__always) get { basis.isCareful } }

  /// Larger weights make differences of reduced costs count that otherwise pass for rounding: 2¹⁷ is about 1e5.
  private static var carefulLevelExponent: Int { 17 }

  // MARK: Columns

  /// Returns a column that is nonbasic, without a cost and at 0 after ``addReservedColumns()``.
  mutating func reserveColumn() -> Int {
    if let free = freeColumns.popLast() {
      basis.resetColumn(Int(free))
      costs.resetColumn(Int(free))
      return Int(free)
    }
    reservedColumnCount += 1
    return costs.count + reservedColumnCount - 1
  }

  /// Adds all reserved columns at once, since each is an element of many arrays.
  mutating func addReservedColumns() {
    if reservedColumnCount == 0 { return }
    basis.growColumns(to: costs.count + reservedColumnCount)
    costs.growColumns(to: costs.count + reservedColumnCount)
    reservedColumnCount = 0
  }

  /// Takes a nonbasic column without rows and breakpoints out of use; ``reuseRemovedColumns()`` frees its index.
  mutating func removeColumn(_ column: Int) {
    costs.setValue(column, 0)
    basis.removeColumn(column)
    removedColumns.append(Int32(column))
  }

  mutating func reuseRemovedColumns() {
    if removedColumns.isEmpty { return }
    freeColumns.append(contentsOf: removedColumns)
    removedColumns.removeAll(keepingCapacity: true)
  }

  mutating func noteIdle(_ column: Int) { idleColumns.append(Int32(column)) }

  mutating func takeIdleColumns() -> [Int32] {
    var columns: [Int32] = []
    swap(&columns, &idleColumns)
    return columns
  }

  // MARK: Rows

  /// A row without terms, and the column that will be its logical.
  typealias ReservedRow = (row: Int, logical: Int)

  /// Reserves free rows and their logicals; ``addReservedColumns()`` and ``fillRow(_:_:_:_:)`` must follow.
  mutating func reserveRows(_ count: Int) -> [ReservedRow] {
    if count == 0 { return [] }
    var reserved: [ReservedRow] = []
    reserved.reserveCapacity(count)
    for row in basis.makeRows(count) { reserved.append((row, reserveColumn())) }
    return reserved
  }

  /// Gives a reserved row its terms. Its logical is basic, with the row's activity as the value. O(terms).
  mutating func fillRow(
    _ row: Int, _ logical: Int, _ rows: borrowing NewRows, _ place: Int
  ) {
    basis.setRow(row, to: rows, place, logical: logical)
    var activity = 0.0
    for term in rows.terms(ofRow: place) {
      activity += rows.coefficients[term] * costs.values[Int(rows.columns[term])]
    }
    costs.setValue(logical, activity)
  }

  /// Removes the terms of a dropped row whose logical is basic. If the logical lost an error and there are degenerate
  /// columns, notes those that moved it.
  mutating func removeUnusedRow(_ row: Int, hasDegenerateColumns: Bool) {
    let logical = Int(basis.logicalOfRow[row])
    if hasDegenerateColumns && costs.reshaped.contains(logical) {
      basis.computePivotRow(Int(basis.slotOfColumn[logical]))
      notePivotRow()
    }
    for place in basis.matrix.range(ofRow: row) {
      idleColumns.append(basis.matrix.terms[place].column)
    }
    basis.removeUnusedRow(row)
  }

  // MARK: Costs

  /// Restores dual feasibility of a column by its value; see ``ColumnCosts/fitValue(_:isBasic:)``.
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

  /// See ``ColumnCosts/useLevel(_:weight:)``. A weaker level decides about columns whose number was cleared: a basic one
  /// at a breakpoint may have to leave it.
  mutating func useLevel(_ priority: Double, weight: Double) -> UInt32 {
    let (level, cleared) = costs.useLevel(priority, weight: weight)
    for column in cleared where basis.isBasic(column) && !costs.isOnSegment[column] {
      fitReducedCost(column)
    }
    return level
  }

  /// Notes a basic column that came to another segment or breakpoint, except a logical with only bounds, which has
  /// neither an error nor a size.
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

  /// Whether a value is infeasible by more than rounding. Ratio tests leave out small entries, which a long movement
  /// makes count.
  mutating func hasInfeasibleValues() -> Bool {
    for place in 0..<primalInfeasible.count {
      let slot = Int(primalInfeasible.members[place])
      let column = Int(basis.columnOfSlot[slot])
      if column < 0 { continue }
      if primalInfeasibility(slot) > Tolerance.conflict * size(column) { return true }
    }
    return false
  }

  /// The size of the numbers whose sum is the value of a column; at least 1.
  @inline(__always)
  mutating func size(_ column: Int) -> Double { basis.size(of: column, costs.values) }

  // MARK: Moving

  /// Exchanges a nonbasic column, whose FTRAN is `pivotColumn`, for the basic one in a slot.
  mutating func exchange(_ slot: Int, entering: Int) {
    let leaving = basis.column(inSlot: slot)
    basis.exchange(slot, entering: entering)
    costs.repriced.insert(entering)
    costs.repriced.insert(leaving)
  }

  /// Moves the basic columns against a movement of nonbasic columns, whose FTRAN is `pivotColumn`. If it brings the
  /// column in slot `stop` to a breakpoint, the distance has the rounding of that column's value.
  mutating func moveBasicColumns(by distance: Double, stopping stop: Int = -1) {
    // Small pivots leave rounding in the factors, and so in every step.
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
    movedValues += basis.pivotColumn.indices.count
    // So long a distance makes entries count that the factors drop as rounding.
    if abs(distance) * Tolerance.factorDrop > Tolerance.conflict { costs.distrustValues() }
    costs.noteValueUpdate()
  }

  /// Moves the basic columns after the nonbasic columns moved while loading.
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

  /// Makes new factors if these are due; otherwise computes the values after 2,000 updates.
  @inline(__always)
  mutating func refactorIfNeeded() {
    if basis.needsRefactorization {
      refactor(keepingValues: costs.valueRounding <= Tolerance.rounding / 4)
    } else if costs.valueUpdates > 2000 {
      recomputeValues()
    }
  }

  /// Makes new factors. Computes values from them unless `keepingValues`, and reduced costs unless `keepingReducedCosts`
  /// (by default, if they are unreliable). Computes both if columns were expelled.
  mutating func refactor(keepingReducedCosts: Bool? = nil, keepingValues: Bool = false) {
    let result = basis.refactor()
    removedColumns += result.unusedColumns
    if result.isSingular {
      hasLostPrecision = true
      return
    }
    for column in result.expelled + result.entered { costs.repriced.insert(column) }
    for column in result.entered { fitReducedCost(column) }
    if !keepingValues || !result.expelled.isEmpty {
      // If values lost digits, reduced costs may have lost some too.
      if recomputeValues() > Tolerance.rounding { costs.doubtReducedCosts() }
    } else if !result.unusedColumns.isEmpty {
      // The slots of retired rows now have other columns.
      for slot in 0..<basis.slotCount { notePrimalInfeasibility(slot) }
    }
    // Rounding in reduced costs is checked at the optimum.
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

  /// Iterative refinement: corrects values until the rows of moved columns hold to the last digits. Returns the corrected
  /// columns.
  @discardableResult
  mutating func refineValues() -> [Int32] {
    guard let scale = basis.solveForCorrection(of: costs.changedValues.members, costs.values)
    else { return [] }
    var corrected = correctValues(by: scale)
    var all = corrected
    // Rows without a corrected column have not changed.
    for _ in 1..<Self.refinements where !corrected.isEmpty {
      guard let scale = basis.solveForCorrection(of: corrected, costs.values) else { break }
      corrected = correctValues(by: scale)
      all += corrected
    }
    return all
  }

  private static var refinements: Int { 3 }

  /// Subtracts a multiple of `pivotColumn` from the basic columns. Returns those whose value changed.
  private mutating func correctValues(by scale: Double) -> [Int32] {
    var corrected: [Int32] = []
    for index in basis.pivotColumn.indices where basis.columnOfSlot[Int(index)] >= 0 {
      let column = basis.column(inSlot: Int(index))
      let step = basis.pivotColumn[Int(index)] * scale
      let value = costs.values[column] - step
      // A correction must not give a sign to 0.
      if abs(step) <= Tolerance.correction || value == costs.values[column] { continue }
      corrected.append(Int32(truncatingIfNeeded: column))
      costs.setValue(column, abs(value) <= Tolerance.correction ? 0 : value)
      notePrimalInfeasibility(Int(index))
    }
    return corrected
  }

  /// Whether a value may be off by more than its own rounding, because small pivots enlarge that of others. O(terms), or
  /// O(1) without small pivots or with the same basis as before.
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

  /// Pivots of this size leave rounding small beside any value on a screen.
  private static var largePivot: Double { 0x1p-10 }

  /// Computes the reduced costs of the nonbasic columns from the slopes of the basic ones, cost shifts included. Shifts
  /// the cost where a reduced cost is no longer feasible. O(columns) and one BTRAN a level.
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

  /// Whether the updated reduced costs hold: the dual values of a variable's column and of the logicals of its rows,
  /// times the coefficients, add up to 0. Unlike an estimate of rounding, this finds digits lost by the factors. There
  /// must be no cost shifts. O(slots), and O(terms · levels) of the columns whose sums may have changed.
  mutating func updatedReducedCostsHold() -> Bool {
    basis.gatherVariables(withDualValuesOf: costs.updatedReducedCosts.members)
    let (sum, size) = (0, 1)
    var work = LevelMatrix()
    work.makeRoom(forLane: costs.reducedCosts.laneCount - 1)
    for _ in 0..<2 { work.appendRow() }
    // The dual values of the logicals, each computed once; by row, its place among them, or -1.
    var duals = LevelMatrix()
    duals.makeRoom(forLane: costs.reducedCosts.laneCount - 1)
    var dualOfRow = [Int32](repeating: -1, count: basis.slotCount)
    for index in basis.pivotRow.indices {
      let column = Int(index)
      work.clear(row: sum)
      work.clear(row: size)
      addReducedCost(of: column, to: &work, row: sum)
      // The smallest coefficient of a nonbasic logical. The dual value of a basic logical is its slope, without rounding.
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

  /// Computes the reduced costs of the levels in doubt from refined dual values, and sets a number to the end of the
  /// subdifferential from which only the rounding of coefficients may keep it. A number left between 0 and the tolerance
  /// is a doubt that stays. There must be no cost shifts. Returns whether a sign changed.
  ///
  /// O(columns) and two BTRANs, one of them refined, for each level in doubt.
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
    if isChanged {
      // Another round follows the changes; only then do the numbers left in these lanes show whether they are in doubt.
      costs.doubtfulLanes = doubtful
    } else {
      costs.noteDoubts(in: doubtful) { basis.isNonbasic($0) }
    }
    return isChanged
  }

  /// Adds the dual value of a column, cost shifts aside, to a row of a matrix.
  private mutating func addReducedCost(of column: Int, to matrix: inout LevelMatrix, row: Int) {
    costs.addSlopeLeftOfCursor(column, to: &matrix, row: row)
    matrix.add(1, times: costs.reducedCosts, row: column, to: row)
  }

  /// The slopes of the basic columns at their positions, without cost shifts. O(slots).
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

  /// Passes a change of the basic columns' slopes on to the nonbasic reduced costs. Returns the changed columns, some
  /// more than once.
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

  /// Slopes of basic columns by slot; several for one slot add up.
  struct SlotSlopes {
    private(set) var slots: [Int] = []
    var slopes = LevelMatrix()

    init(laneCount: Int) { slopes.makeRoom(forLane: laneCount - 1) }

    /// Adds a row of zeros for a slot, and returns its index.
    mutating func append(_ slot: Int) -> Int {
      slots.append(slot)
      slopes.appendRow()
      return slots.count - 1
    }
  }

  // MARK: Careful steps

  /// Counts a step of a careful solve. Computes values and reduced costs after each step in small problems, less often in
  /// larger ones, where it takes longer. Returns whether it did.
  mutating func noteCarefulStep() -> Bool {
    if !isCareful { return false }
    carefulSteps += 1
    return carefulSteps > basis.slotCount / 64 ? endCarefulSteps() : false
  }

  /// Does the same before a careful solve accepts an optimum, unless no step was counted.
  mutating func endCarefulSteps() -> Bool {
    if carefulSteps == 0 { return false }
    carefulSteps = 0
    recomputeValues()
    recomputeReducedCosts()
    return true
  }

  // MARK: Pivot rows

  /// Notes every column with an entry in the pivot row: its movement has other effects now.
  mutating func notePivotRow() {
    for index in basis.pivotRow.indices where mayCount(entry: basis.pivotRow[Int(index)]) {
      costs.repriced.insert(Int(index))
    }
  }

  /// Whether an entry counts or is in doubt.
  @inline(__always)
  func mayCount(entry: Double) -> Bool { abs(entry) > min(basis.smallestEntry, costs.leastDoubt) }

  /// Whether a pivot differs between its row and its column, by a narrower tolerance if new factors could help.
  func disagree(_ pivot: Double, _ entry: Double) -> Bool {
    let difference = abs(pivot - entry)
    return difference > Tolerance.agreement * (1 + abs(entry)) || abs(pivot) <= basis.smallestEntry
      || difference > Tolerance.closeAgreement * abs(entry) && basis.hasUpdates
  }
}
