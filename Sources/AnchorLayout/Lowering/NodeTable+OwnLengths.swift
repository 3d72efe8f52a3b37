// Containers whose constraints depend on their own length, such as lines that break at its end. The solver cannot break
// lines. After a solve each such container is asked whether its emission would differ at the solved length; if so, it emits
// again, and the layout is solved again.

extension NodeTable {
  /// The own length for which a container emits.
  func ownLength(of node: Int, along axis: Axis) -> Double {
    let own =
      measuring.isRunning
      ? measuring.running.last?.lengths[node] : tree.objects[node].settings?.ownLength
    guard let own, own.axis == axis else { return .infinity }
    return own.length
  }

  /// The own length for which a container emits, read for rows of other items.
  func usedOwnLength(of node: Int, along axis: Axis) -> Double {
    if measuring.isRunning { measuring.running[measuring.running.count - 1].hasRowsOfLines = true }
    return ownLength(of: node, along: axis)
  }

  /// Sets the length for which a container emits in the running measurement.
  func setMeasuredLength(_ own: OwnLength, of node: Int) {
    measuring.running[measuring.running.count - 1].lengths[node] = own
  }

  /// Notes an emission of a container. If it depends on the container's own length, it is checked after the solve.
  func noteOwnLength(_ axis: Axis?, of node: Int) {
    guard let axis else {
      if tree.objects[node].settings?.ownLength != nil {
        tree.objects[node].settings?.ownLength = nil
      }
      return
    }
    tree.features.insert(.hasContent(along: axis))
    let settings = settings(of: node)
    // For another axis, the container emitted as before the first solve.
    if settings.ownLength?.axis != axis { settings.ownLength = OwnLength(axis: axis) }
    if tree.emissions[node].lengthAxis == nil, let identity = tree.objects[node].identity {
      note(identity, in: &followers.lengthReaders)
    }
    tree.emissions[node].lengthAxis = axis
  }

  /// Updates the lengths of the containers among some nodes, and marks those whose emission would differ.
  func markOtherLines(_ moved: [Int]) {
    if followers.lengthReaders.isEmpty { return }
    var changed: [Int] = []
    for node in moved {
      guard let length = newOwnLength(of: node) else { continue }
      if setOwnLength(length, of: node) { changed.append(node) }
    }
    markLines(of: changed + takeTiedLengths(moved))
  }

  /// The solved length of a container, if it last emitted for another one.
  private func newOwnLength(of node: Int) -> Double? {
    guard let axis = tree.emissions[node].lengthAxis,
      let own = tree.objects[node].settings?.ownLength,
      own.axis == axis
    else { return nil }
    let length = tree.rects[node].size[axis]
    return length == own.length ? nil : length
  }

  /// Sets the length for which a container emits.
  ///
  /// - Returns: Whether its emission differs.
  private func setOwnLength(_ length: Double, of node: Int) -> Bool {
    guard let identity = tree.objects[node].identity else { return false }
    let isOther = emitsOtherwise(node, at: length)
    // The callback may have moved the item.
    guard identity.isAt(node, of: self), let own = tree.objects[node].settings?.ownLength else {
      return false
    }
    tree.objects[node].settings?.ownLength = OwnLength(axis: own.axis, length: length)
    return isOther
  }

  /// Whether a container's emission at another length would differ from its present one.
  private func emitsOtherwise(_ node: Int, at length: Double) -> Bool {
    guard let own = tree.objects[node].settings?.ownLength else { return false }
    return emitsOtherwise(node, at: length, than: own.length)
  }

  /// Whether a container's emission differs between two own lengths.
  func emitsOtherwise(_ node: Int, at length: Double, than other: Double) -> Bool {
    if abs(length - other) <= Self.ownLengthSlack { return false }
    guard let identity = tree.objects[node].identity, let item = identity.item?.item else {
      return false
    }
    return identity.container?.emitsOtherConstraints(for: item, at: length, than: other) ?? true
  }

  /// The tolerance in points for equal solved lengths, whose last digits may differ.
  private static let ownLengthSlack = 1e-9

