/// Notices that solve after solve gives new constants to the same few constraints and changes nothing else, so that
/// preparing a ``ParametricStep`` is worth its cost. O(1) a solve.
struct RepeatedEdits: Sendable {
  /// The constraints that were edited, at most four, in the order in which they were first.
  private(set) var constraints: [UInt32] = []
  /// Solves in a row that edited these alone and needed no pivot.
  private var quietSolves = 0
  /// As many of them have to come before the next preparation.
  private var patience = Self.leastPatience
  /// Whether the present solve edits these alone.
  private var isEdit = false

  static let mostConstraints = SIMD4<Double>.scalarCount
  private static let leastPatience = 2
  private static let mostPatience = 1 << 10
  /// So many steps are worth a preparation.
  private static let worthwhileSteps = 8

  /// A solve begins. `edited` is what has new numbers; `nil` where something else has changed too, or too much.
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
      // The next preparation waits as long as before, since edits of too many constraints in turn never use one.
      constraints = edited
    } else {
      constraints += new
    }
  }

  /// The solve has ended.
  mutating func noteSolved(isQuiet: Bool) { quietSolves = isEdit && isQuiet ? quietSolves + 1 : 0 }

  /// Whether a step should be prepared now.
  var isDue: Bool { quietSolves >= patience }

  /// A step was prepared, or could not be: then other constraints may do better.
  mutating func notePreparation(isReady: Bool) {
    quietSolves = 0
    if isReady { return }
    constraints.removeAll()
    patience = min(2 * patience, Self.mostPatience)
  }

  /// A prepared step has ended. Where it was hardly used, the next one has to wait longer.
  mutating func noteEnd(steps: Int) {
    patience =
      steps < Self.worthwhileSteps ? min(2 * patience, Self.mostPatience) : Self.leastPatience
  }
}
