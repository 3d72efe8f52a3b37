// Which results count: those of trusted problems, and those that a certificate confirms.

extension Engine {
  /// Whether no coefficient, weight or pivot is so small beside others, and no value so large, that rounding may decide something
  /// or show. O(1).
  var isTrusted: Bool {
    hasTrustedNumbers && solution.basis.smallestPivot >= Tolerance.trustedPivot
      && Double(sign: .plus, exponent: solution.basis.steepness, significand: largestValue)
        <= Tolerance.trustedSize
  }

  var hasTrustedNumbers: Bool {
    solution.basis.steepness
      <= Tolerance.trustedSteepness + solution.basis.rowCount / Tolerance.rowsForDigit
      && solution.costs.levels.wideLevels == 0 && loader.longWeights.isEmpty
  }

  mutating func isCertain(_ outcome: Outcome, _ model: Model) -> Bool {
    switch outcome {
    case .lostPrecision: false
    // The members have been confirmed.
    case .conflict: true
    case .solved:
      !solution.isCareful && isTrusted
        && (solution.basis.steepness == 0 || !solution.hasDoubtfulValues())
        || verifier.certifies(
          &solution, &ties, &presolve, loader.loaded, model, isWide: !hasTrustedNumbers)
    }
  }

  /// Notes the largest value, too.
  mutating func hasFiniteValues() -> Bool {
    for column in solution.costs.changedValues.members {
      let size = abs(solution.costs.values[Int(column)])
      if !size.isFinite { return false }
      largestValue = max(largestValue, size)
    }
    // It may have become smaller.
    if !isTrusted { largestValue = solution.costs.values.reduce(0) { max($0, abs($1)) } }
    return presolve.areConstantsFinite()
  }
}
