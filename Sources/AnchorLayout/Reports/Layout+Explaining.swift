// A layout as text.

extension Layout {
  /// Explains an item's frame as of the last layout, as lines of text.
  ///
  /// The text has the frame in the parent's coordinates; then, for the left and top edges (measured from the root's) and for
  /// width and height, the value, the constraints that determine it, and `tied` or `free` if it is ambiguous; then the item's
  /// broken and waiting constraints. For a tie, the constraints that priorities leave tied are marked, such as the content
  /// hugging of two views that share the rest of a row; the order of the views chooses between them.
  ///
  ///     title: (16, 20, 120, 44)
  ///       width is 120, by
  ///         title.width >= 120  Profile/Card.swift:31
  ///       …
  ///
  /// For debugging: it may cost several solves.
  public func explain(_ item: some LayoutItem) -> String {
    let node = item.node
    let forest = node.forest
    let frame = forest.localFrame(of: node.index)
    var lines = ["\(forest.name(of: node.index)): \(frame.words)"]
    let rect = forest.tree.rects[node.index]
    let root = forest.tree.root(of: node.index)
    // The edges are measured from the root, the frame from the parent.
    let isDeep = node.index != root && forest.tree.nodes[node.index].parent != root
    let place = isDeep ? " in \(forest.name(of: root))" : ""
    for axis in [Axis.horizontal, .vertical] {
      guard let unknowns = forest.space.unknowns.variables(node.index, axis) else {
        let direction = axis == .horizontal ? "horizontally" : "vertically"
        lines.append("  no constraint mentions it \(direction)")
        continue
      }
      let isHorizontal = axis == .horizontal
      lines += explain(
        isHorizontal ? "left edge" : "top edge", isHorizontal ? rect.x : rect.y, place,
        unknowns.minimum, forest)
      lines += explain(
        isHorizontal ? "width" : "height", isHorizontal ? rect.width : rect.height, "",
        unknowns.length, forest)
    }
    for constraint in forest.constraints.lists.constraints(of: node.index).reversed() {
      if constraint.isBroken {
        lines.append("  broken: \(constraint.description)")
        if let conflict = forest.report(on: constraint) {
          for member in conflict.members where !member.isBroken {
            lines.append("    against \(member.description)")
          }
        }
      } else if constraint.isPending {
        lines.append("  waiting: \(constraint.description)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func explain(
    _ name: String, _ value: Double, _ place: String, _ variable: Variable, _ forest: Forest
  ) -> [String] {
    let ambiguity = forest.space.solver.ambiguity(of: variable)
    let reports = forest.reports(explaining: variable, isTied: ambiguity == .tied)
    var first = "  \(name) is \(value.shortDecimal)\(place)"
    switch ambiguity {
    case .determined: break
    case .tied: first += ", tied"
    case .free: first += ", free"
    }
    if !reports.determining.isEmpty || !reports.tied.isEmpty { first += ", by" }
    return [first] + reports.determining.map { "    \($0.description)" }
      + reports.tied.map { "    tied: \($0.description)" }
  }

  /// The tree and its frames as text, one line per item, indented by depth.
  public func dump() -> String {
    var lines: [String] = []
    let forest = self.forest
    let root = forest.tree.root(of: item.node.index)
    // The ancestors, from the root.
    var parents = [-1]
    forest.forEachNode(below: root) { node in
      let parent = node == root ? -1 : forest.tree.nodes[node].parent
      while parents[parents.count - 1] != parent { parents.removeLast() }
      let depth = parents.count - 1
      parents.append(node)
      lines.append(
        String(repeating: "  ", count: depth)
          + "\(forest.name(of: node)): \(forest.localFrame(of: node).words)")
    }
    return lines.joined(separator: "\n")
  }
}

extension Rect {
  /// The text `(x, y, width, height)` without needless zeros.
  fileprivate var words: String {
    "(\(x.shortDecimal), \(y.shortDecimal), \(width.shortDecimal), \(height.shortDecimal))"
  }
}
