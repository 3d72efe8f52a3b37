// Lowering of descriptions to solver rows, in the single batch of a pass.

extension NodeTable {
  /// Exchanges the table's index and counts with a session's.
  func takeScratch(_ lowering: inout LoweringSession) {
    swap(&lowering.index, &lowered.index)
    swap(&lowering.order, &emissionOrder)
  }

  // MARK: Variables

  /// Creates a node's unknowns on an axis if missing, with the row that keeps the length from being negative.
  func ensureVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    if lowering.variables(node, axis) == nil { _ = makeVariables(node, axis, &batch, &lowering) }
  }

  /// A node's unknowns on an axis, created if needed.
  func variables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) -> AxisVariables {
    lowering.variables(node, axis) ?? makeVariables(node, axis, &batch, &lowering)
  }

  /// The unknowns of an attribute: the item's own, or for a baseline those of the item with the text.
  func variables(
    _ attribute: LayoutAttribute, of node: Int, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) -> AxisVariables {
    let hasText = attribute.isBaseline && node < SubtreeOrder.firstGuide
    let owner = hasText ? usedBaselineNode(attribute, of: node) : node
    return variables(owner, attribute.axis, &batch, &lowering)
  }

  private func makeVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) -> AxisVariables {
    if let owner = variableOwner(of: node, axis, &lowering) {
      let shared = variables(owner, axis, &batch, &lowering)
      lowering.index.share(shared, with: lowering.entry(of: node), axis)
      if lowering.memberOrder == nil { updates.sharing.append(node) }
      return shared
    }
    let guide = guidePosition(of: node, &lowering)
    let label = label(of: node, &lowering)
    let first = firstVariableIndex(guide, axis)
    var variables = AxisVariables(
      minimum: batch.makeVariable(order: LayoutTree.orderKey(label: label, first)),
      length: batch.makeVariable(order: LayoutTree.orderKey(label: label, first + 1)))
    if guide?.allowsNegativeLength != true {
      let id = addNonNegative(variables.length, nonNegativeOrder(label, guide, axis), &batch)
      lowering.setOwner(node, of: id)
      variables.nonNegative = id
    }
    lowering.index.set(variables, of: lowering.entry(of: node), axis)
    return variables
  }

  /// The owner of a track's unknowns on an axis: on the axis that the track does not divide, the grid.
  private func variableOwner(
    of node: Int, _ axis: Axis, _ lowering: inout LoweringSession
  ) -> Int? {
    guard node < SubtreeOrder.firstGuide, tree.nodes[node].guideKind?.sharedAxis == axis else {
      return nil
    }
    let parent = tree.nodes[node].parent
    // A track measured alone, or removed from its grid, has its own unknowns.
    if parent < 0 || lowering.memberOrder?.contains(parent) == false { return nil }
    return parent
  }

  func addNonNegative(
    _ length: Variable, _ order: OrderKey, _ batch: inout Batch
  ) -> ConstraintID {
    batch.add(
      [.init(length)], .greaterThanOrEqual, 0, at: .required, weight: 1, order: order,
      isTieBreaker: false)
  }

  // MARK: Keys

  /// The label of a node, or of a guide's neighbour.
  func label(of node: Int, _ lowering: inout LoweringSession) -> UInt64 {
    lowering.memberOrder?.label(of: node) ?? tree.nodes[tree.neighbor(of: node)].label
  }

  /// The place of an emission's guide; `nil` for items.
  func guidePosition(of node: Int, _ lowering: inout LoweringSession) -> GuidePosition? {
    if lowering.memberOrder != nil { return lowering.memberOrder?.guide(node) }
    guard tree.nodes[node].placeNode >= 0 else { return nil }
    return GuidePosition(
      container: tree.nodes[node].parent, neighbor: tree.nodes[node].placeNode,
      number: tree.nodes[node].guideNumber,
      allowsNegativeLength: tree.nodes[node].allowsNegativeLength)
  }

  /// The order key of the row that keeps a length from being negative.
  func nonNegativeOrder(
    of node: Int, _ axis: Axis, _ lowering: inout LoweringSession
  ) -> OrderKey {
    nonNegativeOrder(label(of: node, &lowering), guidePosition(of: node, &lowering), axis)
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

  /// Adds the row of an implicit constraint.
  func add(
    _ row: ImplicitConstraintDescription, of owner: Int, _ order: OrderKey, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) -> ConstraintID {
    add(row.description, row.further, of: owner, order, &batch, &lowering)
  }

  /// Updates the row of an implicit constraint. Its role determines the items, except for a frame that stretches differently.
  func change(
    _ id: ConstraintID, to row: ImplicitConstraintDescription, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    let description = row.description
    let old = batch.model.numbers(of: id)
    if row.role.isAutoresizing { write(description, row.further, &batch, &lowering) }
    change(
      id, to: description, isRewritten: row.role.isAutoresizing,
      hasOtherConstant: old.constant != description.rowConstant,
      hasOtherPriority: old.priority != description.priority, &batch, &lowering)
  }

  /// Changes what differs in a row; the writer has the terms of one that is written anew.
  private func change(
    _ id: ConstraintID, to new: ConstraintDescription, isRewritten: Bool, hasOtherConstant: Bool,
    hasOtherPriority: Bool, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    if isRewritten {
      batch.replace(
        id,
        with: LinearConstraint(
          LinearExpression(lowering.writer.terms), new.relation, new.rowConstant))
      lowering.touch(id)
    } else if hasOtherConstant {
      batch.setConstant(new.rowConstant, of: id)
      lowering.touchConstant(of: id)
    }
    if hasOtherPriority {
      batch.setPriority(new.priority, of: id)
      lowering.touch(id)
    }
  }

  /// Adds the row of a node's implicit or emitted description.
  func add(
    _ description: ConstraintDescription, _ further: DescriptionTerm? = nil, of owner: Int,
    from origin: RowOwner.Origin = .made, _ order: OrderKey, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) -> ConstraintID {
    write(description, further, &batch, &lowering)
    let id = batch.add(
      lowering.writer.terms, description.relation, description.rowConstant,
      at: description.priority,
      weight: description.weight, order: order, isTieBreaker: description.isTieBreaker)
    lowering.setOwner(owner, of: id, origin)
    return id
  }

  /// Changes a row from `old` to `new`: numbers in place, anything else by a replacement that keeps the handle.
  func change(
    _ id: ConstraintID, from old: ConstraintDescription, to new: ConstraintDescription,
    _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    let isRewritten = !new.differsInNumbersOnly(from: old)
    // The baseline may now be another item's.
    if isRewritten || new.hasBaseline { write(new, nil, &batch, &lowering) }
    let hasOtherTerms =
      isRewritten || new.hasBaseline && !batch.model.hasTerms(lowering.writer.terms, id)
    change(
      id, to: new, isRewritten: hasOtherTerms,
      hasOtherConstant: new.rowConstant != old.rowConstant,
      hasOtherPriority: new.priority != old.priority, &batch, &lowering)
    if new.weight != old.weight { batch.setWeight(new.weight, of: id) }
  }

  private func write(
    _ description: ConstraintDescription, _ further: DescriptionTerm?, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    lowering.writer.begin(description.reading)
    lowering.writer.add(
      description.firstAttribute, times: 1,
      variables(description.firstAttribute, of: description.first, &batch, &lowering))
    if description.second >= 0 {
      lowering.writer.add(
        description.secondAttribute, times: -description.multiplier,
        variables(description.secondAttribute, of: description.second, &batch, &lowering))
    }
    if let further {
      lowering.writer.add(
        further.attribute, times: -further.factor,
        variables(further.node, further.attribute.axis, &batch, &lowering))
    }
    // The root's own place is absolute.
    if description.second < 0 { return }
    for axis in [Axis.horizontal, .vertical] where lowering.writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: description, further, &lowering)
      lowering.writer.subtractOrigin(axis, variables(ancestor, axis, &batch, &lowering))
    }
  }

  /// The nearest common ancestor of a description's items.
  private func commonAncestor(
    of description: ConstraintDescription, _ further: DescriptionTerm?,
    _ lowering: inout LoweringSession
  ) -> Int {
    var ancestor = description.first
    func include(_ node: Int) {
      if node == ancestor { return }
      // Guides of a measurement have no records.
      let (left, right) = (
        lowering.memberOrder?.guide(ancestor)?.container ?? ancestor,
        lowering.memberOrder?.guide(node)?.container ?? node
      )
      ancestor = tree.commonAncestor(of: left, and: right)
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
