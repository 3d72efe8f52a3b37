/// How exact the values of a basic solution are.
struct ValueAccuracy: Sendable {
  /// By slot, in a careful solve: the noise of the values.
  var noise: [Double] = []
  /// The largest relative change by a refinement since it was set to 0.
  var largestCorrection = 0.0
  /// Whether values have moved whose rows no refinement has looked at.
  var hasUnrefinedMoves = false
  /// Whether every row held by what is small when values were last published, so that only rows of columns that have moved since
  /// can be off by more.
  var allRowsHeld = true

  /// Notes that rows of columns which have moved are not refined.
  mutating func noteUnrefinedMoves() {
    hasUnrefinedMoves = true
    allRowsHeld = false
  }
}
