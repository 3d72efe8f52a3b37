// A question about a solution: can a value change for free?

extension DenseEngine {
  /// Whether the constraints alone give a variable its value; `nil` where precision is lost, or required constraints
  /// contradict each other.
  package static func ambiguity(of variable: Int, in model: Model) -> Ambiguity? {
    var engine = DenseEngine(model)
    guard let column = engine.tableau.columnOfVariable[variable] else { return .free }
    guard case .feasible = engine.satisfyRequired(),
      engine.minimizeErrors(of: engine.levels(ignoringTieBreakers: true)),
      let isTied = engine.canMove(column)
    else { return nil }
    if !isTied { return .determined }
    // Whether the tie is settled depends on the whole problem, where a tie breaker may outweigh other constraints.
    var whole = DenseEngine(model)
    guard case .feasible = whole.satisfyRequired(), whole.minimizeErrors(of: whole.levels()),
      whole.settleErrorsByOrder(), let isFree = whole.canMove(column)
    else { return nil }
    return isFree ? .free : .tied
  }

  /// Whether the column's value can rise or fall within the present bounds.
  private func canMove(_ column: Int) -> Bool? {
    guard let up = canMove(column, up: true), let down = canMove(column, up: false) else {
      return nil
    }
    return up || down
  }

  private func canMove(_ column: Int, up: Bool) -> Bool? {
    var trial = tableau
    let start = trial.columns[column].value
    let size = start.magnitude + .one
    if up {
      trial.columns[column].setCost(below: start + size, slope: .one, above: nil, slope: .zero)
    } else {
      trial.columns[column].setCost(below: nil, slope: .zero, above: start - size, slope: .one)
    }
    _ = trial.minimize([column])
    if !trial.isValid { return nil }
    let moved = trial.columns[column].value - start
    return !moved.isNegligible(besides: size)
  }
}
