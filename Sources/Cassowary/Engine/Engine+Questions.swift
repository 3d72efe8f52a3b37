// Questions about the solution, answered on copies.

extension Engine {
  /// Whether the constraints alone give a variable its value.
  package func ambiguity(of variable: Int, in model: Model) -> Ambiguity {
    var priorities = self
    priorities.ignoresTieBreakers = true
    for index in model.constraints.indices where model.constraints[index].isTieBreaker {
      priorities.touch(UInt32(index), .terms)
    }
    guard priorities.satisfy(model) else { return .determined }
    guard let column = priorities.column(of: variable) else { return .free }
    var face = priorities.makeFace()
    priorities.minimizeFurtherLevels(&face)
    if !priorities.canMove(column, on: face) { return .determined }

    var ordered = self
    guard ordered.satisfy(model), let column = ordered.column(of: variable) else { return .free }
    face = ordered.makeFace()
    ordered.minimizeFurtherLevels(&face)
    ordered.minimizeErrorsInOrder(&face, model)
    return ordered.canMove(column, on: face) ? .free : .tied
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

  /// Solves without settling ties.
  private mutating func satisfy(_ model: Model) -> Bool {
    guard !needsRebuild else { return false }
    load(model)
    guard !isLost, obviousConflict() == nil, case .feasible = makeFeasible() else { return false }
    restoreCosts()
    optimize()
    retireDroppedRows()
    updateLooseColumns()
    releaseIdleColumns()
    return !isLost
  }

  /// Whether a column's value can rise or fall on a face.
  private func canMove(_ column: Int, on face: Face) -> Bool {
    let value = values[column]
    let distance = max(1, abs(value))
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      var trial = self
      var trialFace = face
      let target = relation == .greaterThanOrEqual ? value + distance : value - distance
      trial.addKink(to: column, at: target, relation)
      trial.minimize(.kinks([Int32(column)]), on: &trialFace)
      if abs(trial.values[column] - value) > Tolerance.dual * distance { return true }
    }
    return false
  }
}
