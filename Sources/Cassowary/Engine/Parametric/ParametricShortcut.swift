/// The shortcut of parametric steps: the prepared step, when to prepare one, and whether to take it.
package struct ParametricShortcut: Sendable {
  var step = ParametricStep()
  var edits = RepeatedEdits()
  /// The enabled shortcuts.
  var paths = SpecialPaths.all
  /// The number of solves that steps have replaced.
  package private(set) var steps = 0

  var isEnabled: Bool { paths.contains(.parametricStep) }

  /// Takes the model's open batch as a step, if possible, and publishes the values. Returns whether it did; then nothing is
  /// left to solve.
  @inline(__always)
  mutating func take(_ model: inout Model) -> Bool {
    guard isEnabled && step.take(&model) else { return false }
    steps += 1
    return true
  }

  /// Brings the engine's parts up to date with the steps. Must precede any other use of them.
  @inline(__always)
  mutating func end(_ loader: inout ConstraintLoader, _ solution: inout BasicSolution) {
    if step.isReady { endNow(&loader, &solution) }
  }

  @inline(never)
  private mutating func endNow(_ loader: inout ConstraintLoader, _ solution: inout BasicSolution) {
    edits.noteEnd(steps: step.steps)
    step.end(&loader, &solution)
  }
}
