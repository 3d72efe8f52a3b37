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

  /// Marks the records of the item and of the guides that nobody else holds as dying, or no longer, if they are in a forest.
  func setDying(_ isDying: Bool, in forest: Forest) {
    identity.setDying(isDying, in: forest)
    if guides.isEmpty { return }
    for place in guides.indices where isKnownUniquelyReferenced(&guides[place]) {
      guides[place].layoutNode.identity.setDying(isDying, in: forest)
    }
  }

  /// Ends the node if its tree ended as a whole before.
  @inline(never)
  func endInAbandonedForest() -> Bool { identity.endInAbandonedForest() }

  deinit {
    // The view has ended its own before, if it is a `LayoutView`.
    if identity.isAlive { identity.end() }
  }
}

/// The identity of a node, which anchors and constraints hold instead of the node. It locates the node's record, or records
/// that the node is gone.
final class NodeIdentity {
  /// The forest that holds the record, and the index there. The forest changes when trees are joined or separated. No forest: the
  /// item has no record yet. No forest and −1: the item is gone.
  private(set) var place: (forest: Forest?, index: Int) = (nil, 0)
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
  var isLight: Bool { place.forest == nil && place.index >= 0 }

  /// The record's index; −1 if the item is gone.
  var index: Int { place.index }

  /// The forest that holds the record, created if needed. Empty if the item is gone.
  var forest: Forest { place.forest ?? makeForest() }

  private func makeForest() -> Forest {
    let forest = Forest()
    if isAlive { forest.adopt(lightRoot) }
    return forest
  }

  /// Whether the record is in a forest; false if the item is gone.
  func isIn(_ forest: Forest) -> Bool { place.forest === forest }

  /// Whether the record is still at an index of a forest. Callbacks may move it, and another item's record may take its index.
  func isAt(_ index: Int, of forest: Forest) -> Bool {
    place.forest === forest && place.index == index
  }

  /// Notes that the record was made or moved.
  func move(to forest: Forest, _ index: Int) {
    place = (forest, index)
    if seed != nil { seed = nil }
  }

  /// Whether the item is the root of a tree of records, and not a leaf, while its forest is at rest.
  var isRootOfRecords: Bool {
    guard let forest = place.forest else { return false }
    return forest.tree.nodes[index].parent < 0
      && forest.tree.nodes[index].children.first >= 0 && !forest.state.isLayingOut
      && !forest.measuring.isRunning && !forest.notices.isRunning
  }

  @inline(__always) func setDying(_ isDying: Bool, in forest: Forest) {
    if place.forest === forest { forest.tree.nodes[index][.isDying] = isDying }
  }

  /// Leaves a tree that ended as a whole: a deinitializer uses an item that was dying.
  @inline(__always) func leaveAbandonedForest() {
    if let forest = place.forest, forest.state.isAbandoned { leave(forest) }
  }

  private func leave(_ forest: Forest) {
    let (tree, old) = (forest.tree, index)
    place = (nil, 0)
    links = LightLinks()
    record = NodeRecord(settingsOf: tree.nodes[old])
    if let settings = tree.objects[old].settings {
      settings.forgetTree()
      seed?.settings = settings
    }
    seed?.content = tree.objects[old].content
    tree.objects[old].identity = nil
  }

  /// The item's name in reports.
  var name: String {
    guard isAlive else { return "(gone)" }
    return forest.name(of: index)
  }

  /// Begins the item's deallocation: changes of its tree are no longer reported to its host.
  func beginEnd() {
    makeRecordsForConstraints()
    let (forest, index) = place
    if let forest, forest.notices.onNeedsLayout != nil { forest.endNotices(ofDying: index) }
  }

  /// Ends the node if its tree ended as a whole before.
  func endInAbandonedForest() -> Bool {
    guard let forest = place.forest, forest.state.isAbandoned else { return false }
    item = nil
    place = (nil, -1)
    container = nil
    return true
  }

  /// Ends the node when the item is deallocated.
  ///
  /// - Parameter name: The item's name, if it can still be read.
  func end(name: String? = nil) {
    guard isAlive, !endInAbandonedForest() else { return }
    item = nil
    beginEnd()
    let (forest, index) = place
    if let forest {
      forest.endSpace(ofDyingRoot: self)
      forest.removeNode(index, name: name)
    } else {
      endLight(name: name)
    }
    // Whoever still holds the identity, such as a constraint, must keep neither the tree's storage nor the container alive.
    place = (nil, -1)
    container = nil
  }
}
