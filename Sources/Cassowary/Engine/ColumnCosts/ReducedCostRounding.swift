/// An estimate of the rounding that updates of reduced costs leave.
struct ReducedCostRounding: ~Copyable, Sendable {
  /// Columns whose reduced cost was updated since all were last computed or checked.
  var columns = WorkList()
  /// The rounding that these updates left in all reduced costs together; infinite if they are unreliable.
  private(set) var estimate = 0.0
  /// The number of updates in all, and of the steps that made them.
  private var updates = 0
  private var steps = 0

  init() {}

  init(copying other: borrowing Self) {
    columns = WorkList(copying: other.columns)
    estimate = other.estimate
    updates = other.updates
    steps = other.steps
  }

  /// Adds the rounding of a step and its pivot, if any, to the estimate for all reduced costs: their errors spread, and a
  /// reduced cost that rounding keeps from 0 hides a tie. A small pivot enlarges errors too small to find.
  ///
  /// - Parameter columns: The number of columns that the step changes by a row that factors gave.
  mutating func add(ofStep size: Double, pivot: Double = 1, columns: Int) {
    if size > 0 && columns > 0 {
      updates += columns
      steps += 1
    }
    estimate += size * Double.ulpOfOne / min(1, abs(pivot))
    if abs(pivot) < Self.smallPivot && size > 0 {
      estimate += Tolerance.balance / abs(pivot)
    }
  }

  private static var smallPivot: Double { 0.01 }

  /// Whether reduced costs were updated so often, on average or somewhere, that they should be checked: updated factors lose digits
  /// that no estimate covers. In a large problem many steps concern different parts.
  var isOld: Bool {
    updates > 32 * columns.count
      || steps > max(1000, columns.count / 4)
  }

  /// Demands a check of the updated reduced costs.
  mutating func demandCheck() {
    estimate = max(estimate, 2 * Tolerance.reducedCost)
  }

  /// Marks all reduced costs as unreliable.
  mutating func distrust() { estimate = .infinity }

  mutating func removeAll() {
    estimate = 0
    updates = 0
    steps = 0
    columns.removeAll()
  }
}
