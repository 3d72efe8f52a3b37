// User constraints: their rows in the solver, and their removal.

extension NodeTable {
  // MARK: Lowering

  /// Lowers a constraint or its changes.
  func update(
    _ constraint: LayoutConstraint, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    var registration = constraint.registration
    guard registration.state != .inactive, constraint.first.place.table === self else { return }
    let statement = constraint.statement
    let reading = reading(of: constraint)
    let constant = rowConstant(of: constraint, statement, reading)
    let priority = usedPriority(of: constraint)
    if registration.row >= 0 {
      // A row that waits to be added has no handle, and no changes.
      guard let id = writer.space.rows.id(of: Int(registration.row)) else { return }
      if registration.needsNewRow || reading.isMirrored != registration.isLoweredMirrored {
        write(constraint, reading, &batch, &writer)
        batch.replace(
          id,
          with: LinearConstraint(
            LinearExpression(writer.takeTerms()), statement.relation, constant))
        writer.touch(id)
      } else if constant != registration.loweredConstant {
        batch.setConstant(constant, of: id)
        writer.touchConstant(of: id)
      }
      if priority != registration.loweredPriority {
        batch.setPriority(priority, of: id)
        writer.touch(id)
      }
    } else {
      registration.isBroken = false
      let row = add(constraint, reading, constant, &batch, &writer)
      registration.row = Int32(truncatingIfNeeded: row)
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
    _ batch: inout Batch, _ writer: inout RowWriter
  ) -> Int {
    let entry = constraint.registration.firstPlace
    let row = writer.space.rows.add(
      of: constraints.lists.node(of: entry), .user(entry), group: ConflictRanks.userGroup)
    write(constraint, reading, &batch, &writer)
    writer.end(
      row, constraint.statement.relation, constant, at: usedPriority(of: constraint),
      order: orderKey(of: constraint, writer.members))
    return row
  }

  /// The place of a constraint in the order that settles ties: by activation, but by the tree for items that collapse. Hiding
  /// and showing them activates their constraints again, and must not change which of them gives way.
  private func orderKey(of constraint: LayoutConstraint, _ members: SubtreeOrder?) -> OrderKey {
    guard constraint.isCollapsing else { return constraint.registration.orderKey }
    return LayoutTree.orderKey(
      label: label(of: constraint.first.index, members),
      LayoutTree.collapsingIndex(constraint.firstAttribute.axis))
  }

  /// Gives new order keys to the constraints of an item that collapses after its place in the tree has changed.
  func reorderCollapsing(_ node: Int, _ batch: inout Batch, _ writer: inout RowWriter) {
    guard tree.features.contains(.hidesItems), let group = tree.objects[node].settings?.collapsing
    else { return }
    for constraint in group.constraints where constraint.isCollapsing {
      if constraint.registration.row < 0 { continue }
      setOrder(
        orderKey(of: constraint, nil), of: Int(constraint.registration.row), &batch, &writer)
    }
  }

  /// How leading and trailing are read in a constraint: by its own direction, else its first item's.
  func reading(of constraint: LayoutConstraint) -> RowWriter.Reading {
    let own = constraint.statement.direction
    guard tree.features.contains(.hasDirections) || own != nil else { return .init() }
    let direction = own ?? inheritance.direction(of: constraint.first.index, in: tree)
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
    _ writer: inout RowWriter
  ) {
    let registration = constraint.registration
    let first = constraints.lists.node(of: registration.firstPlace)
    let space = writer.space.unknowns
    // Unknowns that are made bring rows of their own, which come first.
    let unknowns = variables(constraint.firstAttribute, of: first, space, &batch, &writer)
    var others: AxisVariables?
    if let identity = constraint.second {
      let second =
        identity === constraint.first ? first : constraints.lists.node(of: registration.secondPlace)
      others = variables(constraint.secondAttribute, of: second, space, &batch, &writer)
    }
    let further = constraint.furtherTerms.map {
      variables($0.attribute, of: $0.node.index, space, &batch, &writer)
    }
    writer.begin(reading)
    writer.add(constraint.firstAttribute, times: 1, unknowns)
    if let others {
      writer.add(constraint.secondAttribute, times: -constraint.statement.multiplier, others)
    }
    for (place, term) in constraint.furtherTerms.enumerated() {
      writer.add(term.attribute, times: -term.multiplier, further[place])
    }
    for axis in [Axis.horizontal, .vertical] where writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: constraint)
      writer.subtractOrigin(axis, variables(ancestor, axis, &batch, &writer))
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
    endRow(of: constraint)
    if wasBroken { space.conflicts.haveEnded = true }
    constraint.markSizeDependents()
    constraint.forEachNode { node in
      guard node.isAlive, node.table === self, tree.nodes[node.index].guideKind == .custom,
        constraints.lists.isEmpty(node.index)
      else { return }
      // A guide without constraints must equal a new one.
      if isLowered {
        for axis in [Axis.horizontal, .vertical] {
          removeVariables(node.index, axis)
        }
      }
      tree.rects[node.index] = .zero
    }
  }

  /// Ends the row of a constraint, which leaves the solver in the next pass.
  private func endRow(of constraint: LayoutConstraint) {
    let row = Int(constraint.registration.row)
    if row < 0 { return }
    constraint.registration.row = -1
    if let id = space.rows.id(of: row) { space.endedRows.append(id) }
    space.rows.free(row)
  }

  /// Removes a constraint's row, and lets the constraint wait to be lowered again.
  func suspend(_ constraint: LayoutConstraint) {
    remove(constraint, wasBroken: constraint.isBroken)
    constraint.registration.isBroken = false
    constraint.registration.state = .pending
    constraint.registration.isListedAsChanged = false
    constraints.wait(constraint, in: self)
  }
}
