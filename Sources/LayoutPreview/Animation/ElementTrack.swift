import AnchorLayout

/// One thing of an animated picture, with its appearance at each moment of the timeline.
struct ElementTrack {
  struct Pose {
    /// The element at its frame, without its children.
    var element: PreviewElement
    var isSeen: Bool
  }

  /// By moment; each state has two.
  var poses: [Pose]
  /// By moment, the visible area inside the thing's containers; `nil` for all.
  var clips: [Rect?]

  /// The other end of the change that begins or ends at a moment.
  static func partner(of moment: Int, among count: Int) -> Int {
    moment.isMultiple(of: 2) ? (moment + count - 1) % count : (moment + 1) % count
  }
}

/// The things of several states, and their changes from one state to the next.
///
/// The changes follow ``LayoutTransition``, in the coordinates of the picture: a new thing is at rest in a parent that may
/// move, a removed thing stays where it was in its parent, and a hidden thing moves to the place where it is parked.
struct ElementTracks {
  /// In a drawing order that is the order of every state.
  private(set) var tracks: [ElementTrack] = []
  private let count: Int
  private var states: [StateElements] = []
  /// By thing and moment, the pose, if it is known.
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
      // A thing that no state shows is not drawn.
      guard poses[thing].contains(where: { $0?.isSeen ?? false }) else { continue }
      tracks.append(
        ElementTrack(poses: filled(poses[thing]), clips: clips.map { $0[thing] ?? nil }))
    }
  }

  /// Sets the poses at both ends of a change.
  private mutating func take(from first: Int, to second: Int) {
    let (old, new) = (states[first], states[second])
    let (start, end) = (2 * first + 1, 2 * second)
    // Starts, containers before their contents.
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
      // A thing that enters a container that was not visible stays where it was.
      let stays = new[thing].map {
        $0.parent < 0 || $0.parent == source.parent || old[$0.parent]?.isSeen ?? false
      }
      let entry = stays ?? false ? new[thing] ?? source : source
      let frame = entry.local.moved(into: poses[orNone: entry.parent]?[end]?.element.frame)
      poses[thing][end] = ElementTrack.Pose(element: source.element.at(frame), isSeen: false)
    }
  }

  /// The visible area of each thing inside the things that clip it, in the state that a moment belongs to, or else in the state
  /// at the other end of the change.
  private func clips(at moment: Int) -> [Int: Rect?] {
    let partner = ElementTrack.partner(of: moment, among: 2 * count)
    var clips: [Int: Rect?] = [:]
    for state in [partner / 2, moment / 2] {
      // For this state only: a thing may have another container in the other state.
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

  private func pose(of entry: StateElements.Entry?) -> ElementTrack.Pose? {
    entry.map { ElementTrack.Pose(element: $0.element, isSeen: $0.isSeen) }
  }

  /// Fills unknown poses with the previous one: a thing without a known pose is not visible.
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

/// Assigns thing numbers to the elements of all states: elements of one number are one thing, and so are the roots.
private struct ThingNumbers {
  private(set) var count = 1
  private var known: [Int: Int] = [:]

  mutating func thing(of number: Int?, excluding used: Set<Int>) -> Int {
    if let number, let thing = known[number], !used.contains(thing) { return thing }
    count += 1
    if let number, known[number] == nil { known[number] = count - 1 }
    return count - 1
  }

  /// The root is the first thing, regardless of its number.
  mutating func noteRoot(_ number: Int?) {
    if let number { known[number] = 0 }
  }
}

/// The elements of one state, by thing.
private struct StateElements {
  struct Entry {
    /// Without its children.
    let element: PreviewElement
    /// The container; −1 for the root.
    let parent: Int
    /// In the coordinates of the container.
    let local: Rect
    let isSeen: Bool
  }

  /// Things from the lowest to the topmost, each before its contents.
  private(set) var order: [Int] = []
  private var entries: [Int: Entry] = [:]

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
      let outer = entries[parent]
      var local = element.frame
      local.x -= outer?.element.frame.x ?? 0
      local.y -= outer?.element.frame.y ?? 0
      order.append(thing)
      for child in element.children.reversed() { pending.append((child, thing)) }
      var single = element
      single.children = []
      entries[thing] = Entry(
        element: single, parent: parent, local: local,
        isSeen: !element.isHidden && outer?.isSeen ?? true)
    }
  }

  subscript(thing: Int) -> Entry? { entries[thing] }
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
