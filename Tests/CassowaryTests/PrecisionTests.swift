import Cassowary
import Expectations
import TestSupport
import Testing

/// Numbers far from 1, and what happens where double precision does not suffice.
@Suite struct PrecisionTests {
  static let rounding = [
    // On the way a reduced cost of 91,000 is taken back to 0: what it leaves in the factors must not hide the tie.
    Script(
      "a large reduced cost keeps ties",
      """
      make x; make y; make z; slope: 100 y - 0.02 z <= 0 @999; sum: - x - 0.875 z >= 30 @750
      slope.x = -7; bound: -15 x - 0.915 z <= 0; sum *2
      { 2 x >= 20 @999; z >= -56 }
      bound -> 10 x - 25 y <= 0; bound.y = 1; -0.04 z >= 20 @1; expect x 10, y -100, z -56
      """),
    // On the way `y` goes as far as -2.5e8, and comes back with digits that the last new factors would not have left.
    // x + 2487.5 x == 97.
    Script(
      "a large step leaves no rounding",
      """
      make x; make y; sum: 100 x == 0 @744; 40 x <= 0 @24; x - 24.875 y <= 97 @864
      far == 500 @776
      { 100 far - 0.02 x <= 0 @250; sum.y = 1 }
      near x 97/2488.5, y -9700/2488.5
      """),
    // Many conflicts in one change leave reduced costs of some 1e4 behind; where a coefficient is 0.01, the rounding of
    // their sum is a hundred times as large in one of them.
    Script(
      "conflicts beside small coefficients",
      """
      make x; make y; make z; 40 y + 100 x <= 0; y >= 0 @249.5; replaced: 0 <= 30
      { 93 x + 63 y >= -40 @999; -7 z == 0 @750 }
      other: 0 >= 0; 0.01 z - x >= -10; 40 x + y <= 0; other.y = 40; replaced.y = 1
      100 x >= 0 @999
      { z == 0; - z + 40 y == 88 }
      drop 1 { 41 x + y - 40.01 z >= 90; x + y - 0.01 z == 50 }
      near x 0, y 0, z -5000
      """),
    // On the way y comes to 111 and z to 8880, and goes back: what that leaves in the factors must not be left in y,
    // whose rows enlarge it.
    Script(
      "steps and back leave no rounding",
      """
      make x; make y; make z; 10 x - z <= 0 @288; difference: 0 <= 0 @744
      sum: 3 y - z - 2 x >= 0 @480; sum = 88.8; 10 y - 2 x == 30 @768; 10 z - 0.3 y == 0 @600
      z == 0 @120; remove sum; difference -> 0.2 z == 35; difference = 0; near x -15, y 0, z 0
      """),
    // Coefficients from 0.02 to 81.7, and a goal that moves x by hundreds, y by half a million.
    Script(
      "a goal moves back beside small coefficients",
      """
      41 x - 0.02 y >= 0; bound: -7 y >= 0; goal: -0.3 x >= 0 @750; other: 0 >= 0 @750
      goal = 91; other -> 81.7 x - 0.04 y <= 0; goal = -99; bound @1; near x 0, y 0
      """),
    // Numbers that are rounding in a reduced cost decide once they are divided by a small entry of the pivot row.
    Script(
      "weights and coefficients of very different scale",
      """
      make a; make b; make c; make d; make e; make f
      { -0.25 f + 0.1 e == 10 @701 *0.001; 10 e <= 45 @801 *0.01; -0.25 a == 5 @801
      -3 a - c + 0.1 b <= -50 @701 *1000; 0.1 d == -15 @801 *1000; 10 f - 0.25 c == 20 @801
      -0.25 b <= -50 @301 *0.1; 10 d + b == 25 @301; e >= 10 @601 *0.001
      2 f + 0.1 e == 0 @571.7 *1000 }
      near b -17180
      """),
  ]

  /// The large number is no part of the contradiction, also where presolve states both bounds beside it.
  static let large = [(1e12, 0.1), (1e12, 10), (1e9, 1e-4), (1e9, 11)].map {
    Script(
      "a contradiction of \($1) beside \($0)",
      """
      make x; upper: -0.9 y >= 0; x + y == \($0); refused y >= \($1) by upper new
      expect y 0
      """)
  }

  /// Before its bounds are looked at, x is where the soft constraint alone puts it.
  static let distant = [1e8, 1e10, 1e12, 1e15].map {
    Script(
      "a distant soft constraint leaves no rounding, \($0)",
      """
      make x; make y
      { x + y <= 0.7; x - y <= 0.1; x >= 0; x + 0.3 y == \($0) @250 }
      near x 0.4, y 0.3; atMost pivots 6
      """)
  }

  static let heavy = [1e6, 1e10, 1e12].map {
    Script(
      "a removed weight of \($0) leaves no rounding",
      """
      make x; heavy: y == 1 @750 *\($0); x == 0 @750; x == 10 @750 *3; remove heavy
      expect x 10
      """)
  }

  /// A hundred points of y are worth as much as one of x, but for one part in a billion; that decides all the same, and the
  /// weaker soft constraints do not.
  static let cancelling = [(-1e-9, 0.0), (1e-9, 1)].map {
    Script(
      "weights that nearly cancel decide, \($0)",
      """
      10 x + 0.1 y == 10; 10 x == 0 @750 *0.1; y == 0 @750 *\(0.01 * (1 + $0))
      x == \(1 - $1) @250; near x \($1), y \(100 * (1 - $1))
      """)
  }

