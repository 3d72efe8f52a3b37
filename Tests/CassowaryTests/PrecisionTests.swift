import Cassowary
import Expectations
import TestSupport
import Testing

/// Numbers far from 1, and what happens where double precision does not suffice.
@Suite struct PrecisionTests {
  @Test(arguments: [1e-9, 1e-6, 1, 1e6, 1e9])
  func coefficientsAreScaled(_ scale: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(scale * x == scale)
    solver.prefer(scale * y == 2 * scale, at: .low)
    expect(agrees(solver[x], 1, tolerance: 1e-12))
    expect(agrees(solver[y], 2, tolerance: 1e-12))
    expect(throws: Conflict.self) { try solver.require(scale * x == 2 * scale) }
    expect(throws: Conflict.self) { try solver.require(scale * x >= 1.001 * scale) }
  }

  @Test func largeAndSmallValuesTogether() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x == 1e9)
    try solver.require(y == 3 * x)
    try solver.require(y <= 3e9 + 1)
    expect(solver[y], 3e9)
    expect(throws: Conflict.self) { try solver.require(y == 3e9 + 1e5) }
  }

  /// A tolerance at one end of the chain must not be one at the other.
  @Test(arguments: [14, 24, 45]) func chainOfDoublingsKeepsPrecision(_ count: Int) throws {
    var solver = Solver()
    let x = (0...count).map { solver.makeVariable("x\($0)") }
    let y = solver.makeVariable("y")
    try solver.update { batch in
      for index in 0..<count { batch.require(x[index + 1] == 2 * x[index]) }
    }
    try solver.require(x[count] + y <= 10)
    try solver.require(x[count] - y >= 0)
    expect(throws: Conflict.self) { try solver.require(y >= 5.001) }
    try solver.require(y >= 5)
    expect(agrees(solver[x[count]], 5, tolerance: 1e-9))
    expect(agrees(solver[y], 5, tolerance: 1e-9))
    expect(throws: Conflict.self) { try solver.require(x[count] <= 4.999) }
  }

  @Test func redundantEquationsWithRoundingAreAccepted() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.makeVariable("x\($0)") }
    for index in 1..<6 {
      try solver.require(0.1 * x[index] == 0.7 * x[index - 1] + 0.3)
    }
    // The sum of the five equations, and a third of it.
    let left = x.dropFirst().reduce(LinearExpression()) { $0 + 0.1 * $1 }
    let right = x.dropLast().reduce(LinearExpression()) { $0 + 0.7 * $1 } + 1.5
    try solver.require(left == right)
    try solver.require(left / 3 == right / 3)
    try solver.require(x[0] == 0.1)
    // x1 = 7 · 0.1 + 3.
    expect(agrees(solver[x[1]], 3.7, tolerance: 1e-9))
    expect(throws: Conflict.self) { try solver.require(left == right + 0.01) }
  }

  @Test func repeatedGoalsDoNotDrift() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(3 * y == x)
    try solver.require(y <= 0.7)
    let goal = solver.prefer(x == 0, at: .high)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let target = Double.random(in: -1...3, using: &generator)
      solver[goal: goal] = target
      expect(agrees(solver[x], min(target, 2.1), tolerance: 1e-12))
    }
  }

  /// On the way a reduced cost of 91,000 is taken back to 0: what it leaves in the factors must not hide the tie.
  @Test func largeReducedCostKeepsTies() throws {
    var solver = Solver()
    let x = (0..<3).map { solver.makeVariable("x\($0)") }
    let slope = solver.prefer(100 * x[1] - 0.02 * x[2] <= 0, at: 999)
    let sum = solver.prefer(-1 * x[0] - 0.875 * x[2] >= 30, at: 750)
    try solver.setCoefficient(-7, of: x[0], in: slope)
    let bound = try solver.require(-15 * x[0] - 0.915 * x[2] <= 0)
    solver.setWeight(2, of: sum)
    try solver.update { batch in
      batch.prefer(2 * x[0] >= 20, at: 999)
      batch.require(x[2] >= -56)
    }
    try solver.replace(bound, with: 10 * x[0] - 25 * x[1] <= 0)
    try solver.setCoefficient(1, of: x[1], in: bound)
    solver.prefer(-0.04 * x[2] >= 20, at: 1)
    expect(x.map { solver[$0] }, [10, -100, -56])
  }

  /// On the way `y` goes as far as -2.5e8, and comes back with digits that the last new factors would not have left.
  @Test func largeStepLeavesNoRounding() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = solver.prefer(100 * x == 0, at: 744)
    solver.prefer(40 * x <= 0, at: 24)
    solver.prefer(x - 24.875 * y <= 97, at: 864)
    let far = solver.makeVariable("far")
    solver.prefer(far == 500, at: 776)
    try solver.update { batch in
      batch.prefer(100 * far - 0.02 * x <= 0, at: 250)
      batch.setCoefficient(1, of: y, in: sum)
    }
    // x + 2487.5 * x == 97
    expect(agrees(solver[x], 97 / 2488.5, tolerance: 1e-12))
    expect(agrees(solver[y], -9700 / 2488.5, tolerance: 1e-11))
  }

  /// A movement by 1e31 changes the row although its coefficient takes part in no ratio test.
  @Test func tinyCoefficientOfDistantVariableCounts() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let row = try solver.require(-1e-30 * x <= -10)
    try solver.setCoefficient(0.5, of: y, in: row)
    expect(-1e-30 * solver[x] + 0.5 * solver[y] <= -10)
  }

  // MARK: Lost precision

  /// Two coefficients whose sum is no number.
  static func immense(_ x: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression([.init(x, 1e308), .init(x, 1e308)]), .equal, 5)
  }

  @Test func unsolvableRequiredConstraintIsRefused() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x <= 7)
    solver.prefer(x == 9, at: .low)
    let conflict = expect(throws: Conflict.self) { try solver.require(Self.immense(x)) }
    expect(conflict?.cause, .lostPrecision)
    expect(conflict?.members.isEmpty, true)
    expect(conflict?.description, "the numbers span too wide a range for double precision")
    expect(solver[x], 7)
    expect(solver.numericalFailure == nil)
    expect(solver.statistics.constraints, 2)
  }

  @Test func unsolvableSoftConstraintReportsFailure() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let goal = solver.prefer(y == 4, at: .high)
    let immense = solver.prefer(Self.immense(x), at: .low)
    expect(solver.numericalFailure, .lostPrecision)
    expect(solver.contains(immense))
    expect(solver[y], 4)
    // The last good values stay, throwing calls say why, and the others keep their changes.
    solver[goal: goal] = 5
    expect(solver[y], 4)
    expect(solver.constant(of: goal), 5)
    let conflict = expect(throws: Conflict.self) { try solver.require(y <= 100) }
    expect(conflict?.cause, .lostPrecision)
    expect(solver.statistics.constraints, 2)
    solver.remove(immense)
    expect(solver.numericalFailure == nil)
    expect(solver[y], 5)
  }

  @Test func weightsBeyondTheRangeReportFailure() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let heavy = solver.prefer(100 * x == 100, at: .low, weight: 1e308)
    expect(solver.numericalFailure, .lostPrecision)
    solver.setWeight(1e300, of: heavy)
    expect(solver.numericalFailure == nil)
    expect(solver[x], 1)
  }

  /// The least weight there is has no inverse.
  @Test func smallestWeightYields() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 1, at: .low, weight: .leastNonzeroMagnitude)
    expect(solver[x], 1)
    let heavy = solver.prefer(x == 3, at: .low, weight: 2)
    expect(solver[x], 3)
    solver.remove(heavy)
    expect(solver[x], 1)
    expect(solver.numericalFailure == nil)
  }

  @Test func droppingConflictsKeepsUnsolvableConstraint() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let immense = solver.update(
      droppingConflicts: { $0.members[0].id }, { $0.prefer(Self.immense(x), at: .low) })
    expect(solver.numericalFailure, .lostPrecision)
    expect(solver.contains(immense))
  }

  /// What a lost update has kept stays in doubt until it is gone, whatever else is changed.
  @Test func lostPrecisionPersistsUntilItsCauseIsRemoved() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let heavy = solver.prefer(x == 0, at: 160, weight: .greatestFiniteMagnitude)
    let light = solver.prefer(x <= 0, at: .low)
    expect(solver.numericalFailure, .lostPrecision)
    let (y, z) = (solver.makeVariable("y"), solver.makeVariable("z"))
    let never = solver.update(droppingConflicts: { $0.members[0].id }) { batch in
      batch.require(y <= 1)
      batch.require(z <= 1)
      return batch.require(y + z >= 10)
    }
    solver.remove(heavy)
    expect(solver.numericalFailure, .lostPrecision)
    solver.setOrder(OrderKey(1000), of: light)
    expect(solver.numericalFailure, .lostPrecision)
    solver.remove(never)
    expect(solver.numericalFailure == nil)
    expect(solver[x], 0)
  }

  /// Many conflicts in one change leave reduced costs of some 1e4 behind; where a coefficient is 0.01, the rounding of their
  /// sum is a hundred times as large in one of them.
  @Test func conflictsBesideSmallCoefficients() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable("x"), solver.makeVariable("y"), solver.makeVariable("z"))
    try solver.require(40 * y + 100 * x <= 0)
    solver.prefer(y >= 0, at: 249.5)
    let replaced = try solver.require(LinearExpression() <= 30)
    try solver.update { batch in
      batch.prefer(93 * x + 63 * y >= -40, at: 999)
      batch.prefer(-7 * z == 0, at: .high)
    }
    let other = try solver.require(LinearExpression() >= 0)
    try solver.require(0.01 * z - x >= -10)
    try solver.require(40 * x + y <= 0)
    try solver.setCoefficient(40, of: y, in: other)
    try solver.setCoefficient(1, of: y, in: replaced)
    solver.prefer(100 * x >= 0, at: 999)
    try solver.update { batch in
      batch.require(z == 0)
      batch.require(-1 * z + 40 * y == 88)
    }
    solver.update(droppingConflicts: { $0.members[1].id }) { batch in
      batch.require(41 * x + y - 40.01 * z >= 90)
      batch.require(x + y - 0.01 * z == 50)
    }
    expect(agrees(solver[x], 0, tolerance: 1e-9))
    expect(agrees(solver[y], 0, tolerance: 1e-9))
    expect(agrees(solver[z], -5000, tolerance: 1e-9))
  }

  // MARK: Edits

  /// On the way y comes to 111 and z to 8880, and goes back: what that leaves in the factors must not be left in y, whose rows
  /// enlarge it.
  @Test func stepsAndBackLeaveNoRounding() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable("x"), solver.makeVariable("y"), solver.makeVariable("z"))
    solver.prefer(10 * x - z <= 0, at: 288)
    let difference = solver.prefer(LinearExpression() <= 0, at: 744)
    let sum = solver.prefer(3 * y - z - 2 * x >= 0, at: 480)
    try solver.setConstant(88.8, of: sum)
    solver.prefer(10 * y - 2 * x == 30, at: 768)
    solver.prefer(10 * z - 0.3 * y == 0, at: 600)
    solver.prefer(z == 0, at: 120)
    solver.remove(sum)
    try solver.replace(difference, with: 0.2 * z == 35)
    try solver.setConstant(0, of: difference)
    expect(agrees(solver[x], -15, tolerance: 1e-9))
    expect(agrees(solver[y], 0, tolerance: 1e-9))
    expect(agrees(solver[z], 0, tolerance: 1e-9))
  }

  /// Coefficients from 0.02 to 81.7, and a goal that moves x by hundreds, y by half a million.
  @Test func goalMovesBackBesideSmallCoefficients() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.require(41 * x - 0.02 * y >= 0)
    let bound = try solver.require(-7 * y >= 0)
    let goal = solver.prefer(-0.3 * x >= 0, at: .high)
    let other = solver.prefer(LinearExpression() >= 0, at: .high)
    try solver.setConstant(91, of: goal)
    try solver.replace(other, with: 81.7 * x - 0.04 * y <= 0)
    try solver.setConstant(-99, of: goal)
    try solver.setPriority(Priority(1), of: bound)
    expect(agrees(solver[x], 0, tolerance: 1e-9))
    expect(agrees(solver[y], 0, tolerance: 1e-9))
  }

  // MARK: Large numbers

  /// The large number is no part of the contradiction, also where presolve states both bounds beside it.
  @Test(arguments: [(1e12, 0.1), (1e12, 10), (1e9, 1e-4), (1e9, 11)])
  func contradictionBesideLargeNumber(_ large: Double, _ distance: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let upper = try solver.require(-0.9 * y >= 0)
    try solver.require(x + y == large)
    let before = solver.caseDescription
    do {
      try solver.require(y >= distance)
      Issue.record("accepted: y is \(solver[y])")
    } catch {
      expect(error.cause, .contradiction)
      expect(error.members.count, 2)
      expect(error.members.contains { $0.id == upper })
    }
    expect(solver.caseDescription, before)
    expect(solver[y], 0)
  }

  /// What the equation says of the first variable is beyond doubles.
  @Test(arguments: [0.5, -0.3])
  func equationBeyondTheRangeOfDoublesIsRefused(_ coefficient: Double) {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    do {
      try solver.require(coefficient * x + y / 2 == .greatestFiniteMagnitude)
      Issue.record("accepted: x is \(solver[x])")
    } catch {
      expect(error.cause, .lostPrecision)
    }
    expect(solver[x], 0)
    expect(solver[y], 0)
  }

  /// A hundred points of y are worth as much as one of x, but for one part in a billion; that decides all the same, and the
  /// weaker soft constraints do not.
  @Test(arguments: [(-1e-9, 0.0), (1e-9, 1)])
  func weightsThatNearlyCancelDecide(_ difference: Double, _ wanted: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.require(10 * x + 0.1 * y == 10)
    solver.prefer(10 * x == 0, at: .high, weight: 0.1)
    solver.prefer(y == 0, at: .high, weight: 0.01 * (1 + difference))
    solver.prefer(x == 1 - wanted, at: .low)
    expect(agrees(solver[x], wanted, tolerance: 1e-9))
    expect(agrees(solver[y], 100 * (1 - wanted), tolerance: 1e-9))
  }
}
