@testable import Cassowary

extension BasicSolution {
  /// A new nonbasic column without a cost, at 0.
  mutating func makeColumn() -> Int {
    let column = reserveColumn()
    addReservedColumns()
    return column
  }

  /// Adds a row. Its logical is basic, with the row's activity as its value and no reduced cost.
  mutating func addRow(columns: [Int32], coefficients: [Double]) -> (row: Int, logical: Int) {
    var rows = NewRows()
    for (column, coefficient) in zip(columns, coefficients) {
      rows.appendTerm(column: column, coefficient: coefficient)
    }
    rows.endRow(key: 0)
    reserveRows(1)
    let new = reservedRows[0]
    forgetReservedRows()
    addReservedColumns()
    fillRow(new.row, new.logical, rows, 0)
    return (new.row, new.logical)
  }
}
