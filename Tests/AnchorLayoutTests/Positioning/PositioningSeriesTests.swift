import AnchorLayout
import TestSupport
import Testing

/// Barriers, placeholders and collapsing views, edited step by step: the frames are those that were worked out from what is
/// said at present, and those of a tree that is made in one go.
@Suite struct PositioningSeriesTests {
  @Test(arguments: SeriesLength.seeds(40)) func frames(_ seed: Int) {
    var series = PositioningSeries(seed: UInt64(seed))
    for step in 0..<25 {
      var done: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &series.random) { done.append(series.edit()) }
      series.screen.root.layoutIfNeeded()
      let problems = series.problems()
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
    }
  }
}

/// A screen and what it is meant to say, and random edits of both.
struct PositioningSeries {
  var random: SplitMix64
  let screen = PositioningScreen()
  private var state = PositioningState()
  private var count = 0

  private static let edges: [Barrier.Edge] = [.leading, .trailing, .top, .bottom]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<4 { addView() }
    for edge in Self.edges { addBarrier(edge) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func someNames() -> [String] {
    var names: [String] = []
    for name in state.views.keys.sorted() where random.oneIn(2) { names.append(name) }
    return names
  }

  private mutating func addView() {
    count += 1
    let frame = Rect(number(0...300), number(0...200), number(0...90), number(0...60))
    state.views["v\(count)"] = .init(frame: frame)
    screen.addView("v\(count)", frame)
  }

  private mutating func addBarrier(_ edge: Barrier.Edge) {
    let barrier = PositioningState.Barrier(
      edge: edge, members: someNames(), margin: number(-10...20))
    state.barriers.append(barrier)
    screen.addBarrier(barrier)
  }

  // MARK: Edits

  /// Makes one edit and says which.
  mutating func edit() -> String {
    if state.views.count < 2 { addView() }
    let name = random.element(state.views.keys.sorted())
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      if state.views.count < 7 { addView() }
      return "add v\(count)"
    case 1:
      forget(name)
      return "end \(name)"
    case 2, 3:
      let place = random.element(PositioningState.Place.allCases)
      state.views[name]?.place = place
      screen.move(name, to: place)
      return "\(name) to \(place)"
    case 4: return hide([name])
    case 5: return hide(someNames())
    case 6: return collapse(name)
    case 7, 8: return setMembers(name)
    case 9: return setMargin()
    case 10, 11: return setContent(random.oneIn(4) ? nil : name)
    case 12: return takeBarrierOutOrIn()
    default: return turn()
    }
  }

  private mutating func forget(_ name: String) {
    state.views[name] = nil
    for place in state.barriers.indices { state.barriers[place].members.removeAll { $0 == name } }
    for slot in state.contents.indices where state.contents[slot] == name {
      state.contents[slot] = nil
    }
    screen.views[name]?.removeFromSuperview()
    screen.views[name] = nil
  }

  private mutating func hide(_ names: [String]) -> String {
    let isHidden = random.oneIn(2)
    for name in names { state.views[name]?.isHidden = isHidden }
    screen.root.layout.setHidden(isHidden, screen.items(names))
    return "\(isHidden ? "hide" : "show") \(names)"
  }

  private mutating func collapse(_ name: String) -> String {
    guard let view = screen.views[name] else { return "" }
    let collapses = random.chance(70)
    state.views[name]?.collapses = collapses
    if collapses {
      screen.root.layout.collapsing(view)
    } else {
      screen.root.layout.endCollapsing(view)
    }
    return "\(name) \(collapses ? "collapses" : "keeps its lengths")"
  }

  private mutating func setMembers(_ name: String) -> String {
    let place = Int.random(in: 0..<state.barriers.count, using: &random)
    var members = state.barriers[place].members
    switch Int.random(in: 0..<3, using: &random) {
    case 0: members = someNames()
    case 1: members.removeAll { $0 == name }
    default: members.append(name)
    }
    state.barriers[place].members = members
    screen.barriers[place].members = screen.items(members)
    return "members of barrier \(place): \(members)"
  }

