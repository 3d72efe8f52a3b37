// Rows of the user's constraints.

extension RowWriter {
  // MARK: Lowering

  /// Lowers a constraint or its changes.
  mutating func update(
    _ constraint: LayoutConstraint, _ batch: inout Batch
  ) {
    var registration = constraint.registration
    guard registration.state != .inactive, constraint.first.place.forest === forest else { return }
    let statement = constraint.statement
    let reading = forest.reading(of: constraint)
    let constant = forest.rowConstant(of: constraint, statement, reading)
    let priority = forest.usedPriority(of: constraint)
    if registration.row >= 0 {
      // A row that waits to be added has no handle, and no changes.
      guard let id = self.space.rows.id(of: Int(registration.row)) else { return }
      if registration.lowered.needsNewRow || reading.isMirrored != registration.lowered.isMirrored {
        write(constraint, reading, &batch)
        batch.replace(
          id,
          with: LinearConstraint(
            LinearExpression(takeTerms()), statement.relation, constant))
        touch(id)
      } else if constant != registration.lowered.constant {
        batch.setConstant(constant, of: id)
        touchConstant(of: id)
      }
      if priority != registration.lowered.priority {
        batch.setPriority(priority, of: id)
        touch(id)
      }
    } else {
      registration.isBroken = false
      let row = add(constraint, reading, constant, at: priority, &batch)
      registration.row = Int32(truncatingIfNeeded: row)
    }
    registration.lowered.constant = constant
    registration.lowered.priority = priority
    registration.lowered.isMirrored = reading.isMirrored
    registration.lowered.needsNewRow = false
    registration.state = .active
    constraint.registration = registration
  }

  /// Adds the row of a constraint.
  mutating func add(
    _ constraint: LayoutConstraint, _ reading: RowWriter.Reading, _ constant: Double,
    at priority: Priority, _ batch: inout Batch
  ) -> Int {
    let entry = constraint.registration.firstPlace
    let row = self.space.rows.add(
      of: forest.constraints.lists.node(of: entry), .user(entry), group: ConflictRanks.userGroup)
    write(constraint, reading, &batch)
    end(
      row, constraint.statement.relation, constant, at: priority, order: orderKey(of: constraint))
    return row
  }

  /// The place of a constraint in the order that settles ties: by activation, but by the tree for items that collapse. Hiding
  /// and showing them activates their constraints again, and must not change which of them gives way.
  private mutating func orderKey(of constraint: LayoutConstraint) -> OrderKey {
    guard constraint.role.isCollapsing else { return constraint.registration.orderKey }
    return LayoutTree.orderKey(
      label: label(of: constraint.first.index),
      LayoutTree.collapsingIndex(constraint.firstAttribute.axis))
  }

  /// Gives new order keys to the constraints of an item that collapses after its place in the tree has changed.
  mutating func reorderCollapsing(_ node: Int, _ batch: inout Batch) {
    let tree = forest.tree
    guard tree.features.contains(.hidesItems), let group = tree.objects[node].settings?.collapsing
    else { return }
    for constraint in group.constraints where constraint.role.isCollapsing {
      if constraint.registration.row < 0 { continue }
      setOrder(
        orderKey(of: constraint), of: Int(constraint.registration.row), &batch)
    }
  }

  private mutating func write(
    _ constraint: LayoutConstraint, _ reading: RowWriter.Reading, _ batch: inout Batch
  ) {
    let registration = constraint.registration
    let first = forest.constraints.lists.node(of: registration.firstPlace)
    let space = self.space.unknowns
    // Unknowns that are made bring rows of their own, which come first.
    let unknowns = variables(constraint.firstAttribute, of: first, space, &batch)
    var others: AxisVariables?
    if let identity = constraint.second {
      let second =
        identity === constraint.first
        ? first : forest.constraints.lists.node(of: registration.secondPlace)
      others = variables(constraint.secondAttribute, of: second, space, &batch)
    }
    let further = constraint.furtherTerms.map {
      variables($0.attribute, of: $0.node.index, space, &batch)
    }
    begin(reading)
    add(constraint.firstAttribute, times: 1, unknowns)
    if let others {
      add(constraint.secondAttribute, times: -constraint.statement.multiplier, others)
    }
    for (place, term) in constraint.furtherTerms.enumerated() {
      add(term.attribute, times: -term.multiplier, further[place])
    }
    for axis in [Axis.horizontal, .vertical] where needsOrigin(axis) {
      let ancestor = commonAncestor(of: constraint)
      subtractOrigin(axis, variables(ancestor, axis, &batch))
    }
  }

  /// The nearest common ancestor of a constraint's items.
  private mutating func commonAncestor(of constraint: LayoutConstraint) -> Int {
    let tree = forest.tree
    var ancestor = constraint.first.index
    constraint.forEachNode { ancestor = tree.commonAncestor(of: ancestor, and: $0.index) }
    return ancestor
  }
}
