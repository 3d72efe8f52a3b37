public import Cassowary

/// Runs an oracle case through a solver's public API.
public struct OracleRun {
  public enum Outcome {
    case accepted
    case refused(Conflict)
  }

  public var solver = Solver()
  public private(set) var variables: [Variable] = []
  public private(set) var constraints: [Int: ConstraintID] = [:]
  public private(set) var weights: [Int: Double] = [:]

  public init(_ oracle: OracleCase) {
    for index in 0..<oracle.variables { variables.append(solver.makeVariable("x\(index)")) }
  }

  /// Applies a step's operation.
  public mutating func apply(_ step: OracleCase.Step) -> Outcome {
    do {
      if let constraint = step.add {
        try add([constraint])
      } else if let batch = step.addMany {
        try add(batch)
      } else if let id = step.remove, let constraint = constraints.removeValue(forKey: id) {
        solver.remove(constraint)
      } else if let id = step.setConstant, let constraint = constraints[id], let to = step.to {
        try solver.setConstant(to, of: constraint)
      } else if let id = step.setPriority, let constraint = constraints[id], let to = step.to {
        try solver.setPriority(Priority(to), of: constraint)
      } else {
        preconditionFailure("a step without an operation")
      }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  private mutating func add(_ batch: [OracleCase.Constraint]) throws(Conflict) {
    let variables = self.variables
    let ids = try solver.update { changes in
      batch.map { Self.add($0, to: &changes, variables) }
    }
    for (constraint, id) in zip(batch, ids) {
      constraints[constraint.id] = id
      weights[constraint.id] = constraint.weight
    }
  }

  private static func add(
    _ constraint: OracleCase.Constraint, to changes: inout Batch, _ variables: [Variable]
  ) -> ConstraintID {
    let statement = LinearConstraint(
      LinearExpression(constraint.terms.map { .init(variables[Int($0[0])], $0[1]) }),
      relation(constraint.relation), constraint.constant)
    let name = String(constraint.id)
    if constraint.priority == 1000 {
      let id = changes.require(statement, name: name)
      changes.setWeight(constraint.weight, of: id)
      return id
    }
    return changes.prefer(
      statement, at: Priority(constraint.priority), weight: constraint.weight, name: name)
  }

  private static func relation(_ text: String) -> Relation {
    switch text {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: preconditionFailure("relation \(text)")
    }
  }

  /// The weighted error sums by priority, highest first, computed from the values.
  public func errors() -> [(priority: Double, sum: Double)] {
    var sums: [Double: Double] = [:]
    for (id, constraint) in constraints {
      let priority = solver.priority(of: constraint)
      if priority.isRequired { continue }
      sums[priority.value, default: 0] +=
        (weights[id] ?? 1) * solver.violation(of: constraint)
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }
}

/// Whether two numbers agree as the case files demand.
public func agrees(_ got: Double, _ want: Double, tolerance: Double = 1e-6) -> Bool {
  abs(got - want) <= tolerance * max(1, abs(want))
}
