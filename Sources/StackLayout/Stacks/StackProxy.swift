public import AnchorLayout

/// A stack that stands in for an object that cannot be one, as `LayoutProxy` does for any item.
///
/// ```swift
/// let row = StackProxy("row", arrangedItems: [caption, field])
/// row.spacing = 8
/// row.onInsert = { [weak panel] item in panel?.add(item) }
/// ```
///
/// What it does is said at ``StackContainer``. An item that it takes in is told to `onInsert`, so that the toolkit puts its
/// object into the stack's. Its size follows from its items, so that the closures about the content's size are left `nil`.
open class StackProxy: LayoutProxy, StackContainer {
  /// What the stack says of its items.
  public let arrangement = StackArrangement()

  /// A stack that arranges `arrangedItems`, without closures.
  public init(_ name: String = "", arrangedItems: [any LayoutItem] = []) {
    super.init(name)
    layoutNode.container = arrangement
    for item in arrangedItems { addArrangedItem(item) }
  }
}
