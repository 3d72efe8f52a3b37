// The changes of a batch, one at a time: each solves.

extension Solver {
  /// A new variable with value 0. O(1).
  ///
  /// - Parameters:
  ///   - name: for conflict reports and debugging.
  ///   - order: the place among the variables when sizes settle a tie; the last by default.
  public mutating func makeVariable(_ name: String? = nil, order: OrderKey? = nil) -> Variable {
    let variable = model.makeVariable(name: name, order: order)
    model.keepBatch()
    return variable
  }

  /// Ends a variable. O(1).
  ///
  /// - Precondition: the solver contains the variable and no constraint uses it.
  public mutating func remove(_ variable: Variable) {
    model.remove(variable)
    engine.note(model)
    model.keepBatch()
  }

  /// Adds a constraint that must hold.
  ///
  /// - Throws: ``Conflict`` where it contradicts other required constraints. Then nothing has changed.
  /// - Precondition: its numbers are finite and the solver contains its variables.
  @discardableResult
  public mutating func require(
    _ constraint: LinearConstraint, order: OrderKey? = nil, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Conflict) -> ConstraintID {
    try update {
      $0.require(constraint, order: order, name: name, fileID: fileID, line: line)
    }
  }

  /// Adds a wish: its error is minimal at its priority. Cannot fail, so it does not throw.
  ///
  /// - Parameters:
  ///   - constraint: what is wished for.
  ///   - priority: the level, below required.
  ///   - weight: what the error is multiplied by within the level, above 0.
  ///   - order: the place in the order that settles ties; the last by default.
  ///   - isTieBreaker: whether ``ambiguity(of:)`` leaves the constraint out of the question.
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
    updateWithoutConflict {
      $0.prefer(
        constraint, at: priority, weight: weight, order: order, isTieBreaker: isTieBreaker,
        name: name, fileID: fileID, line: line)
    }
  }

  /// Adds a wish that a variable keeps the value it has (Cassowary's stay).
  @discardableResult
  public mutating func prefer(
    staying variable: Variable, at priority: Priority, weight: Double = 1,
    order: OrderKey? = nil, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintID {
    updateWithoutConflict {
      $0.prefer(
        staying: variable, at: priority, weight: weight, order: order, name: name,
        fileID: fileID, line: line)
    }
  }

  /// Removes a constraint.
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func remove(_ constraint: ConstraintID) {
    updateWithoutConflict { $0.remove(constraint) }
  }

  /// Changes the number on the right side.
  ///
  /// - Throws: ``Conflict`` where the constraint is required and would contradict others. Then nothing has changed.
  /// - Precondition: the solver contains the constraint; the number is finite.
  public mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setConstant(constant, of: constraint) }
  }

  /// Changes the priority, also from required to soft and back.
  ///
  /// - Throws: ``Conflict`` where the constraint becomes required and would contradict others. Then nothing has
  ///   changed.
  /// - Precondition: the solver contains the constraint.
  public mutating func setPriority(
    _ priority: Priority, of constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setPriority(priority, of: constraint) }
  }

  /// Changes the weight within the level.
  ///
  /// - Precondition: the solver contains the constraint; the weight is above 0 and finite.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) {
    updateWithoutConflict { $0.setWeight(weight, of: constraint) }
  }

  /// Changes the place in the order that settles ties.
  ///
  /// - Precondition: the solver contains the constraint.
  public mutating func setOrder(_ order: OrderKey, of constraint: ConstraintID) {
    updateWithoutConflict { $0.setOrder(order, of: constraint) }
  }

  /// Changes a variable's place in the order that settles ties.
  ///
  /// - Precondition: the solver contains the variable.
  public mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    updateWithoutConflict { $0.setOrder(order, of: variable) }
  }

  /// Changes what a variable is multiplied by; a variable that is not in the constraint joins it.
  ///
  /// - Throws: ``Conflict`` where the constraint is required and would contradict others. Then nothing has changed.
  /// - Precondition: the solver contains both; the number is finite.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setCoefficient(coefficient, of: variable, in: constraint) }
  }

  /// Puts other terms, another relation and another constant in the constraint's place; handle, priority,
  /// weight, order and name stay.
  ///
  /// - Throws: ``Conflict`` where the constraint is required and would contradict others. Then nothing has changed.
  /// - Precondition: the solver contains the constraint and the new one's variables; its numbers are finite.
  public mutating func replace(
    _ constraint: ConstraintID, with new: LinearConstraint
  ) throws(Conflict) {
    try update { $0.replace(constraint, with: new) }
  }

  private mutating func updateWithoutConflict<R>(_ changes: (inout Batch) -> R) -> R {
    let result = collect(changes)
    settleWithoutConflict()
    return result
  }
}

// MARK: Cassowary's classic names

extension Solver {
  /// A goal for the variable at its present value; the same as `prefer(variable == value, at: priority)`.
  public mutating func addEditVariable(
    _ variable: Variable, at priority: Priority = .high
  ) -> ConstraintID {
    prefer(staying: variable, at: priority)
  }

  /// Moves a goal; the same as `solver[goal: goal] = value`.
  public mutating func suggestValue(_ value: Double, for goal: ConstraintID) {
    self[goal: goal] = value
  }
}
