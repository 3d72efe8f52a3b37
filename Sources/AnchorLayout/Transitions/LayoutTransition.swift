/// An animated change of a layout: the items that move, appear and disappear between the layouts before and after.
///
/// Frames and opacities are relative to the item's container, so the renderer composes them: a child's place is its container's
/// place at the same progress plus its own, minus the container's `contentOffset`. Scrolling is no motion: scrolled contents
/// are at their new place at once. Items that are not listed have their final frames, in containers that may move.
///
/// - **Moving**: shown before and after, with another frame in its container. An item with another parent than before starts
///   where it was visible.
/// - **Appearing**: not shown before. An item that was hidden starts at the frame that it had while hidden, a new one at its
///   final frame, in a container that may move. Only the top of an appearing subtree is listed as appearing; items inside are
///   listed if they move. New items inside a disappearing item are listed with an opacity of 0 throughout.
/// - **Disappearing**: not shown after. An item that is hidden moves to the frame that it has while hidden; a removed item
///   stays where it was in its old parent. Its contents are not listed: they keep the frames that they were told last, which
///   ``LayoutView/frame`` no longer returns outside the tree.
///
/// A new container into which a visible item moves appears at once, so that the item does not vanish first. An item that moves
/// into a partly transparent container is at most as opaque as the container. Guides are not listed. A transition keeps its
/// listed items alive.
///
/// The value may be sent to another thread; see ``LayoutMotion``.
public struct LayoutTransition: Sendable {
  /// The motions, containers before their contents.
  public let motions: [LayoutMotion]

  /// The motion of an item, if any. O(motions).
  public func motion(of item: some LayoutItem) -> LayoutMotion? {
    let identity = item.node
    return motions.first { $0.item.node === identity }
  }
}
