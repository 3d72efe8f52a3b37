import LayoutPreview
import StackLayout

/// What backs every view that is no stack.
final class ViewBacking: LayoutView, Backing, PreviewDrawable {
  weak var view: View?

  override var intrinsicContentSize: Size {
    ask { $0.intrinsicContentSize } ?? super.intrinsicContentSize
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    ask { $0.contentHeight(forWidth: width) } ?? nil
  }

  override var baselines: Baselines? { ask { $0.baselines } ?? nil }
  override func updateConstraints() { ask { $0.updateConstraints() } }
  override func layoutChildren() { ask { $0.layoutSubviews() } }
  var previewContent: PreviewContent { ask { $0.content } ?? .box }
}
