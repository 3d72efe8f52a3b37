package import StackLayout

/// A view with given content.
package final class LeafView: LayoutView {
  package var size: Size { didSet { invalidateIntrinsicContentSize() } }
  package var text: Baselines? { didSet { invalidateIntrinsicContentSize() } }

  package init(_ name: String, _ size: Size, text: Baselines? = nil) {
    self.size = size
    self.text = text
    super.init(name)
  }

  package override var intrinsicContentSize: Size { size }
  package override var baselines: Baselines? { text }
}
