// From descriptions to rows, in the single batch of a pass.

extension NodeTable {
  // MARK: Unknowns

  /// Makes the unknowns of items without any, all at once; ``updateRows(_:_:_:)`` adds the rows that keep their lengths from being
  /// negative.
  func makeUnknowns(of nodes: [Int], _ batch: inout Batch, _ writer: inout RowWriter) {
    var new: [Int] = []
    var keys: [OrderKey] = []
    // A node that several rounds have collected is listed several times.
    var isListed = [Bool](repeating: false, count: nodes.isEmpty ? 0 : tree.nodes.count)
    keys.reserveCapacity(4 * nodes.count)
    new.reserveCapacity(nodes.count)
    for node in nodes
    where tree.nodes[node].guideKind == nil && !writer.space.unknowns.isKnown(node)
      && !isListed[node]
    {
      isListed[node] = true
      new.append(node)
      let label = tree.nodes[node].label
      for index in 0..<4 { keys.append(LayoutTree.orderKey(label: label, index)) }
    }
    if new.isEmpty { return }
    writer.space.unknowns.reserve(tree.nodes.count)
    let made = batch.makeVariables(keys)
    for (place, node) in new.enumerated() {
      writer.space.unknowns.set(made[4 * place], .horizontal, of: node, node: node)
      writer.space.unknowns.set(made[4 * place + 2], .vertical, of: node, node: node)
    }
  }

