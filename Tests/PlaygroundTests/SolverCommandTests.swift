import Expectations
import Testing

@testable import playground

/// The solver by itself, as the case files use it.
@Suite struct SolverCommandTests {
  private func values(_ values: Double...) -> [String] {
    ["values " + values.map(bits).joined(separator: " ")]
  }

  @Test func changesAreSolvedTogether() {
    var playground = Playground()
    let start =
      "solver 2; add 1 <= 10 1000 1 0 1 1 1; add 2 == 20 500 1 0 1; add 3 == 4 1000 1 1 1; solve"
    expect(ask(&playground, start), values(6, 4))
    expect(ask(&playground, "constant 3 1; solve"), values(9, 1))
    expect(ask(&playground, "priority 3 400; solve"), values(20, -10))
    expect(ask(&playground, "drop 2; drop 3; solve"), values(0, 0))
  }

  @Test func refusalListsMembersAndChangesNothing() {
    var playground = Playground()
    _ = ask(&playground, "solver 2; add 12 <= 10 1000 1 0 1; add 7 == 3 1000 1 1 1; solve")
    expect(ask(&playground, "add 3 >= 11 1000 1 0 1; drop 7; solve"), ["refused 3 12"])
    // 7 is still there, 3 is not, and the number can be used again.
    expect(ask(&playground, "solve"), values(0, 3))
    expect(ask(&playground, "add 3 >= 9 1000 1 0 1; drop 7; solve"), values(9, 0))
    // A dropped constraint is gone at once.
    let dropped = "solver 1; add 1 == 5 1000 1 0 1; solve; drop 1; constant 1 4; solve"
    var other = Playground()
    expect(ask(&other, dropped), values(5) + ["error 5 there is no such constraint"] + values(0))
  }

  static let refusals = """
    numberInUse: add 1 <= 1 1000 1 0 1
    badWord: add 2 < 1 1000 1 0 1
    badPriority: add 2 <= 1 0 1 0 1; priority 1 1001
    badWeight: add 2 <= 1 1000 0 0 1
    badVariable: add 2 <= 1 1000 1 5 1
    missingField: add 2 <= 1 1000 1 0; constant 1
    badNumber: add 2 <= #7ff0000000000000 1000 1; solver -1
    noSuchConstraint: drop 9
    tooManyFields: solve now
    """

  @Test func refusedCommands() throws {
    let scene = ["solver 1", "add 1 == 5 1000 1 0 1"]
    var playground = Playground()
    expect(ask(&playground, scene + ["solve"]), values(5))
    try expectRefused(Self.refusals, in: scene, asking: ["solve"])
  }
}
