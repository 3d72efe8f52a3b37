package import Cassowary

extension Model {
  /// The values, by variable index, of a solver that gets the live variables and constraints at one go, in their
  /// order; `nil` where it refuses them or is not certain.
  package func valuesRebuilt() -> [Double]? {
    let (solver, handles, conflict) = rebuilt()
    if conflict != nil || solver.numericalFailure != nil { return nil }
    var values = [Double](repeating: 0, count: variables.count)
    for (index, handle) in handles { values[index] = solver[handle] }
    return values
  }

  /// A solver that was asked for the live variables and constraints at one go, its variables by their index here, and the
  /// indices of the members if it refuses them.
  ///
  /// - Parameter members: The constraints to ask for, by index; by default all.
  package func rebuilt(
    only members: Set<Int>? = nil
  ) -> (solver: Solver, handles: [Int: Variable], conflict: Set<Int>?) {
    var solver = Solver()
    var handles: [Int: Variable] = [:]
    var indices: [ConstraintID: Int] = [:]
    for index in variablesInOrder() { handles[index] = solver.makeVariable() }
    do {
      try solver.update { batch in
        for index in constraintsInOrder() where members?.contains(index) ?? true {
          indices[copy(constraint: index, to: &batch, handles)] = index
        }
      }
    } catch { return (solver, handles, Set(error.members.compactMap { indices[$0.id] })) }
    return (solver, handles, nil)
  }

  private func copy(
    constraint index: Int, to batch: inout Batch, _ handles: [Int: Variable]
  ) -> ConstraintID {
    let record = constraints[index]
    let known = record.termRange.compactMap { term in
      handles[Int(terms[term].variable)].map {
        LinearExpression.Term($0, terms[term].coefficient)
      }
    }
    let statement = LinearConstraint(LinearExpression(known), record.relation, record.constant)
    return record.isRequired
      ? batch.require(statement)
      : batch.prefer(statement, at: Priority(record.priority), weight: record.weight)
  }
}
