// What bars, notches and the keyboard cover of an item.

extension NodeTable {
  /// What bars and notches cover: the host's at the root; below, per edge, what of the parent's falls on the item.
  /// O(depth), without recursion.
  ///
  /// Measured on Mac Catalyst by Vercantez/openuikit, `UILayoutGuide.swift`.
  func safeArea(of index: Int) -> Insets {
    guard features.hasSafeArea else { return .zero }
    if !keepsInherited { inherited = InheritedInsets() }
    return inheritedSafeArea(of: index)
  }

  /// The safe area, from the nearest item on whose own is known.
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

  /// What of the parent's safe area falls on an item, and what the item adds.
  ///
  /// - Parameter covered: the parent's safe area.
  /// - Parameter distances: how far the item's edges are inside the parent's.
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

  /// How much the keyboard covers, from the item's bottom up: what the host says of the root, less how far above the
  /// root's bottom the item ends. O(1) in the tree that is laid out, else O(depth), without recursion.
  func keyboard(of index: Int) -> Double {
    guard features.hasKeyboard else { return 0 }
    let root = tree.labelledRoot(of: index)
    guard let keyboard = tree.nodes[root].settings?.hostKeyboard, keyboard > 0 else { return 0 }
    return max(0, keyboard - distances(of: index, in: root).bottom)
  }

  /// The insets of the keyboard's guide: the safe area's, with the keyboard where it covers more.
  func keyboardGuide(of index: Int) -> Insets {
    var insets = safeArea(of: index)
    insets.bottom = max(insets.bottom, keyboard(of: index))
    return insets
  }

  /// How far an item's edges are inside those of one that it is in, as solved last.
  func distances(of index: Int, in ancestor: Int) -> Insets {
    if startsInsetsAnew { return .zero }
    // A pass holds the index itself while it lowers; an item that is new to it is at the origin, and asked again.
    guard isLayingOut || solverIndex.isKnown(index) else { return .zero }
    let (inner, outer) = (exactFrame(of: index), exactFrame(of: ancestor))
    return Insets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }
}
