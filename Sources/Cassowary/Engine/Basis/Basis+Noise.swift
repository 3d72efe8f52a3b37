// What the rounding of stated numbers to doubles may leave in solutions, for ``Verifier``. Solves with pseudo-random roundings
// estimate it: a worst case by absolute values would be far too large.

extension Basis {
  /// Whether a number stands for itself: it has at most 40 binary digits. Short decimals such as 0.1 have 53.
  @inline(__always)
  static func isExact(_ number: Double) -> Bool { number.significandBitPattern & 0xFFF == 0 }

  /// By how much a coefficient, times a number, may be off: half a unit in the last place.
  @inline(__always)
  private static func noise(_ coefficient: Double, times number: Double) -> Double {
    isExact(coefficient) ? 0 : Double.ulpOfOne / 2 * abs(coefficient * number)
  }

  /// A number of size 1 to 2: equal roundings would cancel where rows are nearly parallel.
  private static func random(_ index: Int32, _ multiplier: UInt32) -> Double {
    let bits = UInt32(bitPattern: index) &* multiplier
    let size = 1 + Double(bits & 0x7FFF_FFFF) * 0x1p-31
    return bits >> 31 == 0 ? size : -size
  }

  /// Odd multipliers with evenly spread products; one for each solve.
  private static var multipliers: [UInt32] { [0x9E37_79B9, 0x85EB_CA6B] }

  /// Whether the column is the logical of a dropped row.
  func isRetired(_ column: Int) -> Bool {
    rowOfColumn[column] >= 0 && isDropped[Int(rowOfColumn[column])]
  }

  // MARK: Prices

