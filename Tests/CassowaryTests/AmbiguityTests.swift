import Cassowary
import Expectations
import Testing

/// Whether a value is determined, and by which constraints.
@Suite struct AmbiguityTests {
  /// Constraints on x and y, the answers for both, and the numbers of the constraints that affect each.
  struct Question: CustomTestStringConvertible {
    let name: String
    let answers: [Ambiguity]
    let affecting: [[Int]]
    let build: @Sendable (inout Batch, [Variable]) -> [ConstraintID]
    var testDescription: String { name }

    init(
      _ name: String, _ answers: [Ambiguity], _ affecting: [[Int]],
      _ build: @escaping @Sendable (inout Batch, [Variable]) -> [ConstraintID]
    ) {
      self.name = name
      self.answers = answers
      self.affecting = affecting
      self.build = build
    }
  }

  static let questions: [Question] = [
    Question("nothing", [.free, .free], [[], []]) { _, _ in [] },
    Question("one equation", [.determined, .free], [[0], []]) { [$0.require($1[0] == 100)] },
    Question("an equality and its anchor", [.determined, .determined], [[0, 1], [0]]) {
      [$0.require($1[1] == 100), $0.require($1[0] == $1[1])]
    },
    Question("an anchor stated last", [.determined, .determined], [[0, 1], [1]]) {
      [$0.require($1[0] == $1[1]), $0.require($1[1] == 100)]
    },
    // x becomes 0 as the smallest size, and y follows.
    Question("a difference", [.free, .free], [[], [0]]) { [$0.require($1[1] == $1[0] + 100)] },
    Question("two soft constraints on one variable", [.tied, .free], [[0], []]) {
      [$0.prefer($1[0] == 1, at: .low), $0.prefer($1[0] == 2, at: .low)]
    },
    Question("soft constraints of two weights", [.determined, .free], [[1], []]) {
      [$0.prefer($1[0] == 1, at: .low), $0.prefer($1[0] == 2, at: .low, weight: 2)]
    },
    Question("a soft against a required constraint", [.determined, .free], [[1], []]) {
      [$0.prefer($1[0] == 1, at: .low), $0.require($1[0] == 2)]
    },
    Question("two soft constraints that contradict", [.tied, .tied], [[2], [1, 2]]) {
      [
        $0.require($1[0] <= $1[1]), $0.require($1[1] == $1[0] + 3),
        $0.prefer($1[0] == 10, at: .low), $0.prefer($1[1] == 10, at: .low),
      ]
    },
    Question("the same with one soft constraint", [.determined, .determined], [[1, 2], [2]]) {
      [
        $0.require($1[0] <= $1[1]), $0.require($1[1] == $1[0] + 3),
        $0.prefer($1[1] == 10, at: .low),
      ]
    },
    Question("a range", [.free, .free], [[0], []]) {
      [$0.require($1[0] >= 3), $0.require($1[0] <= 9)]
    },
    Question("a range of large numbers", [.free, .free], [[0], []]) {
      [$0.require($1[0] >= 3e9), $0.require($1[0] <= 9e9)]
    },
    Question("a narrow range", [.free, .free], [[0], []]) {
      [$0.require($1[0] >= 3), $0.require($1[0] <= 3.001)]
    },
    Question("a range closed by a tie breaker", [.tied, .free], [[2], []]) {
      [
        $0.require($1[0] >= 3), $0.require($1[0] <= 9),
        $0.prefer($1[0] == 5, at: 1, isTieBreaker: true),
      ]
    },
    Question("a tie breaker on what is determined", [.determined, .free], [[1], []]) {
      [$0.prefer($1[0] == 3, at: .low), $0.prefer($1[0] == 5, at: .high, isTieBreaker: true)]
    },
    Question("a limit that is met", [.determined, .free], [[0], []]) {
      [
        $0.require($1[0] <= 312), $0.require($1[0] >= 0), $0.prefer($1[0] == 400, at: .high),
      ]
    },
    Question("a limit with room", [.determined, .free], [[1], []]) {
      [$0.require($1[0] <= 1000), $0.require($1[0] == 5)]
    },
    Question("a share", [.determined, .determined], [[1], [0, 1]]) {
      [$0.require($1[0] + $1[1] == 100), $0.prefer($1[0] == 30, at: .low)]
    },
    Question("a chain of four", [.determined, .determined], [[0, 1, 2, 3], [1, 2, 3]]) {
      [
        $0.require($1[0] == $1[1]), $0.require($1[1] == $1[2]), $0.require($1[2] == $1[3]),
        $0.require($1[3] == 5),
      ]
    },
    Question("a soft constraint inside a stronger range", [.determined, .free], [[1], []]) {
      [$0.prefer($1[0] <= 10, at: .high), $0.prefer($1[0] == 4, at: .low)]
    },
  ]

  @Test(arguments: questions) func ambiguityAndAffectingConstraints(_ question: Question) throws {
    var solver = Solver()
    let variables = (0..<4).map { solver.makeVariable("x\($0)") }
    let constraints = try solver.update { question.build(&$0, variables) }
    let values = variables.map { solver[$0] }
    for index in 0..<2 {
      expect(solver.ambiguity(of: variables[index]), question.answers[index], "x\(index)")
      expect(
        solver.constraints(affecting: variables[index]),
        question.affecting[index].map { constraints[$0] }, "x\(index)")
    }
    expect(variables.map { solver[$0] }, values)
  }

  @Test func removingConstraintEndsTie() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let one = solver.prefer(x == 1, at: .low)
    solver.prefer(x == 2, at: .low)
    expect(solver.ambiguity(of: x), .tied)
    solver.remove(one)
    expect(solver.ambiguity(of: x), .determined)
    expect(solver[x], 2)
  }

  @Test func violations() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x == 10)
    let cases: [(LinearConstraint, Double)] = [
      (x == 4, 6), (x == 13, 3), (x <= 4, 6), (x <= 13, 0), (x >= 4, 0), (x >= 13, 3),
      (2 * x == 26, 6),
    ]
    for (statement, violation) in cases {
      let soft = solver.prefer(statement, at: .low, weight: 5)
      expect(solver.violation(of: soft), violation)
    }
  }

  @Test func tieBreakerAloneIsTied() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 5, at: .low, isTieBreaker: true)
    expect(solver.ambiguity(of: x), .tied)
    solver.prefer(x <= 100, at: .low)
    expect(solver.ambiguity(of: x), .tied)
  }

  @Test func lostPrecisionLeavesAmbiguityUnchanged() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x >= 3)
    try solver.require(x <= 9)
    solver.prefer(x == 5, at: .low, isTieBreaker: true)
    expect(solver.ambiguity(of: x), .tied)
    expect(throws: Conflict.self) { try solver.require(1e305 * x == 1) }
    expect(solver.ambiguity(of: x), .tied)
    expect(solver[x], 5)
  }
}
