// Frames of proxies among those without an object.

extension LayoutProxy {
  /// What was reported last.
  struct ReportedPlace {
    var frame = Rect.zero
    /// The origin of the children's frames in the coordinates of the nearest item with an object.
    var origin = Point.zero
  }

  /// The frame in the coordinates of the nearest ancestor that has an object, in points, on the host's grid; in those of the
  /// root if there is no such ancestor.
  ///
  /// Proxies without ``objectProvider`` have no object; items of other classes are objects themselves. In a toolkit whose
  /// objects are all nested like the layout, it is the frame in the parent. O(ancestors without an object)
  public var objectFrame: Rect {
    var frame = localLayoutFrame
    var parent = layoutParent as? LayoutProxy
    while let proxy = parent, proxy.passesCoordinatesOn {
      let (outer, offset) = (proxy.localLayoutFrame, proxy.contentOffset)
      frame.x += outer.x - offset.x
      frame.y += outer.y - offset.y
      parent = proxy.layoutParent as? LayoutProxy
    }
    return frame
  }

  /// Whether children's frames are reported in the coordinates in which this one's is.
  private var passesCoordinatesOn: Bool { objectProvider == nil && layoutParent != nil }

  /// Reports the frame if it changed, and the frames of proxies inside that move with a proxy without an object.
  ///
  /// - Parameter frame: the frame in the parent's coordinates.
  func reportFrames(_ frame: Rect) {
    node.forest.tree.features.insert(.hasProxies)
    guard reportFrame(frame) else { return }
    // Each proxy is visited once for each change above it, since those below an unchanged origin are not.
    var moved = [self]
    while let proxy = moved.popLast() {
      for case let child as LayoutProxy in proxy.layoutChildItems
      where proxy.isLayoutParent(of: child) && child.reportFrame(child.localLayoutFrame) {
        moved.append(child)
      }
    }
  }

  /// Reports the frame if it changed.
  ///
  /// - Invariant: the parent's origin is up to date, as parents are told first.
  /// - Returns: whether the children's frames have another origin.
  private func reportFrame(_ local: Rect) -> Bool {
    var frame = local
    if let parent = layoutParent as? LayoutProxy {
      frame.x += parent.reported.origin.x
      frame.y += parent.reported.origin.y
    }
    var origin = Point.zero
    if passesCoordinatesOn {
      let offset = contentOffset
      origin = Point(x: frame.x - offset.x, y: frame.y - offset.y)
    }
    let isMoved = origin != reported.origin
    reported.origin = origin
    if frame != reported.frame {
      reported.frame = frame
      onFrameChange?(frame)
    }
    return isMoved
  }
}

extension Forest {
  /// Has the proxies of a subtree that got another place report their frames.
  func reportFramesOfProxies(below root: Int) {
    guard tree.features.contains(.hasProxies) else { return }
    forEachNode(below: root) { node in
      if item(at: node) is LayoutProxy { tree.nodes[node][.needsLayout] = true }
    }
  }
}