  /// Two coefficients whose sum is no number, and others out of range.
  static let lost = [
    (
      "an unsolvable required constraint is refused",
      """
      x <= 7; x == 9 @250; lost 1e308 x + 1e308 x == 5 by
      expect x 7; sound; count constraints 2
      """
    ),
    // The last good values stay, throwing calls say why, and the others keep their changes.
    (
      "an unsolvable soft constraint reports a failure",
      """
      goal: y == 4 @750; immense: 1e308 x + 1e308 x == 5 @250; failing; has immense; expect y 4
      goal = 5; expect y 4; constant goal 5; lost y <= 100; count constraints 2
      remove immense; sound; expect y 5
      """
    ),
    (
      "weights beyond the range report a failure",
      "heavy: 100 x == 100 @250 *1e308; failing; heavy *1e300; sound; expect x 1"
    ),
    // The least weight there is has no inverse.
    (
      "the smallest weight yields",
      """
      x == 1 @250 *5e-324; expect x 1; heavy: x == 3 @250 *2; expect x 3
      remove heavy; expect x 1; sound
      """
    ),
    (
      "dropping conflicts keeps an unsolvable constraint",
      """
      make x
      drop 0 { immense: 1e308 x + 1e308 x == 5 @250 }
      failing; has immense
      """
    ),
    // What the equation says of the first variable is beyond doubles.
    (
      "an equation beyond the range of doubles is refused",
      """
      make x; make y; lost 0.5 x + 0.5 y == 1.7976931348623157e308
      lost -0.3 x + 0.5 y == 1.7976931348623157e308; expect x 0, y 0
      """
    ),
  ].map { Script($0, checks: .anyNumbers, $1) }

  @Test(arguments: rounding + large + distant + heavy + cancelling + lost) func script(
    _ script: Script
  ) {
    expect(script.problems, [])
  }

  /// What a lost update has kept stays uncertain until it is gone, whatever else is changed.
  @Test func lostPrecisionPersistsUntilItsCauseIsRemoved() {
    var solver = Solver()
    let x = solver.makeVariables(3)
    let heavy = solver.prefer(x[0] == 0, at: 160, weight: .greatestFiniteMagnitude)
    let light = solver.prefer(x[0] <= 0, at: .low)
    expect(solver.numericalFailure, .lostPrecision)
    let never = solver.update(droppingConflicts: { $0.members[0].id }) { batch in
      batch.require(x[1] <= 1)
      batch.require(x[2] <= 1)
      return batch.require(x[1] + x[2] >= 10)
    }
    solver.remove(heavy)
    expect(solver.numericalFailure, .lostPrecision)
    solver.setOrder(OrderKey(1000), of: light)
    expect(solver.numericalFailure, .lostPrecision)
    solver.remove(never)
    expect(solver.numericalFailure == nil)
    expect(solver[x[0]], 0)
  }

  @Test func coefficientsAreScaled() throws {
    for scale in [1e-9, 1e-6, 1, 1e6, 1e9] {
      var solver = Solver()
      let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
      try solver.require(scale * x == scale)
      solver.prefer(scale * y == 2 * scale, at: .low)
      solver.expect([x, y], are: [1, 2], tolerance: 1e-12)
      expect(throws: Conflict.self) { try solver.require(scale * x == 2 * scale) }
      expect(throws: Conflict.self) { try solver.require(scale * x >= 1.001 * scale) }
    }
  }

  /// A tolerance at one end of the chain must not be one at the other.
  @Test(arguments: [14, 24, 45]) func chainOfDoublingsKeepsPrecision(_ count: Int) throws {
    var solver = Solver()
    let x = solver.makeVariables(count + 1)
    let y = solver.makeVariable("y")
    try solver.update { batch in
      for index in 0..<count { batch.require(x[index + 1] == 2 * x[index]) }
    }
    try solver.require(x[count] + y <= 10)
    try solver.require(x[count] - y >= 0)
    expect(throws: Conflict.self) { try solver.require(y >= 5.001) }
    try solver.require(y >= 5)
    solver.expect([x[count], y], are: [5, 5])
    expect(throws: Conflict.self) { try solver.require(x[count] <= 4.999) }
  }

  @Test func redundantEquationsWithRoundingAreAccepted() throws {
    var solver = Solver()
    let x = solver.makeVariables(6)
    for index in 1..<6 { try solver.require(0.1 * x[index] == 0.7 * x[index - 1] + 0.3) }
    // The sum of the five equations, and a third of it.
    let left = x.dropFirst().reduce(LinearExpression()) { $0 + 0.1 * $1 }
    let right = x.dropLast().reduce(LinearExpression()) { $0 + 0.7 * $1 } + 1.5
    try solver.require(left == right)
    try solver.require(left / 3 == right / 3)
    try solver.require(x[0] == 0.1)
    // x1 = 7 · 0.1 + 3.
    solver.expect([x[1]], are: [3.7])
    expect(throws: Conflict.self) { try solver.require(left == right + 0.01) }
  }

  /// A movement by 1e31 changes the row although its coefficient takes part in no ratio test.
  @Test func tinyCoefficientOfDistantVariableCounts() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let row = try solver.require(-1e-30 * x <= -10)
    try solver.setCoefficient(0.5, of: y, in: row)
    expect(-1e-30 * solver[x] + 0.5 * solver[y] <= -10)
  }
}
