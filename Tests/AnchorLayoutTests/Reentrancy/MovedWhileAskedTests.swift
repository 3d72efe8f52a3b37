import AnchorLayout
import Expectations
import Testing

/// Content that measures itself elsewhere: each question moves the view to another laid-out tree and back.
@Suite struct MovedWhileAskedTests {
  private final class Traveller: LayoutView {
    weak var home: LayoutView?
    var other: LayoutView?
    var asks = 0

    override var intrinsicContentSize: Size {
      asks += 1
      if let other, let home {
        other.addSubview(self)
        home.addSubview(self)
      }
      return Size(width: 40, height: 10)
    }
  }

  private static func scene() -> (window: LayoutView, view: Traveller) {
    let (window, other) = (LayoutView("window"), LayoutView("other"))
    other.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    other.layoutIfNeeded()
    window.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    let view = Traveller("traveller")
    view.home = window
    view.other = other
    window.addSubview(view)
    return (window, view)
  }

  @Test func inPass() {
    let (window, view) = Self.scene()
    window.layoutIfNeeded()
    expect(view.frame, Rect(x: 0, y: 0, width: 40, height: 10))
    expect(view.asks, 1)
    expect(!window.layout.needsLayout)
  }

  @Test func inMeasurement() {
    let (window, view) = Self.scene()
    expect(view.systemLayoutSizeFitting(), Size(width: 40, height: 10))
    expect(view.superview === window)
  }
}
