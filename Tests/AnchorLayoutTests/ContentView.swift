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
    _ name: String = "", _ width: Double = noIntrinsicMetric, _ height: Double = noIntrinsicMetric
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

/// Text that wraps anywhere, in lines of one height, or in columns of one width where its lines run down.
final class TextView: ContentView {
  /// The length of the whole text in one line.
  var length: Double { didSet { size = Size(length, across: lineHeight, along: axis) } }
  let lineHeight: Double
  private let axis: Axis
  /// The lengths of lines at which the text was measured.
  private(set) var measuredLengths: [Double] = []

  init(
    _ name: String = "text", length: Double = 200, lineHeight: Double = 20,
    along axis: Axis = .horizontal
  ) {
    self.length = length
    self.lineHeight = lineHeight
    self.axis = axis
    let size = Size(length, across: lineHeight, along: axis)
    super.init(name, size.width, size.height)
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    axis == .horizontal ? extent(of: width) : nil
  }

  override func contentWidth(forHeight height: Double) -> Double? {
    axis == .vertical ? extent(of: height) : nil
  }

  /// Of all lines together, where each has so much room.
  private func extent(of room: Double) -> Double {
    measuredLengths.append(room)
    return lineHeight * max(1, (length / max(room, 1) - 1e-9).rounded(.up))
  }
}

extension Size {
  init(_ length: Double, across: Double, along axis: Axis) {
    self = axis == .horizontal ? Size(length, across) : Size(across, length)
  }
}

/// Content that is measured by closures.
final class MeasuredView: ContentView {
  var heightForWidth: (Double) -> Double? = { _ in nil }
  var widthForHeight: (Double) -> Double? = { _ in nil }

  override func contentHeight(forWidth width: Double) -> Double? { heightForWidth(width) }
  override func contentWidth(forHeight height: Double) -> Double? { widthForHeight(height) }
}

/// A view that records its callbacks.
final class RecordingView: ContentView {
  private(set) var frames: [Rect] = []
  private(set) var layouts = 0
  var onFrame: ((RecordingView) -> Void)?
  var onUpdate: ((RecordingView) -> Void)?
  var onLayout: ((RecordingView) -> Void)?

  override func layoutFrameDidChange(_ frame: Rect) {
    frames.append(frame)
    onFrame?(self)
  }

  override func layoutChildren() {
    layouts += 1
    onLayout?(self)
  }

  override func updateConstraints() { onUpdate?(self) }
}

/// An item that is no view.
final class PlainItem: LayoutAnchored {
  let layoutNode = LayoutNode()
  let layoutName: String

  init(_ name: String = "") { layoutName = name }
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
