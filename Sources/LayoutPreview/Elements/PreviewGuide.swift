public import AnchorLayout

/// A rectangle without a view, as annotations show it.
public struct PreviewGuide: Hashable, Sendable {
  /// What the guide is called; empty for one without a name.
  public var name: String
  /// Where it is, in points, in the coordinates of the root.
  public var frame: Rect

  /// A guide from its parts.
  public init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}
