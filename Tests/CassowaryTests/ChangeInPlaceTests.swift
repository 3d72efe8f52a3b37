import Cassowary
import Expectations
import TestSupport
import Testing

/// Changes of one constraint that keep its handle and its place in the order, and lists of what moved.
@Suite struct ChangeInPlaceTests {
  static let changes = [
    Script(
      "constants",
      """
      limit: x <= 320; soft: x == 400 @750; expect x 320; limit = 500; expect x 400
      constant limit 500; soft = 450; expect x 450; constant soft 450
      """),
    // As strong as the second, the first is older and wins the tie.
    Script(
      "priorities from required to soft and back",
      """
      first: x == 1; second: x == 2 @250; expect x 1; error second 1; first @50; expect x 2
      priority first 50; first @250; expect x 1; second @1000; expect x 2
      refused first @1000; priority first 250; expect x 2
      """),
    Script(
      "soft again, with the order and the weight of before",
      """
      older: x == 1 @250; newer: x == 2 @250; expect x 1; newer @1000; expect x 2
      newer @250; expect x 1; older *3; older @1000; older @250; newer *2; expect x 1
      """),
    Script(
      "weights",
      """
      one: x == 1 @750; x == 2 @750 *2; expect x 2; one *3; expect x 1; one *0.5; expect x 2
      """),
    // The total, however often the variable was written. A coefficient of 0 takes it out of the sum, yet it still counts
    // as used.
    Script(
      "coefficients",
      """
      sum: x + x + y == 12; soft: y == 2 @250; expect x 5; sum.x = 5; expect x 2; make z; z == 4
      sum.z = -2; near x 3.6; sum.z = 0; expect x 2; soft.y = 0; near y 12; expect x 0
      """),
    Script(
      "contradictory coefficients, constants and replacements",
      """
      sum: x + y == 10; x == 10; y == 0; refused sum.x = 2; refused sum = 11
      refused sum -> x + y == 12; sum.y = 2; expect x 10, y 0
      """),
    // Weight 2 and the older place stay.
    Script(
      "replacements",
      """
      first: x == 1 @250 *2; x == 2 @250; expect x 1; first -> x - y >= 6; expect x 2, y -4
      has first; constant first 6; priority first 250; first -> x == 5; expect x 5, y 0
      """),
    Script(
      "order keys",
      """
      one: x == 1 @250 #10; two: x == 2 @250 #20; expect x 1; two #5; expect x 2
      one #4; expect x 1
      """),
  ]

  static let drained = [
    Script(
      "variables that moved",
      """
      make x; y == x + 1; goal: x == 5 @750; z == 0; drained x 5, y 6; drained
      goal = 7; goal = 8; drained x 8, y 9
      """),
    Script(
      "moves there and back, and one after them",
      "goal: x == 5 @750; drained x 5; goal = 6; goal = 5; drained; goal = 7; drained x 7"),
    Script(
      "constraints without an effect", "x == 5; drained x 5; x == 9 @750; refused x == 6; drained"),
    Script("a removed variable", "pin: x == 5; remove pin; remove x; drained"),
    Script(
      "a variable removed with its constraint, drained before or not",
      """
      x == 5
      { remove x }
      drained; y == 5; drained y 5
      { remove y }
      drained
      """),
    Script(
      "a new variable in a reused slot, drained in between or not",
      """
      x == 5
      { remove x }
      next: y == 5 @750; drained y 5; next = 6; drained y 6
      { remove y }
      drained; goal: z == 5 @750; drained z 5; goal = 6; drained z 6
      """),
    Script(
      "a variable made in a batch",
      """
      { make x; x == 3 }
      drained x 3
      """),
  ]

  static let statistics = [
    Script(
      "sizes",
      """
      count variables 0, constraints 0, levels 0, solves 0, pivots 0, conflicts 0
      pin: x == 1; x == 2 @250; soft: y == 2 @250.5; y == 3 @250
      count variables 2, constraints 4, levels 2; remove soft; count levels 1
      pin @750; count levels 2, constraints 3
      """),
    Script(
      "each effective call is one solve",
      """
      make x; make y; count solves 0; pin: x == 1; soft: y == 2 @250; count solves 2; pin = 3
      pin @750; pin.x = 2; pin -> x == 4; soft *5; soft #50; soft = 6; count solves 9
      remove soft; remove y; count solves 10, pivots 0; make z; x + z >= 10; count pivots 1
      """),
    Script(
      "conflicts",
      """
      x == 1; refused x == 2; count conflicts 1, solves 1; refused x == 2
      refused x == 2; count conflicts 3, solves 1
      """),
  ]

  @Test(arguments: changes + drained + statistics) func script(_ script: Script) {
    expect(script.problems, [])
  }

  @Test func replacementsCompactTerms() throws {
    var solver = Solver()
    let variables = solver.makeVariables(10)
    let total = try solver.require(variables.reduce(LinearExpression()) { $0 + $1 } == 1)
    let pinned = try solver.require(variables[3] == 4)
    for round in 1...300 {
      let sum = variables.reduce(LinearExpression()) { $0 + Double(round) * $1 }
      try solver.replace(total, with: sum == Double(round * 20))
    }
    expect(solver[variables[3]], 4)
    let sum = variables.reduce(0) { $0 + solver[$1] }
    expect(agrees(sum, 20, tolerance: 1e-9))
    // 11 terms are live; the dead ones are dropped when more than 256 and more than half.
    expect(solver.model.terms.count <= 11 + 2 * 256)
    solver.remove(pinned)
    expect(solver[variables[3]], 0)
  }

  @Test func temporaryVariablesLeaveNothingBehind() throws {
    var solver = Solver()
    for round in 0..<1000.inSample(300) {
      let variable = solver.makeVariable()
      let constraint = try solver.require(variable == Double(round + 1))
      solver.remove(constraint)
      solver.remove(variable)
    }
    expect(solver.model.movedVariableCount <= 64)
    expect(solver.drainChanges().isEmpty)
  }
}
