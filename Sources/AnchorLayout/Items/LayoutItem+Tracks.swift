// Tracks of grids: guides with a place of their own on one axis, and the grid's on the other.

extension LayoutNode {
  /// Makes the node that of a column or a row of a grid.
  ///
  /// - Parameter axis: the axis that such tracks divide: horizontal for columns.
  package func becomeTrack(dividing axis: Axis) {
    let (table, index) = (identity.table, identity.index)
    table.tree.nodes[index].guideKind = axis == .horizontal ? .column : .row
  }
}

extension LayoutItem {
  /// Puts a track into a grid, or gives one that is there another place: after another track, or before all children.
  package func addTrack(_ track: any LayoutItem, after predecessor: (any LayoutItem)?) {
    let (node, other) = (self.node, track.node)
    if let predecessor {
      NodeTable.put(other, into: node, after: predecessor.node)
    } else {
      var first = node.hasRecord ? node.table.tree.nodes[node.index].firstChild : -1
      if first >= 0 && other.isAt(first, of: node.table) {
        first = node.table.tree.nodes[first].next
      }
      NodeTable.put(
        other, into: node, before: first < 0 ? nil : node.table.tree.nodes[first].identity)
    }
    let table = node.table
    table.tree.nodes[node.index].hasTracks = true
  }

  /// The item inside this one, or the item itself, whose text has the item's first or last baseline; `nil` where there is no
  /// text. O(depth), besides the containers' answers.
  package func baselineItem(at attribute: LayoutAttribute) -> (any LayoutItem)? {
    let node = self.node
    if !node.hasRecord { return nil }
    let found = node.table.baselineNode(attribute, of: node.index)
    return node.table.tree.nodes[found].baselines == nil ? nil : node.table.item(at: found)
  }
}
