import AnchorLayout

/// An element met on a walk through a tree, and what its ancestors say about it.
struct VisitedElement {
  var element: PreviewElement
  /// The number of ancestors.
  var depth: Int
  /// Whether the element or one of its ancestors is hidden.
  var isHidden: Bool
  /// What the ancestors leave to see, if any of them cuts off what is outside its frame.
  var clip: Rect?
}

/// An element to draw, and the part of it that is seen: `nil` for all.
struct DrawnElement {
  var element: PreviewElement
  var clip: Rect?
}

extension PreviewElement {
  /// All elements of the tree, each before its children, siblings in z-order, so from the lowest
  /// to the topmost. Takes time linear in their number, and no stack.
  var visitedElements: [VisitedElement] {
    var visited: [VisitedElement] = []
    var pending = [VisitedElement(element: self, depth: 0, isHidden: isHidden)]
    while let next = pending.popLast() {
      visited.append(next)
      let frame = next.element.frame
      let clip =
        next.element.clipsChildren ? next.clip?.intersection(frame) ?? frame : next.clip
      for child in next.element.children.reversed() {
        pending.append(
          VisitedElement(
            element: child, depth: next.depth + 1, isHidden: next.isHidden || child.isHidden,
            clip: clip))
      }
    }
    return visited
  }

  /// The elements to draw, this one first and then upwards; none if this one is not drawn, since a
  /// picture of it has no area then. What its ancestors cut off altogether is left out.
  var drawnElements: [DrawnElement] {
    guard frame.isDrawable else { return [] }
    return visitedElements.compactMap { visited in
      let frame = visited.element.frame
      guard !visited.isHidden, frame.isDrawable else { return nil }
      guard let clip = visited.clip else { return DrawnElement(element: visited.element) }
      let seen = frame.intersection(clip)
      if !seen.isDrawable { return nil }
      return DrawnElement(element: visited.element, clip: seen == frame ? nil : clip)
    }
  }
}

extension Rect {
  /// Whether the rectangle has an area and only finite edges.
  var isDrawable: Bool {
    width > 0 && height > 0 && x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite
  }

  /// What is in both rectangles; without an area where they do not overlap.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    // The numbers of a rectangle that is inside the other one stay as they are.
    return Rect(
      left, top, left == x && right == maxX ? width : max(0, right - left),
      top == y && bottom == maxY ? height : max(0, bottom - top))
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
