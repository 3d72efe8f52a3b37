/// The changes of one ``Solver/update(_:)``: collected without solving, then solved once, all or nothing.
///
/// A batch reads the values of before the batch. A copy is a savepoint: put back in the same update, it takes back what
/// was changed since. In another update it would be another problem's, and is a programming error.
public struct Batch {
  /// The problem with the changes so far.
  package internal(set) var model: Model

  /// A batch without a solver, which would refuse a contradiction.
  package init(model: Model = Model()) { self.model = model }

  /// A new variable with value 0. O(1).
  public mutating func makeVariable(_ name: String? = nil, order: OrderKey? = nil) -> Variable {
    model.makeVariable(name: name, order: order)
  }

  /// Ends a variable. O(1).
  ///
  /// - Precondition: the solver contains the variable and no constraint uses it.
  public mutating func remove(_ variable: Variable) { model.remove(variable) }

  /// Adds a constraint that must hold. O(terms).
  ///
  /// - Precondition: its numbers are finite and the solver contains its variables.
  @discardableResult
  public mutating func require(
    _ constraint: LinearConstraint, order: OrderKey? = nil, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintID {
    model.add(
      constraint.expression.terms,
      .init(
        relation: constraint.relation, constant: constraint.constant, priority: .required,
        order: order, name: name, source: SourceLocation(fileID: fileID, line: line)))
  }

  /// Adds a wish: its error is minimal at its priority. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: what is wished for.
  ///   - priority: the level, below required.
  ///   - weight: what the error is multiplied by within the level, above 0.
  ///   - order: the place in the order that settles ties; the last by default.
  ///   - isTieBreaker: whether ``Solver/ambiguity(of:)`` leaves the constraint out of the question.
  ///   - name: for conflict reports and debugging.
  ///   - fileID: where the constraint is written, for conflict reports.
  ///   - line: the line there.
  /// - Precondition: its numbers are finite, the solver contains its variables, and the priority is below required.
  @discardableResult
  public mutating func prefer(
    _ constraint: LinearConstraint, at priority: Priority, weight: Double = 1,
    order: OrderKey? = nil, isTieBreaker: Bool = false, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintID {
    precondition(!priority.isRequired, "a wish has a priority below 1000; use require")
    return model.add(
      constraint.expression.terms,
      .init(
        relation: constraint.relation, constant: constraint.constant, priority: priority,
        weight: weight, order: order, isTieBreaker: isTieBreaker, name: name,
        source: SourceLocation(fileID: fileID, line: line)))
  }

  /// Adds a wish that a variable keeps the value it has (Cassowary's stay). O(1).
  @discardableResult
  public mutating func prefer(
    staying variable: Variable, at priority: Priority, weight: Double = 1,
    order: OrderKey? = nil, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintID {
    prefer(
      variable == self[variable], at: priority, weight: weight, order: order, name: name,
      fileID: fileID, line: line)
  }

  /// Removes a constraint. O(terms).
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func remove(_ constraint: ConstraintID) { model.remove(constraint) }

  /// Changes the number on the right side. O(1).
  ///
  /// - Precondition: the solver contains the constraint; the number is finite.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    model.setConstant(constant, of: constraint)
  }

  /// Changes the priority, also from required to soft and back. O(1).
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
    model.setPriority(priority, of: constraint)
  }

  /// Changes the weight within the level. O(1).
  ///
  /// - Precondition: the solver contains the constraint; the weight is above 0 and finite.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) {
    model.setWeight(weight, of: constraint)
  }

  /// Changes the place in the order that settles ties. O(1).
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func setOrder(_ order: OrderKey, of constraint: ConstraintID) {
    model.setOrder(order, of: constraint)
  }

  /// Changes a variable's place in the order that settles ties. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    model.setOrder(order, of: variable)
  }

  /// Changes what a variable is multiplied by; a variable that is not in the constraint joins it. O(terms).
  ///
  /// - Precondition: the solver contains both; the number is finite.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) {
    model.setCoefficient(coefficient, of: variable, in: constraint)
  }

  /// Puts other terms, another relation and another constant in the constraint's place; handle, priority,
  /// weight, order and name stay. O(terms).
  ///
  /// - Precondition: the solver contains the constraint and the new one's variables; its numbers are finite.
  public mutating func replace(_ constraint: ConstraintID, with new: LinearConstraint) {
    model.replace(constraint, with: new)
  }

  /// The variable's value before the batch. O(1).
  public subscript(variable: Variable) -> Double { model.values[model.index(of: variable)] }

  /// Whether the handle is valid, in the state that the batch has built so far. O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { model.contains(constraint) }

  /// Whether the handle is valid, in the state that the batch has built so far. O(1).
  public func contains(_ variable: Variable) -> Bool { model.contains(variable) }

  /// Adds a row without a name or a place in the source, for emitters that keep those themselves.
  package mutating func add(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double,
    at priority: Priority, weight: Double, order: OrderKey, isTieBreaker: Bool
  ) -> ConstraintID {
    model.add(
      terms,
      .init(
        relation: relation, constant: constant, priority: priority, weight: weight, order: order,
        isTieBreaker: isTieBreaker))
  }
}
