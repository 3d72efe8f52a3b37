// The parts of an item that bars, notches and the keyboard cover.

extension Forest {
  /// The safe-area insets: the host's and its own at the root; below it, on each edge, the part of the parent's insets that
  /// covers the item, plus its own. O(depth), without recursion.
  ///
  /// Measured on Mac Catalyst by Vercantez/openuikit, `UILayoutGuide.swift`.
  func safeArea(of index: Int) -> Insets {
    guard tree.features.contains(.hasSafeArea) else { return .zero }
    if !inheritance.isKept { inheritance.insets = InheritedInsets() }
    return inheritedSafeArea(of: index)
  }

  /// The safe-area insets, computed from the nearest ancestor with known insets.
  func inheritedSafeArea(of index: Int) -> Insets {
    guard tree.features.contains(.hasSafeArea) else { return .zero }
    var path: [Int] = []
    var outermost = index
    while tree.nodes[outermost].parent >= 0 && inheritance.insets.safeAreas[outermost] == nil {
      path.append(outermost)
      outermost = tree.nodes[outermost].parent
    }
    var covered: Insets
    if let known = inheritance.insets.safeAreas[outermost] {
      covered = known
    } else {
      let settings = tree.objects[outermost].settings
      covered =
        (settings?.insets.hostSafeArea ?? .zero) + (settings?.insets.additionalSafeArea ?? .zero)
      inheritance.insets.safeAreas[outermost] = covered
    }
    for node in path.reversed() {
      covered = safeArea(
        of: node, inside: covered, distances(of: node, in: tree.nodes[node].parent))
      inheritance.insets.safeAreas[node] = covered
    }
    return covered
  }

  /// The part of the parent's safe area that covers an item, plus the item's own insets.
  ///
  /// - Parameter covered: The parent's safe-area insets.
  /// - Parameter distances: The inward distances of the item's edges from the parent's.
  private func safeArea(
    of index: Int, inside covered: Insets, _ distances: Insets
  ) -> Insets {
    let falling = covered - distances
    return Insets(
      top: min(max(falling.top, 0), covered.top), left: min(max(falling.left, 0), covered.left),
      bottom: min(max(falling.bottom, 0), covered.bottom),
      right: min(max(falling.right, 0), covered.right))
      + (tree.objects[index].settings?.insets.additionalSafeArea ?? .zero)
  }

  /// The height of the keyboard above the item's bottom: the root's inset by the host, minus the height of the item's bottom
  /// above the root's. O(1) in the laid-out tree, else O(depth), without recursion.
  func keyboard(of index: Int) -> Double {
    guard tree.features.contains(.hasKeyboard) else { return 0 }
    let root = tree.labelledRoot(of: index)
    guard let keyboard = tree.objects[root].settings?.insets.hostKeyboard, keyboard > 0 else {
      return 0
    }
    return max(0, keyboard - distances(of: index, in: root).bottom)
  }

  /// The insets of the keyboard's guide: the safe area's, with the keyboard's where it covers more.
  func keyboardGuide(of index: Int) -> Insets {
    var insets = safeArea(of: index)
    insets.bottom = max(insets.bottom, keyboard(of: index))
    return insets
  }

  /// The inward distances of an item's edges from an ancestor's, as last solved.
  func distances(of index: Int, in ancestor: Int) -> Insets {
    if inheritance.startsAnew { return .zero }
    // During a pass, an item that is new in the solver is at the origin, and is computed again later.
    guard state.isLayingOut || space.unknowns.isKnown(index) else { return .zero }
    let (inner, outer) = (exactFrame(of: index), exactFrame(of: ancestor))
    return Insets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }
}
