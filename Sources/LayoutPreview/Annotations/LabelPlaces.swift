import AnchorLayout

/// Finds places for labels, so that none lies on another one or outside the picture.
struct LabelPlaces {
  /// Where labels may be.
  let area: Rect
  /// The labels so far.
  private(set) var labels: [Rect] = []
  /// What labels cover only where they have to, and how much that matters.
  private var obstacles: [(rect: Rect, weight: Double)] = []

  /// The least distance between two labels, in points.
  private static let clearance = 1.0

  init(area: Rect) { self.area = area }

  /// Lets labels lie elsewhere if they can; what weighs more is covered less.
  mutating func avoid(_ rect: Rect, weight: Double) { obstacles.append((rect, weight)) }

  /// Takes the place for a label that covers least, and the first of several such; `nil` where every place is outside the
  /// area or on a label. O(candidates · what is there).
  ///
  /// - Parameter isBare: whether a place that covers anything is not taken either.
  mutating func take(_ size: Size, at candidates: [Point], isBare: Bool = false) -> Rect? {
    var best: Rect?
    var least = Double.infinity
    for point in candidates {
      let place = Rect(point.x, point.y, size.width, size.height)
      guard isFree(place) else { continue }
      let cost = cost(of: place)
      if cost < least && !(isBare && cost > 0) { (best, least) = (place, cost) }
      if cost == 0 { break }
    }
    if let best { labels.append(best) }
    return best
  }

  private func cost(of place: Rect) -> Double {
    obstacles.reduce(0) { sum, obstacle in
      let common = obstacle.rect.intersection(place)
      return common.isDrawable ? sum + common.width * common.height * obstacle.weight : sum
    }
  }

  private func isFree(_ place: Rect) -> Bool {
    let wide = Rect(
      place.x - Self.clearance, place.y - Self.clearance, place.width + 2 * Self.clearance,
      place.height + 2 * Self.clearance)
    return place.x >= area.x && place.maxX <= area.maxX && place.y >= area.y
      && place.maxY <= area.maxY && !labels.contains { $0.overlaps(wide) }
  }
}

extension Rect {
  /// Whether the rectangles have an area in common.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle with its edges moved outwards.
  func grown(by distance: Double) -> Rect {
    Rect(x - distance, y - distance, width + 2 * distance, height + 2 * distance)
  }
}
