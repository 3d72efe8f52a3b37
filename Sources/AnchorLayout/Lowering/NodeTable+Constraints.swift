// User constraints: their rows in the solver, and their removal.

extension NodeTable {
  // MARK: Lowering

  /// Lowers a constraint or its changes.
  func update(
    _ constraint: LayoutConstraint, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    var registration = constraint.registration
    guard registration.state != .inactive, constraint.first.place.table === self else { return }
    let statement = constraint.statement
    let reading = reading(of: constraint)
    let constant = rowConstant(of: constraint, statement, reading)
    let priority = usedPriority(of: constraint)
    if let id = registration.id {
      if registration.needsNewRow || reading.isMirrored != registration.isLoweredMirrored {
        write(constraint, reading, &batch, &lowering)
        batch.replace(
          id,
          with: LinearConstraint(
            LinearExpression(lowering.writer.terms), statement.relation, constant))
        lowering.touch(id)
      } else if constant != registration.loweredConstant {
        batch.setConstant(constant, of: id)
        lowering.touchConstant(of: id)
      }
      if priority != registration.loweredPriority {
        batch.setPriority(priority, of: id)
        lowering.touch(id)
      }
    } else {
      registration.isBroken = false
      let id = add(constraint, reading, constant, &batch, &lowering)
      lowering.setOwner(
        constraints.lists.node(of: registration.firstPlace), of: id, .user(registration.firstPlace))
      registration.id = id
    }
    registration.loweredConstant = constant
    registration.loweredPriority = priority
    registration.isLoweredMirrored = reading.isMirrored
    registration.needsNewRow = false
    registration.state = .active
    constraint.registration = registration
  }

  /// Adds the row of a constraint.
  func add(
    _ constraint: LayoutConstraint, _ reading: RowWriter.Reading, _ constant: Double,
    _ batch: inout Batch, _ lowering: inout LoweringSession
  ) -> ConstraintID {
    write(constraint, reading, &batch, &lowering)
    return batch.add(
      lowering.writer.terms, constraint.statement.relation, constant,
      at: usedPriority(of: constraint), weight: 1, order: orderKey(of: constraint, &lowering),
      isTieBreaker: false)
  }

  /// The place of a constraint in the order that settles ties: by activation, but by the tree for items that collapse. Hiding
  /// and showing them activates their constraints again, and must not change which of them gives way.
  private func orderKey(
    of constraint: LayoutConstraint, _ lowering: inout LoweringSession
  ) -> OrderKey {
    guard constraint.isCollapsing else { return constraint.registration.orderKey }
    return LayoutTree.orderKey(
      label: label(of: constraint.first.index, &lowering),
      LayoutTree.collapsingIndex(constraint.firstAttribute.axis))
  }

  /// Gives new order keys to the constraints of an item that collapses after its place in the tree has changed.
  func reorderCollapsing(_ node: Int, _ batch: inout Batch, _ lowering: inout LoweringSession) {
    guard features.hidesItems, let group = tree.settings[node]?.collapsing else { return }
    for constraint in group.constraints where constraint.isCollapsing {
      guard let id = constraint.registration.id, batch.contains(id) else { continue }
      batch.setOrder(orderKey(of: constraint, &lowering), of: id)
      lowering.touch(id)
    }
  }

  /// How leading and trailing are read in a constraint: by its own direction, else its first item's.
  func reading(of constraint: LayoutConstraint) -> RowWriter.Reading {
    let own = constraint.statement.direction
    guard tree.hasDirections || own != nil else { return .init() }
    let direction = own ?? effectiveDirection(of: constraint.first.index)
    let isRightToLeft = direction == .rightToLeft
    return .init(
      isRightToLeft: isRightToLeft,
      isMirrored: isRightToLeft && constraint.containsAttribute { $0.isDirectional })
  }

