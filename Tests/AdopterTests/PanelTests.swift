import Expectations
import StackLayout
import Testing

/// A class whose subviews the package keeps.
private class Panel: LayoutViewProtocol {
  let layoutNode = LayoutNode()
  var subviewList = SubviewList<Panel>()
  let layoutName: String
  private(set) var told: [String] = []

  init(_ name: String) { layoutName = name }

  var intrinsicContentSize: Size { Size(width: 30, height: 10) }
  func didAddSubview(_ view: Panel) { told.append("+\(view.layoutName)") }
  func willRemoveSubview(_ view: Panel) { told.append("-\(view.layoutName)") }
}

private class PanelStack: Panel, StackContainer {
  let arrangement = StackArrangement()
}

/// The package's own view class belongs to no actor, and a subclass says that it does not either.
nonisolated private final class Plate: LayoutView {
  var text = "" { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: Size {
    Size(width: Double(text.count) * 10, height: 10)
  }
}

/// A toolkit that belongs to no actor.
nonisolated private class Pane: LayoutViewProtocol {
  let layoutNode = LayoutNode()
  var subviewList = SubviewList<Pane>()
}

nonisolated private final class PaneStack: Pane, StackContainer {
  let arrangement = StackArrangement()
}

/// Views of the protocol in a module whose declarations belong to the main actor.
@Suite struct PanelTests {
  private let stack = PanelStack("stack")
  private let panels = [Panel("a"), Panel("b")]

  init() {
    for panel in panels { stack.addArrangedSubview(panel) }
    stack.spacing = 5
  }

  @Test func panelsInAStack() {
    stack.layoutIfNeeded()
    expect(panels[1].frame, Rect(x: 35, y: 0, width: 30, height: 10))
    expect(stack.arrangedSubviews.map(\.layoutName), ["a", "b"])
    panels[0].removeFromSuperview()
    stack.layoutIfNeeded()
    expect(stack.told, ["+a", "+b", "-a"])
    expect(panels[1].frame.x == 0 && panels[0].superview == nil)
  }

  @Test func nonisolatedViewsAmongPanels() {
    let plate = Plate("plate")
    stack.addArrangedItem(plate)
    plate.text = "abc"
    stack.layoutIfNeeded()
    expect(plate.frame, Rect(x: 70, y: 0, width: 30, height: 10))
    plate.text = "abcde"
    stack.layoutIfNeeded()
    expect(plate.frame.width, 50)
    // The package's view is no subview of this class, and is arranged all the same.
    expect(stack.arrangedItems.count == 3 && stack.subviews.count == 2)
  }

  @Test nonisolated func nonisolatedToolkitInWholeCells() {
    let stack = PaneStack()
    for _ in 0..<3 { stack.addArrangedSubview(Pane()) }
    stack.distribution = .fillEqually
    stack.hostSize = Size(width: 20, height: 1)
    stack.layout.snapping = .edges(scale: 1)
    stack.layoutIfNeeded()
    expect(stack.subviews.map(\.frame.width), [7, 6, 7])
  }
}
