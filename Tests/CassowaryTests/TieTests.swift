import Cassowary
import Expectations
import TestSupport
import Testing

/// Where the priorities leave a choice, order keys make it, and history does not.
@Suite struct TieTests {
  static let scripts = [
    // 1 + 3 against 2 + 2: moving along costs nothing, and the oldest error is made smallest.
    Script(
      "errors are compared without weights",
      "x == 4 @250; x == 10 @250 *2; x == 4 @250; expect x 4"),
    Script(
      "an older weaker constraint decides between stronger ones",
      "x <= 7 @50; x == 0 @750; x == 10 @750; expect x 0"),
    Script(
      "coefficients and weights decide within a level",
      """
      x == 0 @250; scaled: 3 x == 3 @250; expect x 1; x == 0 @250 *4; expect x 0
      scaled *2; expect x 1
      """),
    Script(
      "equal order keys leave the choice to the older constraint",
      "make x; x + y == 10; y <= 3 @250 #7; x <= 3 @250 #7; expect x 7, y 3"),
    Script("sizes decide without errors", "x + y == 10; expect x 0, y 10"),
    Script("absolute values are minimized", "x <= -10; x >= -20; expect x -10"),
    Script(
      "order keys of variables decide whose size is minimized",
      """
      { x + y == 10; x >= 0; y >= 0 }
      expect x 0, y 10; x #50; expect x 10, y 0; y #60; expect x 0, y 10
      """),
    Script(
      "changed order keys of variables decide ties",
      """
      make x; x #10; make y; y #20; make z; z #30; x + y + z == 12; y >= z; expect x 0, y 6, z 6
      y #5; expect x 12, y 0, z 0; x #40; expect x 12, y 0, z 0; z #1; expect x 12, y 0, z 0
      y #50; expect x 0, y 12, z 0
      """),
    Script(
      "a variable with a reused index decides by its own order key",
      """
      make old; old #1; make other; other #5; sum: old + other >= 10; expect old 0, other 10
      { remove sum; remove old; make new; new #9; new + other >= 10 }
      expect new 10, other 0
      """),
    // older = younger + shift, and younger is free from 0 to 10.
    Script(
      "a size grows again once its variable has crossed 0",
      """
      shift: older - younger == -20; younger >= 0; younger <= 10; expect older -10, younger 10
      shift = -5; expect older 0, younger 5; shift = 5; expect older 5, younger 0
      shift = -30; expect older -20, younger 10; shift = 0; expect older 0, younger 0
      """),
    // older = x - 50 is smallest where x is 50.
    Script(
      "an older variable tied to a bounded one decides by its size",
      """
      make older; x >= 10; expect x 10; equation: older - x == -50; expect x 50, older 0
      remove equation; expect x 10
      """),
    Script(
      "history does not decide",
      """
      sum: x + y == 100; first: x <= 40 @250; second: y <= 40 @250; brief: y == 3 @750
      remove brief; expect x 40, y 60; sum = 20; sum = 100; expect x 40, y 60
      second @750; expect x 60, y 40; second @250; expect x 40, y 60
      remove first; x <= 40 @250; expect x 60, y 40
      """),
    Script(
      "an order key of a refused change is forgotten",
      "x + y == 10; refused x + y == 11 #1000; x == 10 @250; y == 10 @250 #500; expect x 10, y 0"),
    Script(
      "a level comes back with another weight in the change in which its last constraint goes",
      """
      make x; make y; make z; x >= 0 @999; -2 z <= -85 @999; limit: -0.3 z - x >= 0
      limit *0.1; limit @500; near x 0, z 42.5; save; limit -> -0.02 x - 2 y + 2 y >= 0
      near x 0, z 42.5; restore 0; limit -> -2 x - 2 y + 2 y >= 0; near x 0, z 42.5
      restore 0; limit -> -200 x - 2 y + 2 y >= 0; near x 0, y 0, z 42.5; atMost pivots 20
      """),
    // At 500, |x - 30| + |y - 20| with x <= y is 10 for x = y in 20...30. The sum and the difference then ask for the
    // largest x, and x == 30 holds.
    Script(
      "single changes and a batch agree",
      """
      x <= y; x == 30 @500; y == 20 @500; x + y >= 70 @250; y - x == 4 @250; x <= 33 @50
      expect x 30, y 30
      { a <= b; a == 30 @500; b == 20 @500; a + b >= 70 @250; b - a == 4 @250; a <= 33 @50 }
      expect a 30, b 30
      """),
  ]

