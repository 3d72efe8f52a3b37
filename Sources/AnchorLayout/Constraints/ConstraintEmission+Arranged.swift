// The children that a container arranges, as its emission reads them.

extension ConstraintEmission {
  /// A child that the container arranges.
  package struct ArrangedMember {
    package let member: Member
    /// The gap after the item: the one that was set, until the container computes the one in use.
    package var gap: Double
    /// Whether the item is hidden.
    package let isHidden: Bool
    /// Whether the item is a container itself, which has no length of its own.
    package let isContainer: Bool
    /// The kind of spacer, if the item is one and no container.
    package let spacerKind: SpacerKind?
    /// Whether the next item begins a line.
    package let breaksAfter: Bool
  }

  /// The data of a child that the container arranges; `nil` if it does not. O(1).
  package func arrangedMember(_ child: ItemHandle) -> ArrangedMember? {
    guard child.identity.isIn(forest) else { return nil }
    let index = child.identity.index
    guard forest.tree.nodes[index].parent == node, forest.tree.nodes[index][.isArranged] else {
      return nil
    }
    return arrangedMember(index, spacing: 0)
  }

  /// The children that the container arranges, in order. O(children).
  ///
  /// - Parameter spacing: the gap after an item for which none is set.
  package func arrangedMembers(spacing: Double = 0) -> [ArrangedMember] {
    let nodes = forest.tree.nodes
    var count = 0
    var child = nodes[node].children.first
    while child >= 0 {
      if nodes[child][.isArranged] { count += 1 }
      child = nodes[child].siblings.next
    }
    var members: [ArrangedMember] = []
    members.reserveCapacity(count)
    child = nodes[node].children.first
    while child >= 0 {
      if nodes[child][.isArranged] { members.append(arrangedMember(child, spacing: spacing)) }
      child = nodes[child].siblings.next
    }
    return members
  }

  private func arrangedMember(_ child: Int, spacing: Double) -> ArrangedMember {
    var (gap, breaksAfter) = (spacing, false)
    if let settings = forest.tree.objects[child].settings {
      if let own = settings.arrangement.spacingAfter { gap = own }
      breaksAfter = settings.arrangement.breaksAfter
    }
    let nodes = forest.tree.nodes
    return ArrangedMember(
      member: Member(node: child), gap: gap, isHidden: nodes[child][.isHidden],
      isContainer: nodes[child][.isContainer],
      spacerKind: nodes[child][.isContainer] ? nil : nodes[child].spacerKind,
      breaksAfter: breaksAfter)
  }

  /// Whether a member is hidden. Guides never are.
  package func isHidden(_ member: Member) -> Bool {
    member.node.map { forest.tree.nodes[$0][.isHidden] } ?? false
  }

  /// Sets whether a member is out of the layout because its place in the container is hidden.
  package func setLeftOut(_ member: Member, _ isLeftOut: Bool) {
    if let node = member.node { forest.setLeftOut(isLeftOut, node) }
  }

  /// Notes that a hidden member is in no line.
  package func leaveLines(_ member: Member) {
    if let node = member.node { forest.clearTiedLength(of: node) }
  }
}
