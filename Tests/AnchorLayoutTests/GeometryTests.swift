import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Points, sizes and rectangles as values.
@Suite struct GeometryTests {
  private static let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func components() {
    var rect = Self.rect
    expect(rect, Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 40)))
    expect(rect, Rect(10, 20, 30, 40))
    expect(Point(x: 1, y: 2) == Point(1, 2) && Size(width: 1, height: 2) == Size(1, 2))
    expect([rect.minX, rect.midX, rect.maxX], [10, 25, 40])
    expect([rect.minY, rect.midY, rect.maxY], [20, 40, 60])
    expect(rect.origin == Point(x: 10, y: 20) && rect.size == Size(width: 30, height: 40))
    rect.origin = Point(x: 1, y: 2)
    expect(rect, Rect(x: 1, y: 2, width: 30, height: 40))
    rect.origin.y += 5
    rect.size = Size(width: 3, height: 4)
    rect.size.width *= 2
    expect(rect, Rect(x: 1, y: 7, width: 6, height: 4))
  }

  /// Corners and edges, before and after them, and no place at all.
  @Test func containsPoint() {
    let points: [(x: Double, y: Double, Bool)] = [
      (25, 25, true), (10, 20, true), (40, 25, false), (39.9, 25, true), (25, 60, false),
      (25, 59.9, true), (9.9, 25, false), (25, 19.9, false), (.nan, 25, false),
    ]
    for (x, y, isInside) in points {
      expect(Self.rect.contains(Point(x: x, y: y)), isInside, "\(x) \(y)")
    }
  }

  @Test func unionAndIntersection() {
    let rect = Self.rect
    // Itself, inside, around, over a corner, across, at the right edge, at the top edge, far away; empty inside, at the
    // corner and outside; negative.
    let pairs: [(Rect, isInside: Bool, common: Rect?, together: Rect)] = [
      (rect, true, rect, rect), (Rect(15, 25, 5, 5), true, Rect(15, 25, 5, 5), rect),
      (Rect(0, 0, 100, 100), false, rect, Rect(0, 0, 100, 100)),
      (Rect(0, 0, 20, 30), false, Rect(10, 20, 10, 10), Rect(0, 0, 40, 60)),
      (Rect(0, 30, 100, 10), false, Rect(10, 30, 30, 10), Rect(0, 20, 100, 40)),
      (Rect(40, 20, 5, 40), false, nil, Rect(10, 20, 35, 40)),
      (Rect(10, 10, 30, 10), false, nil, Rect(10, 10, 30, 50)),
      (Rect(100, 100, 1, 1), false, nil, Rect(10, 20, 91, 81)),
      (Rect(20, 30, 0, 10), true, nil, rect), (Rect(40, 60, 0, 0), true, nil, rect),
      (Rect(0, 0, 0, 0), false, nil, Rect(0, 0, 40, 60)), (Rect(35, 25, -5, 5), true, nil, rect),
    ]
    for (other, isInside, common, together) in pairs {
      expect(rect.contains(other), isInside, "\(other)")
      for (first, second) in [(rect, other), (other, rect)] {
        expect(first.intersection(second), common)
        expect(first.intersects(second), common != nil, "\(other)")
        expect(first.union(second), together)
      }
    }
    let empty = [
      Rect.zero, Rect(5, 5, 0, 10), Rect(5, 5, 10, 0), Rect(0, 0, -1, 10), Rect(0, 0, .nan, 1),
    ]
    for rect in empty {
      expect(rect.isEmpty && !rect.contains(rect.origin) && !rect.intersects(rect), "\(rect)")
    }
    expect(!Rect(-5, -5, 0.1, 0.1).isEmpty)
    // Sums of edges and lengths round; a rectangle inside another one keeps its numbers.
    let inner = Rect(x: 0.1, y: 0.7, width: 0.2, height: 0.1)
    expect(inner.intersection(Rect(x: 0, y: 0, width: 1, height: 1)), inner)
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

  @Test func intersectionContainsCommonPoints() {
    for seed in SeriesLength.seeds(20) {
      var random = SplitMix64(seed: UInt64(seed))
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let (first, second) = (
        Rect(number(-4...4), number(-4...4), number(0...6), number(0...6)),
        Rect(number(-4...4), number(-4...4), number(0...6), number(0...6))
      )
      let (common, union) = (first.intersection(second), first.union(second))
      for x in stride(from: -5.0, through: 11, by: 0.5) {
        for y in stride(from: -5.0, through: 11, by: 0.5) {
          let point = Point(x: x, y: y)
          let (isInFirst, isInSecond) = (first.contains(point), second.contains(point))
          expect(common?.contains(point) ?? false, isInFirst && isInSecond, "\(seed): \(point)")
          if isInFirst || isInSecond { expect(union.contains(point), "seed \(seed): \(point)") }
        }
      }
      if let common { expect(first.contains(common) && second.contains(common)) }
    }
  }
}
