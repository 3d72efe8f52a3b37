// Soft constraints: level by level, then the order that settles ties.

extension DenseEngine {
  /// Rows of the soft constraints of each priority in use, highest first.
  func levels(ignoringTieBreakers: Bool = false) -> [[Int]] {
    var rowsByPriority: [(priority: Double, row: Int)] = []
    for (index, row) in tableau.rows.enumerated() {
      let record = tableau.model.constraints[row.constraint]
      if record.isRequired || ignoringTieBreakers && record.isTieBreaker { continue }
      rowsByPriority.append((record.priority, index))
    }
    rowsByPriority.sort { ($1.priority, $0.row) < ($0.priority, $1.row) }
    var levels: [[Int]] = []
    var last = -1.0
    for (priority, row) in rowsByPriority {
      if priority == last {
        levels[levels.count - 1].append(row)
      } else {
        levels.append([row])
        last = priority
      }
    }
    return levels
  }

  /// Minimises the weighted errors of one level after the other. `false` where it gave up.
  mutating func minimizeErrors(of levels: [[Int]]) -> Bool {
    for rows in levels {
      if tableau.positions.isEmpty { return true }
      var costColumns: [Int] = []
      for row in rows {
        let weight = Number(
          tableau.model.constraints[tableau.rows[row].constraint].weight, tableau.reading)
        if setErrorCost(of: row, weight: weight * tableau.rows[row].scale) {
          costColumns.append(tableau.logical(of: row))
        }
      }
      guard minimizeAndNarrow(costColumns) else { return false }
    }
    return true
  }

  /// Settles ties by the plain error of each soft constraint, in order.
  mutating func settleErrorsByOrder() -> Bool {
    for (row, entry) in tableau.rows.enumerated() {
      if tableau.positions.isEmpty { return true }
      if tableau.model.constraints[entry.constraint].isRequired { continue }
      guard setErrorCost(of: row, weight: .one) else { continue }
      guard minimizeAndNarrow([tableau.logical(of: row)]) else { return false }
    }
    return true
  }

  /// Settles the remaining choice by the size of each variable, in order.
  mutating func settleSizesByOrder() -> Bool {
    for column in tableau.variables.indices {
      if tableau.positions.isEmpty { return true }
      tableau.columns[column].setCost(below: .zero, slope: .one, above: .zero, slope: .one)
      guard minimizeAndNarrow([column]) else { return false }
    }
    return true
  }

  private mutating func minimizeAndNarrow(_ costColumns: [Int]) -> Bool {
    guard case .optimal = tableau.minimize(costColumns) else { return false }
    tableau.narrowToOptimum(costColumns)
    return true
  }

  /// Gives a row's left side the cost of the constraint's error; `false` where it cannot change any more.
  private mutating func setErrorCost(of row: Int, weight: Number) -> Bool {
    let logical = tableau.logical(of: row)
    if tableau.columns[logical].isFixed { return false }
    let constant = tableau.rows[row].constant
    let relation = tableau.model.constraints[tableau.rows[row].constraint].relation
    let low = relation == .lessThanOrEqual ? nil : constant
    let high = relation == .greaterThanOrEqual ? nil : constant
    tableau.columns[logical].setCost(
      below: low, slope: low == nil ? .zero : weight,
      above: high, slope: high == nil ? .zero : weight)
    return true
  }
}
