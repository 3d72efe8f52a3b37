import AnchorLayout

/// An element met on a walk through a tree, with the state that it takes from its ancestors.
struct VisitedElement {
  var element: PreviewElement
  /// The number of ancestors.
  var depth: Int
  /// Whether the element or one of its ancestors is hidden.
  var isHidden: Bool
  /// The visible area, if any ancestor clips its children.
  var clip: Rect?
}

/// An element to draw, and its visible part; `nil` for all of it.
struct DrawnElement {
  var element: PreviewElement
  var clip: Rect?
}

extension PreviewElement {
  /// All elements of the tree, each before its children, siblings in z-order, that is, from the lowest to the topmost. Takes
  /// time linear in their number, and no stack.
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

  /// The elements to draw, this one first and then upwards. Empty if this element is not drawn, because its picture has no area
  /// then. Elements that their ancestors clip entirely are left out.
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

  /// The part of this rectangle inside another one. Without an overlap, the result has no area, but keeps its length on an axis
  /// on which the rectangles overlap.
  func clipped(to clip: Rect) -> Rect {
    let (left, right) = (max(minX, clip.minX), min(maxX, clip.maxX))
    let (top, bottom) = (max(minY, clip.minY), min(maxY, clip.maxY))
    // A rectangle inside the other one keeps its exact numbers.
    return Rect(
      x: left, y: top, width: left == minX && right == maxX ? width : max(0, right - left),
      height: top == minY && bottom == maxY ? height : max(0, bottom - top))
  }

  /// The rectangle with the given lengths and the same centre.
  func centered(_ width: Double, _ height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
