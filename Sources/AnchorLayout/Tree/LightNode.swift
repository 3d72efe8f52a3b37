// Items without a record. They know their neighbours, and what was set; the first layout or query makes the records of a whole
// tree.

/// The neighbours of an item without a record; meaningless once it has one. They keep nobody alive.
///
/// All unsafe memory access between items is here. It is sound because an item that ends leaves its neighbours first.
@safe
struct LightLinks {
  private var parentLink: Unmanaged<NodeIdentity>?
  private var firstLink: Unmanaged<NodeIdentity>?
  private var lastLink: Unmanaged<NodeIdentity>?
  private var previousLink: Unmanaged<NodeIdentity>?
  private var nextLink: Unmanaged<NodeIdentity>?
  /// Whether the parent's container arranges the item.
  var isArranged = false
  /// Of a root: whether constraints wait in its tree.
  var hasConstraints = false
  /// How often the item was put into a parent.
  var moves: UInt32 = 0

  var parent: NodeIdentity? {
    get { unsafe parentLink?.takeUnretainedValue() }
    set { unsafe parentLink = Self.link(to: newValue) }
  }
  var firstChild: NodeIdentity? {
    get { unsafe firstLink?.takeUnretainedValue() }
    set { unsafe firstLink = Self.link(to: newValue) }
  }
  var lastChild: NodeIdentity? {
    get { unsafe lastLink?.takeUnretainedValue() }
    set { unsafe lastLink = Self.link(to: newValue) }
  }
  var previous: NodeIdentity? {
    get { unsafe previousLink?.takeUnretainedValue() }
    set { unsafe previousLink = Self.link(to: newValue) }
  }
  var next: NodeIdentity? {
    get { unsafe nextLink?.takeUnretainedValue() }
    set { unsafe nextLink = Self.link(to: newValue) }
  }

  // Questions that retain nobody.

  var hasParent: Bool { unsafe parentLink != nil }
  var hasChildren: Bool { unsafe firstLink != nil }
  var hasNext: Bool { unsafe nextLink != nil }

  /// The index of the parent's record.
  var parentIndex: Int? { unsafe parentLink?._withUnsafeGuaranteedRef { $0.index } }

  /// Whether the parent is this item.
  func isParent(_ node: NodeIdentity) -> Bool {
    unsafe parentLink?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  /// Whether items have no records, one has no parent and no constraints, and it is seen at once that it is no ancestor of the
  /// other.
  @inline(__always)
  static func canAppend(_ child: NodeIdentity, to parent: NodeIdentity) -> Bool {
    child.isLight && parent.isLight && !child.links.hasParent && !child.links.hasConstraints
      && child !== parent
      && (!child.links.hasChildren || !parent.links.hasParent)
  }

  /// Makes an item without a parent the last child of another, of which it is no ancestor.
  @inline(__always)
  static func append(_ child: NodeIdentity, to parent: NodeIdentity) {
    let link = unsafe Unmanaged.passUnretained(child)
    let last = unsafe parent.links.lastLink
    unsafe child.links.parentLink = Unmanaged.passUnretained(parent)
    child.links.moves &+= 1
    unsafe child.links.previousLink = last
    if let last = unsafe last {
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.links.nextLink = link }
    } else {
      unsafe parent.links.firstLink = link
    }
    unsafe parent.links.lastLink = link
  }

  private static func link(to node: NodeIdentity?) -> Unmanaged<NodeIdentity>? {
    if let node { unsafe Unmanaged.passUnretained(node) } else { nil }
  }

  /// A walk over the items of a tree without records, parents before their children. It retains nobody.
  @safe
  struct Walk {
    private let root: Unmanaged<NodeIdentity>
    private var place: Unmanaged<NodeIdentity>?

    init(from root: NodeIdentity) {
      unsafe self.root = Unmanaged.passUnretained(root)
      unsafe place = self.root
    }

    /// The number of items that are left. O(items).
    var count: Int {
      var (walk, count) = (self, 0)
      while unsafe walk.place != nil {
        count += 1
        walk.advance()
      }
      return count
    }

    /// Advances, and then passes on the item where the walk was, which lives on meanwhile and may change. Returns whether there was one.
    @inline(__always)
    mutating func next(_ body: (NodeIdentity) -> Void) -> Bool {
      guard let node = unsafe place else { return false }
      advance()
      unsafe node._withUnsafeGuaranteedRef(body)
      return true
    }

