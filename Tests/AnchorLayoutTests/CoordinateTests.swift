import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Points and rectangles in the coordinates of other items.
@Suite struct CoordinateTests {
  /// A window with a scrolled panel, which has a button in it, and a bar beside the panel.
  private struct Scene {
    let root = makeRoot(300, 200)
    let panel = LayoutView("panel")
    let button = LayoutView("button")
    let bar = LayoutView("bar")

    init() {
      // Where the host puts the root is no part of the tree's coordinates.
      root.frame = Rect(x: 1000, y: 2000, width: 300, height: 200)
      root.addSubview(panel)
      root.addSubview(bar)
      panel.addSubview(button)
      LayoutConstraint.activate {
        panel.left == root.left + 10
        panel.top == root.top + 20
        panel.size == Size(width: 100, height: 100)
        button.left == panel.left + 5
        button.top == panel.top + 40
        button.size == Size(width: 30, height: 10)
        bar.left == root.left
        bar.top == root.top + 150
        bar.size == Size(width: 300, height: 50)
      }
      panel.contentOffset = Point(x: 3, y: 30)
      root.layoutIfNeeded()
    }
  }

  @Test func convertsPoints() {
    let s = Scene()
    let point = Point(x: 1, y: 2)
    // The button is at (5, 40) in the panel's content, and seen at (2, 10) in the panel.
    let cases: [(String, LayoutView?, Point)] = [
      ("itself", s.button, point), ("its superview", s.panel, Point(x: 6, y: 42)),
      ("the root", s.root, Point(x: 13, y: 32)), ("nil, the root", nil, Point(x: 13, y: 32)),
      ("a cousin", s.bar, Point(x: 13, y: -118)),
    ]
    for (name, other, want) in cases {
      expect(s.button.convert(point, to: other), want, "\(name)")
      expect(s.button.convert(want, from: other), point, "\(name)")
      guard let other else { continue }
      expect(other.convert(point, from: s.button), want, "\(name)")
      expect(other.convert(want, to: s.button), point, "\(name)")
    }
  }

  @Test func convertsRectangles() {
    let s = Scene()
    expect(s.button.convert(s.button.bounds, to: s.panel), s.button.frame)
    expect(s.bar.convert(s.button.bounds, from: s.button), Rect(12, -120, 30, 10))
    expect(s.button.convert(Rect(12, -120, 30, 10), from: s.bar), s.button.bounds)
  }

  @Test func boundsIncludeContentOffset() {
    let s = Scene()
    expect(s.panel.bounds, Rect(x: 3, y: 30, width: 100, height: 100))
    expect(s.panel.convert(s.panel.bounds, to: s.root), s.panel.frame)
    s.root.contentOffset = Point(x: 0, y: 7)
    expect(s.panel.convert(s.panel.bounds, to: nil), s.panel.frame, "the root's own, scrolled")
  }

  @Test func convertsFromGuides() {
    let s = Scene()
    s.panel.layoutMargins = Insets(top: 6, left: 7)
    let (margins, unused) = (s.panel.margins, LayoutGuide("unused"))
    s.panel.addLayoutGuide(unused)
    (s.button.width <= margins.width).isActive = true
    s.root.layoutIfNeeded()
    expect(margins.convert(Point.zero, to: s.panel), Point(x: 7, y: 6))
    expect(s.root.convert(Point.zero, from: margins), Point(x: 10 + 7 - 3, y: 20 + 6 - 30))
    expect(unused.convert(Point(x: 1, y: 1), to: s.panel), Point(x: 1, y: 1))
  }

  @Test func convertsWithinSingleItem() {
    let view = LayoutView("view")
    expect(view.convert(Point(x: 1, y: 2), to: view), Point(x: 1, y: 2))
    expect(view.convert(Point(x: 1, y: 2), to: nil), Point(x: 1, y: 2))
  }

  // MARK: Random trees

  enum Grid: CaseIterable {
    case none, edges, sizes

