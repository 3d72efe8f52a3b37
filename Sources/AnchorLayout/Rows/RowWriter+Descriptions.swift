// Rows from descriptions of constraints.

extension RowWriter {
  // MARK: Rows

  /// Adds a row of a node's implicit constraint.
  mutating func add(
    _ wanted: ImplicitConstraintDescription, _ row: Int, _ order: OrderKey, _ batch: inout Batch
  ) {
    write(wanted.description, wanted.further, space.unknowns, &batch)
    end(wanted.description, row, order)
  }

  /// Adds a row of an emitted description.
  ///
  /// - Parameter unknowns: Those of the writer's space, which the caller holds for many rows.
  mutating func add(
    _ description: ConstraintDescription, _ row: Int, _ order: OrderKey, _ unknowns: Unknowns,
    _ batch: inout Batch
  ) {
    write(description, nil, unknowns, &batch)
    end(description, row, order)
  }

  private mutating func end(
    _ description: ConstraintDescription, _ row: Int, _ order: OrderKey
  ) {
    end(
      row, description.relation, description.rowConstant, at: description.priority,
      weight: description.weight, order: order, isTieBreaker: description[.isTieBreaker])
  }

  /// Updates the row of an implicit constraint. Its role determines the items, except for a frame that stretches differently.
  mutating func change(
    _ id: ConstraintID, to row: ImplicitConstraintDescription, _ batch: inout Batch
  ) {
    let description = row.description
    let old = batch.model.numbers(of: id)
    var terms: [LinearExpression.Term]?
    if row.role.isAutoresizing {
      write(description, row.further, space.unknowns, &batch)
      terms = self.takeTerms()
    }
    change(
      id, to: description, terms, hasOtherConstant: old.constant != description.rowConstant,
      hasOtherPriority: old.priority != description.priority, &batch)
  }

  /// Changes what differs in a row.
  ///
  /// - Parameter terms: The terms of one that is written anew.
  private mutating func change(
    _ id: ConstraintID, to new: ConstraintDescription, _ terms: [LinearExpression.Term]?,
    hasOtherConstant: Bool, hasOtherPriority: Bool, _ batch: inout Batch
  ) {
    if let terms {
      batch.replace(
        id, with: LinearConstraint(LinearExpression(terms), new.relation, new.rowConstant))
      touch(id)
    } else if hasOtherConstant {
      batch.setConstant(new.rowConstant, of: id)
      touchConstant(of: id)
    }
    if hasOtherPriority {
      batch.setPriority(new.priority, of: id)
      touch(id)
    }
  }

  /// Changes a row from `old` to `new`: numbers in place, anything else by a replacement that keeps the handle.
  mutating func change(
    _ id: ConstraintID, from old: ConstraintDescription, to new: ConstraintDescription,
    _ batch: inout Batch
  ) {
    var terms: [LinearExpression.Term]?
    let isRewritten = !new.differsInNumbersOnly(from: old)
    // The baseline may now be another item's.
    if isRewritten || new.hasBaseline {
      write(new, nil, space.unknowns, &batch)
      let written = self.takeTerms()
      if isRewritten || !batch.model.hasTerms(written, id) { terms = written }
    }
    change(
      id, to: new, terms, hasOtherConstant: new.rowConstant != old.rowConstant,
      hasOtherPriority: new.priority != old.priority, &batch)
    if new.weight != old.weight { batch.setWeight(new.weight, of: id) }
  }

  private mutating func write(
    _ description: ConstraintDescription, _ further: DescriptionTerm?, _ unknowns: Unknowns,
    _ batch: inout Batch
  ) {
    // Unknowns that are made bring rows of their own, which come first.
    let first = variables(
      description.firstAttribute, of: description.first, unknowns, &batch)
    if description.second < 0 && further == nil {
      begin(description.reading)
      add(description.firstAttribute, times: 1, first)
      // The root's own place is absolute.
      return
    }
    let second =
      description.second < 0
      ? nil
      : variables(description.secondAttribute, of: description.second, unknowns, &batch)
    let other = further.map { variables($0.attribute, of: $0.node, unknowns, &batch) }
    begin(description.reading)
    add(description.firstAttribute, times: 1, first)
    if let second {
      add(description.secondAttribute, times: -description.multiplier, second)
    }
    if let further, let other { add(further.attribute, times: -further.factor, other) }
    if description.second < 0 { return }
    for axis in [Axis.horizontal, .vertical] where needsOrigin(axis) {
      let ancestor = commonAncestor(of: description, further)
      subtractOrigin(axis, variables(ancestor, axis, &batch))
    }
  }

  /// The nearest common ancestor of a description's items.
  private mutating func commonAncestor(
    of description: ConstraintDescription, _ further: DescriptionTerm?
  ) -> Int {
    let tree = forest.tree
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
    .init(isRightToLeft: self[.isRightToLeft], isMirrored: self[.isRightToLeft] && isDirectional)
  }
}
