// Dual steps that do not move the basic values.

extension DualSimplex {
  /// Decides when the basic values are computed once for many dual steps.
  ///
  /// Where items are placed one after another, a step that makes one longer moves all that follow: n such steps would write
  /// O(n²) values. A step needs only the value of the leaving column, which its row gives.
  struct Deferral {
    /// The mean length of the last pivot columns.
    private var length = 0.0
    /// Whether an attempt in this run saved too little.
    private var isOff = false

    /// Notes the step that `pivotColumn` has moved.
    mutating func noteStep(_ solution: borrowing BasicSolution) {
      length += (Double(solution.basis.pivotColumn.count) - length) / 4
    }

    /// Whether moving the values for all infeasible slots would take longer than computing them anew.
    func isDue(_ solution: borrowing BasicSolution) -> Bool {
      !isOff && !solution.isCareful && saves(solution.primalInfeasible.count, solution)
    }

    /// Computing all values takes as long as writing so many for each slot.
    private static var entriesOfSlot: Double { 16 }

    private func saves(_ steps: Int, _ solution: borrowing BasicSolution) -> Bool {
      length * Double(steps) > Self.entriesOfSlot * Double(solution.basis.slotCount)
    }

    /// Notes the number of steps made without values. New factors, which take longer than values, may have come before.
    mutating func noteRun(moved steps: Int, _ solution: borrowing BasicSolution) {
      let madeFactors = steps > 0 && !solution.basis.factors.hasUpdates
      if !madeFactors && !saves(steps, solution) { isOff = true }
    }
  }

  /// The number of moved slots, beyond that of steps, after which most others have probably moved too.
  private static var fewSkips: Int { 8 }

  /// Makes a step for each infeasible slot that no step before has moved, and then computes the values. Ends early where a step
  /// needs them. Returns the number of steps.
  mutating func moveWithoutValues(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model, _ tolerated: Set<Int>
  ) -> Int {
    var slots: [(slot: Int, distance: Double)] = []
    for place in 0..<solution.primalInfeasible.count {
      let index = solution.primalInfeasible[place]
      if tolerated.contains(index) { continue }
      if solution.basis.header.columnOfSlot[Int(index)] < 0 { continue }
      let distance = solution.primalInfeasibility(Int(index))
      if distance > Tolerance.conflict { slots.append((Int(index), distance)) }
    }
    slots.sort { $0.distance != $1.distance ? $0.distance > $1.distance : $0.slot < $1.slot }
    var steps = 0
    var skips = 0
    for (slot, _) in slots {
      if solution.basis.factors.needsRefactorization || progress.isOverLimit { break }
      progress.noteStep()
      solution.basis.computePivotRow(slot)
      let column = solution.basis.column(inSlot: slot)
      let value = solution.basis.valueOfPivotRow(solution.costs.values)
      let isMoved = !(abs(value - solution.costs.values[column]) <= Tolerance.conflict)
      solution.costs.setValue(column, value)
      if isMoved {
        skips += 1
        if skips > steps + Self.fewSkips { break }
        continue
      }
      guard let leaving = leavingColumn(inSlot: slot, &solution),
        case .moved = ratioTest.run(
          leaving, &solution, &presolve, &ties, &progress, model, defersValues: true)
      else { break }
      steps += 1
    }
    if solution.basis.factors.needsRefactorization {
      solution.costs.valueRounding.distrust()
      solution.refactor()
    } else {
      solution.recomputeValues()
    }
    return steps
  }
}
