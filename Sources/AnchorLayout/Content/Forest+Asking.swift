// What a pass asks of an item with pending changes: its constraints, content and emission.

extension Forest {
  /// Reads an item's intrinsic size and the content data that belongs to it.
  func askForContent(_ node: Int, _ item: any LayoutItem) {
    guard let identity = tree.objects[node].identity else { return }
    let content = ItemContent(
      of: item, wraps: identity.container?.measuresArrangedItems != true,
      measuredBefore: tree.content(of: node).wrapping, on: host.snapping)
    guard identity.isAt(node, of: self) else {
      if identity.isAlive { identity.forest.markContent(identity.index) }
      return
    }
    let wrapping = tree.content(of: node).wrapping
    let isSizeNew = content.size != tree.nodes[node].intrinsicSize
    tree.nodes[node].intrinsicSize = content.size
    noteWrapping(content.wrapping, of: node)
    let newWrapping = tree.content(of: node).wrapping
    let isWrappingNew =
      newWrapping?.axis != wrapping?.axis
      || !MeasuredLines.askAlike(newWrapping?.lines, wrapping?.lines)
    if isSizeNew || isWrappingNew {
      tree.nodes[node][.needsRows] = true
      markSizeDependents(of: node)
    }
    if content.baselines != tree.content(of: node).baselines {
      tree.content(of: node).baselines = content.baselines
      noteBaselineChange(of: node)
    }
    if content.alignmentInsets != tree.content(of: node).alignmentInsets {
      tree.content(of: node).alignmentInsets = content.alignmentInsets
      tree.nodes[node][.needsRows] = true
      state.isGridNew = true
      markFollowers(of: node)
    }
  }

  /// Marks children with their own frames, which are relative to a changed frame.
  private func markFollowers(of node: Int) {
    guard tree.features.contains(.hasAutoresizing) else { return }
    var child = tree.nodes[node].children.first
    while child >= 0 {
      if tree.objects[child].settings?.autoresizing != nil { markRows(child) }
      child = tree.nodes[child].siblings.next
    }
  }
}
