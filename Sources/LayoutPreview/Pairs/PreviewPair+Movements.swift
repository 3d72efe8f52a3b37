package import AnchorLayout

extension PreviewPair {
  /// The distance up to which a frame counts as unmoved, in points: rounding in solved frames.
  private static let tolerance = 0.5

  /// The old frames of elements that are visible in both pictures and moved or changed size, containers first.
  ///
  /// Elements match if they have the same ``PreviewElement/number`` or, if one has none, the same names down from the root;
  /// elements of one name match by their order. An element that only moved along with its container is left out. Takes time
  /// linear in the number of elements.
  package var oldFrames: [Rect] {
    let old = Things(before)
    let new = Things(after)
    let namesakes = new.namesakes(in: old)
    var shifts: [Point?] = []
    var frames: [Rect] = []
    for index in new.things.indices {
      let thing = new.things[index]
      // An element without a match moves along with its container, for the elements inside it.
      let outer = thing.parent.flatMap { shifts[$0] }
      guard let match = old.match(of: thing, namesake: namesakes[index]) else {
        shifts.append(outer)
        continue
      }
      let source = old.things[match]
      let shift = Point(x: thing.frame.x - source.frame.x, y: thing.frame.y - source.frame.y)
      shifts.append(shift)
      let isSeen = thing.isSeen && source.isSeen && thing.parent != nil
      let expected = outer ?? .zero
      if isSeen
        && !(Self.isSame(thing.frame.size, source.frame.size)
          && Self.isSame(
            Size(width: shift.x, height: shift.y), Size(width: expected.x, height: expected.y)))
      {
        frames.append(source.frame)
      }
    }
    return frames
  }

  private static func isSame(_ first: Size, _ second: Size) -> Bool {
    abs(first.width - second.width) <= tolerance && abs(first.height - second.height) <= tolerance
  }
}

/// The elements of a picture with their identities.
private struct Things {
  /// The identity of an element in its container: its name, and its index among equal names.
  struct Key: Hashable {
    let container: Int
    let name: String
    let repetition: Int
  }

  struct Thing {
    let frame: Rect
    let number: Int?
    /// Its container is the one in this picture; `nil` for the root.
    let key: Key?
    let isNamed: Bool
    let isSeen: Bool

    /// The index of its container.
    let parent: Int?
  }

  /// Each thing after its container.
  private(set) var things: [Thing] = []
  private var byNumber: [Int: Int] = [:]
  private var byKey: [Key: Int] = [:]

  init(_ root: PreviewElement) {
    var pending: [(element: PreviewElement, key: Key?, isSeen: Bool)] = [(root, nil, true)]
    while let (element, key, isSeen) = pending.popLast() {
      let isSeen = isSeen && !element.isHidden
      let index = things.count
      things.append(
        Thing(
          frame: element.frame, number: element.number, key: key, isNamed: element.name != nil,
          isSeen: isSeen && element.frame.isDrawable, parent: key?.container))
      if let number = element.number, byNumber[number] == nil { byNumber[number] = index }
      if let key { byKey[key] = index }
      var counts: [String: Int] = [:]
      var children: [(PreviewElement, Key?, Bool)] = []
      for child in element.children {
        let name = child.name ?? "\u{0}\(child.content.kind)"
        counts[name, default: 0] += 1
        let key = Key(container: index, name: name, repetition: counts[name] ?? 0)
        children.append((child, key, isSeen))
      }
      pending += children.reversed()
    }
  }

  /// For each thing, the thing with the same names down from the root in another picture. The roots match, whatever their
  /// names.
  func namesakes(in other: Things) -> [Int?] {
    var found: [Int?] = []
    for thing in things {
      guard let key = thing.key else {
        found.append(0)
        continue
      }
      found.append(
        found[key.container].flatMap { container in
          other.byKey[Key(container: container, name: key.name, repetition: key.repetition)]
        })
    }
    return found
  }

  /// The index of the matching thing in this picture.
  func match(of thing: Thing, namesake: Int?) -> Int? {
    if let number = thing.number, let index = byNumber[number] { return index }
    guard let namesake else { return nil }
    if thing.parent == nil { return namesake }
    // Numbers decide if both things have one.
    if !thing.isNamed || thing.number != nil && things[namesake].number != nil { return nil }
    return namesake
  }
}
