package import StackLayout

/// A view with the content that it is told, as wide as it likes or wrapped.
package final class GridLeaf: LayoutView {
  package struct Content: Hashable {
    package var size = Size.zero
    package var text: Baselines?
    /// Whether the content is a text that wraps in lines of its height.
    package var wraps = false

    package init(_ size: Size = .zero, text: Baselines? = nil, wraps: Bool = false) {
      self.size = size
      self.text = text
      self.wraps = wraps
    }
  }

  package var content: Content {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  package init(_ name: String, _ content: Content) {
    self.content = content
    super.init(name)
  }

  package override var intrinsicContentSize: Size { content.size }
  package override var baselines: Baselines? { content.text }

  package override func contentHeight(forWidth width: Double) -> Double? {
    guard content.wraps, content.size.width > 0, content.size.height >= 0 else { return nil }
    return content.size.height * max(1, (content.size.width / max(width, 1) - 1e-9).rounded(.up))
  }
}
