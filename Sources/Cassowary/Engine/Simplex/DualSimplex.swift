/// The dual simplex method on piecewise-linear costs: brings the values of the basic columns into their intervals, and
/// keeps the reduced costs feasible.
///
/// Each iteration chooses a row (``DualPricing``), computes it by BTRAN and pricing, finds the step by the long-step
/// ratio test, and moves reduced costs, values and the basis.
///
/// Sources: R. Fourer, "A simplex algorithm for piecewise-linear programming", Math. Programming 33, 1985 and 41, 1988;
/// I. Maros, "A generalized dual phase-2 simplex algorithm", EJOR 149(1), 2003. Here costs are compared
/// lexicographically, one number for each level.
struct DualSimplex: ~Copyable, Sendable {
  enum Outcome {
    case feasible
    case infeasible(Infeasibility)
    case lostPrecision
  }

  /// Bounds that cannot hold together.
  struct Infeasibility {
    let ray: [RayTerm]
    /// The slot of the column that cannot reach its interval, its distance from it, and the size of its value's summands.
    let slot: Int
    let distance: Double
    let size: Double
  }

  /// A term of a dual ray: a bound with its multiplier, in units of the column that it bounds.
  struct RayTerm {
    let constraint: UInt32
    let multiplier: Double
  }

  /// The basic column that leaves, and the end of its interval.
  struct LeavingColumn {
    let slot: Int
    let column: Int
    /// Whether the column's reduced cost rises, because its value lies above the interval.
    let rises: Bool
    /// The breakpoint at which it leaves.
    var target: Int
  }

  private var pricing = DualPricing()
  var ratioTest = LongStepRatioTest()
  var elimination = RowElimination()
  /// Decides when basic values are computed once for many steps.
  private var deferral = Deferral()

  /// - Parameters:
  ///   - tolerated: slots whose infeasibility counts as rounding; the run may add to them.
  ///   - checksRays: whether a dual ray counts only with new factors and recomputed values. Otherwise the caller checks it.
  mutating func run(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model, tolerating tolerated: inout Set<Int>,
    checksRays: Bool = true
  ) -> Outcome {
    var hasFreshFactors = false
    // A column whose dual ray led to new factors. It is chosen next: after another exchange its ray would need new
    // factors again.
    var suspect = -1
    pricing.reset()
    deferral = Deferral()
    while true {
      solution.refactorIfNeeded()
      if solution.hasLostPrecision { return .lostPrecision }
      if deferral.isDue(solution) && !progress.usesBlandsRule {
        let moved = moveWithoutValues(&solution, &presolve, &ties, &progress, model, tolerated)
        deferral.noteRun(moved: moved, solution)
        pricing.begin()
        if solution.hasLostPrecision { return .lostPrecision }
        if moved > 0 { hasFreshFactors = false }
      }
      let again = suspect >= 0 ? row(of: suspect, &solution, except: tolerated) : nil
      suspect = -1
      guard let leaving = again ?? chooseRow(&solution, progress, except: tolerated) else {
        if solution.hasLostPrecision { return .lostPrecision }
        if solution.endCarefulSteps() { continue }
        if !solution.hasRoughValues { return .feasible }
        solution.renewValues()
        continue
      }
      progress.noteStep()
      if progress.isOverLimit { return .lostPrecision }
      solution.basis.computePivotRow(leaving.slot)
      let pivots = solution.basis.pivots
      switch ratioTest.run(leaving, &solution, &presolve, &ties, &progress, model) {
      case .moved:
        hasFreshFactors = false
        deferral.noteStep(solution)
        if solution.basis.pivots != pivots {
          pricing.noteExchange(leaving.slot, solution.basis.pivotColumn)
        }
        _ = solution.noteCarefulStep()
      case .unstable:
        if hasFreshFactors { return .lostPrecision }
        solution.refactor(keepingReducedCosts: false)
        hasFreshFactors = true
      case .unbounded(let ray):
        let distance = solution.primalInfeasibility(leaving.slot)
        let size = solution.size(leaving.column)
        if distance <= max(Tolerance.conflict, Tolerance.sumRounding * size) {
          // Rounding that nothing can repair.
          tolerated.insert(leaving.slot)
        } else if !checksRays || hasFreshFactors
          || !solution.basis.factors.hasUpdates && solution.costs.valueRounding.updates == 0
        {
          let isCut = DeliberateFault.isActive(.conflictMember)
          return .infeasible(
            Infeasibility(
              ray: isCut ? Array(ray.dropLast()) : ray, slot: leaving.slot, distance: distance,
              size: size))
        } else {
          solution.refactor()
          hasFreshFactors = true
          suspect = leaving.column
        }
      }
      if solution.costs.values[leaving.column].isNaN { return .lostPrecision }
    }
  }

  // MARK: Row choice

  /// Chooses the leaving column, and the end of its interval to go to.
  mutating func chooseRow(
    _ solution: inout BasicSolution, _ progress: Progress, except tolerated: Set<Int>
  ) -> LeavingColumn? {
    guard
      let slot = pricing.chooseSlot(
        &solution, except: tolerated, usesBlandsRule: progress.usesBlandsRule)
    else { return nil }
    return leavingColumn(inSlot: slot, &solution)
  }

  /// The given basic column as the leaving one, if it lies outside its interval.
  private func row(
    of column: Int, _ solution: inout BasicSolution, except tolerated: Set<Int>
  ) -> LeavingColumn? {
    if !solution.basis.isBasic(column) { return nil }
    let slot = solution.basis.slot(of: column)
    let isOutside = solution.primalInfeasibility(slot) > Tolerance.conflict
    return isOutside && !tolerated.contains(slot) ? leavingColumn(inSlot: slot, &solution) : nil
  }

  func leavingColumn(
    inSlot slot: Int, _ solution: inout BasicSolution
  ) -> LeavingColumn? {
    let column = solution.basis.column(inSlot: slot)
    let value = solution.costs.values[column]
    if !value.isFinite {
      // Such a value has no end of an interval to go to.
      solution.hasLostPrecision = true
      return nil
    }
    let rises = value > solution.costs.interval(column).high
    let cursor = Int(solution.costs.positions[column].cursor)
    let isAbove = solution.costs.positions[column].isOnSegment && !rises
    return LeavingColumn(
      slot: slot, column: column, rises: rises, target: isAbove ? cursor - 1 : cursor)
  }
}
