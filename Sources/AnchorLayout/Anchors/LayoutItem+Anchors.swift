// UIKit's anchor names for every item, and short names for items that adopt `LayoutAnchored`.

extension LayoutItem {
  /// The edge where reading begins.
  public var leadingAnchor: XAnchor { XAnchor(node, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: XAnchor { XAnchor(node, .trailing) }
  /// The left edge, whatever the direction.
  public var leftAnchor: XAnchor { XAnchor(node, .left) }
  /// The right edge, whatever the direction.
  public var rightAnchor: XAnchor { XAnchor(node, .right) }
  /// The horizontal centre.
  public var centerXAnchor: XAnchor { XAnchor(node, .centerX) }
  /// The top edge.
  public var topAnchor: YAnchor { YAnchor(node, .top) }
  /// The bottom edge.
  public var bottomAnchor: YAnchor { YAnchor(node, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: YAnchor { YAnchor(node, .centerY) }
  /// The baseline of the first line of text; the top edge of an item without text.
  public var firstBaselineAnchor: YAnchor { YAnchor(node, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of an item without text.
  public var lastBaselineAnchor: YAnchor { YAnchor(node, .lastBaseline) }
  /// The horizontal extent.
  public var widthAnchor: LengthAnchor { LengthAnchor(node, .width) }
  /// The vertical extent.
  public var heightAnchor: LengthAnchor { LengthAnchor(node, .height) }
  /// The left edge, moved inwards by the margin.
  public var leftMarginAnchor: XAnchor { XAnchor(node, .leftMargin) }
  /// The right edge, moved inwards by the margin.
  public var rightMarginAnchor: XAnchor { XAnchor(node, .rightMargin) }
  /// The edge where reading begins, moved inwards by the margin.
  public var leadingMarginAnchor: XAnchor { XAnchor(node, .leadingMargin) }
  /// The edge where reading ends, moved inwards by the margin.
  public var trailingMarginAnchor: XAnchor { XAnchor(node, .trailingMargin) }
  /// The top edge, moved inwards by the margin.
  public var topMarginAnchor: YAnchor { YAnchor(node, .topMargin) }
  /// The bottom edge, moved inwards by the margin.
  public var bottomMarginAnchor: YAnchor { YAnchor(node, .bottomMargin) }
  /// The middle between the left and the right margin.
  public var centerXWithinMarginsAnchor: XAnchor { XAnchor(node, .centerXWithinMargins) }
  /// The middle between the top and the bottom margin.
  public var centerYWithinMarginsAnchor: YAnchor { YAnchor(node, .centerYWithinMargins) }
}

/// An item with short anchor names, for classes without other properties of these names.
public protocol LayoutAnchored: LayoutItem {}

extension LayoutAnchored {
  /// The edge where reading begins.
  public var leading: XAnchor { leadingAnchor }
  /// The edge where reading ends.
  public var trailing: XAnchor { trailingAnchor }
  /// The left edge, whatever the direction.
  public var left: XAnchor { leftAnchor }
  /// The right edge, whatever the direction.
  public var right: XAnchor { rightAnchor }
  /// The horizontal centre.
  public var centerX: XAnchor { centerXAnchor }
  /// The top edge.
  public var top: YAnchor { topAnchor }
  /// The bottom edge.
  public var bottom: YAnchor { bottomAnchor }
  /// The vertical centre.
  public var centerY: YAnchor { centerYAnchor }
  /// The baseline of the first line of text; the top edge of an item without text.
  public var firstBaseline: YAnchor { firstBaselineAnchor }
  /// The baseline of the last line of text; the bottom edge of an item without text.
  public var lastBaseline: YAnchor { lastBaselineAnchor }
  /// The horizontal extent.
  public var width: LengthAnchor { widthAnchor }
  /// The vertical extent.
  public var height: LengthAnchor { heightAnchor }
  /// The left edge, moved inwards by the margin.
  public var leftMargin: XAnchor { leftMarginAnchor }
  /// The right edge, moved inwards by the margin.
  public var rightMargin: XAnchor { rightMarginAnchor }
  /// The edge where reading begins, moved inwards by the margin.
  public var leadingMargin: XAnchor { leadingMarginAnchor }
  /// The edge where reading ends, moved inwards by the margin.
  public var trailingMargin: XAnchor { trailingMarginAnchor }
  /// The top edge, moved inwards by the margin.
  public var topMargin: YAnchor { topMarginAnchor }
  /// The bottom edge, moved inwards by the margin.
  public var bottomMargin: YAnchor { bottomMarginAnchor }
  /// The middle between the left and the right margin.
  public var centerXWithinMargins: XAnchor { centerXWithinMarginsAnchor }
  /// The middle between the top and the bottom margin.
  public var centerYWithinMargins: YAnchor { centerYWithinMarginsAnchor }
}
