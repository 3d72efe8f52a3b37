import AnchorLayout
import Expectations
import Testing

/// Items of a host that are no views, with nothing but the one property.
private final class Cell: LayoutItem {
  let layoutNode = LayoutNode()
}

@Suite struct CustomItemTests {
  private let root = Cell()
  private let child = Cell()

  init() { root.hostSize = Size(100, 50) }

  /// An item is where baselines are taken from, unless it names another one.
  @Test func itemsHaveNoBaselineItem() {
    expect(child.firstBaselineItem == nil && child.lastBaselineItem == nil)
  }

  @Test func insertedItemsAreChildren() {
    root.insertLayoutItem(child)
    expect(child.layoutParent === root)
    LayoutConstraint.activate { child.edgeAnchors == root.edgeAnchors.inset(10) }
    root.layoutIfNeeded()
    expect(child.layoutFrame, Rect(10, 10, 80, 30))
  }

  @Test func guidesInItems() {
    let guide = root.layout.guide("guide", in: root)
    expect(guide.layoutParent === root)
    LayoutConstraint.activate { guide.edgeAnchors == root.edgeAnchors.inset(20) }
    root.layoutIfNeeded()
    expect(guide.layoutFrame, Rect(20, 20, 60, 10))
  }

  /// A guide becomes one of the view's guides, a view its subview, and another item a child in the layout alone.
  @Test func placingIntoView() {
    let view = LayoutView("view")
    let (inner, guide) = (LayoutView("inner"), LayoutGuide("guide"))
    for item in [inner, guide, child] as [any LayoutItem] { view.layout.place(item, in: view) }
    expect(view.subviews.map(\.layoutName), ["inner"])
    expect(view.layoutGuides.map(\.identifier), ["guide"])
    expect(child.layoutParent === view)
  }

  /// A guide without the name of its owner is called after its kind alone.
  @Test func guideIdentifiersOfUnnamedViews() {
    expect(LayoutView().layoutMarginsGuide.identifier, "margins")
    expect(LayoutView("card").layoutMarginsGuide.identifier, "card.margins")
  }

  @Test func propertiesReadBack() {
    let view = LayoutView("view")
    expect(view.layout.snapping == .none && view.layout.waitsForCommonAncestor)
    view.layout.snapping = .edges(scale: 2)
    view.layout.waitsForCommonAncestor = false
    expect(view.layout.snapping == .edges(scale: 2) && !view.layout.waitsForCommonAncestor)
    expect(view.autoresizingMask == [] && view.autoresizingFrame == .zero)
  }

  @Test func crossTreeConstraintIsDeactivatedWithoutWaiting() {
    let (a, b) = (LayoutView("a"), LayoutView("b"))
    a.layout.waitsForCommonAncestor = false
    let width = a.width == b.width
    width.isActive = true
    a.layoutIfNeeded()
    expect(!width.isActive)
    expect(a.layout.problems.map(\.kind), [.noCommonAncestor])
  }

  /// Numbers without a fraction are too large to be cut off by way of an integer.
  @Test func snappingOfHugeLengths() {
    let view = LayoutView("high")
    let root = LayoutView("root", subviews: [view])
    root.layout.snapping = .edges(scale: 2)
    LayoutConstraint.activate {
      view.left == root.left
      view.top == root.top
      view.width == 99.8
      view.height == 0x1p60
    }
    root.layoutIfNeeded()
    expect(view.frame, Rect(0, 0, 100, 0x1p60))
  }
}
