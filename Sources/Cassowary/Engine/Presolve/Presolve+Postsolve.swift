// Postsolve: publishes the values of columns and of substituted variables that have changed.

extension Presolve {
  /// Lists in `published` all changes since the last postsolve: the values of `changedColumns`, then those of substituted variables
  /// in topological order. O(changes), and for many changes O(variables).
  mutating func postsolve(
    _ changedColumns: borrowing WorkList, _ values: borrowing FlatArray<Double>
  ) {
    published.removeAll()
    for place in changes.ended.indices where isUnused(Int(changes.ended[place])) {
      publish(Int(changes.ended[place]), 0)
    }
    changes.forgetEnded()
    for place in 0..<changedColumns.count {
      let index = changedColumns[place]
      let variable = variable(ofColumn: index)
      if variable < 0 { continue }
      if isRelative(variable) {
        changes.noteValue(of: Int32(variable))
        continue
      }
      substitutions.setValue(values[index], of: variable)
      publish(variable, values[index])
      if isRead(variable) { changes.noteValue(of: Int32(variable)) }
    }
    if changes.changed.isEmpty { return }
    // So many variables are read by most others: to compute all takes less time than to search for those that change.
    let areMany = changes.changed.count > columnOfVariable.count / 32
    if areMany && (substitutions.isOrderKnown || columnOfVariable.count > Self.manyVariables) {
      changes.forgetChanged()
      substitutions.evaluateAll(columnOfVariable, values, &published)
      return
    }
    if DeliberateFault.isActive(.missingPostsolve) { changes.forgetChanged() }
    substitutions.findDependents(of: changes.changed)
    changes.forgetChanged()
    for place in substitutions.postorder.indices.reversed() {
      let variable = Int(substitutions.postorder[place])
      if isSubstituted(variable) { publish(variable, evaluate(variable, values)) }
    }
    substitutions.clearPostorder()
  }

  private static var manyVariables: Int { 1024 }

  /// A zero is published without a sign.
  @inline(__always)
  private mutating func publish(_ variable: Int, _ value: Double) {
    published.append(
      PublishedValue(variable: Int32(truncatingIfNeeded: variable), value: value + 0))
  }

  /// Computes the value of a substituted variable from the variables that it reads.
  @inline(__always)
  private mutating func evaluate(
    _ variable: Int, _ values: borrowing FlatArray<Double>
  ) -> Double {
    let own = columnOfVariable[variable]
    if own >= 0 && DeliberateFault.isActive(.missingBase) {
      substitutions.setValue(values[Int(own)], of: variable)
      return values[Int(own)]
    }
    return substitutions.evaluate(
      variable, from: own >= 0 ? values[Int(own)] : substitutions.constants[variable])
  }
}
