import Cassowary
import Expectations
import TestSupport
import Testing

/// Problems solved once.
@Suite struct PeerSolveTests {
  @Test("CassowarySwift: equations are solved for their variables") func equations() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let first = try solver.require(x + 2 == 20)
    expect(solver[x], 18)
    solver.remove(first)
    try solver.require(x == 20)
    try solver.require(x + 2 == y + 10)
    expect([solver[x], solver[y]], [20, 12])
  }

  @Test("cassowary.js, CassowaryKit: one variable against 100", arguments: 0..<3)
  func oneVariable(_ form: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 10, at: .weak)
    let forms = [x >= 100, 100 <= x, 100 == x]
    try solver.require(forms[form])
    expect(solver[x], 100)
  }

  @Test("cassowary.js, CassowaryKit: a left edge beside a width that stays", arguments: 0..<9)
  func nineForms(_ form: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let width = solver.makeVariable("width")
    let right = solver.makeVariable("right")
    let left2 = solver.makeVariable("left2")
    let width2 = solver.makeVariable("width2")
    solver.prefer(width == 10, at: .strong)
    solver.prefer(right == 100, at: .strong)
    solver.prefer(left2 == 70, at: .strong)
    solver.prefer(width2 == 30, at: .strong)
    let forms = [
      x + width >= 100, 100 <= x + width, x + width == 100,
      x + width >= right, right <= x + width, x + width == right,
      x + width >= left2 + width2, left2 + width2 <= x + width, x + width == left2 + width2,
    ]
    try solver.require(forms[form])
    expect([solver[x], solver[width]], [90, 10])
    expect([solver[right], solver[left2], solver[width2]], [100, 70, 30])
  }

  @Test("cassowary.js, CassowaryKit: two edges and two widths") func edgesAndWidths() throws {
    var solver = Solver()
    let x1 = solver.makeVariable("x1")
    let width1 = solver.makeVariable("width1")
    let x2 = solver.makeVariable("x2")
    let width2 = solver.makeVariable("width2")
    solver.prefer(width1 == 10, at: .weak)
    solver.prefer(x2 == 100, at: .weak)
    solver.prefer(width2 == 10, at: .weak)
    try solver.require(x1 + width1 == x2 + width2)
    expect([solver[x1], solver[width1], solver[x2], solver[width2]], [100, 10, 100, 10])
  }

  @Test("Rhea: a weak constraint alone") func weakConstraint() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 10, at: .weak)
    expect(solver[x], 10)
  }

  /// All of the family accept (10, 13) or (7, 10); the older constraint decides here.
  @Test("all: casso1, a vertex and never a middle", arguments: [true, false])
  func casso1(_ isFirstOlder: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x <= y)
    try solver.require(y == x + 3)
    solver.prefer((isFirstOlder ? x : y) == 10, at: .weak)
    solver.prefer((isFirstOlder ? y : x) == 10, at: .weak)
    expect([solver[x], solver[y]], (isFirstOlder ? [10, 13] : [7, 10]))
  }

  @Test("Rhea: casso2") func casso2() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x <= y)
    try solver.require(y == x + 3)
    try solver.require(x == 10)
    expect([solver[x], solver[y]], [10, 13])
  }

  static func line(_ solver: inout Solver) throws -> [Variable] {
    let left = solver.makeVariable("left")
    let middle = solver.makeVariable("middle")
    let right = solver.makeVariable("right")
    try solver.require(middle * 2 == left + right)
    try solver.require(left + 10 <= right)
    try solver.require(right <= 100)
    try solver.require(0 <= left)
    return [left, middle, right]
  }

  /// CassowarySwift's pivots lead to (90, 95, 100). Sizes decide here: the left end is 0, the middle at least
  /// 5, and so the right end 10.
  @Test("CassowarySwift: a line without soft constraints") func line() throws {
    var solver = Solver()
    let line = try Self.line(&solver)
    expect(line.map { solver[$0] }, [0, 5, 10])
  }

  @Test("Rhea, CassowarySwift: the middle of a line is softly 2") func middleOfALine() throws {
    var solver = Solver()
    let line = try Self.line(&solver)
    let goal = solver.addEditVariable(line[1])
    solver.suggestValue(2, for: goal)
    expect(line.map { solver[$0] }, [0, 5, 10])
  }

  /// With multipliers 1.25 and 0.75 the first two rows add up to 2 x1 + 0.5 x3 <= 31.5, so z is at most
  /// 31.5 + 2.5 · 3 = 39, and only the corner where all three rows are tight has it.
  @Test("kiwi: a maximum as a soft constraint of 1e6") func maximum() throws {
    var solver = Solver()
    let x = (1...3).map { solver.makeVariable("x\($0)") }
    let z = solver.makeVariable("z")
    for variable in x { try solver.require(variable >= 0) }
    try solver.require(x[0] + x[2] <= 24)
    try solver.require(x[0] - x[2] <= 2)
    try solver.require(x[1] <= 3)
    try solver.require(z == 2 * x[0] + 2.5 * x[1] + 0.5 * x[2])
    let goal = solver.addEditVariable(z, at: .weak)
    solver.suggestValue(1e6, for: goal)
    for (variable, want) in zip(x + [z], [13.0, 3, 11, 39]) {
      expect(agrees(solver[variable], want, tolerance: 1e-9))
    }
  }

  @Test("amoeba, lume: statements without variables") func constantsOnly() throws {
    var solver = Solver()
    try solver.require(LinearExpression() == 0)
    expect(throws: Conflict.self) { try solver.require(LinearExpression(constant: 10) == 0) }
    expect(solver.statistics.constraints, 1)
  }

  /// x = 2y = 6x holds at 0 only, below the bound.
  @Test("amoeba: x >= 10, x == 2y, y == 3x") func ratiosThatLeaveZero() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x >= 10)
    try solver.require(x == 2 * y)
    let conflict = expect(throws: Conflict.self) { try solver.require(y == 3 * x) }
    expect(conflict?.members.count, 3)
    expect([solver[x], solver[y]], [10, 5])
  }

  @Test("dart: sums of many terms") func manyTerms() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.makeVariable("x\($0)") }
    let sum = x.reduce(LinearExpression()) { $0 + $1 }
    let least = try solver.require(sum >= 20)
    for variable in x.dropLast() { try solver.require(variable == 2) }
    expect(solver[x[5]], 10)
    solver.remove(least)
    expect(solver[x[5]], 0)
    try solver.require(sum + x[5] - 4 == 20)
    expect(solver[x[5]], 7)
  }
}
