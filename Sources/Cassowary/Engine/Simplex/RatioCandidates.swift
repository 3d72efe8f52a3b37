/// The candidates of a long-step ratio test, smallest ratio first.
///
/// A ratio is a row of levels, slack / |entry|. Most candidates never come first, and most comparisons are decided by the
/// first number of a ratio that is not 0. So only that number is stored, with its rank; the others are computed from the
/// column's slack when two first numbers are equal.
struct RatioCandidates: Sendable {
  /// A column whose reduced cost reaches the end of its subdifferential at a ratio.
  struct Candidate: Sendable {
    /// The leaving column itself, or a nonbasic column.
    let column: Int
    let rises: Bool
    /// The rank of the first number of the slack that is not 0. That of the order lane is the number of levels.
    var rank: Int
    /// The number of that rank.
    var number: Double
    /// The absolute value of the column's entry in the pivot row.
    let entry: Double
    /// The row of the ratio in `ratios`, or -1 where it is the slack of the column divided by `entry`.
    var row: Int
    /// The breakpoint that the column has come to by flips, or -1 where it is where it was.
    var position: Int
    /// The constraint of the breakpoint that the column is at; less than 0 where there is none.
    var precedence: Int64
  }

  private var heap: [Candidate] = []
  private var ratios = LevelMatrix()
  /// The first number of a ratio at which the step ends at the latest, and its rank.
  private var limit = (rank: -1, number: Double.infinity)

  mutating func removeAll(laneCount: Int) {
    heap.removeAll(keepingCapacity: true)
    limit = (-1, .infinity)
    ratios.removeAll(laneCount: laneCount)
  }

  // MARK: Ratios

  /// The number of a ratio at a rank.
  @inline(__always)
  func number(_ candidate: Candidate, _ rank: Int, _ costs: inout ColumnCosts) -> Double {
    if rank <= candidate.rank { return rank < candidate.rank ? 0 : candidate.number }
    let lane = costs.levels.lanes[rank]
    if candidate.row >= 0 { return ratios[candidate.row, lane] }
    return costs.slack(candidate.column, rises: candidate.rises, lane: lane) / candidate.entry
  }

  /// -1, 0 or 1 as a ratio is less than, equal to, or greater than another one, by the levels and, where `includesOrder`, by
  /// the order lane; numbers that differ by rounding count as equal.
  @inline(__always)
  func compare(
    _ one: Candidate, with other: Candidate, includesOrder: Bool = true, _ costs: inout ColumnCosts
  ) -> Int {
    let count = costs.levels.order.count + (includesOrder ? 1 : 0)
    // All before are 0. A slack that is more than rounding may still be rounding once it is divided by a large entry.
    var rank = min(one.rank, other.rank)
    while rank < count {
      let (left, right) = (number(one, rank, &costs), number(other, rank, &costs))
      if !Self.isClose(left, right) { return left > right ? 1 : -1 }
      rank += 1
    }
    return 0
  }

  /// Whether a ratio leaves the reduced costs as they are at all levels, but for rounding. Like every ratio it is that of
  /// before the step.
  func isDegenerate(_ candidate: Candidate, _ costs: inout ColumnCosts) -> Bool {
    let count = costs.levels.order.count
    var rank = candidate.rank
    while rank < count {
      let number = number(candidate, rank, &costs)
      if abs(number) > Tolerance.reducedCost { return number < 0 }
      rank += 1
    }
    return true
  }

  /// Adds the change of slope at a breakpoint of the candidate's column, divided by its entry, to the candidate's ratio.
  mutating func addSlopeChange(
    at index: Int, to candidate: inout Candidate, _ costs: inout ColumnCosts
  ) {
    let breakpoint = costs.breakpoints[candidate.column][index]
    let row = ratios.rowCount
    ratios.appendRow()
    let orderRank = costs.levels.order.count
    for rank in candidate.rank...orderRank {
      ratios[row, costs.levels.lanes[rank]] = number(candidate, rank, &costs)
    }
    candidate.row = row
    if !breakpoint.isBound {
      let change = costs.slopeChange(breakpoint)
      ratios[row, Int(breakpoint.level)] += change / candidate.entry
      ratios[row, LevelMatrix.orderLane] += breakpoint.orderSlopeChange / candidate.entry
      // A weight that is rounding beside the others of its level leaves the ratio 0 there.
      if change > Tolerance.reducedCost {
        candidate.rank = min(candidate.rank, costs.levels.rank(of: breakpoint.level))
      }
    }
    candidate.number = ratios[row, costs.levels.lanes[candidate.rank]]
  }

