// Reading values, constraints and statistics.

extension Solver {
  /// The variable's value. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public subscript(variable: Variable) -> Double { model.values[model.index(of: variable)] }

  /// Whether the handle belongs to this solver, and its variable is not removed. O(1).
  public func contains(_ variable: Variable) -> Bool { model.contains(variable) }

  /// Whether the handle belongs to this solver, and its constraint is not removed. O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { model.contains(constraint) }

  /// The constraint's error, without its weight: the amount by which its sides differ, in the direction that the relation
  /// does not allow. |left − right| for an equation; 0 if the constraint holds. O(terms of the constraint).
  ///
  /// - Precondition: the solver contains the constraint.
  public func violation(of constraint: ConstraintID) -> Double {
    model.violation(ofConstraint: model.index(of: constraint))
  }

  /// The constraint's constant: the number on the right side. O(1).
  ///
  /// - Precondition: the solver contains the constraint.
  public func constant(of constraint: ConstraintID) -> Double {
    model.constraints[model.index(of: constraint)].constant
  }

  /// The constraint's priority. O(1).
  ///
  /// - Precondition: the solver contains the constraint.
  public func priority(of constraint: ConstraintID) -> Priority {
    Priority(model.constraints[model.index(of: constraint)].priority)
  }

  /// Whether the constraints other than tie breakers determine the variable's value.
  ///
  /// For debugging: the query works on a copy, and may cost as much as a cold start.
  ///
  /// - Precondition: the solver contains the variable.
  public func ambiguity(of variable: Variable) -> Ambiguity {
    engine.ambiguity(of: model.index(of: variable), in: model)
  }

  /// The constraints from which the variable's value follows, smallest order key first. If the solution is degenerate, the
  /// value follows from several sets, and this is one of them.
  ///
  /// For debugging: the query may cost as much as a solve.
  ///
  /// - Precondition: the solver contains the variable.
  public func constraints(affecting variable: Variable) -> [ConstraintID] {
    engine.constraints(affecting: model.index(of: variable), in: model)
      .map(model.constraintID(at:))
  }

  /// The soft constraints that are tied over the variable's value: those whose errors change without loss when it moves as far
  /// as priorities allow, smallest order key first. Tie breakers are left out.
  package func tiedConstraints(of variable: Variable) -> [ConstraintID] {
    engine.tiedConstraints(of: model.index(of: variable), in: model).map(model.constraintID(at:))
  }

  /// The size of the problem and the work done so far. O(n log n) in the constraints, to count the levels in use.
  public var statistics: Statistics {
    var statistics = counts
    statistics.variables = model.variableIndices.liveCount
    statistics.constraints = model.constraintIndices.liveCount
    statistics.levels = model.levels().count
    return statistics
  }

  /// Returns the variables whose values differ from those at the last call, with their present values. O(variables moved
  /// since).
  ///
  /// Variables that moved and came back, and removed ones, are left out. Differences up to 1e-12, relative to values above 1,
  /// count as none.
  public mutating func drainChanges() -> [(variable: Variable, value: Double)] {
    model.drainChanges()
  }

  /// The same, with the values of all variables by index: one access for both, where the solver is a property of an object.
  package mutating func drainChangesAndValues()
    -> (changes: [(variable: Variable, value: Double)], values: [Double])
  {
    (model.drainChanges(), model.values)
  }

  /// The problem with its present values as one line of JSON, in the format of the test cases, so that a bug report becomes
  /// a test.
  public var caseDescription: String { model.caseDescription }
}
