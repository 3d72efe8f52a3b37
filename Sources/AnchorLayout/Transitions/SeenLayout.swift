/// The visible state of a tree at a moment: places and opacities, containers before their contents.
struct SeenLayout {
  struct Entry {
    /// The item, kept alive so that it can fade out after its removal.
    let item: any LayoutItem
    let identity: NodeIdentity
    /// The entry of the nearest ancestor that is not a guide; −1 for the root.
    let container: Int
    /// The frame in the container's coordinates.
    let frame: Rect
    /// The frame's origin in the root's coordinates.
    let origin: Point
    /// The scroll offset of the item's contents.
    let contentOffset: Point
    /// The item's own opacity.
    let opacity: Double
    /// The opacity including all ancestors'.
    let seen: Double
  }

  private(set) var entries: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The index of an item's entry, if it has one.
  func place(of identity: NodeIdentity) -> Int? { places[ObjectIdentifier(identity)] }

  /// The identity of an entry's container.
  func container(of entry: Entry) -> NodeIdentity? {
    entry.container < 0 ? nil : entries[entry.container].identity
  }

  /// Creates the state of a root's tree, at rest or during a transition.
  init(of root: NodeIdentity, during running: LayoutTransition?, at progress: Double) {
    var entryOf = EntryOfNode()
    add(root, to: -1, RunningMotions(running, progress), &entryOf)
  }

  /// Adds the items that fade out outside the tree, with their contents.
  mutating func addGhosts(of running: LayoutTransition?, at progress: Double) {
    guard let running else { return }
    let motions = RunningMotions(running, progress)
    var entryOf = EntryOfNode()
    for motion in running.motions where motion.kind == .disappearing {
      let identity = motion.item.node
      guard place(of: identity) == nil, let container = motion.container?.node,
        let place = place(of: container)
      else { continue }
      add(identity, to: place, motions, &entryOf)
    }
  }

  /// Adds a subtree, with the frames that items were told last, which are drawn.
  private mutating func add(
    _ top: NodeIdentity, to container: Int, _ motions: RunningMotions,
    _ entryOf: inout EntryOfNode
  ) {
    let forest = top.forest
    entryOf.begin(forest)
    /// The places of guides with children inside their entry.
    var offsets: [Int: Point] = [:]
    forest.forEachNode(below: top.index) { node in
      let record = forest.tree.nodes[node]
      guard let identity = forest.tree.objects[node].identity, let item = identity.item?.item else {
        return
      }
      let above = node == top.index ? container : entryOf[record.parent]
      // Items that were never laid out have no place yet; removed items keep theirs.
      if above == -2 || container < 0 && record.label == 0 { return }
      var frame =
        container < 0 && above < 0 ? forest.localFrame(of: node) : forest.tree.frames[node]
      if node != top.index, let offset = offsets[record.parent] {
        frame.x += offset.x
        frame.y += offset.y
      }
      if record.guideKind != nil {
        if record.children.first >= 0 {
          offsets[node] = frame.origin
          entryOf[node] = above
        }
        return
      }
      var opacity = record[.isHidden] ? 0.0 : 1.0
      if let motion = motions.motion(of: identity) {
        let isInPlace = motion.container?.node === (above < 0 ? nil : entries[above].identity)
        if isInPlace {
          frame = motion.frame(at: motions.progress)
          opacity = motion.opacity(at: motions.progress)
        } else if motion.kind == .disappearing {
          // It is still visible at its old place, and is added there.
          return
        }
      }
      entryOf[node] = entries.count
      append(item, identity, in: above, frame, opacity)
    }
  }

  private mutating func append(
    _ item: any LayoutItem, _ identity: NodeIdentity, in container: Int, _ frame: Rect,
    _ opacity: Double
  ) {
    var origin = Point.zero
    var seen = opacity
    if container >= 0 {
      let outer = entries[container]
      origin = Point(
        x: outer.origin.x + frame.x - outer.contentOffset.x,
        y: outer.origin.y + frame.y - outer.contentOffset.y)
      seen *= outer.seen
    }
    places[ObjectIdentifier(identity)] = entries.count
    entries.append(
      Entry(
        item: item, identity: identity, container: container, frame: frame, origin: origin,
        contentOffset: identity.forest.tree.objects[identity.index].settings?.contentOffset
          ?? .zero,
        opacity: opacity, seen: seen))
  }
}

/// The entry of each node or of its nearest ancestor with one; −2 if nothing is visible. Subtrees of one forest share an array,
/// because no node is in two of them.
private struct EntryOfNode {
  private var forest: Forest?
  private var entries: [Int] = []

  mutating func begin(_ forest: Forest) {
    if self.forest === forest { return }
    self.forest = forest
    entries = [Int](repeating: -2, count: forest.tree.nodes.count)
  }

  subscript(node: Int) -> Int {
    get { entries[node] }
    set { entries[node] = newValue }
  }
}

/// The motions of a transition by item, at a moment.
private struct RunningMotions {
  let progress: Double
  private let motions: [LayoutMotion]
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ transition: LayoutTransition?, _ progress: Double) {
    self.progress = progress
    motions = transition?.motions ?? []
    for (place, motion) in motions.enumerated() {
      places[ObjectIdentifier(motion.item.node)] = place
    }
  }

  func motion(of identity: NodeIdentity) -> LayoutMotion? {
    places[ObjectIdentifier(identity)].map { motions[$0] }
  }
}
