public import AnchorLayout

/// A layout guide, as annotations show it.
public struct PreviewGuide: Hashable, Sendable {
  /// The name of the guide; empty if it has none.
  public var name: String
  /// The frame of the guide, in points, in the coordinates of the root.
  public var frame: Rect

  /// Creates a guide from its parts.
  public init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}
