/// An item's place in the layout. Every item has one node and keeps it for its lifetime.
///
/// - Important: a node belongs to one item and must not outlive it. Keep the item, never the node alone.
///
/// A class that keeps its children declares the node before the list of children. Swift then usually releases the node first,
/// and the layout need not remove the children from its constraints one by one.
public final class LayoutNode {
  let identity: NodeIdentity
  // Nothing but the property reaches the storage, and no access to the list calls what could reach the node.
  @exclusivity(unchecked) private var storedGuides: [LayoutGuide] = []

  /// The guides that the item keeps: the built-in guides requested so far, and added guides.
  var guides: [LayoutGuide] {
    @inline(__always) get { unsafe storedGuides }
    @inline(__always) _modify { yield unsafe &storedGuides }
  }

  /// Creates a node outside any tree.
  public init() { identity = NodeIdentity() }

  /// The number of guides that nobody else holds.
  var countOfDyingGuides: Int {
    if guides.isEmpty { return 0 }
    return guides.indices.count { isKnownUniquelyReferenced(&guides[$0]) }
  }

  deinit { identity.end() }
}

/// The identity of a node, which anchors and constraints hold instead of the node. It locates the node's record, or records
/// that the node is gone.
final class NodeIdentity {
  /// The table that holds the record, and the index there. The table changes when trees are joined or separated. No table: the
  /// item has no record yet. No table and −1: the item is gone.
  private(set) var place: (table: NodeTable?, index: Int) = (nil, 0)
  /// The reference back to the item.
  var item: ItemReference?
  /// The container that arranges the item's children.
  var container: (any LayoutContainer)?
  /// Before the item has a record: its neighbours, and what was set.
  var links = LightLinks()
  var seed: NodeSeed?

  init() {}

  var isAlive: Bool { place.index >= 0 }

  /// Whether the item has no record yet. The first layout or query makes the records of the whole tree. Until then, the item
  /// behaves like one with a new record.
  var isLight: Bool { place.table == nil && place.index >= 0 }

  /// The record's index; −1 if the item is gone.
  var index: Int { place.index }

  /// The table that holds the record, created if needed. Empty if the item is gone.
  var table: NodeTable { place.table ?? makeTable() }

  private func makeTable() -> NodeTable {
    let table = NodeTable()
    if isAlive { table.adopt(lightRoot) }
    return table
  }

  /// Whether the record is in a table; false if the item is gone.
  func isIn(_ table: NodeTable) -> Bool { place.table === table }

  /// Whether the record is still at an index of a table. Callbacks may move it, and another item's record may take its index.
  func isAt(_ index: Int, of table: NodeTable) -> Bool {
    place.table === table && place.index == index
  }

  /// Notes that the record was made or moved.
  func move(to table: NodeTable, _ index: Int) {
    place = (table, index)
    if seed != nil { seed = nil }
  }

  /// Whether the item is the root of a tree of records, and not a leaf, while its table is at rest.
  var isRootOfRecords: Bool {
    guard let table = place.table else { return false }
    return table.tree.nodes[index].parent < 0
      && table.tree.nodes[index].firstChild >= 0 && !table.state.isLayingOut
      && !table.measuring.isRunning
  }

  /// Leaves a tree that ended as a whole: a deinitializer uses an item that was dying.
  @inline(__always) func leaveAbandonedTable() {
    if let table = place.table, table.state.isAbandoned { leave(table) }
  }

  private func leave(_ table: NodeTable) {
    let (tree, old) = (table.tree, index)
    place = (nil, 0)
    links = LightLinks()
    record = NodeRecord(settingsOf: tree.nodes[old])
    seed?.settings = tree.objects[old].settings
    seed?.content = tree.objects[old].content
    tree.objects[old].identity = nil
  }

  /// The item's name in reports.
  var name: String {
    guard isAlive else { return "(gone)" }
    return table.name(of: index)
  }

  /// Begins the item's deallocation: changes of its tree are no longer reported to its host.
  func beginEnd() {
    let (table, index) = place
    if let table, table.onNeedsLayout != nil { table.endNotices(ofDying: index) }
  }

  /// Ends the node if its tree ended as a whole before.
  func endInAbandonedTable() -> Bool {
    guard let table = place.table, table.state.isAbandoned else { return false }
    item = nil
    place = (nil, -1)
    container = nil
    return true
  }

  /// Ends the node when the item is deallocated.
  ///
  /// - Parameter name: The item's name, if it can still be read.
  func end(name: String? = nil) {
    guard isAlive, !endInAbandonedTable() else { return }
    item = nil
    beginEnd()
    let (table, index) = place
    if let table {
      table.endSpace(ofDyingRoot: self)
      table.removeNode(index, name: name)
    } else {
      endLight(name: name)
    }
    // Whoever still holds the identity, such as a constraint, must keep neither the tree's storage nor the container alive.
    place = (nil, -1)
    container = nil
  }
}
