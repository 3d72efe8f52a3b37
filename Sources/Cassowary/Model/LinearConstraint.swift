/// The relation between the two sides of a constraint.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The operator in source code.
  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// A linear equation or inequality, `terms relation constant`, independent of any solver.
///
/// The operators `==`, `<=` and `>=` between linear terms and numbers make one:
///
///     left + width <= 320
///
/// They move the terms of the right side to the left side, with the opposite sign, and all constants to the right side.
public struct LinearConstraint: Hashable, Sendable {
  /// The terms of the left side; the `constant` of the expression is 0.
  public var expression: LinearExpression
  /// The relation between the sides.
  public var relation: Relation
  /// The number on the right side.
  public var constant: Double

  /// Makes the constraint `left relation right`; the constant of `left` moves to the right side.
  public init(_ left: some LinearTerm, _ relation: Relation, _ right: Double) {
    expression = left.expression
    self.relation = relation
    constant = right - expression.constant
    expression.constant = 0
  }

  /// Whether the constant and all coefficients are finite, as a solver requires.
  public var isFinite: Bool { constant.isFinite && expression.isFinite }
}

// MARK: Statements

/// Makes the constraint that two linear terms are equal.
public func == (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .equal, 0)
}
/// Makes the constraint that a linear term equals a number.
public func == (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .equal, right)
}
/// Makes the constraint that a number equals a linear term.
public func == (left: Double, right: some LinearTerm) -> LinearConstraint { right == left }

/// Makes the constraint that a linear term is at most another one.
public func <= (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .lessThanOrEqual, 0)
}
/// Makes the constraint that a linear term is at most a number.
public func <= (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, right)
}
/// Makes the constraint that a number is at most a linear term.
public func <= (left: Double, right: some LinearTerm) -> LinearConstraint { right >= left }

/// Makes the constraint that a linear term is at least another one.
public func >= (left: some LinearTerm, right: some LinearTerm) -> LinearConstraint {
  LinearConstraint(left - right, .greaterThanOrEqual, 0)
}
/// Makes the constraint that a linear term is at least a number.
public func >= (left: some LinearTerm, right: Double) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, right)
}
/// Makes the constraint that a number is at least a linear term.
public func >= (left: Double, right: some LinearTerm) -> LinearConstraint { right <= left }
