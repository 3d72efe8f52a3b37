// Conversion between the coordinates of items.

extension LayoutItem {
  /// Converts a point of this item to the coordinates of another item, in points.
  ///
  /// An item's own coordinates are those of its children's frames. Its left top corner is at its ``contentOffset``, which is
  /// zero unless the item is scrolled. Frames are those of the last layout, on the host's grid. `nil` is the root of the tree.
  ///
  /// - Precondition: both items are in one tree.
  /// - Complexity: O(distance) in a tree that is laid out, else O(depth)
  public func convert(_ point: Point, to item: (any LayoutItem)?) -> Point {
    let origin = origin(in: item)
    return Point(x: point.x + origin.x, y: point.y + origin.y)
  }

  /// Converts a point of another item to the coordinates of this one; see ``convert(_:to:)-(Point,_)``.
  ///
  /// - Precondition: both items are in one tree.
  /// - Complexity: O(distance) in a tree that is laid out, else O(depth)
  public func convert(_ point: Point, from item: (any LayoutItem)?) -> Point {
    let origin = origin(in: item)
    return Point(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Converts a rectangle of this item to the coordinates of another one; see ``convert(_:to:)-(Point,_)``.
  ///
  /// - Precondition: both items are in one tree.
  /// - Complexity: O(distance) in a tree that is laid out, else O(depth)
  public func convert(_ rect: Rect, to item: (any LayoutItem)?) -> Rect {
    Rect(origin: convert(rect.origin, to: item), size: rect.size)
  }

  /// Converts a rectangle of another item to the coordinates of this one; see ``convert(_:to:)-(Point,_)``.
  ///
  /// - Precondition: both items are in one tree.
  /// - Complexity: O(distance) in a tree that is laid out, else O(depth)
  public func convert(_ rect: Rect, from item: (any LayoutItem)?) -> Rect {
    Rect(origin: convert(rect.origin, from: item), size: rect.size)
  }

  /// The origin of the item's own coordinates in those of another item or of the root.
  private func origin(in other: (any LayoutItem)?) -> Point {
    let node = self.node
    if let other, other.node === node { return .zero }
    return node.forest.origin(of: node.index, in: other?.node)
  }

  /// The item's rectangle in its own coordinates. O(1).
  var ownBounds: Rect {
    Rect(origin: contentOffset, size: node.forest.localSize(of: node.index))
  }
}

extension Forest {
  /// The origin of a node's own coordinates in those of another node or of the root.
  fileprivate func origin(of node: Int, in other: NodeIdentity?) -> Point {
    var known: [Int: Rect] = [:]
    guard let other else { return origin(of: node, below: tree.root(of: node), &known) }
    let ancestor = other.isIn(self) ? tree.commonAncestor(of: node, and: other.index) : -1
    precondition(ancestor >= 0, "coordinates are converted in one tree")
    let (first, second) = (
      origin(of: node, below: ancestor, &known), origin(of: other.index, below: ancestor, &known)
    )
    return Point(x: first.x - second.x, y: first.y - second.y)
  }

  /// The origin of a node's own coordinates in those of an ancestor or of the node itself.
  private func origin(of node: Int, below ancestor: Int, _ known: inout [Int: Rect]) -> Point {
    var origin = Point.zero
    var node = node
    while node != ancestor {
      let own = ownOrigin(of: node, &known)
      origin.x += own.x
      origin.y += own.y
      node = tree.nodes[node].parent
    }
    return origin
  }

  /// The origin of a node's own coordinates in those of its parent.
  ///
  /// - Parameter known: a cache of frames in the root's coordinates.
  func ownOrigin(of node: Int, _ known: inout [Int: Rect]) -> Point {
    let frame = tree.localFrame(of: node, host.snapping, space.unknowns, &known)
    guard let offset = tree.objects[node].settings?.contentOffset else { return frame.origin }
    return Point(x: frame.x - offset.x, y: frame.y - offset.y)
  }

  /// The size of the frame on the host's grid. O(1).
  func localSize(of node: Int) -> Size {
    if tree.nodes[node].parent < 0, let size = tree.hostSize(of: node, host.snapping) {
      return size
    }
    return host.snapping.apply(to: exactFrame(of: node), inside: nil).size
  }
}
