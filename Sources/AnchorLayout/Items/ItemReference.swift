/// A reference from a node back to its item, which does not keep the item alive.
///
/// It is sound because the item owns its `LayoutNode`, whose deinitializer clears the reference.
struct ItemReference {
  private unowned(unsafe) let reference: any LayoutItem

  init(_ item: any LayoutItem) { unsafe reference = item }

  var item: any LayoutItem { unsafe reference }
}
