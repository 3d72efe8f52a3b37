import AnchorLayout

/// Finds places for labels, so that none lies on another one or outside the picture.
struct LabelPlaces {
  /// Where labels may be.
  let area: Rect
  /// The labels so far.
  private(set) var labels: [Rect] = []
  /// What labels cover only where they have to.
  private var obstacles: [Obstacle] = []
  /// Where to look for labels and for obstacles.
  private var labelGrid: RectGrid
  private var obstacleGrid: RectGrid

  private struct Obstacle {
    let frame: Rect
    /// How much it matters that it is covered.
    let weight: Double
    /// The element that it belongs to; its own labels may cover it.
    let owner: Int?
  }

  /// The least distance between two labels, in points.
  private static let clearance = 1.0

  init(area: Rect) {
    self.area = area
    labelGrid = RectGrid(area: area)
    obstacleGrid = RectGrid(area: area)
  }

  /// Lets labels lie elsewhere if they can; what weighs more is covered less.
  mutating func avoid(_ frame: Rect, weight: Double, owner: Int? = nil) {
    guard frame.isDrawable, frame.intersects(area) else { return }
    obstacleGrid.insert(obstacles.count, frame)
    obstacles.append(Obstacle(frame: frame, weight: weight, owner: owner))
  }

  /// Takes the place for a label that covers least, and the first of several such; `nil` where every place is outside the
  /// area or on a label. O(candidates · what is near them).
  ///
  /// - Parameters:
  ///   - owner: the element that the label belongs to.
  ///   - limit: how much may be covered: a part of the label, times the weight of what is below.
  mutating func take(
    _ size: Size, at candidates: [Point], owner: Int? = nil, limit: Double = .infinity
  ) -> Rect? {
    var best: Rect?
    var least = Double.infinity
    for point in candidates {
      let place = Rect(x: point.x, y: point.y, width: size.width, height: size.height)
      guard isFree(place) else { continue }
      let cost = cost(of: place, owner)
      if cost < least && cost <= limit { (best, least) = (place, cost) }
      if cost == 0 { break }
    }
    if let best {
      labelGrid.insert(labels.count, best)
      labels.append(best)
    }
    return best
  }

  private func cost(of place: Rect, _ owner: Int?) -> Double {
    var sum = 0.0
    for cell in obstacleGrid.cells(of: place) {
      for index in obstacleGrid[cell] {
        let obstacle = obstacles[index]
        if let owner, obstacle.owner == owner { continue }
        // Both may share several cells; one of them counts.
        guard let common = obstacle.frame.intersection(place),
          obstacleGrid.firstCell(of: common) == cell
        else { continue }
        sum += common.width * common.height / (place.width * place.height) * obstacle.weight
      }
    }
    return sum
  }

  private func isFree(_ place: Rect) -> Bool {
    let wide = place.insetBy(dx: -Self.clearance, dy: -Self.clearance)
    guard area.contains(place) else { return false }
    return !labelGrid.cells(of: wide).contains { cell in
      labelGrid[cell].contains { labels[$0].intersects(wide) }
    }
  }
}
