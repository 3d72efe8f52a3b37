import Expectations
import Testing

/// Terms, problems solved once, strengths and weights. 250, 500 and 750 are weak, medium and strong.
@Suite struct PeerSolveTests {
  static let terms = [
    Script(
      "kiwi, kasuari: one statement at several strengths",
      """
      a: v + 1 == 0 @250; b: v + 1 == 0 @500; c: v + 1 == 0 @750; d: v + 1 == 0 @612.5
      e: v + 1 == 0
      priority a 250, b 500, c 750, d 612.5, e 1000; constant a -1, e -1
      count constraints 5; expect v -1
      """),
    Script("kiwi: terms of one variable are one term", "2 v + w + 3 v - w == 20; expect v 4, w 0"),
    Script(
      "Rhea: 4x + 1 at x = 2 is 9",
      "- 4 x + value == 1; goal: x == 0 @750; expect value 1; goal = 2; expect value 9"),
    Script(
      "Rhea: strength (0, 0, 1e7) is below (0, 1, 0)",
      "x == 1 @250 *1e7; expect x 1; x == 0 @500; expect x 0"),
  ]

  static let once = [
    Script(
      "CassowarySwift: equations are solved for their variables",
      """
      first: x + 2 == 20; expect x 18; remove first
      x == 20; x + 2 == y + 10; expect x 20, y 12
      """),
    Script(
      "cassowary.js, CassowaryKit: one variable against 100",
      """
      x == 10 @250; lift: x >= 100; expect x 100
      lift -> 100 <= x; expect x 100; lift -> 100 == x; expect x 100
      """),
    Script(
      "cassowary.js, CassowaryKit: two edges and two widths",
      """
      make x1; width1 == 10 @250; x2 == 100 @250; width2 == 10 @250; x1 + width1 == x2 + width2
      expect x1 100, width1 10, x2 100, width2 10
      """),
    Script("Rhea: a weak constraint alone", "x == 10 @250; expect x 10"),
    Script("Rhea: casso2", "x <= y; y == x + 3; x == 10; expect x 10, y 13"),
    // CassowarySwift's pivots lead to (90, 95, 100). Sizes decide here.
    Script(
      "Rhea, CassowarySwift: a line, and its middle edited to 2",
      """
      make left; 2 middle == left + right; left + 10 <= right; right <= 100; 0 <= left
      expect left 0, middle 5, right 10
      edit: stay middle @750; edit = 2; expect left 0, middle 5, right 10
      """),
    // With multipliers 1.25 and 0.75 the first two rows add up to 2 x1 + 0.5 x3 <= 31.5, so z is at most
    // 31.5 + 2.5 · 3 = 39, and only the corner where all three rows are tight has it.
    Script(
      "kiwi: a maximum as a soft constraint of 1e6",
      """
      x1 >= 0; x2 >= 0; x3 >= 0; x1 + x3 <= 24; x1 - x3 <= 2; x2 <= 3
      z == 2 x1 + 2.5 x2 + 0.5 x3; edit: stay z @250; edit = 1e6
      near x1 13, x2 3, x3 11, z 39
      """),
    Script("amoeba, lume: statements without variables", "0 == 0; refused 10 == 0; 3 <= 4"),
    Script(
      "dart: sums of many terms",
      """
      least: a + b + c + d + e + f >= 20; a == 2; b == 2; c == 2; d == 2; e == 2; expect f 10
      remove least; expect f 0; a + b + c + d + e + 2 f - 4 == 20; expect f 7
      """),
  ]

  static let strengths = [
    Script(
      "kiwi: opposites", "v1 + v2 == 0; v1 == 10; v2 >= 0 @250; expect v1 10, v2 -10"),
    Script(
      "kiwi: opposites with other strengths",
      "v1 + v2 == 0; v1 >= 10 @500; v2 == 2 @750; expect v1 -2, v2 2"),
    Script(
      "cassowary.js: the stronger of two links",
      """
      make x; make y; z == x @250; z == y @750; one: stay x @750; other: stay y @750
      { one = 10; other = 20 }
      expect x 10, y 20, z 20
      { one = 30; other = 50 }
      expect x 30, y 50, z 50
      """),
    Script(
      "Rhea #33, CassowaryKit: a strength raised in place, and a weight",
      """
      one: x == 1 @250; x == 2 @500; expect x 2; one @750; expect x 1
      two: y == 1 @750; y == 2 @750 *2; expect y 2; two *3; expect y 1
      """),
    Script(
      "amoeba: a strength between two others, up and back",
      """
      x <= y @750; x == 50 @500; soft: y == 40 @490; expect x 50, y 50
      soft @510; expect x 40, y 40; soft @490; expect x 50, y 50
      """),
    Script(
      "cassowary.js: a stronger relation that holds changes nothing",
      """
      make x; make y; z == x @250; x == 20 @250; y == 200 @750; expect x 20, y 200, z 20
      drained x 20, y 200, z 20; z + 150 <= y @500; expect x 20, y 200, z 20; drained
      """),
    Script(
      "cassowary.js: the heavier of two edits",
      "x == y; x == 10 @750; y == 20 @750 *10; expect x 20, y 20"),
  ]

  /// Every relation of x + width to a number, a variable and an expression, from both sides.
  static let edges = ["100", "right", "left2 + width2"].flatMap { right in
    ["x + width >= \(right)", "\(right) <= x + width", "x + width == \(right)"].map {
      Script(
        "cassowary.js, CassowaryKit: a left edge beside a width that stays, \($0)",
        """
        make x; width == 10 @750; right == 100 @750; left2 == 70 @750; width2 == 30 @750
        \($0); expect x 90, width 10, right 100, left2 70, width2 30
        """)
    }
  }

  @Test(arguments: terms + once + strengths + edges) func script(_ script: Script) {
    expect(script.problems, [])
  }
}
