import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Hit tests and converted coordinates, against a plain recursion: in random trees that are laid out, changed and asked in
/// turn.
@Suite struct CoordinateSeriesTests {
  @Test func hitsAndPlaces() {
    var hits = 0
    for seed in SeriesLength.seeds(12) {
      var series = CoordinateSeries(seed: UInt64(seed))
      for step in 0..<20 {
        series.change()
        if series.random.chance(60) { series.items[0].layoutIfNeeded() }
        let problems = series.problems()
        expect(problems.isEmpty, "seed \(seed), step \(step): \(problems)")
        if !problems.isEmpty { return }
      }
      hits += series.hits
    }
    // A series that never finds anything would pass, too.
    expect(hits > 50)
  }
}

/// Items with given places, each in another one or outside.
struct CoordinateSeries {
  final class Item: LayoutItem {
    let layoutNode = LayoutNode()
    let layoutName: String
    /// How much farther than its rectangle it takes points in.
    let slack: Double

    init(_ name: String, slack: Double) {
      layoutName = name
      self.slack = slack
      translatesAutoresizingMaskIntoConstraints = true
    }

    func point(inside point: Point) -> Bool {
      let size = localLayoutFrame.size
      return Rect(origin: contentOffset, size: size).insetBy(dx: -slack, dy: -slack).contains(point)
    }
  }

  var random: DrawSource
  let items: [Item]
  private(set) var hits = 0

  init(seed: UInt64) {
    random = DrawSource(seed: seed)
    var items: [Item] = []
    for number in 0..<10 {
      let item = Item("item\(number)", slack: random.chance(30) ? 5 : 0)
      if let parent = items.randomElement(using: &random) { parent.addLayoutChild(item) }
      items.append(item)
    }
    self.items = items
    items[0].hostSize = Size(width: 100, height: 100)
    for item in items.dropFirst() { item.autoresizingFrame = frame() }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 4
  }

  private mutating func frame() -> Rect {
    Rect(
      x: number(-60...200), y: number(-60...200), width: number(0...500), height: number(0...500))
  }

  mutating func change() {
    random.beginBlock()
    let item = items[Int.random(in: 1..<items.count, using: &random)]
    let other = random.element(items)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if !other.isLayoutDescendant(of: item) { other.addLayoutChild(item) }
    case 1: item.removeFromLayoutParent()
    case 2:
      if let sibling = item.layoutParent?.layoutChildItems.first, sibling !== item {
        item.layoutParent?.addLayoutChild(item, before: sibling)
      }
    case 3: item.isHidden.toggle()
    case 4: other.contentOffset = Point(x: number(-40...80), y: number(-40...80))
    case 5: items[0].layout.snapping = random.element([.none, .edges(scale: 1), .sizes(scale: 2)])
    default: item.autoresizingFrame = frame()
    }
  }

  /// Where the coordinates of an item begin in those of its parent.
  private func origin(_ item: any LayoutItem) -> Point {
    let frame = item.localLayoutFrame
    return Point(x: frame.x - item.contentOffset.x, y: frame.y - item.contentOffset.y)
  }

  private func hit(_ item: any LayoutItem, _ point: Point) -> (any LayoutItem)? {
    if item.isHidden || !item.point(inside: point) { return nil }
    for child in item.layoutChildItems.reversed() {
      let origin = origin(child)
      let inner = Point(x: point.x - origin.x, y: point.y - origin.y)
      if let found = hit(child, inner) { return found }
    }
    return item
  }

  private func inRoot(_ item: any LayoutItem) -> (root: any LayoutItem, origin: Point) {
    guard let parent = item.layoutParent else { return (item, .zero) }
    let (own, outer) = (origin(item), inRoot(parent))
    return (outer.root, Point(x: own.x + outer.origin.x, y: own.y + outer.origin.y))
  }

  mutating func problems() -> [String] {
    var problems: [String] = []
    for _ in 0..<4 {
      let item = random.chance(50) ? items[0] : random.element(items)
      let other = random.element(items)
      let point = Point(x: number(-40...400), y: number(-40...400))
      let (got, want) = (item.hitTest(point), hit(item, point))
      if let want, want !== item { hits += 1 }
      if got !== want {
        problems.append(
          "\(got?.layoutName ?? "nothing") is at \(point) of \(item.layoutName), not "
            + (want?.layoutName ?? "nothing"))
      }
      let (place, otherPlace) = (inRoot(item), inRoot(other))
      func expectPoint(_ got: Point, _ origin: Point, _ what: String) {
        let want = Point(x: point.x + origin.x, y: point.y + origin.y)
        if agrees(got.x, want.x) && agrees(got.y, want.y) { return }
        problems.append("\(what): \(point) of \(item.layoutName) is \(got), not \(want)")
      }
      expectPoint(item.convert(point, to: nil), place.origin, "in the root")
      expectPoint(
        item.convert(point, from: nil), Point(x: -place.origin.x, y: -place.origin.y), "from it")
      if place.root !== otherPlace.root { continue }
      let between = Point(
        x: place.origin.x - otherPlace.origin.x, y: place.origin.y - otherPlace.origin.y)
      expectPoint(item.convert(point, to: other), between, "in \(other.layoutName)")
      expectPoint(other.convert(point, from: item), between, "taken by \(other.layoutName)")
    }
    return problems
  }
}
