import StackLayout
package import TestSupport

/// Barriers, placeholders and collapsing views, edited step by step: the frames equal those computed from the current
/// statements, and those of a tree built at once.
package struct PositioningSeries: LayoutSeries {
  package var random: DrawSource
  private let screen = PositioningScreen()
  private var said = PositioningState()
  private var count = 0

  private static let edges: [Barrier.Edge] = [.leading, .trailing, .top, .bottom]

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    for _ in 0..<4 { addView() }
    for edge in Self.edges { addBarrier(edge) }
  }

  private mutating func someNames() -> [String] {
    var names: [String] = []
    for name in said.views.keys.sorted() where random.oneIn(2) { names.append(name) }
    return names
  }

  private mutating func addView() {
    count += 1
    let frame = Rect(number(0...300), number(0...200), number(0...90), number(0...60))
    said.views["v\(count)"] = .init(frame: frame)
    screen.addView("v\(count)", frame)
  }

  private mutating func addBarrier(_ edge: Barrier.Edge) {
    let barrier = PositioningState.Barrier(
      edge: edge, members: someNames(), margin: number(-10...20))
    said.barriers.append(barrier)
    screen.addBarrier(barrier)
  }

  // MARK: Edits

  package mutating func mutate() -> String {
    random.beginBlock()
    if said.views.count < 2 { addView() }
    let name = random.element(said.views.keys.sorted())
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      if said.views.count < 7 { addView() }
      return "add: v\(count)"
    case 1:
      forget(name)
      return "end: \(name)"
    case 2, 3:
      let place = random.element(PositioningState.Place.allCases)
      said.views[name]?.place = place
      screen.move(name, to: place)
      return "move: \(name) to \(place)"
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
    said.views[name] = nil
    for place in said.barriers.indices { said.barriers[place].members.removeAll { $0 == name } }
    for slot in said.contents.indices where said.contents[slot] == name {
      said.contents[slot] = nil
    }
    screen.views[name]?.removeFromSuperview()
    screen.views[name] = nil
  }

  private mutating func hide(_ names: [String]) -> String {
    let isHidden = random.oneIn(2)
    for name in names { said.views[name]?.isHidden = isHidden }
    screen.root.layout.setHidden(isHidden, screen.items(names))
    return "\(isHidden ? "hide" : "show"): \(names)"
  }

  private mutating func collapse(_ name: String) -> String {
    guard let view = screen.views[name] else { return "" }
    let collapses = random.chance(70)
    said.views[name]?.collapses = collapses
    if collapses {
      screen.root.layout.collapsing(view)
    } else {
      screen.root.layout.endCollapsing(view)
    }
    return "\(collapses ? "collapse" : "keep lengths"): \(name)"
  }

  private mutating func setMembers(_ name: String) -> String {
    let place = Int.random(in: 0..<said.barriers.count, using: &random)
    var members = said.barriers[place].members
    switch Int.random(in: 0..<3, using: &random) {
    case 0: members = someNames()
    case 1: members.removeAll { $0 == name }
    default: members.append(name)
    }
    said.barriers[place].members = members
    screen.barriers[place].members = screen.items(members)
    return "members: \(members) of barrier \(place)"
  }

  private mutating func setMargin() -> String {
    let place = Int.random(in: 0..<said.barriers.count, using: &random)
    let margin = number(-10...20)
    said.barriers[place].margin = margin
    screen.barriers[place].margin = margin
    return "barrier's margin: \(margin) of \(place)"
  }

  private mutating func setContent(_ name: String?) -> String {
    let slot = Int.random(in: 0..<said.contents.count, using: &random)
    let former = said.contents[slot]
    screen.slots[slot].content = name.flatMap { screen.views[$0] }
    if former != name {
      if let former { said.views[former]?.isHidden = true }
      if let name {
        said.views[name]?.isHidden = false
        for other in said.contents.indices where said.contents[other] == name {
          said.contents[other] = nil
        }
      }
      said.contents[slot] = name
    }
    return "placeholder: \(slot) with \(name ?? "none")"
  }

  private mutating func takeBarrierOutOrIn() -> String {
    let place = Int.random(in: 0..<said.barriers.count, using: &random)
    said.barriers[place].isIn.toggle()
    let barrier = screen.barriers[place]
    if said.barriers[place].isIn {
      screen.root.addLayoutGuide(barrier)
    } else {
      screen.root.removeLayoutGuide(barrier)
    }
    return "barrier \(said.barriers[place].isIn ? "in" : "out"): \(place)"
  }

  private mutating func turn() -> String {
    if random.oneIn(2) {
      said.direction = said.direction == .leftToRight ? .rightToLeft : .leftToRight
      screen.root.layoutDirection = said.direction
    } else {
      said.width = number(350...450)
      screen.root.frame = Rect(0, 0, said.width, 300)
    }
    return "host: \(said.width) wide, \(said.direction)"
  }

  package var state: String { screen.root.layout.words }

  // MARK: Judging

  /// Where the screen is not as its said says, or not as a fresh one.
  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    screen.root.layoutIfNeeded()
    var problems = problems(of: screen)
    let fresh = PositioningScreen(said)
    fresh.root.layoutIfNeeded()
    problems += self.problems(of: fresh).map { "fresh: \($0)" }
    for (name, view) in screen.views where said.views[name]?.place != .nowhere {
      guard let other = fresh.views[name] else { continue }
      if !isClose(view.layoutFrame, other.layoutFrame) {
        problems.append("\(name) is \(view.layoutFrame), but \(other.layoutFrame) in a fresh tree")
      }
    }
    problems += screen.root.layout.solver.brokenInvariants
    return problems + screen.root.layout.judged(random, into: &tally)
  }

  private func problems(of screen: PositioningScreen) -> [String] {
    var problems = screen.root.layout.problems.map(\.description)
    problems += screen.root.layout.conflicts.map(\.description)
    for (name, view) in said.views {
      guard let got = screen.views[name] else { continue }
      if got.isHidden != view.isHidden { problems.append("\(name) hidden: \(got.isHidden)") }
      guard let want = said.frame(name) else { continue }
      let isTurned = said.direction == .rightToLeft
      let x = isTurned ? said.width - want.maxX : want.x
      if !isClose(got.layoutFrame, Rect(x, want.y, want.width, want.height)) {
        problems.append("\(name) is \(got.layoutFrame), not \(want), turned \(isTurned)")
      }
    }
    for (got, want) in zip(screen.slots, said.contents) where got.content?.layoutName != want {
      problems.append("placeholder \(got.identifier) has \(got.content?.layoutName ?? "none")")
    }
    for (got, want) in zip(screen.barriers, said.barriers) {
      if got.members.map(\.layoutName) != want.members {
        problems.append("a barrier of \(got.members.map(\.layoutName)), not of \(want.members)")
      }
      if want.isIn { problems += differences(got, want) }
    }
    return problems
  }

  private func differences(_ got: Barrier, _ want: PositioningState.Barrier) -> [String] {
    let place = said.place(want)
    let isTurned = said.direction == .rightToLeft
    let frame = got.layoutFrame
    let found: Double
    switch want.edge {
    case .leading: found = isTurned ? said.width - frame.maxX : frame.x
    case .trailing: found = isTurned ? said.width - frame.x : frame.maxX
    case .top: found = frame.y
    default: found = frame.maxY
    }
    if abs(found - place) < 1e-9 { return [] }
    return ["the barrier at \(want.edge) of \(want.members) is at \(found), not \(place)"]
  }
}
