// The unknowns of items, made when a row speaks of them, and their places in the order.

extension RowWriter {
  // MARK: Unknowns

  /// Makes the unknowns of items without any, all at once; ``updateRows(of:_:)`` adds the rows that keep their lengths from being
  /// negative.
  mutating func makeUnknowns(of nodes: [Int], _ batch: inout Batch) {
    let (tree, unknowns) = (forest.tree, space.unknowns)
    var new: [Int] = []
    var keys: [OrderKey] = []
    // A node that several rounds have collected is listed several times.
    var isListed = [Bool](repeating: false, count: nodes.isEmpty ? 0 : tree.nodes.count)
    keys.reserveCapacity(4 * nodes.count)
    new.reserveCapacity(nodes.count)
    for node in nodes
    where tree.nodes[node].guideKind == nil && !unknowns.isKnown(node)
      && !isListed[node]
    {
      isListed[node] = true
      new.append(node)
      let label = tree.nodes[node].label
      for index in 0..<4 { keys.append(LayoutTree.orderKey(label: label, index)) }
    }
    if new.isEmpty { return }
    unknowns.reserve(tree.nodes.count)
    let made = batch.makeVariables(keys)
    for (place, node) in new.enumerated() {
      unknowns.set(made[4 * place], .horizontal, of: node, node: node)
      unknowns.set(made[4 * place + 2], .vertical, of: node, node: node)
      if tree.rects[node] != .zero {
        for axis in [Axis.horizontal, .vertical] { forgetPlace(of: node, axis) }
      }
    }
  }

  /// Takes new unknowns' values, which are 0, for those that the node had in a space that has ended. A solve may not move them.
  private func forgetPlace(of node: Int, _ axis: Axis) {
    if axis == .horizontal {
      (forest.tree.rects[node].x, forest.tree.rects[node].width) = (0, 0)
    } else {
      (forest.tree.rects[node].y, forest.tree.rects[node].height) = (0, 0)
    }
    if let identity = forest.tree.objects[node].identity {
      forest.note(identity, in: &forest.work.layoutRequests)
    }
  }

  /// Creates a node's unknowns on an axis if missing, with the row that keeps the length from being negative.
  mutating func ensureVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch
  ) {
    if variables(node, axis) == nil { _ = makeVariables(node, axis, &batch) }
  }

  /// A node's unknowns on an axis, created if needed.
  mutating func variables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch
  ) -> AxisVariables {
    variables(node, axis) ?? makeVariables(node, axis, &batch)
  }

  /// The unknowns of an attribute: the item's own, or for a baseline those of the item with the text.
  ///
  /// - Parameter unknowns: Those of the writer's space.
  @inline(__always)
  mutating func variables(
    _ attribute: LayoutAttribute, of node: Int, _ unknowns: Unknowns, _ batch: inout Batch
  ) -> AxisVariables {
    // In the layout, most have unknowns of their own already.
    if !attribute.isBaseline && members == nil,
      let known = unknowns.variables(node, attribute.axis)
    {
      return known
    }
    return otherVariables(attribute, of: node, &batch)
  }

  @inline(never)
  private mutating func otherVariables(
    _ attribute: LayoutAttribute, of node: Int, _ batch: inout Batch
  ) -> AxisVariables {
    let hasText = attribute.isBaseline && node < SubtreeOrder.firstGuide
    let owner = hasText ? forest.usedBaselineNode(attribute, of: node) : node
    return variables(owner, attribute.axis, &batch)
  }

  private mutating func makeVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch
  ) -> AxisVariables {
    let (unknowns, entry) = (space.unknowns, entry(of: node))
    if let owner = variableOwner(of: node, axis) {
      let shared = variables(owner, axis, &batch)
      unknowns.share(axis, of: self.entry(of: owner), with: entry)
      if members == nil { space.sharing.append(node) }
      return shared
    }
    let guide = guidePosition(of: node)
    let label = label(of: node)
    let index = firstVariableIndex(guide, axis)
    let minimum = batch.makeVariable(order: LayoutTree.orderKey(label: label, index))
    let length = batch.makeVariable(order: LayoutTree.orderKey(label: label, index + 1))
    precondition(length == minimum.following(1), "unknowns are made in pairs")
    unknowns.set(minimum, axis, of: entry, node: node)
    if members == nil && forest.tree.rects[node] != .zero { forgetPlace(of: node, axis) }
    addNonNegative(length, axis, of: node, entry, label, guide, &batch)
    return AxisVariables(minimum: minimum)
  }

  /// Adds the row that keeps a length from being negative, unless a guide allows that.
  private mutating func addNonNegative(
    _ length: Variable, _ axis: Axis, of node: Int, _ entry: Int, _ label: UInt64,
    _ guide: GuidePosition?, _ batch: inout Batch
  ) {
    if guide?.allowsNegativeLength == true { return }
    let row = self.space.rows.addImplicit(.nonNegative(axis), of: node, entry: entry)
    addNonNegative(length, row, nonNegativeOrder(label, guide, axis), &batch)
  }

  /// The owner of a track's unknowns on an axis: on the axis that the track does not divide, the grid.
  private mutating func variableOwner(of node: Int, _ axis: Axis) -> Int? {
    let tree = forest.tree
    guard node < SubtreeOrder.firstGuide, tree.nodes[node].guideKind?.sharedAxis == axis else {
      return nil
    }
    let parent = tree.nodes[node].parent
    // A track measured alone, or removed from its grid, has its own unknowns.
    if parent < 0 || members?.contains(parent) == false { return nil }
    return parent
  }

  // MARK: Keys

  /// The label of a node, or of a guide's neighbour.
  mutating func label(of node: Int) -> UInt64 {
    let tree = forest.tree
    return members?.label(of: node) ?? tree.nodes[tree.neighbor(of: node)].label
  }

  /// The place of an emission's guide; `nil` for items.
  mutating func guidePosition(of node: Int) -> GuidePosition? {
    let tree = forest.tree
    if let members { return members.guide(node) }
    guard tree.nodes[node].guide.place >= 0 else { return nil }
    return GuidePosition(
      container: tree.nodes[node].parent, neighbor: tree.nodes[node].guide.place,
      number: tree.nodes[node].guide.number,
      allowsNegativeLength: tree.nodes[node][.allowsNegativeLength])
  }

  /// The order key of the row that keeps a length from being negative.
  mutating func nonNegativeOrder(of node: Int, _ axis: Axis) -> OrderKey {
    nonNegativeOrder(label(of: node), guidePosition(of: node), axis)
  }

  /// The order key; for an emission's guide distinct from all others of its place.
  private mutating func nonNegativeOrder(_ label: UInt64, _ guide: GuidePosition?, _ axis: Axis)
    -> OrderKey
  {
    let index =
      guide == nil
      ? ImplicitConstraint.Role.nonNegative(axis).index
      : LayoutTree.containerIndex / 2 + firstVariableIndex(guide, axis)
    return LayoutTree.orderKey(label: label, index)
  }

  /// The index of a node's first variable on an axis among the variables of a place. Guides follow their neighbour.
  mutating func firstVariableIndex(_ guide: GuidePosition?, _ axis: Axis) -> Int {
    let index = axis == .horizontal ? 0 : 2
    guard let guide else { return index }
    return index + 4 + 4 * guide.number
      + (guide.neighbor == guide.container ? LayoutTree.containerIndex : 0)
  }
}
