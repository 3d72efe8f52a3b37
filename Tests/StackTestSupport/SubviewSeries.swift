package import StackLayout
package import TestSupport

/// A class with every member by default that is a view and a stack.
package final class PlainView: LayoutViewProtocol, StackContainer {
  package let layoutNode = LayoutNode()
  package var subviewList = SubviewList<PlainView>()
  package let arrangement = StackArrangement()
  package let layoutName: String

  init(_ name: String) { layoutName = name }
}

/// How the views of a series are made.
package protocol SeriesViews {
  associatedtype View: LayoutViewProtocol & StackContainer

  static func make(_ name: String) -> View
}

package enum StackViews: SeriesViews {
  package static func make(_ name: String) -> StackView { StackView(name) }
}

package enum PlainViews: SeriesViews {
  package static func make(_ name: String) -> PlainView { PlainView(name) }
}

/// Subviews and arranged views after random changes, against lists of numbers.
package struct SubviewSeries<Views: SeriesViews>: LayoutSeries {
  package typealias View = Views.View

  package var random: DrawSource
  private let views: [View]
  /// What should be in each view, by drawing order, and what of it is arranged, in that order.
  private var subviews: [[Int]]
  private var arranged: [[Int]]
  /// Views whose ties are settled in another order than the drawing order, or may be.
  private var hasOwnOrder: Set<Int> = []

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    views = (0..<9).map { Views.make("view\($0)") }
    subviews = Array(repeating: [], count: views.count)
    arranged = subviews
    for view in 1..<views.count { _ = add(view, to: Int.random(in: 0..<view, using: &random)) }
  }

  private func subview(_ number: Int) -> View.Subview {
    guard let view = views[number] as? View.Subview else { preconditionFailure("no subview") }
    return view
  }

  private func parent(of view: Int) -> Int? { subviews.firstIndex { $0.contains(view) } }

  private func isInside(_ view: Int, _ other: Int) -> Bool {
    view == other || parent(of: view).map { isInside($0, other) } == true
  }

  // MARK: What the lists are to be

  private mutating func leave(_ view: Int) {
    guard let parent = parent(of: view) else { return }
    subviews[parent].removeAll { $0 == view }
    arranged[parent].removeAll { $0 == view }
  }

  /// Where a view is put among the subviews; one that is there already stays arranged.
  private mutating func put(_ view: Int, into parent: Int, at place: Int) {
    if self.parent(of: view) == parent {
      subviews[parent].removeAll { $0 == view }
    } else {
      leave(view)
    }
    subviews[parent].insert(view, at: min(place, subviews[parent].count))
  }

  private mutating func putArranged(_ view: Int, into parent: Int, at place: Int) {
    if self.parent(of: view) != parent { put(view, into: parent, at: .max) }
    arranged[parent].removeAll { $0 == view }
    arranged[parent].insert(view, at: min(place, arranged[parent].count))
    hasOwnOrder.insert(parent)
  }

  // MARK: Changes

  private mutating func add(_ view: Int, to parent: Int) -> String {
    views[parent].addSubview(subview(view))
    put(view, into: parent, at: .max)
    return "add: \(view) to \(parent)"
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    let view = Int.random(in: 1..<views.count, using: &random)
    let top = Int.random(in: 0..<views.count, using: &random)
    let inside = subviews[top]
    let count = inside.count
    let place = Int.random(in: 0...count, using: &random)
    if isInside(top, view) { return "nothing" }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return add(view, to: top)
    case 1, 2:
      views[top].insertSubview(subview(view), at: place)
      put(view, into: top, at: place)
      return "insert: \(view) into \(top) at \(place)"
    case 3, 4:
      guard let sibling = inside.filter({ $0 != view }).randomElement(using: &random) else {
        return "nothing"
      }
      let isAbove = random.chance(50)
      if isAbove {
        views[top].insertSubview(subview(view), aboveSubview: subview(sibling))
      } else {
        views[top].insertSubview(subview(view), belowSubview: subview(sibling))
      }
      let others = inside.filter { $0 != view }
      put(view, into: top, at: (others.firstIndex(of: sibling) ?? 0) + (isAbove ? 1 : 0))
      return "beside: \(view) \(isAbove ? "above" : "below") \(sibling)"
    case 5:
      views[top].bringSubviewToFront(subview(view))
      if inside.contains(view) { put(view, into: top, at: .max) }
      return "front: \(view) in \(top)"
    case 6:
      views[top].sendSubviewToBack(subview(view))
      if inside.contains(view) { put(view, into: top, at: 0) }
      return "back: \(view) in \(top)"
    case 7:
      if inside.isEmpty { return "nothing" }
      let (first, second) = (random.element(Array(0..<count)), random.element(Array(0..<count)))
      views[top].exchangeSubview(at: first, withSubviewAt: second)
      subviews[top].swapAt(first, second)
      return "exchange: \(first) and \(second) of \(top)"
    case 8:
      views[view].removeFromSuperview()
      leave(view)
      return "remove: \(view)"
    case 9:
      let leaving = (1..<views.count).filter { _ in random.chance(30) }
      views[top].removeLayoutItems(leaving.map { subview($0) })
      for view in leaving where inside.contains(view) { leave(view) }
      return "remove: \(leaving) of \(top)"
    case 10:
      let some = inside.filter { _ in random.chance(60) }
      let shuffled = some.shuffled(using: &random)
      views[top].orderLayoutItems(shuffled.map { subview($0) })
      for (old, new) in zip(some, shuffled) { subviews[top][inside.firstIndex(of: old) ?? 0] = new }
      hasOwnOrder.insert(top)
      return "order: \(shuffled) in \(top)"
    case 11:
      views[top].addArrangedItem(views[view])
      putArranged(view, into: top, at: .max)
      return "arrange: \(view) in \(top)"
    case 12:
      let place = Int.random(in: 0...arranged[top].count, using: &random)
      views[top].insertArrangedItem(views[view], at: place)
      putArranged(view, into: top, at: place)
      return "arrange: \(view) in \(top) at \(place)"
    default:
      let isLeaving = random.chance(40)
      let isArranged = arranged[top].contains(view)
      views[top].removeArrangedItem(views[view], detach: isLeaving)
      arranged[top].removeAll { $0 == view }
      if isArranged && isLeaving { leave(view) }
      return "end: \(view) in \(top)"
    }
  }

  // MARK: Comparing

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    // Some changes meet what a layout has seen.
    if random.oneIn(4) { views[0].layoutIfNeeded() }
    var problems: [String] = []
    for (number, view) in views.enumerated() {
      func expect(_ got: [any LayoutItem], _ want: [Int], _ what: String) {
        if got.map(\.layoutName) == want.map({ views[$0].layoutName }) { return }
        problems.append("\(what) of \(number) are \(got.map(\.layoutName)), not \(want)")
      }
      expect(view.subviews, subviews[number], "subviews")
      expect(view.drawnItems, subviews[number], "drawn items")
      expect(view.arrangedItems, arranged[number], "arranged items")
      if hasOwnOrder.contains(number) {
        let names = view.layoutChildItems.map(\.layoutName).sorted()
        if names != subviews[number].map({ views[$0].layoutName }).sorted() {
          problems.append("the children of \(number) are \(names)")
        }
      } else {
        expect(view.layoutChildItems, subviews[number], "children")
      }
      let parent = parent(of: number)
      if view.superview !== parent.map({ subview($0) }) {
        problems.append("\(number) is in \(view.superview?.layoutName ?? "nothing")")
      }
      for (other, item) in views.enumerated()
      where view.isDescendant(of: subview(other)) != isInside(number, other) {
        problems.append("\(number) is \(item.layoutName)'s descendant or not")
      }
    }
    return problems
  }
}
