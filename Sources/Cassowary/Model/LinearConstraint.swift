/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// As it is written.
  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// An equation or inequality that is not in a solver yet: `terms relation constant`.
///
/// Written with `==`, `<=` and `>=` between linear terms and numbers:
///
///     left + width <= 320
public struct LinearConstraint: Hashable, Sendable {
  /// The variables, all brought to the left side; their `constant` is zero.
  public var expression: LinearExpression
  /// How the sides compare.
  public var relation: Relation
  /// The number on the right side.
  public var constant: Double

  /// `left relation right`.
  public init(_ left: some LinearTerm, _ relation: Relation, _ right: Double) {
    expression = left.expression
    self.relation = relation
    constant = right - expression.constant
    expression.constant = 0
  }

  /// Whether every number in it is finite, as the solver demands.
  public var isFinite: Bool { constant.isFinite && expression.isFinite }
}

// MARK: Statements

/// Both sides equal.
public func == (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .equal, 0)
}
/// A linear term equal to a number.
public func == (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .equal, right)
}
/// A number equal to a linear term.
public func == (left: Double, right: some LinearTerm) -> LinearConstraint { right == left }

/// The left side at most the right side.
public func <= (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .lessThanOrEqual, 0)
}
/// A linear term at most a number.
public func <= (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, right)
}
/// A number at most a linear term.
public func <= (left: Double, right: some LinearTerm) -> LinearConstraint { right >= left }

/// The left side at least the right side.
public func >= (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .greaterThanOrEqual, 0)
}
/// A linear term at least a number.
public func >= (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, right)
}
/// A number at least a linear term.
public func >= (left: Double, right: some LinearTerm) -> LinearConstraint { right <= left }
