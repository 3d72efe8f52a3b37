import AnchorLayout

/// The workload written as anchor code: a view a node, and a statement of the DSL for each constraint of a stack.
struct AnchorLayer {
  let root: LayoutView
  private let views: [LayoutView]
  private let tree: Tree
  /// The gap that an edit moves.
  private(set) var edited: LayoutConstraint?
  private(set) var statementCount = 0

  /// The views alone, without constraints.
  init(_ tree: Tree) {
    var views: [LayoutView] = []
    views.reserveCapacity(tree.count)
    for view in 0..<tree.count {
      views.append(LayoutView())
      if view > 0 { views[Int(tree.parents[view])].addSubview(views[view]) }
    }
    self.tree = tree
    self.views = views
    root = views[0]
  }

  /// Writes and activates the constraints, and lays out.
  mutating func state(width: Double, height: Double) {
    let layout = root.layout
    statementCount =
      layout.activate {
        root.width == width ~ .almostRequired
        root.height == height ~ .almostRequired
      }.count
    for (stack, children) in childrenByStack() {
      let made =
        tree.isHorizontal[stack]
        ? layout.activate { row(children, in: views[stack]) }
        : layout.activate { column(children, in: views[stack]) }
      statementCount += made.count
      if edited == nil, children.allSatisfy({ $0.subviews.isEmpty }) { edited = made[1] }
    }
    for view in 0..<tree.count where tree.isLeaf(view) {
      let leaf = views[view]
      statementCount +=
        layout.activate {
          leaf.width >= tree.ownWidths[view] ~ .high
          leaf.width <= tree.ownWidths[view] ~ .low
          leaf.height >= tree.ownHeights[view] ~ .high
          leaf.height <= tree.ownHeights[view] ~ .low
        }.count
    }
    root.layoutIfNeeded()
  }

  @ConstraintBuilder
  private func row(_ children: [LayoutView], in stack: LayoutView) -> [LayoutConstraint] {
    children[0].leading == stack.leading
    for (previous, next) in zip(children, children.dropFirst()) {
      next.leading == previous.trailing + Tree.spacing
    }
    children[children.count - 1].trailing == stack.trailing
    for child in children {
      child.top == stack.top
      child.bottom == stack.bottom
    }
  }

  @ConstraintBuilder
  private func column(_ children: [LayoutView], in stack: LayoutView) -> [LayoutConstraint] {
    children[0].top == stack.top
    for (previous, next) in zip(children, children.dropFirst()) {
      next.top == previous.bottom + Tree.spacing
    }
    children[children.count - 1].bottom == stack.bottom
    for child in children {
      child.leading == stack.leading
      child.trailing == stack.trailing
    }
  }

  private func childrenByStack() -> [(stack: Int, children: [LayoutView])] {
    var children = [[LayoutView]](repeating: [], count: tree.count)
    for view in 1..<tree.count { children[Int(tree.parents[view])].append(views[view]) }
    return children.indices.filter { !children[$0].isEmpty }.map { ($0, children[$0]) }
  }

  /// Requires two widths of each of the first `count` leaves and lays out once: as many conflicts, each of which breaks one.
  ///
  /// - Returns: what to take out again.
  func contradict(_ count: Int) -> [LayoutConstraint] {
    let layout = root.layout
    let made = layout.activate {
      for view in (0..<tree.count).filter(tree.isLeaf).prefix(count) {
        views[view].width == 30
        views[view].width == 31
      }
    }
    root.layoutIfNeeded()
    return made
  }

  /// Takes constraints out and lays out.
  func remove(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
  }

  /// Changes one constant and lays out.
  func edit(_ gap: Double) {
    edited?.constant = gap
    root.layoutIfNeeded()
  }
}
