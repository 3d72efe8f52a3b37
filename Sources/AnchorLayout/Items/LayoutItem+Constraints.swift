// Constraints held by an item, in UIKit's terms.

extension LayoutItem {
  /// Activates a constraint held by this item, on the item itself and its descendants. The holder matters for fitting sizes
  /// only: fitting sizes of descendants leave the constraint out, also if it names only one of them, and continue to do so
  /// after this item is gone.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.holder = node
    constraint.isActive = true
    constraint.markSizeDependents()
  }

  /// Activates constraints held by this item.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint. A constraint that ``addConstraint(_:)`` gave to another item is left unchanged.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if let holder = constraint.holder, holder !== node { return }
    constraint.isActive = false
    constraint.holder = nil
  }

  /// Deactivates constraints, as ``removeConstraint(_:)`` does with each.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints held by the item, in order of activation: those added by ``addConstraint(_:)``, and of the others
  /// those whose items have this item as their nearest common ancestor.
  ///
  /// A guide counts as the item that contains it. No item holds a constraint that waits for an item of another tree.
  /// Constraints emitted by containers are in ``LayoutItem/emittedConstraints``.
  ///
  /// - Complexity: O(n log n) in the items inside and the constraints on them, times the depth.
  public var constraints: [LayoutConstraint] {
    let node = self.node
    node.makeRecordsForConstraints()
    return node.isLight ? [] : node.forest.constraints(heldBy: node.index)
  }
}

extension Forest {
  /// The active constraints held by an item, in order of activation.
  func constraints(heldBy holder: Int) -> [LayoutConstraint] {
    if constraints.lists.isEmpty { return [] }
    var held: [LayoutConstraint] = []
    forEachNode(below: holder) { node in
      for constraint in constraints.lists.constraints(of: node)
      where constraint.first.isAt(node, of: self) && self.holder(of: constraint) == holder {
        held.append(constraint)
      }
    }
    return held.sorted { $0.registration.serial < $1.registration.serial }
  }

  /// The holder of an active constraint; `nil` if its items are not in one tree.
  private func holder(of constraint: LayoutConstraint) -> Int? {
    guard constraint.allNodes({ $0.isIn(self) }) else { return nil }
    if let holder = constraint.holder { return holder.isIn(self) ? holder.index : nil }
    var ancestor = owner(of: constraint.first.index)
    constraint.forEachNode { node in
      if ancestor >= 0 { ancestor = tree.commonAncestor(of: ancestor, and: owner(of: node.index)) }
    }
    return ancestor < 0 ? nil : ancestor
  }

  /// The item that contains a guide; any other item itself.
  private func owner(of node: Int) -> Int {
    let record = tree.nodes[node]
    return record.guideKind == nil || record.parent < 0 ? node : record.parent
  }
}
