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
    card.addSubview(text)
    root.addSubview(card)
    root.addSubview(other)
    LayoutConstraint.activate {
      text.edges == card.edges
      card.leading == root.leading
      card.top == root.top
    }
    root.layoutIfNeeded()
  }

  private func putBack() {
    root.addSubview(card)
    LayoutConstraint.activate {
      card.leading == root.leading + 7
      card.top == root.top
    }
    root.layoutIfNeeded()
  }

  /// Passes of the tree while the card is out of it.
  private func layOutTheOthers() {
    for width in [21.0, 22, 23] {
      other.size = Size(width, 10)
      root.layoutIfNeeded()
      expect(other.frame.width, width)
    }
  }

  @Test func contentChangedWhileDetached() {
    card.removeFromSuperview()
    layOutTheOthers()
    text.size = Size(40, 12)
    layOutTheOthers()
    putBack()
    expect(card.frame, is: Rect(7, 0, 40, 12))
    expect(text.frame, is: Rect(0, 0, 40, 12))
  }

  @Test func contentChangedBeforeRemoval() {
    text.size = Size(40, 12)
    card.removeFromSuperview()
    layOutTheOthers()
    putBack()
    expect(card.frame, is: Rect(7, 0, 40, 12))
  }

  @Test func subviewAddedWhileDetached() {
    card.removeFromSuperview()
    layOutTheOthers()
    let badge = ContentView("badge", 5, 5)
    text.addSubview(badge)
    LayoutConstraint.activate {
      badge.leading == text.leading + 2
      badge.top == text.top
    }
    layOutTheOthers()
    putBack()
    expect(badge.frame, is: Rect(2, 0, 5, 5))
  }

  @Test func constraintUpdateRequestedWhileDetached() {
    var updates = 0
    text.onUpdate = { _ in updates += 1 }
    card.removeFromSuperview()
    layOutTheOthers()
    text.setNeedsUpdateConstraints()
    layOutTheOthers()
    expect(updates, 0)
    putBack()
    expect(updates, 1)
  }

  /// A tree outside is a layout of its own.
  @Test func detachedSubtreeLaidOutByItself() {
    card.removeFromSuperview()
    layOutTheOthers()
    text.size = Size(44, 10)
    expect(card.layout.needsLayout)
    card.layoutIfNeeded()
    expect(card.frame, is: Rect(0, 0, 44, 10))
    putBack()
    expect(card.frame, is: Rect(7, 0, 44, 10))
  }

  /// Nothing is due in the tree, whatever is due outside.
  @Test func detachedChangesNeedNoLayoutOfTree() {
    card.removeFromSuperview()
    root.layoutIfNeeded()
    let solves = root.layout.statistics.solves
    text.size = Size(50, 50)
    expect(!root.layout.needsLayout)
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves)
  }
}
