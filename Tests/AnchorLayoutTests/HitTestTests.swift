import AnchorLayout
import Expectations
import Testing

/// Which view is at a point, by hand; see ``CoordinateSeriesTests``, too.
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

  @Test func viewsAtPoints() {
    let s = Scene()
    func expectView(_ x: Double, _ y: Double, _ want: String?) {
      let point = Point(x: x, y: y)
      let got = s.window.hitTest(point)
      expect(got?.layoutName, want, "\(point)")
      // The same place, asked for from inside.
      if let got, got !== s.window, let superview = got.layoutParent {
        expect(superview.hitTest(superview.convert(point, from: s.window)) === got)
      }
    }
    let places: [(x: Double, y: Double, String?)] = [
      (180, 20, "root"), (200, 20, nil), (10, 10, "lower"), (60, 99, "list"), (50, 50, "upper"),
      (49, 99, "lower"),
      // In the knob, beside it, and beside it over the list.
      (75, 75, "knob"), (62, 67, "knob"), (75, 92, "knob"),
      // A row that is scrolled into sight; what is above and below it.
      (100, 105, "row"), (100, 99, "list"), (100, 120, "list"),
      // A view that stands out, inside and outside.
      (145, 55, "out"), (155, 55, "root"),
    ]
    for (x, y, want) in places { expectView(x, y, want) }
    // Hidden views are passed over, and the order of drawing decides.
    s.row.isHidden = true
    expectView(100, 105, "list")
    s.row.isHidden = false
    s.upper.isHidden = true
    expectView(100, 105, "root")
    expect(s.list.hitTest(Point(x: 5, y: 105)) === s.row, "what is above is not asked")
    s.upper.isHidden = false
    expectView(55, 55, "upper")
    s.window.insertSubview(s.lower, at: 1)
    expectView(55, 55, "lower")
    s.window.isHidden = true
    expectView(180, 20, nil)
  }
}
