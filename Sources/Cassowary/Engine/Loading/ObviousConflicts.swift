/// Contradictions that a load comes across: of constraints without variables, and of the bounds of one column.
struct ObviousConflicts: Sendable {
  /// Required constraints without variables that cannot hold.
  private(set) var impossible: [UInt32] = []
  /// Columns whose lower bound was found above the upper one.
  private var crossedColumns: [Int32] = []

  var isEmpty: Bool { impossible.isEmpty && crossedColumns.isEmpty }

  mutating func noteImpossible(_ constraint: UInt32) { impossible.append(constraint) }
  mutating func removeImpossible(_ constraint: UInt32) { impossible.removeAll { $0 == constraint } }

  @inline(__always)
  mutating func noteCrossedBounds(_ column: Int, _ costs: inout ColumnCosts) {
    if costs.positions[column].upperBound >= costs.positions[column].lowerBound { return }
    if costs.crossedBounds(column) != nil && !crossedColumns.contains(Int32(column)) {
      crossedColumns.append(Int32(column))
    }
  }

  /// Returns the bounds of each noted column whose lower bound is still above the upper one.
  mutating func takeCrossedBounds(
    _ costs: borrowing ColumnCosts
  ) -> [(lower: Breakpoint, upper: Breakpoint)] {
    if crossedColumns.isEmpty { return [] }
    var bounds: [(lower: Breakpoint, upper: Breakpoint)] = []
    var kept: [Int32] = []
    for column in crossedColumns {
      guard let pair = costs.crossedBounds(Int(column)) else { continue }
      kept.append(column)
      bounds.append(pair)
    }
    crossedColumns = kept
    return bounds
  }
}
