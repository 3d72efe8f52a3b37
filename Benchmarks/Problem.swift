package import Cassowary

/// A problem as plain data, the same for every solver that is measured on it.
package struct Problem: Sendable {
  package struct Term: Equatable, Sendable {
    package let variable: Int
    package let coefficient: Double

    package init(_ variable: Int, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The sum of the terms in relation to the constant.
  package struct Constraint: Equatable, Sendable {
    package let terms: [Term]
    package let relation: Relation
    package let constant: Double
    package let priority: Priority
    package let weight: Double
    /// The place in the order that settles ties; that of the statement if `nil`.
    package let order: OrderKey?

    package init(
      _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required,
      weight: Double = 1, order: OrderKey? = nil
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.weight = weight
      self.order = order
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

  /// A variable that the measures move to multiples of its natural value.
  package struct Edit: Sendable {
    package let variable: Int
    package let natural: Double
    /// Below required and above everything else.
    package let priority: Priority

    package init(_ variable: Int, natural: Double, _ priority: Priority = .almostRequired) {
      self.variable = variable
      self.natural = natural
      self.priority = priority
    }

    func goal(_ factor: Double) -> Constraint {
      Constraint([.init(variable)], .equal, natural * factor, priority)
    }
  }

  /// Constraints that go and constraints that come, and then the other way round.
  package struct Change: Sendable {
    /// Places in ``Problem/constraints``.
    package var removed: [Int] = []
    package var added: [Constraint] = []

    package init() {}
  }

  package struct Variables: Sendable {
    package var count: Int
    /// Their places in the order that settles ties, where they are not those of their numbers.
    package var orders: [OrderKey] = []
    /// Those behind ``count`` that live only within a change.
    package var spareCount = 0
  }

  /// The name of its shape.
  package var name = "Problem"
  /// Views, cells or variables; see ``Shape/size``.
  package var size = 1
  /// The stacks that it states, where the certificate can judge the values.
  package var nest: Nest?
  package var variables: Variables
  package private(set) var constraints: [Constraint] = []
  package var edits: [Edit] = []
  /// Whether something gives way where the edits get small.
  package var isSqueezed = true
  /// Whether the order of the constraints is what the problem is about, so that no peer gets them in another.
  package var keepsOrder = false
  /// Whether the build includes the edits; otherwise they begin after it.
  package var buildsWithEdits = true
  /// One a round of the mutate measure, from the start again after the last.
  package var changes: [Change] = []
  /// The errors of the best values, as in ``Assessment/errors``, where a formula gives them from the factor of the
  /// edits, or `nil` before they begin.
  package var optimum: (@Sendable (_ factor: Double?) -> [Double])?

  package init(variableCount: Int) { variables = Variables(count: variableCount) }

  /// Returns the index of the constraint.
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

  /// The measures that make sense, in the order of a life.
  package var measures: [Measure] {
    [.build, .resize] + (isSqueezed ? [.squeeze] : []) + [.mutate]
  }
}
