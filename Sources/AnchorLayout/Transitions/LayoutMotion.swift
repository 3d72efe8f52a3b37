/// What a transition does to one item.
public struct LayoutMotion {
  /// What becomes of the item.
  public enum Kind: UInt8, Hashable, Sendable {
    /// It is shown before and after, and moves in its container.
    case moving
    /// It was not seen, or becomes more opaque: it was put in or shown.
    case appearing
    /// It becomes less opaque: it was taken out or hidden.
    case disappearing
  }

  /// The item.
  public let item: any LayoutItem
  /// In whose coordinates the frames are: the item's parent after the change, or, for an item that fades away where it
  /// was, its parent before. `nil` for the root.
  public let container: (any LayoutItem)?
  /// The frame at the beginning, in points.
  public let from: Rect
  /// The frame at the end.
  public let to: Rect
  /// How opaque the item is at the beginning, from 0 to 1, apart from its container.
  public let fromOpacity: Double
  /// How opaque the item is at the end.
  public let toOpacity: Double

  /// What becomes of the item.
  public var kind: Kind {
    if fromOpacity == 0 || fromOpacity < toOpacity { return .appearing }
    return fromOpacity == toOpacity ? .moving : .disappearing
  }

  /// The frame in between: 0 is the beginning, 1 the end, exactly. Values outside overshoot. O(1).
  ///
  /// - Parameter progress: how far the change has come; see ``TimingCurve/value(at:)``.
  public func frame(at progress: Double) -> Rect { from.interpolated(to: to, at: progress) }

  /// The opacity in between, from 0 to 1; it does not overshoot. It counts together with that of the container. O(1).
  public func opacity(at progress: Double) -> Double {
    if progress <= 0 { return fromOpacity }
    if progress >= 1 { return toOpacity }
    return fromOpacity + (toOpacity - fromOpacity) * progress
  }
}
