import AnchorLayout
import Expectations
import Testing

/// Several anchors on one side.
@Suite struct SumTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 30, 10)
  let b = ContentView("b", 40, 10)
  let c = ContentView("c", 50, 10)

  init() { for view in [a, b, c] { root.addSubview(view) } }

  private func lay(@ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  private func widths(under constraints: [LayoutConstraint]) -> [Double] {
    LayoutConstraint.activate(constraints)
    defer { LayoutConstraint.deactivate(constraints) }
    return [a, b, c].laidOut().map(\.frame.width)
  }

  /// The widths are 30, 40 and 50 where the relation allows it.
  @Test func relations() {
    let (a, b, c) = (a.width, b.width, c.width)
    let (ab, bc) = (a + b, b + c)
    let cases: [(LayoutConstraint, isMet: Bool)] = [
      (ab <= bc, true), (bc <= ab, false), (bc >= ab, true), (ab >= bc, false),
      (ab <= c * 2, true), (ab <= c, false), (ab >= c, true), (ab >= c * 2, false),
      (c <= ab, true), (c * 2 <= ab, false), (c * 2 >= ab, true), (c >= ab, false),
      (ab <= 100, true), (ab <= 60, false), (ab >= 60, true), (ab >= 100, false),
    ]
    for (constraint, isMet) in cases {
      expect(widths(under: [constraint]) == [30, 40, 50], isMet, "\(constraint)")
    }
    // Of three, the last gives way.
    expect(widths(under: [ab + c == 200]), [30, 40, 130])
    expect(widths(under: [a + c == b * 2 + 10, a == 30, c == 100]), [30, 60, 100])
    // A negative factor on the left side turns ≤ into ≥, and leaves = as it is.
    let (twice, sum) = (a * -2, b - c * 2)
    expect(widths(under: [a * -1 == -60]), [60, 40, 50])
    expect(widths(under: [a * -1 <= -60]), [60, 40, 50])
    expect(widths(under: [a * -1 >= -60]), [30, 40, 50])
    expect(widths(under: [twice == sum]), [30, 40, 50])
    let fixed = [b == 40, c == 50]
    expect(widths(under: fixed + [twice == sum - 20]), [40, 40, 50])
    expect(widths(under: fixed + [twice <= sum - 20]), [40, 40, 50])
    expect(widths(under: fixed + [twice >= sum - 20]), [30, 40, 50])
  }

  @Test func everyOperator() {
    a.size = Size(10, 2)
    b.size = Size(20, 4)
    let (w, h, sum) = (a.width, b.width, a.width + b.width)
    let sums: [(Sum<Length>, Double)] = [
      (sum, 30), (w - h, -10), (sum * 2, 60), (sum / 2, 15), (sum + 5, 35), (sum - 5, 25),
      (sum + a.height, 32), (a.height + sum, 32), (sum + sum, 60), (sum - a.height, 28),
      (a.height - sum, -28), (sum - (w + w), 10), (w * 3 + h / 2 + 1, 41),
    ]
    for (sum, want) in sums {
      let constraint = c.width == sum + 100
      expect(widths(under: [constraint])[2], want + 100, "\(constraint)")
    }
    lay {
      c.width == a.height + b.height * 2
      a.height == 14
      b.height == 16
    }
    expect(c.frame.width, 46)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func distancesFollowLayoutDirection(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    let distances = LayoutConstraint.activate {
      a.leading == root.leading + 10
      b.leading - a.trailing == 25
      c.trailing - b.leading == 100
      a.top == root.top + 5
      b.top - a.bottom == 7
      c.bottom - b.bottom == b.height * 2
    }
    let starts = { [a, b, c] in
      [a, b, c].laidOut().map { direction == .leftToRight ? $0.frame.x : 300 - $0.frame.maxX }
    }
    expect(starts(), [10, 65, 115])
    expect([a, b, c].map(\.frame.y), [5, 22, 42])
    LayoutConstraint.deactivate(distances)
    // Positions moved by lengths.
    lay {
      a.leading == root.leading + c.width + 5
      b.trailing == root.trailing - c.width - a.width
    }
    expect(starts()[0] == 55 && starts()[1] == 300 - 80 - 40)
    expect(root.layout.problems.isEmpty)
  }

  /// A third of the way from a's right to c's left edge; the factors add up to 1.
  @Test func weightedPositions() {
    lay {
      a.left == root.left + 10
      c.left == root.left + 220
      b.left == a.right * 2 / 3 + c.left / 3
    }
    expect(abs(b.frame.x - 100) < 1e-9)
  }

  /// The factors do not add up: what counts is the distance from the common ancestor.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func scaledPositionsAreMeasuredFromTheAncestor(_ direction: LayoutDirection) {
    let panel = LayoutView("panel")
    root.addSubview(panel)
    for view in [a, b, c] { panel.addSubview(view) }
    root.layoutDirection = direction
    lay {
      panel.leading == root.leading + 60
      panel.width == 200
      a.leading == panel.leading + 10
      b.leading == panel.leading + 20
      c.leading == a.leading + b.leading
    }
    expect(c.frame.x, direction == .leftToRight ? 30 : 200 - 30 - 50)
  }

  @Test func invalidSumsAreRecorded() {
    let invalid: [(LayoutConstraint, LayoutProblem.Kind)] = [
      (b.leading - a.right == c.left - b.trailing, .mixedDirectional),
      (a.left - b.leading == 10, .mixedDirectional),
      (a.width == b.leading - a.left, .mixedDirectional),
      (a.left == b.leading + c.width, .mixedDirectional), (a.width + b.width == .nan, .notFinite),
      ((a.width + b.width) / 0 == c.width, .notFinite),
    ]
    for (constraint, kind) in invalid {
      root.layout.clearProblems()
      constraint.isActive = true
      expect(!constraint.isActive)
      expect(root.layout.problems.map(\.kind), [kind], "\(constraint)")
    }
    root.layout.clearProblems()
    lay {
      b.centerX - a.left == 50
      a.width + b.width == 90
    }
    expect(root.layout.problems.isEmpty && b.frame.width == 60)
  }

  /// What UIKit's distances state is up to ``MigratingTests``.
  @Test func sourcesAndDescriptions() {
    let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let line = UInt(#line) + 2
    let constraints = [
      distance.constraint(equalToConstant: 20),
      distance.constraint(equalTo: distance, multiplier: 2, constant: 3),
      distance.constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 1),
    ]
    expect(constraints.map(\.source?.line), (0..<3).map { line + $0 })
    let sum = c.width == a.width * 2 + b.width + 8
    expect(sum.description, "c.width == 2 * a.width + b.width + 8")
    expect(sum.firstItem === c && sum.secondItem === a)
  }
}