    private mutating func advance() {
      guard var node = unsafe place else { return }
      unsafe place = Self.links(of: node).firstLink
      while unsafe place == nil && node.toOpaque() != root.toOpaque() {
        let links = unsafe Self.links(of: node)
        unsafe place = links.nextLink
        guard let parent = unsafe links.parentLink else { return }
        unsafe node = parent
      }
    }

    @inline(__always) private static func links(of node: Unmanaged<NodeIdentity>) -> LightLinks {
      unsafe node._withUnsafeGuaranteedRef { $0.links }
    }
  }
}

/// What was set on an item without a record, in the form that its record will have.
final class NodeSeed {
  var record = NodeRecord()
  var settings: NodeSettings?
  var content: NodeContent?
  /// Of a root: the constraints that wait in its tree, in the order of their activation.
  var constraints: [LayoutConstraint] = []
}

extension NodeIdentity {
  /// The root of the item's tree, none of whose items has a record.
  var lightRoot: NodeIdentity {
    @inline(never) get {
      var root = self
      while let parent = root.links.parent { root = parent }
      return root
    }
  }

  private func isLightAncestor(orSelfOf node: NodeIdentity) -> Bool {
    if !links.hasChildren { return node === self }
    var above: NodeIdentity? = node
    while let next = above {
      if next === self { return true }
      above = next.links.parent
    }
    return false
  }

  /// Whether the item is `other` or a descendant of it, both without records.
  func isLightDescendant(of other: NodeIdentity) -> Bool { other.isLightAncestor(orSelfOf: self) }

  /// Makes an item without a record a child of this one, which has none either, before a sibling or last.
  func insertLight(_ child: NodeIdentity, before successor: NodeIdentity?) {
    precondition(
      !child.isLightAncestor(orSelfOf: self),
      "an item cannot be put into itself or its own descendant")
    precondition(
      successor.map { $0.links.parent === self } ?? true,
      "the successor is not a child of this item")
    if child === successor { return }
    defer { if child.links.hasConstraints { child.giveLightConstraintsToRoot() } }
    if successor == nil && !child.links.hasParent { return LightLinks.append(child, to: self) }
    if child.links.isParent(self) {
      if child.links.next === successor { return }
      child.unlinkLight()
    } else if child.links.hasParent {
      child.leaveLightParent()
    }
    let previous = successor == nil ? links.lastChild : successor?.links.previous
    child.links.parent = self
    child.links.moves &+= 1
    child.links.previous = previous
    child.links.next = successor
    if let previous { previous.links.next = child } else { links.firstChild = child }
    if let successor { successor.links.previous = child } else { links.lastChild = child }
  }

  private func unlinkLight() {
    let (parent, previous, next) = (links.parent, links.previous, links.next)
    if let previous { previous.links.next = next } else { parent?.links.firstChild = next }
    if let next { next.links.previous = previous } else { parent?.links.lastChild = previous }
    links.parent = nil
    links.previous = nil
    links.next = nil
  }

  /// Leaves the parent, whose container is told of an item that it arranged.
  func leaveLightParent() {
    guard let parent = links.parent else { return }
    unlinkLight()
    if !links.isArranged { return }
    endLightArrangement()
    guard let container = parent.container, let item = parent.item?.item else { return }
    container.childVisibilityDidChange(self.item?.item, in: item)
  }

  func endLightArrangement() {
    links.isArranged = false
    seed?.settings?.arrangement.spacingAfter = nil
    seed?.settings?.arrangement.breaksAfter = false
  }

  /// Ends an item that has no record. Its children live on without a parent.
  func endLight(name: String?) {
    let (parent, wasArranged) = (links.parent, links.isArranged)
    leaveLightParent()
    while let child = links.firstChild {
      child.unlinkLight()
      child.endLightArrangement()
    }
    seed = nil
    if wasArranged, let parent { parent.forest.noteDeath(of: name, in: parent) }
  }

  // MARK: Arrangement

  /// Whether the item is the last child of another, both without records.
  func isLastLightChild(of node: NodeIdentity) -> Bool {
    place.forest == nil && links.isParent(node) && !links.hasNext
  }

  func forEachLightChild(_ body: (NodeIdentity) -> Void) {
    var child = links.firstChild
    while let present = child {
      child = present.links.next
      body(present)
    }
  }

  /// The arranged child at a place, counted without `skipped`, and the number of arranged children before it.
  func lightArrangedChild(
    at place: Int, without skipped: NodeIdentity?
  ) -> (item: (any LayoutItem)?, before: Int) {
    var count = 0
    var child = links.firstChild
    while let present = child {
      if present.links.isArranged && present !== skipped {
        if count == place { return (present.item?.item, count) }
        count += 1
      }
      child = present.links.next
    }
    return (nil, count)
  }

