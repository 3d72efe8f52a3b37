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
  private var state = State()
  private var askedState = State()

  /// The constraints of a problem as the case writes them, and their handles, by their number in the case.
  private struct State {
    var constraints: [Int: OracleCase.Constraint] = [:]
    var handles: [Int: ConstraintID] = [:]

    mutating func apply(_ step: OracleCase.Step, _ variables: [Variable], to batch: inout Batch) {
      if let number = step.remove, let handle = handles.removeValue(forKey: number) {
        constraints[number] = nil
        batch.remove(handle)
      } else if let number = step.setConstant, let handle = handles[number], let to = step.to {
        constraints[number]?.constant = to
        batch.setConstant(to, of: handle)
      } else if let number = step.setPriority, let handle = handles[number], let to = step.to {
        constraints[number]?.priority = to
        batch.setPriority(Priority(to), of: handle)
      } else {
        let added = step.addMany ?? [step.add].compactMap(\.self)
        precondition(step.addMany != nil || !added.isEmpty, "a step without an operation")
        for constraint in added {
          constraints[constraint.id] = constraint
          handles[constraint.id] = OracleRun.add(constraint, variables, to: &batch)
        }
      }
    }
  }

  package init(_ oracle: OracleCase) {
    for index in 0..<oracle.variables { variables.append(solver.makeVariable("x\(index)")) }
  }

  /// The solver's values by variable number.
  package var values: [Double] { variables.map { solver[$0] } }

  /// The values of another engine's solution of `asked`, by variable number.
  package func values<Number>(of solution: DenseEngine<Number>.Solution) -> [Double] {
    variables.map { solution.values[asked.index(of: $0)] }
  }

  package var askedConstraints: [Int: OracleCase.Constraint] { askedState.constraints }

  /// Handles of constraints of `asked` by their numbers in the case.
  package func handles(of numbers: some Sequence<Int>) -> [ConstraintID] {
    numbers.compactMap { askedState.handles[$0] }
  }

  /// Numbers in the case of constraints of `asked`, given by their model indices.
  package func numbers(ofConstraintsAt indices: [Int]) -> [Int] {
    askedState.handles.filter { indices.contains(asked.index(of: $0.value)) }.keys.sorted()
  }

  /// Applies a step's operation.
  package mutating func apply(_ step: OracleCase.Step) -> Outcome {
    var draft = Batch(model: solver.model)
    askedState = state
    askedState.apply(step, variables, to: &draft)
    asked = draft.model
    do {
      let variables = variables
      var next = state
      try solver.update { next.apply(step, variables, to: &$0) }
      state = next
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  private static func add(
    _ constraint: OracleCase.Constraint, _ variables: [Variable], to batch: inout Batch
  ) -> ConstraintID {
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

  private static func relation(_ text: String) -> Relation {
    switch text {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: preconditionFailure("relation \(text)")
    }
  }
}
