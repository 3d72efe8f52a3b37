// What a pass asks of an item with pending changes: its constraints, content and emission.

extension Forest {
  /// Reads an item's intrinsic size and the content data that belongs to it.
  func askForContent(_ node: Int, _ item: any LayoutItem) {
    let use = tree.uses[node]
    let content = ItemContent.ask(
      item, wraps: tree.objects[node].identity?.container?.measuresArrangedItems != true,
      measuredBefore: tree.objects[node].content?.wrapping, on: host.snapping)
    // An item that has come back may have another record at the same place.
    guard tree.uses[node] == use || item.node.isAt(node, of: self) else {
      let identity = item.node
      return identity.forest.markContent(identity.index)
    }
    let known = tree.objects[node].content
    let wrapping = known?.wrapping
    let isSizeNew = content.size != tree.nodes[node].intrinsicSize
    tree.nodes[node].intrinsicSize = content.size
    noteWrapping(content.wrapping, of: node)
    let newWrapping = tree.objects[node].content?.wrapping
    let isWrappingNew =
      newWrapping?.axis != wrapping?.axis
      || !MeasuredLines.askAlike(newWrapping?.lines, wrapping?.lines)
    if isSizeNew || isWrappingNew {
      tree.nodes[node][.needsRows] = true
      markSizeDependents(of: node)
    }
    if content.baselines != known?.baselines {
      tree.ownContent(of: node).baselines = content.baselines
      noteBaselineChange(of: node)
    }
    if content.alignmentInsets != known?.alignmentInsets ?? .zero {
      tree.ownContent(of: node).alignmentInsets = content.alignmentInsets
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
