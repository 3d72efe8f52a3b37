import Cassowary
import Expectations
import TestSupport
import Testing

/// Which of several sets of constraints a refusal names: the earliest, whatever led to the constraints.
@Suite struct EarliestConflictTests {
  private static func refusal(
    _ statements: [LinearConstraint], of solver: inout Solver, refused: LinearConstraint
  ) throws -> [Int] {
    var numbers: [ConstraintID: Int] = [:]
    for (number, statement) in statements.enumerated() {
      numbers[try solver.require(statement)] = number
    }
    let conflict = expect(throws: Conflict.self) { try solver.require(refused) }
    return (conflict?.members ?? []).map { numbers[$0.id] ?? statements.count }
  }

  @Test func earliestOfMany() throws {
    var solver = Solver()
    var x = solver.makeVariables(41)
    let bounds = (1...20).map { x[0] >= Double(($0 * 7) % 20 + 1) }
    // 8 is the first bound, and suffices.
    try expect(Self.refusal(bounds, of: &solver, refused: x[0] <= 7), [0, 20])

    // What contradicts directly precedes a chain.
    solver = Solver()
    x = solver.makeVariables(41)
    let chain = (1...40).map { x[$0] >= x[$0 - 1] }
    let statements = [x[40] <= 0] + chain + [x[0] <= -9, x[40] <= -1]
    try expect(Self.refusal(statements, of: &solver, refused: x[40] >= 5), [0, 43])

    // Constraints after the latest member change nothing.
    for count in [0, 1, 5, 60] {
      solver = Solver()
      x = solver.makeVariables(2)
      let (first, second) = (x[0], x[1])
      let later = (0..<count).map { first + second <= Double(-$0) }
      let members = try Self.refusal(
        [first <= 3, second <= 4, first + second <= 9] + later, of: &solver,
        refused: first + second >= 8)
      expect(members, [0, 1, count + 3])
    }

    // A constraint is needed in the midst of many that can replace each other.
    for place in [0, 1, 7, 50, 99] {
      solver = Solver()
      x = solver.makeVariables(1)
      var statements = (0..<100).map { x[0] >= Double($0 - 200) }
      for index in place..<100 { statements[index] = x[0] >= Double(index) }
      let members = try Self.refusal(statements, of: &solver, refused: x[0] <= -50)
      expect(members, [place, 100], "\(place)")
    }
  }
}
