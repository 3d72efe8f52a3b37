/// A linear function of variables: a ``Variable`` or a ``LinearExpression``.
public protocol LinearTerm: Sendable {
  /// The function as a sum of terms and a constant.
  var expression: LinearExpression { get }
}

/// A sum of variables with coefficients, and a constant.
///
///     let right = left + width
///     let middle = left + 0.5 * width
///
/// Terms are kept as written. A variable may occur in several terms; its coefficients then add up.
public struct LinearExpression: LinearTerm, Hashable {
  /// A variable with its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// Makes the term `coefficient * variable`.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables with their coefficients, in the order in which they were written.
  public var terms: [Term]
  /// The number added to the terms.
  public var constant: Double

  /// Makes a sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression itself.
  public var expression: LinearExpression { self }

  /// Whether the constant and all coefficients are finite, as a solver requires.
  public var isFinite: Bool {
    constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
  }
}

extension Variable: LinearTerm {
  /// The variable as a sum of one term with coefficient 1.
  public var expression: LinearExpression { LinearExpression([.init(self)]) }
}
