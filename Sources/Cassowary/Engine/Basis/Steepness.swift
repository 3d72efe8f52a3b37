/// The binary digits that steep rows, those with a small coefficient, may add up to.
///
/// Entries of the basis inverse are quotients of determinants, sums of products with one coefficient from each row and each
/// column. So small coefficients multiply only if they are in different rows and different columns: digits add up over rows,
/// or over the columns with small coefficients, and the lesser sum is a bound of both. Shares of one length are in one column.
struct Steepness: ~Copyable, Sendable {
  /// By row: the digits between its largest coefficient and its smallest one, as stated or after substitutions; 0 if not steep.
  private var digitsOfRow = FlatArray<Int16>()
  private var steepRows = IndexedSet()
  /// The sum for all rows.
  private var sumOfRows = 0
  /// The sum for all columns, or -1 if a steep row has come or gone since it was computed.
  private var sumOfColumns = 0
  /// By column: the digits of its smallest coefficient, while the sum is computed.
  private var digitsOfColumn = FlatArray<Int16>()

  init() {}

  init(copying other: borrowing Self) {
    digitsOfRow = other.digitsOfRow.copy()
    steepRows = IndexedSet(copying: other.steepRows)
    sumOfRows = other.sumOfRows
    sumOfColumns = other.sumOfColumns
  }

  mutating func grow(to rowCount: Int) {
    digitsOfRow.append(0, count: max(0, rowCount - digitsOfRow.count))
  }

  /// Notes a new row.
  ///
  /// - Parameter smallest: Its smallest coefficient, as stated or after substitutions, as a part of the largest one.
  @inline(__always)
  mutating func note(_ row: Int, smallest: Double) {
    if smallest < Tolerance.steepCoefficient { note(row, digits: Self.digits(of: smallest)) }
  }

  private mutating func note(_ row: Int, digits: Int16) {
    digitsOfRow[row] = digits
    steepRows.insert(row)
    sumOfRows += Int(digits)
    sumOfColumns = -1
  }

  mutating func remove(_ row: Int) {
    if digitsOfRow[row] == 0 { return }
    sumOfRows -= Int(digitsOfRow[row])
    digitsOfRow[row] = 0
    steepRows.remove(row)
    sumOfColumns = -1
  }

  private static func digits(of coefficient: Double) -> Int16 {
    Int16(truncatingIfNeeded: -max(coefficient, .leastNormalMagnitude).exponent)
  }

  /// The sum for the rows of a list.
  func sum(where isIncluded: (_ row: Int) -> Bool) -> Int {
    var sum = 0
    for place in steepRows.members.indices {
      let row = Int(steepRows.members[place])
      if isIncluded(row) { sum += Int(digitsOfRow[row]) }
    }
    return sum
  }

  /// A bound of the digits that a product of coefficients may have, not exact where it is at most `enough`. O(1), or O(terms of
  /// the steep rows) after a change of these if more than `enough`.
  mutating func digits(enough: Int, _ matrix: borrowing SparseMatrix) -> Int {
    if sumOfRows <= enough { return sumOfRows }
    if sumOfColumns < 0 { sumColumns(matrix) }
    return min(sumOfRows, sumOfColumns)
  }

  private mutating func sumColumns(_ matrix: borrowing SparseMatrix) {
    sumOfColumns = 0
    digitsOfColumn.append(0, count: max(0, matrix.heads.count - digitsOfColumn.count))
    for listed in steepRows.members.indices {
      let row = Int(steepRows.members[listed])
      var most: Int16 = 0
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if abs(term.value) >= Tolerance.steepCoefficient { continue }
        let digits = Self.digits(of: abs(term.value))
        most = max(most, digits)
        let known = digitsOfColumn[Int(term.column)]
        if digits <= known { continue }
        sumOfColumns += Int(digits - known)
        digitsOfColumn[Int(term.column)] = digits
      }
      // Substitutions have hidden a small coefficient.
      if most < digitsOfRow[row] { sumOfColumns += Int(digitsOfRow[row]) }
    }
    for listed in steepRows.members.indices {
      for place in matrix.range(ofRow: Int(steepRows.members[listed])) {
        digitsOfColumn[Int(matrix.terms[place].column)] = 0
      }
    }
  }
}
