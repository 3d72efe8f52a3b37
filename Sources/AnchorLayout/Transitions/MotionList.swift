/// Finds the motions between a layout before and after a change.
struct MotionList {
  private(set) var motions: [LayoutMotion] = []
  private let before: SeenLayout
  private let after: SeenLayout
  /// The start of each entry of `after`; `nil` if the entry is not part of the transition.
  private var starts: [Start?] = []
  /// Whether each entry of `before` also has a place in `after`.
  private var isPlaced: [Bool]

  private struct Start {
    /// The origin of the content in the root's coordinates.
    let origin: Point
    /// The opacity including all ancestors'.
    let seen: Double
  }

  /// The tolerance for equal frames, in points: sums of different numbers round differently, and such a difference is not
  /// visible.
  private static let movement = 1e-9

  init(from before: SeenLayout, to after: SeenLayout) {
    self.before = before
    self.after = after
    isPlaced = [Bool](repeating: false, count: before.entries.count)
    starts.reserveCapacity(after.entries.count)
    let carriers = carriers()
    for (place, entry) in after.entries.enumerated() {
      starts.append(start(entry, isCarrier: carriers[place]))
    }
    listRemoved()
    listNewInRemoved()
  }

  /// Marks containers that were not visible and contain an item that was.
  private func carriers() -> [Bool] {
    var isCarrier = [Bool](repeating: false, count: after.entries.count)
    for entry in after.entries where entry.seen > 0 && wasSeen(entry.identity) {
      var container = entry.container
      while container >= 0 && !isCarrier[container]
        && !wasSeen(after.entries[container].identity)
      {
        isCarrier[container] = true
        container = after.entries[container].container
      }
    }
    return isCarrier
  }

  private func wasSeen(_ identity: NodeIdentity) -> Bool {
    before.place(of: identity).map { before.entries[$0].seen > 0 } ?? false
  }

  /// Finds the start of an item of the tree, and adds its motion.
  private mutating func start(_ entry: SeenLayout.Entry, isCarrier: Bool) -> Start? {
    var outer = Start(origin: .zero, seen: 1)
    if entry.container >= 0 {
      guard let start = starts[entry.container] else { return nil }
      outer = start
    }
    let place = before.place(of: entry.identity)
    let old = place.map { before.entries[$0] }
    let wasSeen = (old?.seen ?? 0) > 0
    // A visible item that moves into an invisible one fades out where it was. A new item inside one that fades out is
    // invisible, and must be listed as such.
    guard entry.seen > 0 || outer.seen > 0 && (wasSeen || entry.opacity > 0) else { return nil }

    var from = entry.frame
    var opacity = 0.0
    if let place, let old {
      isPlaced[place] = true
      if before.container(of: old) === after.container(of: entry) {
        from = old.frame
        if wasSeen { opacity = old.opacity }
      } else if wasSeen {
        from = Rect(
          x: old.origin.x - outer.origin.x, y: old.origin.y - outer.origin.y,
          width: old.frame.width,
          height: old.frame.height)
        opacity = outer.seen > 0 ? min(1, old.seen / outer.seen) : 1
      }
    }
    // Inside an appearing container, items do not appear separately.
    if isCarrier || outer.seen == 0 { opacity = entry.opacity }
    list(
      entry, in: entry.container < 0 ? nil : after.entries[entry.container].item, from,
      entry.frame, opacity, entry.seen > 0 || wasSeen ? entry.opacity : 0)
    var origin =
      entry.container < 0
      ? Point.zero : Point(x: outer.origin.x + from.x, y: outer.origin.y + from.y)
    // Contents are drawn scrolled as after the change.
    origin.x -= entry.contentOffset.x
    origin.y -= entry.contentOffset.y
    return Start(origin: origin, seen: outer.seen * opacity)
  }

  /// Adds visible items that have no place any more: they stay where they were. Items that left together with their container
  /// are part of it, and are listed only if they differ from their present state.
  private mutating func listRemoved() {
    for (place, old) in before.entries.enumerated() where old.seen > 0 && !isPlaced[place] {
      guard old.container >= 0 else { continue }
      let container = before.entries[old.container]
      var to = old.frame
      var opacity = 0.0
      if !isPlaced[old.container] && !old.identity.isHidden
        && old.identity.isInside(container.identity)
      {
        opacity = 1
        to = after.place(of: old.identity).map { after.entries[$0].frame } ?? old.identity.toldFrame
      }
      list(old, in: container.item, old.frame, to, old.opacity, opacity)
    }
  }

  /// Adds items that are new or shown inside an item that fades out, in the tree or outside: they are invisible.
  private mutating func listNewInRemoved() {
    for (place, old) in before.entries.enumerated() where old.seen > 0 && !isPlaced[place] {
      for identity in old.identity.shownInside where !wasSeen(identity) {
        guard let item = identity.item?.item else { continue }
        let frame = identity.toldFrame
        motions.append(
          LayoutMotion(
            item: item, container: old.item, from: frame, to: frame, fromOpacity: 0, toOpacity: 0))
      }
    }
  }

  private mutating func list(
    _ entry: SeenLayout.Entry, in container: (any LayoutItem)?, _ from: Rect, _ to: Rect,
    _ fromOpacity: Double, _ toOpacity: Double
  ) {
    // The last condition covers an unlisted item, which would be drawn with `entry.opacity`.
    guard fromOpacity != toOpacity || !from.isClose(to, Self.movement) || toOpacity != entry.opacity
    else { return }
    motions.append(
      LayoutMotion(
        item: entry.item, container: container, from: from, to: to, fromOpacity: fromOpacity,
        toOpacity: toOpacity))
  }
}

extension NodeIdentity {
  /// The frame told last, in the parent's coordinates.
  fileprivate var toldFrame: Rect { isAlive ? forest.tree.frames[index] : .zero }

  fileprivate var isHidden: Bool { isAlive && forest.tree.nodes[index][.isHidden] }

  /// The visible items whose nearest ancestor that is not a guide is this item.
  fileprivate var shownInside: [NodeIdentity] {
    if !isAlive { return [] }
    let (nodes, objects) = (forest.tree.nodes, forest.tree.objects)
    var inside: [NodeIdentity] = []
    var parents = [index]
    while let parent = parents.popLast() {
      var child = nodes[parent].children.first
      while child >= 0 {
        if nodes[child].guideKind != nil {
          parents.append(child)
        } else if let identity = objects[child].identity, !nodes[child][.isHidden] {
          inside.append(identity)
        }
        child = nodes[child].siblings.next
      }
    }
    return inside
  }

  /// Whether an item is the nearest ancestor that is not a guide.
  fileprivate func isInside(_ container: NodeIdentity) -> Bool {
    guard isAlive, container.isIn(forest) else { return false }
    let nodes = forest.tree.nodes
    var parent = nodes[index].parent
    while parent >= 0, nodes[parent].guideKind != nil { parent = nodes[parent].parent }
    return parent >= 0 && parent == container.index
  }
}

extension Rect {
  fileprivate func isClose(_ other: Rect, _ distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
      && abs(width - other.width) <= distance && abs(height - other.height) <= distance
  }
}
