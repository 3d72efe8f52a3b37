// Making factors: of the basic columns, and with logicals in place of dependent ones.

extension Basis {
  var needsRefactorization: Bool {
    hasUnfactoredRows || factorization.needsRefactorization || factorRounding > Tolerance.factors
  }

  /// The smallest absolute pivot of the factors, at most 1. Solutions may enlarge errors by its inverse.
  var smallestPivot: Double { factorization.smallestPivot }

  /// Whether columns were exchanged or rows added since the last factorization.
  var hasUpdates: Bool { factorization.updateCount > 0 }

  /// Makes new factors. If columns are dependent, replaces them by logicals, once.
  ///
  /// - Returns: the columns that left the basis and the logicals that entered it; the logicals of rows now out of use; and
  ///   whether the basis is singular even with the logicals.
  mutating func refactor() -> Refactorization {
    var result = Refactorization(unusedColumns: reclaimRetiredRows())
    hasUnfactoredRows = false
    while true {
      let deficiencies = factorization.factorize(
        entries(), slots: usedSlots(), slotCount: columnOfSlot.count,
        singular: isCareful ? Tolerance.carefulSingular : Tolerance.singular)
      forgetUpdates()
      factorRounding = 0
      solvedColumn = -1
      if deficiencies.isEmpty { return result }
      if !result.expelled.isEmpty {
        result.isSingular = true
        return result
      }
      for deficiency in deficiencies {
        let column = Int(columnOfSlot[deficiency.position])
        let logical = Int(logicalOfRow[deficiency.row])
        setBasic(logical, inSlot: deficiency.position)
        result.expelled.append(column)
        result.entered.append(logical)
      }
    }
  }

  struct Refactorization {
    var unusedColumns: [Int32]
    var expelled: [Int] = []
    var entered: [Int] = []
    var isSingular = false
  }

  /// Clears the updates; the next solve needs new factors. For invariants.
  mutating func resetFactors() {
    factorization.reset()
    forgetUpdates()
  }

  private func usedSlots() -> [Int32] {
    var slots: [Int32] = []
    slots.reserveCapacity(columnOfSlot.count)
    for slot in columnOfSlot.indices where columnOfSlot[slot] >= 0 {
      slots.append(Int32(truncatingIfNeeded: slot))
    }
    return slots
  }

  private func entries() -> [Factorization.BasisEntry] {
    var entries: [Factorization.BasisEntry] = []
    entries.reserveCapacity(2 * columnOfSlot.count)
    // Row by row, because the terms of a row are adjacent in memory.
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 {
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let slot = slotOfColumn[Int(term.column)]
        if slot >= 0 { entries.append(.init(row: term.row, position: slot, value: term.value)) }
      }
      let slot = slotOfColumn[Int(logicalOfRow[row])]
      if slot >= 0 { entries.append(.init(row: Int32(row), position: slot, value: -1)) }
    }
    return entries
  }
}
