import AnchorLayout

/// A line or shape of an annotation, and its clip; `nil` if only the window clips it.
struct AnnotationMark {
  var shape: SVGPrimitive
  var clip: Rect?
}

/// A visible element, with the state that it takes from its ancestors.
struct SketchedElement {
  var element: PreviewElement
  /// The area that the window and the clipping ancestors leave visible.
  var clip: Rect
  /// The visible part of the frame.
  var seen: Rect
  var depth: Int
  /// The index of the container, if that is visible.
  var parent: Int?

  var area: Double { element.frame.width * element.frame.height }
}

extension PreviewElement {
  /// The visible elements, each before its children, siblings in z-order.
  var sketchedElements: [SketchedElement] {
    var sketched: [SketchedElement] = []
    // The indices of the previous element and its ancestors, the root's first.
    var line: [Int?] = []
    for visited in visitedElements {
      line.removeSubrange(visited.depth...)
      let parent = line.last ?? nil
      line.append(nil)
      let frame = visited.element.frame
      guard !visited.isHidden, frame.x.isFinite, frame.y.isFinite, frame.maxX.isFinite,
        frame.maxY.isFinite
      else { continue }
      let clip = visited.clip?.clipped(to: self.frame) ?? self.frame
      let seen = frame.clipped(to: clip)
      // An element without an area is not drawn, but its problems may be the reason for that.
      guard seen.isDrawable || !visited.element.problems.isEmpty else { continue }
      line[visited.depth] = sketched.count
      sketched.append(
        SketchedElement(
          element: visited.element, clip: clip, seen: seen, depth: visited.depth, parent: parent))
    }
    return sketched
  }
}
