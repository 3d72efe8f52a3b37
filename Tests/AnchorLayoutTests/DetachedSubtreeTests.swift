import AnchorLayout
import Expectations
import Testing

/// A removed subtree costs the tree's passes nothing, and is updated when it returns.
@Suite struct DetachedSubtreeTests {
  private let root = makeRoot(300, 200)
  private let card = LayoutView("card")
  private let text = RecordingView("text", 30, 10)
  private let other = ContentView("other", 20, 10)

  init() {
    root.layout.place(card, in: root, .leading(), .top())
    root.layout.place(text, in: card, .edges())
    root.addSubview(other)
    root.layoutIfNeeded()
  }

  private func putBack() {
    root.addSubview(card)
    root.layout.place(card, in: root, .leading(7), .top())
    root.layoutIfNeeded()
  }

  /// Passes of the tree while the card is out of it.
  private func layOutTheOthers() {
    for width in [21.0, 22, 23] {
      other.size = Size(width, 10)
      expect(other.laidOut().frame.width, width)
    }
  }

  /// Content that changes before the card leaves, while it is out, and views that come meanwhile.
  @Test(arguments: [true, false]) func changesWhileDetached(isBefore: Bool) {
    var updates = 0
    text.onUpdate = { _ in updates += 1 }
    if isBefore { text.size = Size(40, 12) }
    card.removeFromSuperview()
    layOutTheOthers()
    // Nothing is due in the tree, whatever is due outside.
    let solves = root.layout.statistics.solves
    text.size = Size(40, 12)
    let badge = ContentView("badge", 5, 5)
    text.addSubview(badge)
    text.layout.place(badge, in: text, .leading(2), .top())
    text.setNeedsUpdateConstraints()
    expect(!root.layout.needsLayout && root.laidOut().layout.statistics.solves == solves)
    layOutTheOthers()
    expect(updates, 0)
    putBack()
    expect(updates, 1)
    expect(card.frame, is: Rect(7, 0, 40, 12))
    expect(text.frame, is: Rect(0, 0, 40, 12))
    expect(badge.frame, is: Rect(2, 0, 5, 5))
  }

  /// A tree outside is a layout of its own.
  @Test func detachedSubtreeLaidOutByItself() {
    card.removeFromSuperview()
    layOutTheOthers()
    text.size = Size(44, 10)
    expect(card.layout.needsLayout)
    expect(card.laidOut().frame, is: Rect(0, 0, 44, 10))
    putBack()
    expect(card.frame, is: Rect(7, 0, 44, 10))
  }
}
