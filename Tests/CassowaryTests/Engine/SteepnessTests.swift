import Expectations
import Testing

@testable import Cassowary

/// The digits that small coefficients may add up to.
@Suite struct SteepnessTests {
  /// Rows of terms, noted as they are written.
  private static func digits(
    _ rows: [[(column: Int32, value: Double)]], enough: Int = 0, removing removed: [Int] = []
  ) -> Int {
    var steepness = Steepness()
    var matrix = SparseMatrix()
    matrix.growRows(to: rows.count)
    matrix.growColumns(to: 8)
    steepness.grow(to: rows.count)
    for (row, terms) in rows.enumerated() {
      matrix.beginRow(row)
      for (column, value) in terms { matrix.append(column: column, value: value, to: row) }
      steepness.note(row, smallest: terms.map { abs($0.value) }.min() ?? 1)
    }
    for row in removed {
      matrix.removeRow(row)
      steepness.remove(row)
    }
    return steepness.digits(enough: enough, matrix)
  }

  @Test func onlySmallCoefficientsCount() {
    expect(Self.digits([[(0, 1), (1, 0x1p-5)]]), 0)
    expect(Self.digits([[(0, 1), (1, -0x1p-6)]]), 6)
    expect(Self.digits([[(0, 1), (1, 0x1.8p-7), (2, 0x1p-9)]]), 9)
  }

  @Test func digitsAddUpOverRowsOrColumns() {
    // Shares of one length are in one column, of which a product has one coefficient.
    let shares: [[(column: Int32, value: Double)]] = [
      [(1, 1), (0, 0x1p-9)], [(2, 1), (0, 0x1p-11)], [(3, 1), (0, 0x1p-6)],
    ]
    expect(Self.digits(shares), 11)
    expect(Self.digits(shares, enough: 26), 26)
    expect(Self.digits(shares, removing: [1]), 9)
    expect(Self.digits(shares, removing: [0, 1, 2]), 0)
    // A chain has its coefficients in different columns.
    expect(Self.digits([[(1, 1), (0, 0x1p-9)], [(2, 1), (1, 0x1p-11)]]), 20)
    // One row with many small coefficients is one factor.
    expect(Self.digits([[(0, 1), (1, 0x1p-9), (2, 0x1p-9), (3, 0x1p-9)]]), 9)
  }

  @Test func hiddenDigitsCountByRow() {
    var steepness = Steepness()
    var matrix = SparseMatrix()
    matrix.growRows(to: 2)
    matrix.growColumns(to: 3)
    steepness.grow(to: 2)
    for row in 0..<2 {
      matrix.beginRow(row)
      matrix.append(column: 0, value: 1, to: row)
      matrix.append(column: 1, value: 0x1p-6, to: row)
      steepness.note(row, smallest: 0x1p-8)
    }
    expect(steepness.digits(enough: 0, matrix), 16)
    expect(steepness.sum { $0 == 1 }, 8)
  }
}
