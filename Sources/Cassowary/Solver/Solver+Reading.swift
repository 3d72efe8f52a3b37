// Values and questions. Nothing here changes an answer.

extension Solver {
  /// The variable's value. O(1).
  ///
  /// - Precondition: the solver contains the variable.
  public subscript(variable: Variable) -> Double { model.values[model.index(of: variable)] }

  /// Whether the handle belongs to this solver and its variable has not been removed. O(1).
  public func contains(_ variable: Variable) -> Bool { model.contains(variable) }

  /// Whether the handle belongs to this solver and its constraint has not been removed. O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { model.contains(constraint) }

  /// How far the constraint is from being satisfied: |left − right|, or the part of it that the relation does
  /// not allow. O(terms of the constraint).
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

  /// Whether the constraints alone give the variable its value. Constraints marked as tie breakers are left
  /// out of the question.
  ///
  /// A question for debugging: it may cost as much as a solve.
  ///
  /// - Precondition: the solver contains the variable.
  public func ambiguity(of variable: Variable) -> Ambiguity {
    engine.ambiguity(of: model.index(of: variable), in: model)
  }

  /// The constraints from which the variable's value follows, oldest first; in degenerate cases one of several
  /// sets that do.
  ///
  /// A question for debugging: it may cost as much as a solve.
  ///
  /// - Precondition: the solver contains the variable.
  public func constraints(affecting variable: Variable) -> [ConstraintID] {
    engine.constraints(affecting: model.index(of: variable), in: model)
      .map(model.constraintID(at:))
  }

  /// What the solver holds and has done. Counts the levels in use: O(n log n) in the constraints.
  public var statistics: Statistics {
    var statistics = model.statistics
    statistics.variables = model.liveVariableCount
    statistics.constraints = model.liveConstraintCount
    statistics.levels = model.levels().count
    return statistics
  }

  /// The variables whose value differs from that at the last drain, with the values they have now.
  /// O(what moved).
  public mutating func drainChanges() -> [(variable: Variable, value: Double)] {
    model.drainChanges()
  }

  /// The problem as one line of the oracle format, so that a report becomes a test case.
  public var caseDescription: String { model.caseDescription }
}
