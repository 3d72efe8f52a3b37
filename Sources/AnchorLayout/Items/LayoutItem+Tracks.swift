// Tracks of grids: guides with their own place on one axis, and the grid's place on the other.

extension LayoutNode {
  /// Makes the node a column or a row of a grid.
  ///
  /// - Parameter axis: the axis that the tracks divide: horizontal for columns.
  package func becomeTrack(dividing axis: Axis) {
    identity.record.guideKind = axis == .horizontal ? .column : .row
  }
}

extension LayoutItem {
  /// Whether the item is a row or a column of a grid. O(1).
  package var isTrack: Bool {
    node.isTrack
  }

  /// Inserts a track into a grid, or moves it there: after another track, or before all children.
  package func addTrack(_ track: any LayoutItem, after predecessor: (any LayoutItem)?) {
    let (node, other) = (self.node, track.node)
    if let predecessor {
      Forest.put(other, into: node, after: predecessor.node)
    } else if node.isLight {
      var first = node.links.firstChild
      if let place = first, place === other { first = place.links.next }
      Forest.put(other, into: node, before: first)
    } else {
      var first = node.forest.tree.nodes[node.index].children.first
      if first >= 0 && other.isAt(first, of: node.forest) {
        first = node.forest.tree.nodes[first].siblings.next
      }
      Forest.put(
        other, into: node, before: first < 0 ? nil : node.forest.tree.objects[first].identity)
    }
    node.record[.hasTracks] = true
  }
}
