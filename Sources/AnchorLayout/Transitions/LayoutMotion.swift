/// The part of a transition that concerns one item.
///
/// The value may be sent to another thread, such as a renderer's, which may use its numbers and compare the identities of its
/// items. The items stay confined to the thread of their layout.
///
/// - Precondition: No item is released last on another thread, because its end changes the layout. The layout's thread keeps the
///   items, or the value, until the other thread has dropped it.
public struct LayoutMotion: @unchecked Sendable {
  /// The kind of motion.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The item is shown before and after, and moves in its container.
    case moving
    /// The item becomes visible or more opaque: it was inserted or shown.
    case appearing
    /// The item becomes less opaque: it was removed or hidden.
    case disappearing
  }

  /// The item.
  public let item: any LayoutItem
  /// The item in whose coordinates the frames are: the item's parent after the change, or its parent before if it fades out
  /// where it was. `nil` for the root.
  public let container: (any LayoutItem)?
  /// The frame at the beginning, in points.
  public let from: Rect
  /// The frame at the end, in points.
  public let to: Rect
  /// The item's opacity at the beginning, from 0 to 1, without its container's.
  public let fromOpacity: Double
  /// The item's opacity at the end, from 0 to 1, without its container's.
  public let toOpacity: Double

  /// The kind of motion.
  public var kind: Kind {
    if fromOpacity == 0 || fromOpacity < toOpacity { return .appearing }
    return fromOpacity == toOpacity ? .moving : .disappearing
  }

  /// The interpolated frame: exactly `from` at 0 and `to` at 1. Values outside this range overshoot. O(1).
  ///
  /// - Parameter progress: the progress of the change; see ``TimingCurve/value(at:)``.
  public func frame(at progress: Double) -> Rect { from.interpolated(to: to, at: progress) }

  /// The interpolated opacity, from 0 to 1, without overshoot. It multiplies with that of the container. O(1).
  public func opacity(at progress: Double) -> Double {
    if progress <= 0 { return fromOpacity }
    if progress >= 1 { return toOpacity }
    return fromOpacity + (toOpacity - fromOpacity) * progress
  }
}
