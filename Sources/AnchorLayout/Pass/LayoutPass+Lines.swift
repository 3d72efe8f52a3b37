// Containers whose constraints depend on their own length, such as lines that break at its end. The solver cannot break
// lines. After a solve each such container is asked whether its emission would differ at the solved length; if so, it emits
// again, and the layout is solved again.

extension LayoutPass {
  /// Updates the lengths of the containers among some nodes, and marks those whose emission would differ.
  mutating func markOtherLines(_ moved: [Int]) {
    if forest.followers.lengthReaders.isEmpty { return }
    var changed: [Int] = []
    for node in moved {
      guard let length = newOwnLength(of: node) else { continue }
      if setOwnLength(length, of: node) { changed.append(node) }
    }
    markLines(of: changed + takeTiedLengths(moved))
  }

  /// The solved length of a container, if it last emitted for another one.
  private mutating func newOwnLength(of node: Int) -> Double? {
    guard let axis = tree.emissions[node].inputs.lengthAxis,
      let own = tree.objects[node].settings?.container.ownLength,
      own.axis == axis
    else { return nil }
    let length = tree.rects[node].size[axis]
    return length == own.length ? nil : length
  }

  /// Sets the length for which a container emits.
  ///
  /// - Returns: Whether its emission differs.
  private mutating func setOwnLength(_ length: Double, of node: Int) -> Bool {
    guard let identity = tree.objects[node].identity else { return false }
    let isOther = emitsOtherwise(node, at: length)
    // The callback may have moved the item.
    guard identity.isAt(node, of: forest),
      let own = tree.objects[node].settings?.container.ownLength
    else {
      return false
    }
    tree.objects[node].settings?.container.ownLength = OwnLength(axis: own.axis, length: length)
    return isOther
  }

  /// Whether a container's emission at another length would differ from its present one.
  private mutating func emitsOtherwise(_ node: Int, at length: Double) -> Bool {
    guard let own = tree.objects[node].settings?.container.ownLength else { return false }
    return forest.emitsOtherwise(node, at: length, than: own.length)
  }

  /// Marks containers, and rows that depend on the text in their lines.
  private mutating func markLines(of containers: [Int]) {
    for node in containers { tree.markEmission(node) }
    if DeliberateFault.isActive(.flowStaleBaseline) { return }
    var seen: Set<Int> = []
    for container in containers {
      var node = container
      // The ancestors of a node in `seen` are checked already.
      while node >= 0 && seen.insert(node).inserted {
        forest.checkBaselines(of: node, keepingMeasurements: true)
        node = tree.nodes[node].parent
      }
    }
  }

  /// Whether a container's emission would differ at its present length.
  mutating func hasOtherLines(_ node: Int) -> Bool {
    newOwnLength(of: node).map { emitsOtherwise(node, at: $0) } ?? false || hasOtherTiedLength(node)
  }

  // MARK: Lines that move their own length

  /// Resets containers to unbroken lines if their lines may affect their own length. Such lines may settle in several ways; a
  /// fixed start makes the result independent of the previous state.
  ///
  /// - Returns: The reset containers.
  mutating func unbreakLines() -> [Int] {
    if forest.followers.lengthReaders.isEmpty || DeliberateFault.isActive(.flowKeptLines) {
      return []
    }
    forest.followers.lengthReaders.removeAll {
      !$0.isIn(forest) || tree.emissions[$0.index].inputs.lengthAxis == nil
    }
    let areAxesJoined =
      tree.features.contains(.containersJoinAxes) || tree.features.hasContentAlongBothAxes
      || haveConstraintsThatJoinAxes()
    var unbroken: [Int] = []
    var changed: [Int] = []
    for identity in forest.followers.lengthReaders where identity.isIn(forest) {
      let node = identity.index
      guard let own = tree.objects[node].settings?.container.ownLength, own.length < .infinity,
        areAxesJoined || isTiedInside(node, along: own.axis)
      else { continue }
      let hasOtherItems = forest.resetTiedLengths(in: node, along: own.axis)
      if setOwnLength(.infinity, of: node) || hasOtherItems { changed.append(node) }
      unbroken.append(node)
    }
    markLines(of: changed)
    return unbroken
  }

