/// An item's place in the layout. Every item has one and keeps it as long as it lives.
///
/// - Important: a node belongs to one item and must not outlive it: keep the item, never the node alone.
///
/// A class that keeps its children declares the node before their list. Swift then ends the node first, as a rule, and the
/// children need not be taken out of its constraints one by one.
public final class LayoutNode {
  let identity: NodeIdentity
  /// The guides that the item keeps: the built-in ones that were asked for, and those that were added to it.
  var guides: [LayoutGuide] = []

  /// A node of its own, not in a tree yet.
  public init() { identity = NodeIdentity() }

  deinit { identity.end() }
}

/// What anchors and constraints hold instead of the node: it says where the node's record is now, or that the
/// node is gone.
final class NodeIdentity {
  /// The table that holds the record, which changes when trees join or part, and where it is there; no table where the item
  /// has no record yet, and no table and −1 where it is gone.
  private(set) var place: (table: NodeTable?, index: Int) = (nil, 0)
  /// The way back to the item.
  var item: ItemReference?
  /// What arranges the item's children.
  var container: (any LayoutContainer)?

  init() {}

  var isAlive: Bool { place.index >= 0 }

  /// Whether the item has a record: from the first setting or the first other item on that it is put together with. What
  /// has none is as a new record is.
  var hasRecord: Bool { place.table != nil }

  /// The record's index, or −1 where the item is gone.
  var index: Int { place.index }

  /// The table that holds the record, made if need be. Empty where the item is gone.
  var table: NodeTable { place.table ?? makeTable() }

  private func makeTable() -> NodeTable {
    let table = NodeTable()
    if isAlive { table.addRecord(of: self) }
    return table
  }

  /// Whether the record is in a table; false where the item is gone.
  func isIn(_ table: NodeTable) -> Bool { place.table === table }

  /// Whether the record is still where it was; callbacks may move it, and another item's may take its index.
  func isAt(_ index: Int, of table: NodeTable) -> Bool {
    place.table === table && place.index == index
  }

  /// The record was moved.
  func move(to table: NodeTable, _ index: Int) { place = (table, index) }

  /// What reports call the item.
  var name: String {
    guard isAlive else { return "(gone)" }
    return table.name(of: index)
  }

  /// The item begins to be deallocated: what becomes of its tree concerns its host no longer.
  func beginEnd() {
    let (table, index) = place
    table?.endNotices(ofDying: index)
  }

  /// The item is being deallocated.
  func end() {
    guard isAlive else { return }
    item = nil
    beginEnd()
    let (table, index) = place
    table?.removeNode(index)
    // What still holds the identity, a constraint say, must not keep the tree's storage alive, nor the container.
    place = (nil, -1)
    container = nil
  }
}
