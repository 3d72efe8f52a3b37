// Making factors: of the basic columns, and with logicals in place of dependent ones.

extension Basis {
  /// Makes new factors. If columns are dependent, replaces them by logicals, once.
  ///
  /// - Returns: the columns that left the basis and the logicals that entered it; the logicals of rows now out of use; and
  ///   whether the basis is singular even with the logicals.
  mutating func refactor() -> Refactorization {
    var result = Refactorization(unusedColumns: header.reclaimRetiredRows())
    while true {
      let deficiencies = factors.factorize(
        entries(), slots: header.usedSlots(), slotCount: slotCount,
        singular: accuracy.isCareful ? Tolerance.carefulSingular : Tolerance.singular)
      if deficiencies.isEmpty { return result }
      if !result.expelled.isEmpty {
        result.isSingular = true
        return result
      }
      for deficiency in deficiencies {
        let logical = logical(ofRow: deficiency.row)
        result.expelled.append(column(inSlot: deficiency.position))
        result.entered.append(logical)
        header.setBasic(logical, inSlot: deficiency.position)
      }
    }
  }

  struct Refactorization {
    var unusedColumns: [Int32]
    var expelled: [Int] = []
    var entered: [Int] = []
    var isSingular = false
  }

  private func entries() -> [Factorization.BasisEntry] {
    var entries: [Factorization.BasisEntry] = []
    entries.reserveCapacity(2 * slotCount)
    // Row by row, because the terms of a row are adjacent in memory.
    for row in header.logicalOfRow.indices where header.logicalOfRow[row] >= 0 {
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let slot = header.slotOfColumn[Int(term.column)]
        if slot >= 0 { entries.append(.init(row: term.row, position: slot, value: term.value)) }
      }
      let slot = header.slotOfColumn[logical(ofRow: row)]
      if slot >= 0 { entries.append(.init(row: Int32(row), position: slot, value: -1)) }
    }
    return entries
  }
}
