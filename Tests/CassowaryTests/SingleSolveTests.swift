import Cassowary
import Expectations
import TestSupport
import Testing

/// Problems stated in one batch, with answers worked out by hand. Where the priorities leave a choice, the first soft
/// constraint's error is smallest, then the sizes of the variables.
@Suite struct SingleSolveTests {
  private static func scripts(_ problems: [(String, String, String)]) -> [Script] {
    // Variables are those of the answer, in that order.
    problems.map { name, statements, answer in
      let words = answer.split(separator: " ")
      let made = stride(from: 0, to: words.count, by: 2).map { "make \(words[$0])\n" }.joined()
      return Script(name, "\(made){ \(statements) }\ncount solves 1; near \(answer)")
    }
  }

  static let required = scripts([
    ("bounds", "a >= 100; b <= -100; c >= -5; c <= 5; d >= 7; d <= 7", "a 100, b -100, c 0, d 7"),
    ("0 == 0 and coefficients that cancel", "0 == 0; 0 <= 1; x - x == 0; 0 x + y == 4", "x 0, y 4"),
    ("a variable that comes up twice", "x + x == 10", "x 5"),
    (
      "redundant equations",
      "x + y == 5; y + z == 8; x - z == -3; 2 x + 2 y == 10; x + 2 y + z == 13; x == 2",
      "x 2, y 3, z 5"
    ),
    (
      "redundant equations in tenths",
      "0.1 x + 0.3 y == 0.06; 0.3 x + 0.9 y == 0.18; 0.7 x + 2.1 y == 0.42; y == 0.1",
      "x 0.3, y 0.1"
    ),
  ])

  static let soft = scripts([
    (
      "a soft constraint beyond a bound", "x >= 0; x <= 10; x == 1 @250; x == 20 @750", "x 10"
    ),
    ("a soft constraint without variables", "0 == 10 @750; x == 3 @250", "x 3"),
    (
      "a median", "x == 9 @250; x == 1 @250; x == 4 @250; x == 3 @250; x == 8 @250", "x 4"
    ),
    // x + y <= 4 and x <= 3 hold with equality at the largest 3x + 2y.
    (
      "a maximum",
      "x >= 0; y >= 0; x + y <= 4; x + 3 y <= 6; x <= 3; z == 3 x + 2 y; z == 1e6 @250",
      "x 3, y 1, z 11"
    ),
  ])

  /// Coefficients a thousandfold apart leave residues in the tableau that must not pass for slopes.
  static let wide = scripts([
    // x is smallest at 0, so that y == 60; then 3z >= 18.
    (
      "a size on a steep row",
      """
      3 z - 0.3 y + 1000 x >= 0; 0.1 z - y <= 20; x >= -33.3; 3 y - 0.3 z >= -3.1
      0.5 y + 0.001 x == 30 @750 *0.1
      """, "x 0, y 60, z 6"
    ),
    // y == 0 and x >= 100/9 come first; 42.5x == 83.9 then holds x down, z may lie between -1664/9 and -730/9, and the soft
    // constraint at 250 takes the upper end.
    (
      "a soft constraint below steep ones",
      """
      37.001 y == 0 @999; 1000 x - z == -10 @1; 500 x + 2 z <= 0 @249.5
      0.1 x - 0.02 z <= -20 @250; x + 10 y + z >= 0 @249.5 *0.1; - x - z >= 70 @999 *0.1
      42.5 x == 83.9 @750; 10 x + 0.125 z >= 88; - x >= 0 @250; y - 0.3 z >= -10 @750
      999 x >= 0; z - y <= -10; 0.9 x >= 10 @999 *2; 1000 y - x == 0 @750
      """, "x 100/9, y 0, z -730/9"
    ),
  ])

  @Test(arguments: required + soft + wide) func solution(_ script: Script) {
    expect(script.problems, [])
  }
}
