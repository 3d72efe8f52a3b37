/// The candidates of a long-step ratio test, smallest ratio first.
///
/// A ratio is a vector of levels, slack / |entry|. Most candidates never come first, and the first nonzero number decides
/// most comparisons. So only this number and its rank are stored; the others are computed from the slack.
///
/// Queries are `mutating` for the reason given at ``ColumnCosts``.
struct RatioCandidates: ~Copyable, Sendable {
  /// A column whose reduced cost reaches the end of its subdifferential at a ratio.
  struct Candidate: BitwiseCopyable, Sendable {
    /// The leaving column itself, or a nonbasic column.
    let column: Int
    let rises: Bool
    /// The rank of the first nonzero number; the order lane has the number of levels as its rank.
    var rank: Int
    /// The number of the ratio at that rank.
    var number: Double
    /// The number in the order lane, if all between are 0; else no number.
    var orderNumber: Double
    /// The absolute entry of the column in the pivot row.
    let entry: Double
    /// The row of the ratio in `ratios`, or -1 if the ratio is the column's slack divided by `entry`.
    var row: Int
    /// The breakpoint that the column has reached by flips, or -1 before any flip.
    var position: Int
    /// The constraint of the breakpoint at the column's cursor; negative if there is none.
    var precedence: Int64
  }

  /// A candidate in the heap, with the numbers that decide most comparisons.
  struct Node: BitwiseCopyable, Sendable {
    let number: Double
    let orderNumber: Double
    let rank: Int32
    /// The place in `candidates`.
    let place: Int32
  }

  struct WaitingNode: BitwiseCopyable, Sendable {
    let node: Node
    /// The rank of its decisive number.
    let rank: Int32
  }

  private var candidates = FlatArray<Candidate>()
  /// A heap of the nodes whose decisive number has the weakest rank. After ``popFirst(_:)`` the first one waits to
  /// be replaced: many candidates come back with a larger ratio.
  private var heap = FlatArray<Node>()
  private var isFirstRemoved = false
  /// The weakest rank of those in the heap, and the nodes of stronger ranks: none of them comes before the heap is empty.
  private var heapRank: Int32 = 0
  private var waiting = FlatArray<WaitingNode>()
  private var ratios = LevelMatrix()
  /// The first number, with its rank, of a ratio at which the step ends at the latest.
  private var limit = (rank: -1, number: Double.infinity)

  mutating func removeAll(laneCount: Int) {
    candidates.removeAll()
    heap.removeAll()
    isFirstRemoved = false
    waiting.removeAll()
    limit = (-1, .infinity)
    ratios.removeAll(laneCount: laneCount)
  }

  // MARK: Ratios

  @inline(__always)
  mutating func number(_ candidate: Candidate, _ rank: Int, _ costs: inout ColumnCosts) -> Double {
    if rank <= candidate.rank { return rank < candidate.rank ? 0 : candidate.number }
    let lane = costs.levels.lanes[rank]
    if candidate.row >= 0 { return ratios[candidate.row, lane] }
    return costs.slack(candidate.column, rises: candidate.rises, lane: lane) / candidate.entry
  }

  /// The lanes in which a ratio may not be 0, as bits; see ``LevelMatrix/mask(row:)``.
  mutating func lanes(of candidate: Candidate, _ costs: inout ColumnCosts) -> UInt64 {
    if candidate.row >= 0 { return ratios.mask(row: candidate.row) }
    let mask = costs.reducedCosts.mask(row: candidate.column)
    if !candidate.rises || costs.positions[candidate.column].isOnSegment { return mask }
    let breakpoint = costs.breakpoints[
      candidate.column, Int(costs.positions[candidate.column].cursor)]
    return breakpoint.isBound ? mask : mask | LevelMatrix.bit(Int(breakpoint.level))
  }

  /// A number behind the first one of the candidate at a place.
  @inline(__always)
  private mutating func laterNumber(_ place: Int, _ rank: Int, _ costs: inout ColumnCosts) -> Double
  {
    let lane = costs.levels.lanes[rank]
    let row = candidates[place].row
    if row >= 0 { return ratios[row, lane] }
    return costs.slack(candidates[place].column, rises: candidates[place].rises, lane: lane)
      / candidates[place].entry
  }

  /// -1, 0 or 1 as a ratio is less than, equal to or greater than another, by the levels and, if `includesOrder`, the
  /// order lane. Numbers that differ by rounding are equal.
  @inline(__always)
  mutating func compare(
    _ one: Candidate, with other: Candidate, includesOrder: Bool = true, _ costs: inout ColumnCosts
  ) -> Int {
    let count = costs.levels.order.count + (includesOrder ? 1 : 0)
    // Earlier numbers are 0. Division by a large entry may make a slack rounding.
    var rank = min(one.rank, other.rank)
    while rank < count {
      let (left, right) = (number(one, rank, &costs), number(other, rank, &costs))
      if !Self.isClose(left, right) { return left > right ? 1 : -1 }
      rank += 1
    }
    return 0
  }

