/// Chooses the leaving slot of a dual iteration: the one with the largest infeasibility in proportion to the length of its row
/// of the tableau.
///
/// A weight estimates the square of that length in terms of the columns that were nonbasic when the run began: an exchange brings
/// the row of its slot, times an entry of the entering column, to other rows. Source: Devex pricing, P. Harris, "Pivot selection
/// methods of the Devex LP code", Math. Programming 5, 1973, in its dual form.
///
/// Comparing many infeasible slots takes longer than the rest of an iteration. So a comparison of the whole list keeps
/// the best slots, and until the next one only these and the slots noted since that are as good are compared.
struct DualPricing: ~Copyable, Sendable {
  struct Candidate: BitwiseCopyable, Sendable {
    let slot: Int
    let score: Double
  }

  /// The best slots of the last comparison of the whole list, and those noted since that are as good.
  private var shortList = FlatArray<Candidate>()
  /// The lowest score in the short list at that comparison.
  private var lowest = 0.0
  /// How far the whole list has been read. Nothing is removed from it until the next comparison.
  private var listed = 0
  /// The number of choices since that comparison.
  private var choices = 0

  /// The length of the short list, and the number of choices that it serves: about the square root of the whole list's length,
  /// so that both comparisons take equally long in total.
  private var size = Self.smallestSize

  /// By slot: the weight by which squares of infeasibilities are divided, at least 1.
  private var weights = FlatArray<Float>()
  /// The slots whose weights are not 1.
  private var weighted = FlatArray<Int32>()

  private static var smallestSize: Int { 8 }
  private static var largestSize: Int { 128 }

  init() {}

  /// Makes all weights 1, for another run.
  mutating func reset() {
    for place in weighted.indices { weights[Int(weighted[place])] = 1 }
    weighted.removeAll()
    begin()
  }

  /// Clears the short list, because infeasible slots may have changed.
  mutating func begin() {
    shortList.removeAll()
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

  /// Returns the best slot or, under Bland's rule, that of the smallest column index; `nil` if no slot is infeasible. A
  /// comparison of the whole list removes the feasible slots. O(size), and O(infeasible slots) once in `size` choices.
  mutating func chooseSlot(
    _ solution: inout BasicSolution, except tolerated: Set<Int>, usesBlandsRule: Bool
  ) -> Int? {
    choices += 1
    if !usesBlandsRule && !shortList.isEmpty && choices <= size
      && solution.primalInfeasible.count >= listed,
      let slot = chooseFromShortList(&solution, except: tolerated)
    {
      return slot
    }
    return chooseFromAll(&solution, except: tolerated, usesBlandsRule: usesBlandsRule)
  }

  private mutating func chooseFromShortList(
    _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Int? {
    while listed < solution.primalInfeasible.count {
      let slot = solution.primalInfeasible[listed]
      listed += 1
      if let score = score(slot, &solution, except: tolerated), score >= lowest {
        shortList.append(Candidate(slot: slot, score: score))
      }
    }
    var best = Candidate(slot: -1, score: 0)
    var index = 0
    while index < shortList.count {
      let slot = shortList[index].slot
      guard let score = score(slot, &solution, except: tolerated) else {
        shortList[index] = shortList[shortList.count - 1]
        shortList.removeLast(1)
        continue
      }
      if score > best.score { best = Candidate(slot: slot, score: score) }
      index += 1
    }
    return best.slot < 0 ? nil : best.slot
  }

  private mutating func chooseFromAll(
    _ solution: inout BasicSolution, except tolerated: Set<Int>, usesBlandsRule: Bool
  ) -> Int? {
    begin()
    let digits = Int.bitWidth - solution.primalInfeasible.count.leadingZeroBitCount
    size = min(Self.largestSize, max(Self.smallestSize, 1 << (digits / 2)))
    // A list that is not longer is compared as a whole each time.
    let keepsList = solution.primalInfeasible.count > size
    var best = Candidate(slot: -1, score: 0)
    /// The position of the lowest score in the short list.
    var last = 0
    var index = 0
    while index < solution.primalInfeasible.count {
      let slot = solution.primalInfeasible[index]
      guard let score = score(slot, &solution, except: tolerated) else {
        solution.primalInfeasible.swapRemove(at: index)
        continue
      }
      let isFirst =
        usesBlandsRule && best.slot >= 0
        ? solution.basis.columnOfSlot[slot] < solution.basis.columnOfSlot[best.slot]
        : score > best.score
      if isFirst { best = Candidate(slot: slot, score: score) }
      if !keepsList {
        index += 1
        continue
      }
      if shortList.count < size {
        shortList.append(Candidate(slot: slot, score: score))
        if score < shortList[last].score { last = shortList.count - 1 }
      } else if score > shortList[last].score {
        shortList[last] = Candidate(slot: slot, score: score)
        for position in shortList.indices where shortList[position].score < shortList[last].score {
          last = position
        }
      }
      index += 1
    }
    listed = solution.primalInfeasible.count
    lowest = shortList.isEmpty ? 0 : shortList[last].score
    if keepsList && listed <= size { shortList.removeAll() }
    return best.slot < 0 ? nil : best.slot
  }

  /// The score of a slot, above 0; `nil` if the slot is feasible or tolerated.
  @inline(__always)
  private func score(
    _ slot: Int, _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Double? {
    let column = solution.basis.columnOfSlot[slot]
    let infeasibility = column < 0 ? 0 : solution.primalInfeasibility(slot)
    if infeasibility <= solution.basis.leastInfeasibility
      || infeasibility < Tolerance.scaledFeasibilityLimit
        && infeasibility <= solution.basis.feasibility * solution.size(Int(column))
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
