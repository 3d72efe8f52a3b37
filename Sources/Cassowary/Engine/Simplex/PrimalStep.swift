/// A movement of one nonbasic column until a column stops, found by the primal ratio test.
struct PrimalStep {
  var distance: Double
  /// The slot of the basic column that stops first, or -1 if the moving column does.
  var slot: Int
  /// The breakpoint at which that column stops, or -1 if it stops at `rest`.
  var stop: Int
  var rest = 0.0
  /// Whether that column rises.
  var rises: Bool

  /// The primal ratio test: finds how far a column, whose FTRAN is `pivotColumn`, moves until a column reaches a
  /// breakpoint. `nil` if nothing stops it.
  ///
  /// The first pass finds the distance with every stop relaxed by the tolerance, the second the largest pivot within it.
  /// Source: P. Harris, "Pivot selection methods of the Devex LP code", Math. Programming 5, 1973.
  static func ratioTest(
    _ entering: Int, rises: Bool, _ solution: inout BasicSolution, usesBlandsRule: Bool
  ) -> PrimalStep? {
    let own = solution.costs.nextStop(entering, rises: rises)
    let ownDistance = own.map {
      abs(solution.costs.breakpoints[entering, $0].value - solution.costs.values[entering])
    }
    var limit = ownDistance ?? .infinity
    let direction = rises ? 1.0 : -1.0
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let entry = solution.basis.pivotColumn[Int(index)] * direction
      guard abs(entry) > solution.basis.accuracy.smallestEntry,
        let gap = gap(Int(index), rises: entry < 0, &solution)
      else { continue }
      limit = min(limit, (gap.distance + solution.basis.accuracy.feasibility) / abs(entry))
    }
    if limit == .infinity { return nil }
    if DeliberateFault.isActive(.primalRatioTest) { limit = .greatestFiniteMagnitude }
    var best: PrimalStep?
    var bestSize = 0.0
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let slot = Int(index)
      let entry = solution.basis.pivotColumn[slot] * direction
      guard abs(entry) > solution.basis.accuracy.smallestEntry,
        let gap = gap(slot, rises: entry < 0, &solution)
      else { continue }
      let distance = gap.distance / abs(entry)
      if distance > limit { continue }
      let isBetter: Bool
      if let best, usesBlandsRule {
        isBetter =
          distance < best.distance
          || distance == best.distance
            && solution.basis.header.columnOfSlot[slot]
              < solution.basis.header.columnOfSlot[best.slot]
      } else {
        isBetter = abs(entry) > bestSize
      }
      if isBetter {
        bestSize = abs(entry)
        best = PrimalStep(distance: distance, slot: slot, stop: gap.stop, rises: entry < 0)
      }
    }
    // A column that reaches its own next breakpoint first needs no pivot.
    if let own, let ownDistance, best.map({ ownDistance <= $0.distance }) ?? true {
      return PrimalStep(distance: ownDistance, slot: -1, stop: own, rises: rises)
    }
    return best
  }

  /// The distance of the basic column in a slot from its stop.
  @inline(__always)
  private static func gap(
    _ slot: Int, rises: Bool, _ solution: inout BasicSolution
  ) -> (distance: Double, stop: Int)? {
    let column = solution.basis.column(inSlot: slot)
    if !solution.costs.positions[column].isOnSegment {
      return (0, Int(solution.costs.positions[column].cursor))
    }
    guard let stop = solution.costs.nextStop(column, rises: rises) else { return nil }
    let value = solution.costs.breakpoints[column, stop].value
    let gap = rises ? value - solution.costs.values[column] : solution.costs.values[column] - value
    return (max(0, gap), stop)
  }

  /// Carries out the step. If a basic column stops, `entering` takes its slot.
  ///
  /// The dual values of both become the slopes of the segments on which they moved; the caller adds the step of the
  /// reduced costs.
  func carryOut(
    _ entering: Int, rises: Bool, _ solution: inout BasicSolution, _ progress: inout Progress
  ) {
    let signedDistance = rises ? distance : -distance
    progress.noteIteration(isDegenerate: distance <= 0)
    solution.moveBasicColumns(by: signedDistance, stopping: slot)
    if slot < 0 {
      solution.costs.leaveBreakpoint(entering, rises: rises)
      solution.costs.repriced.insert(entering)
      stopColumn(entering, &solution)
    } else {
      let leaving = solution.basis.column(inSlot: slot)
      let pivot = abs(solution.basis.pivotColumn[slot])
      let rounding = solution.costs.valueRounding[leaving]
      solution.costs.setValue(entering, solution.costs.values[entering] + signedDistance)
      solution.costs.leaveBreakpoint(entering, rises: rises)
      solution.costs.clearReducedCost(entering)
      let reached = solution.costs.values[leaving]
      stopColumn(leaving, &solution)
      // The other columns match the value that the leaving column had reached, not its new one.
      let excess = abs(solution.costs.values[leaving] - reached) / pivot
      for listed in 0..<solution.basis.pivotColumn.count {
        let index = solution.basis.pivotColumn.index(at: listed)
        guard excess > 0 else { continue }
        solution.costs.addRounding(
          ofStep: 0, inheriting: abs(solution.basis.pivotColumn[Int(index)]) * excess,
          to: solution.basis.column(inSlot: Int(index)))
      }
      solution.costs.addRounding(
        ofStep: signedDistance, inheriting: max(rounding, excess), to: entering)
      solution.exchange(slot, entering: entering)
    }
  }

  private func stopColumn(_ column: Int, _ solution: inout BasicSolution) {
    if stop < 0 {
      solution.costs.setValue(column, rest)
    } else {
      solution.costs.stop(column, at: stop, isBasic: solution.basis.isBasic(column))
    }
  }
}
