/// Chooses the slot whose column leaves in an iteration of the dual simplex method: the largest infeasibility, squared,
/// over the slot's ``DevexWeights``.
///
/// Looking at a long list of infeasible slots in every iteration would take longer than the iteration. So the slots that
/// come first are remembered when the whole list is looked at, and until the next time only these and the slots that have
/// been noted since are compared.
struct DualPricing: Sendable {
  private typealias Candidate = (slot: Int, score: Double)

  /// Slots that came first when the whole list was looked at last.
  private var shortList: [Candidate] = []
  /// How many slots the list had then. Until it is looked at again, nothing is removed from it.
  private var listed = 0
  /// How often a slot has been chosen since.
  private var choices = 0

  /// The length of the short list, of what may be noted beside it, and the number of choices for which it serves: about the
  /// square root of the length of the whole list, so that looking at either takes equally long.
  private var size = Self.smallestSize

  private static var smallestSize: Int { 8 }
  private static var largestSize: Int { 128 }

  init() {}

  /// Forgets what it knows of the infeasible slots: they may be others now.
  mutating func begin() {
    shortList.removeAll(keepingCapacity: true)
    listed = 0
    choices = 0
  }

  /// The slot that comes first; under Bland's rule that of the column with the smallest index. `nil` where no slot is
  /// infeasible. Slots that are feasible go off the list when it is looked at as a whole. O(1), but O(infeasible slots)
  /// once in so many choices.
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
    /// The position in the short list of the slot that comes last there.
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

  /// What slots are compared by, above 0; `nil` for those that are feasible, or tolerated.
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
    // A value that is no number comes first, and ends the solve.
    return infeasibility.isNaN
      ? .infinity : infeasibility * infeasibility / solution.rowWeights[slot]
  }
}
