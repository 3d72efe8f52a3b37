// Questions about the solution, solved on copies of the engine.

extension Engine {
  /// Whether the constraints alone determine a variable's value.
  package func ambiguity(of variable: Int, in model: Model) -> Ambiguity {
    // A copy each, so that no call has two on its stack.
    if !isFreeWithoutTieBreakers(variable, model) { return .determined }
    return isFreeInOrder(variable, model) ? .free : .tied
  }

  private func isFreeWithoutTieBreakers(_ variable: Int, _ model: Model) -> Bool {
    let priorities = EngineBox(copying: self)
    return priorities.engine.leaveOutTieBreakers(model)
      && priorities.engine.canMove(variable, model, keepingOrder: false)
  }

  private func isFreeInOrder(_ variable: Int, _ model: Model) -> Bool {
    let ordered = EngineBox(copying: self)
    guard case .solved = ordered.engine.solve(model) else { return true }
    return ordered.engine.canMove(variable, model, keepingOrder: true)
  }

  /// The soft constraints whose errors change at no cost when the variable rises or falls as far as priorities allow, oldest
  /// first. Tie breakers are left out.
  package func tiedConstraints(of variable: Int, in model: Model) -> [Int] {
    if variable >= presolve.columnOfVariable.count { return [] }
    let priorities = EngineBox(copying: self)
    if !priorities.engine.leaveOutTieBreakers(model) { return [] }
    let layouts = [1.0, -1].map { priorities.engine.values(moving: variable, $0, model) } + [model]
    return model.constraints.indices.filter { index in
      let record = model.constraints[index]
      guard record.isLive, !record.isRequired, !record.isTieBreaker else { return false }
      let errors = layouts.map { $0.violation(ofConstraint: index) }
      let change = (errors.max() ?? 0) - (errors.min() ?? 0)
      return change > Self.visibleChange * max(1, abs(record.constant))
    }.sorted { (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1) }
  }

  /// The smallest change of an error that counts as a change, relative to constants above 1.
  private static var visibleChange: Double { 1e-6 }

  /// Starts carefully if the problem is not trusted, because answers are not certified, and without care if it is: whether
  /// earlier problems were trusted must make no difference.
  private mutating func takeCare(_ model: Model) {
    if isTrusted == solution.isCareful { startCold(model, isCareful: !solution.isCareful) }
  }

  /// Solves without tie breakers, for a copy. Returns whether the model could be solved.
  private mutating func leaveOutTieBreakers(_ model: Model) -> Bool {
    takeCare(model)
    loader.exclusions.tieBreakers = true
    for index in model.constraints.indices where model.constraints[index].isTieBreaker {
      loader.note(UInt32(index), .terms)
    }
    guard case .solved = solve(model) else { return false }
    return true
  }

  /// The model with the values after a variable has fallen (1) or risen (−1) as far as possible at no cost.
  private func values(moving variable: Int, _ sign: Double, _ model: Model) -> Model {
    let trial = EngineBox(copying: self)
    if variable < presolve.columnOfVariable.count, !trial.engine.presolve.isUnused(variable) {
      let sum = trial.engine.presolve.expansion(of: variable).terms
      trial.engine.move(sum, sign, model, keepingOrder: false)
    }
    var moved = model
    for index in model.variables.indices
    where index < trial.engine.presolve.columnOfVariable.count
      && !trial.engine.presolve.isUnused(index)
    {
      let expansion = trial.engine.presolve.expansion(of: index)
      moved.values[index] = expansion.terms.reduce(expansion.constant) {
        $0 + $1.coefficient * trial.engine.solution.costs.values[$1.column]
      }
    }
    return moved
  }

  /// Minimises `sign` times a sum of columns at no cost.
  private mutating func move(
    _ sum: [(column: Int, coefficient: Double)], _ sign: Double, _ model: Model,
    keepingOrder: Bool
  ) {
    ties.noteAll(&solution)
    ties.run(
      &solution, &presolve, &primal, &progress, model,
      by: .smallest(
        sum.map { ($0.column, sign * $0.coefficient) }, includesOrder: keepingOrder))
  }

  /// The constraints that determine a variable's value, oldest first.
  package func constraints(affecting variable: Int, in model: Model) -> [Int] {
    guard variable < presolve.columnOfVariable.count else { return [] }
    let copy = EngineBox(copying: self)
    copy.engine.takeCare(model)
    guard case .solved = copy.engine.solve(model) else { return [] }
    return copy.engine.reasons(for: variable, model).sorted {
      (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
    }
  }

  /// Writes the variable as a sum of nonbasic columns. Returns the constraints of their breakpoints, and the equations of the
  /// substitutions between.
  private mutating func reasons(for variable: Int, _ model: Model) -> [Int] {
    var members: [Int] = []
    var multipliers: [(column: Int, multiplier: Double)] = []
    for (column, coefficient) in presolve.expansion(of: variable).terms {
      if solution.basis.isBasic(column) {
        solution.basis.addToRightHandSide(
          slot: solution.basis.slot(of: column), -coefficient)
      } else {
        multipliers.append((column, coefficient))
      }
    }
    solution.basis.btran()
    solution.basis.price()
    for (column, multiplier) in multipliers { solution.basis.addToPivotRow(column, multiplier) }
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      let column = Int(index)
      let entry = solution.basis.pivotRow[column]
      guard abs(entry) > solution.basis.accuracy.smallestEntry,
        !solution.costs.positions[column].isOnSegment
      else {
        continue
      }
      let cursor = Int(solution.costs.positions[column].cursor)
      let term = ConflictAnalysis.FarkasTerm(
        solution.costs.breakpoints[column, cursor].constraint, columnMultiplier: -entry,
        loader.loaded)
      members.append(term.constraint)
      presolve.addTerms(of: model.constraints[term.constraint], times: term.multiplier, model)
    }
    presolve.addCancelling(1, of: variable)
    for term in ConflictAnalysis.equations(loader.loaded, &presolve, model)
    where term.size > solution.basis.accuracy.smallestEntry {
      members.append(term.constraint)
    }
    return members
  }

  /// Whether a variable can rise or fall at no cost.
  private mutating func canMove(_ variable: Int, _ model: Model, keepingOrder: Bool) -> Bool {
    guard variable < presolve.columnOfVariable.count, !presolve.isUnused(variable) else {
      return true
    }
    let sum = presolve.expansion(of: variable).terms
    return [1.0, -1].contains { sign in
      let trial = EngineBox(copying: self)
      trial.engine.move(sum, sign, model, keepingOrder: keepingOrder)
      var distance = 0.0
      var size = 1.0
      for (column, coefficient) in sum {
        let value = solution.costs.values[column]
        distance += coefficient * (trial.engine.solution.costs.values[column] - value)
        size = max(size, abs(coefficient * value))
      }
      return trial.engine.ties.isUnbounded || abs(distance) > Tolerance.reducedCost * size
    }
  }
}