  /// Marks containers, and rows that depend on the text in their lines.
  private func markLines(of containers: [Int]) {
    for node in containers { tree.markEmission(node) }
    if DeliberateFault.isActive(.flowStaleBaseline) { return }
    var seen: Set<Int> = []
    for container in containers {
      var node = container
      // The ancestors of a node in `seen` are checked already.
      while node >= 0 && seen.insert(node).inserted {
        checkBaselines(of: node, keepingMeasurements: true)
        node = tree.nodes[node].parent
      }
    }
  }

  /// Whether a container's emission would differ at its present length.
  func hasOtherLines(_ node: Int) -> Bool {
    newOwnLength(of: node).map { emitsOtherwise(node, at: $0) } ?? false || hasOtherTiedLength(node)
  }

  // MARK: Lines that move their own length

  /// Resets containers to unbroken lines if their lines may affect their own length. Such lines may settle in several ways; a
  /// fixed start makes the result independent of the previous state.
  ///
  /// - Returns: The reset containers.
  func unbreakLines() -> [Int] {
    if followers.lengthReaders.isEmpty || DeliberateFault.isActive(.flowKeptLines) { return [] }
    followers.lengthReaders.removeAll {
      !$0.isIn(self) || tree.emissions[$0.index].lengthAxis == nil
    }
    let areAxesJoined =
      tree.features.contains(.containersJoinAxes) || tree.features.hasContentAlongBothAxes
      || haveConstraintsThatJoinAxes()
    var unbroken: [Int] = []
    var changed: [Int] = []
    for identity in followers.lengthReaders where identity.isIn(self) {
      let node = identity.index
      guard let own = tree.objects[node].settings?.ownLength, own.length < .infinity,
        areAxesJoined || isTiedInside(node, along: own.axis)
      else { continue }
      let hasOtherItems = resetTiedLengths(in: node, along: own.axis)
      if setOwnLength(.infinity, of: node) || hasOtherItems { changed.append(node) }
      unbroken.append(node)
    }
    markLines(of: changed)
    return unbroken
  }

  /// Whether a user constraint may make a height depend on a width, or a width on a height.
  private func haveConstraintsThatJoinAxes() -> Bool {
    if followers.axisJoiners.isEmpty { return false }
    var joiners: [NodeIdentity] = []
    var isJoined = false
    for identity in followers.axisJoiners where identity.isIn(self) {
      let joining = constraints.lists.constraints(of: identity.index).filter { $0.joinsAxes }
      if joining.isEmpty { continue }
      joiners.append(identity)
      if !isJoined { isJoined = !joining.allSatisfy(joinsConstantLengths) }
    }
    followers.axisJoiners = joiners
    return isJoined
  }

  /// Whether a constraint relates the lengths of one item, one of them fixed by another constraint, as for a square icon.
  /// Neither axis then depends on the other.
  private func joinsConstantLengths(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.allNodes({ $0 === constraint.first }),
      !constraint.containsAttribute({ !$0.isLength })
    else { return false }
    return constraints.lists.constraints(of: constraint.first.index).contains {
      $0.second == nil && $0.firstAttribute.isLength && $0.relation == .equal
        && $0.priority.isRequired
    }
  }

  /// Whether more than the container's own constraints relates places or lengths in its lines to each other, to the container
  /// or to the outside.
  private func isTiedInside(_ container: Int, along axis: Axis) -> Bool {
    if tree.features.contains(.handsInsetsDown)
      && followers.insetUsers.contains(where: {
        $0.isIn(self) && $0.index != container
          && tree.isAncestor(container, orSelfOf: $0.index)
      })
    {
      return true
    }
    if constraints.lists.isEmpty { return false }
    var child = tree.nodes[container].firstChild
    while child >= 0 {
      var walk = TreeWalk(from: child)
      while walk.node >= 0 {
        for constraint in constraints.lists.constraints(of: walk.node)
        where constraint.containsAttribute({ $0.axis == axis })
          && !isInside(constraint, child)
        {
          return true
        }
        walk.advance(tree.nodes)
      }
      child = tree.nodes[child].next
    }
    return false
  }
}
