// Dependents: what moves with variables, and how fast.

extension Presolve {
  /// Returns `variables` and all variables whose expansion contains one of them, each after the variables that it reads.
  mutating func dependents(of variables: [Int32]) -> [Int32] {
    substitutions.findDependents(of: FlatArray(variables))
    return substitutions.postorder.array().reversed()
  }

  /// The rate of a moving variable.
  struct VariableRate: BitwiseCopyable, Sendable {
    let variable: Int32
    let rate: Double
  }

  /// Puts the rates of moving variables in the sum, and lists these and all that read them in postorder.
  private mutating func findDependents(of moving: borrowing FlatArray<VariableRate>) {
    for place in moving.indices { sum.set(moving[place].rate, at: Int(moving[place].variable)) }
    substitutions.findDependents(of: sum.indices)
  }

  /// Calls `body` with the rate of each substituted variable that moves with the columns of `moving`, by more than a smallest
  /// rate.
  @inline(__always)
  mutating func forEachDependentRate(
    of moving: borrowing FlatArray<VariableRate>, above smallest: Double,
    _ body: (Int, Double) -> Void
  ) {
    findDependents(of: moving)
    for listed in substitutions.postorder.indices.reversed()
    where isSubstituted(Int(substitutions.postorder[listed])) {
      let index = substitutions.postorder[listed]
      for place in substitutions.matrix.range(ofRow: Int(index)) {
        let term = substitutions.matrix.terms[place]
        let rate = sum[Int(term.column)]
        if rate != 0 { sum.addCancelling(rate * term.value, at: Int(index)) }
      }
      let rate = sum[Int(index)]
      if abs(rate) > smallest { body(Int(index), rate) }
    }
    sum.clear()
  }

  /// Whether the rates of substituted variables that move with the columns of `moving` cancel to no more than what counts as
  /// rounding, though it is more than that of doubles.
  mutating func losesRates(of moving: borrowing FlatArray<VariableRate>) -> Bool {
    findDependents(of: moving)
    defer { sum.clear() }
    for listed in substitutions.postorder.indices.reversed()
    where isSubstituted(Int(substitutions.postorder[listed])) {
      let index = substitutions.postorder[listed]
      var (rate, size) = (sum[Int(index)], abs(sum[Int(index)]))
      for place in substitutions.matrix.range(ofRow: Int(index)) {
        let term = substitutions.matrix.terms[place]
        let product = sum[Int(term.column)] * term.value
        rate += product
        size = max(size, abs(product))
      }
      sum.set(rate, at: Int(index))
      let isRounding = abs(rate) <= Tolerance.carefulRounding * size
      if !isRounding && abs(rate) <= 2 * Tolerance.cancellation * size { return true }
    }
    return false
  }
}
