import AnchorLayout

/// A line or shape of an annotation, and what it is cut to: `nil` where nothing but the window cuts it off.
struct AnnotationMark {
  var shape: SVGPrimitive
  var clip: Rect?
}

/// An element that is seen, with what is known from its ancestors.
struct SketchedElement {
  var element: PreviewElement
  /// What the window and the ancestors that clip leave to see.
  var clip: Rect
  /// The part of its frame that is seen.
  var seen: Rect
  var depth: Int
  /// Its container's place in the list, if that is seen.
  var parent: Int?

  var area: Double { element.frame.width * element.frame.height }
}

extension PreviewElement {
  /// The elements that are seen, each before its children, siblings in z-order.
  var sketchedElements: [SketchedElement] {
    var sketched: [SketchedElement] = []
    // The places of the element before and its ancestors in the list, the root's first.
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
      // What has no area is not drawn, but may be in trouble because of it.
      guard seen.isDrawable || !visited.element.problems.isEmpty else { continue }
      line[visited.depth] = sketched.count
      sketched.append(
        SketchedElement(
          element: visited.element, clip: clip, seen: seen, depth: visited.depth, parent: parent))
    }
    return sketched
  }
}
