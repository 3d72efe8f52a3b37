package import Cassowary

/// The handles of what a series has made, by its numbers.
package struct SeriesHandles: Sendable {
  /// Handles that can be looked up, and drawn in an order that depends on the series alone.
  package struct Roster<Handle: Hashable & Sendable>: Sendable {
    package private(set) var numbers: [Int] = []
    private var handles: [Int: Handle] = [:]

    package subscript(number: Int) -> Handle? {
      get { handles[number] }
      set {
        if handles[number] == nil && newValue != nil { numbers.append(number) }
        if newValue == nil { numbers.removeAll { $0 == number } }
        handles[number] = newValue
      }
    }

    package var all: [Handle] { numbers.compactMap { handles[$0] } }

    package func number(of handle: Handle) -> Int? { numbers.first { handles[$0] == handle } }

    mutating func keep(where isKept: (Handle) -> Bool) {
      for number in numbers {
        if let handle = handles[number], !isKept(handle) { handles[number] = nil }
      }
      numbers.removeAll { handles[$0] == nil }
    }
  }

  package var variables = Roster<Variable>()
  package var constraints = Roster<ConstraintID>()

  /// Carries out a change. A change to a missing variable or constraint does nothing, so that steps can be left out of a
  /// series.
  ///
  /// A refused change alters neither the target nor the handles.
  mutating func apply<Target: SeriesTarget>(
    _ change: SeriesChange, to batch: inout Target
  ) throws(Target.Refusal) {
    switch change {
    case .makeVariable(let number): variables[number] = batch.makeVariable(nil, order: nil)
    case .removeVariable(let number): removeVariable(number, from: &batch)
    case .setVariableOrder(let number, let order):
      if let variable = variables[number] { batch.setOrder(order, of: variable) }
    case .add(let number, let statement, let strength):
      guard let statement = constraint(statement) else { return }
      constraints[number] = try Self.add(statement, strength, to: &batch)
    case .stay(let number, let variable, let priority):
      guard let variable = variables[variable] else { return }
      constraints[number] = batch.prefer(
        staying: variable, at: priority, weight: 1, order: nil, name: nil, fileID: #fileID,
        line: #line)
    case .remove(let number):
      if let id = constraints[number] { batch.remove(id) }
      constraints[number] = nil
    case .setConstant(let number, let constant):
      if let id = constraints[number] { try batch.setConstant(constant, of: id) }
    case .setPriority(let number, let priority):
      if let id = constraints[number] { try batch.setPriority(priority, of: id) }
    case .setWeight(let number, let weight):
      if let id = constraints[number] { batch.setWeight(weight, of: id) }
    case .setCoefficient(let number, let variable, let coefficient):
      guard let id = constraints[number], let variable = variables[variable] else { return }
      try batch.setCoefficient(coefficient, of: variable, in: id)
    case .replace(let number, let statement):
      guard let id = constraints[number], let statement = constraint(statement) else { return }
      try batch.replace(id, with: statement)
    case .setOrder(let number, let order):
      if let id = constraints[number] { batch.setOrder(order, of: id) }
    }
  }

  private static func add<Target: SeriesTarget>(
    _ statement: LinearConstraint, _ strength: SeriesStrength, to batch: inout Target
  ) throws(Target.Refusal) -> ConstraintID {
    if !strength.priority.isRequired {
      return batch.prefer(
        statement, at: strength.priority, weight: strength.weight, order: strength.order,
        isTieBreaker: strength.isTieBreaker, name: nil, fileID: #fileID, line: #line)
    }
    let id = try batch.require(
      statement, order: strength.order, name: nil, fileID: #fileID, line: #line)
    batch.setWeight(strength.weight, of: id)
    return id
  }

  private func constraint(_ statement: SeriesStatement) -> LinearConstraint? {
    var expression = LinearExpression()
    for term in statement.terms {
      guard let variable = variables[term.variable] else { return nil }
      expression.terms.append(.init(variable, term.coefficient))
    }
    return LinearConstraint(expression, statement.relation, statement.constant)
  }

  private mutating func removeVariable<Target: SeriesTarget>(
    _ number: Int, from batch: inout Target
  ) {
    guard let variable = variables[number] else { return }
    let model = batch.model
    for constraint in constraints.all {
      let terms = model.constraints[model.index(of: constraint)].termRange
      if terms.contains(where: { model.terms[$0].variable == variable.handle.index }) {
        batch.remove(constraint)
      }
    }
    batch.remove(variable)
    variables[number] = nil
    let left = batch
    constraints.keep { left.contains($0) }
  }
}
