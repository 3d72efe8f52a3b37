package import Cassowary

/// A problem as plain data, the same for every solver that is measured on it.
package struct Problem: Sendable {
  package struct Term: Sendable {
    package let variable: Int
    package let coefficient: Double

    package init(_ variable: Int, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The sum of the terms in relation to the constant.
  package struct Constraint: Sendable {
    package let terms: [Term]
    package let relation: Relation
    package let constant: Double
    package let priority: Priority

    package init(
      _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }

    /// How far the values are from holding it.
    package func error(_ values: [Double]) -> Double {
      let difference = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
      if difference.isNaN { return .infinity }
      return switch relation {
      case .equal: abs(difference)
      case .lessThanOrEqual: max(0, difference)
      case .greaterThanOrEqual: max(0, -difference)
      }
    }
  }

  /// A variable that the measures move, at ``goalPriority``, to multiples of its natural value.
  package struct Edit: Sendable {
    package let variable: Int
    package let natural: Double

    package init(_ variable: Int, natural: Double) {
      self.variable = variable
      self.natural = natural
    }

    func goal(_ factor: Double) -> Constraint {
      Constraint([.init(variable)], .equal, natural * factor, Problem.goalPriority)
    }
  }

  /// Constraints that go and constraints that come, and then the other way round.
  package struct Change: Sendable {
    /// Places in ``Problem/constraints``.
    package var removed: [Int] = []
    package var added: [Constraint] = []

    package init() {}
  }

  /// Below required and above everything else.
  package static let goalPriority = Priority.almostRequired

  package var variableCount: Int
  /// Variables behind ``variableCount`` that live only within a change.
  package var spareVariableCount = 0
  package private(set) var constraints: [Constraint] = []
  package var edits: [Edit] = []
  /// Whether the edits are part of what is built; else they begin after it.
  package var buildsWithEdits = true
  /// One a round of the mutate measure, from the start again after the last.
  package var changes: [Change] = []
  /// The errors of the best values, as ``Assessment/errors`` has them, where a formula knows them: given where the
  /// edits stand, if they have begun.
  package var optimum: (@Sendable (_ factor: Double?) -> [Double])?

  package init(variableCount: Int) { self.variableCount = variableCount }

  /// Answers the place of the constraint.
  @discardableResult
  package mutating func add(_ constraint: Constraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }

  @discardableResult
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) -> Int {
    add(Constraint(terms, relation, constant, priority))
  }
}
