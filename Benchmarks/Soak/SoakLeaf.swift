import StackLayout

/// A view that asks for a size and may hold a line of text; both may change.
final class SoakLeaf: LayoutView {
  var size: Size { didSet { if size != oldValue { invalidateIntrinsicContentSize() } } }
  var text: Baselines? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }

  init(_ name: String, _ size: Size, text: Baselines?) {
    self.size = size
    self.text = text
    super.init(name)
  }

  override var intrinsicContentSize: Size { size }
  override var baselines: Baselines? { text }
}