  /// Creates a node's unknowns on an axis if missing, with the row that keeps the length from being negative.
  func ensureVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    if writer.variables(node, axis) == nil { _ = makeVariables(node, axis, &batch, &writer) }
  }

  /// A node's unknowns on an axis, created if needed.
  func variables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ writer: inout RowWriter
  ) -> AxisVariables {
    writer.variables(node, axis) ?? makeVariables(node, axis, &batch, &writer)
  }

  /// The unknowns of an attribute: the item's own, or for a baseline those of the item with the text.
  ///
  /// - Parameter unknowns: Those of the writer's space.
  @inline(__always)
  func variables(
    _ attribute: LayoutAttribute, of node: Int, _ unknowns: Unknowns, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) -> AxisVariables {
    // In the layout, most have unknowns of their own already.
    if !attribute.isBaseline && writer.members == nil,
      let known = unknowns.variables(node, attribute.axis)
    {
      return known
    }
    return otherVariables(attribute, of: node, &batch, &writer)
  }

  @inline(never)
  private func otherVariables(
    _ attribute: LayoutAttribute, of node: Int, _ batch: inout Batch, _ writer: inout RowWriter
  ) -> AxisVariables {
    let hasText = attribute.isBaseline && node < SubtreeOrder.firstGuide
    let owner = hasText ? usedBaselineNode(attribute, of: node) : node
    return variables(owner, attribute.axis, &batch, &writer)
  }

  private func makeVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ writer: inout RowWriter
  ) -> AxisVariables {
    let (unknowns, entry) = (writer.space.unknowns, writer.entry(of: node))
    if let owner = variableOwner(of: node, axis, writer.members) {
      let shared = variables(owner, axis, &batch, &writer)
      unknowns.share(axis, of: writer.entry(of: owner), with: entry)
      if writer.members == nil { space.sharing.append(node) }
      return shared
    }
    let guide = guidePosition(of: node, writer.members)
    let label = label(of: node, writer.members)
    let index = firstVariableIndex(guide, axis)
    let minimum = batch.makeVariable(order: LayoutTree.orderKey(label: label, index))
    let length = batch.makeVariable(order: LayoutTree.orderKey(label: label, index + 1))
    precondition(length == minimum.following(1), "unknowns are made in pairs")
    unknowns.set(minimum, axis, of: entry, node: node)
    addNonNegative(length, axis, of: node, entry, label, guide, &batch, &writer)
    return AxisVariables(minimum: minimum)
  }

  /// Adds the row that keeps a length from being negative, unless a guide allows that.
  private func addNonNegative(
    _ length: Variable, _ axis: Axis, of node: Int, _ entry: Int, _ label: UInt64,
    _ guide: GuidePosition?, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    if guide?.allowsNegativeLength == true { return }
    let row = writer.space.rows.addImplicit(.nonNegative(axis), of: node, entry: entry)
    writer.addNonNegative(length, row, nonNegativeOrder(label, guide, axis), &batch)
  }

  /// The owner of a track's unknowns on an axis: on the axis that the track does not divide, the grid.
  private func variableOwner(of node: Int, _ axis: Axis, _ members: SubtreeOrder?) -> Int? {
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
  func label(of node: Int, _ members: SubtreeOrder?) -> UInt64 {
    members?.label(of: node) ?? tree.nodes[tree.neighbor(of: node)].label
  }

  /// The place of an emission's guide; `nil` for items.
  func guidePosition(of node: Int, _ members: SubtreeOrder?) -> GuidePosition? {
    if let members { return members.guide(node) }
    guard tree.nodes[node].placeNode >= 0 else { return nil }
    return GuidePosition(
      container: tree.nodes[node].parent, neighbor: tree.nodes[node].placeNode,
      number: tree.nodes[node].guideNumber,
      allowsNegativeLength: tree.nodes[node].allowsNegativeLength)
  }

  /// The order key of the row that keeps a length from being negative.
  func nonNegativeOrder(of node: Int, _ axis: Axis) -> OrderKey {
    nonNegativeOrder(label(of: node, nil), guidePosition(of: node, nil), axis)
  }

  /// The order key; for an emission's guide distinct from all others of its place.
  private func nonNegativeOrder(_ label: UInt64, _ guide: GuidePosition?, _ axis: Axis) -> OrderKey
  {
    let index =
      guide == nil
      ? ImplicitConstraint.Role.nonNegative(axis).index
      : LayoutTree.containerIndex / 2 + firstVariableIndex(guide, axis)
    return LayoutTree.orderKey(label: label, index)
  }

  /// The index of a node's first variable on an axis among the variables of a place. Guides follow their neighbour.
  func firstVariableIndex(_ guide: GuidePosition?, _ axis: Axis) -> Int {
    let index = axis == .horizontal ? 0 : 2
    guard let guide else { return index }
    return index + 4 + 4 * guide.number
      + (guide.neighbor == guide.container ? LayoutTree.containerIndex : 0)
  }

  // MARK: Rows

  /// Adds a row of a node's implicit constraint.
  func add(
    _ wanted: ImplicitConstraintDescription, _ row: Int, _ order: OrderKey, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    write(wanted.description, wanted.further, writer.space.unknowns, &batch, &writer)
    end(wanted.description, row, order, &writer)
  }

  /// Adds a row of an emitted description.
  ///
  /// - Parameter unknowns: Those of the writer's space, which the caller holds for many rows.
  func add(
    _ description: ConstraintDescription, _ row: Int, _ order: OrderKey, _ unknowns: Unknowns,
    _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    write(description, nil, unknowns, &batch, &writer)
    end(description, row, order, &writer)
  }

  private func end(
    _ description: ConstraintDescription, _ row: Int, _ order: OrderKey, _ writer: inout RowWriter
  ) {
    writer.end(
      row, description.relation, description.rowConstant, at: description.priority,
      weight: description.weight, order: order, isTieBreaker: description.isTieBreaker)
  }

  /// Updates the row of an implicit constraint. Its role determines the items, except for a frame that stretches differently.
  func change(
    _ id: ConstraintID, to row: ImplicitConstraintDescription, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    let description = row.description
    let old = batch.model.numbers(of: id)
    var terms: [LinearExpression.Term]?
    if row.role.isAutoresizing {
      write(description, row.further, writer.space.unknowns, &batch, &writer)
      terms = writer.takeTerms()
    }
    change(
      id, to: description, terms, hasOtherConstant: old.constant != description.rowConstant,
      hasOtherPriority: old.priority != description.priority, &batch, &writer)
  }

  /// Changes what differs in a row.
  ///
  /// - Parameter terms: The terms of one that is written anew.
  private func change(
    _ id: ConstraintID, to new: ConstraintDescription, _ terms: [LinearExpression.Term]?,
    hasOtherConstant: Bool, hasOtherPriority: Bool, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    if let terms {
      batch.replace(
        id, with: LinearConstraint(LinearExpression(terms), new.relation, new.rowConstant))
      writer.touch(id)
    } else if hasOtherConstant {
      batch.setConstant(new.rowConstant, of: id)
      writer.touchConstant(of: id)
    }
    if hasOtherPriority {
      batch.setPriority(new.priority, of: id)
      writer.touch(id)
    }
  }

  /// Changes a row from `old` to `new`: numbers in place, anything else by a replacement that keeps the handle.
  func change(
    _ id: ConstraintID, from old: ConstraintDescription, to new: ConstraintDescription,
    _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    var terms: [LinearExpression.Term]?
    let isRewritten = !new.differsInNumbersOnly(from: old)
    // The baseline may now be another item's.
    if isRewritten || new.hasBaseline {
      write(new, nil, writer.space.unknowns, &batch, &writer)
      let written = writer.takeTerms()
      if isRewritten || !batch.model.hasTerms(written, id) { terms = written }
    }
    change(
      id, to: new, terms, hasOtherConstant: new.rowConstant != old.rowConstant,
      hasOtherPriority: new.priority != old.priority, &batch, &writer)
    if new.weight != old.weight { batch.setWeight(new.weight, of: id) }
  }

  private func write(
    _ description: ConstraintDescription, _ further: DescriptionTerm?, _ unknowns: Unknowns,
    _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    // Unknowns that are made bring rows of their own, which come first.
    let first = variables(
      description.firstAttribute, of: description.first, unknowns, &batch, &writer)
    if description.second < 0 && further == nil {
      writer.begin(description.reading)
      writer.add(description.firstAttribute, times: 1, first)
      // The root's own place is absolute.
      return
    }
    let second =
      description.second < 0
      ? nil
      : variables(description.secondAttribute, of: description.second, unknowns, &batch, &writer)
    let other = further.map { variables($0.attribute, of: $0.node, unknowns, &batch, &writer) }
    writer.begin(description.reading)
    writer.add(description.firstAttribute, times: 1, first)
    if let second {
      writer.add(description.secondAttribute, times: -description.multiplier, second)
    }
    if let further, let other { writer.add(further.attribute, times: -further.factor, other) }
    if description.second < 0 { return }
    for axis in [Axis.horizontal, .vertical] where writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: description, further, writer.members)
      writer.subtractOrigin(axis, variables(ancestor, axis, &batch, &writer))
    }
  }

  /// The nearest common ancestor of a description's items.
  private func commonAncestor(
    of description: ConstraintDescription, _ further: DescriptionTerm?, _ members: SubtreeOrder?
  ) -> Int {
    /// Guides of a measurement have no records.
    func member(_ node: Int) -> Int { members?.guide(node)?.container ?? node }
    var ancestor = description.first
    func include(_ node: Int) {
      if node != ancestor {
        ancestor = tree.commonAncestor(of: member(ancestor), and: member(node))
      }
    }
    if description.second >= 0 { include(description.second) }
    if let further { include(further.node) }
    return ancestor
  }
}

extension ConstraintDescription {
  var reading: RowWriter.Reading {
    .init(isRightToLeft: isRightToLeft, isMirrored: isRightToLeft && isDirectional)
  }
}
