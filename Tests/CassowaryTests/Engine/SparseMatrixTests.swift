import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct SparseMatrixTests {
  private typealias Row = [Int32: Double]

  /// What the rows and the columns of the matrix are, compared with rows as they were written.
  private static func expectEqual(_ matrix: borrowing SparseMatrix, _ rows: [Row], _ name: String) {
    for (row, expected) in rows.enumerated() {
      let terms = matrix.range(ofRow: row).map { matrix.terms[$0] }
      expect(terms.allSatisfy { $0.row == row }, "\(name)")
      expect(terms.count, expected.count, "\(name)")
      expect(Row(uniqueKeysWithValues: terms.map { ($0.column, $0.value) }), expected, "\(name)")
      expect(matrix.isEmpty(row: row), expected.isEmpty, "\(name)")
    }
    for column in matrix.heads.indices {
      var found: [Int32: Double] = [:]
      var (place, previous) = (matrix.heads[column], Int32(-1))
      while place >= 0 {
        let term = matrix.terms[Int(place)]
        expect(term.column == column && term.previous == previous, "\(name), column \(column)")
        // A term twice would make the list endless.
        guard found.updateValue(term.value, forKey: term.row) == nil else {
          Issue.record("\(name), column \(column): row \(term.row) twice")
          return
        }
        (place, previous) = (term.next, place)
      }
      let expected = rows.indices.compactMap { row in
        rows[row][Int32(column)].map { (Int32(row), $0) }
      }
      expect(found, Dictionary(uniqueKeysWithValues: expected), "\(name), column \(column)")
    }
  }

  @Test func randomRows() {
    for seed in SeriesLength.seeds(3) {
      var random = SplitMix64(seed: UInt64(seed))
      var matrix = SparseMatrix()
      var rows: [Row] = []
      var columnCount = 1
      matrix.growColumns(to: columnCount)
      for step in 0..<400 {
        if random.oneIn(8) || rows.isEmpty {
          rows.append([:])
          matrix.growRows(to: rows.count)
        }
        if random.oneIn(6) {
          columnCount += Int.random(in: 1...3, using: &random)
          matrix.growColumns(to: columnCount)
        }
        let row = Int.random(in: 0..<rows.count, using: &random)
        if rows[row].isEmpty {
          let columns = (0..<Int32(columnCount)).shuffled(using: &random).prefix(12)
          let values = columns.map { _ in Double.random(in: -2...2, using: &random) }
          if random.oneIn(2) {
            matrix.setRow(row, columns: Array(columns), values: values)
          } else {
            matrix.beginRow(row)
            for (column, value) in zip(columns, values) {
              matrix.append(column: column, value: value, to: row)
            }
          }
          rows[row] = Row(uniqueKeysWithValues: zip(columns, values))
        } else {
          matrix.removeRow(row)
          rows[row] = [:]
        }
        if random.oneIn(40) { matrix.trim() }
        let count = rows.reduce(0) { $0 + $1.count }
        expect(
          matrix.terms.count <= 2 * count + 257, "seed \(seed), step \(step): not compacted")
        if step % 20 == 0 { Self.expectEqual(matrix, rows, "seed \(seed), step \(step)") }
      }
      Self.expectEqual(matrix, rows, "seed \(seed), at the end")
    }
  }

  @Test func orderOfTerms() {
    var matrix = SparseMatrix()
    matrix.growRows(to: 3)
    matrix.growColumns(to: 2)
    expect(matrix.heads.array(), [-1, -1])
    for row in 0..<3 { matrix.setRow(row, columns: [1, 0], values: [1, Double(row)]) }
    func rows(ofColumn column: Int) -> [Int32] {
      var rows: [Int32] = []
      var place = matrix.heads[column]
      while place >= 0 {
        rows.append(matrix.terms[Int(place)].row)
        place = matrix.terms[Int(place)].next
      }
      return rows
    }
    expect(rows(ofColumn: 0), [2, 1, 0])
    matrix.removeRow(1)
    expect(rows(ofColumn: 0), [2, 0])
    matrix.setRow(1, columns: [0], values: [7])
    expect(rows(ofColumn: 0), [1, 2, 0])
    expect(rows(ofColumn: 1), [2, 0])

    // Rows keep their terms in the order in which these were written, before and after compaction.
    matrix = SparseMatrix()
    matrix.growRows(to: 400)
    matrix.growColumns(to: 3)
    for row in 0..<400 {
      matrix.setRow(row, columns: [2, 0, 1], values: [1, 2, 3].map { $0 * Double(row + 1) })
    }
    for row in 0..<400 where row % 4 != 0 { matrix.removeRow(row) }
    expect(matrix.terms.count < 800)
    for row in stride(from: 0, to: 400, by: 4) {
      let terms = matrix.range(ofRow: row).map { matrix.terms[$0] }
      expect(terms.map(\.column), [2, 0, 1])
      expect(terms.map(\.value), [1, 2, 3].map { $0 * Double(row + 1) })
    }
  }
}

extension SparseMatrix {
  /// Writes the terms of an empty row.
  fileprivate mutating func setRow(_ row: Int, columns: [Int32], values: [Double]) {
    beginRow(row)
    for (column, value) in zip(columns, values) { append(column: column, value: value, to: row) }
  }
}
