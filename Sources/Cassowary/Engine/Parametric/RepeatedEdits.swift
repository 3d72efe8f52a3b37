/// Detects solves in a row that only change constants of the same few constraints, so that preparing a ``ParametricStep``
/// is worthwhile. O(1) a solve.
struct RepeatedEdits: Sendable {
  /// The edited constraints, at most four, in the order of their first edits.
  private(set) var constraints: [UInt32] = []
  /// Solves in a row that edited only these constraints and needed no pivot.
  private var quietSolves = 0
  /// The number of such solves before the next preparation.
  private var patience = Self.leastPatience
  /// Whether the present solve edits only these constraints.
  private var isEdit = false

  static let mostConstraints = SIMD4<Double>.scalarCount
  private static let leastPatience = 2
  private static let mostPatience = 1 << 10
  /// The number of steps that are worth a preparation.
  private static let worthwhileSteps = 8

  /// Notes the start of a solve. `edited` are the constraints with new numbers; `nil` if more has changed.
  mutating func noteSolve(of edited: [UInt32]?) {
    guard let edited, !edited.isEmpty else {
      isEdit = false
      quietSolves = 0
      return
    }
    isEdit = true
    let new = edited.filter { !constraints.contains($0) }
    if new.isEmpty { return }
    quietSolves = 0
    if constraints.count + new.count > Self.mostConstraints {
      // `patience` stays, since alternating edits of too many constraints never use a step.
      constraints = edited
    } else {
      constraints += new
    }
  }

  /// Notes the end of a solve.
  mutating func noteSolved(isQuiet: Bool) { quietSolves = isEdit && isQuiet ? quietSolves + 1 : 0 }

  /// Whether a step should be prepared now.
  var isDue: Bool { quietSolves >= patience }

  /// Notes a preparation. After a failure other constraints may do better.
  mutating func notePreparation(isReady: Bool) {
    quietSolves = 0
    if isReady { return }
    constraints.removeAll()
    patience = min(2 * patience, Self.mostPatience)
  }

  /// Notes the end of a prepared step. If it was hardly used, the next preparation waits longer.
  mutating func noteEnd(steps: Int) {
    patience =
      steps < Self.worthwhileSteps ? min(2 * patience, Self.mostPatience) : Self.leastPatience
  }
}
