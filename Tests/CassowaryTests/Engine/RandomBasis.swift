import TestSupport

/// How a random basis looks before its rows and columns are shuffled:
///
///     U * *    column singletons: an upper triangle
///     0 L 0    row singletons: a lower triangle
///     0 * N    the nucleus
struct RandomBasis: Sendable {
  let name: String
  var columnSingletons = 0
  var rowSingletons = 0
  var nucleus = 0
  /// Of the entries that may be nonzero, in percent.
  var density = 15
  /// Whether rows and columns are scaled by 1e-3 to 1e3.
  var isScaled = false

  static let kinds: [RandomBasis] = [
    .init(name: "one", columnSingletons: 1),
    .init(name: "logicals alone", columnSingletons: 30, density: 0),
    .init(name: "column singletons", columnSingletons: 30),
    .init(name: "row singletons and a nucleus", rowSingletons: 15, nucleus: 8, density: 30),
    .init(name: "column singletons and a nucleus", columnSingletons: 15, nucleus: 8, density: 30),
    .init(name: "a sparse nucleus", nucleus: 30, density: 8),
    .init(name: "a dense nucleus", nucleus: 12, density: 100),
    .init(name: "all of them", columnSingletons: 12, rowSingletons: 10, nucleus: 12),
    .init(
      name: "all of them, scaled", columnSingletons: 12, rowSingletons: 10, nucleus: 12,
      isScaled: true),
    .init(name: "a scaled nucleus", nucleus: 20, density: 20, isScaled: true),
  ]

  var count: Int { columnSingletons + rowSingletons + nucleus }

  func draw(_ random: inout SplitMix64) -> DenseMatrix {
    let rows = (0..<count).shuffled(using: &random)
    let columns = (0..<count).shuffled(using: &random)
    var matrix = DenseMatrix(count: count)
    for row in 0..<count {
      for column in 0..<count {
        let isDiagonal = row == column || isBesideDiagonal(row, column)
        if !isDiagonal && !(mayHaveEntry(row, column) && random.chance(density)) { continue }
        let size = Double.random(in: row == column ? 2...4 : 0.1...1, using: &random)
        matrix[rows[row], columns[column]] = random.oneIn(2) ? size : -size
      }
    }
    if isScaled { Self.scale(&matrix, &random) }
    return matrix
  }

  /// Each row and column of the nucleus has two entries at least.
  private func isBesideDiagonal(_ row: Int, _ column: Int) -> Bool {
    let first = columnSingletons + rowSingletons
    if row < first || column < first || nucleus < 2 { return false }
    return (row - first + 1) % nucleus == column - first
  }

  private func mayHaveEntry(_ row: Int, _ column: Int) -> Bool {
    if row < columnSingletons { return column > row }
    if column < columnSingletons { return false }
    let first = columnSingletons + rowSingletons
    return row < first ? column < row : true
  }

  static func scale(_ matrix: inout DenseMatrix, _ random: inout SplitMix64) {
    let rowScales = (0..<matrix.count).map { _ in drawScale(&random) }
    let columnScales = (0..<matrix.count).map { _ in drawScale(&random) }
    for row in 0..<matrix.count {
      for column in 0..<matrix.count {
        matrix[row, column] *= rowScales[row] * columnScales[column]
      }
    }
  }

  /// A power of two from 1e-3 to 1e3.
  static func drawScale(_ random: inout SplitMix64) -> Double {
    Double(sign: .plus, exponent: Int.random(in: -10...10, using: &random), significand: 1)
  }
}
