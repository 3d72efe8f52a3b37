/// Chooses the leaving slot of a dual iteration: the one with the largest infeasibility.
///
/// Comparing many infeasible slots takes longer than the rest of an iteration. So a comparison of the whole list keeps
/// the best slots, and until the next one only these and the slots noted since are compared.
struct DualPricing: Sendable {
  private typealias Candidate = (slot: Int, score: Double)

  /// The best slots of the last comparison of the whole list.
  private var shortList: [Candidate] = []
  /// The length of the whole list then. Nothing is removed from it until the next comparison.
  private var listed = 0
  /// The number of choices since.
  private var choices = 0

  /// The length of the short list, the limit for slots noted beside it, and the number of choices that it serves: about
  /// the square root of the whole list's length, so that both comparisons take equally long in total.
  private var size = Self.smallestSize

  private static var smallestSize: Int { 8 }
  private static var largestSize: Int { 128 }

  init() {}

  /// Clears the short list, because infeasible slots may have changed.
  mutating func begin() {
    shortList.removeAll(keepingCapacity: true)
    listed = 0
    choices = 0
  }

  /// Returns the best slot or, under Bland's rule, that of the smallest column index; `nil` if no slot is infeasible. A
  /// comparison of the whole list removes the feasible slots. O(size), and O(infeasible slots) once in `size` choices.
  mutating func chooseSlot(
    _ solution: inout BasicSolution, except tolerated: Set<Int>, usesBlandsRule: Bool
  ) -> Int? {
    choices += 1
    let noted = solution.primalInfeasible.count - listed
    if !usesBlandsRule && !shortList.isEmpty && choices <= size && 0...size ~= noted,
      let slot = chooseFromShortList(&solution, except: tolerated)
    {
      return slot
    }
    return chooseFromAll(&solution, except: tolerated, usesBlandsRule: usesBlandsRule)
  }

  private func chooseFromShortList(
    _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Int? {
    var best: Candidate = (-1, 0)
    for index in 0..<shortList.count + solution.primalInfeasible.count - listed {
      let noted = index - shortList.count
      let slot =
        noted < 0
        ? shortList[index].slot : Int(solution.primalInfeasible.members[listed + noted])
      guard let score = score(slot, &solution, except: tolerated), score > best.score else {
        continue
      }
      best = (slot, score)
    }
    return best.slot < 0 ? nil : best.slot
  }

  private mutating func chooseFromAll(
    _ solution: inout BasicSolution, except tolerated: Set<Int>, usesBlandsRule: Bool
  ) -> Int? {
    begin()
    let digits = Int.bitWidth - solution.primalInfeasible.count.leadingZeroBitCount
    size = min(Self.largestSize, max(Self.smallestSize, 1 << (digits / 2)))
    var best: Candidate = (-1, 0)
    /// The position of the lowest score in the short list.
    var last = 0
    var index = 0
    while index < solution.primalInfeasible.count {
      let slot = Int(solution.primalInfeasible.members[index])
      guard let score = score(slot, &solution, except: tolerated) else {
        solution.primalInfeasible.swapRemove(at: index)
        continue
      }
      let isFirst =
        usesBlandsRule && best.slot >= 0
        ? solution.basis.columnOfSlot[slot] < solution.basis.columnOfSlot[best.slot]
        : score > best.score
      if isFirst { best = (slot, score) }
      if shortList.count < size {
        shortList.append((slot, score))
        if score < shortList[last].score { last = shortList.count - 1 }
      } else if score > shortList[last].score {
        shortList[last] = (slot, score)
        for position in shortList.indices where shortList[position].score < shortList[last].score {
          last = position
        }
      }
      index += 1
    }
    listed = solution.primalInfeasible.count
    if listed <= size { shortList.removeAll(keepingCapacity: true) }
    return best.slot < 0 ? nil : best.slot
  }

  /// The score of a slot, above 0; `nil` if the slot is feasible or tolerated.
  @inline(__always)
  private func score(
    _ slot: Int, _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> Double? {
    let column = solution.basis.columnOfSlot[slot]
    let infeasibility = column < 0 ? 0 : solution.primalInfeasibility(slot)
    if infeasibility <= Tolerance.feasibility
      || infeasibility < Tolerance.scaledFeasibilityLimit
        && infeasibility <= Tolerance.feasibility * solution.size(Int(column))
      || !tolerated.isEmpty && tolerated.contains(slot)
    {
      return nil
    }
    // A value that is no number comes first and ends the solve.
    return infeasibility.isNaN ? .infinity : infeasibility
  }
}
