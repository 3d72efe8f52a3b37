package import Cassowary

extension Model {
  /// The values, by variable index, of a solver that gets the live variables and constraints at one go, in their
  /// order; `nil` where it refuses them.
  package func valuesRebuilt() -> [Double]? {
    var solver = Solver()
    var handles: [Int: Variable] = [:]
    let order = variablesInOrder()
    for index in order { handles[index] = solver.makeVariable() }
    do {
      try solver.update { batch in
        for index in constraintsInOrder() { copy(constraint: index, to: &batch, handles) }
      }
    } catch { return nil }
    var values = [Double](repeating: 0, count: variables.count)
    for (index, handle) in handles { values[index] = solver[handle] }
    return values
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
