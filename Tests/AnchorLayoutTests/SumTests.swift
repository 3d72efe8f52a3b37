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

  // MARK: Lengths

  @Test func sumEqualToConstant() {
    lay { a.width + b.width + c.width == 200 }
    // The last gives way.
    expect([a, b, c].map(\.frame.width), [30, 40, 130])
    expect(root.layout.conflicts.isEmpty)
  }

  @Test(arguments: [(Relation.lessThanOrEqual, 60.0, 100.0), (.greaterThanOrEqual, 90, 150)])
  func limitsOfASum(_ relation: Relation, _ low: Double, _ high: Double) {
    let size = a.width + b.width
    let (first, second) =
      relation == .lessThanOrEqual
      ? (size <= low, size <= high) : (size >= low, size >= high)
    for (constraint, limit) in [(first, low), (second, high)] {
      constraint.isActive = true
      root.layoutIfNeeded()
      let sum = a.frame.width + b.frame.width
      let want = relation == .lessThanOrEqual ? min(70, limit) : max(70, limit)
      expect(sum, want, "\(constraint)")
      constraint.isActive = false
    }
  }

  @Test func sumsOnBothSides() {
    lay {
      a.width + c.width == b.width * 2 + 10
      a.width == 30
      c.width == 100
    }
    expect(b.frame.width, 60)
  }

  @Test func everyOperator() {
    a.size = Size(10, 2)
    b.size = Size(20, 4)
    let (w, h) = (a.width, b.width)
    let sums: [(Sum<Length>, Double)] = [
      (w + h, 30), (w - h, -10), ((w + h) * 2, 60), ((w + h) / 2, 15), ((w + h) + 5, 35),
      ((w + h) - 5, 25), ((w + h) + a.height, 32), (a.height + (w + h), 32),
      ((w + h) + (w + h), 60), ((w + h) - a.height, 28), (a.height - (w + h), -28),
      ((w + h) - (w + w), 10), (w * 3 + h / 2 + 1, 41),
    ]
    for (sum, want) in sums {
      let constraint = c.width == sum + 100
      lay { constraint }
      expect(c.frame.width, want + 100, "\(constraint)")
      constraint.isActive = false
    }
  }

  @Test func widthsAndHeights() {
    lay { a.width == a.height + b.height * 2 }
    expect(a.frame.size, Size(30, 10))
    lay {
      a.height == 14
      b.height == 16
    }
    expect(a.frame.width, 46)
  }

  // MARK: Positions

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func distancesFollowLayoutDirection(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      a.leading == root.leading + 10
      b.leading - a.trailing == 25
      c.trailing - b.leading == 100
    }
    let starts = [a, b, c].map {
      direction == .leftToRight ? $0.frame.x : 300 - $0.frame.maxX
    }
    expect(starts, [10, 65, 115])
    expect(root.layout.problems.isEmpty)
  }

  @Test func verticalDistances() {
    lay {
      a.top == root.top + 5
      b.top - a.bottom == 7
      c.bottom - b.bottom == b.height * 2
    }
    expect([a, b, c].map(\.frame.y), [5, 22, 42])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func positionOffsetByLengths(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      a.leading == root.leading + c.width + 5
      b.trailing == root.trailing - c.width - a.width
    }
    expect(a.frame.x, (direction == .leftToRight ? 55 : 300 - 55 - 30))
    expect(b.frame.x, (direction == .leftToRight ? 300 - 80 - 40 : 80))
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
    expect(c.frame.x, (direction == .leftToRight ? 30 : 200 - 30 - 50))
  }

  @Test func directionsDoNotMix() {
    let mixed = [
      b.leading - a.right == c.left - b.trailing, a.left - b.leading == 10,
      a.width == b.leading - a.left, a.left == b.leading + c.width,
    ]
    for constraint in mixed {
      let count = root.layout.problems.count
      constraint.isActive = true
      expect(!constraint.isActive)
      expect(
        root.layout.problems.dropFirst(count).map(\.kind), [.mixedDirectional],
        "\(constraint)")
    }
    lay { b.centerX - a.left == 50 }
    expect(root.layout.problems.count, mixed.count)
  }

  @Test func nonFiniteSumsAreRecorded() {
    for constraint in [a.width + b.width == .nan, (a.width + b.width) / 0 == c.width] {
      constraint.isActive = true
      expect(!constraint.isActive, "\(constraint)")
    }
    expect(root.layout.problems.map(\.kind), [.notFinite, .notFinite])
    lay { a.width + b.width == 90 }
    expect(b.frame.width, 60)
  }

  @Test func uiKitDistanceAnchors() {
    let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let other = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
    let constraints = [
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      distance.constraint(equalToConstant: 20),
      other.constraint(equalTo: distance, multiplier: 2, constant: 3),
      a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(
        equalTo: a.heightAnchor, multiplier: 0.5, constant: 1),
    ]
    let line = UInt(#line) - 6
    lay { constraints }
    expect([a, b, c].map(\.frame.x), [0, 50, 133])
    expect(b.frame.y - a.frame.y, 6)
    expect(constraints.map(\.source?.line), [0, 1, 2, 3].map { line + $0 })
  }

  // MARK: In words and by parts

  @Test func sumDescriptions() {
    let constraint = c.width == a.width * 2 + b.width + 8
    expect(constraint.description, "c.width == 2 * a.width + b.width + 8")
    expect(constraint.firstItem === c && constraint.secondItem === a)
  }
}