    var snapping: Snapping {
      switch self {
      case .none: .none
      case .edges: .edges(scale: 2)
      case .sizes: .sizes(scale: 1)
      }
    }
  }

  /// Where a view's coordinates begin in the root's, by the frames that everyone can read.
  private static func origin(of view: LayoutView) -> Point {
    guard let superview = view.superview else { return .zero }
    var origin = origin(of: superview)
    origin.x += view.frame.x - view.contentOffset.x
    origin.y += view.frame.y - view.contentOffset.y
    return origin
  }

  @Test(arguments: Grid.allCases, 0..<20) func conversionAddsOrigins(_ grid: Grid, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let root = makeRoot(400, 400)
    root.layout.snapping = grid.snapping
    var views = [root]
    for number in 0..<30 {
      let view = LayoutView("v\(number)")
      random.element(views).addSubview(view)
      views.append(view)
    }
    for round in 0..<3 {
      for view in views.dropFirst() {
        if random.chance(60) {
          view.translatesAutoresizingMaskIntoConstraints = true
          view.frame = Rect(
            x: number(-50...50), y: number(-50...50), width: number(0...90), height: number(0...90))
        }
        if random.chance(20) { view.contentOffset = Point(x: number(-9...9), y: number(0...70)) }
      }
      if round == 1 {
        // A subtree elsewhere, before the layout knows of it.
        let moved = random.element(Array(views.dropFirst()))
        let place = random.element(views.filter { !$0.isDescendant(of: moved) })
        place.addSubview(moved)
      } else {
        root.layoutIfNeeded()
      }
      for _ in 0..<40 {
        let (first, second) = (random.element(views), random.element(views))
        let point = Point(x: number(-100...100), y: number(-100...100))
        let (from, to) = (Self.origin(of: first), Self.origin(of: second))
        let want = Point(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
        let got = first.convert(point, to: second)
        let back = first.convert(got, from: second)
        for (got, want) in [(got, want), (second.convert(point, from: first), want), (back, point)]
        {
          expect(
            abs(got.x - want.x) < 1e-9 && abs(got.y - want.y) < 1e-9,
            "seed \(seed), round \(round): \(first.layoutName) to \(second.layoutName)")
        }
      }
    }
  }

  // MARK: Depth

  @Test(arguments: Grid.allCases) func deepTreesConvertWithoutRecursion(_ grid: Grid) async {
    await onSmallStack(kilobytes: 256) {
      let root = makeRoot(100, 100)
      root.layout.snapping = grid.snapping
      var views = [root]
      for _ in 0..<3_000 {
        let view = LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = Rect(x: 1, y: 0, width: 100, height: 100)
        views[views.count - 1].addSubview(view)
        views.append(view)
      }
      root.layoutIfNeeded()
      let (last, middle) = (views[3_000], views[1_000])
      expect(last.convert(Point(x: 5, y: 6), to: root), Point(x: 3_005, y: 6))
      expect(middle.convert(Point(x: 5, y: 6), from: last), Point(x: 2_005, y: 6))
      expect(root.hitTest(Point(x: 50, y: 50)) === views[50])
    }
  }
}

#if os(macOS) || os(Linux) || os(Windows)
  /// Coordinates of items that are not in one tree.
  @Suite struct CoordinateMisuseTests {
    enum Misuse: String, CaseIterable, Codable { case twoItems, twoTrees, takenOut }

    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let (view, other) = (LayoutView("view"), LayoutView("other"))
        let root = LayoutView("root", subviews: [view, other])
        switch misuse {
        case .twoItems: _ = LayoutView("a").convert(Point.zero, to: LayoutView("b"))
        case .twoTrees: _ = view.convert(Point.zero, to: LayoutView("c", subviews: [LayoutView()]))
        case .takenOut:
          root.layoutIfNeeded()
          other.removeFromSuperview()
          _ = view.convert(Point.zero, from: other)
        }
      }
    }
  }
#endif
