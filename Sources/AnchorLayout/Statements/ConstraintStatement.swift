/// What can stand as a statement in a block of constraints: one constraint, or several that were written as one.
public protocol ConstraintStatement {
  /// The constraints, in the order in which they are activated.
  var constraints: [LayoutConstraint] { get }
}

extension LayoutConstraint: ConstraintStatement {
  /// The constraint itself.
  public var constraints: [LayoutConstraint] { [self] }
}

extension Array: ConstraintStatement where Element == LayoutConstraint {
  /// The array itself.
  public var constraints: [LayoutConstraint] { self }
}

extension ConstraintStatement {
  /// Names the constraints for reports: `(title.height <= 44).named("two lines at most")`.
  @discardableResult
  public func named(_ name: String) -> Self {
    for constraint in constraints { constraint.identifier = name }
    return self
  }

  func written(_ location: SourceLocation) -> [LayoutConstraint] {
    let constraints = self.constraints
    for constraint in constraints where constraint.source == nil { constraint.source = location }
    return constraints
  }
}

/// Binds weaker than comparison, so that `a.width == 100 ~ .high` needs no parentheses.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Sets a constraint's priority and returns the constraint: `title.width >= 120 ~ .high`.
public func ~ (constraint: LayoutConstraint, priority: Priority) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}

/// Sets the priority of every constraint of a statement: `equalWidths(title, badge) ~ .low`.
public func ~ <Statement: ConstraintStatement>(
  statement: Statement, priority: Priority
) -> Statement {
  for constraint in statement.constraints { constraint.priority = priority }
  return statement
}
