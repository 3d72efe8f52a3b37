// Iterative refinement: from a residual with twice the digits the same factors compute a correction. After some rounds, the
// solution in two doubles is as good as one computed with twice the digits. Source: J. H. Wilkinson, "Rounding Errors in
// Algebraic Processes", 1963.

extension Basis {
  /// Refines the solution of a side, where solutions are refined.
  mutating func refine(_ side: Refinement.Side) {
    if !accuracy.isRefining { return }
    var solution = SparseVector()
    var rest = SparseVector()
    exchange(&solution, &rest, side)
    refine(&solution, &rest, side)
    exchange(&solution, &rest, side)
  }

  private mutating func exchange(
    _ solution: inout SparseVector, _ rest: inout SparseVector, _ side: Refinement.Side
  ) {
    switch side {
    case .column:
      swap(&solution, &pivotColumn)
      swap(&rest, &refinement.columnRest)
    case .row:
      swap(&solution, &btranRow)
      swap(&rest, &refinement.rowRest)
    }
  }

  private mutating func refine(
    _ solution: inout SparseVector, _ rest: inout SparseVector, _ side: Refinement.Side
  ) {
    rest.clear()
    refinement.error = .infinity
    var firstChange = 0.0
    for _ in 0..<Self.refinements {
      refinement.beginResidual()
      for listed in 0..<solution.count {
        let index = Int(solution.index(at: listed))
        if solution[index] == 0 || !isInUse(index, side) { continue }
        subtract(index, times: solution[index], side)
        if rest[index] != 0 { subtract(index, times: rest[index], side) }
      }
      guard let scale = refinement.residual.scale() else {
        refinement.error = Self.negligible * solution.largest
        break
      }
      for listed in 0..<refinement.residual.count {
        let index = Int(refinement.residual.index(at: listed))
        rightHandSides.add(refinement.residual[index] * scale, at: index, side)
      }
      solveForResidual(side)
      for listed in 0..<refinement.correction.count {
        let index = Int(refinement.correction.index(at: listed))
        Self.add(refinement.correction[index] / scale, to: &solution, &rest, at: index)
      }
      if isRefined(largest: solution.largest, scale, &firstChange) { break }
    }
    refinement.clearedRounding = 0
    if !Self.mayBeRounding(solution, firstChange) { return }
    estimateRounding(of: solution, side)
    refinement.clearedRounding = Self.clear(
      &solution, &rest, within: refinement.rounding, atLeast: refinement.error)
  }

  /// Whether a slot or row of a solution is in use.
  private func isInUse(_ index: Int, _ side: Refinement.Side) -> Bool {
    switch side {
    case .column: header.columnOfSlot[index] >= 0
    case .row: header.logicalOfRow[index] >= 0
    }
  }

  /// Solves for `correction` by the right-hand side, which it clears.
  mutating func solveForResidual(_ side: Refinement.Side) {
    refinement.correction.clear()
    switch side {
    case .column: factors.factorization.ftran(&rightHandSides.byRow, into: &refinement.correction)
    case .row: factors.factorization.btran(&rightHandSides.bySlot, into: &refinement.correction)
    }
  }

  /// Adds to a number in two doubles, of which the second has the digits that the first has no room for.
  private static func add(
    _ value: Double, to high: inout SparseVector, _ low: inout SparseVector, at index: Int
  ) {
    let first = high[index]
    let sum = first + value
    let part = sum - first
    let rest = low[index] + ((first - (sum - part)) + (value - part))
    high.set(sum + rest, at: index)
    low.set(rest - (high[index] - sum), at: index)
  }

  /// Notes the size of the last correction. Returns whether the solution has all digits of two doubles.
  ///
  /// - Parameter firstChange: The size of the first correction, or 0 before it: what the rounding of one double leaves in the
  ///   solution. That of two may leave a double's part of it.
  private mutating func isRefined(
    largest: Double, _ scale: Double, _ firstChange: inout Double
  ) -> Bool {
    refinement.error = Self.negligible * largest
    let change = refinement.correction.largest / scale
    firstChange = max(firstChange, change)
    // Nothing corrects a residual that is not 0: the factors have lost too many digits.
    if change == 0 || !change.isFinite || !refinement.error.isFinite {
      refinement.error = .infinity
      return true
    }
    if change <= refinement.error { return true }
    refinement.error = change
    return false
  }

  /// What refinement to two doubles leaves of the rounding of one, with some digits to spare.
  private static var leastGain: Double { 0x1p-50 }
  /// Each refinement gains as many digits as the factors have.
  private static var refinements: Int { 8 }
  /// The rounding of two doubles, with some digits to spare.
  static var negligible: Double { 0x1p-98 }

