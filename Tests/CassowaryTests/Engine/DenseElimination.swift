/// Equations solved for as many variables by Gauss-Jordan elimination with complete pivoting.
struct DenseElimination {
  private var rows: [(coefficients: [Double], constant: Double)] = []
  private var rowOfVariable: [Int: Int] = [:]
  private(set) var isSingular = false

  init(_ equations: [(coefficients: [Double], constant: Double)], for variables: [Int]) {
    rows = equations
    var open = Set(rows.indices)
    var left = Set(variables)
    while !left.isEmpty {
      var best = (row: -1, variable: -1, size: 1e-9)
      for row in open {
        for variable in left where abs(rows[row].coefficients[variable]) > best.size {
          best = (row, variable, abs(rows[row].coefficients[variable]))
        }
      }
      if best.row < 0 {
        isSingular = true
        return
      }
      divide(best.row, by: rows[best.row].coefficients[best.variable])
      for row in rows.indices where row != best.row {
        subtract(best.row, times: rows[row].coefficients[best.variable], from: row)
      }
      rowOfVariable[best.variable] = best.row
      open.remove(best.row)
      left.remove(best.variable)
    }
  }

  private mutating func divide(_ row: Int, by factor: Double) {
    for index in rows[row].coefficients.indices { rows[row].coefficients[index] /= factor }
    rows[row].constant /= factor
  }

  private mutating func subtract(_ row: Int, times factor: Double, from other: Int) {
    for index in rows[row].coefficients.indices {
      rows[other].coefficients[index] -= factor * rows[row].coefficients[index]
    }
    rows[other].constant -= factor * rows[row].constant
  }

  /// A variable as a sum of those that were not solved for.
  func expand(_ variable: Int) -> (coefficients: [Double], constant: Double) {
    var sum = [Double](repeating: 0, count: max(variable + 1, rows.first?.coefficients.count ?? 0))
    sum[variable] = 1
    return expand(sum)
  }

  func expand(_ sum: [Double]) -> (coefficients: [Double], constant: Double) {
    var result = sum
    var constant = 0.0
    for (variable, row) in rowOfVariable where sum[variable] != 0 {
      for index in result.indices {
        result[index] -= sum[variable] * rows[row].coefficients[index]
      }
      constant += sum[variable] * rows[row].constant
    }
    for (variable, _) in rowOfVariable { result[variable] = 0 }
    return (result, constant)
  }
}
