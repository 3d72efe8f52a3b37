import TestSupport

/// A square matrix of doubles, what the sparse factorization is compared with.
struct DenseMatrix {
  private(set) var count: Int
  private var values: [Double]

  init(count: Int) {
    self.count = count
    values = Array(repeating: 0, count: count * count)
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * count + column] }
    set { values[row * count + column] = newValue }
  }

  var transposed: DenseMatrix {
    var matrix = DenseMatrix(count: count)
    for row in 0..<count {
      for column in 0..<count { matrix[column, row] = self[row, column] }
    }
    return matrix
  }

  /// Adds a row and a column of zeros.
  mutating func grow() {
    var grown = DenseMatrix(count: count + 1)
    for row in 0..<count {
      for column in 0..<count { grown[row, column] = self[row, column] }
    }
    self = grown
  }

  /// The product with a vector, and what the absolute values of its summands add up to.
  func product(_ vector: [Double]) -> (sums: [Double], sizes: [Double]) {
    var sums = [Double](repeating: 0, count: count)
    var sizes = sums
    for row in 0..<count {
      for column in 0..<count where values[row * count + column] != 0 {
        let summand = values[row * count + column] * vector[column]
        sums[row] += summand
        sizes[row] += abs(summand)
      }
    }
    return (sums, sizes)
  }

  /// For each row, one by its largest entry once columns are scaled to a largest entry of 1.
  var rowScales: [Double] {
    var columns = [Double](repeating: 0, count: count)
    var rows = columns
    for row in 0..<count {
      for column in 0..<count { columns[column] = max(columns[column], abs(self[row, column])) }
    }
    for row in 0..<count {
      for column in 0..<count where self[row, column] != 0 {
        rows[row] = max(rows[row], abs(self[row, column]) / columns[column])
      }
    }
    return rows.map { 1 / $0 }
  }

  /// Gauss-Jordan elimination with partial pivoting, after columns and rows are scaled to a largest entry of 1.
  ///
  /// - Returns: Nothing where a pivot is 0.
  func inverted() -> DenseMatrix? {
    let rowScales = rowScales
    let columnScales = transposed.rowScales
    if !(rowScales + columnScales).allSatisfy(\.isFinite) { return nil }
    var work = self
    var inverse = DenseMatrix(count: count)
    for row in 0..<count {
      inverse[row, row] = rowScales[row]
      for column in 0..<count where work[row, column] != 0 {
        work[row, column] *= rowScales[row] * columnScales[column]
      }
    }
    for column in 0..<count {
      let pivotRow = (column..<count).max { abs(work[$0, column]) < abs(work[$1, column]) }
      guard let pivotRow, work[pivotRow, column] != 0 else { return nil }
      work.swapRows(pivotRow, column)
      inverse.swapRows(pivotRow, column)
      let pivot = work[column, column]
      for row in 0..<count where row != column && work[row, column] != 0 {
        let factor = work[row, column] / pivot
        work.subtractRow(column, times: factor, from: row)
        inverse.subtractRow(column, times: factor, from: row)
      }
    }
    for row in 0..<count {
      for column in 0..<count where inverse[row, column] != 0 {
        inverse[row, column] *= columnScales[row] / work[row, row]
      }
    }
    return inverse
  }

  private mutating func swapRows(_ first: Int, _ second: Int) {
    if first == second { return }
    for column in 0..<count { values.swapAt(first * count + column, second * count + column) }
  }

  private mutating func subtractRow(_ source: Int, times factor: Double, from target: Int) {
    for column in 0..<count where values[source * count + column] != 0 {
      values[target * count + column] -= factor * values[source * count + column]
    }
  }
}
