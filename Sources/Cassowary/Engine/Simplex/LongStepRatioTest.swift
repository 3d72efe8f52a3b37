/// The long-step (bound flipping) ratio test of the dual simplex method, and the step that it finds.
///
/// The reduced costs of the nonbasic columns move along the pivot row until the leaving column is where it should be. On the
/// way there are three kinds of candidates, in the order of their ratios, which are vectors:
/// - the leaving column's own reduced cost reaches the next slope: it may go on to the next breakpoint, without a pivot;
/// - a nonbasic column's reduced cost reaches the end of its subdifferential: the column flips to its next breakpoint,
///   without a pivot, if that is not enough to bring the leaving column home;
/// - or it enters the basis.
///
/// Where no candidate ends the step, the dual problem is unbounded along the row, and the row is a certificate that the
/// bounds contradict each other (J. Farkas, 1902).
struct LongStepRatioTest: Sendable {
  enum Outcome {
    case moved
    /// The pivot looks different from its row and from its column.
    case unstable
    case unbounded([DualSimplex.RayTerm])
  }

  /// A column whose reduced cost reaches the end of its subdifferential at a ratio.
  struct Candidate: HeapElement {
    let ratio: LevelVector
    /// The leaving column itself, or a nonbasic column.
    let column: Int
    let rises: Bool
    /// The constraint of the breakpoint that the column is at.
    let precedence: Int

    /// By ratio; of equal ones the youngest constraint first, because ties are broken in favour of older ones.
    func precedes(_ other: Candidate) -> Bool {
      let order = ratio.compare(with: other.ratio)
      return order < 0 || order == 0 && precedence > other.precedence
    }
  }

  /// A nonbasic column that goes on to its next breakpoint without entering.
  struct BoundFlip {
    let column: Int
    let rises: Bool
    let ratio: LevelVector
  }

  private var usesBlandsRule = false

  mutating func run(
    _ start: DualSimplex.LeavingColumn, _ solution: inout BasicSolution, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model
  ) -> Outcome {
    usesBlandsRule = progress.usesBlandsRule
    var leaving = start
    let value = solution.costs.values[leaving.column]
    var candidates = gatherCandidates(leaving, &solution)
    var distance = abs(
      value - solution.costs.breakpoints[leaving.column][leaving.target].value)
    // Where a flip or a jump leaves no more than rounding, no later candidate may be asked to make up for it.
    let rounding = Tolerance.feasibility * solution.size(leaving.column)
    var flips: [BoundFlip] = []
    // The breakpoint of each column after its flips so far.
    var positions: [Int: Int] = [:]
    while let candidate = candidates.popFirst() {
      if candidate.column == leaving.column {
        let jump = distanceToNextTarget(leaving, &solution.costs)
        if jump >= distance - rounding {
          finishWithoutPivot(
            leaving, candidate.ratio, flips, &solution, &ties, &progress, model)
          return .moved
        }
        distance -= jump
        passTarget(&leaving, &solution.costs)
        if let slack = ownSlackAtTarget(leaving, &solution.costs) {
          candidates.push(ownCandidate(leaving, candidate.ratio + ownRatio(slack)))
        }
        continue
      }
      let entry = abs(solution.basis.pivotRow[candidate.column])
      let (next, gain) = solution.costs.nextBreakpoint(
        candidate.column, from: positions[candidate.column], rises: candidate.rises)
      guard gain * entry < distance - rounding, let next else {
        return enter(
          candidate, leaving, flips, &candidates, &solution, &ties, &progress, model)
      }
      distance -= gain * entry
      flips.append(
        BoundFlip(column: candidate.column, rises: candidate.rises, ratio: candidate.ratio))
      positions[candidate.column] = next
      let isBlocked =
        candidate.rises
        ? solution.costs.isBlockedAbove(candidate.column, next)
        : solution.costs.isBlockedBelow(candidate.column, next)
      if !isBlocked {
        candidates.push(
          Candidate(
            ratio: candidate.ratio
              + solution.costs.slopeChange(candidate.column, next) / entry,
            column: candidate.column, rises: candidate.rises,
            precedence: precedence(candidate.column, next, &solution.costs)))
      }
    }
    return .unbounded(dualRay(leaving, &solution))
  }