  /// Whether a ratio leaves the reduced costs unchanged at all levels, up to rounding. Valid only before the step, like
  /// every ratio.
  @inline(__always)
  mutating func isDegenerate(_ candidate: Candidate, _ costs: inout ColumnCosts) -> Bool {
    let count = costs.levels.order.count
    var rank = candidate.rank
    while rank < count {
      let number = number(candidate, rank, &costs)
      if abs(number) > Tolerance.reducedCost { return number < 0 }
      rank += 1
    }
    return true
  }

  /// Adds the slope change at a breakpoint, divided by the candidate's entry, to its ratio.
  mutating func addSlopeChange(
    at index: Int, to candidate: inout Candidate, _ costs: inout ColumnCosts
  ) {
    let breakpoint = costs.breakpoints[candidate.column, index]
    if breakpoint.isBound { return }
    let row = ratios.rowCount
    ratios.appendRow()
    let orderRank = costs.levels.order.count
    if candidate.orderNumber.isNaN {
      for rank in candidate.rank...orderRank {
        ratios[row, costs.levels.lanes[rank]] = number(candidate, rank, &costs)
      }
    } else {
      ratios[row, LevelMatrix.orderLane] = candidate.orderNumber
      ratios[row, costs.levels.lanes[candidate.rank]] = candidate.number
    }
    candidate.row = row
    let change = costs.slopeChange(breakpoint)
    ratios[row, Int(breakpoint.level)] += change / candidate.entry
    ratios[row, LevelMatrix.orderLane] += breakpoint.orderSlopeChange / candidate.entry
    // A weight that is rounding beside the others of its level leaves the ratio 0 there.
    if change > Tolerance.reducedCost {
      candidate.rank = min(candidate.rank, costs.levels.rank(of: breakpoint.level))
    }
    candidate.number = ratios[row, costs.levels.lanes[candidate.rank]]
    candidate.orderNumber = orderNumber(behind: candidate.rank, row: row, &costs)
  }

  /// The number in the order lane of a row, if all between that and a first number are 0; else no number.
  private mutating func orderNumber(behind first: Int, row: Int, _ costs: inout ColumnCosts)
    -> Double
  {
    let orderRank = costs.levels.order.count
    if first == orderRank { return 0 }
    for rank in first + 1..<orderRank where ratios[row, costs.levels.lanes[rank]] != 0 {
      return .nan
    }
    return ratios[row, LevelMatrix.orderLane]
  }

  /// Sets a candidate's ratio to a row: to 0 if the row is negative, to the order lane alone if no level exceeds
  /// rounding.
  mutating func setRatio(
    of candidate: inout Candidate, _ matrix: borrowing LevelMatrix, row source: Int,
    _ costs: inout ColumnCosts
  ) {
    let orderRank = costs.levels.order.count
    candidate.row = ratios.rowCount
    ratios.appendRow()
    candidate.rank = orderRank
    candidate.number = 0
    candidate.orderNumber = 0
    var first: (rank: Int, number: Double)?
    for rank in 0..<orderRank {
      let number = matrix[source, costs.levels.lanes[rank]]
      if first == nil && abs(number) > Tolerance.drop { first = (rank, number) }
      if number < -Tolerance.reducedCost { return }
      if number > Tolerance.reducedCost, let first {
        candidate.rank = first.rank
        candidate.number = first.number
        ratios.add(1, times: matrix, row: source, to: candidate.row)
        candidate.orderNumber = orderNumber(behind: candidate.rank, row: candidate.row, &costs)
        return
      }
    }
    candidate.number = max(0, matrix[source, LevelMatrix.orderLane])
    candidate.orderNumber = 0
    ratios[candidate.row, LevelMatrix.orderLane] = candidate.number
  }

  // MARK: Order

  /// Whether a candidate leaves the heap first: by ratio, then by the youngest constraint, because ties are broken in
  /// favour of older ones.
  @inline(__always)
  private mutating func precedes(_ one: Node, _ other: Node, _ costs: inout ColumnCosts) -> Bool {
    if one.rank != other.rank {
      let isStronger = one.rank < other.rank
      // Division by a large entry may make a slack rounding.
      if (isStronger ? one : other).number > Tolerance.reducedCost { return !isStronger }
      return precedesByTheRest(one, other, &costs)
    }
    if !Self.isClose(one.number, other.number) { return one.number < other.number }
    if one.orderNumber.isNaN || other.orderNumber.isNaN {
      return precedesByTheRest(one, other, &costs)
    }
    if !Self.isClose(one.orderNumber, other.orderNumber) {
      return one.orderNumber < other.orderNumber
    }
    return candidates[Int(one.place)].precedence > candidates[Int(other.place)].precedence
  }

  @inline(never)
  private mutating func precedesByTheRest(
    _ one: Node, _ other: Node, _ costs: inout ColumnCosts
  ) -> Bool {
    let (place, otherPlace) = (Int(one.place), Int(other.place))
    let count = costs.levels.order.count
    var rank = Int(min(one.rank, other.rank))
    while rank <= count {
      let left =
        rank <= one.rank
        ? rank < one.rank ? 0 : one.number : laterNumber(place, rank, &costs)
      let right =
        rank <= other.rank
        ? rank < other.rank ? 0 : other.number : laterNumber(otherPlace, rank, &costs)
      if !Self.isClose(left, right) { return left < right }
      rank += 1
    }
    return candidates[place].precedence > candidates[otherPlace].precedence
  }

