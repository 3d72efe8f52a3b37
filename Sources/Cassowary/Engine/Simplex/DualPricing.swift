/// Chooses the leaving slot of a dual iteration: the one with the largest infeasibility in proportion to the length of its row
/// of the tableau.
///
/// A weight estimates the square of that length in terms of the columns that were nonbasic when the run began: an exchange brings
/// the row of its slot, times an entry of the entering column, to other rows. Source: Devex pricing, P. Harris, "Pivot selection
/// methods of the Devex LP code", Math. Programming 5, 1973, in its dual form.
///
/// Slots wait in a queue by the score that they had. One whose score has risen since keeps its place until all are scored again.
struct DualPricing: ~Copyable, Sendable {
  private var queue = SlotQueue()
  /// How far the list of infeasible slots has been read. Nothing is removed from it until all are scored again.
  private var listed = 0
  /// The number of choices until then.
  private var choices = 0

  /// By slot: the weight by which squares of infeasibilities are divided, at least 1.
  private var weights = FlatArray<Float>()
  /// The slots whose weights are not 1.
  private var weighted = FlatArray<Int32>()

  init() {}

  /// Makes all weights 1, for another run.
  mutating func reset() {
    for place in weighted.indices { weights[Int(weighted[place])] = 1 }
    weighted.removeAll()
    begin()
  }

  /// Clears the queue, because infeasible slots may have changed.
  mutating func begin() {
    queue.removeAll()
    listed = 0
    choices = 0
  }

  /// Updates the weights after an exchange in a slot, whose entering column was `pivotColumn`.
  mutating func noteExchange(_ slot: Int, _ pivotColumn: borrowing SparseVector) {
    weights.append(1, count: max(0, pivotColumn.values.count - weights.count))
    let pivot = Float(pivotColumn[slot])
    let weight = weights[slot]
    for listed in 0..<pivotColumn.count {
      let index = pivotColumn.index(at: listed)
      let ratio = Float(pivotColumn[Int(index)]) / pivot
      setWeight(Int(index), max(weights[Int(index)], ratio * ratio * weight))
    }
    setWeight(slot, max(1, weight / (pivot * pivot)))
  }

  @inline(__always)
  private mutating func setWeight(_ slot: Int, _ weight: Float) {
    // A weight beyond the range of floats would leave no score.
    let weight = min(weight, Self.largestWeight)
    if weight == weights[slot] { return }
    if weights[slot] == 1 { weighted.append(Int32(truncatingIfNeeded: slot)) }
    weights[slot] = weight
  }

  private static var largestWeight: Float { 1e30 }

  /// Returns the best slot or, under Bland's rule, that of the smallest column index; `nil` if no slot is infeasible.
  /// O(log infeasible slots) on average.
  mutating func chooseSlot(
    _ solution: inout BasicSolution, except tolerated: Set<Int>, usesBlandsRule: Bool
  ) -> Int? {
    if usesBlandsRule { return slotOfFirstColumn(&solution, except: tolerated) }
    choices -= 1
    if choices >= 0 && solution.primalInfeasible.count >= listed {
      while listed < solution.primalInfeasible.count {
        let slot = solution.primalInfeasible[listed]
        listed += 1
        if let score = score(slot, &solution, except: tolerated) { queue.push(slot, score) }
      }
      if let slot = firstSlot(&solution, except: tolerated) { return slot }
    }
    scoreAll(&solution, except: tolerated)
    return firstSlot(&solution, except: tolerated)
  }

  private mutating func firstSlot(
    _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Int? {
    while let slot = queue.first {
      if let score = score(slot, &solution, except: tolerated) {
        if queue.updateFirst(score) { return slot }
      } else {
        queue.removeFirst()
      }
    }
    return nil
  }

  /// Fills the queue, and removes the feasible slots from the list of infeasible ones.
  private mutating func scoreAll(_ solution: inout BasicSolution, except tolerated: Set<Int>) {
    queue.removeAll()
    var place = 0
    while place < solution.primalInfeasible.count {
      let slot = solution.primalInfeasible[place]
      if let score = score(slot, &solution, except: tolerated) {
        queue.append(slot, score)
        place += 1
      } else {
        solution.primalInfeasible.swapRemove(at: place)
      }
    }
    queue.heapify()
    listed = solution.primalInfeasible.count
    choices = max(8, listed / 2)
  }

  private mutating func slotOfFirstColumn(
    _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Int? {
    begin()
    var first: Int?
    var place = 0
    while place < solution.primalInfeasible.count {
      let slot = solution.primalInfeasible[place]
      if score(slot, &solution, except: tolerated) == nil {
        solution.primalInfeasible.swapRemove(at: place)
        continue
      }
      let isFirst =
        first.map {
          solution.basis.header.columnOfSlot[slot] < solution.basis.header.columnOfSlot[$0]
        } ?? true
      if isFirst { first = slot }
      place += 1
    }
    return first
  }

  /// The score of a slot, above 0; `nil` if the slot is feasible or tolerated.
  @inline(__always)
  private func score(
    _ slot: Int, _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Double? {
    let column = solution.basis.header.columnOfSlot[slot]
    let infeasibility = column < 0 ? 0 : solution.primalInfeasibility(slot)
    if infeasibility <= solution.basis.accuracy.leastInfeasibility
      || infeasibility < Tolerance.scaledFeasibilityLimit
        && infeasibility <= solution.basis.accuracy.feasibility * solution.size(Int(column))
      || !tolerated.isEmpty && tolerated.contains(slot)
    {
      return nil
    }
    // A value that is no number comes first and ends the solve.
    if infeasibility.isNaN { return .infinity }
    let weight = slot < weights.count ? Double(weights[slot]) : 1
    return infeasibility * infeasibility / weight
  }
}
