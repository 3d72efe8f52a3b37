import Cassowary
import Expectations
import TestSupport
import Testing

/// Changes of one constraint that keep its handle and its place in the order.
@Suite struct ChangeInPlaceTests {
  @Test func constant() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let limit = try solver.require(x <= 320)
    let soft = solver.prefer(x == 400, at: .high)
    expect(solver[x], 320)
    try solver.setConstant(500, of: limit)
    expect(solver[x], 400)
    expect(solver.constant(of: limit), 500)
    try solver.setConstant(450, of: soft)
    expect(solver[x], 450)
    expect(solver.constant(of: soft), 450)
  }

  @Test func priorityFromRequiredToSoftAndBack() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let first = try solver.require(x == 1)
    let second = solver.prefer(x == 2, at: .low)
    expect(solver[x], 1)
    expect(solver.violation(of: second), 1)

    try solver.setPriority(.fitting, of: first)
    expect(solver[x], 2)
    expect(solver.priority(of: first), .fitting)

    // As strong as the second, the first is older and wins the tie.
    try solver.setPriority(.low, of: first)
    expect(solver[x], 1)

    try solver.setPriority(.required, of: second)
    expect(solver[x], 2)
    expect(throws: Conflict.self) { try solver.setPriority(.required, of: first) }
    expect(solver.priority(of: first), .low)
    expect(solver[x], 2)
  }

  @Test func softAgainKeepsOrderAndWeight() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let older = solver.prefer(x == 1, at: .low)
    let newer = solver.prefer(x == 2, at: .low)
    expect(solver[x], 1)
    try solver.setPriority(.required, of: newer)
    expect(solver[x], 2)
    try solver.setPriority(.low, of: newer)
    expect(solver[x], 1)
    solver.setWeight(3, of: older)
    try solver.setPriority(.required, of: older)
    try solver.setPriority(.low, of: older)
    solver.setWeight(2, of: newer)
    expect(solver[x], 1)
  }

  @Test func weight() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let one = solver.prefer(x == 1, at: .high, weight: 1)
    solver.prefer(x == 2, at: .high, weight: 2)
    expect(solver[x], 2)
    solver.setWeight(3, of: one)
    expect(solver[x], 1)
    solver.setWeight(0.5, of: one)
    expect(solver[x], 2)
  }

  @Test func coefficient() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = try solver.require(x + x + y == 12)
    let soft = solver.prefer(y == 2, at: .low)
    expect(solver[x], 5)
    // The total, however often the variable was written.
    try solver.setCoefficient(5, of: x, in: sum)
    expect(solver[x], 2)
    // A variable joins.
    let z = solver.makeVariable("z")
    try solver.require(z == 4)
    try solver.setCoefficient(-2, of: z, in: sum)
    expect(agrees(solver[x], 3.6, tolerance: 1e-12))
    // A coefficient of 0 takes it out of the sum, yet it still counts as used.
    try solver.setCoefficient(0, of: z, in: sum)
    expect(solver[x], 2)
    try solver.setCoefficient(0, of: y, in: soft)
    expect(agrees(solver[y], 12, tolerance: 1e-12))
    expect(solver[x], 0)
  }

  @Test func contradictoryCoefficientIsRefused() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = try solver.require(x + y == 10)
    try solver.require(x == 10)
    try solver.require(y == 0)
    expect(throws: Conflict.self) { try solver.setCoefficient(2, of: x, in: sum) }
    expect(throws: Conflict.self) { try solver.setConstant(11, of: sum) }
    expect(throws: Conflict.self) { try solver.replace(sum, with: x + y == 12) }
    try solver.setCoefficient(2, of: y, in: sum)
    expect(solver[x], 10)
    expect(solver[y], 0)
  }

  @Test func replacement() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let first = solver.prefer(x == 1, at: .low, weight: 2, name: "first")
    solver.prefer(x == 2, at: .low)
    expect(solver[x], 1)
    try solver.replace(first, with: x - y >= 6)
    // Weight 2 and the older place stay: x - y >= 6 and x == 2 both hold.
    expect(solver[x], 2)
    expect(solver[y], -4)
    expect(solver.contains(first))
    expect(solver.constant(of: first), 6)
    expect(solver.priority(of: first), .low)
    try solver.replace(first, with: x == 5)
    expect(solver[x], 5)
    expect(solver[y], 0)
  }

  @Test func order() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let one = solver.prefer(x == 1, at: .low, order: OrderKey(10))
    let two = solver.prefer(x == 2, at: .low, order: OrderKey(20))
    expect(solver[x], 1)
    solver.setOrder(OrderKey(5), of: two)
    expect(solver[x], 2)
    solver.setOrder(OrderKey(4), of: one)
    expect(solver[x], 1)
  }

  @Test func removal() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let soft = solver.prefer(x == 100, at: .low)
    let ten = try solver.require(x <= 10)
    let twenty = try solver.require(x <= 20)
    expect(solver[x], 10)
    solver.remove(ten)
    expect(solver[x], 20)
    solver.remove(twenty)
    expect(solver[x], 100)
    let again = try solver.require(x <= 10)
    expect(solver[x], 10)
    expect(!solver.contains(ten))
    expect(solver.contains(again))
    solver.remove(again)
    solver.remove(soft)
    expect(solver[x], 0)
    expect(solver.statistics.constraints, 0)
    expect(solver.statistics.levels, 0)
  }

  @Test func duplicatesAreRemovedSeparately() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 100, at: .low)
    let twins = try [solver.require(x <= 10), solver.require(x <= 10)]
    solver.remove(twins[0])
    expect(solver[x], 10)
    solver.remove(twins[1])
    expect(solver[x], 100)
  }

  @Test func replacementsCompactTerms() throws {
    var solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
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
    expect(solver.model.termVariables.count <= 11 + 2 * 256)
    solver.remove(pinned)
    expect(solver[variables[3]], 0)
  }

  @Test(arguments: [1e6, 1e10, 1e12]) func removedHeavyWeightLeavesNoRounding(_ weight: Double) {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let heavy = solver.prefer(y == 1, at: .high, weight: weight)
    solver.prefer(x == 0, at: .high, weight: 1)
    solver.prefer(x == 10, at: .high, weight: 3)
    solver.remove(heavy)
    expect(solver[x], 10)
  }
}