  private mutating func setMargin() -> String {
    let place = Int.random(in: 0..<state.barriers.count, using: &random)
    let margin = number(-10...20)
    state.barriers[place].margin = margin
    screen.barriers[place].margin = margin
    return "margin of barrier \(place): \(margin)"
  }

  private mutating func setContent(_ name: String?) -> String {
    let slot = Int.random(in: 0..<state.contents.count, using: &random)
    let former = state.contents[slot]
    screen.slots[slot].content = name.flatMap { screen.views[$0] }
    if former != name {
      if let former { state.views[former]?.isHidden = true }
      if let name {
        state.views[name]?.isHidden = false
        for other in state.contents.indices where state.contents[other] == name {
          state.contents[other] = nil
        }
      }
      state.contents[slot] = name
    }
    return "content of placeholder \(slot): \(name ?? "none")"
  }

  private mutating func takeBarrierOutOrIn() -> String {
    let place = Int.random(in: 0..<state.barriers.count, using: &random)
    state.barriers[place].isIn.toggle()
    let barrier = screen.barriers[place]
    if state.barriers[place].isIn {
      screen.root.addLayoutGuide(barrier)
    } else {
      screen.root.removeLayoutGuide(barrier)
    }
    return "barrier \(place) \(state.barriers[place].isIn ? "in" : "out")"
  }

  private mutating func turn() -> String {
    if random.oneIn(2) {
      state.direction = state.direction == .leftToRight ? .rightToLeft : .leftToRight
      screen.root.layoutDirection = state.direction
    } else {
      state.width = number(350...450)
      screen.root.frame = Rect(0, 0, state.width, 300)
    }
    return "\(state.width) wide, \(state.direction)"
  }

  // MARK: Judging

  /// Where the screen is not as its state says, or not as a fresh one.
  func problems() -> [String] {
    var problems = problems(of: screen)
    let fresh = PositioningScreen(state)
    fresh.root.layoutIfNeeded()
    problems += self.problems(of: fresh).map { "fresh: \($0)" }
    for (name, view) in screen.views where state.views[name]?.place != .nowhere {
      guard let other = fresh.views[name] else { continue }
      if !isClose(view.layoutFrame, other.layoutFrame) {
        problems.append("\(name) is \(view.layoutFrame), but \(other.layoutFrame) in a fresh tree")
      }
    }
    return problems
  }

  private func problems(of screen: PositioningScreen) -> [String] {
    var problems = screen.root.layout.problems.map(\.description)
    problems += screen.root.layout.conflicts.map(\.description)
    for (name, view) in state.views {
      guard let got = screen.views[name] else { continue }
      if got.isHidden != view.isHidden { problems.append("\(name) hidden: \(got.isHidden)") }
      guard let want = state.frame(name) else { continue }
      let isTurned = state.direction == .rightToLeft
      let x = isTurned ? state.width - want.maxX : want.x
      if !isClose(got.layoutFrame, Rect(x, want.y, want.width, want.height)) {
        problems.append("\(name) is \(got.layoutFrame), not \(want), turned \(isTurned)")
      }
    }
    for (got, want) in zip(screen.slots, state.contents) where got.content?.layoutName != want {
      problems.append("placeholder \(got.identifier) has \(got.content?.layoutName ?? "none")")
    }
    for (got, want) in zip(screen.barriers, state.barriers) {
      if got.members.map(\.layoutName) != want.members {
        problems.append("a barrier of \(got.members.map(\.layoutName)), not of \(want.members)")
      }
      if want.isIn { problems += differences(got, want) }
    }
    return problems
  }

  private func differences(_ got: Barrier, _ want: PositioningState.Barrier) -> [String] {
    let place = state.place(want)
    let isTurned = state.direction == .rightToLeft
    let frame = got.layoutFrame
    let found: Double
    switch want.edge {
    case .leading: found = isTurned ? state.width - frame.maxX : frame.x
    case .trailing: found = isTurned ? state.width - frame.x : frame.maxX
    case .top: found = frame.y
    default: found = frame.maxY
    }
    if abs(found - place) < 1e-9 { return [] }
    return ["the barrier at \(want.edge) of \(want.members) is at \(found), not \(place)"]
  }
}
