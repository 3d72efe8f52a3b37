// Computing the reduced costs from the slopes of the basic columns.

extension BasicSolution {
  /// Computes the reduced costs of the nonbasic columns from the slopes of the basic ones, cost shifts included. Shifts
  /// the cost where a reduced cost is no longer feasible. O(columns) and one BTRAN a level.
  mutating func recomputeReducedCosts() {
    let shifts =
      DeliberateFault.isActive(.forgottenCostShift)
      ? CostShifts() : CostShifts(copying: costs.shifts)
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
          1, times: shifts.slopes, row: row, to: slopes.append(basis.slot(of: column)))
      }
    }
    addToReducedCosts(slopes)
    if isCareful { refineAllReducedCosts() }
    costs.noteGoodReducedCosts()
    let misfits = (0..<costs.count).filter { basis.isNonbasic($0) && !costs.isDualFeasible($0) }
    for column in misfits { fitReducedCost(column) }
    if !isCareful || misfits.isEmpty { return }
    // Moving cursors has rounded.
    refineAllReducedCosts()
    for column in misfits where !costs.isDualFeasible(column) {
      costs.fitReducedCost(column, isBasic: false, beyond: 0)
    }
  }

  /// Replaces all reduced costs by refined ones.
  mutating func refineAllReducedCosts() {
    let shifts = CostShifts(copying: costs.shifts)
    for lane in costs.levels.order.lazy.map(Int.init) {
      var shiftOfColumn: [Int: Double] = [:]
      for (row, index) in shifts.columns.enumerated() where shifts.slopes[row, lane] != 0 {
        let (column, shift) = (Int(index), shifts.slopes[row, lane])
        if basis.isBasic(column) {
          basis.addToRightHandSide(slot: basis.slot(of: column), shift)
        } else {
          shiftOfColumn[column, default: 0] += shift
        }
      }
      prices.compute(lane, &basis, &costs)
      for column in 0..<costs.count where basis.isNonbasic(column) {
        var (number, excess) = prices.reducedCost(column, lane, &costs)
        if let shift = shiftOfColumn[column] {
          number.value -= shift
          excess.value -= shift
          number.rounding += costs.levels.rounding
          excess.rounding += costs.levels.rounding
        }
        costs.setRefined(column, lane: lane, number, excess: excess)
        costs.repriced.insert(column)
      }
    }
  }

  /// The slopes of the basic columns at their positions, without cost shifts. O(slots).
  mutating func slopesOfBasicColumns() -> SlotSlopes {
    var slopes = SlotSlopes(laneCount: costs.reducedCosts.laneCount)
    for slot in 0..<basis.slotCount where basis.header.columnOfSlot[slot] >= 0 {
      let column = basis.column(inSlot: slot)
      if costs.breakpoints.isEmpty(column) && !costs.hasReducedCost(column) { continue }
      let row = slopes.append(slot)
      costs.addSlopeLeftOfCursor(column, to: &slopes.slopes, row: row)
      slopes.slopes.add(1, times: costs.reducedCosts, row: column, to: row)
    }
    return slopes
  }

  /// Passes a change of the basic columns' slopes on to the nonbasic reduced costs. Returns the changed columns, some
  /// more than once.
  @discardableResult
  mutating func addToReducedCosts(_ slopes: borrowing SlotSlopes) -> [Int32] {
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
      for listed in 0..<basis.pivotRow.count {
        let index = basis.pivotRow.index(at: listed)
        let column = Int(index)
        let before = abs(costs.reducedCosts[column, lane])
        costs.addToReducedCost(column, basis.pivotRow[column], lane: lane)
        if isCareful {
          costs.clearRounding(column, lane: lane, size: max(before, basis.pricedSize(column)))
        }
        costs.repriced.insertWeakly(column)
      }
      costs.reducedCostRounding.add(
        ofStep: largestSlope, pivot: basis.factors.smallestPivot, columns: basis.pivotRow.count)
      changed += basis.pivotRow.indices.array()
    }
    return changed
  }

  /// Slopes of basic columns by slot; several for one slot add up.
  struct SlotSlopes: ~Copyable {
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
}
