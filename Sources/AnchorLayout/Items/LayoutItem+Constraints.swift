// Constraints that an item holds, in UIKit's words.

extension LayoutItem {
  /// Activates a constraint that this item holds: one that speaks of the item itself or of items inside it. That matters for
  /// fitting sizes alone: those of items inside this one leave the constraint out, also where it speaks of one of them only,
  /// and go on doing so when this item is gone.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.holder = node
    constraint.isActive = true
    constraint.markHolder()
  }

  /// Activates constraints that this item holds.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint. One that ``addConstraint(_:)`` gave to another item stays as it is.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if let holder = constraint.holder, holder !== node { return }
    constraint.isActive = false
    constraint.holder = nil
  }

  /// Deactivates constraints, as ``removeConstraint(_:)`` does with each.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that the item holds, in the order in which they were activated: those that
  /// ``addConstraint(_:)`` gave it, and of the others those whose items' nearest common ancestor it is.
  ///
  /// A guide counts as the item that it is in. A constraint that waits for an item of another tree is held by nobody yet;
  /// what containers emit is in ``LayoutItem/emittedConstraints``.
  ///
  /// - Complexity: O(n log n) in the items inside and the constraints on them, times the depth.
  public var constraints: [LayoutConstraint] {
    let node = self.node
    return node.hasRecord ? node.table.constraints(heldBy: node.index) : []
  }
}

extension NodeTable {
  /// The active constraints that an item holds, in the order in which they were activated.
  func constraints(heldBy holder: Int) -> [LayoutConstraint] {
    if constraints.lists.isEmpty { return [] }
    var held: [LayoutConstraint] = []
    forEachNode(below: holder) { node in
      for constraint in constraints.lists.constraints(of: node)
      where constraint.first.isAt(node, of: self) && self.holder(of: constraint) == holder {
        held.append(constraint)
      }
    }
    return held.sorted { $0.standing.serial < $1.standing.serial }
  }

  /// The item that holds an active constraint; `nil` where the items are not in one tree.
  private func holder(of constraint: LayoutConstraint) -> Int? {
    guard constraint.allNodes({ $0.isIn(self) }) else { return nil }
    if let holder = constraint.holder { return holder.isIn(self) ? holder.index : nil }
    var ancestor = owner(of: constraint.first.index)
    constraint.forEachNode { node in
      if ancestor >= 0 { ancestor = tree.commonAncestor(of: ancestor, and: owner(of: node.index)) }
    }
    return ancestor < 0 ? nil : ancestor
  }

  /// The item that a guide is in, and any other item itself.
  private func owner(of node: Int) -> Int {
    let record = tree.nodes[node]
    return record.guideKind == nil || record.parent < 0 ? node : record.parent
  }
}
