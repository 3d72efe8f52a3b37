/// For each slot an estimate of the squared length of its row of the tableau, in the reference framework of the columns
/// that were basic at its start.
///
/// An infeasibility means little in a long row, whose column moves far with small movements of others. Dividing by the
/// weight makes rows comparable.
///
/// Source: P. Harris, "Pivot selection methods of the Devex LP code", Math. Programming 5, 1973; in the dual method,
/// J. Forrest and D. Goldfarb, "Steepest-edge simplex algorithms for linear programming", Math. Programming 57, 1992.
struct DevexWeights: Sendable {
  private var weights: [Double] = []

  init() {}

  /// The weight of a slot; 1 at least.
  @inline(__always)
  subscript(slot: Int) -> Double { slot < weights.count ? weights[slot] : 1 }

  /// Resets the weight of a slot to 1.
  @inline(__always)
  mutating func reset(_ slot: Int) {
    if slot < weights.count { weights[slot] = 1 }
  }

  /// Updates the weights for an exchange in `slot`; `pivotColumn` is the FTRAN of the entering column. O(entries).
  @inline(__always)
  mutating func noteExchange(_ slot: Int, _ pivotColumn: borrowing SparseVector) {
    if slot >= weights.count { grow(to: slot + 1) }
    let pivot = pivotColumn[slot]
    let weight = min(weights[slot] / (pivot * pivot), Self.largest)
    for index in pivotColumn.indices {
      let other = Int(index)
      let entry = pivotColumn[other]
      let estimate = min(entry * entry * weight, Self.largest)
      if estimate <= 1 { continue }
      if other >= weights.count { grow(to: other + 1) }
      if estimate > weights[other] { weights[other] = estimate }
    }
    weights[slot] = max(weight, 1)
  }

  @inline(never)
  private mutating func grow(to count: Int) { weights.append(1, count: count - weights.count) }

  /// Keeps squares of infeasibilities and weights in the range of doubles.
  private static var largest: Double { 1e100 }
}