  /// The row's constant, with system spacing, margins and baselines.
  func rowConstant(
    of constraint: LayoutConstraint, _ statement: LayoutConstraint.Statement,
    _ reading: RowWriter.Reading
  ) -> Double {
    var constant = statement.constant
    if constraint.spaces != 0 { constant += constraint.spaces * systemSpacing(constraint) }
    if constraint.firstAttribute.hasOffset {
      constant -= offset(constraint.firstAttribute, of: constraint.first.index, reading)
    }
    if let second = constraint.second, constraint.secondAttribute.hasOffset {
      constant +=
        statement.multiplier * offset(constraint.secondAttribute, of: second.index, reading)
    }
    for term in constraint.furtherTerms where term.attribute.hasOffset {
      constant += term.multiplier * offset(term.attribute, of: term.node.index, reading)
    }
    return constant
  }

  private func write(
    _ constraint: LayoutConstraint, _ reading: RowWriter.Reading, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    lowering.writer.begin(reading)
    let registration = constraint.registration
    let first = constraints.lists.node(of: registration.firstPlace)
    lowering.writer.add(
      constraint.firstAttribute, times: 1,
      variables(constraint.firstAttribute, of: first, &batch, &lowering))
    if let identity = constraint.second {
      let second =
        identity === constraint.first ? first : constraints.lists.node(of: registration.secondPlace)
      lowering.writer.add(
        constraint.secondAttribute, times: -constraint.statement.multiplier,
        variables(constraint.secondAttribute, of: second, &batch, &lowering))
    }
    for term in constraint.furtherTerms {
      lowering.writer.add(
        term.attribute, times: -term.multiplier,
        variables(term.attribute, of: term.node.index, &batch, &lowering))
    }
    for axis in [Axis.horizontal, .vertical] where lowering.writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: constraint)
      lowering.writer.subtractOrigin(axis, variables(ancestor, axis, &batch, &lowering))
    }
  }

  /// The nearest common ancestor of a constraint's items.
  private func commonAncestor(of constraint: LayoutConstraint) -> Int {
    var ancestor = constraint.first.index
    constraint.forEachNode { ancestor = tree.commonAncestor(of: ancestor, and: $0.index) }
    return ancestor
  }

  /// Whether all items are in the laid-out tree.
  func isComplete(_ constraint: LayoutConstraint, _ members: inout TreeMembers) -> Bool {
    guard isMember(constraint.first, &members) else { return false }
    guard let second = constraint.second else { return true }
    return isMember(second, &members)
      && constraint.furtherTerms.allSatisfy { isMember($0.node, &members) }
  }

  func isMember(_ node: NodeIdentity, _ members: inout TreeMembers) -> Bool {
    let (table, index) = node.place
    return table === self && members.contains(index, in: tree)
  }

  // MARK: Leaving the solver

  /// Removes the row of a deactivated constraint, or the conflict that broke it.
  ///
  /// - Parameter wasBroken: Whether a conflict had broken the constraint.
  func remove(_ constraint: LayoutConstraint, wasBroken: Bool) {
    if let id = constraint.registration.id { updates.endedRows.append(id) }
    if wasBroken { haveConflictsEnded = true }
    constraint.markSizeDependents()
    constraint.forEachNode { node in
      guard node.isAlive, node.table === self, tree.nodes[node.index].guideKind == .custom,
        constraints.lists.isEmpty(node.index)
      else { return }
      // A guide without constraints must equal a new one.
      if isLowered {
        for axis in [Axis.horizontal, .vertical] {
          removeVariables(node.index, axis, &lowered.index)
        }
      }
      tree.rects[node.index] = .zero
    }
  }

  /// Removes a constraint's row, and lets the constraint wait to be lowered again.
  func suspend(_ constraint: LayoutConstraint) {
    remove(constraint, wasBroken: constraint.isBroken)
    constraint.registration.id = nil
    constraint.registration.isBroken = false
    constraint.registration.state = .pending
    constraint.registration.isListedAsChanged = false
    constraints.wait(constraint, in: self)
  }
}
