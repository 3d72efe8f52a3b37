// Tests for rectangles, and rectangles derived from others.

extension Rect {
  // MARK: Questions

  /// Whether the rectangle has no area: its width or its height is 0 or less.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point is inside. The left and top edges are inside, the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether no edge of another rectangle is outside this one. Edges may coincide, and the other rectangle may be empty.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the rectangles have an area in common. Rectangles that only touch have none, and neither has an empty rectangle.
  public func intersects(_ other: Rect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }

  // MARK: Other rectangles

  /// The area that both rectangles have in common, which is not empty; `nil` where ``intersects(_:)`` is false.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    // Lengths that the other rectangle does not shorten stay as they are, without rounding.
    return Rect(
      x: left, y: top, width: left == minX && right == maxX ? width : right - left,
      height: top == minY && bottom == maxY ? height : bottom - top)
  }

  /// The smallest rectangle that contains both. An empty rectangle counts with its place.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved to the right by `dx` and down by `dy`.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with its left and right edges moved inwards by `dx`, and its top and bottom edges by `dy`. Negative
  /// distances move them outwards. Edges that would pass each other stop in the middle.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
    return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle with its edges moved inwards by insets. If the insets exceed the rectangle, a length becomes negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.horizontal,
      height: height - insets.vertical)
  }

  /// The rectangle with its edges moved outwards by insets.
  func outset(by insets: Insets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + insets.horizontal,
      height: height + insets.vertical)
  }

  /// The interpolated rectangle: this one at 0, `other` at 1. Values outside this range overshoot; lengths do not become
  /// negative.
  public func interpolated(to other: Rect, at progress: Double) -> Rect {
    func mixed(_ from: Double, _ to: Double) -> Double {
      progress == 1 ? to : from + (to - from) * progress
    }
    return Rect(
      x: mixed(x, other.x), y: mixed(y, other.y), width: max(0, mixed(width, other.width)),
      height: max(0, mixed(height, other.height)))
  }
}
