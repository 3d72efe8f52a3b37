// UIKit's names for every item, and the short ones for those who adopt `LayoutAnchored`.

extension LayoutItem {
  /// The edge where reading begins.
  public var leadingAnchor: XAnchor { XAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: XAnchor { XAnchor(self, .trailing) }
  /// The left edge, whatever the direction.
  public var leftAnchor: XAnchor { XAnchor(self, .left) }
  /// The right edge, whatever the direction.
  public var rightAnchor: XAnchor { XAnchor(self, .right) }
  /// The middle from side to side.
  public var centerXAnchor: XAnchor { XAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: YAnchor { YAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: YAnchor { YAnchor(self, .bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: YAnchor { YAnchor(self, .centerY) }
  /// The horizontal extent.
  public var widthAnchor: LengthAnchor { LengthAnchor(self, .width) }
  /// The vertical extent.
  public var heightAnchor: LengthAnchor { LengthAnchor(self, .height) }
}

/// Gives an item the short anchor names, where its class has no properties of its own by those names.
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
  /// The middle from side to side.
  public var centerX: XAnchor { centerXAnchor }
  /// The top edge.
  public var top: YAnchor { topAnchor }
  /// The bottom edge.
  public var bottom: YAnchor { bottomAnchor }
  /// The middle from top to bottom.
  public var centerY: YAnchor { centerYAnchor }
  /// The horizontal extent.
  public var width: LengthAnchor { widthAnchor }
  /// The vertical extent.
  public var height: LengthAnchor { heightAnchor }
}