  /// Tells the container of an item without a record that a child was shown or hidden.
  func noteLightVisibility(of child: any LayoutItem) {
    if let container, let item = item?.item {
      container.childVisibilityDidChange(child, in: item)
    }
  }

  /// Whether the item is a column or a row of a grid.
  var isTrack: Bool {
    if let forest = place.forest { return forest.tree.nodes[index].guideKind?.sharedAxis != nil }
    return seed?.record.guideKind?.sharedAxis != nil
  }

  /// Whether the parent's container arranges the item.
  var isArranged: Bool {
    if let forest = place.forest { return forest.tree.nodes[index][.isArranged] }
    return links.isArranged
  }

  /// Arranges a child.
  func arrange(_ child: NodeIdentity) {
    if child.isLight { child.links.isArranged = true } else { child.forest.arrange(child.index) }
  }

  // MARK: Settings

  /// What was set before the item had a record.
  var ownSeed: NodeSeed {
    if let seed { return seed }
    let made = NodeSeed()
    seed = made
    return made
  }

  /// The record, or what is known of the record that the item will have.
  var record: NodeRecord {
    get {
      if let forest = place.forest { return forest.tree.nodes[index] }
      return seed?.record ?? NodeRecord()
    }
    _modify {
      if let forest = place.forest {
        yield &forest.tree.nodes[index]
      } else {
        yield &ownSeed.record
      }
    }
  }

  /// The settings, if there are any.
  var knownSettings: NodeSettings? {
    if let forest = place.forest { return forest.tree.objects[index].settings }
    return seed?.settings
  }

  /// The settings, to be changed.
  var settings: NodeSettings {
    if let forest = place.forest { return forest.settings(of: index) }
    let seed = ownSeed
    if let known = seed.settings { return known }
    let made = NodeSettings()
    seed.settings = made
    return made
  }

  /// Sets the size that the host gives a root.
  func setHostSize(_ size: Size?) {
    if let size {
      precondition(
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
        "a size must be finite and not negative")
    }
    guard knownContent?.hostSize != size else { return }
    content.hostSize = size
    if !isLight { forest.markRows(index) }
  }

  /// The content data, if there are any.
  var knownContent: NodeContent? {
    if let forest = place.forest { return forest.tree.objects[index].content }
    return seed?.content
  }

  /// The content data, to be changed.
  var content: NodeContent {
    if let forest = place.forest { return forest.tree.ownContent(of: index) }
    let seed = ownSeed
    if let known = seed.content { return known }
    let made = NodeContent()
    seed.content = made
    return made
  }
}

extension Forest {
  /// Makes the records of an item without one and of all items in it, as a tree of its own. One walk to count, and one in reading
  /// order.
  func adopt(_ root: NodeIdentity) {
    let waiting = root.takeLightConstraints()
    var walk = LightLinks.Walk(from: root)
    let count = walk.count
    // Some more for guides of containers.
    tree.reserve(more: count + count / 2)
    var hidden: [Int] = []
    while walk.next({ node in
      let index = tree.makeRecord(of: node)
      if let seed = node.seed { take(seed, index, &hidden) }
      tree.nodes[index][.isContainer] = node.container != nil
      tree.nodes[index][.isArranged] = node.links.isArranged
      if let parent = node.links.parentIndex { tree.linkLast(index, to: parent) }
      node.move(to: self, index)
    }) {}
    tree.counts.records += count
    tree.counts.trees += 1
    tree.counts.changes += 1
    for node in hidden { updateVisibility(of: node) }
    for constraint in waiting where constraint.registration.state == .pending {
      constraint.wait(in: self)
    }
  }

  /// Takes over what was set on an item before.
  private func take(_ seed: NodeSeed, _ index: Int, _ hidden: inout [Int]) {
    let wasDirty = tree.nodes[index][.isDirty]
    tree.nodes[index] = seed.record
    tree.nodes[index][.isDirty] = wasDirty
    if seed.record.direction != nil { tree.features.insert(.hasDirections) }
    if seed.record[.isHidden] {
      tree.features.insert(.hidesItems)
      hidden.append(index)
    }
    tree.objects[index].content = seed.content
    if seed.content?.hasHostFrame == true { noteHostFrame(of: index) }
    guard let settings = seed.settings else { return }
    tree.objects[index].settings = settings
    noteFeatures(of: settings)
  }
}
