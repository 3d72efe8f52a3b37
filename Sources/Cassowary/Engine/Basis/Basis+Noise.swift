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

  // MARK: Prices

  /// Pricing with twice the digits: `prices` becomes `btranRow`, with its rest, times the nonbasic columns, and `roundings` what
  /// these digits leave out.
  mutating func price(into prices: inout ResidualVector, _ roundings: inout SparseVector) {
    estimateRoundingOfBtranRow()
    for listed in 0..<btranRow.count {
      let index = btranRow.index(at: listed)
      let row = Int(index)
      if btranRow[row] == 0 || header.logicalOfRow[row] < 0 { continue }
      let (high, low) = (btranRow[row], refinement.rowRest[row])
      let error = max(refinement.error, refinement.rounding[row])
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if header.slotOfColumn[Int(term.column)] >= 0 { continue }
        prices.addProduct(term.value, high, at: Int(term.column))
        if low != 0 { prices.addProduct(term.value, low, at: Int(term.column)) }
        roundings.add(error * abs(term.value), at: Int(term.column))
      }
      let logical = logical(ofRow: row)
      if header.slotOfColumn[logical] >= 0 { continue }
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
    refinement.residual.clear()
    for (slot, size) in slopes { refinement.residual.add(size, at: slot) }
    for listed in 0..<btranRow.count {
      let index = btranRow.index(at: listed)
      guard header.logicalOfRow[Int(index)] >= 0 else { continue }
      let row = Int(index)
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let size = Self.noise(term.value, times: btranRow[row])
        let slot = slot(of: Int(term.column))
        if size == 0 { continue }
        if slot < 0 {
          noise.add(size, at: Int(term.column))
        } else {
          refinement.residual.add(size, at: slot)
        }
      }
    }
    estimateNoise(.row)
    for listed in 0..<refinement.noise.count {
      let row = Int(refinement.noise.index(at: listed))
      guard header.logicalOfRow[row] >= 0 else { continue }
      let error = refinement.noise[row]
      if error == 0 { continue }
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if header.slotOfColumn[Int(term.column)] < 0 {
          noise.add(abs(term.value) * error, at: Int(term.column))
        }
      }
      let logical = logical(ofRow: row)
      if header.slotOfColumn[logical] < 0 { noise.add(error, at: logical) }
    }
  }

  // MARK: Columns

  /// Sets the entries of `pivotColumn`, the FTRAN of a column, to 0 that rounding of two doubles or noise explains. Returns
  /// whether noise does, and whether there are entries that may be no more than this rounding.
  mutating func clearNoise(
    ofColumn column: Int, margin: Double
  ) -> (isNoisy: Bool, isTooSteep: Bool) {
    refinement.residual.clear()
    noteNoise(of: column, times: 1)
    for listed in 0..<pivotColumn.count {
      let index = pivotColumn.index(at: listed)
      guard header.columnOfSlot[Int(index)] >= 0 else { continue }
      noteNoise(of: self.column(inSlot: Int(index)), times: pivotColumn[Int(index)])
    }
    estimateNoise(.column)
    var (isNoisy, cleared) = (false, refinement.clearedRounding)
    for listed in 0..<pivotColumn.count {
      let index = pivotColumn.index(at: listed)
      let size = abs(pivotColumn[Int(index)])
      if size > refinement.error + margin * refinement.noise[Int(index)] { continue }
      if size > refinement.error {
        isNoisy = true
      } else if size != 0 {
        cleared = max(cleared, refinement.error)
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
    if factor == 0 || header.rowOfColumn[column] >= 0 { return }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      let size = Self.noise(term.value, times: factor)
      if size > 0 { refinement.residual.add(size, at: Int(term.row)) }
      place = Int(term.next)
    }
  }

  /// Solves for the sizes in `residual` with pseudo-random signs: `noise` is what errors of these sizes may leave in a solution
  /// of that side. Two solves, scaled because they drop small numbers.
  mutating func estimateNoise(_ side: Refinement.Side) {
    refinement.noise.clear()
    guard let scale = refinement.residual.scale() else { return }
    for multiplier in Self.multipliers {
      for listed in 0..<refinement.residual.count {
        let index = refinement.residual.index(at: listed)
        let size = refinement.residual[Int(index)] * scale
        rightHandSides.add(Self.random(index, multiplier) * size, at: Int(index), side)
      }
      solveForResidual(side)
      noteNoise(scale)
    }
  }

  private mutating func noteNoise(_ scale: Double) {
    for listed in 0..<refinement.correction.count {
      let index = Int(refinement.correction.index(at: listed))
      let size = abs(refinement.correction[index]) / scale
      refinement.noise.set(max(refinement.noise[index], size), at: index)
    }
  }

  // MARK: Values

  /// FTRAN of what the rows are off: `pivotColumn`, times the result, is the error of the basic values. `nil` if there is none;
  /// no number if one is beyond the range of doubles, or no refinement came to an end.
  mutating func solveForErrors(of values: borrowing FlatArray<Double>) -> Double? {
    refinement.residual.clear()
    for row in header.logicalOfRow.indices where header.isActive(row: row) {
      refinement.residual.add(-values[logical(ofRow: row)], at: row)
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        refinement.residual.addProduct(term.value, values[Int(term.column)], at: row)
      }
    }
    if !refinement.residual.isFinite { return .nan }
    guard let scale = refinement.residual.scale() else { return nil }
    refinement.residual.add(times: scale, to: &rightHandSides.byRow)
    ftran()
    return accuracy.isRefining && refinement.error == .infinity ? .nan : 1 / scale
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
      if !isNonbasic(column) { return 0 }
      return roundings?[column] ?? Self.noise(values[column], times: 1)
    }
    refinement.residual.clear()
    for row in header.logicalOfRow.indices where header.isActive(row: row) {
      var size = rounding(ofNonbasic: logical(ofRow: row))
      for place in matrix.range(ofRow: row) {
        let (column, coefficient) = (Int(matrix.terms[place].column), matrix.terms[place].value)
        if countsCoefficients { size += Self.noise(coefficient, times: values[column]) }
        size += abs(coefficient) * rounding(ofNonbasic: column)
      }
      if size > 0 { refinement.residual.add(size, at: row) }
    }
    estimateNoise(.column)
    return refinement.noise.values.array()
  }
}
