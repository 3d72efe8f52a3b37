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
        next.element.clipsChildren ? next.clip?.clipped(to: frame) ?? frame : next.clip
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
      let seen = frame.clipped(to: clip)
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

  /// What another rectangle leaves to see of this one; without an area where that is nothing, and still as long as it is
  /// on an axis on which they overlap.
  func clipped(to clip: Rect) -> Rect {
    let (left, right) = (max(minX, clip.minX), min(maxX, clip.maxX))
    let (top, bottom) = (max(minY, clip.minY), min(maxY, clip.maxY))
    // The numbers of a rectangle that is inside the other one stay as they are.
    return Rect(
      x: left, y: top, width: left == minX && right == maxX ? width : max(0, right - left),
      height: top == minY && bottom == maxY ? height : max(0, bottom - top))
  }

  /// The rectangle with the given lengths around the same middle.
  func centered(_ width: Double, _ height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