  // MARK: Rounding

  /// Whether an entry may be only what the rounding of two doubles leaves of a 0, where rows are nearly parallel.
  private static func mayBeRounding(
    _ solution: borrowing SparseVector, _ firstChange: Double
  ) -> Bool {
    for place in 0..<solution.count {
      let entry = abs(solution[Int(solution.index(at: place))])
      if entry != 0 && entry <= leastGain * firstChange { return true }
    }
    return false
  }

  /// Sets the entries to 0 that rounding explains. Returns the largest rounding of these.
  private static func clear(
    _ solution: inout SparseVector, _ rests: inout SparseVector,
    within rounding: borrowing SparseVector, atLeast least: Double
  ) -> Double {
    var largest = 0.0
    for listed in 0..<solution.count {
      let index = Int(solution.index(at: listed))
      let limit = max(least, rounding[index])
      if solution[index] == 0 || abs(solution[index]) > limit { continue }
      largest = max(largest, limit)
      solution.set(0, at: index)
      rests.set(0, at: index)
    }
    return largest
  }

  /// Estimates by index what the rounding of two doubles may have left in a solution.
  private mutating func estimateRounding(
    of solution: borrowing SparseVector, _ side: Refinement.Side
  ) {
    refinement.residual.clear()
    for listed in 0..<solution.count {
      let index = Int(solution.index(at: listed))
      if solution[index] == 0 || !isInUse(index, side) { continue }
      let size = Self.negligible * abs(solution[index])
      switch side {
      case .column: addSizes(ofColumn: column(inSlot: index), times: size)
      case .row: addSizes(ofRow: index, times: size)
      }
    }
    estimateNoise(side)
    swap(&refinement.noise, &refinement.rounding)
  }

  mutating func estimateRoundingOfBtranRow() {
    var row = SparseVector()
    swap(&row, &btranRow)
    estimateRounding(of: row, .row)
    swap(&row, &btranRow)
  }

