// What bars, notches and the keyboard cover of an item.

extension NodeTable {
  /// What bars and notches cover: the host's at the root; below, per edge, what of the parent's falls on the item.
  /// O(depth), without recursion.
  ///
  /// Measured on Mac Catalyst by Vercantez/openuikit, `UILayoutGuide.swift`.
  func safeArea(of index: Int) -> Insets {
    guard features.hasSafeArea else { return .zero }
    let path = path(to: index)
    let settings = tree.nodes[path.root].settings
    var covered = (settings?.hostSafeArea ?? .zero) + (settings?.additionalSafeArea ?? .zero)
    for node in path.below.reversed() {
      covered = safeArea(
        of: node, inside: covered, distances(of: node, in: tree.nodes[node].parent))
    }
    return covered
  }

  /// - Parameter covered: the parent's safe area.
  /// - Parameter distances: how far the item's edges are inside the parent's.
  func safeArea(
    of index: Int, inside covered: Insets, _ distances: Insets
  ) -> Insets {
    covered.falling(distances) + (tree.nodes[index].settings?.additionalSafeArea ?? .zero)
  }

  /// What the keyboard covers: the host's at the root; below, what of the parent's falls on the item. O(depth), without
  /// recursion.
  func keyboard(of index: Int) -> Insets {
    guard features.hasKeyboard else { return .zero }
    let path = path(to: index)
    var covered = Insets(bottom: tree.nodes[path.root].settings?.hostKeyboard ?? 0)
    for node in path.below.reversed() {
      covered = covered.falling(distances(of: node, in: tree.nodes[node].parent))
    }
    return covered
  }

  /// A node's root, and what is below it on the way to the node, the node first.
  private func path(to index: Int) -> (root: Int, below: [Int]) {
    var below: [Int] = []
    var root = index
    while tree.nodes[root].parent >= 0 {
      below.append(root)
      root = tree.nodes[root].parent
    }
    return (root, below)
  }

  /// The insets of the keyboard's guide: the safe area's, with the keyboard where it covers more.
  func keyboardGuide(of index: Int) -> Insets {
    var insets = safeArea(of: index)
    insets.bottom = max(insets.bottom, keyboard(of: index).bottom)
    return insets
  }

  /// How far an item's edges are inside its parent's, as solved last.
  func distances(of index: Int, in parent: Int) -> Insets {
    if startsInsetsAnew { return .zero }
    // A pass holds the index itself while it lowers; an item that is new to it is at the origin, and asked again.
    guard isLayingOut || solverIndex.isKnown(index) else { return .zero }
    let (inner, outer) = (exactFrame(of: index), exactFrame(of: parent))
    return Insets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }
}

extension Insets {
  /// What of a parent's insets falls on an item whose edges are inside the parent's by some distances.
  fileprivate func falling(_ distances: Insets) -> Insets {
    let rest = self - distances
    return Insets(
      top: min(max(rest.top, 0), top), left: min(max(rest.left, 0), left),
      bottom: min(max(rest.bottom, 0), bottom), right: min(max(rest.right, 0), right))
  }
}
