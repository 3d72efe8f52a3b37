// The changes of a batch as single changes, each with a solve. `Batch` documents them.

extension Solver {
  /// Makes a variable, as ``Batch/makeVariable(_:order:)`` does. O(1), without a solve.
  public mutating func makeVariable(_ name: String? = nil, order: OrderKey? = nil) -> Variable {
    defer { model.keepBatch() }
    return model.makeVariable(name: name, order: order)
  }

  /// Makes variables, as ``Batch/makeVariables(_:)-(Int)`` does. O(count), without a solve.
  public mutating func makeVariables(_ count: Int) -> [Variable] {
    defer { model.keepBatch() }
    return model.makeVariables(count)
  }

  /// Removes a variable, as ``Batch/remove(_:)-(Variable)`` does. O(1), without a solve.
  public mutating func remove(_ variable: Variable) {
    model.remove(variable)
    ownEngine().engine.note(model)
    model.keepBatch()
  }

  /// Adds a required constraint, as ``Batch/require(_:order:name:fileID:line:)`` does, and solves.
  ///
  /// - Throws: ``Conflict`` if the constraint contradicts other required ones; nothing has changed then.
  @discardableResult
  public mutating func require(
    _ constraint: LinearConstraint, order: OrderKey? = nil, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Conflict) -> ConstraintID {
    try update { $0.require(constraint, order: order, name: name, fileID: fileID, line: line) }
  }

  /// Adds a soft constraint, as ``Batch/prefer(_:at:weight:order:isTieBreaker:name:fileID:line:)`` does, and solves.
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

  /// Adds a stay, as ``Batch/prefer(staying:at:weight:order:name:fileID:line:)`` does, and solves.
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

  /// Removes a constraint, as ``Batch/remove(_:)-(ConstraintID)`` does, and solves.
  public mutating func remove(_ constraint: ConstraintID) {
    updateWithoutConflict { $0.remove(constraint) }
  }

  /// Changes the constant of a constraint, as ``Batch/setConstant(_:of:)`` does, and solves.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and contradicts others; nothing has changed then.
  public mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setConstant(constant, of: constraint) }
  }

  /// Changes the priority of a constraint, as ``Batch/setPriority(_:of:)`` does, and solves.
  ///
  /// - Throws: ``Conflict`` if the constraint becomes required and contradicts others; nothing has changed then.
  public mutating func setPriority(
    _ priority: Priority, of constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setPriority(priority, of: constraint) }
  }

  /// Changes the weight of a constraint, as ``Batch/setWeight(_:of:)`` does, and solves.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) {
    updateWithoutConflict { $0.setWeight(weight, of: constraint) }
  }

  /// Changes a constraint's place in the order, as ``Batch/setOrder(_:of:)-(_,ConstraintID)`` does, and solves.
  public mutating func setOrder(_ order: OrderKey, of constraint: ConstraintID) {
    updateWithoutConflict { $0.setOrder(order, of: constraint) }
  }

  /// Changes a variable's place in the order, as ``Batch/setOrder(_:of:)-(_,Variable)`` does, and solves.
  public mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    updateWithoutConflict { $0.setOrder(order, of: variable) }
  }

  /// Changes a coefficient, as ``Batch/setCoefficient(_:of:in:)`` does, and solves.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and contradicts others; nothing has changed then.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) throws(Conflict) {
    try update { $0.setCoefficient(coefficient, of: variable, in: constraint) }
  }

  /// Replaces the terms, the relation and the constant of a constraint, as ``Batch/replace(_:with:)`` does, and solves.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and contradicts others; nothing has changed then.
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
  /// Adds a soft constraint that keeps the variable at its present value, as `prefer(staying: variable, at: priority)` does.
  public mutating func addEditVariable(
    _ variable: Variable, at priority: Priority = .high
  ) -> ConstraintID {
    prefer(staying: variable, at: priority)
  }

  /// Changes the constant of a soft constraint, as `solver[goal: goal] = value` does.
  public mutating func suggestValue(_ value: Double, for goal: ConstraintID) {
    self[goal: goal] = value
  }
}
