import Cassowary

/// A step of a solver's test: a change, or what must hold after those before.
enum PeerSolverStep: Decodable, Sendable {
  struct Term: Decodable, Sendable {
    let variable: String
    let coefficient: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      variable = try values.decode(String.self)
      coefficient = try values.decode(Double.self)
    }
  }

  struct Row: Decodable, Sendable {
    let terms: [Term]
    let rel: String
    let c: Double
  }

  /// A value, or several of which one must come out.
  struct Values: Decodable, Sendable {
    let all: [Double]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      all = try (try? [value.decode(Double.self)]) ?? value.decode([Double].self)
    }
  }

  case makeVariables([String])
  case add(String, Row, priority: Double, weight: Double, isConflict: Bool)
  case remove(String)
  case suggest(String, Double)
  /// Constraints that take the present values of variables.
  case stayAgain([[String]])
  case setPriority(String, Double)
  case setWeight(String, Double)
  case check(Row)
  case values([String: Values])

  private enum Key: String, CodingKey { case op, id, v, c, p, w, conflict, list, values }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func id() throws -> String { try values.decode(String.self, forKey: .id) }
    func number(_ key: Key) throws -> Double { try values.decode(Double.self, forKey: key) }
    switch try values.decode(String.self, forKey: .op) {
    case "var": self = try .makeVariables(values.decode([String].self, forKey: .v))
    case "add":
      self = try .add(
        id(), Row(from: decoder),
        priority: values.decodeIfPresent(Double.self, forKey: .p) ?? 1000,
        weight: values.decodeIfPresent(Double.self, forKey: .w) ?? 1,
        isConflict: values.contains(.conflict))
    case "remove": self = try .remove(id())
    case "suggest": self = try .suggest(id(), number(.c))
    case "restay": self = try .stayAgain(values.decode([[String]].self, forKey: .list))
    case "priority": self = try .setPriority(id(), number(.p))
    case "weight": self = try .setWeight(id(), number(.w))
    case "check": self = try .check(Row(from: decoder))
    case "expect": self = try .values(values.decode([String: Values].self, forKey: .values))
    case let operation: throw UnknownName(operation)
    }
  }

  static func problems(of steps: [Self]) throws -> [String] {
    var run = PeerSolverRun()
    for (index, step) in steps.enumerated() {
      if let problem = try run.take(step) { run.problems.append("step \(index): \(problem)") }
    }
    return run.problems
  }
}

/// A solver that takes steps.
private struct PeerSolverRun {
  private var solver = Solver()
  private var variables: [String: Variable] = [:]
  private var constraints: [String: ConstraintID] = [:]
  var problems: [String] = []

  private mutating func variable(_ name: String) -> Variable {
    if let known = variables[name] { return known }
    let made = solver.makeVariable(name)
    variables[name] = made
    return made
  }

  private func constraint(_ name: String) throws -> ConstraintID {
    guard let known = constraints[name] else { throw UnknownName(name) }
    return known
  }

  private mutating func left(_ row: PeerSolverStep.Row) -> LinearExpression {
    LinearExpression(row.terms.map { .init(variable($0.variable), $0.coefficient) })
  }

  /// Takes a step, and returns what is wrong.
  mutating func take(_ step: PeerSolverStep) throws -> String? {
    switch step {
    case .makeVariables(let names): for name in names { _ = variable(name) }
    case .add(let name, let row, let priority, let weight, let isConflict):
      let stated = LinearConstraint(left(row), peerRelation(row.rel), row.c)
      if priority < 1000 {
        constraints[name] = solver.prefer(stated, at: Priority(priority), weight: weight)
        return nil
      }
      do {
        constraints[name] = try solver.require(stated)
      } catch {
        return isConflict ? nil : "\(error)"
      }
      if isConflict { return "no conflict" }
    case .remove(let name): solver.remove(try constraint(name))
    case .suggest(let name, let constant):
      try solver.setConstant(constant, of: constraint(name))
    case .stayAgain(let pairs):
      let changes = try pairs.map { (try constraint($0[0]), solver[variable($0[1])]) }
      solver.deferred { solver in
        for (id, value) in changes where !solver.priority(of: id).isRequired {
          solver[goal: id] = value
        }
      }
    case .setPriority(let name, let priority):
      try solver.setPriority(Priority(priority), of: constraint(name))
    case .setWeight(let name, let weight): solver.setWeight(weight, of: try constraint(name))
    case .check(let row):
      var value = 0.0
      for term in row.terms { value += term.coefficient * solver[variable(term.variable)] }
      let difference = value - row.c
      let holds =
        switch peerRelation(row.rel) {
        case .equal: abs(difference) < 1e-6
        case .lessThanOrEqual: difference <= 1e-6
        case .greaterThanOrEqual: difference >= -1e-6
        }
      return holds ? nil : "\(value) \(row.rel) \(row.c)"
    case .values(let values):
      for (name, wanted) in values.sorted(by: { $0.key < $1.key }) {
        let value = solver[variable(name)]
        if !wanted.all.contains(where: { abs($0 - value) <= 1e-6 * max(1, abs(value)) }) {
          return "\(name) is \(value), not \(wanted.all)"
        }
      }
    }
    return nil
  }
}
