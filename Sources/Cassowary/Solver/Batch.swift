/// Changes to a problem that are solved together, all or nothing; the argument of the body of ``Solver/update(_:)``.
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
/// The ways to change a problem are documented here. ``Solver`` has the same methods as single changes, each of which is
/// a batch of its own.
///
/// Nothing is solved until the body returns: values read from the batch are those before it, and constraints may
/// contradict each other in between. The complexities given here are those of the change, without the solve.
///
/// A copy is a savepoint: assigned back in the same update, it undoes what was changed since. The first change after
/// taking one costs O(size of the problem). Assigning it in another update is a programming error.
public struct Batch {
  /// The problem with the changes so far.
  package internal(set) var model: Model

  /// A batch without a solver: contradictions are not refused.
  package init(model: Model = Model()) { self.model = model }

  /// Makes a variable, with value 0 until it is solved for. O(1).
  ///
  /// - Parameters:
  ///   - name: for conflict reports and debugging.
  ///   - order: the variable's place where sizes settle a tie; after all others so far by default.
  public mutating func makeVariable(_ name: String? = nil, order: OrderKey? = nil) -> Variable {
    model.makeVariable(name: name, order: order)
  }

  /// Removes a variable; its handle is no longer valid. O(1).
  ///
  /// - Precondition: the solver contains the variable, and no constraint uses it.
  public mutating func remove(_ variable: Variable) { model.remove(variable) }

  /// Adds a required constraint: it holds in every solution. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: an equation or inequality, such as `left + width <= 320`.
  ///   - order: the constraint's place in conflict reports, and in ties once it becomes soft; after all others so far by
  ///     default.
  ///   - name: for conflict reports and debugging.
  ///   - fileID: the file in which the constraint is written, for conflict reports.
  ///   - line: the line in that file.
  /// - Precondition: its numbers are finite, and the solver contains its variables.
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

  /// Adds a soft constraint: its error is minimised at its priority, and it never causes a conflict. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: an equation or inequality, such as `width == 400`.
  ///   - priority: the level, below required.
  ///   - weight: the factor of the error among those of the same level, above 0.
  ///   - order: the constraint's place where ties are settled; after all others so far by default.
  ///   - isTieBreaker: whether ``Solver/ambiguity(of:)`` leaves the constraint out.
  ///   - name: for conflict reports and debugging.
  ///   - fileID: the file in which the constraint is written, for conflict reports.
  ///   - line: the line in that file.
  /// - Precondition: its numbers are finite, the solver contains its variables, and the priority is valid and below
  ///   required.
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

  /// Adds a soft constraint that a variable keeps its present value (Cassowary's stay). O(1).
  ///
  /// The same as `prefer(variable == value, at: priority)` with the value before the batch.
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

  /// Changes the priority, also from required to soft and back. O(1).
  ///
  /// - Precondition: the solver contains the constraint, and the priority is valid.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
    model.setPriority(priority, of: constraint)
  }

  /// Changes the weight: the factor of the error among those of the same level. O(1).
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

  /// Changes a variable's place in the order that settles ties by size. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    model.setOrder(order, of: variable)
  }

  /// Changes the coefficient of a variable in a constraint; a variable that is not in the constraint is added to it.
  /// O(terms).
  ///
  /// Where a variable is in the constraint several times, this is the sum of its coefficients.
  ///
  /// - Precondition: the solver contains both, and the number is finite.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) {
    model.setCoefficient(coefficient, of: variable, in: constraint)
  }

  /// Replaces the terms, the relation and the constant of a constraint; handle, priority, weight, order and name stay.
  /// O(terms).
  ///
  /// - Precondition: the solver contains the constraint and the new one's variables; its numbers are finite.
  public mutating func replace(_ constraint: ConstraintID, with new: LinearConstraint) {
    model.replace(constraint, with: new)
  }

  /// The variable's value before the batch. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public subscript(variable: Variable) -> Double { model.values[model.index(of: variable)] }

  /// Whether the handle is valid after the changes so far. O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { model.contains(constraint) }

  /// Whether the handle is valid after the changes so far. O(1).
  public func contains(_ variable: Variable) -> Bool { model.contains(variable) }

  /// Adds a constraint without a name or a source location, for emitters that keep those themselves. O(terms).
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