  /// Of eight levels or more those beyond the seventh are settled as ties: goals of x0 use seven.
  static let weakGoals = [
    (
      "slopes may cancel in one direction only",
      """
      { first: x3 - x0 == 0 @20 #282026; x4 + 2 x1 >= -20 @20; x2 + x3 + 2 x1 + x0 <= 0 @10 #244029 }
      first = 1
      { 2 x4 + 2 x3 + x1 - x2 <= -8 @10; second: -0.5 x0 - 0.5 x4 <= -20 @20 #583033 }
      second = 0; near x1 -11/3, x2 19/3
      """
    ),
    (
      "a column may flip on a weak breakpoint before it enters",
      """
      c25: - x4 + x1 + 2 x2 <= 8 #581025; - x4 - 0.5 x3 == 0 @20 #623029; c25 = 0
      { c35: - x1 - 2 x2 + x4 >= 20 @20 #270035; -0.5 x4 - 0.5 x2 >= -20
      c37: - x5 - x4 + x0 - x2 <= 0 @20; c37 -> -0.25 x2 - 0.5 x3 + 0.5 x1 <= 8 }
      { 0.5 x2 - x1 + x3 == 1 @20; c40: - x4 - x2 + x0 - x5 == 0 @20 #904040 }
      c25 @10
      { c42: x1 - x3 + x0 == -20; - x1 + x2 + 2 x5 - x4 == 0 }
      { c35 = 0; remove c40; c42 = 0; c37 @1000 }
      c37 = -8; near x0 0, x1 -56, x2 32, x3 -56, x4 8, x5 -40
      """
    ),
  ].map {
    Script(
      $0,
      """
      make x0; make x1; make x2; make x3; make x4; make x5
      { x0 == 0 @100; x0 == 0 @101; x0 == 0 @102; x0 == 0 @103; x0 == 0 @104; x0 == 0 @105
      x0 == 0 @106 }
      \($1)
      """)
  }

  @Test(arguments: scripts + weakGoals) func script(_ script: Script) {
    expect(script.problems, [])
  }

  /// x + y == 100, and both softly at most 40: the errors add up to 20 however they are split.
  @Test func orderKeysDecide() throws {
    let cases: [(first: UInt64?, second: UInt64?, answer: [Double])] = [
      (nil, nil, [40, 60]), (7, 8, [40, 60]), (8, 7, [60, 40]), (1 << 60, 7, [60, 40]),
      (.max, .max - 1, [60, 40]), (5, nil, [40, 60]), (nil, 0, [60, 40]),
    ]
    for (first, second, answer) in cases {
      var solver = Solver()
      let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
      // Takes the first key, so that the default of the next is 1.
      try solver.require(x + y == 100)
      solver.prefer(x <= 40, at: .low, order: first.map(OrderKey.init))
      solver.prefer(y <= 40, at: .low, order: second.map(OrderKey.init))
      expect([solver[x], solver[y]], answer, "\(String(describing: (first, second)))")
    }
    var solver = Solver()
    let b = solver.makeVariable("b", order: OrderKey(9))
    let a = solver.makeVariable("a", order: OrderKey(3))
    try solver.require(a + b == 10)
    expect([solver[a], solver[b]], [0, 10])
  }

  @Test func defaultOrderKeySaturates() {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.prefer(x == 1, at: 500, order: OrderKey(.max - 1))
    solver.prefer(x == 2, at: 500)
    solver.prefer(x == 2, at: 500, weight: 0.5, order: OrderKey(0))
    solver.prefer(x == 1, at: 500, weight: 0.5)
    // Weighted errors balance at 1.5 a side anywhere in between; the smallest key decides.
    expect(solver[x], 2)
  }
}
