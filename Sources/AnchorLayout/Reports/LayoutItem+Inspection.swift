// Data for pictures of an item, besides its frame.

extension LayoutItem {
  /// The effective margins, if constraints use them or others than the default were set; otherwise `nil`. As of the last
  /// layout.
  package var inspectedMargins: Insets? {
    let (forest, index) = (node.forest, node.index)
    guard let settings = forest.tree.objects[index].settings else { return nil }
    let usual = forest.defaultMargins(of: index)
    let isUsual =
      switch settings.insets.margins {
      case .physical(let insets): insets == usual
      case .directional(let insets): insets == DirectionalInsets(usual, .leftToRight)
      case nil: true
      }
    return settings.used.margins == nil && isUsual ? nil : forest.margins(of: index)
  }

  /// Whether the item is a guide, which is not drawn. O(1).
  package var isGuide: Bool {
    node.record.guideKind != nil
  }

  /// The item's guides except the margins guide, which the margins show: built-in guides requested so far, added guides, and
  /// the visible tracks of a grid, columns before rows. O(children) of a grid.
  package var inspectedGuides: [any LayoutItem] {
    let guides = layoutNode.guides.filter { $0.kind != .margins }
    return guides.filter { $0.kind != .custom } + guides.filter { $0.kind == .custom } + tracks
  }

  private var tracks: [any LayoutItem] {
    let node = self.node
    guard !node.isLight, node.record[.hasTracks] else { return [] }
    var tracks: [any LayoutItem] = []
    var child = node.forest.tree.nodes[node.index].children.first
    while child >= 0 {
      if node.forest.tree.nodes[child].guideKind?.sharedAxis != nil,
        let track = node.forest.item(at: child), !track.isHiddenInLayout
      {
        tracks.append(track)
      }
      child = node.forest.tree.nodes[child].siblings.next
    }
    return tracks
  }

  /// Whether a constraint refers to the item on an axis; if not, its frame is meaningless there. As of the last layout.
  package func isPlaced(on axis: Axis) -> Bool {
    let node = self.node
    return node.forest.space.unknowns.variables(node.index, axis) != nil
  }
}

extension Layout {
  /// The identifier of constraints that containers leave out from their next emission on, for tests of whether each constraint
  /// is needed.
  package var leftOutIdentifier: String? {
    get { forest.host.leftOutIdentifier }
    nonmutating set { forest.host.leftOutIdentifier = newValue }
  }

  /// The index of the constraint with ``leftOutIdentifier`` that each container leaves out; all of them if `nil`.
  package var leftOutNumber: Int? {
    get { forest.host.leftOutNumber }
    nonmutating set { forest.host.leftOutNumber = newValue }
  }

  /// For each of ``conflicts``, the items that its members refer to, each once.
  package var itemsOfConflicts: [[any LayoutItem]] {
    let forest = self.forest
    return forest.reports().map { forest.items(in: $0) }
  }
}

extension Forest {
  fileprivate func items(in report: ConflictReport) -> [any LayoutItem] {
    var nodes: [Int] = []
    for origin in report.origins {
      for node in self.nodes(in: origin) where !nodes.contains(node) { nodes.append(node) }
    }
    return nodes.compactMap { item(at: $0) }
  }

  private func nodes(in origin: Origin) -> [Int] {
    switch origin {
    case .user(let constraint):
      var nodes: [Int] = []
      constraint.forEachNode { if $0.isIn(self) { nodes.append($0.index) } }
      return nodes
    case .emitted(_, let description):
      // A guide of an emission is shown at its place in the tree.
      return description.nodes.map {
        self.tree.nodes[$0].guide.place < 0 ? $0 : self.tree.nodes[$0].guide.place
      }
    case .made(_, let row):
      return row.description.nodes + (row.further.map { [$0.node] } ?? [])
    }
  }
}

extension ConstraintDescription {
  fileprivate var nodes: [Int] { second < 0 ? [first] : [first, second] }
}
