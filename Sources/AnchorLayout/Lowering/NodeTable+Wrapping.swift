// Content whose height follows its width. The solver cannot know how text wraps, so the layout is solved, the content
// is measured at its solved width, and where its height is another one the layout is solved again.

extension NodeTable {
  /// How often a layout is solved until wrapped content must have settled.
  static let passLimit = 4

  /// Content that was measured within this distance of its width is not measured again, in points.
  private var wrappingTolerance: Double { 0.5 / (host.snapping.scale ?? 1) }

  /// The content of an item was asked for its size, and whether its height follows its width.
  func noteWrapping(_ wrapping: Wrapping?, of node: Int) {
    guard let wrapping else {
      tree.nodes[node].wrapping = nil
      return
    }
    if tree.nodes[node].wrapping == nil, let identity = tree.nodes[node].identity {
      note(identity, in: &updates.unmeasured)
      tree.nodes[node].needsRows = true
    }
    tree.nodes[node].wrapping = wrapping
    if !tree.nodes[node].isListedAsWrapping, let identity = tree.nodes[node].identity {
      tree.nodes[node].isListedAsWrapping = true
      note(identity, in: &updates.wrapping)
    }
  }

  /// Nodes whose content wraps from now on; their width may stay as it is.
  func takeUnmeasured() -> [Int] {
    if updates.unmeasured.isEmpty { return [] }
    defer { updates.unmeasured = [] }
    return updates.unmeasured.filter { $0.isAlive && $0.table === self }.map { $0.index }
  }

  /// Whether content was measured at another width than it has.
  func isUnsettled(_ node: Int) -> Bool {
    guard let width = tree.nodes[node].wrapping?.width else { return false }
    return abs(width - tree.nodes[node].alignmentRect.width) > wrappingTolerance
  }

  /// Where widths depend on heights, a layout may settle in more than one way. Beginning from unwrapped content makes
  /// the answer independent of what was there before.
  ///
  /// - Returns: the nodes that now stand unwrapped.
  func unwrapWhereWidthsFollowHeights() -> [Int] {
    guard features.joinsAxes, !updates.wrapping.isEmpty else { return [] }
    var unwrapped: [Int] = []
    for identity in updates.wrapping where identity.isAlive && identity.table === self {
      guard let wrapping = tree.nodes[identity.index].wrapping else { continue }
      // Content of unknown width is measured even where it stands.
      tree.nodes[identity.index].wrapping = Wrapping()
      if wrapping.height != nil { markRows(identity.index) }
      unwrapped.append(identity.index)
    }
    return unwrapped
  }

  /// Measures content whose width moved, and marks it where its height is another one now.
  ///
  /// - Parameter isFirst: whether every movement counts, not only one of half a pixel.
  func measureWrapped(_ moved: [Int], isFirst: Bool) {
    for node in moved {
      guard let wrapping = tree.nodes[node].wrapping,
        lowered.index.variables(node, .horizontal) != nil,
        let identity = tree.nodes[node].identity, let item = item(at: node)
      else { continue }
      let width = tree.nodes[node].alignmentRect.width
      if let measured = wrapping.width {
        if abs(measured - width) <= (isFirst ? 0 : wrappingTolerance) { continue }
      }
      let measured = Wrapping(of: item, natural: tree.nodes[node].intrinsicSize, at: width)
      // Content that went elsewhere is measured there.
      guard identity.isAt(node, of: self) else { continue }
      tree.nodes[node].wrapping = measured
      if measured.height != wrapping.height {
        markRows(node)
        markSizeDependents(of: node)
      }
    }
  }
}
