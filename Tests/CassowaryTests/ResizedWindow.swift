import Cassowary
import Expectations
import TestSupport
import Testing

/// A label, a field, a limited column and a button in a window, in two directions.
struct ResizedWindow: Sendable {
  var solver: Solver
  let variables: [Variable]
  let goals: [ConstraintID]
  let limit: ConstraintID
  let least: ConstraintID
  let soft: ConstraintID
  let frame: ConstraintID

  init() throws {
    let names = [
      "width", "height", "label", "field", "column", "button", "middle", "bottom", "spare",
    ]
    var solver = Solver()
    variables = names.map { solver.makeVariable($0) }
    let (width, height, label, field) = (
      variables[0], variables[1], variables[2], variables[3]
    )
    let (column, button, middle, bottom) = (
      variables[4], variables[5], variables[6], variables[7]
    )
    (goals, limit, least, soft, frame) = try solver.update { batch in
      batch.require(label >= 40)
      batch.prefer(label == 60, at: .high)
      let frame = batch.require(label + field + column == width - 40)
      let least = batch.require(field >= 100)
      batch.require(field <= 900)
      let soft = batch.prefer(field == 150, at: .low)
      // The column grows with the window up to here.
      let limit = batch.require(column <= 500)
      batch.require(column >= 50)
      batch.prefer(column == 3 * field, at: .fitting)
      batch.require(2 * middle == width)
      batch.require(button + 20 == width)
      batch.require(bottom + 0.5 * middle <= height)
      batch.prefer(bottom == height, at: .low)
      let goals = [
        batch.prefer(width == 400, at: 900), batch.prefer(height == 300, at: 900),
      ]
      return (goals, limit, least, soft, frame)
    }
    self.solver = solver
  }

  var width: Variable { variables[0] }
  var height: Variable { variables[1] }
  var label: Variable { variables[2] }
  var field: Variable { variables[3] }
  var column: Variable { variables[4] }
  var button: Variable { variables[5] }
  var middle: Variable { variables[6] }
  var bottom: Variable { variables[7] }
  var spare: Variable { variables[8] }
  var steps: Int { solver.engine.parametric.steps }

  mutating func resize(_ width: Double, _ height: Double) {
    solver.update(goals: [goals[0]: width, goals[1]: height])
  }

  /// Resizes until steps are taken.
  mutating func warmUp() {
    for width in 1...4 { resize(420 + Double(width), 310 + Double(width)) }
  }

  /// Compares with a solver that gets the same problem at one go.
  func check(_ comment: Comment? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    guard let expected = solver.model.valuesRebuilt() else {
      Issue.record("the problem is refused when rebuilt", sourceLocation: sourceLocation)
      return
    }
    for (index, variable) in solver.model.variablesInOrder().map({ ($0, solver.model.values[$0]) }
    )
    where abs(variable - expected[index]) > 1e-9 * max(1, abs(expected[index])) {
      Issue.record(
        "variable \(index) is \(variable), not \(expected[index]) \(comment ?? "")",
        sourceLocation: sourceLocation)
    }
    expect(solver.brokenInvariants.isEmpty, comment, sourceLocation: sourceLocation)
  }
}
