package import AnchorLayout

extension PreviewPair {
  /// What is closer did not move, in points: it is rounding in solved frames.
  private static let tolerance = 0.5

  /// The old frames of what is seen in both pictures and moved or has another size, containers first.
  ///
  /// Elements are the same if they have the same ``PreviewElement/number`` or, where one has none, the same names down
  /// from the root; those of one name are told apart by their order. What moved along with its container is not told
  /// again. Takes time linear in the number of elements.
  package var oldFrames: [Rect] {
    let old = Things(before)
    let new = Things(after)
    var shifts: [Point?] = []
    var frames: [Rect] = []
    for (index, thing) in new.things.enumerated() {
      // What is not found moves along with its container, for those in it.
      let outer = thing.parent.flatMap { shifts[$0] }
      shifts.append(outer)
      guard let source = old.match(of: thing) else { continue }
      let shift = Point(thing.frame.x - source.frame.x, thing.frame.y - source.frame.y)
      let hasSize =
        abs(thing.frame.width - source.frame.width) <= Self.tolerance
        && abs(thing.frame.height - source.frame.height) <= Self.tolerance
      let expected = outer ?? .zero
      shifts[index] = shift
      if hasSize && abs(shift.x - expected.x) <= Self.tolerance
        && abs(shift.y - expected.y) <= Self.tolerance
      {
        continue
      }
      if thing.isSeen && source.isSeen && thing.parent != nil { frames.append(source.frame) }
    }
    return frames
  }
}

/// The elements of a picture with what tells them from others.
private struct Things {
  struct Thing {
    let frame: Rect
    let number: Int?
    /// The names down from the root, and their places among the same names.
    let path: String
    let isNamed: Bool
    let parent: Int?
    let isSeen: Bool
  }

  private(set) var things: [Thing] = []
  private var byNumber: [Int: Int] = [:]
  private var byPath: [String: Int] = [:]

  init(_ root: PreviewElement) {
    var pending: [(element: PreviewElement, path: String, parent: Int?, isSeen: Bool)] = [
      (root, "", nil, true)
    ]
    while let (element, path, parent, isSeen) = pending.popLast() {
      let isSeen = isSeen && !element.isHidden
      let index = things.count
      things.append(
        Thing(
          frame: element.frame, number: element.number, path: path, isNamed: element.name != nil,
          parent: parent, isSeen: isSeen && element.frame.isDrawable))
      if let number = element.number, byNumber[number] == nil { byNumber[number] = index }
      byPath[path] = index
      var counts: [String: Int] = [:]
      var children: [(PreviewElement, String, Int?, Bool)] = []
      for child in element.children {
        let name = child.name ?? "\u{0}\(child.content.kind)"
        counts[name, default: 0] += 1
        children.append((child, "\(path)\u{1}\(name)\u{2}\(counts[name] ?? 0)", index, isSeen))
      }
      pending += children.reversed()
    }
  }

  /// The same thing in this picture. The roots are one thing, whatever their names are.
  func match(of thing: Thing) -> Thing? {
    if let number = thing.number, let index = byNumber[number] { return things[index] }
    guard let index = byPath[thing.path] else { return nil }
    let found = things[index]
    if thing.parent == nil { return found }
    // Numbers count where both have one.
    if !thing.isNamed || thing.number != nil && found.number != nil { return nil }
    return found
  }
}
