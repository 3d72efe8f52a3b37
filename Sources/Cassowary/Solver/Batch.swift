/// Changes to a problem that are solved together, all or nothing; the argument of the closure of ``Solver/update(_:)``.
///
/// ```swift
/// let height = try solver.update { batch in
///   let height = batch.makeVariable("height")
///   batch.require(height >= 20)
///   batch.setConstant(200, of: fits)
///   return height
/// }
/// ```
///
/// These methods are all the ways to change a problem. ``Solver`` has the same methods, each of which is a batch with one
/// change.
///
/// The solve follows the closure: inside it, variables have the values from before the batch, and constraints may contradict
/// each other. Complexities are those of the change, without the solve.
///
/// A copy is a savepoint: assigning it back in the same update undoes all changes made since. The first change after a copy
/// costs O(size of the problem). Assigning a copy in another update is a programming error.
public struct Batch: Sendable {
  /// The problem with the changes so far.
  package internal(set) var model: Model

  /// Makes a batch without a solver, which refuses no contradictions.
  package init(model: Model = Model()) { self.model = model }

  /// Makes a variable, with the value 0 until the next solve. O(1).
  ///
  /// - Parameters:
  ///   - name: the name in conflict reports and for debugging.
  ///   - order: the variable's place in the order in which sizes settle ties; by default after all others so far.
  public mutating func makeVariable(_ name: String? = nil, order: OrderKey? = nil) -> Variable {
    model.makeVariable(name: name, order: order)
  }

  /// Makes variables without names, with the value 0 until the next solve. O(count), faster than one by one.
  ///
  /// - Precondition: the count is not negative.
  public mutating func makeVariables(_ count: Int) -> [Variable] { model.makeVariables(count) }

  /// Makes a variable without a name for each order key; see ``makeVariables(_:)-(Int)``. O(keys).
  public mutating func makeVariables(_ orders: [OrderKey]) -> [Variable] {
    model.makeVariables(orders)
  }

  /// Removes a variable; its handle is no longer valid. O(1).
  ///
  /// - Precondition: the solver contains the variable, and no constraint uses it.
  public mutating func remove(_ variable: Variable) { model.remove(variable) }

  /// Adds a required constraint, which holds in every solution. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: an equation or inequality, such as `left + width <= 320`.
  ///   - order: the constraint's place in the order of conflict reports, and in that of ties once it is soft; by default
  ///     after all others so far.
  ///   - name: the name in conflict reports and for debugging.
  ///   - fileID: the file that contains the constraint, for conflict reports.
  ///   - line: the line in that file.
  /// - Precondition: the constraint's numbers are finite, and the solver contains its variables.
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

  /// Adds a soft constraint: the solver minimises its error at its priority, and it never causes a conflict. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: an equation or inequality, such as `width == 400`.
  ///   - priority: the level, below required.
  ///   - weight: the factor of the error in the sum of its level; finite and above 0.
  ///   - order: the constraint's place in the order that settles ties; by default after all others so far.
  ///   - isTieBreaker: whether ``Solver/ambiguity(of:)`` ignores the constraint.
  ///   - name: the name in conflict reports and for debugging.
  ///   - fileID: the file that contains the constraint, for conflict reports.
  ///   - line: the line in that file.
  /// - Precondition: the constraint's numbers are finite, the solver contains its variables, and the priority is valid and
  ///   below required.
  @discardableResult
  public mutating func prefer(
    _ constraint: LinearConstraint, at priority: Priority, weight: Double = 1,
    order: OrderKey? = nil, isTieBreaker: Bool = false, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintID {
    precondition(
      !priority.isRequired, "a soft constraint has a priority below 1000; use require")
    return model.add(
      constraint.expression.terms,
      .init(
        relation: constraint.relation, constant: constraint.constant, priority: priority,
        weight: weight, order: order, isTieBreaker: isTieBreaker, name: name,
        source: SourceLocation(fileID: fileID, line: line)))
  }

  /// Adds a soft constraint that keeps a variable at its present value (Cassowary's stay). O(1).
  ///
  /// Equal to `prefer(variable == value, at: priority)` with the value from before the batch.
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

  /// Removes a constraint; its handle is no longer valid. O(terms).
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func remove(_ constraint: ConstraintID) { model.remove(constraint) }

  /// Changes the constant: the number on the right side of `terms relation constant`. O(1).
  ///
  /// - Precondition: the solver contains the constraint, and the number is finite.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    model.setConstant(constant, of: constraint)
  }

  /// Changes the priority; a required constraint may become soft, and a soft one required. O(1).
  ///
  /// - Precondition: the solver contains the constraint, and the priority is valid.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
    model.setPriority(priority, of: constraint)
  }

  /// Changes the weight: the factor of the error in the sum of its level. O(1).
  ///
  /// - Precondition: the solver contains the constraint, and the weight is above 0 and finite.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) {
    model.setWeight(weight, of: constraint)
  }

  /// Changes a constraint's place in the order that settles ties. O(1).
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func setOrder(_ order: OrderKey, of constraint: ConstraintID) {
    model.setOrder(order, of: constraint)
  }

  /// Changes a variable's place in the order in which sizes settle ties. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    model.setOrder(order, of: variable)
  }

  /// Changes the coefficient of a variable in a constraint, or adds the variable to it. O(terms).
  ///
  /// For a variable with several terms in the constraint, the number is the sum of their coefficients.
  ///
  /// - Precondition: the solver contains both, and the number is finite.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) {
    model.setCoefficient(coefficient, of: variable, in: constraint)
  }

  /// Replaces the terms, the relation and the constant of a constraint; it keeps its handle, priority, weight, order and name.
  /// O(terms).
  ///
  /// - Precondition: the solver contains the constraint and the variables of the new one, whose numbers are finite.
  public mutating func replace(_ constraint: ConstraintID, with new: LinearConstraint) {
    model.replace(constraint, with: new)
  }

  /// The variable's value from before the batch. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public subscript(variable: Variable) -> Double { model.values[model.index(of: variable)] }

  /// Whether the handle is valid after the changes so far. O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { model.contains(constraint) }

  /// Whether the handle is valid after the changes so far. O(1).
  public func contains(_ variable: Variable) -> Bool { model.contains(variable) }

  /// Adds a constraint without a name and a source location, for emitters that store these themselves. O(terms).
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
