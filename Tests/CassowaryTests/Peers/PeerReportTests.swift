import Cassowary
import Expectations
import TestSupport
import Testing

/// Wrong results and surprises that users of the family reported, or have open.
@Suite struct PeerReportTests {
  static let scripts = [
    Script(
      "kiwi #20: a line stays valid through edits and refusals",
      """
      make left; 2 middle == left + right; right == left + 10; right <= 100; left >= 0
      edit: stay middle @750; edit = 45; expect left 40, middle 45, right 50
      edit = 200; expect left 90, middle 95, right 100; refused left >= right
      expect left 90, middle 95, right 100; edit = -60; expect left 0, middle 5, right 10
      refused left >= right; edit = 50; expect left 45; edit = 95; expect left 90
      """),
    // In doubles 0.1 + 0.2 is 5.6e-17 above 0.3, so that the row left over when x and y are known is 0 == -5.6e-17.
    Script(
      "kiwi #15: redundant rows with rounding left in them",
      """
      a: x == 0.1; b: y == 0.2; c: x + y == 0.3; d: 3 x + 3 y == 0.9; near x 0.1, y 0.2; save
      remove a; remove b; remove c; remove d; expect x 0, y 0; restore 0
      remove d; remove c; remove b; remove a; expect x 0, y 0; restore 0
      remove c; remove a; remove d; remove b; expect x 0, y 0
      """),
    // Columns of a figure whose widths add up again.
    Script(
      "kiwi #15: columns of a figure whose widths add up again",
      """
      e0 == 0; a: e1 - e0 == 0.1; b: e2 - e1 == 0.1; c: e3 - e2 == 0.1; d: e4 - e3 == 0.1
      e: e5 - e4 == 0.1; f: e6 - e5 == 0.1; g: e7 - e6 == 0.1; e7 == 0.7
      near e1 0.1, e2 0.2, e3 0.3, e4 0.4, e5 0.5, e6 0.6, e7 0.7; remove a; remove b; remove c
      remove d; remove e; remove f; remove g; expect e0 0, e1 0, e2 0, e3 0, e6 0, e7 0.7
      """),
    // Two columns share 1000, 10 apart; the sizes make the first as small as its minimum lets it be.
    Script(
      "kiwi #16: the result does not depend on the order of requirements",
      """
      make l; make a; make b; make r; l == 0; r - l == 1000; a >= l + 200; b >= a + 10
      r >= b + 150; expect l 0, a 200, b 210, r 1000
      make l2; make a2; make b2; make r2; r2 >= b2 + 150; b2 >= a2 + 10; a2 >= l2 + 200
      r2 - l2 == 1000; l2 == 0; expect l2 0, a2 200, b2 210, r2 1000
      """),
    Script(
      "Rhea #49: constraints of weight 1e7 removed one by one",
      """
      a: x == 7.7 @750 *1e7; x == 0 @750 *0.001; b: y == 7.7 @750 *1e7; y == 0.1 @750 *0.001
      c: z == 7.7 @750 *1e7; z == 0.2 @750 *0.001; y >= x; z >= y; near x 7.7, y 7.7, z 7.7
      remove a; near x 0, y 7.7; remove b; near y 0.1, z 7.7; remove c; near x 0, y 0.1, z 0.2
      """),
    Script(
      "ratatui #788, #1405: many levels, and one almost required",
      """
      x == 1 @90 *11000; x == 2 @180 *10000; x == 3 @270 *9000; x == 4 @360 *8000
      x == 5 @450 *7000; d: x == 9 @810 *3000; c: x == 10 @900 *2000; b: x == 11 @999 *1000
      count levels 8; expect x 11; remove b; expect x 10; remove c; expect x 9; remove d
      expect x 5; count levels 5
      """),
    // Half of the weights, 2.02, is passed at the third value: 1.00 + 1.01 is less, 1.00 + 1.01 + 1.01 is not.
    Script(
      "kiwi #28: four constraints of nearly equal weight, or strength",
      """
      x == 1 @500; x == 2 @500 *1.01; x == 3 @500 *1.01; x == 4 @500 *1.02; expect x 3
      y == 1 @500; y == 2 @500.001; y == 3 @500.002; y == 4 @500.003; expect y 4
      """),
    Script(
      "kiwi #99: shares are equal when equality is asked for",
      """
      a + b + c == 90; expect a 0, b 0, c 90; a == b @250; b == c @250
      expect a 30, b 30, c 30
      """),
    Script(
      "Rhea #18: a stay of hardly any weight, then a set value",
      """
      light: stay x @250; light *4.9e-324; set: x == 2; expect x 2; set = 5; expect x 5
      remove set; expect x 0
      """),
    Script(
      "nangege #3: redundant sums",
      """
      a + b == c; c == 10; a + b == 10; a == 4; b == 6; 2 c - a - b == 10
      expect a 4, b 6, c 10; refused a + b + c == 21
      """),
    Script(
      "compnerd #1: redundant is accepted, contradictory is refused",
      """
      x == 5; x == 5; y == x; 2 y == 10; refused x == 6; refused x + y == 11
      expect x 5, y 5
      """),
    Script(
      "amoeba #1: the solver is usable after a refusal",
      """
      x >= 10; x == 2 y; refused y == 3 x; refused y == 3 x; edit: stay y @750
      edit = 5; expect x 10, y 5; edit = 60; expect x 120, y 60; edit = 7; expect x 14, y 7
      """),
    Script(
      "tamboui #295: contradictions dropped instead of thrown",
      """
      floor: x >= 10
      drop 1 { low: x <= 5; roof: x <= 20; pin: x == 7 }
      has floor, roof; lacks low, pin; expect x 10
      """),
    // GNUstep mixed up variables that may be negative with those that may not, and layouts were zero.
    Script(
      "GNUstep: negative positions, and ranges across zero",
      """
      place: origin == -300; width == 200; left == origin + 20; right == origin + width - 20
      2 middle == left + right; right >= -500; soft: width == 10 @250
      expect origin -300, width 200, left -280, right -120, middle -200
      place = -50; expect origin -50, left -30, right 130, middle 50
      place = -300; remove soft; expect origin -300, left -280, right -120, middle -200
      """),
    // The second is 50, so the others need no more; the first is as small as that allows.
    Script(
      "the smallest maximum",
      """
      a >= 0; b >= 0; c >= 0; a + b + c == 120; most >= a; most >= b; most >= c; b >= 50
      most == 0 @750; expect a 20, b 50, c 50, most 50
      """),
    Script(
      "the largest minimum",
      """
      a >= 0; b >= 0; c >= 0; a + b + c == 120; least <= a; least <= b; least <= c; a <= 20
      least == 1000 @750; expect a 20, b 20, c 80, least 20
      """),
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }

  /// As ratatui states it: 25 edges, 24 minimums that fill the area exactly, and soft equal sizes.
  @Test("ratatui #1855: 24 equal minimums that just fit") func equalMinimums() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      var solver = Solver()
      let edges = solver.makeVariables(25, "edge")
      func size(_ index: Int) -> LinearExpression { edges[index + 1] - edges[index] }
      var statements = [edges[0] == 0, edges[24] == 240]
      statements += (0..<24).map { size($0) >= 0 }
      var minimums = (0..<24).map { size($0) >= 10 }
      var equalities: [LinearConstraint] = (1..<24).map { size($0) == size($0 - 1) }
      var generator = SplitMix64(seed: seed)
      statements.shuffle(using: &generator)
      minimums.shuffle(using: &generator)
      equalities.shuffle(using: &generator)
      try solver.update { batch in
        for statement in statements { batch.require(statement) }
        for minimum in minimums { batch.prefer(minimum, at: .high) }
        for equality in equalities { batch.prefer(equality, at: .low) }
      }
      solver.expect(edges, are: edges.indices.map { Double($0) * 10 })
    }
  }
}
