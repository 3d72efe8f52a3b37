import AnchorLayout

/// An element met on a walk through a tree, and what its ancestors say about it.
struct VisitedElement {
  var element: PreviewElement
  /// The number of ancestors.
  var depth: Int
  /// Whether the element or one of its ancestors is hidden.
  var isHidden: Bool
}

extension PreviewElement {
  /// All elements of the tree, each before its children, siblings in z-order, so from the lowest
  /// to the topmost. Takes time linear in their number, and no stack.
  var visitedElements: [VisitedElement] {
    var visited: [VisitedElement] = []
    var pending = [VisitedElement(element: self, depth: 0, isHidden: isHidden)]
    while let next = pending.popLast() {
      visited.append(next)
      for child in next.element.children.reversed() {
        pending.append(
          VisitedElement(
            element: child, depth: next.depth + 1, isHidden: next.isHidden || child.isHidden))
      }
    }
    return visited
  }

  /// The elements to draw, this one first and then upwards; none if this one is not drawn, since a
  /// picture of it has no area then.
  var drawnElements: [PreviewElement] {
    guard frame.isDrawable else { return [] }
    return visitedElements.lazy.filter { !$0.isHidden && $0.element.frame.isDrawable }.map(
      \.element)
  }
}

extension Rect {
  /// Whether the rectangle has an area and only finite edges.
  var isDrawable: Bool {
    width > 0 && height > 0 && x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite
  }

  /// The rectangle with its edges moved inwards by `x` at the sides and `y` above and below, but
  /// never past the middle.
  func inset(_ x: Double, _ y: Double) -> Rect {
    let x = min(x, width / 2)
    let y = min(y, height / 2)
    return Rect(self.x + x, self.y + y, width - 2 * x, height - 2 * y)
  }

  /// The rectangle with the given lengths around the same middle.
  func centered(_ width: Double, _ height: Double) -> Rect {
    Rect(midX - width / 2, midY - height / 2, width, height)
  }
}