  /// Whether two numbers differ by no more than rounding.
  @inline(__always)
  private static func isClose(_ one: Double, _ other: Double) -> Bool {
    one == other
      || abs(one - other) <= Tolerance.reducedCost * max(1, min(abs(one), abs(other)))
  }

  /// Whether a candidate comes after the end of the step.
  @inline(__always)
  mutating func isBeyondLimit(rank: Int, number: Double) -> Bool {
    rank < limit.rank
      ? number > Tolerance.reducedCost
      : rank == limit.rank && number > limit.number && !Self.isClose(number, limit.number)
  }

  /// Adds a candidate that is not in the heap yet; ``heapify(_:)`` must follow before the first removal. If `endsStep`,
  /// candidates with larger ratios need not be added.
  @inline(__always)
  mutating func append(_ candidate: Candidate, endsStep: Bool) {
    candidates.append(candidate)
    if !endsStep || isBeyondLimit(rank: candidate.rank, number: candidate.number) { return }
    if candidate.rank == limit.rank && candidate.number > limit.number { return }
    limit = (candidate.rank, candidate.number)
  }

  /// Removes the candidates after the end of the step, and makes the rest a heap. O(candidates).
  mutating func heapify(_ costs: inout ColumnCosts) {
    for place in candidates.indices
    where !isBeyondLimit(rank: candidates[place].rank, number: candidates[place].number) {
      let node = node(place)
      waiting.append(WaitingNode(node: node, rank: decisiveRank(node, &costs)))
    }
    fillHeap(&costs)
  }

  /// Moves the waiting nodes of the weakest rank to the empty heap.
  private mutating func fillHeap(_ costs: inout ColumnCosts) {
    heapRank = 0
    for place in waiting.indices { heapRank = max(heapRank, waiting[place].rank) }
    var kept = 0
    for place in waiting.indices {
      if waiting[place].rank < heapRank {
        waiting[kept] = waiting[place]
        kept += 1
      } else {
        heap.append(waiting[place].node)
      }
    }
    waiting.removeLast(waiting.count - kept)
    var index = heap.count / 2
    while index > 0 {
      index -= 1
      sink(index, &costs)
    }
  }

  /// The rank of the first number that is more than rounding: the division by a large entry may make the first one rounding. A
  /// negative number, rounding divided by a small entry, comes before all others.
  @inline(__always)
  private mutating func decisiveRank(_ node: Node, _ costs: inout ColumnCosts) -> Int32 {
    node.number > Tolerance.reducedCost ? node.rank : laterDecisiveRank(node, &costs)
  }

  private mutating func laterDecisiveRank(_ node: Node, _ costs: inout ColumnCosts) -> Int32 {
    let orderRank = costs.levels.order.count
    var (rank, number) = (Int(node.rank), node.number)
    while rank < orderRank && abs(number) <= Tolerance.reducedCost {
      rank += 1
      if rank < orderRank { number = laterNumber(Int(node.place), rank, &costs) }
    }
    return Int32(truncatingIfNeeded: number < 0 ? orderRank : min(rank, orderRank))
  }

  @inline(__always)
  private mutating func node(_ place: Int) -> Node {
    Node(
      number: candidates[place].number, orderNumber: candidates[place].orderNumber,
      rank: Int32(truncatingIfNeeded: candidates[place].rank),
      place: Int32(truncatingIfNeeded: place))
  }

  /// Adds the candidate again that was removed last, with another ratio.
  mutating func pushAgain(_ candidate: Candidate, _ costs: inout ColumnCosts) {
    precondition(isFirstRemoved, "a candidate was removed")
    let place = Int(heap[0].place)
    candidates[place] = candidate
    let node = node(place)
    let rank = decisiveRank(node, &costs)
    if rank < heapRank { return waiting.append(WaitingNode(node: node, rank: rank)) }
    heap[0] = node
    isFirstRemoved = false
    sink(0, &costs)
  }

  /// Removes a candidate that no other precedes.
  mutating func popFirst(_ costs: inout ColumnCosts) -> Candidate? {
    if isFirstRemoved {
      let last = heap.removeLast()
      isFirstRemoved = false
      if !heap.isEmpty {
        heap[0] = last
        sink(0, &costs)
      }
    }
    if heap.isEmpty {
      if waiting.isEmpty {
        candidates.removeAll()
        return nil
      }
      fillHeap(&costs)
    }
    isFirstRemoved = true
    return candidates[Int(heap[0].place)]
  }

  private mutating func sink(_ start: Int, _ costs: inout ColumnCosts) {
    let node = heap[start]
    var index = start
    while true {
      var child = 2 * index + 1
      if child >= heap.count { break }
      if child + 1 < heap.count && precedes(heap[child + 1], heap[child], &costs) { child += 1 }
      if !precedes(heap[child], node, &costs) { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = node
  }
}
