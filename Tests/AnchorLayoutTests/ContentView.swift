import AnchorLayout
import Expectations
import Testing

/// A view whose content asks for a size.
class ContentView: LayoutView {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }
  /// The baselines of the content's text.
  var text: Baselines? { didSet { invalidateIntrinsicContentSize() } }
  /// How much larger the frame is than the content.
  var insets = Insets.zero { didSet { invalidateIntrinsicContentSize() } }

  init(
    _ name: String = "", _ width: Double = noIntrinsicMetric,
    _ height: Double = noIntrinsicMetric
  ) {
    size = Size(width, height)
    super.init(name)
  }

  override var intrinsicContentSize: Size { size }
  override var baselines: Baselines? { text }
  override var alignmentInsets: Insets { insets }

  /// Sets both content priorities on both axes.
  func setContentPriorities(hugging: Priority, compression: Priority) {
    for axis in [Axis.horizontal, .vertical] {
      setContentHuggingPriority(hugging, for: axis)
      setContentCompressionResistancePriority(compression, for: axis)
    }
  }
}

/// Text that wraps anywhere, in lines of one height.
final class TextView: ContentView {
  /// The width of the whole text in one line.
  var length: Double { didSet { size = Size(length, lineHeight) } }
  let lineHeight: Double
  /// The widths at which the text was measured.
  private(set) var measuredWidths: [Double] = []

  init(_ name: String = "text", length: Double = 200, lineHeight: Double = 20) {
    self.length = length
    self.lineHeight = lineHeight
    super.init(name, length, lineHeight)
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    measuredWidths.append(width)
    return lineHeight * max(1, (length / max(width, 1) - 1e-9).rounded(.up))
  }
}

/// A view that records its callbacks.
final class RecordingView: ContentView {
  private(set) var frames: [Rect] = []
  private(set) var layouts = 0
  var onFrame: ((RecordingView) -> Void)?
  var onUpdate: ((RecordingView) -> Void)?

  override func layoutFrameDidChange(_ frame: Rect) {
    frames.append(frame)
    onFrame?(self)
  }

  override func layoutChildren() { layouts += 1 }

  override func updateConstraints() { onUpdate?(self) }
}

extension LayoutItem {
  /// The item, after a pass of its tree.
  func laidOut() -> Self {
    layoutIfNeeded()
    return self
  }
}

extension Array where Element: LayoutView {
  /// The views, after passes of their trees.
  func laidOut() -> Self {
    for view in self { view.layoutIfNeeded() }
    return self
  }
}

/// A root of a size, given by the host.
func makeRoot(_ width: Double, _ height: Double, subviews: [LayoutView] = []) -> LayoutView {
  let root = LayoutView("root", subviews: subviews)
  root.frame = Rect(0, 0, width, height)
  return root
}

/// Whether two rectangles agree, with room for the rounding of sums.
func isClose(_ got: Rect, _ want: Rect) -> Bool {
  abs(got.x - want.x) < 1e-9 && abs(got.y - want.y) < 1e-9
    && abs(got.width - want.width) < 1e-9 && abs(got.height - want.height) < 1e-9
}

func expect(
  _ got: Rect, is want: Rect, _ what: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expect(isClose(got, want), "\(what): \(got), not \(want)", sourceLocation: sourceLocation)
}
