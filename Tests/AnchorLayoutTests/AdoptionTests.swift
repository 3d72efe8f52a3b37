import AnchorLayout
import Expectations
import Testing

/// A class of the host's own: one stored property is all that it takes.
private final class Cell {
  let layoutNode = LayoutNode()
  let leading = "its own meaning of the word"
}

extension Cell: LayoutItem {}

/// A class of the host's own with everything that an item can say.
private final class Label: LayoutAnchored {
  let layoutNode = LayoutNode()
  var text: String
  private(set) var frames: [Rect] = []

  init(_ text: String) { self.text = text }

  var layoutName: String { "label \(text)" }
  var intrinsicContentSize: Size { Size(Double(text.count) * 10, 20) }
  func layoutFrameDidChange(_ frame: Rect) { frames.append(frame) }
}

/// Items that are no views of this package.
@Suite struct AdoptionTests {
  @Test func nodeIsTheOnlyRequirement() {
    let (root, cell) = (Cell(), Cell())
    root.hostSize = Size(100, 50)
    root.addLayoutChild(cell)
    expect(cell.layoutParent === root)
    LayoutConstraint.activate {
      cell.leadingAnchor == root.leadingAnchor + 10
      cell.widthAnchor == root.widthAnchor / 2
      cell.topAnchor == root.topAnchor
      cell.bottomAnchor == root.bottomAnchor
    }
    expect(cell.laidOut().layoutFrame, Rect(10, 0, 50, 50))
    expect(cell.layoutName, "")
    expect(cell.leading, "its own meaning of the word")
    cell.removeFromLayoutParent()
    expect(cell.layoutParent == nil)
    expect(cell.laidOut().layoutFrame, .zero)
  }

  @Test func viewsAndOtherItemsInOneTree() {
    let (view, label, guide) = (LayoutView("view"), Label("ab"), LayoutGuide("guide"))
    let root = makeRoot(200, 100, subviews: [view])
    view.addLayoutChild(label)
    root.addLayoutGuide(guide)
    LayoutConstraint.activate {
      guide.trailing == root.trailing
      guide.width == 30
      view.trailing == guide.leading
      label.trailing == view.trailing - 5
    }
    root.layoutIfNeeded()
    expect(label.layoutFrame == Rect(145, 0, 20, 20) && label.layoutParent === view)
    label.text = "abcd"
    root.layoutIfNeeded()
    expect(label.frames.count, 1)
    label.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    expect(label.layoutFrame, Rect(125, 0, 40, 20))
    expect((label.width == 5).description, "label abcd.width == 5")
  }

  /// A guide becomes one of the view's guides, a view its subview, and another item a child in the layout alone.
  @Test func placingIntoView() {
    let (view, cell) = (LayoutView("view"), Cell())
    let (inner, guide) = (LayoutView("inner"), LayoutGuide("guide"))
    for item in [inner, guide, cell] as [any LayoutItem] { view.layout.place(item, in: view) }
    expect(view.subviews.map(\.layoutName), ["inner"])
    expect(view.layoutGuides.map(\.identifier), ["guide"])
    expect(cell.layoutParent === view)
    // An item is where baselines are taken from, unless it names another one.
    expect(cell.firstBaselineItem == nil && cell.lastBaselineItem == nil)
    // A guide without the name of its owner is called after its kind alone.
    expect(LayoutView().layoutMarginsGuide.identifier, "margins")
    expect(view.layoutMarginsGuide.identifier, "view.margins")
  }

  @Test func settingsOfLayouts() {
    let (a, b) = (LayoutView("a"), LayoutView("b"))
    expect(a.layout.snapping == .none && a.layout.waitsForCommonAncestor)
    expect(a.autoresizingMask == [] && a.autoresizingFrame == .zero)
    a.layout.snapping = .edges(scale: 2)
    a.layout.waitsForCommonAncestor = false
    expect(a.layout.snapping == .edges(scale: 2) && !a.layout.waitsForCommonAncestor)
    // Without waiting, a constraint to another tree is recorded.
    let width = a.width == b.width
    width.isActive = true
    a.layoutIfNeeded()
    expect(!width.isActive)
    expect(a.layout.problems.map(\.kind), [.noCommonAncestor])
  }
}
