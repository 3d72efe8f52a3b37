/// An item whose place or length on an axis does not follow from the priorities alone.
public struct LayoutAmbiguity: CustomStringConvertible {
  /// The item.
  public let item: any LayoutItem
  /// The axis.
  public let axis: Axis
  /// What of the place: `tied` where priorities leave a choice, which the order of constraints makes, or in a stack that of
  /// its views; `free` where a constraint is missing.
  public let place: Ambiguity
  /// What of the length.
  public let length: Ambiguity

  /// `title: the width is free: no constraint settles it`. An item without a name is called as in ``Layout/dump()``.
  public var description: String {
    var parts: [String] = []
    let isHorizontal = axis == .horizontal
    if place != .determined {
      parts.append("\(isHorizontal ? "the left edge" : "the top edge") is \(place.words)")
    }
    if length != .determined {
      parts.append("\(isHorizontal ? "the width" : "the height") is \(length.words)")
    }
    let node = item.node
    let name = node.table.name(of: node.index)
    return "\(name): \(parts.joined(separator: ", "))"
  }
}

extension Ambiguity {
  /// The answer in words.
  var words: String {
    switch self {
    case .determined: "determined"
    case .tied: "tied: the order of the constraints or of a stack's views settles it"
    case .free: "free: no constraint settles it"
    }
  }
}

extension Layout {
  /// Whether the priorities leave more than one place or length to an item on an axis, as of the last layout. A
  /// container's own tie breakers do not count: views that tie in a stack are ambiguous, though their order settles it.
  ///
  /// A question for debugging: it may cost as much as a solve. In debug builds an ambiguity is written once, as
  /// ``writesReports`` says.
  public func isAmbiguous(_ item: some LayoutItem, _ axis: Axis) -> Bool {
    guard let ambiguity = ambiguity(of: item, axis) else { return false }
    item.node.table.writeOnce("layout ambiguity: \(ambiguity.description)")
    return true
  }

  /// What is ambiguous in the tree, in reading order. Guides that no constraint uses are left out.
  ///
  /// A question for debugging: it may cost several solves an item.
  public func ambiguities() -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    let table = self.table
    table.forEachNode(below: table.tree.root(of: item.node.index)) { node in
      guard let item = table.item(at: node) else { return }
      for axis in [Axis.horizontal, .vertical] {
        if let ambiguity = ambiguity(of: item, axis) { found.append(ambiguity) }
      }
    }
    return found
  }

  private func ambiguity(of item: any LayoutItem, _ axis: Axis) -> LayoutAmbiguity? {
    let table = item.node.table
    guard let unknowns = table.lowered.index.variables(item.node.index, axis) else { return nil }
    let place = table.lowered.solver.ambiguity(of: unknowns.minimum)
    let length = table.lowered.solver.ambiguity(of: unknowns.length)
    if place == .determined && length == .determined { return nil }
    return LayoutAmbiguity(item: item, axis: axis, place: place, length: length)
  }

  /// Shows another of the equally good layouts of an ambiguous item: tells every item its frame there, until the next
  /// layout. For debugging; an item that is not ambiguous stays as it is.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - generator: decides which way it goes.
  /// - Returns: whether something moved.
  @discardableResult
  public func exerciseAmbiguity(
    of item: some LayoutItem, using generator: inout some RandomNumberGenerator
  ) -> Bool {
    let table = item.node.table
    var wishes: [(variable: Variable, target: Double)] = []
    for axis in [Axis.horizontal, .vertical] {
      guard let unknowns = table.lowered.index.variables(item.node.index, axis) else { continue }
      for variable in [unknowns.minimum, unknowns.length]
      where table.lowered.solver.ambiguity(of: variable) != .determined {
        let distance = Self.exerciseDistance * (generator.next() & 1 == 0 ? 1 : -1)
        wishes.append((variable, table.lowered.solver[variable] + distance))
      }
    }
    if wishes.isEmpty { return false }
    var other = table.lowered.solver
    // Below every level that is in use, so that no other layout than an equally good one comes out.
    let priority = Priority(Double.leastNormalMagnitude)
    _ = try? other.update { changes in
      for wish in wishes { changes.prefer(wish.variable == wish.target, at: priority) }
    }
    return table.show(other.model.values, below: table.tree.root(of: item.node.index))
  }

  /// How far an item goes where nothing holds it, in points.
  private static let exerciseDistance = 100.0
}

extension NodeTable {
  /// Tells items the frames that other values make; the next layout takes them back.
  fileprivate func show(_ values: [Double], below root: Int) -> Bool {
    var told: [Int] = []
    forEachNode(below: root) { node in
      let rect = lowered.index.rect(of: node, values)
      guard rect != tree.nodes[node].alignmentRect else { return }
      tree.nodes[node].alignmentRect = rect
      showsOtherValues = true
      tree.list(node, &told)
      var child = tree.nodes[node].firstChild
      while child >= 0 {
        tree.list(child, &told)
        child = tree.nodes[child].next
      }
    }
    let moved = !told.isEmpty
    tell(&told, in: tree.nodes[root].identity)
    return moved
  }
}
