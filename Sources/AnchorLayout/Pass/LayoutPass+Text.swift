// Content whose height depends on its width, or width on its height. The solver cannot wrap text. The content is measured at
// its solved length; if the other length changes, the layout is solved again.

extension LayoutPass {
  /// Whether content measured at a length need not be measured again at another one: if its lines fit as they are, or within
  /// half a pixel, unless its frame on the grid would be shorter.
  private mutating func serves(
    _ lines: MeasuredLines, at length: Double, _ node: Int, along axis: Axis
  )
    -> Bool
  {
    let measured = lines.length
    if lines.fit(in: length) { return true }
    guard abs(measured - length) <= 0.5 / (forest.host.snapping.scale ?? 1) else { return false }
    let grid = forest.contentGrid(of: node)
    return length >= measured || grid.down(length, along: axis) >= grid.down(measured, along: axis)
  }

  /// Takes the nodes whose content now wraps, even if their length stays the same.
  mutating func takeUnmeasured() -> [Int] {
    if forest.followers.unmeasured.isEmpty { return [] }
    defer { forest.followers.unmeasured = [] }
    return forest.followers.unmeasured.filter { $0.isAlive && $0.forest === forest }.map {
      $0.index
    }
  }

  /// Whether content was measured at another length than its present one.
  mutating func isUnsettled(_ node: Int) -> Bool {
    guard let wrapping = tree.content(of: node).wrapping, let lines = wrapping.lines else {
      return false
    }
    let length = tree.rects[node].size[wrapping.axis]
    return !serves(lines, at: length, node, along: wrapping.axis)
  }

  /// Resets content to unwrapped if the lengths of both axes depend on each other, or if it hugs its longest line. Such a layout
  /// may settle in several ways; a fixed start makes the result independent of the previous state.
  ///
  /// - Returns: The nodes that were reset.
  mutating func unwrapWhatMovesItself() -> [Int] {
    if forest.followers.wrapping.isEmpty { return [] }
    let areAxesJoined = tree.features.haveAxesThatFollowEachOther
    guard areAxesJoined || tree.features.contains(.hugsLines) else { return [] }
    var unwrapped: [Int] = []
    for identity in forest.followers.wrapping where identity.isAlive && identity.forest === forest {
      guard let wrapping = tree.content(of: identity.index).wrapping,
        areAxesJoined || wrapping.lines?.longest != nil
      else { continue }
      // Unwrapped content is examined even if it does not move.
      tree.content(of: identity.index).wrapping?.unwrap()
      if !MeasuredLines.askAlike(wrapping.lines, nil) { forest.markRows(identity.index) }
      unwrapped.append(identity.index)
    }
    return unwrapped
  }

  /// Measures content whose length changed, and marks it if the dependent length changes.
  ///
  /// - Parameter isFirst: Whether every change counts, not only one of half a pixel.
  mutating func measureWrapped(_ moved: [Int], isFirst: Bool) {
    if forest.followers.wrapping.isEmpty { return }
    for node in moved {
      guard let wrapping = tree.content(of: node).wrapping,
        space.unknowns.variables(node, wrapping.axis) != nil,
        let identity = tree.objects[node].identity, let item = forest.item(at: node)
      else { continue }
      let length = tree.rects[node].size[wrapping.axis]
      if let lines = wrapping.lines {
        let isServed =
          isFirst ? lines.length == length : serves(lines, at: length, node, along: wrapping.axis)
        if isServed { continue }
      }
      let known = wrapping.known.flatMap { $0.length == length ? $0 : nil }
      let lines =
        known
        ?? MeasuredLines.ask(
          item, wrapping, natural: tree.nodes[node].intrinsicSize, at: length,
          forest.contentGrid(of: node))
      // Content that was moved is measured at its new place.
      guard identity.isAt(node, of: forest) else { continue }
      tree.content(of: node).wrapping?.wrap(lines)
      // Measured subtrees and natural lengths refer to unwrapped content.
      if !MeasuredLines.askAlike(lines, wrapping.lines) { tree.markRows(node) }
    }
  }
}
