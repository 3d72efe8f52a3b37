/// The incremental engine: a lexicographic revised simplex method on piecewise-linear costs. docs/Algorithm.md explains
/// it.
///
/// Presolve substitutes variables that equations define. Of the rest, every variable that a constraint uses is a column,
/// and every constraint on two or more variables is a row `Σ coefficient · column - logical = 0`, the logical of which is a
/// column too. All constraints become costs of single columns: a breakpoint or a bound of the variable where a constraint
/// has one, else of its row's logical.
///
/// The state at an optimum, from which the next change goes on: a basis, a value for each column that satisfies the rows,
/// and a reduced cost for each column that lies in the subdifferential of its cost at its value. New constants and new
/// constraints keep the reduced costs, and the dual simplex method repairs the values; removed constraints keep the values,
/// and the primal simplex method repairs the reduced costs.
///
/// Values are refined after each solve, so that rows hold to the last digit of their values. Where digits are lost, or
/// something was decided by a number near a tolerance, which happens where large coefficients meet small ones, the problem is
/// solved again from nothing and *carefully*: without substitutions, with every solution of the factors refined, with values
/// and reduced costs computed instead of updated, and by the narrower tolerances that these allow. The engine stays careful
/// for some solves, then starts from nothing again.
package struct Engine: Sendable {
  package enum Outcome: Sendable {
    case solved
    /// Model indices of required constraints that contradict each other, as the choice asks for.
    case conflict([Int])
    case lostPrecision
  }

  var presolve: Presolve
  var loader = ConstraintLoader()
  var solution: BasicSolution
  var dual = DualSimplex()
  var primal = PrimalSimplex()
  var ties: TieBreaker
  var progress = Progress()
  private var repeatedEdits = RepeatedEdits()
  private var parametric = ParametricStep()
  /// Which ways of saving work are taken.
  package var specialPaths: SpecialPaths = .all
  /// How many solves a parametric step has replaced so far.
  package private(set) var parametricSteps = 0
  /// Whether some rows do not hold, because values or the factors have lost digits.
  private var hasUnbalancedRows = false
  /// Whether the next solve has to start from nothing.
  package var needsColdStart = false
  /// Solves since the last cold start, where that was careful.
  private var carefulSolves = 0
  /// So many careful solves are followed by one that starts from nothing and may do without care; twice as many where that
  /// needed care again.
  private var mostCarefulSolves = 4
  private static var manyCarefulSolves: Int { 256 }

  /// Basis exchanges so far.
  package var pivots: Int { solution.basis.pivots }
  /// How often the tie breaker judged a column so far.
  package var judgedTies: Int { ties.judgedTies }
  /// Rows in use.
  package var rowCount: Int { solution.basis.rowCount }

  /// - Parameter isCareful: whether the first solve is careful already.
  package init(isCareful: Bool = false) {
    presolve = Presolve(isEnabled: !isCareful)
    solution = BasicSolution(isCareful: isCareful)
    ties = TieBreaker()
  }

  // MARK: Changes

  /// Notes what the model's open batch has done so far. Safe to call more than once for a batch.
  package mutating func note(_ model: Model) {
    endParametricStep()
    for change in model.changeLog.changes {
      switch change {
      case .added(let constraints, _):
        loader.noteAdded(constraints)
      case .removedVariable(let variable):
        ties.noteVariableOrder(of: Int(variable))
        // The next variable with this index starts at 0, whatever the value of its column.
        if variable < presolve.columnOfVariable.count {
          let column = presolve.columnOfVariable[Int(variable)]
          if column >= 0 { solution.costs.changedValues.insert(Int(column)) }
        }
      case .variableOrder(let variable, _): ties.noteVariableOrder(of: Int(variable))
      case .order(let index, _): loader.noteOrder(of: index, &solution)
      case .removedConstraint(let index), .coefficient(let index, _, _),
        .replaced(let index, _, _, _):
        loader.note(index, .terms)
      case .constant(let index, _), .priority(let index, _), .weight(let index, _):
        loader.note(index, .numbers)
      }
    }
  }

  /// Notes that a constraint of the open batch, whose other changes were noted, is removed. O(1).
  mutating func noteRemoval(of constraint: Int) { loader.note(UInt32(constraint), .terms) }

  // MARK: Solving

  /// Loads the changes that were noted, and finds the new optimum.
  ///
  /// - Parameters:
  ///   - choice: which conflict is named where there are several.
  ///   - rank: what comes before the order keys of required constraints, by index, where these contradict each other.
  package mutating func solve(
    _ model: Model, choosing choice: ConflictChoice = .earliest,
    rank: @escaping (Int) -> ConflictRank = { _ in ConflictRank() }
  ) -> Outcome {
    endParametricStep()
    repeatedEdits.noteSolve(of: loader.editedNumbers(atMost: RepeatedEdits.mostConstraints))
    let pivotsBefore = pivots
    let outcome = solveWithRestarts(model, choice, rank)
    if case .solved = outcome {
      repeatedEdits.noteSolved(isQuiet: pivots == pivotsBefore)
    } else {
      repeatedEdits.noteSolved(isQuiet: false)
    }
    return outcome
  }

  private mutating func solveWithRestarts(
    _ model: Model, _ choice: ConflictChoice, _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    if needsColdStart || loader.removesMost(model) || endsCarefulSolves() { startCold(model) }
    var outcome = attempt(model, choice, rank)
    if isSettled(outcome) { return outcome }
    if case .lostPrecision = outcome, !isDoubtful {
      // A cold start removes the rounding that has accumulated.
      startCold(model)
      outcome = attempt(model, choice, rank)
      if isSettled(outcome) { return outcome }
    }
    mostCarefulSolves = min(2 * mostCarefulSolves, Self.manyCarefulSolves)
    startCold(model, substitutes: false, isCareful: true)
    let careful = attempt(model, choice, rank)
    guard case .lostPrecision = careful else { return careful }
    startCold(model, substitutes: false)
    outcome = attempt(model, choice, rank)
    // A contradiction counts only where nothing about it is in doubt.
    if case .conflict = outcome, isDoubtful { outcome = .lostPrecision }
    if case .lostPrecision = outcome { needsColdStart = true }
    return outcome
  }

  /// Whether something may have been decided by a number that is rounding or not.
  var isDoubtful: Bool { solution.costs.isDoubtful || presolve.isDoubtful }

  /// Whether a careful engine has solved so often that what asked for care may be gone: careful solves take longer.
  private mutating func endsCarefulSolves() -> Bool {
    if !solution.isCareful { return false }
    carefulSolves += 1
    return carefulSolves > mostCarefulSolves
  }

  /// Whether an outcome counts: no digits were lost, and nothing was decided by numbers that may have been rounding or not.
  private func isSettled(_ outcome: Outcome) -> Bool {
    if case .lostPrecision = outcome { return false }
    return solution.isCareful || !isDoubtful
  }

  mutating func startCold(_ model: Model, substitutes: Bool = true, isCareful: Bool = false) {
    presolve = Presolve(isEnabled: substitutes, unused: presolve.columnOfVariable.count)
    let exclusions = loader.exclusions
    loader = ConstraintLoader()
    loader.exclusions = exclusions
    loader.noteAdded(0..<UInt32(model.constraints.count))
    solution = BasicSolution(pivots: pivots, isCareful: isCareful)
    primal = PrimalSimplex()
    ties = TieBreaker(judgedTies: judgedTies)
    hasUnbalancedRows = false
    needsColdStart = false
    carefulSolves = 0
  }

  private mutating func attempt(
    _ model: Model, _ choice: ConflictChoice, _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    progress = Progress()
    solution.hasLostPrecision = false
    solution.costs.isDoubtful = false
    presolve.isDoubtful = false
    solution.costs.stepRounding = 0
    solution.costs.doubtfulLanes = LaneSet()
    // Those of a solve that ended in a conflict.
    freeReleasedColumns()
    let pivotsBefore = pivots
    // Rounds in a row after which values had to be corrected, and those after which rows did not hold even so.
    var corrections = 0
    var balancings = 0
    var isRefined = false
    // How many changes of values there had been when the last ones were refined.
    var refinedChanges = -1
    var rounds = 0
    repeat {
      // Each variable becomes a column once.
      if !loader.hasChanges { rounds += 1 }
      if rounds > Self.mostRounds { return .lostPrecision }
      if loader.hasChanges {
        refinedChanges = -1
        loader.load(
          model, &presolve, &solution, hasDegenerateColumns: ties.hasDegenerateColumns)
        // Confirmed on its own, so that numbers of others beyond the range of doubles do not hide it.
        if let terms = ConflictAnalysis.obviousConflict(
          &loader, &presolve, solution.costs, model)
        {
          // The load was not finished with those, and a solve after this one would not see it.
          if solution.hasLostPrecision { needsColdStart = true }
          return conflict(terms, model, choice, rank)
        }
        if solution.hasLostPrecision { return .lostPrecision }
      }
      progress.setSize(columns: solution.costs.count, rows: solution.basis.slotCount)
      solution.costs.leastDoubt = Tolerance.doubt(rows: rowCount)
      refresh(afterBalancings: balancings)
      switch repairValues(model) {
      case .infeasible(let found):
        let terms = ConflictAnalysis.withEquations(
          ConflictAnalysis.terms(of: found.ray, loader.loaded), loader.loaded, &presolve, model)
        return conflict(terms, model, choice, rank)
      case .lostPrecision: return .lostPrecision
      case .feasible: break
      }
      repairReducedCosts()
      if solution.hasLostPrecision { return .lostPrecision }
      ties.run(&solution, &presolve, &primal, &progress, model)
      for variable in ties.takeVariablesThatNeedColumns() {
        loader.needColumn(forVariable: variable, presolve)
      }
      if solution.hasLostPrecision { return .lostPrecision }
      // Small values that are differences of large ones are no better with new factors.
      let tolerance = balancings < Self.fewBalancings ? Tolerance.balance : Tolerance.rounding
      // Without a pivot, values have no other rounding than that of their steps.
      let mayHaveLostDigits =
        pivots != pivotsBefore || solution.costs.valueUpdates == 0
        || solution.costs.stepRounding > Tolerance.residual
      // What a correction changes is looked at once more: ties depend on signs. Where rows hold it need not be the last.
      let mayCorrect =
        (corrections <= Self.fewBalancings || hasUnbalancedRows)
        && solution.costs.valueChanges != refinedChanges
      let corrected = mayHaveLostDigits && mayCorrect ? solution.refineValues() : []
      refinedChanges = solution.costs.valueChanges
      isRefined = !corrected.isEmpty
      hasUnbalancedRows =
        isRefined
        && !solution.basis.rowsHold(of: corrected, solution.costs.values, within: tolerance)
      corrections = isRefined ? corrections + 1 : 0
      balancings = hasUnbalancedRows ? balancings + 1 : 0
      if balancings > 2 * Self.fewBalancings { return .lostPrecision }
    } while isRefined || isUnsettled() || isChangedByDoubts()
    ColumnRelease.releaseIdleColumns(&presolve, &solution)
    freeReleasedColumns()
    if solution.hasLostPrecision || !hasFiniteValues() { return .lostPrecision }
    if solution.mayShowRounding() { solution.costs.isDoubtful = true }
    return .solved
  }

  /// So many times values are computed because rows do not hold to the last digit: at first from the factors as they are,
  /// then from new ones.
  private static var fewBalancings: Int { 3 }

  /// Where so many rounds settle nothing, each undoes what another one has done, by rounding.
  private static var mostRounds: Int { 40 }

  mutating func freeReleasedColumns() {
    ties.forget(solution.releasedColumns)
    solution.reuseReleasedColumns()
  }

  /// Makes new factors, or computes values from them, where rounding asks for it.
  private mutating func refresh(afterBalancings balancings: Int) {
    if hasUnbalancedRows && balancings == 1 && !solution.basis.needsRefactorization {
      if solution.recomputeValues() > Tolerance.rounding { solution.costs.doubtReducedCosts() }
    } else if hasUnbalancedRows {
      solution.refactor(keepingReducedCosts: false)
    } else if solution.basis.needsRefactorization {
      solution.refactorIfNeeded()
    } else if solution.costs.valueRounding > Tolerance.rounding {
      solution.recomputeValues()
    }
  }

  /// The dual simplex method, from a crash basis where many rows are new.
  mutating func repairValues(
    _ model: Model, checksRays: Bool = true
  ) -> DualSimplex.Outcome {
    if CrashBasis.improve(newRows: loader.takeAddedRows(), &solution) {
      ties.noteAll(&solution)
      solution.refactor()
    }
    var tolerated: Set<Int> = []
    while true {
      let outcome = dual.run(
        &solution, &presolve, &ties, &progress, model, tolerating: &tolerated,
        checksRays: checksRays)
      guard case .infeasible(let found) = outcome,
        found.distance <= Tolerance.conflict * found.size,
        ConflictAnalysis.isTolerable(
          found.distance, ConflictAnalysis.terms(of: found.ray, loader.loaded),
          size: found.size, loader.loaded, &presolve, model)
      else { return outcome }
      tolerated.insert(found.slot)
    }
  }

  /// The primal simplex method; then rows that are out of use are retired.
  private mutating func repairReducedCosts() {
    primal.run(&solution, &progress)
    // Updated factors lose digits that no estimate knows of.
    let mayHaveLostDigits =
      solution.costs.reducedCostRounding > Tolerance.rounding
      || solution.basis.hasUpdates && !solution.costs.updatedReducedCosts.isEmpty
    if mayHaveLostDigits {
      if solution.costs.reducedCostRounding < .infinity && solution.updatedReducedCostsHold() {
        solution.costs.noteGoodReducedCosts()
      } else {
        // Updated factors may have lost the digits as well.
        solution.refactor(
          keepingReducedCosts: false,
          keepingValues: solution.costs.valueRounding <= Tolerance.rounding / 4)
        primal.run(&solution, &progress)
      }
    }
    primal.retireDroppedRows(
      &solution, &progress, hasDegenerateColumns: ties.hasDegenerateColumns)
  }

  /// Whether another round is needed.
  private mutating func isUnsettled() -> Bool {
    hasUnbalancedRows || solution.costs.valueRounding > Tolerance.rounding
      || solution.basis.needsRefactorization || !solution.costs.shifts.isEmpty
      || loader.hasChanges || solution.hasInfeasibleValues()
  }

  /// Settles what was decided by numbers that may be rounding. Returns whether that asks for another round.
  private mutating func isChangedByDoubts() -> Bool {
    let isSettled = solution.isCareful || isDoubtful
    return !isSettled && !solution.costs.doubtfulLanes.isEmpty && solution.settleDoubts()
  }

  private mutating func hasFiniteValues() -> Bool {
    for column in solution.costs.changedValues.members
    where !solution.costs.values[Int(column)].isFinite {
      return false
    }
    return presolve.areConstantsFinite()
  }

  // MARK: Parametric steps

  /// Takes the model's open batch as a parametric step if it is one, and publishes the values; there is nothing to solve
  /// then. Returns whether it was.
  @inline(__always)
  mutating func takeParametricStep(_ model: inout Model) -> Bool {
    guard specialPaths.contains(.parametricStep) && parametric.take(&model) else { return false }
    parametricSteps += 1
    return true
  }

  /// After a solve whose values are published: prepares parametric steps where the same constants change again and again.
  @inline(__always)
  mutating func prepareParametricStep(_ model: Model) {
    if repeatedEdits.isDue && specialPaths.contains(.parametricStep) { prepareNow(model) }
  }

  @inline(never)
  private mutating func prepareNow(_ model: Model) {
    let isReady = parametric.prepare(
      repeatedEdits.constraints, loader, &solution, &presolve, ties, model)
    repeatedEdits.notePreparation(isReady: isReady)
  }

  /// Has the parts follow parametric steps. Nothing else may read or change them before.
  @inline(__always)
  mutating func endParametricStep() {
    if parametric.isReady { endParametricStepNow() }
  }

  @inline(never)
  private mutating func endParametricStepNow() {
    repeatedEdits.noteEnd(steps: parametric.steps)
    parametric.end(&loader, &solution)
  }

  // MARK: Values

  /// Publishes the values that have changed since the last call, by model variable.
  package mutating func publishChanges(_ publish: (_ variable: Int, _ value: Double) -> Void) {
    presolve.postsolve(solution.costs.changedValues.members, solution.costs.values, publish)
    solution.costs.changedValues.removeAll()
  }
}
