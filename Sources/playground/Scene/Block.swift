import AnchorLayout
import StackLayout

/// A view of a scene that arranges nothing: a coloured rectangle with a natural size.
final class Block: LayoutView {
  /// What the content asks for.
  var content = Size(width: noIntrinsicMetric, height: noIntrinsicMetric) {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The baselines of its text, if it has any.
  var text: Baselines? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { content }

  override var baselines: Baselines? { text }
}
