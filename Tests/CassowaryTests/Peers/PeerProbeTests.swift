import Cassowary
import Expectations
import Testing

/// Inputs at which one or more solvers of the family were found wanting.
@Suite struct PeerProbeTests {
  static let scripts = [
    Script(
      "kiwi, lume: a >= 10 and b <= 5 after b >= a was refused",
      """
      floor: a >= 10; ceiling: b <= 5; a == 10 @250; b == 5 @250; refused b >= a
      expect a 10, b 5; error floor 0, ceiling 0
      """),
    Script(
      "kiwi, kiwi.js #31, CassowarySwift: b <= 5 removed and added again after a refusal",
      """
      a >= 10; ceiling: b <= 5; refused b >= a; remove ceiling; again: b <= 5; expect a 10, b 0
      remove again; b >= a; expect a 10, b 10
      """),
    Script(
      "the paper, kiwi: a weak constraint with a coefficient of 2000 against a medium one",
      "2000 x == 2000 @250; x == 0 @500; expect x 0"),
    // Between 90 and 100 the errors grow by 500 − 501 = −1 a unit; with the third constraint by 500 + 10 − 501 = 9.
    Script(
      "kiwi #33: strengths 501 and 500, tipped by 10; the same numbers as weights of one level",
      """
      x >= 100 @501; x == 90 @500; expect x 100; x == 50 @10; expect x 100
      y >= 100 @500 *501; y == 90 @500 *500; expect y 100; y == 50 @500 *10; expect y 90
      """),
    Script(
      "kiwi #164: x >= 10 and x <= 20 in both orders",
      "x >= 10; x <= 20; y <= 20; y >= 10; expect x 10, y 10"),
    Script("kiwi, lume: 1e-9 * x == 1e-9", "1e-9 x == 1e-9; expect x 1"),
    // The neighbours of 3e9 are 4.8e-7 away, so that 3e9 + 1e-9 is 3e9.
    Script(
      "kiwi: x == 1e9, y == 3x, y == 3e9 + 1e-9",
      """
      x == 1e9; y == 3 x; y == 3000000000.000000001; expect x 1e9, y 3e9
      refused y == 3000030000; expect x 1e9, y 3e9
      """),
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }

  @Test("kiwi #154: 3000 variables and constraints that come and go") func growth() throws {
    var solver = Solver()
    let frame = solver.makeVariable("frame")
    try solver.require(frame == 100)
    let before = solver.statistics
    let description = solver.caseDescription
    for number in 0..<3000.inSample(300) {
      let x = solver.makeVariable("x")
      let ids = try solver.update { batch in
        [batch.require(x <= frame), batch.prefer(x == Double(number), at: .high)]
      }
      if number.isMultiple(of: 250) { expect(solver[x], min(Double(number), 100)) }
      try solver.update { batch in
        for id in ids { batch.remove(id) }
        batch.remove(x)
      }
    }
    expect(solver.statistics.variables, before.variables)
    expect(solver.statistics.constraints, before.constraints)
    expect(solver.statistics.levels, before.levels)
    expect(solver.caseDescription, description)
    // The model stores the rows of one round, and terms that wait to be swept together.
    expect(solver.model.variables.count, 2)
    expect(solver.model.constraints.count, 3)
    expect(solver.model.terms.count < 600)
  }
}
