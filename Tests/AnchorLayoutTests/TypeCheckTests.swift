#if os(macOS) || os(Linux) || os(Windows)
  import TestSupport
  import Expectations
  import Testing

  /// What statements cost the type checker, by its own count of scopes, which does not depend on the machine.
  @Suite struct TypeCheckTests {
    @Test func effortGrowsLinearly() throws {
      let count = SeriesLength.isFull ? 100 : 22
      let some = try TypeChecker.check(block(of: count))
      let twice = try TypeChecker.check(block(of: 2 * count))
      expect(some.isAccepted && twice.isAccepted)
      expect(twice.scopes <= 2 * count * 25, "\(twice.scopes) scopes")
      expect(twice.scopes <= 2 * some.scopes + 100, "\(some.scopes) for half of it")
    }

    /// Statements that were slow elsewhere, and the scopes that they may cost.
    private static let accepted: [(limit: Int, statement: String)] = [
      (300, "a.width == b.width * Double(k) / 3 + Double(k) * 2 - 1 + 4 * 5 - 3 / 2 + 7"),
      (150, "a.width == b.width * 2 / 3 - 8 + b.width"),
      (80, "a.size == b.size * 2 / 3 - 8 + Size(width: 4, height: 6)"),
      (60, "a.edges <= root.edges.inset(4) ~ .high"), (60, "a.edges >= b.edges.inset(-4)"),
      (60, "a.center <= b.center.offset(x: 4)"),
      (
        60,
        "a.trailing.anchorWithOffset(to: b.leading) <= b.top.anchorWithOffset(to: root.top) * 2 - 8"
      ),
    ]

    private static let refused: [(limit: Int, statement: String)] = [
      (2000, "a.size == 48"), (2000, "a.edges <= 8"), (150, "a.wdith == b.width * 2 / 3 - 8"),
      (2000, "a.leading == 20"), (2000, "a.width == b.top"),
    ]

    /// All in one file, or each by itself in full series.
    private func check(_ statements: [(limit: Int, statement: String)], isAccepted: Bool) throws {
      for group in SeriesLength.isFull ? statements.map({ [$0] }) : [statements] {
        // Each in a block of its own, so that none hides the mistakes of another.
        let blocks = group.map { "    \($0.statement)" }
          .joined(separator: "\n  }\n  root.layout.activate {\n")
        let result = try TypeChecker.check(blocks)
        expect(result.isAccepted, isAccepted, "\(result.diagnostics)")
        let limit = group.reduce(0) { $0 + $1.limit }
        expect(result.scopes > 0 && result.scopes <= limit, "\(group): \(result.scopes) scopes")
        if isAccepted { continue }
        let errors = result.diagnostics.split(separator: "\n").filter { $0.contains("error:") }
        for (place, (_, statement)) in group.enumerated() {
          // Of the block, or of the statement inside.
          let lines = [3 + 3 * place, 4 + 3 * place].map { "Statements.swift:\($0):" }
          let isRefused = errors.contains { error in lines.contains { error.contains($0) } }
          expect(isRefused, "\(statement)")
        }
        let words = [
          "a.width == b.top": "positions, vertical positions and lengths do not mix",
          "a.leading == 20": "a position needs another item's anchor",
        ]
        for text in group.compactMap({ words[$0.statement] }) {
          expect(result.diagnostics.contains(text), "\(result.diagnostics)")
        }
      }
    }

    @Test func knownStatements() throws {
      try check(Self.accepted, isAccepted: true)
      try check(Self.refused, isAccepted: false)
    }

    /// Literals outside of 1...1000 do not compile, wherever a priority is written.
    @Test func priorityLiteralsAreChecked() throws {
      func check(_ priority: String) throws -> TypeChecker.Result {
        try TypeChecker.check(
          source: """
            import AnchorLayout
            func state(_ a: LayoutView) {
              a.layout.activate { a.width == 40 ~ \(priority) }
              a.setContentHuggingPriority(\(priority), for: .horizontal)
            }
            """, findsMissingReturns: true)
      }
      for priority in ["1", "1000", "750.5"] {
        let result = try check(priority)
        expect(result.isAccepted, "\(priority): \(result.diagnostics)")
      }
      for priority in ["0", "1001", "-1"] {
        let result = try check(priority)
        expect(!result.isAccepted, "\(priority)")
        for line in [3, 4] {
          expect(result.diagnostics.contains("Statements.swift:\(line):"), "\(result.diagnostics)")
        }
      }
    }

    private func block(of count: Int) -> String {
      (0..<count).map { "    " + Self.statements[$0 % Self.statements.count] }
        .joined(separator: "\n")
    }

    private static let statements = [
      "a.edges == root.margins.edges.inset(16)", "a.horizontal == b.horizontal.inset(12)",
      "a.center == b.center.offset(x: 18, y: -18)", "a.size == Size(width: 48, height: 48)",
      "a.aspect(16, 9)", "a.width == b.width / 3 - 8", "a.leading == b.trailing.gap()",
      "a.firstBaseline == b.firstBaseline", "a.width >= 120 ~ .high", "a.width <= 300 ~ 751",
      "a.width <= 300 ~ .required.lowered(by: 1)", "(a.height <= 44).named(\"two lines at most\")",
      "b.leading - a.trailing == root.trailing - b.trailing", "root.width == a.width + b.width + 8",
      "a.inside(root, inset: 4)", "row(a, b, root, spacing: 8)", "equalWidths(a, b) ~ .low",
      "if k > 0 { a.width == 40 } else { a.width == 24 ~ .almostRequired }",
      "for v in [a, b] { v.height >= 20 }", "a.top == b.bottom + 12",
      "a.edges <= root.edges.inset(4)", "a.size >= b.size * 2 + 10",
    ]
  }

  extension TypeChecker {
    /// Checks statements about three views.
    fileprivate static func check(_ statements: String) throws -> Result {
      try check(
        source: """
          import AnchorLayout
          func state(_ root: LayoutView, _ a: LayoutView, _ b: LayoutView, _ k: Int) {
            root.layout.activate {
          \(statements)
            }
          }
          """)
    }
  }
#endif
