/// The long-step (bound flipping) ratio test of the dual simplex method, and its step.
///
/// The reduced costs of the nonbasic columns move along the pivot row until the leaving column is at its target.
/// Candidates, in the order of their ratios, which are vectors:
/// - The leaving column's own reduced cost reaches the next slope: the column may go on to its next breakpoint.
/// - A nonbasic column's reduced cost reaches the end of its subdifferential: the column flips to its next breakpoint if
///   the leaving column stays infeasible, and otherwise enters the basis.
///
/// If no candidate ends the step, the dual problem is unbounded along the row, which certifies that the bounds contradict
/// each other (J. Farkas, 1902).
struct LongStepRatioTest: ~Copyable, Sendable {
  enum Outcome {
    case moved
    /// The pivot differs between its row and its column.
    case unstable
    case unbounded([DualSimplex.RayTerm])
  }

  typealias Candidate = RatioCandidates.Candidate

  private var candidates = RatioCandidates()
  /// Nonbasic columns that move to their next breakpoint without entering.
  private var flips = FlatArray<Candidate>()
  /// The nonbasic columns that the last step has moved, if without factors.
  private(set) var moves = FlatArray<ColumnMove>()
  /// The leaving column's reduced cost at its target before the step, in one row.
  private var ownReducedCost = LevelMatrix()
  /// Where the leaving column rises: how far that is from the slope above its target, in one row.
  private var ownSlack = LevelMatrix()
  private var costStep = CostStep()
  private var usesBlandsRule = false
  /// Whether values of basic columns other than the leaving one stay behind.
  private var defersValues = false
  /// Whether the pivot column can be computed.
  private var hasFactors = true

  /// - Parameters:
  ///   - defersValues: Whether only the leaving column's value is known. The caller then computes all others.
  ///   - hasFactors: Whether there are factors of the basis. Without, values are deferred too, and the caller makes factors.
  mutating func run(
    _ start: DualSimplex.LeavingColumn, _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ ties: inout TieBreaker, _ progress: inout Progress,
    _ model: Model, defersValues: Bool = false, hasFactors: Bool = true
  ) -> Outcome {
    usesBlandsRule = progress.usesBlandsRule
    self.defersValues = defersValues || !hasFactors
    self.hasFactors = hasFactors
    var leaving = start
    let value = solution.costs.values[leaving.column]
    var distance = abs(
      value - solution.costs.breakpoints[leaving.column, leaving.target].value)
    // A flip or a jump that would leave only rounding is sufficient.
    let rounding = solution.basis.accuracy.feasibility * solution.size(leaving.column)
    gatherCandidates(leaving, distance: distance - rounding, &solution, &presolve, &ties, model)
    flips.removeAll()
    moves.removeAll()
    while var candidate = candidates.popFirst(&solution.costs) {
      if candidate.column == leaving.column {
        let jump = distanceToNextTarget(leaving, &solution.costs)
        if jump >= distance - rounding {
          finishWithoutPivot(leaving, candidate, &solution, &ties, &progress, model)
          return .moved
        }
        distance -= jump
        passTarget(&leaving, &solution.costs)
        if !isBlocked(leaving, &solution.costs) {
          addOwnSlopeChange(leaving, to: &candidate, &solution.costs)
          candidates.pushAgain(candidate, &solution.costs)
        }
        continue
      }
      let (next, gain) = solution.costs.nextBreakpoint(
        candidate.column, from: candidate.position < 0 ? nil : candidate.position,
        rises: candidate.rises)
      guard gain * candidate.entry < distance - rounding, let next else {
        return enter(candidate, leaving, &solution, &presolve, &ties, &progress, model)
      }
      distance -= gain * candidate.entry
      flips.append(candidate)
      candidate.position = next
      let isBlocked =
        candidate.rises
        ? solution.costs.isBlockedAbove(candidate.column, next)
        : solution.costs.isBlockedBelow(candidate.column, next)
      if !isBlocked {
        candidates.addSlopeChange(at: next, to: &candidate, &solution.costs)
        candidate.precedence = precedence(candidate.column, next, &solution.costs) ?? -1
        candidates.pushAgain(candidate, &solution.costs)
      }
    }
    return .unbounded(dualRay(leaving, &solution))
  }

  // MARK: Candidates

