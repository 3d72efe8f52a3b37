// Whole coefficients in place of short decimals, for careful solves.

extension Presolve {
  /// Multiplies the sum of a constraint's terms by the smallest power of ten up to 10⁶ that makes all coefficients whole. Returns
  /// the power, or 1 if there is none. A coefficient counts as the shortest decimal that rounds to it; those of one variable are
  /// added when they are whole.
  mutating func makeSumWhole(of record: Model.ConstraintRecord, _ model: Model) -> Double {
    precondition(!isEnabled, "the sum has no other terms")
    var power = 1.0
    while !record.termRange.allSatisfy({ Self.isWhole(model.terms[$0].coefficient, times: power) })
    {
      power *= 10
      if power > 1e6 { return 1 }
    }
    if power == 1 { return 1 }
    for term in record.termRange { sum.set(0, at: Int(model.terms[term].variable)) }
    for term in record.termRange {
      sum.add(
        Self.rounded(model.terms[term].coefficient * power), at: Int(model.terms[term].variable))
    }
    return power
  }

  static func isWhole(_ coefficient: Double, times power: Double) -> Bool {
    if abs(coefficient * power) >= 0x1p51 { return false }
    return rounded(coefficient * power) / power == coefficient
  }

  /// Rounds a number below 2⁵¹ to the nearest whole one without the C library: the sum has no digits for less.
  static func rounded(_ number: Double) -> Double { number + 0x1.8p52 - 0x1.8p52 }
}