  /// Makes a row the ratio of a candidate. Where it is negative the ratio is 0, and where no level is more than rounding, the
  /// order lane alone counts.
  mutating func setRatio(
    of candidate: inout Candidate, _ matrix: borrowing LevelMatrix, row source: Int,
    _ costs: inout ColumnCosts
  ) {
    let orderRank = costs.levels.order.count
    candidate.row = ratios.rowCount
    ratios.appendRow()
    candidate.rank = orderRank
    candidate.number = 0
    var first: (rank: Int, number: Double)?
    for rank in 0..<orderRank {
      let number = matrix[source, costs.levels.lanes[rank]]
      if first == nil && abs(number) > Tolerance.drop { first = (rank, number) }
      if number < -Tolerance.reducedCost { return }
      if number > Tolerance.reducedCost, let first {
        candidate.rank = first.rank
        candidate.number = first.number
        ratios.add(1, times: matrix, row: source, to: candidate.row)
        return
      }
    }
    candidate.number = max(0, matrix[source, LevelMatrix.orderLane])
    ratios[candidate.row, LevelMatrix.orderLane] = candidate.number
  }

  // MARK: Order

  /// Whether a candidate leaves the heap first: by ratio; of equal ones the youngest constraint first, because ties are
  /// broken in favour of older ones.
  @inline(__always)
  private func precedes(_ one: Candidate, _ other: Candidate, _ costs: inout ColumnCosts) -> Bool {
    if one.rank != other.rank {
      let isStronger = one.rank < other.rank
      // A slack that is more than rounding may still be rounding once it is divided by a large entry.
      if (isStronger ? one : other).number > Tolerance.reducedCost { return !isStronger }
      return precedesByTheRest(one, other, &costs)
    }
    if !Self.isClose(one.number, other.number) { return one.number < other.number }
    return precedesByTheRest(one, other, &costs)
  }

  @inline(never)
  private func precedesByTheRest(
    _ one: Candidate, _ other: Candidate, _ costs: inout ColumnCosts
  ) -> Bool {
    let order = compare(one, with: other, &costs)
    return order < 0 || order == 0 && one.precedence > other.precedence
  }

  /// Whether two numbers differ by no more than rounding.
  @inline(__always)
  private static func isClose(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= Tolerance.reducedCost * max(1, min(abs(one), abs(other)))
  }

  /// Whether a candidate comes after the step has ended.
  @inline(__always)
  func isBeyondLimit(rank: Int, number: Double) -> Bool {
    rank < limit.rank
      ? number > Tolerance.reducedCost
      : rank == limit.rank && number > limit.number && !Self.isClose(number, limit.number)
  }

  /// Adds a candidate without restoring the order; ``heapify(_:)`` has to follow before the first is removed. Where the step
  /// ends at this candidate at the latest, later ones need not be added.
  @inline(__always)
  mutating func append(_ candidate: Candidate, endsStep: Bool) {
    heap.append(candidate)
    if !endsStep || isBeyondLimit(rank: candidate.rank, number: candidate.number) { return }
    if candidate.rank == limit.rank && candidate.number > limit.number { return }
    limit = (candidate.rank, candidate.number)
  }

  /// Removes the candidates that come after the step has ended, and restores the order after ``append(_:endsStep:)``.
  /// O(candidates).
  mutating func heapify(_ costs: inout ColumnCosts) {
    var kept = 0
    for index in heap.indices
    where !isBeyondLimit(rank: heap[index].rank, number: heap[index].number) {
      heap[kept] = heap[index]
      kept += 1
    }
    heap.removeLast(heap.count - kept)
    var index = heap.count / 2
    while index > 0 {
      index -= 1
      sink(index, &costs)
    }
  }

  mutating func push(_ candidate: Candidate, _ costs: inout ColumnCosts) {
    heap.append(candidate)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if !precedes(heap[index], heap[parent], &costs) { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes a candidate that no other one precedes.
  mutating func popFirst(_ costs: inout ColumnCosts) -> Candidate? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink(0, &costs)
    }
    return first
  }

  private mutating func sink(_ start: Int, _ costs: inout ColumnCosts) {
    var index = start
    while true {
      var child = 2 * index + 1
      if child >= heap.count { return }
      if child + 1 < heap.count && precedes(heap[child + 1], heap[child], &costs) { child += 1 }
      if !precedes(heap[child], heap[index], &costs) { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
