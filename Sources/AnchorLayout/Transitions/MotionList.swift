/// Finds what moves, appears and disappears between what was seen and what is going to be.
struct MotionList {
  private(set) var motions: [LayoutMotion] = []
  private let before: SeenLayout
  private let after: SeenLayout
  /// For each entry of after: how it is at the beginning; `nil` where it has no part in the transition.
  private var starts: [Start?] = []
  /// Entries of before that have a place among those of after.
  private var isPlaced: [Bool]

  private struct Start {
    /// Where the content begins in the root's coordinates.
    let origin: Point
    /// With everything above.
    let seen: Double
  }

  /// Frames that differ by less are the same, in points: sums of other numbers round differently, and nobody sees it.
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

  /// Marks containers that were not seen and hold something that was.
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

  /// How an item of the tree begins, and its motion.
  private mutating func start(_ entry: SeenLayout.Entry, isCarrier: Bool) -> Start? {
    var outer = Start(origin: .zero, seen: 1)
    if entry.container >= 0 {
      guard let start = starts[entry.container] else { return nil }
      outer = start
    }
    let place = before.place(of: entry.identity)
    let old = place.map { before.entries[$0] }
    let wasSeen = (old?.seen ?? 0) > 0
    // What was seen and goes into something that was not fades away where it was. What is new in something that fades
    // away is not seen at all, which has to be said.
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
    // In a container that appears, nothing has to appear once more.
    if isCarrier || outer.seen == 0 { opacity = entry.opacity }
    list(
      entry, in: entry.container < 0 ? nil : after.entries[entry.container].item, from,
      entry.frame, opacity, entry.seen > 0 || wasSeen ? entry.opacity : 0)
    var origin =
      entry.container < 0
      ? Point.zero : Point(x: outer.origin.x + from.x, y: outer.origin.y + from.y)
    // What is inside is drawn as it is scrolled after the change.
    origin.x -= entry.contentOffset.x
    origin.y -= entry.contentOffset.y
    return Start(origin: origin, seen: outer.seen * opacity)
  }

  /// What was seen and has no place any more stays where it was. What goes together with its container is a part of that;
  /// it is listed where it is not how it stands now.
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

  /// What is new, or shown, in something that fades away where it was, in the tree or outside: it is not seen at all.
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
    // The last condition is about what would be drawn if nothing were said.
    guard fromOpacity != toOpacity || !from.isClose(to, Self.movement) || toOpacity != entry.opacity
    else { return }
    motions.append(
      LayoutMotion(
        item: entry.item, container: container, from: from, to: to, fromOpacity: fromOpacity,
        toOpacity: toOpacity))
  }
}

extension NodeIdentity {
  /// In the parent's coordinates.
  fileprivate var toldFrame: Rect { isAlive ? table.tree.nodes[index].localFrame : .zero }

  fileprivate var isHidden: Bool { isAlive && table.tree.nodes[index].isHidden }

  /// Items that are not hidden and have this one as the nearest one above that is no guide.
  fileprivate var shownInside: [NodeIdentity] {
    if !isAlive { return [] }
    let nodes = table.tree.nodes
    var inside: [NodeIdentity] = []
    var parents = [index]
    while let parent = parents.popLast() {
      var child = nodes[parent].firstChild
      while child >= 0 {
        if nodes[child].guideKind != nil {
          parents.append(child)
        } else if let identity = nodes[child].identity, !nodes[child].isHidden {
          inside.append(identity)
        }
        child = nodes[child].next
      }
    }
    return inside
  }

  /// Whether an item is the nearest one above that is no guide.
  fileprivate func isInside(_ container: NodeIdentity) -> Bool {
    guard isAlive, container.isIn(table) else { return false }
    let nodes = table.tree.nodes
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
