// Computing the values of the basic columns, refining them, and finding those that are outside their intervals in spite of that.

extension BasicSolution {
  /// Solves for the values of the basic columns. Returns the largest relative change. O(columns) and one FTRAN.
  @discardableResult
  mutating func recomputeValues() -> Double {
    var correction = 0.0
    costs.valueRounding.noteRecomputed()
    basis.addNonbasicColumns(at: costs.values)
    basis.ftran()
    for slot in 0..<basis.slotCount where basis.header.columnOfSlot[slot] >= 0 {
      let column = basis.column(inSlot: slot)
      let value = -basis.pivotColumn[slot]
      if costs.values[column] != value {
        correction = max(correction, abs(costs.values[column] - value) / max(1, abs(value)))
        costs.setValue(column, value)
      }
      notePrimalInfeasibility(slot)
    }
    if isCareful {
      refineValues()
      accuracy.noise = basis.noise(ofValues: costs.values).map {
        RefinedPrices.margin * $0 + Basis.negligible
      }
    }
    return correction
  }

  /// Brings values with much rounding, or after many updates, to their last digits: computes unreliable ones from the factors,
  /// and refines others, which changes only those that are off. Returns the largest relative change.
  @discardableResult
  mutating func renewValues() -> Double {
    if isCareful || costs.valueRounding.largest == .infinity { return recomputeValues() }
    accuracy.largestCorrection = 0
    let refined = refine(nil, allowing: .small, correctsAll: true)
    accuracy.allRowsHeld = refined.heldAtOnce
    if !refined.rowsHold { return max(accuracy.largestCorrection, recomputeValues()) }
    noteRefinedValues()
    return accuracy.largestCorrection
  }

  /// Iterative refinement: corrects values until the rows of moved columns hold to the last digits, and the others too if
  /// moves that were not refined may have left much rounding. Returns the corrected columns, and whether their rows hold.
  @discardableResult
  mutating func refineValues() -> (corrected: [Int32], rowsHold: Bool) {
    let concernsMost = basis.header.areMany(costs.changedValues.count)
    // While rows hold, as they do as a rule, those of a few columns are enough.
    if concernsMost && accuracy.allRowsHeld && !isCareful
      && 4 * costs.changedValues.count <= costs.count
      && basis.rowsHold(of: costs.changedValues, costs.values, allowing: .small)
    {
      noteRefinedValues()
      return ([], true)
    }
    let refined = refine(
      concernsMost ? nil : costs.changedValues.array(), allowing: .small,
      correctsAll: concernsMost && !isCareful)
    var (corrected, rowsHold) = (refined.corrected, refined.rowsHold)
    let concernsOthers =
      !concernsMost && accuracy.hasUnrefinedMoves
      && costs.valueRounding.largest > Tolerance.rounding / 2
    if concernsOthers && rowsHold {
      let others = refine(nil, allowing: .relative)
      corrected += others.corrected
      rowsHold = others.rowsHold
    }
    accuracy.allRowsHeld = refined.heldAtOnce && (concernsMost || accuracy.allRowsHeld)
    if !rowsHold {
      accuracy.hasUnrefinedMoves = true
    } else if concernsMost || concernsOthers || !accuracy.hasUnrefinedMoves {
      noteRefinedValues()
    }
    return (corrected, rowsHold)
  }

  /// Notes that the rows of columns which have moved since values were published are not refined.
  mutating func noteUnrefinedMoves() {
    if !costs.changedValues.isEmpty { accuracy.noteUnrefinedMoves() }
  }

  /// Notes that all rows hold.
  private mutating func noteRefinedValues() {
    costs.valueRounding.noteRecomputed()
    accuracy.hasUnrefinedMoves = false
  }

  /// Corrects values until the rows of the given or all columns hold to the last digits, as far as that is possible, if any is off
  /// by more than is allowed.
  private mutating func refine(
    _ columns: [Int32]?, allowing allowed: Basis.Imbalance, correctsAll: Bool = false
  ) -> (corrected: [Int32], rowsHold: Bool, heldAtOnce: Bool) {
    var all: [Int32] = []
    var columns = columns
    for pass in 0..<Self.refinements {
      guard
        let scale = basis.solveForCorrection(
          of: columns, costs.values, allowing: pass == 0 ? allowed : .least,
          correctsAll: correctsAll && pass == 0)
      else { return (all, true, pass == 0) }
      let corrected = correctValues(by: scale)
      if corrected.isEmpty { return (all, true, false) }
      all += corrected
      // Rows without a corrected column have not changed.
      columns = basis.header.areMany(corrected.count) ? nil : corrected
    }
    return (all, false, false)
  }

  private static var refinements: Int { 3 }

  /// Subtracts a multiple of `pivotColumn` from the basic columns. Returns those whose value changed.
  private mutating func correctValues(by scale: Double) -> [Int32] {
    var corrected: [Int32] = []
    for listed in 0..<basis.pivotColumn.count {
      let index = basis.pivotColumn.index(at: listed)
      guard basis.header.columnOfSlot[Int(index)] >= 0 else { continue }
      let column = basis.column(inSlot: Int(index))
      let step = basis.pivotColumn[Int(index)] * scale
      let value = costs.values[column] - step
      // A correction must not give a sign to 0.
      let isSmall = abs(step) <= Tolerance.correction && (!isCareful || costs.values[column] == 0)
      if isSmall || value == costs.values[column] { continue }
      corrected.append(Int32(truncatingIfNeeded: column))
      accuracy.largestCorrection = max(accuracy.largestCorrection, abs(step) / max(1, abs(value)))
      costs.setValue(column, !isCareful && abs(value) <= Tolerance.correction ? 0 : value)
      notePrimalInfeasibility(Int(index))
    }
    return corrected
  }

  /// Subtracts from the basic values what the rows show them to be off by, with twice the digits.
  mutating func removeErrors() {
    accuracy.allRowsHeld = false
    if let scale = basis.solveForErrors(of: costs.values) { _ = correctValues(by: scale) }
  }

  // MARK: Doubtful values

  /// Whether a value is outside its interval by more than its rounding, though feasible by tolerance: a small coefficient makes
  /// much of that.
  mutating func hasDoubtfulValues() -> Bool {
    for slot in 0..<basis.slotCount where isDoubtful(slot) { return true }
    return false
  }

  /// Notes the slots of such values. Returns whether there is one.
  mutating func noteDoubtfulValues() -> Bool {
    var isAny = false
    for slot in 0..<basis.slotCount where isDoubtful(slot) {
      primalInfeasible.insert(slot)
      isAny = true
    }
    return isAny
  }

  private mutating func isDoubtful(_ slot: Int) -> Bool {
    if basis.header.columnOfSlot[slot] < 0 { return false }
    let distance = primalInfeasibility(slot)
    let column = basis.column(inSlot: slot)
    return distance > 0 && distance > Tolerance.carefulRounding * size(column)
      && distance > Tolerance.carefulRounding * basis.largestTerm(inRowsOf: column, costs.values)
  }
}
