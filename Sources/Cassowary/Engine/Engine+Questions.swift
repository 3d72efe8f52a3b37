// Questions about the solution, answered on copies.

extension Engine {
  /// Whether the constraints alone give a variable its value.
  package func ambiguity(of variable: Int, in model: Model) -> Ambiguity {
    var priorities = self
    priorities.ignoresTieBreakers = true
    for index in model.constraints.indices where model.constraints[index].isTieBreaker {
      priorities.touch(UInt32(index), .terms)
    }
    guard case .solved = priorities.solve(model) else { return .determined }
    if !priorities.canMove(variable, model, keepingOrder: false) { return .determined }
    var ordered = self
    guard case .solved = ordered.solve(model) else { return .free }
    return ordered.canMove(variable, model, keepingOrder: true) ? .free : .tied
  }

  /// The constraints that the variable's value follows from.
  package func constraints(affecting variable: Int, in model: Model) -> [Int] {
    guard variable < columnOfVariable.count else { return [] }
    var engine = self
    guard case .solved = engine.solve(model) else { return [] }
    return engine.reasons(for: variable, model).sorted {
      (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
    }
  }

  /// The variable is a sum of nonbasic columns; the constraints under these, and the definitions that connect them.
  private mutating func reasons(for variable: Int, _ model: Model) -> [Int] {
    var members: [Int] = []
    var multipliers: [(column: Int, multiplier: Double)] = []
    for (column, coefficient) in expansion(of: variable).terms {
      if places[column] < 0 {
        multipliers.append((column, coefficient))
      } else {
        slotVector.add(-coefficient, at: Int(places[column]))
      }
    }
    inverseRow.clear()
    factorization.solveTransposed(&slotVector, into: &inverseRow)
    price()
    for (column, multiplier) in multipliers { priceVector.add(multiplier, at: column) }
    for index in priceVector.indices {
      let column = Int(index)
      guard abs(priceVector[column]) > Tolerance.entry, !isBetween[column] else { continue }
      let part = blocker(pieces[column][Int(cursors[column])], -priceVector[column])
      members.append(part.constraint)
      addTerms(of: model.constraints[part.constraint], times: part.multiplier, model)
    }
    variableSum.addCancelling(1, at: variable)
    for part in usedDefinitions(model) where part.size > Tolerance.entry {
      members.append(part.constraint)
    }
    return members
  }

  /// Whether a variable's value can rise or fall without a cost.
  private mutating func canMove(_ variable: Int, _ model: Model, keepingOrder: Bool) -> Bool {
    guard variable < columnOfVariable.count, !isFresh(variable) else { return true }
    let sum = expansion(of: variable).terms
    return [1.0, -1].contains { sign in
      var trial = self
      for index in loose.members { trial.noteDual(Int(index)) }
      trial.settleTies(
        model,
        by: .smallest(
          sum.map { ($0.column, sign * $0.coefficient) }, includesOrder: keepingOrder))
      var distance = 0.0
      var size = 1.0
      for (column, coefficient) in sum {
        distance += coefficient * (trial.values[column] - values[column])
        size = max(size, abs(coefficient * values[column]))
      }
      return trial.isUnbounded || abs(distance) > Tolerance.dual * size
    }
  }
}
