/// A movement of a column.
struct ColumnMove: BitwiseCopyable, Sendable {
  let column: Int32
  let distance: Double

  init(_ column: Int, by distance: Double) {
    self.column = Int32(truncatingIfNeeded: column)
    self.distance = distance
  }
}

/// Rows of the tableau, and values, from the rows of the problem alone, for a basis without factors.
///
/// The basis after a crash is triangular: each basic variable can be *matched* with a row that contains it, in whose slot it is, so that
/// row by row no variable comes back that was eliminated. Exchanges may end that. So the work for a row is limited, and a row that
/// needs more is left to the factors.
struct RowElimination: ~Copyable, Sendable {
  struct Step: BitwiseCopyable {
    let row: Int32
    /// The place of the step whose row contains the variable that this one eliminates, or -1.
    let cause: Int32
    let multiplier: Double
  }

  /// The rows that add up to the row of the tableau; a row comes once for each way to it.
  private var steps = FlatArray<Step>()
  /// Columns that have moved, which basic ones follow.
  private var moves = FlatArray<ColumnMove>()
  /// The slots whose column has moved or is another since they were taken.
  private var touched = FlatArray<Int32>()
  /// How many terms may still be followed.
  private var allowance = 0

  /// How many rows may add up.
  private var mostSteps = 0
  private static var usualSteps: Int { 32 }
  /// More may mean that basic variables move each other in a circle.
  private static var mostMoves: Int { 1024 }
  /// Larger ones enlarge rounding as small pivots of factors do.
  private static var largestMultiplier: Double { 64 }

  init() {}

  /// - Parameters:
  ///   - rows: The number of rows in the problem.
  ///   - adds: Whether rows may be added to each other. Without that, no digit is lost.
  mutating func begin(rows: Int, adds: Bool = true) {
    mostSteps = adds ? Self.usualSteps : 1
    steps.removeAll()
    touched.removeAll()
    allowance = 64 + 16 * rows
  }

  /// Lists a slot whose column may be infeasible now.
  @inline(__always)
  mutating func touch(_ slot: Int) { touched.append(Int32(truncatingIfNeeded: slot)) }

  /// A slot whose column may have become infeasible since it was taken last.
  @inline(__always)
  mutating func takeTouched() -> Int? { touched.popLast().map { Int($0) } }

  @inline(__always)
  private mutating func touch(_ slot: Int, _ solution: inout BasicSolution) {
    solution.notePrimalInfeasibility(slot)
    touch(slot)
  }

  // MARK: A row of the tableau

  /// Makes the pivot row of the basis that of a slot. Returns whether it could.
  mutating func takePivotRow(_ slot: Int, _ basis: inout Basis) -> Bool {
    steps.removeAll()
    let column = basis.column(inSlot: slot)
    if column < 0 || basis.accuracy.isRefining { return false }
    if basis.header.rowOfColumn[column] >= 0 {
      steps.append(Step(row: basis.header.rowOfColumn[column], cause: -1, multiplier: -1))
    } else {
      guard let own = basis.matchedCoefficient(of: slot) else { return false }
      steps.append(Step(row: Int32(truncatingIfNeeded: slot), cause: -1, multiplier: 1 / own))
    }
    basis.btranRow.clear()
    var place = 0
    while place < steps.count {
      if !eliminate(place, slot, &basis) { return false }
      place += 1
    }
    allowance -= steps.count
    basis.price()
    return true
  }

  /// Lists the rows that eliminate the basic variables of a row.
  private mutating func eliminate(_ place: Int, _ slot: Int, _ basis: inout Basis) -> Bool {
    let step = steps[place]
    let row = Int(step.row)
    // A basic logical of a row that eliminates would stay.
    if place > 0 || basis.header.rowOfColumn[basis.column(inSlot: slot)] < 0 {
      if basis.isBasic(basis.logical(ofRow: row)) { return false }
    }
    basis.btranRow.add(step.multiplier, at: row)
    for position in basis.matrix.range(ofRow: row) {
      let term = basis.matrix.terms[position]
      let other = Int(basis.header.slotOfColumn[Int(term.column)])
      if other < 0 || other == row && (place > 0 || other == slot) { continue }
      // The row of a logical that is in another slot is no matched one.
      if other == slot || place == 0 && row != slot || steps.count == mostSteps {
        return false
      }
      guard let matched = basis.matchedCoefficient(of: other) else { return false }
      let multiplier = -step.multiplier * term.value / matched
      if abs(multiplier) > Self.largestMultiplier { return false }
      steps.append(
        Step(
          row: Int32(truncatingIfNeeded: other), cause: Int32(truncatingIfNeeded: place),
          multiplier: multiplier))
    }
    return true
  }

