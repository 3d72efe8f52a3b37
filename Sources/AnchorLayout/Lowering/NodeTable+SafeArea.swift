// The parts of an item that bars, notches and the keyboard cover.

extension NodeTable {
  /// The safe area's insets: the host's at the root; below it, on each edge, the part of the parent's insets that covers the
  /// item. O(depth), without recursion.
  ///
  /// Measured on Mac Catalyst by Vercantez/openuikit, `UILayoutGuide.swift`.
  func safeArea(of index: Int) -> Insets {
    guard features.hasSafeArea else { return .zero }
    if !keepsInherited { inherited = InheritedInsets() }
    return inheritedSafeArea(of: index)
  }

  /// The safe area's insets, computed from the nearest ancestor whose insets are known.
  func inheritedSafeArea(of index: Int) -> Insets {
    guard features.hasSafeArea else { return .zero }
    var path: [Int] = []
    var outermost = index
    while tree.nodes[outermost].parent >= 0 && inherited.safeAreas[outermost] == nil {
      path.append(outermost)
      outermost = tree.nodes[outermost].parent
    }
    var covered: Insets
    if let known = inherited.safeAreas[outermost] {
      covered = known
    } else {
      let settings = tree.nodes[outermost].settings
      covered = (settings?.hostSafeArea ?? .zero) + (settings?.additionalSafeArea ?? .zero)
      inherited.safeAreas[outermost] = covered
    }
    for node in path.reversed() {
      covered = safeArea(
        of: node, inside: covered, distances(of: node, in: tree.nodes[node].parent))
      inherited.safeAreas[node] = covered
    }
    return covered
  }

  /// The part of the parent's safe area that covers an item, plus the item's own insets.
  ///
  /// - Parameter covered: the parent's safe-area insets.
  /// - Parameter distances: the distances of the item's edges from the parent's, inwards.
  private func safeArea(
    of index: Int, inside covered: Insets, _ distances: Insets
  ) -> Insets {
    let falling = covered - distances
    return Insets(
      top: min(max(falling.top, 0), covered.top), left: min(max(falling.left, 0), covered.left),
      bottom: min(max(falling.bottom, 0), covered.bottom),
      right: min(max(falling.right, 0), covered.right))
      + (tree.nodes[index].settings?.additionalSafeArea ?? .zero)
  }

  /// The height that the keyboard covers, from the item's bottom: the host's inset of the root, minus the distance of the
  /// item's bottom above the root's. O(1) in the laid-out tree, otherwise O(depth), without recursion.
  func keyboard(of index: Int) -> Double {
    guard features.hasKeyboard else { return 0 }
    let root = tree.labelledRoot(of: index)
    guard let keyboard = tree.nodes[root].settings?.hostKeyboard, keyboard > 0 else { return 0 }
    return max(0, keyboard - distances(of: index, in: root).bottom)
  }

  /// The insets of the keyboard's guide: those of the safe area, with the keyboard's where it covers more.
  func keyboardGuide(of index: Int) -> Insets {
    var insets = safeArea(of: index)
    insets.bottom = max(insets.bottom, keyboard(of: index))
    return insets
  }

  /// The distances of an item's edges from an ancestor's, inwards, as solved last.
  func distances(of index: Int, in ancestor: Int) -> Insets {
    if recomputesInsets { return .zero }
    // During lowering, a session holds the index. An item that is new in the index is at the origin, and is computed again
    // later.
    guard isLayingOut || solverIndex.isKnown(index) else { return .zero }
    let (inner, outer) = (exactFrame(of: index), exactFrame(of: ancestor))
    return Insets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }
}
