package import Cassowary

extension Solver {
  /// What differs from a solver of the same problem, in words: values by more than 1e-9 times max(1, |value|), errors by more
  /// than that times the terms.
  package func differences(
    from other: Solver, _ variables: [Variable], _ constraints: [ConstraintID]
  ) -> [String] {
    var differences: [String] = []
    for variable in variables where !agrees(self[variable], other[variable], size: 1) {
      differences.append("x\(variable.handle.index) is \(self[variable]), not \(other[variable])")
    }
    for constraint in constraints {
      let (got, want) = (violation(of: constraint), other.violation(of: constraint))
      if !agrees(got, want, size: other.size(of: constraint)) {
        differences.append("the error of \(constraint.handle.index) is \(got), not \(want)")
      }
    }
    return differences
  }

  private func agrees(_ got: Double, _ want: Double, size: Double) -> Bool {
    abs(got - want) <= 1e-9 * max(1, size, abs(want))
  }

  /// The sum of the absolute values of a constraint's terms.
  private func size(of constraint: ConstraintID) -> Double {
    model.constraints[model.index(of: constraint)].termRange.reduce(0) {
      $0 + abs(model.terms[$1].coefficient * model.values[Int(model.terms[$1].variable)])
    }
  }
}
