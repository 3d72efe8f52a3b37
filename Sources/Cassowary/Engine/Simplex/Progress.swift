/// Counts the iterations of a solve, and decides when to prevent cycling and when to give up.
struct Progress: Sendable {
  /// Iterations of any kind.
  private(set) var steps = 0
  /// Iterations since the last nondegenerate iteration.
  private(set) var degenerateIterations = 0
  private var rows = 0
  /// The number of iterations after which the solve fails.
  private var limit = 0
  private var doubtfulLimit = 0
  private var carefulLimit = 0

  init() {}

  /// Adjusts the limits to the size of the problem.
  mutating func setSize(columns: Int, rows: Int) {
    self.rows = rows
    limit = 20_000 + 200 * (columns + rows)
    doubtfulLimit = 500 + 4 * (columns + rows)
    carefulLimit = 2000 + 20 * (columns + rows)
  }

  /// Whether to give up; earlier if numbers in doubt may prevent an end. A careful solve, which nothing follows, gets more
  /// iterations than others.
  func isOverLimit(isDoubtful: Bool, isCareful: Bool) -> Bool {
    steps > limit || isDoubtful && steps > (isCareful ? carefulLimit : doubtfulLimit)
  }

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
