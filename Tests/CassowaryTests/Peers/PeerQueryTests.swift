import Cassowary
import Expectations
import Foundation
import Testing

/// Queries of a solver.
@Suite struct PeerQueryTests {
  static let queries = [
    Script(
      "CassowaryKit: are there several solutions?",
      """
      pin: x == 5; ambiguity x determined; x == 7 @250; ambiguity x determined
      remove pin; other: x == 9 @250; ambiguity x tied
      remove other; ambiguity x determined; expect x 7
      """),
    Script(
      "CassowaryKit: the solutions of casso1",
      """
      x <= y; y == x + 3; first: x == 10 @250 #10; second: y == 10 @250 #20
      ambiguity x tied, y tied; expect x 10, y 13; second #5; expect x 7, y 10
      remove first; ambiguity x determined; expect x 7, y 10
      """),
    Script(
      "CassowaryKit, Auto Layout: is a variable ambiguous?",
      """
      make x; make y; pin: x == 100; ambiguity x determined; link: x == y; ambiguity y determined
      remove link; remove pin; x == y + 100; ambiguity x free, y free
      """),
    Script(
      "CassowaryKit: the constraints that affect a variable",
      """
      make x0; affecting x0; first: x0 == x1; pin: x1 == 100; affecting x1 pin
      affecting x0 first pin; remove pin; second: x1 == x2; third: x2 == x3; last: x3 == 100
      affecting x0 first second third last; affecting x3 last
      """),
    Script(
      "CassowaryKit: two solutions compared",
      """
      goal: x == 1 @250; y == 2 @250; drained x 1, y 2; goal = 4; goal = 1; drained
      goal = 5; drained x 5
      """),
    Script(
      "amoeba: a solver copied and restored",
      """
      x <= 50; edit: stay x @750; edit = 20; save; remove edit; x == 33; expect x 33
      restore 0; expect x 20; edit = 80; expect x 50; restore 0; expect x 20
      """),
    Script(
      "GNUstep, nangege: a constant set in place",
      """
      edge: x + width == 100; x == 20; expect width 80
      edge = 300; constant edge 300; expect x 20, width 280
      """),
    Script(
      "GNUstep: single changes and one batch",
      """
      a == 10; b == a + 100; c >= b + 8; c + 50 <= d; d == 300; e == b - a; count solves 6
      expect a 10, b 110, c 118, d 300, e 100
      make v; make w; make x; make y; make z
      { v == 10; w == v + 100; x >= w + 8; x + 50 <= y; y == 300; z == w - v }
      expect v 10, w 110, x 118, y 300, z 100; count solves 7
      """),
    Script(
      "amoeba: nothing is left after the last constraint is removed",
      """
      make a; p: b >= a + 1; q: b == 5 @250; r: c >= b + 1; s: c == 5 @250; t: d >= c + 1
      remove p; remove q; remove r; remove s; remove t; expect a 0, b 0, c 0, d 0; remove a
      remove b; remove c; remove d; count variables 0, constraints 0, levels 0
      """),
    Script(
      "kiwi: is a constraint violated?",
      "bound: x <= 3; soft: x >= 10 @250; error bound 0, soft 7; bound = 30; error soft 0"),
  ]

  @Test(arguments: queries) func script(_ script: Script) { expect(script.problems, []) }

  @Test("kiwi, cassowary.js: the problem as text") func problemAsText() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.require(x + 2 * y <= 30)
    solver.prefer(y == 40, at: .high, weight: 3)
    let data = Data(solver.caseDescription.utf8)
    let object = try require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    expect(object["variables"] as? Int == 2)
    let steps = try require(object["steps"] as? [[String: Any]])
    let added = try require(steps.first?["addMany"] as? [[String: Any]])
    expect(added.map { $0["relation"] as? String }, ["<=", "=="])
    expect(added.map { $0["constant"] as? Double }, [30, 40])
    expect(added.map { $0["priority"] as? Double }, [1000, 750])
    expect(added.map { $0["weight"] as? Double }, [1, 3])
    expect(added.first?["terms"] as? [[Double]] == [[0, 1], [1, 2]])
  }
}
