package import Cassowary

/// One step of a series: changes to a solver, in numbers that hold for any solver.
package struct SeriesStep: Sendable {
  package enum Kind: Sendable {
    /// The call for a single change.
    case single
    case batch
    /// A batch out of which the member that `pick` counts to is dropped from each conflict.
    case dropping(pick: Int)
    /// One or two new constants of soft constraints.
    case goals
    /// One or two constants that go to their new values little by little, at once or one after the other.
    case drag(together: Bool)
    /// A group of single changes that is read out at its end.
    case deferred
    case snapshot
    case restore(Int)
    /// Whether a variable is determined, and by what; which one counts from the first round and round.
    case question(Int)
  }

  package var kind: Kind
  package var changes: [SeriesChange]

  package init(_ kind: Kind, _ changes: [SeriesChange] = []) {
    self.kind = kind
    self.changes = changes
  }

  /// What the step is counted as.
  package var name: String {
    if case .single = kind { return changes.first?.name ?? "nothing" }
    return String("\(kind)".prefix { $0 != "(" })
  }

  package var words: String {
    let changes = changes.map(\.words).joined(separator: "; ")
    switch kind {
    case .single: return changes
    case .dropping(let pick): return "dropping \(pick) { \(changes) }"
    case .restore(let snapshot): return "restore \(snapshot)"
    case .question(let number): return "question \(number)"
    case .drag(let together):
      return "drag\(together ? " together" : "") { \(changes) }"
    case .snapshot: return name
    case .batch, .goals, .deferred: return "\(name) { \(changes) }"
    }
  }
}

/// A constraint in numbers of a series.
package struct SeriesStatement: Sendable {
  package struct Term: Sendable {
    package let variable: Int
    package let coefficient: Double

    package init(variable: Int, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package var terms: [Term]
  package var relation: Relation
  package var constant: Double

  package init(terms: [Term], relation: Relation, constant: Double) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  var words: String {
    let terms = terms.map { "\($0.coefficient)·x\($0.variable)" }
    return "\(terms.joined(separator: " + ")) \(relation.symbol) \(constant)"
  }
}

/// How strongly a constraint in numbers of a series counts.
package struct SeriesStrength: Sendable {
  package let priority: Priority
  package var weight: Double
  package var order: OrderKey?
  package var isTieBreaker: Bool

  package init(
    _ priority: Priority, weight: Double = 1, order: OrderKey? = nil, isTieBreaker: Bool = false
  ) {
    self.priority = priority
    self.weight = weight
    self.order = order
    self.isTieBreaker = isTieBreaker
  }

  var words: String {
    let key = order.map { " order \($0.position)" } ?? ""
    return "@\(priority.value) *\(weight)\(key)\(isTieBreaker ? " tie breaker" : "")"
  }
}

/// One change; constraints and variables are counted in the order in which the series made them.
package enum SeriesChange: Sendable {
  case makeVariable(Int)
  /// Takes the variable's constraints along.
  case removeVariable(Int)
  case setVariableOrder(Int, OrderKey)
  case add(Int, SeriesStatement, SeriesStrength)
  /// A soft constraint that a variable keeps its value.
  case stay(Int, variable: Int, Priority)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Priority)
  case setWeight(Int, Double)
  case setCoefficient(Int, variable: Int, Double)
  case replace(Int, SeriesStatement)
  case setOrder(Int, OrderKey)

  var name: String { String(words.prefix { $0 != " " }) }

  var words: String {
    switch self {
    case .makeVariable(let variable): return "makeVariable x\(variable)"
    case .removeVariable(let variable): return "removeVariable x\(variable)"
    case .setVariableOrder(let variable, let order):
      return "setVariableOrder x\(variable) \(order.position)"
    case .add(let constraint, let statement, let strength):
      return "add c\(constraint): \(statement.words) \(strength.words)"
    case .stay(let constraint, let variable, let priority):
      return "stay c\(constraint): x\(variable) @\(priority.value)"
    case .remove(let constraint): return "remove c\(constraint)"
    case .setConstant(let constraint, let constant): return "setConstant c\(constraint) \(constant)"
    case .setPriority(let constraint, let priority):
      return "setPriority c\(constraint) \(priority.value)"
    case .setWeight(let constraint, let weight): return "setWeight c\(constraint) \(weight)"
    case .setCoefficient(let constraint, let variable, let coefficient):
      return "setCoefficient c\(constraint) x\(variable) \(coefficient)"
    case .replace(let constraint, let statement):
      return "replace c\(constraint): \(statement.words)"
    case .setOrder(let constraint, let order): return "setOrder c\(constraint) \(order.position)"
    }
  }
}
