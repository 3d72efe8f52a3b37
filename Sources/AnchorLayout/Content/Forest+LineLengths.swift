// The lengths by which containers of lines break them. An item counts with its own length: the one that its content, its subtree
// and the constraints inside it give it alone. An item with a length that is tied to something outside of it counts so before
// the first solve, and afterwards with its length in the solve before.

extension Forest {
  /// The length that an item gets alone: its intrinsic length, unless a constraint inside the item speaks of the axis.
  func itemLength(of node: Int, along axis: Axis) -> Double {
    if constraints.lists.isEmpty || constraints.lists.isEmpty(node) {
      return naturalLength(of: node, along: axis)
    }
    let isConstrained = constraints.lists.constraints(of: node).contains { constraint in
      constraint.registration.state != .inactive
        && constraint.containsAttribute { $0.axis == axis } && isInside(constraint, node)
    }
    if !isConstrained { return naturalLength(of: node, along: axis) }
    return fittingSize(of: node, FittingQuestion())[axis]
  }

  /// The length with which an item counts in the lines of its container.
  func lengthInLines(of node: Int, along axis: Axis) -> Double {
    tiedLength(of: node) ?? itemLength(of: node, along: axis)
  }

  /// The same for an emission, which notes the items with tied lengths.
  ///
  /// - Returns: Its own length, its tied length if it has one, and whether it had one before.
  func noteLengthInLines(
    of node: Int, along axis: Axis
  ) -> (own: Double, tied: Double?, wasTied: Bool) {
    let size = tree.nodes[node].intrinsicSize
    let content = axis == .horizontal ? size.width : size.height
    if content >= 0, tree.nodes[node].children.first < 0, constraints.lists.isEmpty(node),
      tree.objects[node].settings?.arrangement.tiedLength == nil
    {
      return (content, nil, false)
    }
    let own = itemLength(of: node, along: axis)
    let known = tiedLength(of: node)
    guard isTiedOutside(node, along: axis) else {
      if known != nil { setTiedLength(nil, of: node) }
      return (own, nil, known != nil)
    }
    let length = known ?? own
    setTiedLength(length, of: node)
    return (own, length, known != nil)
  }

  private func tiedLength(of node: Int) -> Double? {
    measuring.isRunning
      ? measuring.running[measuring.running.count - 1].tiedLengths[node]
      : tree.objects[node].settings?.arrangement.tiedLength
  }

  func setTiedLength(_ length: Double?, of node: Int) {
    if measuring.isRunning {
      measuring.running[measuring.running.count - 1].tiedLengths[node] = length
    } else if length != nil || tree.objects[node].settings?.arrangement.tiedLength != nil {
      settings(of: node).arrangement.tiedLength = length
    }
  }

  /// Whether a constraint relates a length on an axis in an item's subtree to something outside of the subtree.
  private func isTiedOutside(_ root: Int, along axis: Axis) -> Bool {
    if constraints.lists.isEmpty { return false }
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      if !constraints.lists.isEmpty(walk.node) {
        for constraint in constraints.lists.constraints(of: walk.node)
        where constraint.registration.state != .inactive
          && constraint.containsAttribute({ $0.axis == axis && $0.isLength })
          && !isInside(constraint, root)
        {
          return true
        }
      }
      walk.advance(tree.nodes)
    }
    return false
  }

  /// Whether a measurement of a subtree includes a constraint.
  func isInside(_ constraint: LayoutConstraint, _ root: Int) -> Bool {
    func isInside(_ node: NodeIdentity) -> Bool {
      node.isIn(self) && tree.isAncestor(root, orSelfOf: node.index)
    }
    return constraint.allNodes(isInside) && constraint.holder.map(isInside) ?? true
  }

  /// An item that is in no line has no length there.
  func clearTiedLength(of node: Int) { setTiedLength(nil, of: node) }

  /// Lets tied children of a container count with their own lengths again.
  ///
  /// - Returns: Whether a length changed.
  func resetTiedLengths(in container: Int, along axis: Axis) -> Bool {
    var hasChanged = false
    var child = tree.nodes[container].children.first
    while child >= 0 {
      if let known = tree.objects[child].settings?.arrangement.tiedLength {
        let own = itemLength(of: child, along: axis)
        if own != known {
          setTiedLength(own, of: child)
          hasChanged = true
        }
      }
      child = tree.nodes[child].siblings.next
    }
    return hasChanged
  }

  /// The tied children of a container, with their lengths in the running measurement.
  func measuredTiedLengths(in container: Int) -> [Int: Double] {
    measuring.running[measuring.running.count - 1].tiedLengths.filter {
      tree.nodes[$0.key].parent == container
    }
  }

  func setMeasuredTiedLengths(_ lengths: [Int: Double]) {
    for (node, length) in lengths { setTiedLength(length, of: node) }
  }

  /// The same for the running measurement, whose solver `length` reads.
  ///
  /// - Returns: Whether a length of a child of the container changed.
  func takeMeasuredTiedLengths(
    in container: Int, _ length: (_ child: Int) -> Double?
  ) -> Bool {
    var hasChanged = false
    var child = tree.nodes[container].children.first
    while child >= 0 {
      if let known = tiedLength(of: child), let solved = length(child),
        abs(solved - known) > Self.tiedLengthSlack
      {
        setTiedLength(solved, of: child)
        hasChanged = true
      }
      child = tree.nodes[child].siblings.next
    }
    return hasChanged
  }

  /// The tolerance in points for equal solved lengths, whose last digits may differ.
  static let tiedLengthSlack = 1e-6
}