  /// After an exchange in the slot of the pivot row, matches the basic variables with rows again, along the steps to one whose row
  /// contains the entering one.
  mutating func match(_ slot: Int, _ solution: inout BasicSolution) {
    var column = solution.basis.header.columnOfSlot[slot]
    var place = 0
    while place < steps.count
      && solution.basis.coefficient(of: column, inRow: Int(steps[place].row)) == nil
    {
      place += 1
    }
    if place == steps.count { return }
    while steps[place].cause >= 0 {
      let row = Int(steps[place].row)
      let other = solution.basis.header.columnOfSlot[row]
      solution.basis.header.put(column, inSlot: row)
      column = other
      place = Int(steps[place].cause)
    }
    solution.basis.header.put(column, inSlot: slot)
    for place in steps.indices { touch(Int(steps[place].row), &solution) }
  }

  // MARK: Values

  /// Brings the value of a row's matched variable up to date where the logical is nonbasic, and then those that follow. Returns `false`
  /// if there is no end to it, or no allowance left. O(terms), and more for what follows.
  mutating func settle(_ row: Int, _ solution: inout BasicSolution) -> Bool {
    let logical = solution.basis.logical(ofRow: row)
    if logical < 0 || solution.basis.isBasic(logical) { return true }
    guard let own = solution.basis.matchedCoefficient(of: row) else { return true }
    var rest = solution.costs.values[logical]
    for position in solution.basis.matrix.range(ofRow: row) {
      let term = solution.basis.matrix.terms[position]
      rest -= term.value * solution.costs.values[Int(term.column)]
    }
    if rest == 0 { return true }
    let column = solution.basis.column(inSlot: row)
    solution.costs.setValue(column, solution.costs.values[column] + rest / own)
    touch(row, &solution)
    return follow(
      ColumnMove(column, by: rest / own), &solution)
  }

  /// Moves the basic columns after a column, except that of the pivot row, and notes those that become infeasible. Unmatched ones
  /// stay: whoever needs their value takes their row of the tableau. Returns `false` if there is no end to it, or no allowance left.
  mutating func follow(_ move: ColumnMove, _ solution: inout BasicSolution) -> Bool {
    let known = steps.isEmpty ? -1 : steps[0].row
    moves.removeAll()
    moves.append(move)
    var place = 0
    while place < moves.count {
      if place == Self.mostMoves { return false }
      let (column, distance) = (Int(moves[place].column), moves[place].distance)
      place += 1
      let ownRow = solution.basis.header.slotOfColumn[column]
      let row = solution.basis.header.rowOfColumn[column]
      if row >= 0 && row != known { moveBasic(ofRow: Int(row), by: -distance, &solution) }
      var position = solution.basis.matrix.heads[column]
      while position >= 0 {
        let term = solution.basis.matrix.terms[Int(position)]
        position = term.next
        allowance -= 1
        if allowance < 0 { return false }
        if term.row != known && term.row != ownRow {
          moveBasic(ofRow: Int(term.row), by: term.value * distance, &solution)
        }
      }
    }
    return true
  }

  /// Moves the basic column that a row determines, its logical or its matched variable, after the sum of the others.
  private mutating func moveBasic(
    ofRow row: Int, by change: Double, _ solution: inout BasicSolution
  ) {
    let logical = solution.basis.logical(ofRow: row)
    // Long rows, which many columns move, are left to the factors.
    if logical < 0 || solution.basis.matrix.range(ofRow: row).count > Self.usualSteps { return }
    let slot = solution.basis.slot(of: logical)
    if slot >= 0 {
      solution.costs.setValue(logical, solution.costs.values[logical] + change)
      return touch(slot, &solution)
    }
    guard let own = solution.basis.matchedCoefficient(of: row) else { return }
    let column = solution.basis.column(inSlot: row)
    solution.costs.setValue(column, solution.costs.values[column] - change / own)
    touch(row, &solution)
    moves.append(ColumnMove(column, by: -change / own))
  }
}

extension Basis {
  /// The coefficient of a column in a row, if it is no small part of the row. O(rows with the column).
  @inline(__always)
  func coefficient(of column: Int32, inRow row: Int) -> Double? {
    let ownRow = Int(header.rowOfColumn[Int(column)])
    if ownRow >= 0 { return ownRow == row ? -1 : nil }
    var position = matrix.heads[Int(column)]
    while position >= 0 {
      let term = matrix.terms[Int(position)]
      if Int(term.row) == row {
        return abs(term.value) < Tolerance.singletonPivot ? nil : term.value
      }
      position = term.next
    }
    return nil
  }

  /// The coefficient of a slot's column in the row that has the slot's number.
  @inline(__always)
  fileprivate func matchedCoefficient(of slot: Int) -> Double? {
    header.logicalOfRow[slot] < 0 ? nil : coefficient(of: header.columnOfSlot[slot], inRow: slot)
  }
}
