/// Something linear in variables: a ``Variable`` or a ``LinearExpression``.
public protocol LinearTerm: Sendable {
  /// The same thing as a sum of terms and a constant.
  var expression: LinearExpression { get }
}

/// A sum of variables with coefficients, and a constant.
///
///     let right = left + width
///     let middle = left + 0.5 * width
///
/// Terms are kept as they were written; a variable may come up more than once.
public struct LinearExpression: LinearTerm, Hashable {
  /// A variable with its coefficient.
  public struct Term: Hashable, Sendable {
    /// The unknown.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// A variable times a number.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables and their coefficients, in the order in which they were written.
  public var terms: [Term]
  /// The number that is added to the terms.
  public var constant: Double

  /// A sum from its parts.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression itself.
  public var expression: LinearExpression { self }

  /// Whether every coefficient and the constant are finite, as the solver demands.
  public var isFinite: Bool {
    constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
  }
}

extension Variable: LinearTerm {
  /// The variable, once.
  public var expression: LinearExpression { LinearExpression([.init(self)]) }
}
