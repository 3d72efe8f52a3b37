package import Cassowary

/// Runs an oracle case through a solver's public API, and keeps beside it what each step asked for.
package struct OracleRun {
  package enum Outcome {
    case accepted
    case refused(Conflict)
  }

  package private(set) var solver = Solver()
  package private(set) var variables: [Variable] = []
  /// The problem that the last step asked for, whether or not the solver took it.
  package private(set) var asked = Model()
  /// The constraints of `asked` as the case writes them, by their number in the case.
  package private(set) var askedConstraints: [Int: OracleCase.Constraint] = [:]
  private var askedHandles: [Int: ConstraintID] = [:]
  private var constraints: [Int: OracleCase.Constraint] = [:]
  private var handles: [Int: ConstraintID] = [:]

  package init(_ oracle: OracleCase) {
    for index in 0..<oracle.variables { variables.append(solver.makeVariable("x\(index)")) }
  }

  /// The solver's values by variable number.
  package var values: [Double] { variables.map { solver[$0] } }

  /// The values of another engine's solution of `asked`, by variable number.
  package func values<Number>(of solution: DenseEngine<Number>.Solution) -> [Double] {
    variables.map { solution.values[asked.index(of: $0)] }
  }

  /// Handles of constraints of `asked` by their numbers in the case.
  package func handles(of numbers: some Sequence<Int>) -> [ConstraintID] {
    numbers.compactMap { askedHandles[$0] }
  }

  /// Numbers in the case of constraints of `asked`, given by their model indices.
  package func numbers(ofConstraintsAt indices: [Int]) -> [Int] {
    askedHandles.filter { indices.contains(asked.index(of: $0.value)) }.keys.sorted()
  }

  /// Applies a step's operation.
  package mutating func apply(_ step: OracleCase.Step) -> Outcome {
    askedConstraints = constraints
    askedHandles = handles
    var draft = Batch(model: solver.model)
    let added = apply(step, to: &draft)
    for (constraint, handle) in added {
      askedConstraints[constraint.id] = constraint
      askedHandles[constraint.id] = handle
    }
    if let number = step.remove {
      askedConstraints[number] = nil
      askedHandles[number] = nil
    }
    if let number = step.setConstant, let to = step.to {
      askedConstraints[number]?.constant = to
    }
    if let number = step.setPriority, let to = step.to {
      askedConstraints[number]?.priority = to
    }
    asked = draft.model

    do {
      let before = self
      try solver.update { _ = before.apply(step, to: &$0) }
      constraints = askedConstraints
      handles = askedHandles
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  /// The constraints that the step adds, with their new handles.
  private func apply(
    _ step: OracleCase.Step, to batch: inout Batch
  ) -> [(OracleCase.Constraint, ConstraintID)] {
    if let number = step.remove, let handle = handles[number] {
      batch.remove(handle)
    } else if let number = step.setConstant, let handle = handles[number], let to = step.to {
      batch.setConstant(to, of: handle)
    } else if let number = step.setPriority, let handle = handles[number], let to = step.to {
      batch.setPriority(Priority(to), of: handle)
    } else {
      let added = step.addMany ?? [step.add].compactMap(\.self)
      precondition(step.addMany != nil || !added.isEmpty, "a step without an operation")
      return added.map { ($0, add($0, to: &batch)) }
    }
    return []
  }

  private func add(_ constraint: OracleCase.Constraint, to batch: inout Batch) -> ConstraintID {
    let statement = LinearConstraint(
      LinearExpression(constraint.terms.map { .init(variables[Int($0[0])], $0[1]) }),
      relation(constraint.relation), constraint.constant)
    let name = String(constraint.id)
    if constraint.isRequired {
      let handle = batch.require(statement, name: name)
      batch.setWeight(constraint.weight, of: handle)
      return handle
    }
    return batch.prefer(
      statement, at: Priority(constraint.priority), weight: constraint.weight, name: name)
  }

  private func relation(_ text: String) -> Relation {
    switch text {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: preconditionFailure("relation \(text)")
    }
  }
}
