/// A change of a layout, drawn out: what moves, appears and disappears between the layout before and the one after.
///
/// Frames and opacities are relative to the item's container, so whoever draws composes them: a child's place is its
/// container's place at the same progress plus its own, less the container's `contentOffset`. Scrolling itself is no
/// motion: what is scrolled is at once where it is after the change. Items that are not listed stand at their frames of after, in
/// containers that may move.
///
/// - **Moving**: shown before and after, with another frame in its container. An item that has another parent than before
///   starts where it was seen.
/// - **Appearing**: not shown before. One that was hidden starts at the frame where it was parked, a new one at its final
///   frame, in a container that may move. Only the topmost of a subtree is listed as such; what is inside is listed where
///   it moves. What is new in something that disappears is listed with an opacity of 0 all the time.
/// - **Disappearing**: not shown after. One that is hidden goes to the frame where it is parked; one that was taken out
///   stays where it was in its old parent. What went with it is not listed: it stands at the frames that it was told
///   last, which ``LayoutView/frame`` no longer answers outside the tree.
///
/// A new container into which something moves that was seen appears at once, so that what is in it does not vanish first.
/// What moves into a container that is half seen is no more opaque than that. Guides are not listed. A transition keeps
/// the items alive that it lists.
public struct LayoutTransition {
  /// What happens, containers before what is in them.
  public let motions: [LayoutMotion]

  /// The motion of an item, if it has one. O(motions).
  public func motion(of item: some LayoutItem) -> LayoutMotion? {
    let identity = item.node
    return motions.first { $0.item.node === identity }
  }
}
