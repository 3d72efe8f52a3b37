import Cassowary
import Expectations
import TestSupport
import Testing

/// The content of a refusal.
@Suite struct ConflictTests {
  /// Constraints that hold, then one that does not; with the numbers of the conflict's members.
  struct Contradiction: CustomTestStringConvertible {
    let name: String
    let members: [Int]
    let build: @Sendable ([Variable]) -> [LinearConstraint]
    var testDescription: String { name }

    init(
      _ name: String, _ members: [Int],
      _ build: @escaping @Sendable ([Variable]) -> [LinearConstraint]
    ) {
      self.name = name
      self.members = members
      self.build = build
    }
  }

  static let contradictions: [Contradiction] = [
    Contradiction("10 == 0", [1]) { [$0[0] == 1, LinearExpression(constant: 10) == 0] },
    Contradiction("0 >= 1", [1]) { [$0[0] == 1, LinearExpression() >= 1] },
    Contradiction("coefficients that cancel", [1]) { [$0[0] == 1, $0[1] - $0[1] == 4] },
    Contradiction("two equations", [1, 2]) { [$0[1] == 5, $0[0] == 10, $0[0] == 5] },
    Contradiction("two bounds", [0, 2]) { [$0[0] >= 10, $0[1] >= 3, $0[0] <= 5] },
    Contradiction("a chain of inequalities", [0, 2, 3, 4, 5]) {
      [$0[0] >= 10, $0[4] == 1, $0[1] >= $0[0], $0[2] >= $0[1], $0[3] >= $0[2], $0[3] <= 5]
    },
    Contradiction("a chain of equations", [0, 1, 2]) { [$0[0] == 10, $0[0] == $0[1], $0[1] == 5] },
    Contradiction("a cycle of multiples", [0, 1, 2]) {
      [$0[0] >= 10, $0[0] == 2 * $0[1], $0[1] == 3 * $0[0]]
    },
    Contradiction("negative widths", [0, 1, 2]) {
      [$0[0] == -100, $0[1] == -100, $0[0] + $0[1] == 0]
    },
    Contradiction("an ordering against bounds", [0, 1, 2]) {
      [$0[0] >= 10, $0[1] <= 5, $0[1] >= $0[0]]
    },
    Contradiction("a sum of equations", [0, 1, 2, 3]) {
      [$0[0] + $0[1] == 1, $0[1] + $0[2] == 2, $0[2] + $0[3] == 3, $0[0] + $0[3] == 9]
    },
  ]

  @Test(arguments: contradictions) func members(_ contradiction: Contradiction) throws {
    var solver = Solver()
    let variables = (0..<5).map { solver.makeVariable("x\($0)") }
    let statements = contradiction.build(variables)
    var handles: [ConstraintID] = []
    for (index, statement) in statements.dropLast().enumerated() {
      handles.append(try solver.require(statement, name: "\(index)"))
    }
    let before = solver
    let conflict = expect(throws: Conflict.self) {
      try solver.require(statements[statements.count - 1], name: "\(statements.count - 1)")
    }
    let members = try require(conflict?.members)
    expect(conflict?.cause, .contradiction)
    expect(members.map(\.name), contradiction.members.map { "\($0)" })
    expect(members.map(\.isChanged), contradiction.members.map { $0 == statements.count - 1 })
    for (member, index) in zip(members, contradiction.members) where index < handles.count {
      expect(member.id, handles[index])
    }
    expect(members.last.map { solver.contains($0.id) }, false)
    expect(variables.map { solver[$0] }, variables.map { before[$0] })
    expect(solver.statistics.conflicts, 1)
    // The same statements in one update are refused alike.
    var atOnce = Solver()
    let others = (0..<5).map { atOnce.makeVariable("x\($0)") }
    expect(throws: Conflict.self) {
      try atOnce.update { changes in
        for statement in contradiction.build(others) { changes.require(statement) }
      }
    }
    expect(atOnce.statistics.constraints, 0)
  }

  @Test func namesSourcesAndDescription() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    let anonymous = solver.makeVariable()
    let line: UInt = #line + 1
    try solver.require(left + 2 * width - 0.5 * anonymous <= 320, name: "fits")
    try solver.require(width >= 100, fileID: "Elsewhere/Views.swift", line: 12)
    try solver.require(anonymous == 0)
    let conflict = expect(throws: Conflict.self) { try solver.require(left >= 121) }
    let members = try require(conflict?.members)
    expect(members.map(\.name), ["fits", nil, nil, nil])
    expect(
      members.map(\.description),
      [
        "left + 2 * width - 0.5 * x2 <= 320", "width >= 100", "x2 == 0", "left >= 121",
      ])
    expect(members[0].source?.line, line)
    expect(members[0].source?.fileID.description, "\(#fileID)")
    expect(members[1].source?.description, "Elsewhere/Views.swift:12")
    let text = try require(conflict?.description)
    expect(text.hasPrefix("4 required constraints cannot hold together\n"))
    expect(text.contains("\n  width >= 100  Elsewhere/Views.swift:12"))
    expect(text.contains("\"fits\""))
  }

  @Test func membersAreOrderedOldestFirst() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x >= 10, order: OrderKey(30), name: "younger")
    let conflict = expect(throws: Conflict.self) {
      try solver.require(x <= 5, order: OrderKey(20), name: "older")
    }
    expect(conflict?.members.map(\.name), ["older", "younger"])
    expect(conflict?.members.map(\.isChanged), [true, false])
  }

  /// The chain of the first four is stated before the bound that would do alone, so it is what the refusal names.
  @Test func earliestOfSeveralConflicts() throws {
    var solver = Solver()
    let x = (0..<4).map { solver.makeVariable("x\($0)") }
    try solver.require(x[0] >= 10)
    try solver.require(x[1] >= x[0])
    try solver.require(x[2] >= x[1])
    try solver.require(x[3] >= x[2])
    try solver.require(x[3] >= 8)
    let conflict = expect(throws: Conflict.self) { try solver.require(x[3] <= 4) }
    expect(
      conflict?.members.map(\.description),
      [
        "x0 >= 10", "x1 - x0 >= 0", "x2 - x1 >= 0", "x3 - x2 >= 0", "x3 <= 4",
      ])
  }
}
