// Parametric steps: the same constants changed again, without a solve.

extension Engine {
  /// Takes the model's open batch as a parametric step, if possible, and publishes the values. Returns whether it did; then
  /// nothing is left to solve.
  @inline(__always)
  mutating func takeParametricStep(_ model: inout Model) -> Bool {
    guard specialPaths.contains(.parametricStep) && parametric.take(&model) else { return false }
    parametricSteps += 1
    return true
  }

  /// Prepares parametric steps if the same constants change repeatedly. Call after a solve, once its values are published.
  @inline(__always)
  mutating func prepareParametricStep(_ model: Model) {
    if repeatedEdits.isDue && isTrusted && !isSteep && !solution.isCareful
      && specialPaths.contains(.parametricStep)
    {
      prepareNow(model)
    }
  }

  @inline(never)
  private mutating func prepareNow(_ model: Model) {
    let isReady = parametric.prepare(
      repeatedEdits.constraints, loader, &solution, &presolve, ties, model)
    repeatedEdits.notePreparation(isReady: isReady)
  }

  /// Brings the parts up to date with parametric steps. Must precede any other use of them.
  @inline(__always)
  mutating func endParametricStep() {
    if parametric.isReady { endParametricStepNow() }
  }

  @inline(never)
  private mutating func endParametricStepNow() {
    repeatedEdits.noteEnd(steps: parametric.steps)
    parametric.end(&loader, &solution)
  }
}
