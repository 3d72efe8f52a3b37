// Parametric steps: the same constants changed again, without a solve.

extension Engine {
  /// Prepares parametric steps if the same constants change repeatedly. Call after a solve, once its values are published.
  @inline(__always)
  mutating func prepareParametricStep(_ model: Model) {
    if parametric.edits.isDue && isTrusted && !isSteep && !solution.isCareful
      && parametric.isEnabled
    {
      prepareNow(model)
    }
  }

  @inline(never)
  private mutating func prepareNow(_ model: Model) {
    let isReady = parametric.step.prepare(
      parametric.edits.constraints, loader, &solution, &presolve, ties, model)
    parametric.edits.notePreparation(isReady: isReady)
  }
}
