import TestSupport

@testable import Cassowary

/// A model with a loader, and what it loads into; nothing is solved.
struct LoadedProblem {
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
    var fresh = self
    fresh.loader = ConstraintLoader()
    fresh.presolve = Presolve()
    fresh.solution = BasicSolution()
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
    return solution.costs.breakpoints[column][position]
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

  /// The problems, in words: at random values of the columns, every constraint has to agree with its form.
  mutating func problems(_ generator: inout SplitMix64) -> [String] {
    var problems: [String] = []
    var points: [Double] = []
    for _ in 0..<solution.costs.count {
      points.append(Double(Int.random(in: -9...9, using: &generator)))
    }
    let values = variables.indices.map { presolve.expansion(of: $0).value(points) }
    var breakpointCount = 0
    for (index, record) in model.constraints.enumerated() {
      let id = model.constraintID(at: index)
      let isWanted = record.isLive && !loader.exclusions.contains(UInt32(index), record)
      let known = loaded(id)
      if case .none = known.form {
        if isWanted { problems.append("constraint \(index) is not loaded") }
        continue
      }
      if !isWanted {
        problems.append("constraint \(index) is still loaded")
        continue
      }
      let left = record.termRange.reduce(0) {
        $0 + model.termCoefficients[$1] * values[Int(model.termVariables[$1])]
      }
      var form: Double
      switch known.form {
      case .none: continue
      case .substitution: form = record.constant
      case .constant: form = known.offset
      case .breakpoint(let column): form = known.scale * points[Int(column)] + known.offset
      case .row(let row):
        let activity = solution.basis.matrix.range(ofRow: Int(row)).reduce(0) {
          let term = solution.basis.matrix.terms[$1]
          return $0 + term.value * points[Int(term.column)]
        }
        form = known.scale * activity + known.offset
        if solution.basis.isDropped[Int(row)] {
          problems.append("constraint \(index) is in a dropped row")
        }
      }
      if abs(left - form) > 1e-9 * max(1, abs(left)) {
        problems.append("constraint \(index), \(self.form(id)), is \(left) and not \(form)")
      }
      guard loader.column(of: UInt32(index), solution.basis) != nil else { continue }
      breakpointCount += 1
      problems += brokenBreakpoint(id, record)
    }
    let held = solution.costs.breakpoints.reduce(0) { $0 + $1.count }
    if held != breakpointCount {
      problems.append("\(held) breakpoints of \(breakpointCount) constraints")
    }
    return problems + brokenColumns()
  }

  private func brokenBreakpoint(
    _ id: ConstraintID, _ record: Model.ConstraintRecord
  ) -> [String] {
    guard let breakpoint = breakpoint(id) else { return ["no breakpoint for \(form(id))"] }
    let known = loaded(id)
    let flipped: [Relation: Relation] = [
      .lessThanOrEqual: .greaterThanOrEqual, .equal: .equal, .greaterThanOrEqual: .lessThanOrEqual,
    ]
    let wanted = (record.constant - known.offset) / known.scale
    let priority =
      breakpoint.isBound ? 1000 : solution.costs.levels.priorities[Int(breakpoint.level)]
    let isRight =
      abs(breakpoint.value - wanted) <= 1e-12 * max(1, abs(wanted))
      && breakpoint.relation == (known.scale < 0 ? flipped[record.relation]! : record.relation)
      && breakpoint.weight == (record.isRequired ? 0 : record.weight * abs(known.scale))
      && priority == record.priority
    return isRight ? [] : ["the breakpoint of \(form(id)) is \(breakpoint)"]
  }

  /// Loading keeps the rows satisfied and the reduced costs feasible.
  private mutating func brokenColumns() -> [String] {
    var problems: [String] = []
    let columns = (0..<solution.costs.count).filter(solution.basis.isInUse)
    if !solution.basis.rowsHold(of: columns.map(Int32.init), solution.costs.values) {
      problems.append("the rows do not hold")
    }
    if !solution.costs.pendingMoves.isEmpty { problems.append("moves are pending") }
    for column in columns {
      if !solution.costs.isDualFeasible(column) {
        problems.append("the reduced cost of column \(column) is infeasible")
      }
      let distance = solution.costs.distanceToInterval(column)
      if solution.basis.isNonbasic(column) && distance > 0 {
        problems.append("nonbasic column \(column) is outside of its interval")
      }
      if solution.basis.isBasic(column) && distance > 1e-9
        && !solution.primalInfeasible.contains(Int(solution.basis.slotOfColumn[column]))
      {
        problems.append("basic column \(column) is infeasible and not noted")
      }
    }
    return problems
  }
}
