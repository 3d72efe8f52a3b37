import Expectations
import TestSupport
import Testing

/// Whether a value is determined, and by which constraints; the distance of constraints from holding.
@Suite struct AmbiguityTests {
  static let scripts = [
    Script("nothing", "make x; ambiguity x free; affecting x"),
    Script("one equation", "a: x == 100; make y; ambiguity x determined, y free; affecting x a"),
    Script(
      "an equality and its anchor, in both orders",
      """
      a: y == 100; b: x == y; ambiguity x determined, y determined; affecting x a b; affecting y a
      c: v == w; d: w == 100; ambiguity v determined; affecting v c d; affecting w d
      """),
    // x becomes 0 as the smallest size, and y follows.
    Script(
      "a difference",
      "make x; a: y == x + 100; ambiguity x free, y free; affecting x; affecting y a"),
    Script(
      "two soft constraints on one variable, one after the other",
      """
      a: x == 1 @250; b: x == 2 @250; ambiguity x tied; affecting x a; b *2
      ambiguity x determined; affecting x b; remove b; ambiguity x determined; expect x 1
      """),
    Script(
      "a soft against a required constraint",
      "x == 1 @250; b: x == 2; ambiguity x determined; affecting x b"),
    Script(
      "two soft constraints that contradict, then one",
      """
      x <= y; b: y == x + 3; c: x == 10 @250; d: y == 10 @250; ambiguity x tied, y tied
      affecting x c; affecting y b c; remove c; ambiguity x determined, y determined
      affecting x b d; affecting y d
      """),
    Script(
      "ranges",
      """
      a: x >= 3; x <= 9; ambiguity x free; affecting x a; b: y >= 3e9; y <= 9e9; ambiguity y free
      affecting y b; c: z >= 3; z <= 3.001; ambiguity z free; affecting z c
      """),
    Script(
      "a range closed by a tie breaker",
      "x >= 3; x <= 9; c: x == 5 @1 tie; ambiguity x tied; affecting x c"),
    Script(
      "a tie breaker on what is determined",
      "x == 3 @250; b: x == 5 @750 tie; ambiguity x determined; affecting x b"),
    Script(
      "a tie breaker alone, and with a limit",
      "x == 5 @250 tie; ambiguity x tied; x <= 100 @250; ambiguity x tied"),
    Script(
      "limits that are met, and with room",
      """
      a: x <= 312; x >= 0; x == 400 @750; ambiguity x determined; affecting x a
      y <= 1000; b: y == 5; ambiguity y determined; affecting y b
      """),
    Script(
      "a share",
      "a: x + y == 100; b: x == 30 @250; ambiguity y determined; affecting x b; affecting y a b"),
    Script(
      "a chain of four",
      """
      a: v == w; b: w == x; c: x == y; d: y == 5; ambiguity v determined, w determined
      affecting v a b c d; affecting w b c d
      """),
    Script(
      "a soft constraint inside a stronger range",
      "x <= 10 @750; b: x == 4 @250; ambiguity x determined; affecting x b"),
    Script(
      "violations",
      """
      x == 10; a: x == 4 @250 *5; b: x == 13 @250; c: x <= 4 @250; d: x <= 13 @250; e: x >= 4 @250
      f: x >= 13 @250; g: 2 x == 26 @250; error a 6, b 3, c 6, d 0, e 0, f 3, g 6
      """),
    Script(
      "lost precision leaves ambiguities as they are", checks: .anyNumbers,
      """
      x >= 3; x <= 9; x == 5 @250 tie; ambiguity x tied; lost 1e305 x == 1; ambiguity x tied
      expect x 5
      """),
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }
}
