import AnchorLayout
import Expectations
import Testing

/// What is set before the first layout or query counts, in whatever order the tree was built.
@Suite struct FirstLayoutTests {
  @Test func neighboursBeforeTheFirstLayout() {
    let (a, b, c) = (LayoutView("a"), LayoutView("b"), LayoutView("c"))
    let window = LayoutView("window", subviews: [a, c])
    window.addLayoutChild(b, before: c)
    expect(window.layoutChildItems.map(\.layoutName), ["a", "b", "c"])
    expect(b.layoutParent === window && window.isLayoutParent(of: c))
    expect(c.isLayoutDescendant(of: window) && !window.isLayoutDescendant(of: c))
    window.addLayoutChild(a)
    expect(window.layoutChildItems.map(\.layoutName), ["b", "c", "a"])
    b.removeFromLayoutParent()
    expect(window.layoutChildItems.map(\.layoutName), ["c", "a"])
    a.addSubview(c)
    expect(window.layoutChildItems.map(\.layoutName), ["a"])
    expect(c.superview === a && c.isLayoutDescendant(of: window))
    window.layoutIfNeeded()
    expect(window.layoutChildItems.map(\.layoutName), ["a"])
    expect(a.layoutChildItems.map(\.layoutName), ["c"])
  }

  /// Settings that a tree gets before and after a first query have the same effect.
  @Test(arguments: [false, true]) func settingsBeforeTheFirstLayout(afterAQuery: Bool) {
    let (inner, text) = (LayoutView("inner"), ContentView("text", 40, 10))
    let window = LayoutView("window", subviews: [inner])
    if afterAQuery { expect(window.layout.conflicts.isEmpty) }
    inner.addSubview(text)
    window.layoutDirection = .rightToLeft
    window.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    text.setContentHuggingPriority(.required, for: .horizontal)
    text.setContentCompressionResistancePriority(.low, for: .vertical)
    inner.isHidden = true
    let gutter = LayoutGuide("gutter")
    window.addLayoutGuide(gutter)
    expect(text.contentHuggingPriority(for: .horizontal), .required)
    expect(text.contentHuggingPriority(for: .vertical), .low)
    expect(text.contentCompressionResistancePriority(for: .vertical), .low)
    expect(inner.isHidden && inner.isHiddenInLayout)
    expect(text.effectiveLayoutDirection, .rightToLeft)
    expect(window.effectiveLayoutMargins, Insets(top: 1, left: 2, bottom: 3, right: 4))
    expect(window.layoutGuides.map(\.identifier), ["gutter"])
    window.frame = Rect(0, 0, 100, 50)
    window.layout.activate {
      inner.edges == window.margins.edges
      text.leading == inner.leading
      text.top == inner.top
      text.bottom == inner.bottom
      gutter.leading == window.leading
      gutter.width == 7
    }
    window.layoutIfNeeded()
    expect(inner.frame, Rect(2, 1, 94, 46))
    expect(text.frame, Rect(54, 0, 40, 46))
    expect(gutter.layoutFrame, Rect(93, 0, 7, 0))
    expect(window.layout.problems.isEmpty)
  }

  /// A tree that is built and let go of without a layout leaves nothing, and what is kept of it can be used.
  @Test func treesWithoutALayoutEnd() {
    var window: LayoutView? = LayoutView("window")
    weak var gone: LayoutView?
    let kept = ContentView("kept", 20, 10)
    window.map { window in
      let inner = LayoutView("inner", subviews: [kept])
      gone = inner
      window.addSubview(inner)
    }
    window = nil
    expect(gone == nil)
    expect(kept.superview == nil && kept.layoutParent == nil)
    kept.layoutIfNeeded()
    expect(kept.frame, Rect(0, 0, 20, 10))
  }
}
