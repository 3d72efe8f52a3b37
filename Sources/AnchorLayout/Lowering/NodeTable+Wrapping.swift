// Content whose height depends on its width, or width on its height. The solver cannot wrap text. The content is measured at
// its solved length; if the other length changes, the layout is solved again.

extension NodeTable {
  /// The largest number of solves before wrapped content must settle.
  static let passLimit = 4

  /// Whether content measured at a length need not be measured again at another one: within half a pixel, unless its frame on
  /// the grid would be shorter.
  private func serves(_ measured: Double, at length: Double, _ node: Int, along axis: Axis) -> Bool
  {
    guard abs(measured - length) <= 0.5 / (host.snapping.scale ?? 1) else { return false }
    let grid = contentGrid(of: node)
    return length >= measured || grid.down(length, along: axis) >= grid.down(measured, along: axis)
  }

  /// Notes after reading an item's content size whether one length depends on the other.
  func noteWrapping(_ wrapping: Wrapping?, of node: Int) {
    guard let wrapping else {
      tree.nodes[node].wrapping = nil
      return
    }
    if tree.nodes[node].wrapping?.axis != wrapping.axis, let identity = tree.nodes[node].identity {
      note(identity, in: &updates.unmeasured)
      tree.nodes[node].needsRows = true
    }
    tree.nodes[node].wrapping = wrapping
    features.noteWrapping(along: wrapping.axis)
    if !tree.nodes[node].isListedAsWrapping, let identity = tree.nodes[node].identity {
      tree.nodes[node].isListedAsWrapping = true
      note(identity, in: &updates.wrapping)
    }
  }

  /// Takes the nodes whose content now wraps, even if their length stays the same.
  func takeUnmeasured() -> [Int] {
    if updates.unmeasured.isEmpty { return [] }
    defer { updates.unmeasured = [] }
    return updates.unmeasured.filter { $0.isAlive && $0.table === self }.map { $0.index }
  }

  /// Whether content was measured at another length than its present one.
  func isUnsettled(_ node: Int) -> Bool {
    guard let wrapping = tree.nodes[node].wrapping, let measured = wrapping.length else {
      return false
    }
    let length = tree.nodes[node].alignmentRect.size[wrapping.axis]
    return !serves(measured, at: length, node, along: wrapping.axis)
  }

  /// Resets content to unwrapped if the lengths of both axes depend on each other. Such a layout may settle in several ways;
  /// a fixed start makes the result independent of the previous state.
  ///
  /// - Returns: The nodes that were reset.
  func unwrapWhereAxesAreJoined() -> [Int] {
    guard !updates.wrapping.isEmpty, features.haveAxesThatFollowEachOther else { return [] }
    var unwrapped: [Int] = []
    for identity in updates.wrapping where identity.isAlive && identity.table === self {
      guard let wrapping = tree.nodes[identity.index].wrapping else { continue }
      // Content of unknown length is measured even if it does not move.
      tree.nodes[identity.index].wrapping = Wrapping(along: wrapping.axis)
      if wrapping.extent != nil { markRows(identity.index) }
      unwrapped.append(identity.index)
    }
    return unwrapped
  }

  /// Measures content whose length changed, and marks it if the dependent length changes.
  ///
  /// - Parameter isFirst: Whether every change counts, not only one of half a pixel.
  func measureWrapped(_ moved: [Int], isFirst: Bool) {
    for node in moved {
      guard let wrapping = tree.nodes[node].wrapping,
        lowered.index.variables(node, wrapping.axis) != nil,
        let identity = tree.nodes[node].identity, let item = item(at: node)
      else { continue }
      let length = tree.nodes[node].alignmentRect.size[wrapping.axis]
      if let measured = wrapping.length {
        let isServed =
          isFirst ? measured == length : serves(measured, at: length, node, along: wrapping.axis)
        if isServed { continue }
      }
      let measured = Wrapping(
        of: item, along: wrapping.axis, natural: tree.nodes[node].intrinsicSize, at: length,
        contentGrid(of: node))
      // Content that was moved is measured at its new place.
      guard identity.isAt(node, of: self) else { continue }
      tree.nodes[node].wrapping = measured
      // Measured subtrees and natural lengths refer to unwrapped content.
      if measured.extent != wrapping.extent { tree.markRows(node) }
    }
  }
}
