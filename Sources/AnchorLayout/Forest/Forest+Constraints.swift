// What the user's constraints say, whether their items are together, and their removal.

extension Forest {
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
    if statement.spaces != 0 { constant += statement.spaces * systemSpacing(constraint) }
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

  /// Whether all items are in the laid-out tree.
  func isComplete(_ constraint: LayoutConstraint, _ members: inout TreeMembers) -> Bool {
    guard isMember(constraint.first, &members) else { return false }
    guard let second = constraint.second else { return true }
    return isMember(second, &members)
      && constraint.furtherTerms.allSatisfy { isMember($0.node, &members) }
  }

  func isMember(_ node: NodeIdentity, _ members: inout TreeMembers) -> Bool {
    let (forest, index) = node.place
    return forest === self && members.contains(index, in: tree)
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
      guard node.isAlive, node.forest === self, tree.nodes[node.index].guideKind == .custom,
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
