import AnchorLayout
import Testing

/// Remembered fitting sizes are forgotten when what they rest on changes, wherever that is.
@Suite struct FittingMemoryTests {
  @Test func constraintsThatWereNeverLaidOut() {
    let (cell, a) = (LayoutView("cell"), LayoutView("a"))
    cell.addSubview(a)
    let width = a.width == 10
    LayoutConstraint.activate {
      a.edges == cell.edges
      width
    }
    #expect(cell.systemLayoutSizeFitting().width == 10)
    width.constant = 50
    #expect(cell.systemLayoutSizeFitting().width == 50)
    width.multiplier = 2
    width.relation = .greaterThanOrEqual
    width.constant = 60
    #expect(cell.systemLayoutSizeFitting().width == 60)
  }

  @Test func aConstraintThatAnAncestorTakesOver() {
    let a = LayoutView("a")
    let root = makeRoot(300, 300, subviews: [a])
    let width = a.width == 10
    width.isActive = true
    #expect(a.systemLayoutSizeFitting().width == 10)
    root.addConstraint(width)
    #expect(a.systemLayoutSizeFitting().width == 0)
  }

  @Test func theSafeAreaOfAViewThatLeaves() {
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
    #expect(b.systemLayoutSizeFitting().height == 40)
    a.removeFromSuperview()
    #expect(b.safeAreaInsets == .zero)
    #expect(b.systemLayoutSizeFitting().height == 10)
  }

  /// The height that the frame requires contradicts the content's, which is dropped; the text is still measured.
  @Test func textWhoseHeightCannotHold() {
    final class Text: ContentView {
      override func contentHeight(forWidth width: Double) -> Double? { 2000 / max(width, 1) }
    }
    let text = Text("text", 200, 10)
    let root = makeRoot(300, 300, subviews: [text])
    text.translatesAutoresizingMaskIntoConstraints = true
    text.frame = Rect(0, 0, 50, 10)
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    #expect(root.systemLayoutSizeFitting() == .zero)
  }

  @Test func contentThatChangesInACallback() {
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
    #expect(asking.answer == Size(99, 20))
  }
}
