import Cassowary
import Expectations
import TestSupport
import Testing

/// The content of a refusal.
@Suite struct ConflictTests {
  /// Constraints that hold, by names, then one that does not; with the conflict's members before it.
  private static let contradictions: [(held: String, last: String, members: String)] = [
    ("a: x == 1", "10 == 0", ""), ("a: x == 1", "0 >= 1", ""),
    ("a: x == 1; make y", "y - y == 4", ""), ("a: y == 5; b: x == 10", "x == 5", "b"),
    ("a: x >= 10; b: y >= 3", "x <= 5", "a"),
    // The chain is stated before the bound of 8 that would do alone, so it is what the refusal names.
    (
      "a: w >= 10; b: v == 1; c: x >= w; d: y >= x; e: z >= y; f: z >= 8", "z <= 5", "a c d e"
    ),
    ("a: x == 10; b: x == y", "y == 5", "a b"), ("a: x >= 10; b: x == 2 y", "y == 3 x", "a b"),
    ("a: x == -100; b: y == -100", "x + y == 0", "a b"), ("a: x >= 10; b: y <= 5", "y >= x", "a b"),
    ("a: w + x == 1; b: x + y == 2; c: y + z == 3", "w + z == 9", "a b c"),
    // They share a row.
    ("a: y - x >= 8", "x - y >= -4", "a"),
  ]

  /// Stated one by one, and in one batch, where all members are new.
  @Test(
    arguments: contradictions.map { held, last, members in
      Script(
        "\(held); \(last)",
        """
        refused { \(held); \(last) }
        count constraints 0; \(held); refused \(last) by \(members) new; count conflicts 2
        """)
    } + [
      Script("ordered by their keys", "younger: x >= 10 #30; refused x <= 5 #20 by new younger")
    ]) func members(_ script: Script)
  {
    expect(script.problems, [])
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
    expect(members.map(\.isChanged), [false, false, false, true])
    expect(members.last.map { solver.contains($0.id) }, false)
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
    let lost = expect(throws: Conflict.self) {
      try solver.require(LinearExpression([.init(left, 1e308), .init(left, 1e308)]) == 5)
    }
    expect(lost?.description, "the numbers span too wide a range for double precision")
  }
}
