/// The parameters that satisfy some conditions, each an upper limit for an affine sum.
///
/// A condition on one parameter is an end of its interval, so most conditions cost nothing to check; those on several
/// parameters are stored. O(1), and O(conditions on several parameters).
struct ParametricRange: Sendable {
  private var lowest = SIMD4<Double>(repeating: -.infinity)
  private var highest = SIMD4<Double>(repeating: .infinity)
  /// Sums that must not exceed 0.
  private var conditions: [AffineSum] = []

  /// Adds the condition that a sum is at most `limit`.
  mutating func require(_ sum: AffineSum, atMost limit: Double) {
    if limit == .infinity { return }
    let rest = AffineSum(constant: sum.constant - limit, rates: sum.rates)
    if let parameter = rest.onlyParameter {
      let end = -rest.constant / rest.rates[parameter]
      if rest.rates[parameter] > 0 {
        highest[parameter] = min(highest[parameter], end)
      } else {
        lowest[parameter] = max(lowest[parameter], end)
      }
    } else if rest.rates != .zero || rest.constant > 0 {
      conditions.append(rest)
    }
  }

  /// Adds the condition that a sum is at least `limit`.
  mutating func require(_ sum: AffineSum, atLeast limit: Double) {
    require(AffineSum(constant: -sum.constant, rates: -sum.rates), atMost: -limit)
  }

  /// Adds the condition that a parameter lies strictly between two values.
  mutating func require(_ parameter: Int, between low: Double, and high: Double) {
    lowest[parameter] = max(lowest[parameter], low.nextUp)
    highest[parameter] = min(highest[parameter], high.nextDown)
  }

  /// Whether all conditions hold; false if a parameter is no number.
  @inline(__always)
  func contains(_ parameters: SIMD4<Double>) -> Bool {
    if DeliberateFault.isActive(.parametricRange) { return true }
    let isInside = (parameters .>= lowest) .& (parameters .<= highest)
    return all(isInside) && (conditions.isEmpty || conditionsHold(parameters))
  }

  @inline(never)
  private func conditionsHold(_ parameters: SIMD4<Double>) -> Bool {
    for condition in conditions where !(condition.value(at: parameters) <= 0) { return false }
    return true
  }
}
