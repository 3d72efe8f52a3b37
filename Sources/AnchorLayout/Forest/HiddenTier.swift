// Items that are out of the layout because they, or something around them, are hidden. What speaks of such items alone counts
// below everything else, so that nothing hidden moves anything visible.

/// The priorities of the hidden tier, below all that concern something visible.
package enum HiddenTier {
  /// The length 0 of a hidden item, and the position where it is parked.
  package static let hiding: Priority = 0.0005

  /// The factor that brings every optional priority below `hiding`.
  private static let factor = 5e-7

  /// The priority of a constraint whose items are all out. The order among such constraints stays; required ones stay required.
  static func demoted(_ priority: Priority) -> Priority {
    if priority.isRequired || priority == hiding { return priority }
    return Priority(priority.value * factor)
  }
}

extension Forest {
  /// Whether an item is out of the layout: hidden in a container, left out by a grid, hidden and collapsing, or inside such an
  /// item. The root of a running measurement counts as shown, whatever surrounds it. O(1) while nothing is measured.
  func isOut(_ node: Int) -> Bool {
    guard tree.features.contains(.hidesItems), tree.nodes[node][.isOut] else { return false }
    guard let root = measuring.running.last?.root, tree.nodes[root][.isOut] else { return true }
    var place = node
    while place >= 0 && place != root {
      if isOutItself(place) { return true }
      place = tree.nodes[place].parent
    }
    return place < 0
  }

  /// Whether an item is out, whatever surrounds it.
  private func isOutItself(_ node: Int) -> Bool {
    if tree.nodes[node][.isLeftOut] { return true }
    guard tree.nodes[node][.isHidden] else { return false }
    let parent = tree.nodes[node].parent
    if parent >= 0 && tree.nodes[parent][.isContainer]
      && (tree.nodes[node][.isArranged] || tree.nodes[node].guideKind?.sharedAxis != nil)
    {
      return true
    }
    return tree.objects[node].settings?.collapsing != nil
  }

  /// Updates which members of a subtree are out, and marks those for which that changes: their content, their emissions and the
  /// user constraints about them have other priorities. O(changed members).
  func updateVisibility(of root: Int) {
    guard tree.features.contains(.hidesItems) else { return }
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      let node = walk.node
      let parent = tree.nodes[node].parent
      let isOut = parent >= 0 && tree.nodes[parent][.isOut] || isOutItself(node)
      if isOut == tree.nodes[node][.isOut] {
        walk.advancePastSubtree(tree.nodes)
        continue
      }
      tree.nodes[node][.isOut] = isOut
      // Measurements inside the subtree are of items that count as shown.
      if node == root { markRows(node) } else { tree.markRows(node) }
      if tree.hasEmission(node) { tree.markEmission(node) }
      noteChanges(ofConstraintsOf: node)
      walk.advance(tree.nodes)
    }
  }

  /// The same for the children of an item that has become a container, or is none any longer.
  func updateVisibilityOfChildren(of parent: Int) {
    var child = tree.nodes[parent].children.first
    while child >= 0 {
      updateVisibility(of: child)
      child = tree.nodes[child].siblings.next
    }
  }

  private func noteChanges(ofConstraintsOf node: Int) {
    if constraints.lists.isEmpty { return }
    for constraint in constraints.lists.constraints(of: node)
    where constraint.registration.state == .active {
      constraints.noteChange(of: constraint)
    }
  }

  /// Sets whether a grid leaves an item out because all of its rows, or all of its columns, are hidden.
  func setLeftOut(_ isLeftOut: Bool, _ node: Int) {
    if tree.nodes[node][.isLeftOut] == isLeftOut { return }
    tree.nodes[node][.isLeftOut] = isLeftOut
    if isLeftOut { tree.features.insert(.hidesItems) }
    updateVisibility(of: node)
  }

  /// Lets the next container of an item decide which children it leaves out.
  func clearLeftOut(in container: Int) {
    guard tree.features.contains(.hidesItems) else { return }
    var child = tree.nodes[container].children.first
    while child >= 0 {
      setLeftOut(false, child)
      child = tree.nodes[child].siblings.next
    }
  }

  /// Demotes the optional constraints of an emission that mention only items that are out.
  func demoteHidden(in emission: inout ConstraintEmission) {
    guard tree.features.contains(.hidesItems) else { return }
    let isAllOut = isOut(emission.node)
    /// Guides of the emission are out with their container.
    func isMemberOut(_ member: Int) -> Bool { isAllOut || member >= 0 && isOut(member) }
    for place in emission.descriptions.indices {
      let description = emission.descriptions[place]
      if description.priority.isRequired || !isMemberOut(description.first) { continue }
      if description.second != -1 && !isMemberOut(description.second) { continue }
      emission.descriptions[place].priority = HiddenTier.demoted(description.priority)
    }
  }

  // MARK: Boxes

  /// The priority at which a user constraint counts.
  func usedPriority(of constraint: LayoutConstraint) -> Priority {
    var priority = constraint.statement.priority
    if constraint.role.box == .fit && priority == AspectConstraints.fitPriority {
      priority = AspectConstraints.fitPriority(atDepth: ancestorCount(of: constraint.first.index))
    }
    guard tree.features.contains(.hidesItems), !priority.isRequired,
      constraint.allNodes({ $0.isIn(self) && isOut($0.index) })
    else { return priority }
    return HiddenTier.demoted(priority)
  }

  /// Whether an item fits or covers a box, so that its content does not count.
  func fitsBox(_ node: Int) -> Bool {
    tree.features.contains(.fitsBoxes) && !constraints.lists.isEmpty
      && constraints.lists.constraints(of: node).contains {
        $0.role.box == .ratio && $0.registration.state != .inactive
      }
  }

  private func ancestorCount(of node: Int) -> Int {
    var count = 0
    var ancestor = tree.nodes[node].parent
    while ancestor >= 0 {
      count += 1
      ancestor = tree.nodes[ancestor].parent
    }
    return count
  }

  /// Marks what depends on the number of a node's ancestors, if its rows are kept while it gets other ones: the ends of
  /// containers, and the fits of boxes.
  func markDepth(of node: Int) {
    if let nesting = tree.emissions[node].inputs.nesting,
      nesting != inheritance.nesting(of: node, in: tree)
    {
      tree.markEmission(node)
    }
    if tree.features.contains(.fitsBoxes) { noteChanges(ofConstraintsOf: node) }
  }
}