  /// Whether a user constraint may make a height depend on a width, or a width on a height.
  private mutating func haveConstraintsThatJoinAxes() -> Bool {
    if forest.followers.axisJoiners.isEmpty { return false }
    var joiners: [NodeIdentity] = []
    var isJoined = false
    for identity in forest.followers.axisJoiners where identity.isIn(forest) {
      let joining = forest.constraints.lists.constraints(of: identity.index).filter { $0.joinsAxes }
      if joining.isEmpty { continue }
      joiners.append(identity)
      if !isJoined { isJoined = !joining.allSatisfy { joinsConstantLengths($0) } }
    }
    forest.followers.axisJoiners = joiners
    return isJoined
  }

  /// Whether a constraint relates the lengths of one item, one of them fixed by another constraint, as for a square icon.
  /// Neither axis then depends on the other.
  private mutating func joinsConstantLengths(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.allNodes({ $0 === constraint.first }),
      !constraint.containsAttribute({ !$0.isLength })
    else { return false }
    return forest.constraints.lists.constraints(of: constraint.first.index).contains {
      $0.second == nil && $0.firstAttribute.isLength && $0.relation == .equal
        && $0.priority.isRequired
    }
  }

  /// Whether more than the container's own constraints relates places or lengths in its lines to each other, to the container
  /// or to the outside.
  private mutating func isTiedInside(_ container: Int, along axis: Axis) -> Bool {
    if tree.features.contains(.handsInsetsDown)
      && forest.followers.insetUsers.contains(where: {
        $0.isIn(forest) && $0.index != container
          && tree.isAncestor(container, orSelfOf: $0.index)
      })
    {
      return true
    }
    if forest.constraints.lists.isEmpty { return false }
    var child = tree.nodes[container].children.first
    while child >= 0 {
      var walk = TreeWalk(from: child)
      while walk.node >= 0 {
        for constraint in forest.constraints.lists.constraints(of: walk.node)
        where constraint.containsAttribute({ $0.axis == axis })
          && !forest.isInside(constraint, child)
        {
          return true
        }
        walk.advance(tree.nodes)
      }
      child = tree.nodes[child].siblings.next
    }
    return false
  }

  // MARK: Solved lengths

  /// Takes over the solved lengths of tied items among nodes that moved, and of those in containers among them: their emission
  /// may have begun with other lengths than those of the solve before.
  ///
  /// - Returns: The containers of those that changed.
  mutating func takeTiedLengths(_ moved: [Int]) -> [Int] {
    var containers: [Int] = []
    for node in moved {
      for (item, length) in changedTiedLengths(of: node) {
        forest.setTiedLength(length, of: item)
        let parent = tree.nodes[item].parent
        if containers.last != parent { containers.append(parent) }
      }
    }
    return containers
  }

  /// Those of the item itself and, if it is a container of lines, of its children.
  private mutating func changedTiedLengths(of node: Int) -> [(item: Int, length: Double)] {
    var changed: [(item: Int, length: Double)] = []
    if let length = changedTiedLength(of: node) { changed.append((node, length)) }
    guard tree.emissions[node].inputs.lengthAxis != nil else { return changed }
    var child = tree.nodes[node].children.first
    while child >= 0 {
      if let length = changedTiedLength(of: child) { changed.append((child, length)) }
      child = tree.nodes[child].siblings.next
    }
    return changed
  }

  /// The solved length of a tied item, if lines were broken by another one.
  private mutating func changedTiedLength(of node: Int) -> Double? {
    guard let known = tree.objects[node].settings?.arrangement.tiedLength,
      tree.nodes[node].parent >= 0,
      let axis = tree.emissions[tree.nodes[node].parent].inputs.lengthAxis
    else { return nil }
    let solved = tree.rects[node].size[axis]
    return abs(solved - known) > Forest.tiedLengthSlack ? solved : nil
  }

  /// Whether lines were broken by another length of a tied item than its solved one.
  mutating func hasOtherTiedLength(_ node: Int) -> Bool { !changedTiedLengths(of: node).isEmpty }
}
