/// Counts the iterations of a solve, and decides when to prevent cycling and when to give up.
struct Progress: Sendable {
  /// Iterations of any kind.
  private(set) var steps = 0
  /// Iterations since the last nondegenerate iteration.
  private(set) var degenerateIterations = 0
  private var rows = 0
  /// The number of iterations after which the solve fails.
  private var limit = 0

  init() {}

  /// Adjusts the limit to the size of the problem.
  ///
  /// - Parameter isTrusted: Whether no rounding can prevent an end; otherwise the limit is a tenth.
  mutating func setSize(columns: Int, rows: Int, isTrusted: Bool = true) {
    self.rows = rows
    limit = (20_000 + 200 * (columns + rows)) / (isTrusted ? 1 : 10)
  }

  /// Whether to give up.
  var isOverLimit: Bool { steps > limit }

  /// Whether to choose by index, which cannot cycle, because nothing has improved for long. Source: R. Bland, "New finite
  /// pivoting rules for the simplex method", Math. Oper. Res. 2(2), 1977.
  @inline(__always)
  var usesBlandsRule: Bool {
    if DeliberateFault.isActive(.missingBlandsRule) { return false }
    return degenerateIterations > 100 + rows || steps > limit / 2
  }

  mutating func noteStep() { steps += 1 }

  mutating func noteIteration(isDegenerate: Bool) {
    degenerateIterations = isDegenerate ? degenerateIterations + 1 : 0
  }
}
