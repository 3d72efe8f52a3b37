// The certificate of a long step that nothing ends.

extension LongStepRatioTest {
  /// The bounds that keep a column outside its interval: its own, and those that absorb reduced costs of the row.
  func dualRay(
    _ leaving: DualSimplex.LeavingColumn, _ solution: inout BasicSolution
  ) -> [DualSimplex.RayTerm] {
    var ray: [DualSimplex.RayTerm] = []
    func add(_ column: Int, upper: Bool, multiplier: Double) {
      let index =
        upper
        ? solution.costs.positions[column].upperBound : solution.costs.positions[column].lowerBound
      ray.append(
        .init(
          constraint: solution.costs.breakpoints[column, Int(index)].constraint,
          multiplier: multiplier))
    }
    add(leaving.column, upper: leaving.rises, multiplier: 1)
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      let column = Int(index)
      let entry = solution.basis.pivotRow[column]
      if abs(entry) <= solution.basis.accuracy.smallestEntry {
        continue
      }
      add(
        column, upper: (entry > 0) == leaving.rises,
        multiplier: DeliberateFault.isActive(.dualRaySign) ? -entry : entry)
    }
    return ray
  }
}
