import AnchorLayout

/// One thing of an animated picture: what it looks like at each moment of the timeline.
struct ElementTrack {
  struct Pose {
    /// The element at its frame, without its children.
    var element: PreviewElement
    var isSeen: Bool
  }

  /// For each moment; two for each state.
  var poses: [Pose]
  /// For each moment, what the things that it is in leave to see; `nil` for all.
  var clips: [Rect?]

  /// The other end of the change that begins or ends at a moment.
  static func partner(of moment: Int, among count: Int) -> Int {
    moment.isMultiple(of: 2) ? (moment + count - 1) % count : (moment + 1) % count
  }
}

/// The things of several states, and how each of them gets from one state to the next.
///
/// It is what ``LayoutTransition`` says, in the coordinates of the picture: what is new stands still in a parent that may
/// move, what is removed stays where it was in its parent, and what is hidden goes to where it is parked.
struct ElementTracks {
  /// In an order of drawing that is that of every state.
  private(set) var tracks: [ElementTrack] = []
  private let count: Int
  private var states: [StateElements] = []
  /// For each thing and moment: where it is, if it is known.
  private var poses: [[ElementTrack.Pose?]] = []

  init(_ states: [PreviewState]) {
    count = states.count
    var things = ThingNumbers()
    self.states = states.map { StateElements($0.element, &things) }
    poses = [[ElementTrack.Pose?]](
      repeating: [ElementTrack.Pose?](repeating: nil, count: 2 * count), count: things.count)
    for index in 0..<count { take(from: index, to: (index + 1) % count) }
    let clips = (0..<2 * count).map(clips)
    for thing in consistentOrder(of: self.states.map { $0.order }) {
      // What is seen in no state is not drawn.
      guard poses[thing].contains(where: { $0?.isSeen ?? false }) else { continue }
      tracks.append(
        ElementTrack(poses: filled(poses[thing]), clips: clips.map { $0[thing] ?? nil }))
    }
  }

  /// The poses at both ends of a change.
  private mutating func take(from first: Int, to second: Int) {
    let (old, new) = (states[first], states[second])
    let (start, end) = (2 * first + 1, 2 * second)
    // Beginnings, containers before what is in them.
    for thing in old.order { poses[thing][start] = pose(of: old[thing]) }
    for thing in new.order {
      guard let target = new[thing], target.isSeen, !(old[thing]?.isSeen ?? false) else { continue }
      let source = old[thing].flatMap { $0.parent == target.parent ? $0 : nil } ?? target
      let frame = source.local.moved(into: poses[orNone: target.parent]?[start]?.element.frame)
      poses[thing][start] = ElementTrack.Pose(element: target.element.at(frame), isSeen: false)
    }
    // Ends.
    for thing in new.order { poses[thing][end] = pose(of: new[thing]) }
    for thing in old.order {
      guard let source = old[thing], source.isSeen, !(new[thing]?.isSeen ?? false) else { continue }
      // What goes into something that was not seen stays where it was.
      let isInPlace = new[thing].map {
        $0.parent < 0 || $0.parent == source.parent || old[$0.parent]?.isSeen ?? false
      }
      let place = isInPlace ?? false ? new[thing] ?? source : source
      let frame = place.local.moved(into: poses[orNone: place.parent]?[end]?.element.frame)
      poses[thing][end] = ElementTrack.Pose(element: source.element.at(frame), isSeen: false)
    }
  }

  /// What the things that clip leave of each one in them, in the state that a moment belongs to, or else in the one at the
  /// other end of the change.
  private func clips(at moment: Int) -> [Int: Rect?] {
    let partner = ElementTrack.partner(of: moment, among: 2 * count)
    var clips: [Int: Rect?] = [:]
    for state in [partner / 2, moment / 2] {
      // Of this state alone: a thing may be in something else in the other one.
      var inState: [Int: Rect?] = [:]
      for thing in states[state].order {
        guard let parent = states[state][thing]?.parent, parent >= 0 else {
          inState[thing] = .some(nil)
          continue
        }
        var clip = inState[parent] ?? nil
        if let pose = poses[parent][moment], pose.element.clipsChildren {
          clip = clip?.clipped(to: pose.element.frame) ?? pose.element.frame
        }
        inState[thing] = .some(clip)
      }
      clips.merge(inState) { $1 }
    }
    return clips
  }

  private func pose(of place: StateElements.Place?) -> ElementTrack.Pose? {
    place.map { ElementTrack.Pose(element: $0.element, isSeen: $0.isSeen) }
  }

  /// Nothing is seen where nothing is known, so any pose will do: the one before.
  private func filled(_ poses: [ElementTrack.Pose?]) -> [ElementTrack.Pose] {
    let first = poses.firstIndex { $0 != nil } ?? 0
    guard var last = poses[first] else { return [] }
    last.isSeen = false
    return poses.map { pose in
      if let pose {
        last = pose
        last.isSeen = false
        return pose
      }
      return last
    }
  }
}

/// Gives the elements of all states the numbers of things: those of one number are one thing, and so are the roots.
private struct ThingNumbers {
  private(set) var count = 1
  private var known: [Int: Int] = [:]

  mutating func thing(of number: Int?, excluding used: Set<Int>) -> Int {
    if let number, let thing = known[number], !used.contains(thing) { return thing }
    count += 1
    if let number, known[number] == nil { known[number] = count - 1 }
    return count - 1
  }

  /// The root is the first thing, whatever its number is.
  mutating func noteRoot(_ number: Int?) {
    if let number { known[number] = 0 }
  }
}

/// The elements of one state by thing.
private struct StateElements {
  struct Place {
    /// Without its children.
    let element: PreviewElement
    /// The thing it is in; −1 for the root.
    let parent: Int
    /// In the coordinates of what it is in.
    let local: Rect
    let isSeen: Bool
  }

  /// Things from the lowest to the topmost, each before what is in it.
  private(set) var order: [Int] = []
  private var places: [Int: Place] = [:]

  init(_ root: PreviewElement, _ things: inout ThingNumbers) {
    var used: Set<Int> = []
    var pending = [(element: root, parent: -1)]
    while let (element, parent) = pending.popLast() {
      var thing = 0
      if parent < 0 {
        things.noteRoot(element.number)
      } else {
        thing = things.thing(of: element.number, excluding: used)
      }
      used.insert(thing)
      let outer = places[parent]
      var local = element.frame
      local.x -= outer?.element.frame.x ?? 0
      local.y -= outer?.element.frame.y ?? 0
      order.append(thing)
      for child in element.children.reversed() { pending.append((child, thing)) }
      var single = element
      single.children = []
      places[thing] = Place(
        element: single, parent: parent, local: local,
        isSeen: !element.isHidden && outer?.isSeen ?? true)
    }
  }

  subscript(thing: Int) -> Place? { places[thing] }
}

extension PreviewElement {
  func at(_ frame: Rect) -> PreviewElement {
    var element = self
    element.frame = frame
    return element
  }
}

extension Rect {
  fileprivate func moved(into outer: Rect?) -> Rect {
    outer.map { offsetBy(dx: $0.x, dy: $0.y) } ?? self
  }
}

extension Array {
  fileprivate subscript(orNone index: Int) -> Element? { index < 0 ? nil : self[index] }
}
