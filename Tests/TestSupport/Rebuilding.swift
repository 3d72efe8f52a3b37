package import Cassowary

extension Model {
  /// The values, by variable index, of a solver that gets the live variables and constraints at one go, in their
  /// order; `nil` where it refuses them.
  package func valuesRebuilt() -> [Double]? {
    let (solver, handles, isRefused) = rebuilt()
    if isRefused { return nil }
    var values = [Double](repeating: 0, count: variables.count)
    for (index, handle) in handles { values[index] = solver[handle] }
    return values
  }

  /// A solver that was asked for the live variables and constraints at one go, and its variables by their index here.
  package func rebuilt() -> (solver: Solver, handles: [Int: Variable], isRefused: Bool) {
    var solver = Solver()
    var handles: [Int: Variable] = [:]
    for index in variablesInOrder() { handles[index] = solver.makeVariable() }
    do {
      try solver.update { batch in
        for index in constraintsInOrder() { copy(constraint: index, to: &batch, handles) }
      }
    } catch { return (solver, handles, true) }
    return (solver, handles, false)
  }

  private func copy(constraint index: Int, to batch: inout Batch, _ handles: [Int: Variable]) {
    let record = constraints[index]
    let terms = record.termRange.compactMap { term in
      handles[Int(termVariables[term])].map {
        LinearExpression.Term($0, termCoefficients[term])
      }
    }
    let statement = LinearConstraint(LinearExpression(terms), record.relation, record.constant)
    if record.isRequired {
      batch.require(statement)
    } else {
      batch.prefer(statement, at: Priority(record.priority), weight: record.weight)
    }
  }
}