  // MARK: Candidates

  private func gatherCandidates(
    _ leaving: DualSimplex.LeavingColumn, _ solution: inout BasicSolution
  ) -> Heap<Candidate> {
    var candidates = Heap<Candidate>()
    for index in solution.basis.pivotRow.indices {
      let column = Int(index)
      let entry = solution.basis.pivotRow[column]
      if abs(entry) <= Tolerance.entry { continue }
      let rises = ((entry > 0) == leaving.rises) != DeliberateFault.isActive(.dualRatioTest)
      if let slack = solution.costs.slack(column, rises: rises) {
        candidates.append(
          Candidate(
            ratio: slack / abs(entry), column: column, rises: rises,
            precedence: precedence(
              column, Int(solution.costs.cursors[column]), &solution.costs)))
      }
    }
    if let slack = ownSlack(leaving, &solution.costs) {
      candidates.append(ownCandidate(leaving, ownRatio(slack)))
    }
    candidates.heapify()
    return candidates
  }

  @inline(__always)
  private func precedence(_ column: Int, _ index: Int, _ costs: inout ColumnCosts) -> Int {
    index < costs.breakpoints[column].count
      ? Int(costs.breakpoints[column][index].constraint) : -1
  }

  // MARK: The leaving column's own breakpoints

  @inline(__always)
  private func ownCandidate(
    _ leaving: DualSimplex.LeavingColumn, _ ratio: LevelVector
  ) -> Candidate {
    Candidate(ratio: ratio, column: leaving.column, rises: leaving.rises, precedence: .max)
  }

  /// The ratio at which the leaving column goes past its target. Under Bland's rule a breakpoint whose slope change is 0
  /// at all levels is passed before any column enters: columns that stop there can cycle.
  @inline(__always)
  private func ownRatio(_ slack: LevelVector) -> LevelVector {
    usesBlandsRule && slack.sign == 0 ? .zero : slack
  }

