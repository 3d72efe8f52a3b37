import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Which view is at a point.
@Suite struct HitTestTests {
  /// A view that takes in more than its bounds.
  private final class Knob: LayoutView {
    override func point(inside point: Point) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  /// A window with two cards that overlap, and in the upper one a knob, a scrolled list, and a view that overflows it.
  private struct Scene {
    let window = makeRoot(200, 200)
    let lower = LayoutView("lower")
    let upper = LayoutView("upper")
    let knob = Knob("knob")
    let list = LayoutView("list")
    let row = LayoutView("row")
    let out = LayoutView("out")

    init() {
      place(lower, in: window, Rect(x: 0, y: 0, width: 100, height: 100))
      place(upper, in: window, Rect(x: 50, y: 50, width: 100, height: 100))
      place(list, in: upper, Rect(x: 0, y: 40, width: 100, height: 60))
      place(row, in: list, Rect(x: 0, y: 100, width: 100, height: 20))
      place(knob, in: upper, Rect(x: 20, y: 25, width: 10, height: 10))
      place(out, in: upper, Rect(x: 90, y: 0, width: 40, height: 10))
      list.contentOffset = Point(x: 0, y: 90)
      window.layoutIfNeeded()
    }

    private func place(_ view: LayoutView, in superview: LayoutView, _ frame: Rect) {
      superview.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = frame
    }
  }

  @Test(arguments: [
    ("nothing but the window", Point(x: 180, y: 20), "root"),
    ("outside", Point(x: 200, y: 20), nil), ("a card", Point(x: 10, y: 10), "lower"),
    ("the upper of two", Point(x: 60, y: 99), "list"),
    ("the upper one's corner", Point(x: 50, y: 50), "upper"),
    ("the lower one's last point", Point(x: 49, y: 99), "lower"),
    ("a knob", Point(x: 75, y: 75), "knob"),
    ("beside a small knob", Point(x: 62, y: 67), "knob"),
    ("beside the knob, over the list", Point(x: 75, y: 92), "knob"),
    ("a row that is scrolled into sight", Point(x: 100, y: 105), "row"),
    ("above the row", Point(x: 100, y: 99), "list"), ("below it", Point(x: 100, y: 120), "list"),
    ("what stands out, inside", Point(x: 145, y: 55), "out"),
    ("what stands out, outside", Point(x: 155, y: 55), "root"),
  ])
  func theViewAtAPoint(_ name: String, _ point: Point, _ want: String?) {
    let scene = Scene()
    let got = scene.window.hitTest(point)
    expect(got?.layoutName, want)
    // The same place, asked for from inside.
    if let got, got !== scene.window, let superview = got.layoutParent {
      let inner = superview.convert(point, from: scene.window)
      expect(superview.hitTest(inner) === got)
    }
  }

  @Test func hiddenViewsArePassedOver() {
    let s = Scene()
    func found(_ x: Double, _ y: Double) -> String? {
      s.window.hitTest(Point(x: x, y: y))?.layoutName
    }
    s.row.isHidden = true
    expect(found(100, 105), "list")
    s.row.isHidden = false
    s.upper.isHidden = true
    expect(found(100, 105), "root")
    expect(found(75, 75), "lower")
    expect(s.list.hitTest(Point(x: 5, y: 105)) === s.row, "what is above is not asked")
    s.window.isHidden = true
    expect(found(180, 20) == nil)
  }

  @Test func theOrderOfDrawingDecides() {
    let s = Scene()
    let point = Point(x: 55, y: 55)
    expect(s.window.hitTest(point) === s.upper)
    s.window.insertSubview(s.lower, at: 1)
    expect(s.window.hitTest(point) === s.lower)
    s.lower.removeFromSuperview()
    expect(s.window.hitTest(point) === s.upper)
  }

  /// UIKit's rule, as it is written down: recursively.
  private static func hitTest(_ view: LayoutView, _ point: Point) -> LayoutView? {
    if view.isHidden || !view.point(inside: point) { return nil }
    for subview in view.subviews.reversed() {
      if let hit = hitTest(subview, subview.convert(point, from: view)) { return hit }
    }
    return view
  }

  @Test(arguments: 0..<20) func randomTrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let root = makeRoot(200, 200)
    root.layout.snapping = random.element([.none, .edges(scale: 1), .sizes(scale: 1)])
    var views = [root]
    for index in 0..<40 {
      let view = random.chance(20) ? Knob("knob \(index)") : LayoutView("view \(index)")
      random.element(views).addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(
        x: number(-20...100), y: number(-20...100), width: number(0...120),
        height: number(0...120))
      view.isHidden = random.chance(10)
      if random.chance(20) { view.contentOffset = Point(x: number(-20...20), y: number(-20...40)) }
      views.append(view)
    }
    root.layoutIfNeeded()
    var found: Set<ObjectIdentifier> = []
    for _ in 0..<300 {
      let point = Point(x: number(-10...210), y: number(-10...210))
      let got = root.hitTest(point)
      expect(got === Self.hitTest(root, point), "seed \(seed): \(point)")
      if let got { found.insert(ObjectIdentifier(got)) }
    }
    expect(found.count > 1, "seed \(seed): the points are on several views")
  }
}
