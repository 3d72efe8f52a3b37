public import AnchorLayout

/// A view that arranges views in lines that wrap, by emitting constraints. It never computes a frame.
///
/// ```swift
/// let tags = FlowView(arrangedSubviews: labels)
/// tags.itemSpacing = 8
/// tags.lineSpacing = 4
/// ```
///
/// See ``FlowContainer`` for the rules. A class that has another base class, or is isolated to the main actor, becomes a flow
/// by adopting that protocol.
open class FlowView: LayoutView, FlowContainer {
  /// The flow's settings, which emit its constraints.
  public let arrangement = FlowArrangement()

  /// Creates a flow that arranges `arrangedSubviews`.
  ///
  /// A subclass may declare its own `init(_:)`; it does not override this initializer.
  public init(_ name: String = "", arrangedSubviews: [LayoutView] = []) {
    super.init(name)
    arrangeLast(arrangedSubviews, by: arrangement)
  }

  /// Creates a flow with its spacings.
  ///
  /// ```swift
  /// let tags = FlowView(arrangedSubviews: labels, itemSpacing: 8, lineSpacing: 4)
  /// ```
  ///
  /// - Precondition: the spacings are finite.
  public convenience init(
    _ name: String = "", arrangedSubviews: [LayoutView] = [], axis: Axis = .horizontal,
    itemSpacing: Double, lineSpacing: Double = 0
  ) {
    self.init(name, arrangedSubviews: arrangedSubviews)
    self.axis = axis
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
  }

  /// The height of the lines at a width, in points; see ``FlowContainer/contentHeight(forWidth:)``.
  open override func contentHeight(forWidth width: Double) -> Double? {
    arrangement.contentHeight(of: self, forWidth: width)
  }

  /// The view whose first baseline is the flow's: the first view with text in the first line, or a view inside it; the flow
  /// itself if no view is visible.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The view whose last baseline is the flow's: the first view with text in the last line, or a view inside it; the flow
  /// itself if no view is visible.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
