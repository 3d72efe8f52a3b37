// Which results count: those of trusted problems, and those that a certificate confirms.

extension Engine {
  /// Whether no coefficient, weight or pivot is so small beside others, and no value so large, that rounding may decide something
  /// or show. O(1).
  var isTrusted: Bool {
    mutating get {
      let digits = nearSteepness
      return hasTrustedNumbers(digits)
        && solution.basis.factors.smallestPivot >= Tolerance.trustedPivot
        && !mayShowRounding(digits)
    }
  }

  /// The binary digits that steep rows may add up to; negative where rows are so many that they are far from each other.
  private var nearSteepness: Int {
    mutating get {
      let distant = solution.basis.header.rowCount / Tolerance.rowsForDigit
      return solution.basis.steepDigits(enough: Tolerance.trustedSteepness + distant) - distant
    }
  }

  /// Whether steep rows may be near each other.
  var isSteep: Bool {
    mutating get { nearSteepness > 0 }
  }

  /// Whether the rounding of large values may show in others.
  private mutating func mayShowRounding(_ digits: Int) -> Bool {
    if digits == 0 { return largestValue > Tolerance.trustedSize }
    return digits > 0
      && Double(sign: .plus, exponent: digits, significand: largestValue) > Tolerance.trustedSize
  }

  var hasTrustedNumbers: Bool { mutating get { hasTrustedNumbers(nearSteepness) } }

  private mutating func hasTrustedNumbers(_ digits: Int) -> Bool {
    solution.costs.levels.uses.wideCount == 0 && loader.longWeights.isEmpty
      && digits <= Tolerance.trustedSteepness
  }

  mutating func isCertain(_ outcome: Outcome, _ model: Model) -> Bool {
    switch outcome {
    case .lostPrecision: false
    // The members have been confirmed.
    case .conflict: true
    case .solved:
      !solution.isCareful && isTrusted
        && !(isSteep && solution.hasDoubtfulValues()) || certifies(model)
    }
  }

  /// Whether the verifier confirms the solution, whose values it first corrects by twice the digits.
  private mutating func certifies(_ model: Model) -> Bool {
    if !solution.isCareful && !correctsValues(model) { return false }
    return verifier.certifies(
      &solution, &ties, &presolve, loader.loaded, model, isWide: !hasTrustedNumbers)
  }

  /// Corrects the values by twice the digits. Ties depend on signs, so those of a value that became 0 are broken again. Where noise
  /// does not decide, values that are outside their intervals by more than rounding are brought into them. Returns whether that
  /// came to an end.
  private mutating func correctsValues(_ model: Model) -> Bool {
    let areExact = hasTrustedNumbers
    solution.basis.accuracy.expectValues(areExact: areExact)
    defer { solution.basis.accuracy.expectValues(areExact: false) }
    for _ in 0..<Self.mostCorrections {
      let changes = solution.costs.valueRounding.changes
      solution.removeErrors()
      if areExact && solution.noteDoubtfulValues() {
        guard case .feasible = repairValues(model) else { return false }
        repairReducedCosts()
      } else if solution.costs.valueRounding.changes == changes {
        return true
      }
      ties.run(&solution, &presolve, &primal, &progress, model)
      if solution.hasLostPrecision || ties.needsColumns { return false }
    }
    return true
  }

  /// What more corrections would change is less than the last digit.
  private static var mostCorrections: Int { 3 }

  /// Notes the largest value, too.
  mutating func hasFiniteValues() -> Bool {
    for place in 0..<solution.costs.changedValues.count {
      let column = solution.costs.changedValues[place]
      let size = abs(solution.costs.values[Int(column)])
      if !(size <= .greatestFiniteMagnitude) { return false }
      largestValue = max(largestValue, size)
    }
    // It may have become smaller.
    if !isTrusted {
      largestValue = 0
      for column in solution.costs.values.indices
      where solution.basis.header.isInUse(column) && !solution.basis.header.isRetired(column) {
        largestValue = max(largestValue, abs(solution.costs.values[column]))
      }
    }
    return presolve.areConstantsFinite()
  }
}
