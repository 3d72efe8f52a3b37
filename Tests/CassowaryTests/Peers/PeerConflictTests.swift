import Cassowary
import Expectations
import TestSupport
import Testing

/// Requirements that cannot hold together: the refusal, its report, and the state after it.
@Suite struct PeerConflictTests {
  /// Statements of which the last contradicts the others, and how many members a contradiction can have.
  struct Refusal: CustomTestStringConvertible {
    let name: String
    let values: [Double]
    let members: Set<Int>
    let statements: @Sendable ([Variable]) -> [LinearConstraint]
    var testDescription: String { name }

    init(
      _ name: String, leaving values: [Double], members: Set<Int>,
      _ statements: @escaping @Sendable ([Variable]) -> [LinearConstraint]
    ) {
      self.name = name
      self.values = values
      self.members = members
      self.statements = statements
    }
  }

  static let refusals: [Refusal] = [
    Refusal("two values", leaving: [10], members: [2]) { [$0[0] == 10, $0[0] == 5] },
    Refusal("bounds that cross", leaving: [10], members: [2]) { [$0[0] >= 10, $0[0] <= 5] },
    // z >= 8 against z <= 4, or the chain from w >= 10.
    Refusal("a chain", leaving: [10, 10, 10, 10], members: [2, 5]) {
      [
        $0[0] >= 10, $0[1] >= $0[0], $0[2] >= $0[1], $0[3] >= $0[2], $0[3] >= 8, $0[3] <= 4,
      ]
    },
    Refusal("two values through a link", leaving: [10, 10], members: [3]) {
      [$0[0] == 10, $0[0] == $0[1], $0[1] == 5]
    },
    Refusal("negative widths", leaving: [-100, -100], members: [3]) {
      [$0[0] == -100, $0[1] == -100, $0[0] + $0[1] == 0]
    },
  ]

  @Test("all, lume: contradictions are refused", arguments: refusals)
  func refused(_ refusal: Refusal) throws {
    var solver = Solver()
    let variables = refusal.values.indices.map { solver.makeVariable("x\($0)") }
    var statements = refusal.statements(variables)
    let last = statements.removeLast()
    for statement in statements { try solver.require(statement) }
    expect(variables.map { solver[$0] }, refusal.values)
    var asked = Batch(model: solver.model)
    asked.require(last)

    let conflict = try require(expect(throws: Conflict.self) { try solver.require(last) })
    expect(conflict.cause, .contradiction)
    expect(refusal.members.contains(conflict.members.count))
    expect(conflict.members.filter(\.isChanged).count, 1)
    expect(ExactReference.judge(conflict.members.map(\.id), in: asked.model), .irreducible)
    expect(variables.map { solver[$0] }, refusal.values)
    expect(solver.statistics.constraints, statements.count)
  }

  @Test("Rhea: the explanation of a chain has five members") func explanation() throws {
    var solver = Solver()
    let v = ["v", "w", "x", "y"].map { solver.makeVariable($0) }
    let chain = [
      try solver.require(v[0] >= 10), try solver.require(v[1] >= v[0]),
      try solver.require(v[2] >= v[1]), try solver.require(v[3] >= v[2]),
    ]
    let conflict = try require(
      expect(throws: Conflict.self) { try solver.require(v[3] <= 5, name: "roof") })
    expect(conflict.members.count, 5)
    expect(conflict.members.dropLast().map(\.id), chain)
    expect(conflict.members.last?.name, "roof")
  }

  static func refused(_ solver: inout Solver) throws -> (
    a: Variable, b: Variable, ceiling: ConstraintID
  ) {
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    try solver.require(a >= 10)
    let ceiling = try solver.require(b <= 5)
    solver.prefer(b == 5, at: .weak)
    expect([solver[a], solver[b]], [10, 5])
    expect(throws: Conflict.self) { try solver.require(b >= a) }
    return (a, b, ceiling)
  }

  @Test("dart #12: values after a refusal") func valuesAfterARefusal() throws {
    var solver = Solver()
    let (a, b, _) = try Self.refused(&solver)
    expect([solver[a], solver[b]], [10, 5])
    let before = solver.caseDescription
    for _ in 0..<3 {
      expect(throws: Conflict.self) { try solver.require(b >= a) }
      expect(solver.caseDescription, before)
    }
    // The refused statement does not shape later answers either.
    let goal = solver.addEditVariable(a)
    solver.suggestValue(400, for: goal)
    expect([solver[a], solver[b]], [400, 5])
  }

  @Test("kiwi.js #31: an older requirement removed and added after a refusal")
  func removeAndAddAfterARefusal() throws {
    var solver = Solver()
    let (a, b, ceiling) = try Self.refused(&solver)
    solver.remove(ceiling)
    let again = try solver.require(b <= 5)
    expect([solver[a], solver[b]], [10, 5])
    solver.remove(again)
    try solver.require(b >= a)
    expect([solver[a], solver[b]], [10, 10])
  }
}
