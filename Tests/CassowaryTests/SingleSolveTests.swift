import Cassowary
import Expectations
import TestSupport
import Testing

/// Problems stated in one batch, with answers worked out by hand. Where the priorities leave a choice, the first soft
/// constraint's error is smallest, then the sizes of the variables.
@Suite struct SingleSolveTests {
  struct Problem: CustomTestStringConvertible {
    let name: String
    let answer: [Double]
    let build: @Sendable (inout Batch, [Variable]) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ answer: [Double],
      _ build: @escaping @Sendable (inout Batch, [Variable]) -> Void
    ) {
      self.name = name
      self.answer = answer
      self.build = build
    }
  }

  static let required: [Problem] = [
    Problem("one equation", [18]) { $0.require($1[0] + 2 == 20) },
    Problem("two equations", [20, 12]) {
      $0.require($1[0] == 20)
      $0.require($1[0] + 2 == $1[1] + 10)
    },
    Problem("a lower bound", [100]) { $0.require($1[0] >= 100) },
    Problem("a negative upper bound", [-100]) { $0.require($1[0] <= -100) },
    Problem("a range around zero", [0]) {
      $0.require($1[0] >= -5)
      $0.require($1[0] <= 5)
    },
    Problem("nothing", [0]) { _, _ in },
    Problem("0 == 0", [0]) { changes, _ in
      changes.require(LinearExpression() == 0)
      changes.require(LinearExpression() <= 1)
    },
    Problem("coefficients that cancel", [0, 4]) {
      $0.require($1[0] - $1[0] == 0)
      $0.require($1[0] * 0 + $1[1] == 4)
    },
    Problem("a variable that comes up twice", [5]) { $0.require($1[0] + $1[0] == 10) },
    Problem("redundant equations", [2, 3, 5]) {
      $0.require($1[0] + $1[1] == 5)
      $0.require($1[1] + $1[2] == 8)
      $0.require($1[0] - $1[2] == -3)
      $0.require(2 * $1[0] + 2 * $1[1] == 10)
      $0.require($1[0] + 2 * $1[1] + $1[2] == 13)
      $0.require($1[0] == 2)
    },
    Problem("redundant equations in tenths", [0.3, 0.1]) {
      $0.require(0.1 * $1[0] + 0.3 * $1[1] == 0.06)
      $0.require(0.3 * $1[0] + 0.9 * $1[1] == 0.18)
      $0.require(0.7 * $1[0] + 2.1 * $1[1] == 0.42)
      $0.require($1[1] == 0.1)
    },
    Problem("equal bounds", [7]) {
      $0.require($1[0] >= 7)
      $0.require($1[0] <= 7)
    },
    Problem("a middle", [0, 5, 10]) {
      $0.require(2 * $1[1] == $1[0] + $1[2])
      $0.require($1[0] + 10 <= $1[2])
      $0.require($1[2] <= 100)
      $0.require(0 <= $1[0])
    },
    Problem("24 minimums that just fit", Array(repeating: 10, count: 24)) { changes, x in
      for variable in x { changes.require(variable >= 10) }
      changes.require(x.reduce(LinearExpression()) { $0 + $1 } == 240)
    },
  ]

  static let soft: [Problem] = [
    Problem("one soft constraint", [10]) { $0.prefer($1[0] == 10, at: .low) },
    Problem("a soft constraint beyond a bound", [10]) {
      $0.require($1[0] >= 0)
      $0.require($1[0] <= 10)
      $0.prefer($1[0] == 1, at: .low)
      $0.prefer($1[0] == 20, at: .high)
    },
    Problem("a soft constraint without variables", [3]) { changes, x in
      changes.prefer(LinearExpression() == 10, at: .high)
      changes.prefer(x[0] == 3, at: .low)
    },
    Problem("a width that keeps", [90, 10]) {
      $0.prefer($1[1] == 10, at: .high)
      $0.require($1[0] + $1[1] >= 100)
    },
    Problem("equal soft constraints, the first wins", [10, 13]) {
      $0.require($1[0] <= $1[1])
      $0.require($1[1] == $1[0] + 3)
      $0.prefer($1[0] == 10, at: .low)
      $0.prefer($1[1] == 10, at: .low)
    },
    Problem("equal soft constraints in reverse order", [7, 10]) {
      $0.require($1[0] <= $1[1])
      $0.require($1[1] == $1[0] + 3)
      $0.prefer($1[1] == 10, at: .low)
      $0.prefer($1[0] == 10, at: .low)
    },
    Problem("a stronger relation", [50, 50]) {
      $0.prefer($1[0] <= $1[1], at: 750)
      $0.prefer($1[0] == 50, at: 500)
      $0.prefer($1[1] == 40, at: 490)
    },
    Problem("the weaker of two raised", [40, 40]) {
      $0.prefer($1[0] <= $1[1], at: 750)
      $0.prefer($1[0] == 50, at: 500)
      $0.prefer($1[1] == 40, at: 510)
    },
    Problem("a weight decides", [20, 20]) {
      $0.require($1[0] == $1[1])
      $0.prefer($1[0] == 10, at: .high, weight: 1)
      $0.prefer($1[1] == 20, at: .high, weight: 10)
    },
    Problem("three ties of links", [20, 200, 20]) {
      $0.prefer($1[2] == $1[0], at: 50)
      $0.prefer($1[0] == 20, at: 50)
      $0.prefer($1[1] == 200, at: 750)
      $0.prefer($1[2] + 150 <= $1[1], at: 500)
    },
    Problem("opposites", [-2, 2]) {
      $0.require($1[0] + $1[1] == 0)
      $0.prefer($1[0] >= 10, at: 500)
      $0.prefer($1[1] == 2, at: 750)
    },
    Problem("a soft constraint past a required bound", [1, -1]) {
      $0.require($1[0] + $1[1] == 0)
      $0.require($1[1] <= -1)
      $0.prefer($1[1] >= 0, at: 250)
      $0.prefer($1[1] == 0, at: 250)
    },
    Problem("a soft middle on the left", [0, 5, 10]) {
      $0.require(2 * $1[1] == $1[0] + $1[2])
      $0.require($1[0] + 10 <= $1[2])
      $0.require($1[2] <= 100)
      $0.require(0 <= $1[0])
      $0.prefer($1[1] == 2, at: .low)
    },
    Problem("a median", [4]) { changes, x in
      for target in [9.0, 1, 4, 3, 8] { changes.prefer(x[0] == target, at: .low) }
    },
    // x + y <= 4 and x <= 3 hold with equality at the largest 3x + 2y.
    Problem("a maximum", [3, 1, 11]) {
      $0.require($1[0] >= 0)
      $0.require($1[1] >= 0)
      $0.require($1[0] + $1[1] <= 4)
      $0.require($1[0] + 3 * $1[1] <= 6)
      $0.require($1[0] <= 3)
      $0.require($1[2] == 3 * $1[0] + 2 * $1[1])
      $0.prefer($1[2] == 1e6, at: .low)
    },
    // With y_i = x_i - i the gaps ask that y rises while its targets fall; all y meet at the median, 1.
    Problem("a chain of soft constraints against its gaps", [1, 2, 3, 4, 5, 6, 7]) { changes, x in
      for (index, variable) in x.enumerated() {
        changes.prefer(variable == Double(7 - index), at: .low)
      }
      for index in 1..<7 { changes.require(x[index] >= x[index - 1] + 1) }
    },
  ]

  /// Coefficients a thousandfold apart leave residues in the tableau that must not pass for slopes.
  static let wide: [Problem] = [
    // x is smallest at 0, so that y == 60; then 3z >= 18.
    Problem("a size on a steep row", [0, 60, 6]) {
      $0.require(3 * $1[2] - 0.3 * $1[1] + 1000 * $1[0] >= 0)
      $0.require(0.1 * $1[2] - $1[1] <= 20)
      $0.require($1[0] >= -33.3)
      $0.require(3 * $1[1] - 0.3 * $1[2] >= -3.1)
      $0.prefer(0.5 * $1[1] + 0.001 * $1[0] == 30, at: 750, weight: 0.1)
    },
    // y == 0 and x >= 100/9 come first; 42.5x == 83.9 then holds x down, z may lie between -1664/9 and -730/9, and the soft
    // constraint at 250 takes the upper end.
    Problem("a soft constraint below steep ones", [100.0 / 9, 0, -730.0 / 9]) {
      $0.prefer(37.001 * $1[1] == 0, at: 999)
      $0.prefer(1000 * $1[0] - $1[2] == -10, at: 1)
      $0.prefer(500 * $1[0] + 2 * $1[2] <= 0, at: 249.5)
      $0.prefer(0.1 * $1[0] - 0.02 * $1[2] <= -20, at: 250)
      $0.prefer($1[0] + 10 * $1[1] + $1[2] >= 0, at: 249.5, weight: 0.1)
      $0.prefer(-$1[0] - $1[2] >= 70, at: 999, weight: 0.1)
      $0.prefer(42.5 * $1[0] == 83.9, at: 750)
      $0.require(10 * $1[0] + 0.125 * $1[2] >= 88)
      $0.prefer(-$1[0] >= 0, at: 250)
      $0.prefer($1[1] - 0.3 * $1[2] >= -10, at: 750)
      $0.require(999 * $1[0] >= 0)
      $0.require($1[2] - $1[1] <= -10)
      $0.prefer(0.9 * $1[0] >= 10, at: 999, weight: 2)
      $0.prefer(1000 * $1[1] - $1[0] == 0, at: 750)
    },
  ]

  @Test(arguments: required + soft + wide) func solution(_ problem: Problem) throws {
    var solver = Solver()
    solver.reserveCapacity(variables: problem.answer.count, constraints: 8, terms: 16)
    let variables = problem.answer.indices.map { solver.makeVariable("x\($0)") }
    try solver.update { problem.build(&$0, variables) }
    for (variable, want) in zip(variables, problem.answer) {
      expect(agrees(solver[variable], want, tolerance: 1e-9))
    }
    expect(solver.numericalFailure == nil)
    expect(solver.statistics.solves, (problem.name == "nothing" ? 0 : 1))
  }
}
