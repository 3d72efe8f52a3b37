import Cassowary
import Expectations
import Foundation
import Testing

/// Queries of a solver.
@Suite struct PeerQueryTests {
  @Test("CassowaryKit: are there several solutions?") func severalSolutions() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    expect(solver.ambiguity(of: x), .determined)
    solver.prefer(x == 7, at: .weak)
    expect(solver.ambiguity(of: x), .determined)
    solver.remove(pin)
    let other = solver.prefer(x == 9, at: .weak)
    expect(solver.ambiguity(of: x), .tied)
    solver.remove(other)
    expect(solver.ambiguity(of: x), .determined)
    expect(solver[x], 7)
  }

  @Test("CassowaryKit: the solutions of casso1") func solutionsOfCasso1() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x <= y)
    try solver.require(y == x + 3)
    let first = solver.prefer(x == 10, at: .weak, order: OrderKey(10))
    let second = solver.prefer(y == 10, at: .weak, order: OrderKey(20))
    expect(solver.ambiguity(of: x), .tied)
    expect(solver.ambiguity(of: y), .tied)
    expect([solver[x], solver[y]], [10, 13])
    solver.setOrder(OrderKey(5), of: second)
    expect([solver[x], solver[y]], [7, 10])
    solver.remove(first)
    expect(solver.ambiguity(of: x), .determined)
    expect([solver[x], solver[y]], [7, 10])
  }

  @Test("CassowaryKit, Auto Layout: is a variable ambiguous?") func ambiguousVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let pin = try solver.require(x == 100)
    expect(solver.ambiguity(of: x), .determined)
    let link = try solver.require(x == y)
    expect(solver.ambiguity(of: y), .determined)
    solver.remove(link)
    solver.remove(pin)
    try solver.require(x == y + 100)
    let description = solver.caseDescription
    let statistics = solver.statistics
    expect(solver.ambiguity(of: x), .free)
    expect(solver.ambiguity(of: y), .free)
    expect(solver.caseDescription, description)
    expect(solver.statistics, statistics)
  }

  @Test("CassowaryKit: the constraints that affect a variable") func affecting() throws {
    var solver = Solver()
    let x = (0..<4).map { solver.makeVariable("x\($0)") }
    expect(solver.constraints(affecting: x[0]).isEmpty)
    var all = [try solver.require(x[0] == x[1])]
    let pin = try solver.require(x[1] == 100)
    expect(solver.constraints(affecting: x[1]), [pin])
    expect(solver.constraints(affecting: x[0]), [all[0], pin])
    solver.remove(pin)
    all.append(try solver.require(x[1] == x[2]))
    all.append(try solver.require(x[2] == x[3]))
    all.append(try solver.require(x[3] == 100))
    expect(solver.constraints(affecting: x[0]), all)
    expect(solver.constraints(affecting: x[3]), [all[3]])
  }

  @Test("CassowaryKit: two solutions compared") func changedSolution() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let goal = solver.prefer(x == 1, at: .weak)
    solver.prefer(y == 2, at: .weak)
    expect(Set(solver.drainChanges().map(\.variable)), [x, y])
    solver[goal: goal] = 4
    solver[goal: goal] = 1
    expect(solver.drainChanges().isEmpty)
    solver[goal: goal] = 5
    let changes = solver.drainChanges()
    expect(changes.map(\.variable), [x])
    expect(changes.map(\.value), [5])
  }

  @Test("kiwi, cassowary.js: the problem as text") func problemAsText() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x + 2 * y <= 30)
    solver.prefer(y == 40, at: .strong, weight: 3)
    let data = Data(solver.caseDescription.utf8)
    let object = try require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    expect(object["variables"] as? Int == 2)
    let steps = try require(object["steps"] as? [[String: Any]])
    let added = try require(steps.first?["addMany"] as? [[String: Any]])
    expect(added.map { $0["relation"] as? String }, ["<=", "=="])
    expect(added.map { $0["constant"] as? Double }, [30, 40])
    expect(added.map { $0["priority"] as? Double }, [1000, 750])
    expect(added.map { $0["weight"] as? Double }, [1, 3])
    expect(added.first?["terms"] as? [[Double]] == [[0, 1], [1, 2]])
  }

  @Test("amoeba: a solver copied and restored") func snapshot() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x <= 50)
    let goal = solver.addEditVariable(x)
    solver.suggestValue(20, for: goal)
    let saved = solver
    solver.remove(goal)
    try solver.require(x == 33)
    expect(solver[x], 33)
    solver = saved
    expect(solver[x], 20)
    solver.suggestValue(80, for: goal)
    expect(solver[x], 50)
    expect(saved[x], 20)
  }

  @Test("GNUstep: single changes and one batch") func batch() throws {
    func statements(_ x: [Variable]) -> [LinearConstraint] {
      [
        x[0] == 10, x[1] == x[0] + 100, x[2] >= x[1] + 8, x[2] + 50 <= x[3], x[3] == 300,
        x[4] == x[1] - x[0],
      ]
    }
    var single = Solver()
    var together = Solver()
    let x = (0..<5).map { single.makeVariable("x\($0)") }
    let y = (0..<5).map { together.makeVariable("y\($0)") }
    for statement in statements(x) { try single.require(statement) }
    try together.update { batch in
      for statement in statements(y) { batch.require(statement) }
    }
    expect(x.map { single[$0] }, [10, 110, 118, 300, 100])
    expect(y.map { together[$0] }, [10, 110, 118, 300, 100])
    expect(together.statistics.solves, 1)
  }

  @Test("GNUstep, nangege: a constant set in place") func constantInPlace() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let width = solver.makeVariable("width")
    let edge = try solver.require(x + width == 100)
    try solver.require(x == 20)
    expect(solver[width], 80)
    try solver.setConstant(300, of: edge)
    expect(solver.constant(of: edge), 300)
    expect([solver[x], solver[width]], [20, 280])
  }

  @Test("kiwi: is a constraint violated?") func violated() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let bound = try solver.require(x <= 3)
    let soft = solver.prefer(x >= 10, at: .weak)
    expect(solver.violation(of: bound), 0)
    expect(solver.violation(of: soft), 7)
    try solver.setConstant(30, of: bound)
    expect(solver.violation(of: soft), 0)
  }

  @Test("amoeba: nothing is left after the last constraint is removed") func nothingLeft() throws {
    var solver = Solver()
    let x = (0..<10).map { solver.makeVariable("x\($0)") }
    var ids: [ConstraintID] = []
    for index in 1..<10 {
      ids.append(try solver.require(x[index] >= x[index - 1] + 1))
      ids.append(solver.prefer(x[index] == 5, at: .weak))
    }
    for id in ids { solver.remove(id) }
    for variable in x { solver.remove(variable) }
    expect(solver.statistics.variables, 0)
    expect(solver.statistics.constraints, 0)
    expect(solver.caseDescription, Solver().caseDescription)
  }
}
