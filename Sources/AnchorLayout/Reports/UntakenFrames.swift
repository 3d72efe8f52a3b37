// Frames that were set on items which constraints place.

extension Forest {
  /// Notes a frame that the host sets: reports one that an item inside another does not take, and notes that of an item that is
  /// not in a tree yet, which may come to be inside another.
  func noteHostFrame(_ frame: Rect, of index: Int) {
    if tree.nodes[index].parent >= 0 {
      if !isPresent(frame, of: index) { reportOnce(.frameNotTaken, name(of: index)) }
    } else if frame.size != .zero, let identity = tree.objects[index].identity, !isLaidOut(identity)
    {
      noteHostFrame(of: index)
    }
  }

  /// Notes a frame of an item that is not in a tree yet.
  func noteHostFrame(of index: Int) {
    guard let identity = tree.objects[index].identity else { return }
    note(identity, in: &reporting.hostFrames)
    reporting.hasNotes = true
  }

  /// Notes that a root with a frame was measured, and so may have got the frame for this purpose.
  func noteMeasurement(of index: Int) {
    if reporting.hostFrames.isEmpty || tree.nodes[index].parent >= 0 { return }
    reporting.hostFrames.removeAll { $0.isAt(index, of: self) }
  }

  /// Reports items in a tree which got their frames before they came into it, and have others now that they are solved. Frames
  /// of the root have taken effect.
  func reportUntakenFrames(_ root: Int) {
    if reporting.hostFrames.isEmpty { return }
    var noted: [NodeIdentity] = []
    swap(&noted, &reporting.hostFrames)
    var members = members(of: root)
    for identity in noted where identity.isIn(self) && identity.index != root {
      let node = identity.index
      guard tree.nodes[node].label != 0, members.contains(node, in: tree) else {
        reporting.hostFrames.append(identity)
        continue
      }
      if let size = tree.content(of: node).hostSize, !identity.followsFrame,
        !isPresent(Rect(origin: tree.content(of: node).hostOrigin, size: size), of: node)
      {
        reportOnce(.frameNotTaken, identity.name)
      }
    }
  }

  /// Takes over the noted frames of items that came from another forest.
  func takeHostFrames(of other: Forest) {
    if other.reporting.hostFrames.isEmpty { return }
    reporting.hostFrames += other.reporting.hostFrames.filter { $0.isIn(self) }
    other.reporting.hostFrames.removeAll { $0.isIn(self) }
  }

  /// Whether an item is the root of the laid-out tree.
  private func isLaidOut(_ identity: NodeIdentity) -> Bool {
    isLowered && space.root === identity
  }

  /// Whether a frame is the item's frame in its parent, or the one that a proxy was told, except for the rounding of a host that
  /// stores frames as `Float`.
  private func isPresent(_ frame: Rect, of index: Int) -> Bool {
    func isLike(_ other: Rect) -> Bool {
      let largest = max(abs(frame.x), abs(frame.y), abs(frame.maxX), abs(frame.maxY))
      return frame.isEqual(to: other, tolerance: largest * Self.frameRounding)
    }
    if isLike(localFrame(of: index)) || isLike(localFrame(of: index, .none)) { return true }
    guard let proxy = item(at: index) as? LayoutProxy else { return false }
    return isLike(proxy.reported.frame)
  }

  /// The tolerance for frames that a host sets, in parts of the largest coordinate: a `Float` is rounded by up to 2⁻²⁴ of the
  /// number, and a length may be the difference of two.
  private static let frameRounding = 0x1p-22
}