  private mutating func addSizes(ofColumn column: Int, times factor: Double) {
    let row = Int(header.rowOfColumn[column])
    if row >= 0 { return refinement.residual.add(factor, at: row) }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      refinement.residual.add(abs(term.value) * factor, at: Int(term.row))
      place = Int(term.next)
    }
  }

  private mutating func addSizes(ofRow row: Int, times factor: Double) {
    for place in matrix.range(ofRow: row) {
      let slot = slot(of: Int(matrix.terms[place].column))
      if slot >= 0 { refinement.residual.add(abs(matrix.terms[place].value) * factor, at: slot) }
    }
    let slot = slot(of: logical(ofRow: row))
    if slot >= 0 { refinement.residual.add(factor, at: slot) }
  }

  // MARK: Residuals

  /// Subtracts a multiple of what a number of a solution is multiplied by in the basis.
  private mutating func subtract(_ index: Int, times factor: Double, _ side: Refinement.Side) {
    switch side {
    case .column: subtractColumn(column(inSlot: index), times: factor)
    case .row: subtractRow(index, times: factor)
    }
  }

  /// Subtracts a row's entries in the basis.
  private mutating func subtractRow(_ row: Int, times factor: Double) {
    for place in matrix.range(ofRow: row) {
      let slot = slot(of: Int(matrix.terms[place].column))
      if slot >= 0 { refinement.residual.addProduct(-matrix.terms[place].value, factor, at: slot) }
    }
    let slot = slot(of: logical(ofRow: row))
    if slot >= 0 { refinement.residual.add(factor, at: slot) }
  }

  private mutating func subtractColumn(_ column: Int, times factor: Double) {
    let row = Int(header.rowOfColumn[column])
    if row >= 0 { return refinement.residual.add(factor, at: row) }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      refinement.residual.addProduct(-term.value, factor, at: Int(term.row))
      place = Int(term.next)
    }
  }

  /// How far a row may be off.
  enum Imbalance {
    /// By what a sum in two doubles does not show.
    case nothing
    /// By some rounding of its values, but no more than what shows beside small ones.
    case small
    /// By some rounding of its values, however large these are.
    case relative
    /// By no more than the nearest doubles to exact values may leave.
    case least
  }

  /// Solves for a correction of the basic values after which the rows with an entry in one of `columns`, or all rows, hold to
  /// the last digits, if any is off by more than is allowed. The caller subtracts `pivotColumn` times the result. `nil` if the rows
  /// hold already. O(terms of the rows), and one FTRAN.
  ///
  /// - Parameter correctsAll: Whether then rows are corrected, too, that are off by less: lengths add up what many leave.
  mutating func solveForCorrection(
    of columns: [Int32]?, _ values: borrowing FlatArray<Double>, allowing allowed: Imbalance,
    correctsAll: Bool
  ) -> Double? {
    if let columns { listRows(of: columns) }
    let unbalanced = unbalancedRows(
      areAll: columns == nil, values, allowing: allowed, listsAll: correctsAll)
    // A sum that is no number makes the largest one infinite.
    var largest = 0.0
    for (_, imbalance) in unbalanced {
      largest = abs(imbalance) < .infinity ? max(largest, abs(imbalance)) : .infinity
    }
    guard let scale = ResidualVector.scale(of: largest) else { return nil }
    for (row, imbalance) in unbalanced { rightHandSides.byRow.add(imbalance * scale, at: row) }
    ftran()
    return 1 / scale
  }

  /// Whether no row with an entry in one of the columns is off by more than is allowed. O(terms of the rows).
  mutating func rowsHold(
    of columns: borrowing WorkList, _ values: borrowing FlatArray<Double>,
    allowing allowed: Imbalance
  ) -> Bool {
    refinement.residual.clear()
    for place in 0..<columns.count { listRows(of: columns[place]) }
    for listed in 0..<refinement.residual.count {
      let row = Int(refinement.residual.index(at: listed))
      if imbalance(ofRow: row, values, allowing: allowed) != 0 { return false }
    }
    return true
  }

  /// The rows that are off by more than is allowed, of those listed in `residual` or all; with `listsAll` and one of these, the
  /// rows that are off at all. Mutating, as the functions that it calls are, because a borrowed basis would be copied.
  private mutating func unbalancedRows(
    areAll: Bool, _ values: borrowing FlatArray<Double>, allowing allowed: Imbalance, listsAll: Bool
  ) -> [(row: Int, imbalance: Double)] {
    var unbalanced: [(row: Int, imbalance: Double)] = []
    var allowed = allowed
    var listed = 0
    while listed < (areAll ? header.logicalOfRow.count : refinement.residual.count) {
      let row = areAll ? listed : Int(refinement.residual.index(at: listed))
      let imbalance = imbalance(ofRow: row, values, allowing: allowed)
      listed += 1
      if imbalance == 0 { continue }
      if listsAll && allowed != .nothing {
        allowed = .nothing
        listed = 0
        continue
      }
      unbalanced.append((row, imbalance))
    }
    return unbalanced
  }

  /// How far a row is off, or 0 if that is allowed.
  @inline(__always)
  private mutating func imbalance(
    ofRow row: Int, _ values: borrowing FlatArray<Double>, allowing allowed: Imbalance
  ) -> Double {
    if !header.isActive(row: row) { return 0 }
    let activity = values[logical(ofRow: row)]
    let range = matrix.range(ofRow: row)
    if allowed == .nothing { return preciseImbalance(range, activity, values) }
    var (sum, total) = (-activity, abs(activity))
    for place in range {
      let product = matrix.terms[place].value * values[Int(matrix.terms[place].column)]
      sum += product
      total += abs(product)
    }
    // Even the nearest doubles to the exact values are off by up to half of the last digit each, and a correction of other rows
    // may add as much.
    let limit =
      switch allowed {
      case .nothing: 0.0
      case .least: Double.ulpOfOne * total
      case .relative: 8 * Double.ulpOfOne * total
      case .small: min(Tolerance.smallImbalance, 8 * Double.ulpOfOne * total)
      }
    // The plain sum is off by half of the last digit of a product and of a partial sum for each term.
    let rounding = Double(range.count + 1) / 2 * Double.ulpOfOne * total
    if !accuracy.isCareful && abs(sum) + rounding <= limit { return 0 }
    let imbalance = preciseImbalance(range, activity, values)
    let isAllowed = abs(imbalance) <= limit && limit.isFinite
    return accuracy.isCareful || !isAllowed ? imbalance : 0
  }

  @inline(never)
  private mutating func preciseImbalance(
    _ range: Range<Int>, _ activity: Double, _ values: borrowing FlatArray<Double>
  ) -> Double {
    var sum = PreciseSum(high: -activity)
    for place in range {
      sum.addProduct(matrix.terms[place].value, values[Int(matrix.terms[place].column)])
    }
    return sum.rounded
  }

  /// Lists the rows with an entry in one of the columns in `residual`.
  private mutating func listRows(of columns: [Int32]) {
    refinement.residual.clear()
    for index in columns { listRows(of: Int(index)) }
  }

  @inline(__always)
  private mutating func listRows(of column: Int) {
    if header.rowOfColumn[column] >= 0 { refinement.residual.list(Int(header.rowOfColumn[column])) }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      refinement.residual.list(Int(matrix.terms[place].row))
      place = Int(matrix.terms[place].next)
    }
  }
}
