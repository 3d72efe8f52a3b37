import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Points and rectangles in the coordinates of other items, beyond those of ``CoordinateSeriesTests``.
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
      root.layout.place(panel, in: root, .left(10), .top(20), .size(100, 100))
      root.layout.place(button, in: panel, .left(5), .top(40), .size(30, 10))
      root.layout.place(bar, in: root, .left(), .top(150), .size(300, 50))
      panel.contentOffset = Point(x: 3, y: 30)
      root.layoutIfNeeded()
    }
  }

  @Test func convertsRectangles() {
    let s = Scene()
    // The button is at (5, 40) in the panel's content, and seen at (2, 10) in the panel.
    expect(s.button.convert(Point(x: 1, y: 2), to: s.bar), Point(x: 13, y: -118))
    expect(s.button.convert(s.button.bounds, to: s.panel), s.button.frame)
    expect(s.bar.convert(s.button.bounds, from: s.button), Rect(12, -120, 30, 10))
    expect(s.button.convert(Rect(12, -120, 30, 10), from: s.bar), s.button.bounds)
    let alone = LayoutView("alone")
    for other in [alone, nil] { expect(alone.convert(Point(1, 2), to: other), Point(1, 2)) }
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

  @Test func deepTreesConvertWithoutRecursion() async {
    for snapping in [Snapping.none, .edges(scale: 2), .sizes(scale: 1)] {
      await onSmallStack(kilobytes: 128) { Self.convertInDeepTree(snapping) }
    }
  }

  private static func convertInDeepTree(_ snapping: Snapping) {
    let root = makeRoot(100, 100)
    root.layout.snapping = snapping
    var views = [root]
    for _ in 0..<800 {
      let view = LayoutView()
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(x: 1, y: 0, width: 100, height: 100)
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    root.layoutIfNeeded()
    let (last, middle) = (views[800], views[300])
    expect(last.convert(Point(x: 5, y: 6), to: root), Point(x: 805, y: 6))
    expect(middle.convert(Point(x: 5, y: 6), from: last), Point(x: 505, y: 6))
    expect(root.hitTest(Point(x: 50, y: 50)) === views[50])
  }
}
