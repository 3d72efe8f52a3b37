/// A statement in a block of constraints: one constraint, or several written as one.
public protocol ConstraintStatement {
  /// The constraints, in the order in which they are activated.
  var constraints: [LayoutConstraint] { get }

  /// Sets the priority of the statement, active or not; by default, that of every constraint.
  func setPriority(_ priority: Priority)
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

  /// Whether all constraints of the statement are active; setting it activates or deactivates all of them, from the next pass
  /// on. The items on the left sides stop following an autoresizing mask.
  ///
  /// ```swift
  /// let frame = card.edges == window.edges
  /// frame.isActive = true
  /// ```
  public var isActive: Bool {
    get { constraints.allSatisfy { $0.isActive } }
    nonmutating set {
      if newValue {
        LayoutConstraint.activateStatements(constraints)
      } else {
        LayoutConstraint.deactivate(constraints)
      }
    }
  }

  /// Sets the priority of every constraint of the statement, active or not.
  public func setPriority(_ priority: Priority) {
    for constraint in constraints { constraint.priority = priority }
  }

  func written(_ location: SourceLocation) -> [LayoutConstraint] {
    let constraints = self.constraints
    for constraint in constraints where constraint.source == nil { constraint.source = location }
    return constraints
  }
}

/// Lower than comparison, so that `a.width == 100 ~ .high` needs no parentheses.
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
  statement.setPriority(priority)
  return statement
}
