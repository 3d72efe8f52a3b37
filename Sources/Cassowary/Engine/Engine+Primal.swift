// The primal simplex method at the first seven levels: brings the duals back to where the values allow them.

extension Engine {
  /// Takes the tilts back that let the values be repaired first; the duals follow.
  mutating func restoreCosts() {
    restoreOrderCosts()
    if tilts.isEmpty { return }
    let taken = tilts
    tilts.removeAll(keepingCapacity: true)
    if DeliberateFault.isActive(.keptCostShift) { return }
    var basicColumns: [Int] = []
    for (index, slope) in taken {
      let column = Int(index)
      if !isInUse(column) { continue }
      duals[column] = (duals[column] + slope).cleaned
      noteDual(column)
      if places[column] >= 0 { basicColumns.append(column) }
    }
    // A basic column cannot keep a dual that no slope at its value has.
    for column in basicColumns { anchor(column) }
    var slopes: [(slot: Int, slope: LevelVector)] = []
    for (column, slope) in tilts { slopes.append((Int(places[Int(column)]), -slope)) }
    tilts.removeAll(keepingCapacity: true)
    addToDuals(slopes)
  }

  private mutating func restoreOrderCosts() {
    if orderTilts.isEmpty { return }
    var slopes: [(slot: Int, slope: LevelVector)] = []
    for (index, slope) in orderTilts {
      let column = Int(index)
      if places[column] < 0 {
        duals[column][LevelVector.orderLane] += slope
      } else {
        var tilt = LevelVector.zero
        tilt[LevelVector.orderLane] = -slope
        slopes.append((Int(places[column]), tilt))
      }
    }
    orderTilts.removeAll(keepingCapacity: true)
    addToDuals(slopes)
  }

  /// Moves along columns whose dual does not fit until all do.
  mutating func optimize() {
    for index in dualChanged { noteViolation(Int(index)) }
    while let (entering, rises) = chooseEntering() {
      steps += 1
      if steps > stepLimit || isLost {
        isLost = true
        return
      }
      if isWorn {
        startAfresh()
        continue
      }
      solveColumn(entering)
      guard let movement = movement(of: entering, rises: rises, passedRank: LevelVector.width)
      else {
        if factorization.changeCount == 0 {
          isLost = true
          return
        }
        startAfresh()
        continue
      }
      if movement.slot >= 0 {
        let pivot = columnVector[movement.slot]
        solveRow(movement.slot)
        price()
        if disagree(pivot, priceVector[entering]) {
          if factorization.changeCount == 0 {
            isLost = true
            return
          }
          startAfresh()
          continue
        }
        let leaving = Int(basis[movement.slot])
        let step = -excess(entering, rises: rises) / pivot
        noteDualRounding(of: step, pivot: pivot)
        carryOut(movement, of: entering, rises: rises, passedRank: LevelVector.width)
        notePricedColumns()
        duals[leaving] = (duals[leaving] + step).cleaned
        noteViolation(leaving)
        for index in priceVector.indices where Int(index) != entering {
          let column = Int(index)
          duals[column] = (duals[column] + step * priceVector[column]).cleaned
          noteDual(column)
          noteViolation(column)
        }
      } else {
        carryOut(movement, of: entering, rises: rises, passedRank: LevelVector.width)
      }
    }
  }

  private mutating func startAfresh() {
    refactor(keepingDuals: false)
    restoreCosts()
    for index in dualChanged { noteViolation(Int(index)) }
  }

  mutating func noteViolation(_ column: Int) {
    if isViolated[column] || places[column] >= 0 || !isInUse(column) || fits(column) { return }
    isViolated[column] = true
    violated.append(Int32(column))
  }

  /// How far a column's dual lies beyond the slope in a direction.
  @inline(__always)
  func excess(_ column: Int, rises: Bool) -> LevelVector {
    if isBetween[column] || !rises { return duals[column] }
    return duals[column] - change(column, Int(cursors[column]))
  }

  /// The column whose movement gains most for each point, or the first one under Bland's rule: R. Bland, "New finite
  /// pivoting rules for the simplex method", Math. Oper. Res. 2(2), 1977.
  private mutating func chooseEntering() -> (column: Int, rises: Bool)? {
    var best: (column: Int, rises: Bool)?
    var bestGain = LevelVector.zero
    let takesFirst = usesBlandsRule
    var index = 0
    while index < violated.count {
      let column = Int(violated[index])
      if places[column] >= 0 || !isInUse(column) || fits(column) {
        isViolated[column] = false
        let last = violated.removeLast()
        if index < violated.count { violated[index] = last }
        continue
      }
      let cursor = Int(cursors[column])
      let falls =
        duals[column].sign < 0 && (isBetween[column] || !isBlockedBelow(column, cursor))
      let gain = falls ? -duals[column] : excess(column, rises: true)
      let isBetter =
        takesFirst ? best.map { column < $0.column } ?? true : bestGain.isLess(than: gain)
      if best == nil || isBetter {
        best = (column, !falls)
        bestGain = gain
      }
      index += 1
    }
    return best
  }
}
