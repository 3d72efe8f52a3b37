#if os(macOS) || os(Linux) || os(Windows)
  import TestSupport
  import Expectations
  import Testing

  /// What statements cost the type checker, by its own count of scopes, which does not depend on the machine.
  @Suite struct TypeCheckTests {
    @Test func effortGrowsLinearly() throws {
      let hundred = try TypeChecker.check(block(of: 100))
      let twoHundred = try TypeChecker.check(block(of: 200))
      expect(hundred.isAccepted && twoHundred.isAccepted)
      expect(twoHundred.scopes <= 200 * 25, "\(twoHundred.scopes) scopes")
      expect(twoHundred.scopes <= 2 * hundred.scopes + 100, "\(hundred.scopes) for half of it")
    }

    @Test(
      "expressions that were slow elsewhere",
      arguments: [
        (
          "a long constant expression", true, 300,
          "a.width == b.width * Double(k) / 3 + Double(k) * 2 - 1 + 4 * 5 - 3 / 2 + 7"
        ),
        ("a sum after arithmetic", true, 150, "a.width == b.width * 2 / 3 - 8 + b.width"),
        (
          "a size after arithmetic", true, 80,
          "a.size == b.size * 2 / 3 - 8 + Size(width: 4, height: 6)"
        ),
        ("edges inside edges", true, 60, "a.edges <= root.edges.inset(4) ~ .high"),
        ("edges around edges", true, 60, "a.edges >= b.edges.inset(-4)"),
        ("centres", true, 60, "a.center <= b.center.offset(x: 4)"),
        (
          "distances", true, 60,
          "a.trailing.anchorWithOffset(to: b.leading) <= b.top.anchorWithOffset(to: root.top) * 2 - 8"
        ),
        ("a size and a number", false, 2000, "a.size == 48"),
        ("edges and a number", false, 2000, "a.edges <= 8"),
        ("a misspelled member", false, 150, "a.wdith == b.width * 2 / 3 - 8"),
        ("a position and a number", false, 2000, "a.leading == 20"),
        ("a width and an edge", false, 2000, "a.width == b.top"),
      ])
    func known(_ name: String, _ isAccepted: Bool, _ limit: Int, _ statement: String) throws {
      let result = try TypeChecker.check("    \(statement)")
      expect(result.isAccepted, isAccepted, "\(name): \(result.diagnostics)")
      expect(result.scopes > 0 && result.scopes <= limit, "\(name): \(result.scopes) scopes")
    }

    @Test func mistakesAreDiagnosed() throws {
      let mixed = try TypeChecker.check("    a.width == b.top")
      expect(mixed.diagnostics.contains("positions, vertical positions and lengths do not mix"))
      let lonely = try TypeChecker.check("    a.leading == 20")
      expect(lonely.diagnostics.contains("a position needs another item's anchor"))
    }

    private func block(of count: Int) -> String {
      (0..<count).map { "    " + Self.statements[$0 % Self.statements.count] }
        .joined(separator: "\n")
    }

    private static let statements = [
      "a.edges == root.margins.edges.inset(16)",
      "a.horizontal == b.horizontal.inset(12)",
      "a.center == b.center.offset(x: 18, y: -18)",
      "a.size == Size(width: 48, height: 48)",
      "a.aspect(16, 9)",
      "a.width == b.width / 3 - 8",
      "a.leading == b.trailing.gap()",
      "a.firstBaseline == b.firstBaseline",
      "a.width >= 120 ~ .high",
      "a.width <= 300 ~ 751",
      "a.width <= 300 ~ .required.lowered(by: 1)",
      "(a.height <= 44).named(\"two lines at most\")",
      "b.leading - a.trailing == root.trailing - b.trailing",
      "root.width == a.width + b.width + 8",
      "a.inside(root, inset: 4)",
      "row(a, b, root, spacing: 8)",
      "equalWidths(a, b) ~ .low",
      "if k > 0 { a.width == 40 } else { a.width == 24 ~ .almostRequired }",
      "for v in [a, b] { v.height >= 20 }",
      "a.top == b.bottom + 12",
      "a.edges <= root.edges.inset(4)",
      "a.size >= b.size * 2 + 10",
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
