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
    if let column = priorities.column(of: variable),
      !priorities.canMove(column, model, keepingOrder: false)
    {
      return .determined
    }

    var ordered = self
    guard case .solved = ordered.solve(model), let column = ordered.column(of: variable) else {
      return .free
    }
    return ordered.canMove(column, model, keepingOrder: true) ? .free : .tied
  }

  /// The constraints that the variable's value follows from.
  package func constraints(affecting variable: Int, in model: Model) -> [Int] {
    var engine = self
    guard case .solved = engine.solve(model), let column = engine.column(of: variable) else {
      return []
    }
    var members: [Int] = []
    if engine.places[column] < 0 {
      engine.addConstraint(under: column, to: &members)
    } else {
      engine.solveRow(Int(engine.places[column]))
      engine.price()
      for index in engine.priceVector.indices
      where abs(engine.priceVector[Int(index)]) > Tolerance.entry {
        engine.addConstraint(under: Int(index), to: &members)
      }
    }
    return members.sorted {
      (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
    }
  }

  /// The constraint at whose kink or bound a nonbasic column stands.
  private func addConstraint(under column: Int, to members: inout [Int]) {
    if isBetween[column] { return }
    members.append(Int(pieces[column][Int(cursors[column])].constraint))
  }

  private func column(of variable: Int) -> Int? {
    guard variable < columnOfVariable.count, columnOfVariable[variable] >= 0 else { return nil }
    return Int(columnOfVariable[variable])
  }

  /// Whether a column's value can rise or fall without a cost.
  private func canMove(_ column: Int, _ model: Model, keepingOrder: Bool) -> Bool {
    [true, false].contains { rises in
      var trial = self
      for index in loose.members { trial.noteDual(Int(index)) }
      trial.settleTies(
        model, by: .extreme(column: column, rises: rises, includesOrder: keepingOrder))
      let distance = abs(trial.values[column] - values[column])
      return trial.isUnbounded || distance > Tolerance.dual * max(1, abs(values[column]))
    }
  }
}
