/// What the refinement of solutions with the factors works on, and what it tells about the last one.
struct Refinement: ~Copyable, Sendable {
  /// The two systems that the factors solve.
  enum Side {
    /// FTRAN: `pivotColumn` by slot, its right-hand side by row.
    case column
    /// BTRAN: `btranRow` by row, its right-hand side by slot.
    case row
  }

  /// The digits of `pivotColumn` and `btranRow` that one double has no room for.
  var columnRest = SparseVector()
  var rowRest = SparseVector()
  /// By how much the numbers of the last refined solution may be off.
  var error = 0.0
  /// The largest rounding of its entries that rounding made 0, or 0.
  var clearedRounding = 0.0
  /// The residual of a solution, by row or by slot.
  var residual = ResidualVector()
  /// The right-hand side of the solution being refined.
  var rightHandSide: [(index: Int32, value: Double)] = []
  /// Digits of the next right-hand side by slot that one double has no room for.
  var slotRests: [(index: Int32, value: Double)] = []
  var correction = SparseVector()
  /// By slot or row: what rounding of stated numbers may leave in a solution, and what that of two doubles may.
  var noise = SparseVector()
  var rounding = SparseVector()
  /// The sums of absolute products in the entries of `pivotRow`.
  var pricedSizes = SparseVector()

  init() {}

  init(copying other: borrowing Self) {
    columnRest = SparseVector(copying: other.columnRest)
    rowRest = SparseVector(copying: other.rowRest)
    error = other.error
    clearedRounding = other.clearedRounding
    residual = ResidualVector(copying: other.residual)
    rightHandSide = other.rightHandSide
    slotRests = other.slotRests
    correction = SparseVector(copying: other.correction)
    noise = SparseVector(copying: other.noise)
    rounding = SparseVector(copying: other.rounding)
    pricedSizes = SparseVector(copying: other.pricedSizes)
  }

  /// Makes room for solutions of so many slots.
  mutating func grow(to slotCount: Int) {
    columnRest.grow(to: slotCount)
    rowRest.grow(to: slotCount)
    correction.grow(to: slotCount)
    noise.grow(to: slotCount)
    rounding.grow(to: slotCount)
  }

  mutating func beginResidual() {
    residual.clear()
    for (index, value) in rightHandSide { residual.add(value, at: Int(index)) }
  }
}
