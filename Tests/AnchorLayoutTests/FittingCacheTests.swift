import AnchorLayout
import Expectations
import Testing

/// Cached fitting sizes are discarded when something changes on which they depend.
@Suite struct FittingCacheTests {
  @Test func safeAreaOfRemovedView() {
    let (a, b, c) = (LayoutView("a"), LayoutView("b"), ContentView("c", 10, 10))
    let root = makeRoot(300, 300, subviews: [a])
    root.safeAreaInsets = Insets(top: 30)
    a.addSubview(b)
    b.addSubview(c)
    LayoutConstraint.activate {
      a.edges == root.edges
      b.edges == a.edges
      c.edges == b.safeArea.edges
    }
    root.layoutIfNeeded()
    expect(b.systemLayoutSizeFitting().height, 40)
    a.removeFromSuperview()
    expect(b.safeAreaInsets, .zero)
    expect(b.systemLayoutSizeFitting().height, 10)
  }

  /// The height that the frame requires contradicts the content's, which is dropped; the text is still measured.
  @Test func textWithContradictedHeight() {
    let text = MeasuredView("text", 200, 10)
    text.heightForWidth = { 2000 / max($0, 1) }
    let root = makeRoot(300, 300, subviews: [text])
    text.translatesAutoresizingMaskIntoConstraints = true
    text.frame = Rect(0, 0, 50, 10)
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    expect(root.systemLayoutSizeFitting(), .zero)
  }

  @Test func contentChangedInCallback() {
    let (asking, label) = (RecordingView("asking"), ContentView("label", 10, 10))
    var answer = Size.zero
    asking.onFrame = { _ in
      label.size = Size(99, 20)
      answer = label.systemLayoutSizeFitting()
    }
    asking.addSubview(label)
    let root = makeRoot(300, 300, subviews: [asking])
    LayoutConstraint.activate { asking.edges == root.edges }
    root.layoutIfNeeded()
    expect(answer, Size(99, 20))
  }

  /// What one question had to leave out, the next one takes in again.
  @Test func targetSizeContradictsConstraints() {
    let (card, a) = (LayoutView("card"), LayoutView("a"))
    card.addSubview(a)
    card.layout.place(a, in: card, .edges(), .width(100), .height(50))
    for _ in 0..<2 {
      expect(card.systemLayoutSizeFitting(), Size(100, 50))
      expect(
        card.systemLayoutSizeFitting(
          Size(30, 70), withHorizontalFittingPriority: .required, verticalFittingPriority: .required
        ), Size(30, 70))
      expect(card.systemLayoutSizeFitting(Size(30, 70)), Size(100, 50))
      // The next question tries broken constraints again, also after a change.
      card.setNeedsEmission()
    }
  }

  /// Text whose width depends on its height has more than one solution: each question begins from one line.
  @Test func textWidthDependsOnHeight() {
    let (card, text) = (LayoutView("card"), TextView(length: 100))
    card.addSubview(text)
    text.setContentCompressionResistancePriority(1, for: .horizontal)
    text.setContentHuggingPriority(1, for: .horizontal)
    LayoutConstraint.activate {
      text.edges == card.edges
      text.width + text.height == 120
    }
    let wide = Size(100, 20)
    expect(card.systemLayoutSizeFitting(), wide)
    expect(
      card.systemLayoutSizeFitting(Size(80, 0), withHorizontalFittingPriority: .required),
      Size(80, 40))
    expect(card.systemLayoutSizeFitting(Size(1, 1)), wide)
  }

  /// The constraint changes after its row was written.
  @Test func constraintChangedWhileTextIsMeasured() {
    let (card, a, text) = (LayoutView("card"), LayoutView("a"), MeasuredView("text", 90, 20))
    card.addSubview(a)
    card.addSubview(text)
    let height = a.height == 10
    LayoutConstraint.activate {
      a.top == card.top
      a.width == card.width
      text.top == a.bottom
      text.bottom == card.bottom
      text.width == card.width
      height
    }
    text.heightForWidth = { width in
      if width == 50 { height.constant = 25 }
      return 30
    }
    let width = Size(50, 0)
    for (priority, height) in [(Priority.required, 40.0), (999, 55), (.required, 55)] {
      let size = card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: priority)
      expect(size, Size(50, height))
    }
  }

  /// A constraint between a view and one of another tree that has the same number there.
  @Test(arguments: [true, false]) func constraintToAnotherTree(isEnded: Bool) {
    let (z, y) = (LayoutView("z"), LayoutView("y", subviews: [LayoutView("a"), LayoutView("b")]))
    let (q, p) = (LayoutView("q"), LayoutView("p"))
    z.addSubview(y)
    q.addSubview(p)
    let others = (0..<20).map { p.height == Double($0) ~ 1 }
    let (link, width) = (p.width == y.width ~ 500, p.width == 10 ~ 500)
    LayoutConstraint.activate(isEnded ? others : [width])
    LayoutConstraint.activate([y.width == 100, link])
    // Asked twice, so that the solver of the answer is kept.
    _ = y.systemLayoutSizeFitting()
    _ = y.systemLayoutSizeFitting(Size(7, 7))
    if isEnded { LayoutConstraint.deactivate(others + [link]) }
    z.addSubview(p)
    LayoutConstraint.activate { z.width >= p.width }
    expect(z.systemLayoutSizeFitting().width, isEnded ? 0 : 10)
  }

  @Test func directionOfDeallocatedParent() {
    let (b, c, x) = (PlainItem("b"), LayoutView("c"), LayoutView("x"))
    var a: PlainItem? = PlainItem("a")
    b.addLayoutChild(c)
    c.addSubview(x)
    c.layoutMargins = Insets(left: 30)
    LayoutConstraint.activate {
      c.edges == b.edges
      x.width == 50
      x.leading == c.leadingMargin
      x.trailing == c.trailing
    }
    a?.addLayoutChild(b)
    a?.layoutDirection = .rightToLeft
    expect(c.systemLayoutSizeFitting().width, 50)
    a = nil
    expect(b.systemLayoutSizeFitting().width, 80)
    expect(c.systemLayoutSizeFitting().width, 80)
  }
}
