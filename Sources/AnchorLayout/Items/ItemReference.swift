/// The way from a node back to its item, without keeping the item alive.
///
/// All unsafe memory of the module is here. It is sound because the item owns its `LayoutNode`, whose end clears
/// the reference.
struct ItemReference {
  private let resolve: () -> any LayoutItem

  init<Item: LayoutItem>(_ item: Item) {
    let unmanaged = unsafe Unmanaged.passUnretained(item)
    resolve = { unsafe unmanaged.takeUnretainedValue() }
  }

  var item: any LayoutItem { resolve() }
}
