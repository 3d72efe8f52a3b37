/// An item whose place or length on an axis is not determined by priorities alone.
public struct LayoutAmbiguity: CustomStringConvertible {
  /// The item.
  public let item: any LayoutItem
  /// The axis.
  public let axis: Axis
  /// The ambiguity of the place: `tied` if priorities leave a choice that the order of constraints settles, or in a stack the
  /// order of its views; `free` if a constraint is missing.
  public let place: Ambiguity
  /// The ambiguity of the length.
  public let length: Ambiguity

  /// Text such as `title: the width is free (no constraint determines it)`. An item without a name is named as in
  /// ``Layout/dump()``.
  public var description: String {
    let isHorizontal = axis == .horizontal
    let (edge, extent) = isHorizontal ? ("left edge", "width") : ("top edge", "height")
    let node = item.node
    let name = node.forest.name(of: node.index)
    if place == length && place != .determined {
      return "\(name): the \(edge) and the \(extent) are \(place.words)"
    }
    var parts: [String] = []
    if place != .determined { parts.append("the \(edge) is \(place.words)") }
    if length != .determined { parts.append("the \(extent) is \(length.words)") }
    return "\(name): \(parts.joined(separator: ", "))"
  }
}

extension Ambiguity {
  /// The ambiguity as text.
  var words: String {
    switch self {
    case .determined: "determined"
    case .tied: "tied (order decides)"
    case .free: "free (no constraint determines it)"
    }
  }
}

extension Layout {
  /// Whether priorities allow more than one place or length of an item on an axis, as of the last layout. Tie breakers of
  /// containers are ignored: views that tie in a stack are ambiguous, although their order settles the tie.
  ///
  /// For debugging: it may cost as much as a solve. Debug builds write each ambiguity once; see ``writesReports``.
  public func isAmbiguous(_ item: some LayoutItem, _ axis: Axis) -> Bool {
    guard let ambiguity = ambiguity(of: item, axis) else { return false }
    item.node.forest.writeOnce("layout ambiguity: \(ambiguity.description)")
    return true
  }

  /// The ambiguous items of the tree, in reading order, without guides that no constraint uses.
  ///
  /// For debugging: it may cost several solves per item.
  public func ambiguities() -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    let forest = self.forest
    forest.forEachNode(below: forest.tree.root(of: item.node.index)) { node in
      guard let item = forest.item(at: node) else { return }
      for axis in [Axis.horizontal, .vertical] {
        if let ambiguity = ambiguity(of: item, axis) { found.append(ambiguity) }
      }
    }
    return found
  }

  private func ambiguity(of item: any LayoutItem, _ axis: Axis) -> LayoutAmbiguity? {
    let forest = item.node.forest
    guard let unknowns = forest.space.unknowns.variables(item.node.index, axis) else { return nil }
    let place = forest.space.solver.ambiguity(of: unknowns.minimum)
    let length = forest.space.solver.ambiguity(of: unknowns.length)
    if place == .determined && length == .determined { return nil }
    return LayoutAmbiguity(item: item, axis: axis, place: place, length: length)
  }

  /// Shows another of the equally good layouts of an ambiguous item, until the next layout, by telling every item its frame
  /// there. For debugging. An item that is not ambiguous stays as it is.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - generator: chooses the direction of the move.
  /// - Returns: whether any item moved.
  @discardableResult
  public func exerciseAmbiguity(
    of item: some LayoutItem, using generator: inout some RandomNumberGenerator
  ) -> Bool {
    let forest = item.node.forest
    var targets: [(variable: Variable, target: Double)] = []
    for axis in [Axis.horizontal, .vertical] {
      guard let unknowns = forest.space.unknowns.variables(item.node.index, axis) else { continue }
      for variable in [unknowns.minimum, unknowns.length]
      where forest.space.solver.ambiguity(of: variable) != .determined {
        let distance = Self.exerciseDistance * (generator.next() & 1 == 0 ? 1 : -1)
        targets.append((variable, forest.space.solver[variable] + distance))
      }
    }
    if targets.isEmpty { return false }
    var other = forest.space.solver
    // The priority is below every level in use, so that the result is an equally good layout.
    let priority = Priority(Double.leastNormalMagnitude)
    _ = try? other.update { changes in
      for goal in targets { changes.prefer(goal.variable == goal.target, at: priority) }
    }
    return forest.show(other.model.values, below: forest.tree.root(of: item.node.index))
  }

  /// The distance that an unconstrained item moves, in points.
  private static let exerciseDistance = 100.0
}

extension Forest {
  /// Tells items the frames of other solver values; the next layout restores them.
  fileprivate func show(_ values: [Double], below root: Int) -> Bool {
    var pass = LayoutPass(over: root, of: self)
    forEachNode(below: root) { node in
      let rect = space.unknowns.rect(of: node, values)
      guard rect != tree.rects[node] else { return }
      tree.rects[node] = rect
      state.showsOtherValues = true
      tree.list(node, &pass.told)
      var child = tree.nodes[node].children.first
      while child >= 0 {
        tree.list(child, &pass.told)
        child = tree.nodes[child].siblings.next
      }
    }
    let moved = !pass.told.isEmpty
    _ = pass.tell(in: tree.objects[root].identity)
    return moved
  }
}