  private mutating func gatherCandidates(
    _ leaving: DualSimplex.LeavingColumn, distance: Double, _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ ties: inout TieBreaker, _ model: Model
  ) {
    // Bland's rule chooses among all columns that tie, whatever their order lane: no limit then.
    candidates.removeAll(laneCount: solution.costs.reducedCosts.laneCount)
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      let column = Int(index)
      let entry = solution.basis.pivotRow[column]
      if abs(entry) <= solution.basis.accuracy.smallestEntry {
        continue
      }
      let rises = ((entry > 0) == leaving.rises) != DeliberateFault.isActive(.dualRatioTest)
      guard let slack = solution.costs.leadingSlack(column, rises: rises) else { continue }
      let number = slack.value / abs(entry)
      if candidates.isBeyondLimit(rank: slack.rank, number: number) { continue }
      let gain = solution.costs.nextBreakpoint(column, rises: rises).distance
      candidates.append(
        Candidate(
          column: column, rises: rises, rank: slack.rank, number: number,
          orderNumber: slack.orderValue / abs(entry), entry: abs(entry), row: -1, position: -1,
          precedence: slack.constraint >= 0
            ? slack.constraint : ties.precedence(ofFreeColumn: column, &presolve, model)),
        endsStep: !usesBlandsRule && gain * abs(entry) >= distance)
    }
    setOwnReducedCost(leaving, &solution.costs)
    if !isBlocked(leaving, &solution.costs) {
      candidates.append(
        ownCandidate(leaving, &solution.costs),
        endsStep: !usesBlandsRule && distanceToNextTarget(leaving, &solution.costs) >= distance)
    }
    candidates.heapify(&solution.costs)
  }

  @inline(__always)
  private mutating func precedence(_ column: Int, _ index: Int, _ costs: inout ColumnCosts)
    -> Int64?
  {
    index < costs.breakpoints.count(of: column)
      ? Int64(costs.breakpoints[column, index].constraint) : nil
  }

  // MARK: The leaving column's own breakpoints

  /// Sets the leaving column's reduced cost at its target: the slope change there, if the column is on the segment above.
  private mutating func setOwnReducedCost(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) {
    ownReducedCost.removeAll(laneCount: costs.reducedCosts.laneCount)
    ownReducedCost.appendRow()
    if costs.positions[leaving.column].isOnSegment && !leaving.rises {
      costs.addSlopeChange(leaving.column, leaving.target, times: 1, to: &ownReducedCost, row: 0)
    } else {
      ownReducedCost.add(1, times: costs.reducedCosts, row: leaving.column, to: 0)
    }
  }

  /// The leaving column with the ratio at which it passes its target.
  private mutating func ownCandidate(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> Candidate {
    var candidate = Candidate(
      column: leaving.column, rises: leaving.rises, rank: 0, number: 0, orderNumber: .nan, entry: 1,
      row: -1, position: -1, precedence: .max)
    if leaving.rises {
      ownSlack.removeAll(laneCount: ownReducedCost.laneCount)
      ownSlack.appendRow()
      ownSlack.add(-1, times: ownReducedCost, row: 0, to: 0)
      costs.addSlopeChange(leaving.column, leaving.target, times: 1, to: &ownSlack, row: 0)
      candidates.setRatio(of: &candidate, ownSlack, row: 0, &costs)
    } else {
      candidates.setRatio(of: &candidate, ownReducedCost, row: 0, &costs)
    }
    // Under Bland's rule a breakpoint without a slope change at any level is passed before a column enters: columns that
    // stop there can cycle.
    if usesBlandsRule && candidate.rank == costs.levels.order.count { candidate.number = 0 }
    return candidate
  }

  /// Adds the slope change at the next target to the ratio at which the leaving column passes it.
  private mutating func addOwnSlopeChange(
    _ leaving: DualSimplex.LeavingColumn, to candidate: inout Candidate, _ costs: inout ColumnCosts
  ) {
    let breakpoint = costs.breakpoints[leaving.column, leaving.target]
    if usesBlandsRule && costs.slopeChange(breakpoint) <= Tolerance.reducedCost { return }
    candidates.addSlopeChange(at: leaving.target, to: &candidate, &costs)
  }

  @inline(__always)
  private mutating func isBlocked(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> Bool {
    leaving.rises
      ? costs.isBlockedAbove(leaving.column, leaving.target)
      : costs.isBlockedBelow(leaving.column, leaving.target)
  }

  @inline(__always)
  private mutating func distanceToNextTarget(
    _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> Double {
    let next = leaving.rises ? leaving.target + 1 : leaving.target - 1
    guard next >= 0 && next < costs.breakpoints.count(of: leaving.column) else { return .infinity }
    return abs(
      costs.breakpoints[leaving.column, next].value
        - costs.breakpoints[leaving.column, leaving.target].value)
  }

  private mutating func passTarget(
    _ leaving: inout DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) {
    if !leaving.rises { leaving.target -= 1 }
    costs.addSlopeChange(
      leaving.column, leaving.target, times: leaving.rises ? -1 : 1, to: &ownReducedCost, row: 0)
    if leaving.rises { leaving.target += 1 }
  }

  // MARK: The step

  private mutating func finishWithoutPivot(
    _ leaving: DualSimplex.LeavingColumn, _ candidate: Candidate, _ solution: inout BasicSolution,
    _ ties: inout TieBreaker, _ progress: inout Progress, _ model: Model
  ) {
    let column = leaving.column
    let isDegenerate = candidates.isDegenerate(candidate, &solution.costs)
    setCostStep(candidate, leaving, &solution.costs)
    moveReducedCosts(entering: nil, changing: nil, &solution, &ties, model)
    solution.costs.setReducedCost(column, ownReducedCost, row: 0)
    solution.costs.addToReducedCost(column, 1, times: costStep)
    if leaving.rises { solution.costs.addSlopeChange(at: leaving.target, times: -1, column) }
    solution.costs.shiftReducedCost(column)
    solution.costs.setPosition(
      column, onSegmentBelow: leaving.rises ? leaving.target + 1 : leaving.target)
    solution.costs.repriced.insert(column)
    applyFlips(flips.count, column, &solution)
    solution.notePrimalInfeasibility(leaving.slot)
    progress.noteIteration(isDegenerate: isDegenerate)
  }

  /// Sets the step of the reduced costs to the ratio of a candidate.
  private mutating func setCostStep(
    _ candidate: Candidate, _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) {
    costStep.removeAll()
    let sign = leaving.rises ? 1.0 : -1.0
    let orderRank = costs.levels.order.count
    if !candidate.orderNumber.isNaN {
      costStep.append(sign * candidate.number, lane: costs.levels.lanes[candidate.rank])
      if candidate.rank == orderRank { return }
      costStep.append(sign * candidate.orderNumber, lane: LevelMatrix.orderLane)
      return
    }
    var lanes = Lanes(candidates.lanes(of: candidate, &costs), orderRank)
    while let lane = lanes.next(costs.levels) {
      let rank = costs.levels.ranks[lane]
      if rank < candidate.rank { continue }
      costStep.append(sign * candidates.number(candidate, rank, &costs), lane: lane)
    }
    let number = candidates.number(candidate, orderRank, &costs)
    costStep.append(sign * number, lane: LevelMatrix.orderLane)
  }

  /// Lets a candidate's column enter, or a column with the same ratio and a better pivot.
  private mutating func enter(
    _ candidate: Candidate, _ leaving: DualSimplex.LeavingColumn, _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model
  ) -> Outcome {
    let (entering, rises, taken) = choosePivot(candidate, leaving, &solution.costs)
    let entry = solution.basis.pivotRow[entering]
    guard
      let pivot = solution.pivot(
        entering, inSlot: leaving.slot, entry, hasFactors: hasFactors, isAlone: defersValues)
    else { return .unstable }
    let isDegenerate = candidates.isDegenerate(candidate, &solution.costs)
    setCostStep(candidate, leaving, &solution.costs)
    // Only for a step of 0 at all levels, and unless the entering column flips first and then moves on another segment.
    let change =
      !defersValues && candidate.rank == solution.costs.levels.order.count
        && !(0..<taken).contains(where: { flips[$0].column == entering })
      ? ties.change(byEntering: entering, rises: rises, &solution, &presolve, model) : nil
    moveReducedCosts(entering: entering, changing: change, &solution, &ties, model)
    // Flips at the ratio of the pivot are not needed if another column enters there.
    applyFlips(taken, leaving.column, &solution)
    let target = solution.costs.breakpoints[leaving.column, leaving.target].value
    let distance = (solution.costs.values[leaving.column] - target) / pivot
    let rounding = solution.costs.valueRounding[leaving.column]
    if hasFactors { solution.moveBasicColumns(by: distance, stopping: leaving.slot) }
    if !hasFactors { moves.append(ColumnMove(entering, by: distance)) }
    solution.costs.setValue(entering, solution.costs.values[entering] + distance)
    solution.costs.addRounding(ofStep: distance, inheriting: rounding, to: entering)
    solution.costs.setValue(leaving.column, target)

    solution.costs.setPosition(leaving.column, at: leaving.target)
    solution.costs.setReducedCost(leaving.column, ownReducedCost, row: 0)
    if !DeliberateFault.isActive(.leavingReducedCost) {
      solution.costs.addToReducedCost(leaving.column, 1, times: costStep)
    }
    enterSegment(entering, rises: rises, entry, &solution.costs)
    solution.exchange(leaving.slot, entering: entering, hasFactors: hasFactors)
    solution.notePrimalInfeasibility(leaving.slot)
    progress.noteIteration(isDegenerate: isDegenerate)
    return .moved
  }

  /// Chooses among the columns that tie with a candidate: a much larger pivot or, under Bland's rule, the smallest index.
  /// `taken` is the number of flips that still happen.
  private mutating func choosePivot(
    _ candidate: Candidate, _ leaving: DualSimplex.LeavingColumn, _ costs: inout ColumnCosts
  ) -> (entering: Int, rises: Bool, taken: Int) {
    var best = candidate
    let takesFirst = usesBlandsRule
    var kept = flips.count
    while kept > 0 && ties(flips[kept - 1], candidate, &costs) { kept -= 1 }
    var taken = takesFirst ? kept : flips.count
    let needed = takesFirst ? Tolerance.pivot : 10 * candidate.entry
    func consider(_ other: Candidate) {
      let isBetter =
        takesFirst
        ? other.column < best.column && other.entry > needed
        : other.entry > needed && other.entry > best.entry
      if isBetter {
        best = other
        taken = kept
      }
    }
    for place in kept..<flips.count { consider(flips[place]) }
    while let other = candidates.popFirst(&costs), ties(other, candidate, &costs) {
      if other.column != leaving.column { consider(other) }
    }
    return (best.column, best.rises, taken)
  }

  /// Bland's rule prevents cycling only with a choice among all columns that tie. So it ignores the order lane, in which a cycle
  /// shifts costs, and columns that tie do not flip.
  private mutating func ties(_ one: Candidate, _ other: Candidate, _ costs: inout ColumnCosts)
    -> Bool
  {
    candidates.compare(one, with: other, includesOrder: !usesBlandsRule, &costs) == 0
  }

  /// Moves an entering column to the segment ahead. If its dual value is not the slope there, because its reduced cost
  /// was infeasible before the step, the cost is shifted by the difference.
  @inline(__always)
  private mutating func enterSegment(
    _ column: Int, rises: Bool, _ entry: Double, _ costs: inout ColumnCosts
  ) {
    costs.addToReducedCost(column, entry, times: costStep)
    costs.leaveBreakpoint(column, rises: rises)
    costs.shiftReducedCost(column)
  }

  /// Moves the reduced costs of the columns in the pivot row, and notes these columns. With a `change`, for a step of 0 at
  /// all levels, leaves out those whose verdicts need no judgement.
  private mutating func moveReducedCosts(
    entering: Int?, changing change: TieBreaker.EnteringChange?, _ solution: inout BasicSolution,
    _ ties: inout TieBreaker, _ model: Model
  ) {
    var pivot = 1.0
    if let entering { pivot = solution.basis.pivotRow[entering] }
    solution.costs.reducedCostRounding.add(
      ofStep: costStep.size, pivot: pivot, columns: hasFactors ? solution.basis.pivotRow.count : 0)
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      let column = Int(index)
      if column == entering { continue }
      if !costStep.isZero {
        solution.costs.addToReducedCost(
          column, solution.basis.pivotRow[column], times: costStep)
      } else if abs(solution.basis.pivotRow[column]) <= solution.basis.accuracy.smallestEntry {
        continue
      }
      if let change, ties.updateVerdict(on: column, after: change, &solution, model) { continue }
      solution.costs.repriced.insert(column)
    }
  }

  /// Carries out the first flips, and moves the basic columns after them, or only the leaving one. Keeps `pivotColumn`.
  private mutating func applyFlips(_ count: Int, _ leaving: Int, _ solution: inout BasicSolution) {
    if count == 0 { return }
    for place in 0..<count {
      let (column, rises) = (flips[place].column, flips[place].rises)
      let distance = solution.costs.flip(column, rises: rises)
      // Between breakpoints at the same value nothing moves.
      if distance == 0 { continue }
      if defersValues {
        if !hasFactors { moves.append(ColumnMove(column, by: distance)) }
        let step = solution.basis.pivotRow[column] * distance
        solution.costs.setValue(leaving, solution.costs.values[leaving] - step)
        continue
      }
      if DeliberateFault.isActive(.missedBoundFlip) { continue }
      solution.basis.addToRightHandSide(column, times: distance)
    }
    if solution.basis.rightHandSides.byRow.count == 0 { return }
    solution.basis.exchangePivotColumns()
    solution.basis.ftran()
    solution.moveBasicColumns(by: 1)
    solution.basis.exchangePivotColumns()
  }
}
