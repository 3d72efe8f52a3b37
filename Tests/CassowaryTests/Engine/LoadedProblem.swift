import TestSupport

@testable import Cassowary

/// A model with a loader, and what it loads into; nothing is solved.
struct LoadedProblem: ~Copyable {
  var model = Model()
  var loader = ConstraintLoader()
  var presolve: Presolve
  var solution = BasicSolution()
  private(set) var variables: [Variable] = []

  init(variableCount: Int, substitutes: Bool = true) {
    presolve = Presolve(isEnabled: substitutes)
    for _ in 0..<variableCount { variables.append(model.makeVariable(name: nil, order: nil)) }
  }

  // MARK: Changes

  @discardableResult
  mutating func add(
    _ constraint: LinearConstraint, _ priority: Priority = .required, weight: Double = 1
  ) -> ConstraintID {
    let id = model.add(
      constraint.expression.terms,
      .init(
        relation: constraint.relation, constant: constraint.constant, priority: priority,
        weight: weight))
    loader.note(id.handle.index, .terms)
    return id
  }

  mutating func remove(_ id: ConstraintID) {
    model.remove(id)
    loader.note(id.handle.index, .terms)
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    model.setConstant(constant, of: id)
    loader.note(id.handle.index, .numbers)
  }

  mutating func load() {
    loader.load(model, &presolve, &solution, hasDegenerateColumns: false)
    ColumnRemoval.removeIdleColumns(&presolve, &solution)
    model.keepBatch()
  }

  /// The same model, loaded at once.
  func loadedAtOnce() -> LoadedProblem {
    var fresh = LoadedProblem(variableCount: 0)
    fresh.model = model
    fresh.variables = variables
    for index in model.constraints.indices { fresh.loader.note(UInt32(index), .terms) }
    fresh.load()
    return fresh
  }

  // MARK: Reading

  func loaded(_ id: ConstraintID) -> LoadedConstraint { loader.loaded[id.index] }

  /// The form of a constraint, with variables in place of columns.
  func form(_ id: ConstraintID) -> String {
    switch loaded(id).form {
    case .none: return "none"
    case .substitution(let variable): return "substitution of \(variable)"
    case .constant: return "constant"
    case .breakpoint(let column): return "breakpoint of \(presolve.variable(ofColumn: Int(column)))"
    case .row(let row):
      let terms = solution.basis.matrix.range(ofRow: Int(row)).map { place in
        let term = solution.basis.matrix.terms[place]
        return (variable: presolve.variable(ofColumn: Int(term.column)), value: term.value)
      }
      let words = terms.sorted { $0.variable < $1.variable }.map { "\($0.value)·\($0.variable)" }
      return "row " + words.joined(separator: " ")
    }
  }

  func breakpoint(_ id: ConstraintID) -> Breakpoint? {
    guard let column = loader.column(of: id.handle.index, solution.basis),
      let position = solution.costs.index(
        ofBreakpointOf: id.handle.index, value: loaded(id).value, in: column)
    else { return nil }
    return solution.costs.breakpoints[column, position]
  }

  /// A description of the loaded form of each live constraint.
  func descriptions() -> [String] {
    model.constraints.indices.filter { model.constraints[$0].isLive }.map { index in
      let id = model.constraintID(at: index)
      let known = loaded(id)
      guard let breakpoint = breakpoint(id) else {
        return "\(index): \(form(id)), \(known.scale), \(known.offset)"
      }
      let priority =
        breakpoint.isBound ? 1000 : solution.costs.levels.priorities[Int(breakpoint.level)]
      return """
        \(index): \(form(id)), \(known.scale), \(known.offset), \(breakpoint.relation), \
        \(breakpoint.value), \(breakpoint.weight), \(priority), \(breakpoint.orderWeight)
        """
    }
  }

  // MARK: Checking

  /// Loading keeps the rows satisfied and the reduced costs feasible.
  mutating func brokenColumns() -> [String] {
    var problems: [String] = []
    let columns = (0..<solution.costs.count).filter { solution.basis.header.isInUse($0) }
    if !solution.basis.rowsHold(of: columns.map(Int32.init), solution.costs.values) {
      problems.append("the rows do not hold")
    }
    if !solution.costs.pendingMoves.moves.isEmpty { problems.append("moves are pending") }
    for column in columns {
      if !solution.costs.isDualFeasible(column) {
        problems.append("the reduced cost of column \(column) is infeasible")
      }
      let distance = solution.costs.distanceToInterval(column)
      if solution.basis.isNonbasic(column) && distance > 0 {
        problems.append("nonbasic column \(column) is outside of its interval")
      }
      if solution.basis.isBasic(column) && distance > 1e-9
        && !solution.primalInfeasible.contains(solution.basis.slot(of: column))
      {
        problems.append("basic column \(column) is infeasible and not noted")
      }
    }
    return problems
  }
}
