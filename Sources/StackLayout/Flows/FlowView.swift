public import AnchorLayout

/// A view that arranges views in lines that wrap, by emitting constraints: it never computes a frame.
///
/// ```swift
/// let tags = FlowView(arrangedSubviews: labels)
/// tags.itemSpacing = 8
/// tags.lineSpacing = 4
/// ```
///
/// ``FlowContainer`` says what it does. A class with another base class, or one of the main actor, is a flow by adopting that
/// protocol.
open class FlowView: LayoutView, FlowContainer {
  /// What the flow says of its views.
  public let arrangement = FlowArrangement()

  /// A flow that arranges `arrangedSubviews`.
  ///
  /// A subclass may have an `init(_:)` of its own, which overrides nothing.
  public init(_ name: String = "", arrangedSubviews: [LayoutView] = []) {
    super.init(name)
    layoutNode.container = arrangement
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// The height of the lines at a width, in points; see ``FlowContainer/contentHeight(forWidth:)``.
  open override func contentHeight(forWidth width: Double) -> Double? {
    arrangement.contentHeight(of: self, forWidth: width)
  }

  /// The view whose first baseline is the flow's: the first one with text in the first line, or one inside it; the flow itself
  /// where no view is visible.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The view whose last baseline is the flow's: the first one with text in the last line, or one inside it; the flow itself
  /// where no view is visible.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
