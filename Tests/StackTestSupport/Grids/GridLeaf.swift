package import StackLayout

/// What the content of a leaf of a grid asks for.
struct LeafContent: Hashable {
  var size = Size.zero
  var text: Baselines?
  /// Whether the content is a text that wraps in lines of its height.
  var wraps = false

  init(_ size: Size = .zero, text: Baselines? = nil, wraps: Bool = false) {
    self.size = size
    self.text = text
    self.wraps = wraps
  }

  func height(forWidth width: Double) -> Double? {
    guard wraps, size.width > 0, size.height >= 0 else { return nil }
    return size.height * max(1, (size.width / max(width, 1) - 1e-9).rounded(.up))
  }
}

/// An item with given content.
protocol GridLeaf: LayoutItem {
  var content: LeafContent { get set }
}

final class ViewGridLeaf: LayoutView, GridLeaf {
  var content = LeafContent() {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { content.size }
  override var baselines: Baselines? { content.text }
  override func contentHeight(forWidth width: Double) -> Double? { content.height(forWidth: width) }
}

/// An item without a base class, with the library's default implementations.
package class PlainGridItem: LayoutItem {
  package let layoutNode = LayoutNode()
  package let layoutName: String

  package init(_ name: String) { layoutName = name }

  package var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }
  package var baselines: Baselines? { nil }
  package func contentHeight(forWidth width: Double) -> Double? { nil }
}

final class PlainGridLeaf: PlainGridItem, GridLeaf {
  var content = LeafContent() {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { content.size }
  override var baselines: Baselines? { content.text }
  override func contentHeight(forWidth width: Double) -> Double? { content.height(forWidth: width) }
}

package final class PlainGrid: PlainGridItem, GridContainer {
  package let arrangement = GridArrangement()
}

final class PlainGridStack: PlainGridItem, StackContainer {
  let arrangement = StackArrangement()
}
