/// A rectangle without a view that constraints can place and refer to.
///
/// ```swift
/// let gutter = LayoutGuide("gutter")
/// window.addLayoutGuide(gutter)
/// gutter.widthAnchor.constraint(equalToConstant: 24).isActive = true
/// ```
///
/// A guide that no constraint uses costs nothing and reports a frame of zero.
public final class LayoutGuide: LayoutAnchored {
  /// The guide's place in the layout.
  public let layoutNode = LayoutNode()
  /// What reports call the guide.
  public var identifier: String

  /// A guide that is not in a view yet.
  public init(_ identifier: String = "") { self.identifier = identifier }

  /// The guide's identifier.
  public var layoutName: String { identifier }

  /// The view that the guide was added to.
  public var owningView: LayoutView? { layoutParent as? LayoutView }
}
