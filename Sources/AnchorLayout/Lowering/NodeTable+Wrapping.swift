// Content whose height follows its width. The solver cannot know how text wraps, so the layout is solved, the content
// is measured at its solved width, and where its height is another one the layout is solved again.

extension NodeTable {
  /// How often a layout is solved until wrapped content must have settled.
  static let passLimit = 4

  /// Content that was measured within this distance of its width is not measured again, in points.
  private var wrappingTolerance: Double { 0.5 / (snapping.scale ?? 1) }

  /// The content of an item was asked for its size: finds out whether its height follows its width.
  func noteWrapping(of node: Int, _ item: any LayoutItem) {
    let size = nodes[node].intrinsicSize
    guard item.contentHeight(forWidth: max(size.width, 0)) != nil else {
      nodes[node].wrapping = nil
      return
    }
    if nodes[node].wrapping == nil, let identity = nodes[node].identity {
      note(identity, in: &unmeasuredNodes)
      nodes[node].needsRows = true
    }
    var wrapping = nodes[node].wrapping ?? Wrapping()
    if let width = wrapping.width {
      // The width may stay as it is, and would not be looked at again.
      wrapping = measure(item, node, at: width)
    }
    nodes[node].wrapping = wrapping
    if !nodes[node].isListedAsWrapping, let identity = nodes[node].identity {
      nodes[node].isListedAsWrapping = true
      note(identity, in: &wrappingNodes)
    }
  }

  /// Nodes whose content wraps from now on; their width may stay as it is.
  func takeUnmeasured() -> [Int] {
    if unmeasuredNodes.isEmpty { return [] }
    defer { unmeasuredNodes = [] }
    return unmeasuredNodes.filter { $0.isAlive && $0.table === self }.map { $0.index }
  }

  /// Whether content was measured at another width than it has.
  func isUnsettled(_ node: Int) -> Bool {
    guard let width = nodes[node].wrapping?.width else { return false }
    return abs(width - nodes[node].alignmentRect.width) > wrappingTolerance
  }

  private func measure(_ item: any LayoutItem, _ node: Int, at width: Double) -> Wrapping {
    let natural = nodes[node].intrinsicSize.width
    if natural >= 0 && width >= natural - Self.widthSlack { return Wrapping(width: width) }
    let height = item.contentHeight(forWidth: width) ?? nodes[node].intrinsicSize.height
    precondition(height.isFinite, "a content's height must be finite")
    return Wrapping(width: width, height: height)
  }

  /// Solved widths that should be the natural one may differ in their last digits.
  private static let widthSlack = 1e-6

  /// Where widths depend on heights, a layout may settle in more than one way. Beginning from unwrapped content makes
  /// the answer independent of what was there before.
  ///
  /// - Returns: the nodes that now stand unwrapped.
  func unwrapWhereWidthsFollowHeights() -> [Int] {
    guard joinsAxes, !wrappingNodes.isEmpty else { return [] }
    var unwrapped: [Int] = []
    for identity in wrappingNodes where identity.isAlive && identity.table === self {
      guard let wrapping = nodes[identity.index].wrapping else { continue }
      // Content of unknown width is measured even where it stands.
      nodes[identity.index].wrapping = Wrapping()
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
      guard let wrapping = nodes[node].wrapping, solverIndex.variables(node, .horizontal) != nil,
        let item = item(at: node)
      else { continue }
      let width = nodes[node].alignmentRect.width
      if let measured = wrapping.width {
        if abs(measured - width) <= (isFirst ? 0 : wrappingTolerance) { continue }
      }
      let measured = measure(item, node, at: width)
      nodes[node].wrapping = measured
      if measured.height != wrapping.height {
        markRows(node)
        markSizeDependents(of: node)
      }
    }
  }
}
