import AnchorLayout
import Testing

/// A view whose content asks for a size.
class ContentView: LayoutView {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }

  init(
    _ name: String = "", _ width: Double = noIntrinsicMetric,
    _ height: Double = noIntrinsicMetric
  ) {
    size = Size(width, height)
    super.init(name)
  }

  override var intrinsicContentSize: Size { size }

  /// Sets both content priorities on both axes.
  func setContentPriorities(hugging: Priority, compression: Priority) {
    for axis in [Axis.horizontal, .vertical] {
      setContentHuggingPriority(hugging, for: axis)
      setContentCompressionResistancePriority(compression, for: axis)
    }
  }
}

/// A view that writes down what it is told.
final class RecordingView: ContentView {
  private(set) var frames: [Rect] = []
  var onFrame: ((RecordingView) -> Void)?
  var onUpdate: ((RecordingView) -> Void)?

  override func layoutFrameDidChange(_ frame: Rect) {
    frames.append(frame)
    onFrame?(self)
  }

  override func updateConstraints() { onUpdate?(self) }
}

/// A root of a size, given by the host.
func makeRoot(_ width: Double, _ height: Double, subviews: [LayoutView] = []) -> LayoutView {
  let root = LayoutView("root", subviews: subviews)
  root.frame = Rect(0, 0, width, height)
  return root
}

/// Whether a view stands at a place, with room for the rounding of sums.
func isClose(_ got: Rect, _ want: Rect) -> Bool {
  abs(got.x - want.x) < 1e-9 && abs(got.y - want.y) < 1e-9
    && abs(got.width - want.width) < 1e-9 && abs(got.height - want.height) < 1e-9
}

func expect(
  _ got: Rect, is want: Rect, _ what: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(isClose(got, want), "\(what): \(got), not \(want)", sourceLocation: sourceLocation)
}
