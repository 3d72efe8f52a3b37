import AnchorLayout
import Expectations
import Testing

/// Cached fitting sizes are discarded when something changes on which they depend.
@Suite struct FittingCacheTests {
  @Test func constantChangedBeforeFirstPass() {
    let (cell, a) = (LayoutView("cell"), LayoutView("a"))
    cell.addSubview(a)
    let width = a.width == 10
    LayoutConstraint.activate {
      a.edges == cell.edges
      width
    }
    expect(cell.systemLayoutSizeFitting().width, 10)
    width.constant = 50
    expect(cell.systemLayoutSizeFitting().width, 50)
    width.multiplier = 2
    width.relation = .greaterThanOrEqual
    width.constant = 60
    expect(cell.systemLayoutSizeFitting().width, 60)
  }

  @Test func constraintMovedToAncestor() {
    let a = LayoutView("a")
    let root = makeRoot(300, 300, subviews: [a])
    let width = a.width == 10
    width.isActive = true
    expect(a.systemLayoutSizeFitting().width, 10)
    root.addConstraint(width)
    expect(a.systemLayoutSizeFitting().width, 0)
  }

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
    final class Text: ContentView {
      override func contentHeight(forWidth width: Double) -> Double? { 2000 / max(width, 1) }
    }
    let text = Text("text", 200, 10)
    let root = makeRoot(300, 300, subviews: [text])
    text.translatesAutoresizingMaskIntoConstraints = true
    text.frame = Rect(0, 0, 50, 10)
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    expect(root.systemLayoutSizeFitting(), .zero)
  }

  @Test func contentChangedInCallback() {
    final class Asking: LayoutView {
      let label = ContentView("label", 10, 10)
      var answer = Size.zero
      override func layoutFrameDidChange(_ frame: Rect) {
        label.size = Size(99, 20)
        answer = label.systemLayoutSizeFitting()
      }
    }
    let asking = Asking("asking")
    asking.addSubview(asking.label)
    let root = makeRoot(300, 300, subviews: [asking])
    LayoutConstraint.activate { asking.edges == root.edges }
    root.layoutIfNeeded()
    expect(asking.answer, Size(99, 20))
  }

  // MARK: Other questions

  /// What one question had to leave out, the next one takes in again.
  @Test func targetSizeContradictsConstraints() {
    let (card, a) = (LayoutView("card"), LayoutView("a"))
    card.addSubview(a)
    LayoutConstraint.activate {
      a.edges == card.edges
      a.width == 100
      a.height == 50
    }
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
    final class Text: ContentView {
      var whenMeasured: (() -> Void)?
      override func contentHeight(forWidth width: Double) -> Double? {
        if width == 50 {
          whenMeasured?()
          whenMeasured = nil
        }
        return 30
      }
    }
    let (card, a, text) = (LayoutView("card"), LayoutView("a"), Text("text", 90, 20))
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
    text.whenMeasured = { height.constant = 25 }
    let width = Size(50, 0)
    expect(
      card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: .required), Size(50, 40))
    expect(card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: 999), Size(50, 55))
    expect(
      card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: .required), Size(50, 55))
  }

  /// A view and one of another tree, with the same number there, and a constraint between them.
  private struct TwoTrees {
    let z = LayoutView("z")
    let y = LayoutView("y")
    let q = LayoutView("q")
    let p = LayoutView("p")

    init() {
      z.addSubview(y)
      y.addSubview(LayoutView("a"))
      y.addSubview(LayoutView("b"))
      q.addSubview(p)
    }
  }

  @Test func constraintToAnotherTreeCountsOnce() {
    let trees = TwoTrees()
    let (z, y, p) = (trees.z, trees.y, trees.p)
    LayoutConstraint.activate {
      y.width == 100
      z.width >= p.width
      p.width == 10 ~ 500
      p.width == y.width ~ 500
    }
    askTwice(y)
    z.addSubview(p)
    expect(z.systemLayoutSizeFitting().width, 10)
  }

  @Test func constraintToAnotherTreeDeactivated() {
    let trees = TwoTrees()
    let (z, y, p) = (trees.z, trees.y, trees.p)
    let others = (0..<20).map { p.height == Double($0) ~ 1 }
    LayoutConstraint.activate(others)
    LayoutConstraint.activate { y.width == 100 }
    let link = p.width == y.width
    link.isActive = true
    askTwice(y)
    LayoutConstraint.deactivate(others + [link])
    z.addSubview(p)
    LayoutConstraint.activate { z.width >= p.width }
    expect(z.systemLayoutSizeFitting().width, 0)
  }

  /// Has the solver of the answer kept.
  private func askTwice(_ view: LayoutView) {
    _ = view.systemLayoutSizeFitting()
    _ = view.systemLayoutSizeFitting(Size(7, 7))
  }

  private final class OwnItem: LayoutAnchored {
    let layoutNode = LayoutNode()
    var layoutName: String { "own" }
  }

  @Test func directionOfDeallocatedParent() {
    let (b, c, x) = (OwnItem(), LayoutView("c"), LayoutView("x"))
    var a: OwnItem? = OwnItem()
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

  /// The same natural size, which wraps from then on.
  @Test func textStartsToWrap() {
    let (card, text) = (LayoutView("card"), SwitchingText("text"))
    card.addSubview(text)
    LayoutConstraint.activate { text.edges == card.edges }
    let width = Size(50, 0)
    expect(
      card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: .required), Size(50, 20))
    text.wraps = true
    text.invalidateIntrinsicContentSize()
    expect(
      card.systemLayoutSizeFitting(width, withHorizontalFittingPriority: .required), Size(50, 40))
  }

  private final class SwitchingText: LayoutView {
    var wraps = false
    override var intrinsicContentSize: Size { Size(100, 20) }
    override func contentHeight(forWidth width: Double) -> Double? {
      wraps ? 20 * (100 / width).rounded(.up) : nil
    }
  }
}
