/// The incremental engine: a lexicographic revised simplex method on piecewise-linear costs; see docs/Algorithm.md.
///
/// Presolve substitutes variables that equations define. Every other variable in use is a column. Every constraint on two or
/// more columns is a row `Σ coefficient · column - logical = 0`, whose logical is a column too. Each constraint that
/// substitutes no variable is a cost of one column: a breakpoint or bound of its variable, or else of its row's logical.
///
/// Between solves the engine keeps a basis, values that satisfy the rows, and reduced costs that put each column's dual value
/// in the subdifferential of its cost. New constants and constraints keep reduced costs, and the dual simplex method repairs
/// values; removals keep values, and the primal simplex method repairs reduced costs.
///
/// After a solve that may lose digits, values are refined until rows hold to the last digit. A result counts if the problem is
/// trusted, its coefficients being of similar size, or if ``Verifier`` certifies it. Otherwise the engine starts cold and
/// solves *carefully*: without substitutions, refining every solution of the factors, computing values and reduced costs
/// instead of updating them, and with the narrower tolerances that this allows. If that result is not certain either, digits
/// are lost. The engine stays careful until the problem is trusted.
package struct Engine: ~Copyable, Sendable {
  package enum Outcome: Sendable {
    case solved
    /// Model indices of contradictory required constraints, as chosen by ``ConflictChoice``.
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
  package internal(set) var parametric = ParametricShortcut()
  package internal(set) var restarts = RestartPolicy()
  /// Whether rows do not hold because values or factors have lost digits.
  private var hasUnbalancedRows = false
  var verifier = Verifier()
  /// The largest value of a column, or of earlier solves if it does not matter.
  var largestValue = 0.0

  /// The number of basis exchanges.
  package var pivots: Int { solution.basis.pivots }
  /// The number of basic values that steps of the simplex methods have moved.
  package var movedValues: Int { solution.movedValues }
  /// The number of columns that the tie breaker has judged.
  package var judgedTies: Int { ties.judgedTies }
  /// The number of rows in use.
  package var rowCount: Int { solution.basis.header.rowCount }

  /// - Parameter isCareful: Whether the first solve is careful.
  package init(isCareful: Bool = false) {
    presolve = Presolve(isEnabled: !isCareful)
    solution = BasicSolution(isCareful: isCareful)
    ties = TieBreaker()
  }

  /// Whether a new engine is a copy of this one: it takes less time to make.
  var isNew: Bool {
    loader.loaded.count == 0 && loader.exclusions.areEmpty && solution.costs.count == 0
      && presolve.columnOfVariable.isEmpty && pivots == 0 && restarts.count == 0
      && !restarts.isDue && !solution.isCareful && parametric.paths == .all
  }

  /// A copy without the work space of solves.
  package init(copying other: borrowing Self) {
    presolve = Presolve(copying: other.presolve)
    loader = ConstraintLoader(copying: other.loader)
    solution = BasicSolution(copying: other.solution)
    primal = PrimalSimplex(copying: other.primal)
    ties = TieBreaker(copying: other.ties)
    progress = other.progress
    parametric = other.parametric
    restarts = other.restarts
    hasUnbalancedRows = other.hasUnbalancedRows
    largestValue = other.largestValue
  }

  // MARK: Changes

  /// Notes the changes so far of the model's open batch. May be called repeatedly for a batch.
  package mutating func note(_ model: Model) {
    parametric.end(&loader, &solution)
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
          loader.noteRemovedBase(Int(variable), presolve)
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

  /// Notes the removal of a constraint in the open batch, whose other changes are noted. O(1).
  mutating func noteRemoval(of constraint: Int) { loader.note(UInt32(constraint), .terms) }

  // MARK: Solving

  /// Loads the noted changes and finds the new optimum.
  ///
  /// - Parameters:
  ///   - choice: Which of several conflicts to name.
  ///   - rank: Returns the rank by which contradictory required constraints are ordered before their order keys.
  package mutating func solve(
    _ model: Model, choosing choice: ConflictChoice = .earliest,
    rank: @escaping (Int) -> ConflictRank = { _ in ConflictRank() }
  ) -> Outcome {
    parametric.end(&loader, &solution)
    parametric.edits.noteSolve(
      of: loader.noted.editedNumbers(atMost: RepeatedEdits.mostConstraints))
    let pivotsBefore = pivots
    let outcome = solveWithRestart(model, choice, rank)
    if case .solved = outcome {
      parametric.edits.noteSolved(isQuiet: pivots == pivotsBefore)
    } else {
      parametric.edits.noteSolved(isQuiet: false)
    }
    return outcome
  }

  private mutating func solveWithRestart(
    _ model: Model, _ choice: ConflictChoice, _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    let startsCold = restarts.isDue || loader.removesMost(model) || endsCarefulSolves()
    if startsCold { startCold(model) }
    let outcome = attempt(model, choice, rank)
    if isCertain(outcome, model) { return outcome }
    restarts.noteRestart()
    startCold(model, isCareful: true)
    let careful = attempt(model, choice, rank)
    if isCertain(careful, model) { return careful }
    if !startsCold {
      // Another basis may do, that of a solver without a history.
      startCold(model)
      let fresh = attempt(model, choice, rank)
      if isCertain(fresh, model) { return fresh }
    }
    restarts.isDue = true
    return .lostPrecision
  }

  /// Whether a careful engine may do without care: the problem is trusted, after some solves in case presolve makes it one
  /// that is not.
  private mutating func endsCarefulSolves() -> Bool {
    if !solution.isCareful { return false }
    restarts.noteCarefulSolve()
    return hasTrustedNumbers && restarts.endsCare
  }

  mutating func startCold(_ model: Model, isCareful: Bool = false) {
    presolve = Presolve(isEnabled: !isCareful, unused: presolve.columnOfVariable.count)
    let exclusions = loader.exclusions
    loader = ConstraintLoader()
    loader.exclusions = exclusions
    loader.noteAdded(0..<UInt32(model.constraints.count))
    solution = BasicSolution(pivots: pivots, movedValues: movedValues, isCareful: isCareful)
    primal = PrimalSimplex()
    ties = TieBreaker(judgedTies: judgedTies)
    hasUnbalancedRows = false
    restarts.noteColdStart()
    largestValue = 0
  }

  private mutating func attempt(
    _ model: Model, _ choice: ConflictChoice, _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    progress = Progress()
    solution.hasLostPrecision = false
    solution.costs.valueRounding.largestStep = 0
    // Columns freed by a solve that ended in a conflict.
    freeRemovedColumns()
    let pivotsBefore = pivots
    // Consecutive rounds in which values were corrected, and in which rows did not hold even then.
    var corrections = 0
    var balancings = 0
    var isRefined = false
    // The count of value changes at the last refinement.
    var refinedChanges = -1
    var rounds = 0
    repeat {
      // Rounds that load are not counted: each variable becomes a column once.
      if loader.noted.isEmpty { rounds += 1 }
      if rounds > Self.mostRounds { return .lostPrecision }
      if !loader.noted.isEmpty {
        refinedChanges = -1
        loader.load(
          model, &presolve, &solution, hasDegenerateColumns: ties.hasDegenerateColumns)
        // Confirmed separately, so that numbers elsewhere beyond the range of doubles do not hide the contradiction.
        if let terms = obviousConflict(model) {
          // The load is incomplete, which the next solve would not notice.
          if solution.hasLostPrecision { restarts.isDue = true }
          return conflict(terms, model, choice, rank)
        }
        if solution.hasLostPrecision { return .lostPrecision }
      }
      progress.setSize(
        columns: solution.costs.count, rows: solution.basis.slotCount,
        isTrusted: hasTrustedNumbers)
      refresh(afterBalancings: balancings, isAgain: refinedChanges >= 0)
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
      breakTies(model)
      for variable in ties.takeVariablesThatNeedColumns() {
        loader.needColumn(forVariable: variable, presolve)
      }
      if solution.hasLostPrecision { return .lostPrecision }
      // New factors do not improve small differences of large values.
      let tolerance = balancings < Self.fewBalancings ? Tolerance.balance : Tolerance.rounding
      // Without a pivot and steep rows, which enlarge it, values have only the rounding of their steps.
      let mayHaveLostDigits =
        pivots != pivotsBefore || solution.costs.valueRounding.updates == 0
        || solution.costs.valueRounding.largestStep > Tolerance.residual
        || solution.costs.valueRounding.largest > Tolerance.rounding || isSteep
      // Another round follows a correction, because ties depend on signs. While rows hold, consecutive corrections are
      // limited.
      let mayCorrect =
        (corrections <= Self.fewBalancings || hasUnbalancedRows)
        && solution.costs.valueRounding.changes != refinedChanges
      let refines = mayHaveLostDigits && mayCorrect && !solution.isCareful
      let (corrected, rowsHold) = refines ? solution.refineValues() : ([], true)
      if !refines && solution.costs.valueRounding.changes != refinedChanges {
        solution.noteUnrefinedMoves()
      }
      refinedChanges = solution.costs.valueRounding.changes
      isRefined = !corrected.isEmpty
      hasUnbalancedRows =
        isRefined && !rowsHold
        && !solution.basis.rowsHold(of: corrected, solution.costs.values, within: tolerance)
      corrections = isRefined ? corrections + 1 : 0
      balancings = hasUnbalancedRows ? balancings + 1 : 0
      if balancings > 2 * Self.fewBalancings { return .lostPrecision }
    } while isRefined || isUnsettled()
    ColumnRemoval.removeIdleColumns(&presolve, &solution)
    freeRemovedColumns()
    if solution.hasLostPrecision || !hasFiniteValues() { return .lostPrecision }
    return .solved
  }

  /// A limit of consecutive corrections while rows hold. After as many rounds in which rows did not hold, the tolerance
  /// widens; after twice as many the solve gives up.
  private static var fewBalancings: Int { 3 }

  /// After this many rounds, each undoes another's work by rounding.
  private static var mostRounds: Int { 40 }

  mutating func freeRemovedColumns() {
    if solution.columns.removed.isEmpty { return }
    ties.remove(solution.columns.removed)
    solution.columns.reuseRemoved()
  }

  /// Makes new factors, or computes values from the present ones, if rounding requires it.
  ///
  /// - Parameter isAgain: Whether a refinement came before, which leaves no rounding unless rows did not hold.
  private mutating func refresh(afterBalancings balancings: Int, isAgain: Bool) {
    // The crash basis comes first.
    if solution.basis.factors.hasUnfactoredRows { return }
    if hasUnbalancedRows && balancings == 1 && !solution.basis.factors.needsRefactorization {
      if solution.recomputeValues() > Tolerance.rounding {
        solution.costs.reducedCostRounding.demandCheck()
      }
    } else if hasUnbalancedRows {
      solution.refactor(keepingReducedCosts: false)
    } else if solution.basis.factors.needsRefactorization {
      solution.refactorIfNeeded()
    } else if solution.hasRoughValues
      || isAgain && solution.costs.valueRounding.largest > Tolerance.rounding
    {
      solution.renewValues()
    }
  }

  /// Runs the dual simplex method, from a crash basis if many rows are new. Makes the factors of a first load.
  mutating func repairValues(
    _ model: Model, checksRays: Bool = true
  ) -> DualSimplex.Outcome {
    let releases = !solution.isCareful && DroppedRows.areMany(&solution.basis)
    if releases { DroppedRows.release(&solution, primal) }
    let newRows = loader.takeAddedRows(atLeast: CrashBasis.fewRows)
    if CrashBasis.improve(newRows: newRows, &solution) || releases
      || solution.basis.factors.hasUnfactoredRows
    {
      dual.moveWithoutFactors(&solution, &presolve, &ties, &progress, model, adds: !isSteep)
      ties.noteAll(&solution)
      solution.costs.valueRounding.distrust()
      solution.refactor()
    }
    var tolerated: Set<Int> = []
    defer { noteContradictoryColumns(inSlots: tolerated) }
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

  private mutating func noteContradictoryColumns(inSlots slots: Set<Int>) {
    if slots.isEmpty && solution.contradictoryColumns.isEmpty { return }
    solution.contradictoryColumns.removeAll()
    for slot in slots {
      solution.contradictoryColumns.insert(solution.basis.header.columnOfSlot[slot])
    }
  }

  /// Runs the primal simplex method, then retires dropped rows.
  mutating func repairReducedCosts() {
    primal.run(&solution, &progress)
    let mayHaveLostDigits =
      solution.costs.reducedCostRounding.estimate > Tolerance.reducedCost
      || solution.costs.reducedCosts.hasDoubtfulSums
      || solution.basis.factors.hasUpdates && !solution.costs.reducedCostRounding.columns.isEmpty
        && (solution.costs.reducedCostRounding.isOld || isSteep)
    if mayHaveLostDigits {
      let isReliable = solution.costs.reducedCostRounding.estimate < .infinity
      let refinement = isReliable ? solution.refineReducedCosts() : .failed
      if refinement == .failed {
        // Updated factors may have lost digits too.
        solution.refactor(
          keepingReducedCosts: false,
          keepingValues: solution.costs.valueRounding.largest <= Tolerance.rounding / 4)
      }
      if refinement != .notNeeded { primal.run(&solution, &progress) }
    }
    primal.removeUnusedRows(
      &solution, &progress, hasDegenerateColumns: ties.hasDegenerateColumns)
  }

  /// Breaks ties, in a careful solve until no value that is computed anew has another sign than the ties were broken by.
  private mutating func breakTies(_ model: Model) {
    ties.run(&solution, &presolve, &primal, &progress, model)
    if !solution.isCareful { return }
    var changesBefore: Int
    repeat {
      if solution.hasLostPrecision { return }
      solution.computeCarefully()
      changesBefore = solution.costs.valueRounding.changes
      ties.run(&solution, &presolve, &primal, &progress, model)
    } while solution.costs.valueRounding.changes != changesBefore
  }

  /// Whether another round is needed.
  private mutating func isUnsettled() -> Bool {
    hasUnbalancedRows || solution.costs.valueRounding.largest > Tolerance.rounding
      || solution.basis.factors.needsRefactorization || !solution.costs.shifts.isEmpty
      || !loader.noted.isEmpty || solution.hasInfeasibleValues()
  }

  // MARK: Values

  /// Publishes the values changed since the last call, by model variable.
  package mutating func publishChanges(to model: inout Model) {
    solution.costs.changedValues.sortIfMany()
    presolve.postsolve(solution.costs.changedValues, solution.costs.values)
    solution.costs.changedValues.removeAll()
    model.publish(presolve.published)
    presolve.published.empty()
  }
}
