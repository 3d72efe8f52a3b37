/// The way from a node back to its item, without keeping the item alive.
///
/// All unsafe memory of the module is here. It is sound because the item owns its `LayoutNode`, whose end clears
/// the reference.
struct ItemReference {
  private unowned(unsafe) let reference: any LayoutItem

  init(_ item: any LayoutItem) { unsafe reference = item }

  var item: any LayoutItem { unsafe reference }
}
