public import AnchorLayout

/// A view that arranges views in a row or a column, by emitting constraints: it never computes a frame.
///
/// ```swift
/// let form = StackView(arrangedSubviews: [name, password, button])
/// form.axis = .vertical
/// form.spacing = 10
/// ```
///
/// ``StackContainer`` says what it does and how it differs from UIStackView. A class with another base class, or one of the main
/// actor, is a stack by adopting that protocol.
open class StackView: LayoutView, StackContainer {
  /// How views share the room along the axis.
  public typealias Distribution = StackDistribution
  /// Where views stand across the axis.
  public typealias Alignment = StackAlignment

  /// The token for "no custom spacing": the stack's `spacing` counts. As a stack's `spacing` it means 0.
  public static let spacingUseDefault = StackSpacing.useDefault
  /// The token for the system's spacing: the layout's standard spacing, or between lines of text their distance; see
  /// `LayoutMetrics`.
  public static let spacingUseSystem = StackSpacing.useSystem

  /// What the stack says of its views.
  public let arrangement = StackArrangement()

  /// A stack that arranges `arrangedSubviews`.
  ///
  /// A subclass may have an `init(_:)` of its own, which overrides nothing.
  public init(_ name: String = "", arrangedSubviews: [LayoutView] = []) {
    super.init(name)
    layoutNode.container = arrangement
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// The arranged view whose first baseline is the stack's.
  ///
  /// It is the first visible one in a column and where views begin at the top, else the tallest one by natural height; the
  /// stack itself where none is visible.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The arranged view whose last baseline is the stack's.
  ///
  /// It is the last visible one in a column and where views end at the bottom, else the tallest one by natural height; the
  /// stack itself where none is visible.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
