package import Cassowary

/// The rows of a solved layout as plain data, to be given to a solver of their own.
package struct StatedRows {
  private struct Row {
    let terms: [(variable: Int, coefficient: Double)]
    let relation: Relation
    let constant: Double
    let priority: Priority
    let weight: Double
    let order: OrderKey
    let isTieBreaker: Bool
  }

  private let rows: [Row]
  private let variableOrders: [OrderKey]

  package var count: Int { rows.count }

  /// What a solver holds, by the order of its constraints in memory.
  package init(of solver: Solver) {
    let model = solver.model
    variableOrders = model.variables.map { OrderKey($0.order) }
    rows = model.constraints.indices.filter { model.constraints[$0].isLive }.map { index in
      let record = model.constraints[index]
      return Row(
        terms: record.termRange.map {
          (Int(model.termVariables[$0]), model.termCoefficients[$0])
        },
        relation: record.relation, constant: record.constant,
        priority: Priority(record.priority), weight: record.weight,
        order: OrderKey(record.order), isTieBreaker: record.isTieBreaker)
    }
  }

  /// States everything in one batch and solves.
  package func state(
    in solver: inout Solver
  ) throws(Conflict) -> (variables: [Variable], constraints: [ConstraintID]) {
    try solver.update { changes in
      let variables = variableOrders.map { changes.makeVariable(order: $0) }
      var constraints: [ConstraintID] = []
      constraints.reserveCapacity(rows.count)
      for row in rows {
        let statement = LinearConstraint(
          LinearExpression(row.terms.map { .init(variables[$0.variable], $0.coefficient) }),
          row.relation, row.constant)
        constraints.append(
          row.priority.isRequired
            ? changes.require(statement, order: row.order)
            : changes.prefer(
              statement, at: row.priority, weight: row.weight, order: row.order,
              isTieBreaker: row.isTieBreaker))
      }
      return (variables, constraints)
    }
  }

  /// The place of a constraint among ``state(in:)``'s.
  package func place(ofConstant constant: Double) -> Int? {
    rows.firstIndex { $0.constant == constant }
  }
}
