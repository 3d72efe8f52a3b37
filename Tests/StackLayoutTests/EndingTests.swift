import Expectations
import StackLayout
import Testing

/// Trees that end while others of their forest live on, and items that end in the middle of a pass.
@Suite struct EndingTests {
  private final class Item: LayoutAnchored {
    let layoutNode = LayoutNode()
  }

  private final class CallingStack: StackView {
    var hook: (() -> Void)?

    override func emitConstraints(into emission: inout ConstraintEmission) {
      let present = hook
      hook = nil
      present?()
    }
  }

  private final class CallingView: LayoutView {
    var onEnd: (() -> Void)?

    deinit { onEnd?() }
  }

  /// The emission of a stack that ends while its superview emits has no rows.
  @Test func emissionsOfEndedItemsAreDropped() {
    let root = CallingStack("root", arrangedSubviews: [])
    root.addArrangedSubview(StackView("leaving", arrangedSubviews: [LayoutView("leaf")]))
    root.addArrangedSubview(LayoutView("staying"))
    root.hook = { [unowned root] in root.arrangedSubviews[0].removeFromSuperview() }
    root.layoutIfNeeded()
    expect(root.layout.statistics.variables, 8)
    for round in 0..<6 {
      let other = StackView("other")
      root.addArrangedSubview(other)
      root.layoutIfNeeded()
      other.removeFromSuperview()
      root.layoutIfNeeded()
      expect(root.layout.statistics.variables, 8, "round \(round)")
    }
  }

  /// A guide that left the tree does not count for an item that lives on.
  @Test func livingItemsAreLaidOutAgain() {
    var root: LayoutView? = LayoutView("root")
    let held = Item()
    root?.addLayoutChild(held)
    root?.layoutIfNeeded()
    root?.layoutMarginsGuide.removeFromLayoutParent()
    root = nil
    held.hostSize = Size(width: 30, height: 30)
    held.layoutIfNeeded()
    expect(held.layoutFrame, Rect(0, 0, 30, 30))
  }

  /// The tree of a panel that was taken out keeps its handlers and problems when the laid-out tree ends.
  @Test func handlersStayWithLivingTrees() {
    var root: LayoutView? = LayoutView("root")
    let (panel, inner) = (LayoutView("panel"), LayoutView("inner"))
    panel.addSubview(inner)
    root?.addSubview(panel)
    root?.addSubview(LayoutView("ending"))
    root?.layoutIfNeeded()
    panel.removeFromSuperview()
    root?.layoutIfNeeded()
    var conflicts = 0
    panel.layout.onConflict = { _ in conflicts += 1 }
    panel.layout.activate { panel.width == .nan }
    root = nil
    panel.layout.activate {
      inner.width == 10
      inner.width == 20
    }
    panel.layoutIfNeeded()
    expect(conflicts, 1)
    expect(panel.layout.problems.count, 1)
  }

  /// A notice that releases a tree does not disturb the change that it tells of.
  @Test func noticesMayEndTrees() {
    var main: LayoutView? = LayoutView("main")
    let (outer, middle, inner) = (LayoutView("outer"), LayoutView("middle"), LayoutView("inner"))
    middle.addSubview(inner)
    outer.addSubview(middle)
    main?.addSubview(outer)
    for number in 0..<8 { main?.addSubview(LayoutView("ending \(number)")) }
    main?.layoutIfNeeded()
    outer.removeFromSuperview()
    main?.layoutIfNeeded()
    outer.layout.onNeedsLayout = { main = nil }
    inner.removeFromSuperview()
    expect(middle.subviews.isEmpty)
    expect(inner.superview == nil)
  }

  /// A constraint that a deinitializer activates with a view that dies as well ends with that view.
  @Test(arguments: [true, false]) func constraintsOfDyingViewsEnd(hasOtherTree: Bool) {
    let other = LayoutView("other")
    var root: LayoutView? = LayoutView("root")
    let dormant = LayoutView("dormant")
    do {
      let (caller, sibling) = (CallingView("caller"), LayoutView("sibling"))
      caller.onEnd = { [weak sibling] in
        guard let sibling else { return }
        other.widthAnchor.constraint(equalTo: sibling.widthAnchor).isActive = true
      }
      for view in [caller, sibling, dormant] { root?.addSubview(view) }
    }
    root?.layoutIfNeeded()
    if hasOtherTree {
      dormant.removeFromSuperview()
      root?.layoutIfNeeded()
    }
    root = nil
    other.layoutIfNeeded()
    expect(other.layout.pending.isEmpty)
  }
}
