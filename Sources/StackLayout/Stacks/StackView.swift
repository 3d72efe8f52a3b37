public import AnchorLayout

/// A view that arranges views in a row or a column by emitting constraints. It never computes a frame.
///
/// ```swift
/// let form = StackView(arrangedSubviews: [name, password, button])
/// form.axis = .vertical
/// form.spacing = 10
/// ```
///
/// See ``StackContainer`` for the rules and the differences from UIStackView. A class that has another base class, or is
/// isolated to the main actor, becomes a stack by adopting that protocol.
open class StackView: LayoutView, StackContainer {
  /// How views share the space along the main axis.
  public typealias Distribution = StackDistribution
  /// How views are aligned on the cross axis.
  public typealias Alignment = StackAlignment

  /// A token for no custom spacing: the stack's `spacing` applies. As the value of `spacing` it means 0.
  public static let spacingUseDefault = StackSpacing.useDefault
  /// A token for the system spacing: the layout's standard spacing or, between baselines, its baseline spacing; see
  /// `LayoutMetrics`.
  public static let spacingUseSystem = StackSpacing.useSystem

  /// The stack's settings, which emit its constraints.
  public let arrangement = StackArrangement()

  /// Creates a stack that arranges `arrangedSubviews`.
  ///
  /// A subclass may declare its own `init(_:)`; it does not override this initializer.
  public init(_ name: String = "", arrangedSubviews: [LayoutView] = []) {
    super.init(name)
    arrangeLast(arrangedSubviews, by: arrangement)
  }

  /// Creates a stack with its most common settings.
  ///
  /// ```swift
  /// let form = StackView(arrangedSubviews: [name, password, button], axis: .vertical, spacing: 10)
  /// ```
  ///
  /// - Precondition: `spacing` is finite, or one of the tokens of ``StackSpacing``.
  public convenience init(
    _ name: String = "", arrangedSubviews: [LayoutView] = [], axis: Axis, spacing: Double = 0,
    alignment: Alignment = .fill, distribution: Distribution = .fill
  ) {
    self.init(name, arrangedSubviews: arrangedSubviews)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }

  /// The arranged view whose first baseline is the stack's.
  ///
  /// The first visible view in a column, and in a row with the alignment fill, leading or first baseline; otherwise the tallest
  /// visible view by natural height. The stack itself if no view is visible. Spacers do not count.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The arranged view whose last baseline is the stack's.
  ///
  /// The last visible view in a column, and in a row with the alignment fill, trailing or last baseline; otherwise the tallest
  /// visible view by natural height. The stack itself if no view is visible. Spacers do not count.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
