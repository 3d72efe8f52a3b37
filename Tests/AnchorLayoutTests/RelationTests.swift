import AnchorLayout
import Expectations
import Testing

/// Every relation between every kind of sides, by frames that only one relation gives.
@Suite struct RelationTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 30, 10)
  let b = ContentView("b", 40, 20)
  let c = ContentView("c", 50, 30)

  init() { for view in [a, b, c] { root.addSubview(view) } }

  private func widths(under constraints: [LayoutConstraint]) -> [Double] {
    LayoutConstraint.activate(constraints)
    defer { LayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return [a, b, c].map(\.frame.width)
  }

  /// The widths are 30, 40 and 50 where the relation allows it.
  @Test func sums() {
    let (a, b, c) = (a.width, b.width, c.width)
    let cases: [(String, LayoutConstraint, isMet: Bool)] = [
      ("sum ≤ sum", a + b <= b + c, true),
      ("sum ≤ sum, not met", b + c <= a + b, false),
      ("sum ≥ sum", b + c >= a + b, true),
      ("sum ≥ sum, not met", a + b >= b + c, false),
      ("sum ≤ anchor", a + b <= c * 2, true),
      ("sum ≤ anchor, not met", a + b <= c, false),
      ("sum ≥ anchor", a + b >= c, true),
      ("sum ≥ anchor, not met", a + b >= c * 2, false),
      ("anchor ≤ sum", c <= a + b, true),
      ("anchor ≤ sum, not met", c * 2 <= a + b, false),
      ("anchor ≥ sum", c * 2 >= a + b, true),
      ("anchor ≥ sum, not met", c >= a + b, false),
    ]
    for (name, constraint, isMet) in cases {
      expect((widths(under: [constraint]) == [30, 40, 50]), isMet, "\(name)")
    }
  }

  /// A negative factor on the left side turns ≤ into ≥, and leaves = as it is.
  @Test func negativeFactors() {
    let (a, b, c) = (a.width, b.width, c.width)
    expect(widths(under: [a * -1 == -60]), [60, 40, 50])
    expect(widths(under: [a * -1 <= -60]), [60, 40, 50])
    expect(widths(under: [a * -1 >= -60]), [30, 40, 50])
    expect(widths(under: [a * -2 == b - c * 2]), [30, 40, 50])
    expect(widths(under: [a * -2 == b - c * 2 - 20, b == 40, c == 50]), [40, 40, 50])
    expect(widths(under: [a * -2 <= b - c * 2 - 20, b == 40, c == 50]), [40, 40, 50])
    expect(widths(under: [a * -2 >= b - c * 2 - 20, b == 40, c == 50]), [30, 40, 50])
  }

  @Test func sizes() {
    let cases: [(String, SizeConstraints, Size)] = [
      ("equal", a.size(==, Size(70, 5)), Size(70, 5)),
      ("at most", a.size(<=, Size(20, 40)), Size(20, 10)),
      ("at least", a.size(>=, Size(20, 40)), Size(30, 40)),
    ]
    for (name, constraints, size) in cases {
      LayoutConstraint.activate(constraints.constraints)
      root.layoutIfNeeded()
      expect(a.frame.size, size, "\(name)")
      LayoutConstraint.deactivate(constraints.constraints)
    }
  }

  @Test func verticalEdgesWithInset() {
    LayoutConstraint.activate { a.vertical == root.vertical.inset(12) }
    root.layoutIfNeeded()
    expect(a.frame.y == 12 && a.frame.height == 176)
  }

  @Test func addConstraintsActivates() {
    root.addConstraints([a.width == 60, b.width == 70])
    root.layoutIfNeeded()
    expect(a.frame.width == 60 && b.frame.width == 70)
  }
}

extension ContentView {
  fileprivate func size(
    _ relation: (SizeAnchors, Size) -> SizeConstraints, _ wanted: Size
  ) -> SizeConstraints {
    relation(sizeAnchors, wanted)
  }
}
