// Content whose height depends on its width, or width on its height. The solver cannot wrap text. The content is measured at
// its solved length; if the other length changes, the layout is solved again.

extension NodeTable {
  /// The largest number of solves before wrapped content must settle.
  static let passLimit = 4

  /// Whether content measured at a length need not be measured again at another one: if its lines fit as they are, or within
  /// half a pixel, unless its frame on the grid would be shorter.
  private func serves(_ lines: MeasuredLines, at length: Double, _ node: Int, along axis: Axis)
    -> Bool
  {
    let measured = lines.length
    if lines.fit(in: length) { return true }
    guard abs(measured - length) <= 0.5 / (host.snapping.scale ?? 1) else { return false }
    let grid = contentGrid(of: node)
    return length >= measured || grid.down(length, along: axis) >= grid.down(measured, along: axis)
  }

  /// The size for which content asks when it has wrapped into lines; lengths that do not exist are negative.
  func contentSize(of node: Int, _ lines: MeasuredLines?) -> Size {
    let natural = tree.nodes[node].intrinsicSize
    return tree.content(of: node).wrapping?.size(lines, natural: natural) ?? natural
  }

  /// Notes after reading an item's content size whether one length depends on the other.
  func noteWrapping(_ wrapping: Wrapping?, of node: Int) {
    guard let wrapping else {
      tree.content(of: node).wrapping = nil
      return
    }
    let isOther = tree.content(of: node).wrapping?.axis != wrapping.axis
    if isOther || wrapping.lines == nil, let identity = tree.objects[node].identity {
      note(identity, in: &followers.unmeasured)
      if isOther { tree.nodes[node].needsRows = true }
    }
    tree.content(of: node).wrapping = wrapping
    tree.features.insert(.hasContent(along: wrapping.axis))
    if wrapping.hugsLines { tree.features.insert(.hugsLines) }
    if !tree.nodes[node].isListedAsWrapping, let identity = tree.objects[node].identity {
      tree.nodes[node].isListedAsWrapping = true
      note(identity, in: &followers.wrapping)
    }
  }

  /// Takes the nodes whose content now wraps, even if their length stays the same.
  func takeUnmeasured() -> [Int] {
    if followers.unmeasured.isEmpty { return [] }
    defer { followers.unmeasured = [] }
    return followers.unmeasured.filter { $0.isAlive && $0.table === self }.map { $0.index }
  }

  /// Whether content was measured at another length than its present one.
  func isUnsettled(_ node: Int) -> Bool {
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
  func unwrapWhatMovesItself() -> [Int] {
    if followers.wrapping.isEmpty { return [] }
    let areAxesJoined = tree.features.haveAxesThatFollowEachOther
    guard areAxesJoined || tree.features.contains(.hugsLines) else { return [] }
    var unwrapped: [Int] = []
    for identity in followers.wrapping where identity.isAlive && identity.table === self {
      guard let wrapping = tree.content(of: identity.index).wrapping,
        areAxesJoined || wrapping.lines?.longest != nil
      else { continue }
      // Unwrapped content is examined even if it does not move.
      tree.content(of: identity.index).wrapping?.unwrap()
      if !MeasuredLines.askAlike(wrapping.lines, nil) { markRows(identity.index) }
      unwrapped.append(identity.index)
    }
    return unwrapped
  }

  /// Measures content whose length changed, and marks it if the dependent length changes.
  ///
  /// - Parameter isFirst: Whether every change counts, not only one of half a pixel.
  func measureWrapped(_ moved: [Int], isFirst: Bool) {
    if followers.wrapping.isEmpty { return }
    for node in moved {
      guard let wrapping = tree.content(of: node).wrapping,
        space.unknowns.variables(node, wrapping.axis) != nil,
        let identity = tree.objects[node].identity, let item = item(at: node)
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
        ?? MeasuredLines(
          of: item, wrapping, natural: tree.nodes[node].intrinsicSize, at: length,
          contentGrid(of: node))
      // Content that was moved is measured at its new place.
      guard identity.isAt(node, of: self) else { continue }
      tree.content(of: node).wrapping?.wrap(lines)
      // Measured subtrees and natural lengths refer to unwrapped content.
      if !MeasuredLines.askAlike(lines, wrapping.lines) { tree.markRows(node) }
    }
  }
}

extension MeasuredLines {
  /// Whether content that hugs its longest line has the same lines in another length.
  func fit(in length: Double) -> Bool {
    longest.map { length >= $0 - Self.slack && length <= self.length } ?? false
  }
}