  /// Pricing with twice the digits: `prices` becomes `btranRow`, with its rest, times the nonbasic columns, and `roundings` what
  /// these digits leave out.
  mutating func price(into prices: inout ResidualVector, _ roundings: inout SparseVector) {
    estimateRoundingOfBtranRow()
    for listed in 0..<btranRow.count {
      let index = btranRow.index(at: listed)
      let row = Int(index)
      if btranRow[row] == 0 || logicalOfRow[row] < 0 { continue }
      let (high, low) = (btranRow[row], btranRowRest[row])
      let error = max(refinementError, rounding[row])
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if slotOfColumn[Int(term.column)] >= 0 { continue }
        prices.addProduct(term.value, high, at: Int(term.column))
        if low != 0 { prices.addProduct(term.value, low, at: Int(term.column)) }
        roundings.add(error * abs(term.value), at: Int(term.column))
      }
      let logical = Int(logicalOfRow[row])
      if slotOfColumn[logical] >= 0 { continue }
      prices.add(-high, at: logical)
      if low != 0 { prices.add(-low, at: logical) }
      roundings.add(error, at: logical)
    }
  }

  /// Estimates the noise of the prices for `btranRow`.
  ///
  /// - Parameter slopes: The noise of the right-hand side that gave `btranRow`.
  mutating func estimateNoise(
    ofSlopes slopes: [(slot: Int, size: Double)], into noise: inout SparseVector
  ) {
    residual.clear()
    for (slot, size) in slopes { residual.add(size, at: slot) }
    for listed in 0..<btranRow.count {
      let index = btranRow.index(at: listed)
      guard logicalOfRow[Int(index)] >= 0 else { continue }
      let row = Int(index)
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let size = Self.noise(term.value, times: btranRow[row])
        let slot = Int(slotOfColumn[Int(term.column)])
        if size == 0 { continue }
        if slot < 0 {
          noise.add(size, at: Int(term.column))
        } else {
          residual.add(size, at: slot)
        }
      }
    }
    estimateRowSolution()
    for listed in 0..<self.noise.count {
      let row = Int(self.noise.index(at: listed))
      guard logicalOfRow[row] >= 0 else { continue }
      let error = self.noise[row]
      if error == 0 { continue }
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if slotOfColumn[Int(term.column)] < 0 {
          noise.add(abs(term.value) * error, at: Int(term.column))
        }
      }
      let logical = Int(logicalOfRow[row])
      if slotOfColumn[logical] < 0 { noise.add(error, at: logical) }
    }
  }

  // MARK: Columns

  /// Sets the entries of `pivotColumn`, the FTRAN of a column, to 0 that rounding of two doubles or noise explains. Returns
  /// whether noise does, and whether there are entries that may be no more than this rounding.
  mutating func clearNoise(
    ofColumn column: Int, margin: Double
  ) -> (isNoisy: Bool, isTooSteep: Bool) {
    residual.clear()
    noteNoise(of: column, times: 1)
    for listed in 0..<pivotColumn.count {
      let index = pivotColumn.index(at: listed)
      guard columnOfSlot[Int(index)] >= 0 else { continue }
      noteNoise(of: Int(columnOfSlot[Int(index)]), times: pivotColumn[Int(index)])
    }
    estimateSolution()
    var (isNoisy, cleared) = (false, clearedRounding)
    for listed in 0..<pivotColumn.count {
      let index = pivotColumn.index(at: listed)
      let size = abs(pivotColumn[Int(index)])
      if size > refinementError + margin * noise[Int(index)] { continue }
      if size > refinementError {
        isNoisy = true
      } else if size != 0 {
        cleared = max(cleared, refinementError)
      }
      pivotColumn.set(0, at: Int(index))
    }
    return (isNoisy, Self.mayHide(steepDigitsOfEntries, in: cleared))
  }

  /// Whether a product of coefficients with so many binary digits may be no more than rounding, with some digits to spare.
  static func mayHide(_ digits: Int, in rounding: Double) -> Bool {
    if !rounding.isFinite { return true }
    return rounding > 0 && digits > -8 - Int(max(rounding, .leastNormalMagnitude).exponent)
  }

  private mutating func noteNoise(of column: Int, times factor: Double) {
    if factor == 0 || rowOfColumn[column] >= 0 { return }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      let size = Self.noise(term.value, times: factor)
      if size > 0 { residual.add(size, at: Int(term.row)) }
      place = Int(term.next)
    }
  }

  /// FTRAN of the sizes in `residual`, by row, with pseudo-random signs: `noise` is what errors of these sizes may leave in a
  /// solution. Two solves, scaled because they drop small numbers.
  mutating func estimateSolution() {
    noise.clear()
    guard let scale = residual.scale() else { return }
    for multiplier in Self.multipliers {
      for listed in 0..<residual.count {
        let row = residual.index(at: listed)
        rowRightHandSide.add(
          Self.random(row, multiplier) * residual[Int(row)] * scale, at: Int(row))
      }
      correction.clear()
      factorization.ftran(&rowRightHandSide, into: &correction)
      noteNoise(scale)
    }
  }

  /// The same by BTRAN, for sizes by slot and a solution by row.
  mutating func estimateRowSolution() {
    noise.clear()
    guard let scale = residual.scale() else { return }
    for multiplier in Self.multipliers {
      for listed in 0..<residual.count {
        let slot = residual.index(at: listed)
        slotRightHandSide.add(
          Self.random(slot, multiplier) * residual[Int(slot)] * scale, at: Int(slot))
      }
      correction.clear()
      factorization.btran(&slotRightHandSide, into: &correction)
      noteNoise(scale)
    }
  }

  private mutating func noteNoise(_ scale: Double) {
    for listed in 0..<correction.count {
      let index = Int(correction.index(at: listed))
      noise.set(max(noise[index], abs(correction[index]) / scale), at: index)
    }
  }

  // MARK: Values

  /// FTRAN of what the rows are off: `pivotColumn`, times the result, is the error of the basic values. `nil` if there is none;
  /// no number if one is beyond the range of doubles, or no refinement came to an end.
  mutating func solveForErrors(of values: borrowing FlatArray<Double>) -> Double? {
    residual.clear()
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 && !isDropped[row] {
      residual.add(-values[Int(logicalOfRow[row])], at: row)
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        residual.addProduct(term.value, values[Int(term.column)], at: row)
      }
    }
    for place in 0..<residual.count where !residual[Int(residual.index(at: place))].isFinite {
      return .nan
    }
    guard let scale = residual.scale() else { return nil }
    residual.add(times: scale, to: &rowRightHandSide)
    ftran()
    return isRefining && refinementError == .infinity ? .nan : 1 / scale
  }

  /// By slot, what rounding of coefficients and of the values of nonbasic columns may leave in the basic values.
  ///
  /// - Parameters:
  ///   - roundings: By column, those of the values of nonbasic columns; by default those of decimals.
  ///   - countsCoefficients: Whether coefficients have been rounded, too.
  mutating func noise(
    ofValues values: borrowing FlatArray<Double>, roundings: [Double]? = nil,
    countsCoefficients: Bool = true
  ) -> [Double] {
    func rounding(ofNonbasic column: Int) -> Double {
      if slotOfColumn[column] != Self.nonbasic { return 0 }
      return roundings?[column] ?? Self.noise(values[column], times: 1)
    }
    residual.clear()
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 && !isDropped[row] {
      var size = rounding(ofNonbasic: Int(logicalOfRow[row]))
      for place in matrix.range(ofRow: row) {
        let (column, coefficient) = (Int(matrix.terms[place].column), matrix.terms[place].value)
        if countsCoefficients { size += Self.noise(coefficient, times: values[column]) }
        size += abs(coefficient) * rounding(ofNonbasic: column)
      }
      if size > 0 { residual.add(size, at: row) }
    }
    estimateSolution()
    return noise.values.array()
  }
}
