import Cassowary
import Expectations
import Testing

/// Constraints that are removed and added again.
@Suite struct PeerRemovalTests {
  @Test("all: bounds of a weak constraint are removed one by one") func boundsOfOneSoftConstraint()
    throws
  {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let soft = solver.prefer(x == 100, at: .weak)
    expect(solver[x], 100)
    var ten = try solver.require(x <= 10)
    let twenty = try solver.require(x <= 20)
    expect(solver[x], 10)
    solver.remove(ten)
    expect(solver[x], 20)
    solver.remove(twenty)
    expect(solver[x], 100)
    ten = try solver.require(x <= 10)
    expect(solver[x], 10)
    solver.remove(ten)
    expect(solver[x], 100)
    solver.remove(soft)
    expect(solver[x], 0)
    solver.remove(x)
    expect(solver.statistics.constraints, 0)
    expect(solver.statistics.variables, 0)
    expect(solver.statistics.levels, 0)
  }

  @Test("all: bounds of two linked variables") func boundsOfTwoVariables() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    solver.prefer(x == 100, at: .weak)
    solver.prefer(y == 120, at: .strong)
    let ten = try solver.require(x <= 10)
    let twenty = try solver.require(x <= 20)
    expect([solver[x], solver[y]], [10, 120])
    solver.remove(ten)
    expect([solver[x], solver[y]], [20, 120])
    let link = try solver.require(2 * x == y)
    expect([solver[x], solver[y]], [20, 40])
    solver.remove(twenty)
    expect([solver[x], solver[y]], [60, 120])
    solver.remove(link)
    expect([solver[x], solver[y]], [100, 120])
  }

  @Test("Rhea: one of two equal bounds is removed") func equalBounds() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 100, at: .weak)
    let first = try solver.require(x <= 10)
    let second = try solver.require(x <= 10)
    expect(first != second)
    expect(solver[x], 10)
    solver.remove(first)
    expect(solver[x], 10)
    solver.remove(second)
    expect(solver[x], 100)
  }

  @Test("kasuari, cassowary-rs: a requirement replaced by another") func replaced() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let hundred = try solver.require(x == 100)
    expect(solver[x], 100)
    solver.remove(hundred)
    try solver.require(x == 0)
    expect(solver[x], 0)
  }

  enum Misuse: String, CaseIterable, Codable { case twice, unknown }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test("all: removing twice, removing the unknown", arguments: Misuse.allCases)
    func removalMisuse(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        var solver = Solver()
        let x = solver.makeVariable("x")
        let pin = solver.prefer(x == 1, at: .weak)
        switch misuse {
        case .twice:
          solver.remove(pin)
          solver.remove(pin)
        case .unknown:
          var empty = Solver()
          empty.remove(pin)
        }
      }
    }
  #endif

  @Test("all: adding the same statement twice") func addedTwice() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let statement = x == 7
    let ids = [try solver.require(statement), try solver.require(statement)]
    expect(Set(ids).count, 2)
    solver.remove(ids[0])
    expect(solver[x], 7)
    expect(solver.statistics.constraints, 1)
  }

  @Test("Rhea: edits leave nothing behind") func editsLeaveNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x == y + 2)
    solver.prefer(y == 3, at: .weak)
    let before = solver.statistics
    let description = solver.caseDescription
    for value in 0..<20 {
      let goal = solver.addEditVariable(x)
      solver.suggestValue(Double(value), for: goal)
      expect([solver[x], solver[y]], [Double(value), Double(value) - 2])
      solver.remove(goal)
    }
    expect(solver.statistics.variables, before.variables)
    expect(solver.statistics.constraints, before.constraints)
    expect(solver.statistics.levels, before.levels)
    expect(solver.caseDescription, description)
  }

  @Test("kiwi, Rhea, CassowaryKit, lume: what the solver contains") func contains() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let bare = solver
    let pin = try solver.require(x == 1)
    expect(!bare.contains(pin))
    expect(solver.contains(pin) && solver.contains(x))
    solver.remove(pin)
    expect(!solver.contains(pin))
    let other = solver.prefer(x == 1, at: .weak)
    expect(solver.contains(other) && !solver.contains(pin))
    solver = Solver()
    expect(!solver.contains(other) && !solver.contains(x))
  }
}
