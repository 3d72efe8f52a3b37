import Expectations
import Testing

@testable import playground

/// The solver by itself, as the case files use it.
@Suite struct SolverCommandTests {
  @Test func changesAreSolvedTogether() {
    var playground = Playground()
    expect(
      ask(
        &playground,
        [
          "solver 2", "add 1 <= 10 1000 1 0 1 1 1", "add 2 == 20 500 1 0 1",
          "add 3 == 4 1000 1 1 1", "solve",
        ]), ["values \(bits(6)) \(bits(4))"])
    expect(ask(&playground, ["constant 3 1", "solve"]), ["values \(bits(9)) \(bits(1))"])
    expect(ask(&playground, ["priority 3 400", "solve"]), ["values \(bits(20)) \(bits(-10))"])
    expect(ask(&playground, ["drop 2", "drop 3", "solve"]), ["values \(bits(0)) \(bits(0))"])
  }

  @Test func refusalListsMembersAndChangesNothing() {
    var playground = Playground()
    _ = ask(&playground, ["solver 2", "add 12 <= 10 1000 1 0 1", "add 7 == 3 1000 1 1 1", "solve"])
    expect(ask(&playground, ["add 3 >= 11 1000 1 0 1", "drop 7", "solve"]), ["refused 3 12"])
    // 7 is still there, 3 is not, and the number can be used again.
    expect(ask(&playground, ["solve"]), ["values \(bits(0)) \(bits(3))"])
    expect(
      ask(&playground, ["add 3 >= 9 1000 1 0 1", "drop 7", "solve"]),
      [
        "values \(bits(9)) \(bits(0))"
      ])
  }

  @Test(
    arguments: [
      ("add 1 <= 1 1000 1 0 1", .numberInUse), ("add 2 < 1 1000 1 0 1", .badWord),
      ("add 2 <= 1 0 1 0 1", .badPriority), ("add 2 <= 1 1000 0 0 1", .badWeight),
      ("add 2 <= 1 1000 1 5 1", .badVariable), ("add 2 <= 1 1000 1 0", .missingField),
      ("add 2 <= #7ff0000000000000 1000 1", .badNumber), ("drop 9", .noSuchConstraint),
      ("constant 1", .missingField), ("priority 1 1001", .badPriority),
      ("solve now", .tooManyFields),
      ("solver -1", .badNumber),
    ] as [(String, CommandError)])
  func refused(_ command: String, _ error: CommandError) {
    var playground = Playground()
    let before = ask(&playground, ["solver 1", "add 1 == 5 1000 1 0 1", "solve"])
    expect(before, ["values \(bits(5))"])
    expect(ask(&playground, [command]), ["error 4 \(error.text)"])
    expect(ask(&playground, ["solve"]), before)
  }

  @Test func droppedConstraintIsRemovedAtOnce() {
    var playground = Playground()
    let lines = ask(
      &playground,
      ["solver 1", "add 1 == 5 1000 1 0 1", "solve", "drop 1", "constant 1 4", "solve"])
    expect(
      lines, ["values \(bits(5))", "error 5 there is no such constraint", "values \(bits(0))"])
  }
}
