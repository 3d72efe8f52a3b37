import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Points, sizes and rectangles as values.
@Suite struct GeometryTests {
  private static let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func rectangleComponents() {
    let rect = Self.rect
    expect(rect, Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 40)))
    expect(rect, Rect(10, 20, 30, 40))
    expect(Point(x: 1, y: 2) == Point(1, 2) && Size(width: 1, height: 2) == Size(1, 2))
    expect([rect.minX, rect.midX, rect.maxX], [10, 25, 40])
    expect([rect.minY, rect.midY, rect.maxY], [20, 40, 60])
    expect(rect.origin == Point(x: 10, y: 20) && rect.size == Size(width: 30, height: 40))
  }

  @Test func settersKeepOtherComponents() {
    var rect = Self.rect
    rect.origin = Point(x: 1, y: 2)
    expect(rect, Rect(x: 1, y: 2, width: 30, height: 40))
    rect.origin.y += 5
    rect.size = Size(width: 3, height: 4)
    rect.size.width *= 2
    expect(rect, Rect(x: 1, y: 7, width: 6, height: 4))
  }

  @Test(arguments: [
    ("inside", Point(x: 25, y: 25), true), ("at the left top corner", Point(x: 10, y: 20), true),
    ("at the right edge", Point(x: 40, y: 25), false),
    ("just before it", Point(x: 39.9, y: 25), true),
    ("at the bottom edge", Point(x: 25, y: 60), false),
    ("just above it", Point(x: 25, y: 59.9), true),
    ("to the left", Point(x: 9.9, y: 25), false), ("above", Point(x: 25, y: 19.9), false),
    ("nowhere", Point(x: .nan, y: 25), false),
  ])
  func containsPoint(_ name: String, _ point: Point, _ isInside: Bool) {
    expect(Self.rect.contains(point), isInside)
  }

  struct Pair: CustomTestStringConvertible {
    let testDescription: String
    let other: Rect
    let isInside: Bool
    let common: Rect?
    let together: Rect

    init(
      _ name: String, _ other: Rect, isInside: Bool = false, common: Rect? = nil, together: Rect
    ) {
      testDescription = name
      self.other = other
      self.isInside = isInside
      self.common = common
      self.together = together
    }
  }

  static let pairs: [Pair] = [
    Pair("itself", rect, isInside: true, common: rect, together: rect),
    Pair(
      "inside", Rect(15, 25, 5, 5), isInside: true, common: Rect(15, 25, 5, 5), together: rect),
    Pair("around", Rect(0, 0, 100, 100), common: rect, together: Rect(0, 0, 100, 100)),
    Pair(
      "over a corner", Rect(0, 0, 20, 30), common: Rect(10, 20, 10, 10),
      together: Rect(0, 0, 40, 60)),
    Pair(
      "across", Rect(0, 30, 100, 10), common: Rect(10, 30, 30, 10), together: Rect(0, 20, 100, 40)),
    Pair("at the right edge", Rect(40, 20, 5, 40), together: Rect(10, 20, 35, 40)),
    Pair("at the top edge", Rect(10, 10, 30, 10), together: Rect(10, 10, 30, 50)),
    Pair("far away", Rect(100, 100, 1, 1), together: Rect(10, 20, 91, 81)),
    Pair("empty, inside", Rect(20, 30, 0, 10), isInside: true, together: rect),
    Pair("empty, at the corner", Rect(40, 60, 0, 0), isInside: true, together: rect),
    Pair("empty, outside", Rect(0, 0, 0, 0), together: Rect(0, 0, 40, 60)),
    Pair("negative", Rect(35, 25, -5, 5), isInside: true, together: rect),
  ]

  @Test(arguments: pairs) func unionAndIntersection(_ pair: Pair) {
    expect(Self.rect.contains(pair.other), pair.isInside)
    for (first, second) in [(Self.rect, pair.other), (pair.other, Self.rect)] {
      expect(first.intersection(second), pair.common)
      expect(first.intersects(second), (pair.common != nil))
      expect(first.union(second), pair.together)
    }
  }

  @Test(arguments: [
    (Rect.zero, true), (Rect(5, 5, 0, 10), true), (Rect(5, 5, 10, 0), true),
    (Rect(0, 0, -1, 10), true), (Rect(0, 0, .nan, 1), true), (Rect(-5, -5, 0.1, 0.1), false),
  ])
  func emptyRectangles(_ rect: Rect, _ isEmpty: Bool) {
    expect(rect.isEmpty, isEmpty)
    if isEmpty { expect(!rect.contains(rect.origin) && !rect.intersects(rect)) }
  }

  @Test func movedEdges() {
    let rect = Self.rect
    expect(rect.offsetBy(dx: -3, dy: 4), Rect(7, 24, 30, 40))
    expect(rect.insetBy(dx: 5, dy: 6), Rect(15, 26, 20, 28))
    expect(rect.insetBy(dx: -5, dy: -6), Rect(5, 14, 40, 52))
    expect(rect.insetBy(dx: 50, dy: 6), Rect(25, 26, 0, 28), "the sides meet in the middle")
    expect(rect.insetBy(dx: 0, dy: 20), Rect(10, 40, 30, 0))
    expect(rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)), Rect(12, 21, 24, 36))
  }

  /// An intersection contains the points that both rectangles contain.
  @Test(arguments: 0..<200) func intersectionContainsCommonPoints(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func rect() -> Rect {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      return Rect(x: number(-4...4), y: number(-4...4), width: number(0...6), height: number(0...6))
    }
    let (first, second) = (rect(), rect())
    let (common, union) = (first.intersection(second), first.union(second))
    for x in stride(from: -5.0, through: 11, by: 0.5) {
      for y in stride(from: -5.0, through: 11, by: 0.5) {
        let point = Point(x: x, y: y)
        let isInBoth = first.contains(point) && second.contains(point)
        expect((common?.contains(point) ?? false), isInBoth, "seed \(seed): \(point)")
        if first.contains(point) || second.contains(point) {
          expect(union.contains(point), "seed \(seed): \(point)")
        }
      }
    }
    if let common { expect(first.contains(common) && second.contains(common)) }
  }

  /// Sums of edges and lengths round; a rectangle inside another one keeps its numbers.
  @Test func intersectionWithOuterIsExact() {
    let inner = Rect(x: 0.1, y: 0.7, width: 0.2, height: 0.1)
    expect(inner.intersection(Rect(x: 0, y: 0, width: 1, height: 1)), inner)
  }
}