  @inline(__always)
  private func isBlocked(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> Bool {
    leaving.rises
      ? costs.isBlockedAbove(leaving.column, leaving.target)
      : costs.isBlockedBelow(leaving.column, leaving.target)
  }

  /// How far the leaving column's reduced cost can move at its target; `nil` at a bound.
  @inline(__always)
  private func ownSlack(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> LevelVector? {
    if isBlocked(leaving, &costs) { return nil }
    let slack =
      leaving.rises
      ? costs.slopeChange(leaving.column, leaving.target) - leaving.reducedCost
      : leaving.reducedCost
    return slack.atLeastZero
  }

  /// The same at a target that it comes to from another one.
  @inline(__always)
  private func ownSlackAtTarget(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> LevelVector? {
    isBlocked(leaving, &costs) ? nil : costs.slopeChange(leaving.column, leaving.target)
  }

  private func distanceToNextTarget(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> Double {
    let next = leaving.rises ? leaving.target + 1 : leaving.target - 1
    guard next >= 0 && next < costs.breakpoints[leaving.column].count else { return .infinity }
    return abs(
      costs.breakpoints[leaving.column][next].value
        - costs.breakpoints[leaving.column][leaving.target].value)
  }

  private func passTarget(
    _ leaving: inout DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) {
    if leaving.rises {
      leaving.reducedCost -= costs.slopeChange(leaving.column, leaving.target)
      leaving.target += 1
    } else {
      leaving.target -= 1
      leaving.reducedCost += costs.slopeChange(leaving.column, leaving.target)
    }
  }

  // MARK: The step

  private func finishWithoutPivot(
    _ leaving: DualSimplex.LeavingColumn, _ ratio: LevelVector, _ flips: [BoundFlip],
    _ solution: inout BasicSolution, _ ties: inout TieBreaker, _ progress: inout Progress,
    _ model: Model
  ) {
    let column = leaving.column
    let step = leaving.rises ? ratio : -ratio
    moveReducedCosts(by: step, entering: nil, changing: nil, &solution, &ties, model)
    solution.costs.setReducedCost(
      column,
      leaving.rises
        ? leaving.reducedCost + ratio - solution.costs.slopeChange(column, leaving.target)
        : leaving.reducedCost - ratio)
    solution.costs.shiftReducedCost(column)
    solution.costs.setPosition(
      column, onSegmentBelow: leaving.rises ? leaving.target + 1 : leaving.target)
    solution.costs.repriced.insert(column)
    apply(flips[...], &solution)
    solution.notePrimalInfeasibility(leaving.slot)
    progress.noteIteration(isDegenerate: ratio.sign <= 0)
  }

  /// Lets the column of a candidate enter, or one that reaches its end at the same ratio and makes a better pivot.
  private func enter(
    _ candidate: Candidate, _ leaving: DualSimplex.LeavingColumn, _ flips: [BoundFlip],
    _ candidates: inout Heap<Candidate>, _ solution: inout BasicSolution,
    _ ties: inout TieBreaker, _ progress: inout Progress, _ model: Model
  ) -> Outcome {
    let (entering, rises, taken) = choosePivot(
      candidate, leaving, flips, &candidates, &solution.basis)
    let entry = solution.basis.pivotRow[entering]
    if abs(entry) < Tolerance.pivot && solution.basis.hasUpdates { return .unstable }

    solution.basis.ftran(entering)
    if solution.disagree(solution.basis.pivotColumn[leaving.slot], entry) { return .unstable }
    // Flips at the very ratio of the pivot are not needed once another column enters there.
    let applied = flips[..<taken]
    let step = leaving.rises ? candidate.ratio : -candidate.ratio
    // Where the entering column flips first, it moves on another segment.
    let key =
      candidate.ratio.levelsOnly == .zero && !applied.contains(where: { $0.column == entering })
      ? ties.firstKeyChanged(byEntering: entering, &solution, model) : nil
    moveReducedCosts(by: step, entering: entering, changing: key, &solution, &ties, model)
    if !applied.isEmpty {
      apply(applied, &solution)
      solution.basis.ftran(entering)
    }
    let target = solution.costs.breakpoints[leaving.column][leaving.target].value
    let pivot = solution.basis.pivotColumn[leaving.slot]
    let distance = (solution.costs.values[leaving.column] - target) / pivot
    solution.moveBasicColumns(by: distance, pivot: pivot)
    solution.costs.setValue(entering, solution.costs.values[entering] + distance)
    solution.costs.setValue(leaving.column, target)

    let reducedCost =
      DeliberateFault.isActive(.leavingReducedCost)
      ? leaving.reducedCost : (leaving.reducedCost + step).cleaned
    solution.costs.setPosition(leaving.column, at: leaving.target, reducedCost: reducedCost)
    enterSegment(entering, rises: rises, after: step * entry, &solution.costs)
    solution.exchange(leaving.slot, entering: entering)
    solution.notePrimalInfeasibility(leaving.slot)
    progress.noteIteration(isDegenerate: candidate.ratio.sign <= 0)
    return .moved
  }

  /// Chooses among the columns that tie with a candidate the one with a much larger pivot; under Bland's rule the one with
  /// the smallest index. `taken` is how many flips still happen.
  private func choosePivot(
    _ candidate: Candidate, _ leaving: DualSimplex.LeavingColumn, _ flips: [BoundFlip],
    _ candidates: inout Heap<Candidate>, _ basis: inout Basis
  ) -> (entering: Int, rises: Bool, taken: Int) {
    var entering = candidate.column
    var rises = candidate.rises
    var size = abs(basis.pivotRow[entering])
    let takesFirst = usesBlandsRule
    // Bland's rule prevents cycling only where it may choose among all columns that tie. So it ignores the order lane, in
    // which costs are shifted during the cycle, and columns that tie do not flip.
    func ties(_ ratio: LevelVector) -> Bool {
      takesFirst
        ? (ratio - candidate.ratio).sign == 0 : ratio.compare(with: candidate.ratio) == 0
    }
    var kept = flips.count
    while kept > 0 && ties(flips[kept - 1].ratio) { kept -= 1 }
    var tied: [(column: Int, rises: Bool)] = flips[kept...].map { ($0.column, $0.rises) }
    while let other = candidates.popFirst(), ties(other.ratio) {
      if other.column != leaving.column { tied.append((other.column, other.rises)) }
    }
    var taken = takesFirst ? kept : flips.count
    let needed = takesFirst ? Tolerance.pivot : 10 * size
    for other in tied {
      let otherSize = abs(basis.pivotRow[other.column])
      let isBetter =
        takesFirst
        ? other.column < entering && otherSize > needed : otherSize > needed && otherSize > size
      if isBetter {
        entering = other.column
        rises = other.rises
        size = otherSize
        taken = kept
      }
    }
    return (entering, rises, taken)
  }

  /// Moves an entering column to the segment into which it moves. Its reduced cost after the step is the slope there; if
  /// it is not, because it was infeasible before, the cost is shifted by the difference.
  private func enterSegment(
    _ column: Int, rises: Bool, after step: LevelVector, _ costs: inout ColumnCosts
  ) {
    costs.setReducedCost(column, costs.reducedCosts[column] + step)
    costs.leaveBreakpoint(column, rises: rises)
    costs.shiftReducedCost(column)
  }

  /// Moves the reduced costs of the columns in the pivot row, and notes these columns. A step that is 0 at all levels
  /// leaves them as free as they were: there, ties that something older than `key` has broken stay broken.
  private func moveReducedCosts(
    by step: LevelVector, entering: Int?, changing key: TieBreaker.Key?,
    _ solution: inout BasicSolution, _ ties: inout TieBreaker, _ model: Model
  ) {
    if step != .zero {
      solution.costs.noteReducedCostRounding(
        of: step, pivot: entering.map { solution.basis.pivotRow[$0] } ?? 1)
    }
    for index in solution.basis.pivotRow.indices {
      let column = Int(index)
      if column == entering { continue }
      if step != .zero {
        solution.costs.addToReducedCost(column, step * solution.basis.pivotRow[column])
      } else if abs(solution.basis.pivotRow[column]) <= Tolerance.entry {
        continue
      }
      if let key, ties.isBroken(column, before: key, &solution.costs, model) { continue }
      solution.costs.repriced.insert(column)
    }
  }

  /// Moves the nonbasic columns of flips, and the basic ones with them.
  private func apply(_ flips: ArraySlice<BoundFlip>, _ solution: inout BasicSolution) {
    if flips.isEmpty { return }
    for flip in flips {
      let distance = solution.costs.flip(flip.column, rises: flip.rises)
      if DeliberateFault.isActive(.missedBoundFlip) { continue }
      solution.basis.addToRightHandSide(flip.column, times: distance)
    }
    solution.basis.ftran()
    solution.moveBasicColumns(by: 1)
  }

  /// The bounds that keep a column outside its interval: its own, and those that absorb the reduced costs of the row.
  private func dualRay(
    _ leaving: DualSimplex.LeavingColumn, _ solution: inout BasicSolution
  ) -> [DualSimplex.RayTerm] {
    var ray: [DualSimplex.RayTerm] = []
    func add(_ column: Int, upper: Bool, multiplier: Double) {
      let index = upper ? solution.costs.upperBounds[column] : solution.costs.lowerBounds[column]
      ray.append(
        .init(
          constraint: solution.costs.breakpoints[column][Int(index)].constraint,
          multiplier: multiplier))
    }
    add(leaving.column, upper: leaving.rises, multiplier: 1)
    for index in solution.basis.pivotRow.indices {
      let column = Int(index)
      let entry = solution.basis.pivotRow[column]
      if abs(entry) <= Tolerance.entry { continue }
      add(
        column, upper: (entry > 0) == leaving.rises,
        multiplier: DeliberateFault.isActive(.dualRaySign) ? -entry : entry)
    }
    return ray
  }
}
