// Reading values out: what has moved, and what follows from it by definition.

extension Engine {
  /// Hands the values that have changed since the last call over, by model variable.
  package mutating func takeChanges(_ publish: (_ variable: Int, _ value: Double) -> Void) {
    for index in released where isFresh(Int(index)) { publish(Int(index), 0) }
    released.empty()
    for column in changed {
      isChanged[Int(column)] = false
      let variable = variableOfColumn[Int(column)]
      if variable < 0 { continue }
      // A zero has no sign for those who read it.
      publish(Int(variable), values[Int(column)] + 0)
      if reduction.isRead(Int(variable)) { redefined.append(variable) }
    }
    changed.empty()
    if redefined.isEmpty { return }
    reduction.findDependents(of: DeliberateFault.isActive(.missingPostsolve) ? [] : redefined)
    redefined.empty()
    for index in reduction.order.reversed() where reduction.isDefined(Int(index)) {
      let value = definedValue(Int(index))
      reduction.setValue(value, of: Int(index))
      publish(Int(index), value + 0)
    }
    reduction.forgetOrder()
  }

  /// Whether a variable is neither a column nor defined.
  @inline(__always)
  func isFresh(_ variable: Int) -> Bool {
    columnOfVariable[variable] < 0 && !reduction.isDefined(variable)
  }

  /// What a variable's definition says, one step deep.
  @inline(__always)
  private func definedValue(_ variable: Int) -> Double {
    var value = reduction.definitions[variable].constant
    for place in reduction.range(variable) {
      let term = reduction.terms[place]
      let column = columnOfVariable[Int(term.variable)]
      value +=
        term.coefficient
        * (column >= 0
          ? values[Int(column)] : reduction.definitions[Int(term.variable)].value)
    }
    return value
  }

  /// A variable as a sum of columns at present.
  mutating func expansion(
    of variable: Int
  ) -> (terms: [(column: Int, coefficient: Double)], constant: Double) {
    if columnOfVariable[variable] >= 0 { return ([(Int(columnOfVariable[variable]), 1)], 0) }
    if !reduction.isDefined(variable) { return ([], 0) }
    variableSum.set(1, at: variable)
    let constant = reduction.expand(&variableSum)
    var terms: [(column: Int, coefficient: Double)] = []
    for index in variableSum.indices where variableSum[Int(index)] != 0 {
      terms.append((Int(columnOfVariable[Int(index)]), variableSum[Int(index)]))
    }
    variableSum.clear()
    return (terms, constant)
  }
}
