import AnchorLayout

/// Finds positions for labels inside the picture that do not overlap.
struct LabelPositions {
  /// The area for labels.
  let area: Rect
  /// The labels so far.
  private(set) var labels: [Rect] = []
  /// The areas that labels cover only if they must.
  private var obstacles: [Obstacle] = []
  /// The grids for finding labels and obstacles.
  private var labelGrid: RectGrid
  private var obstacleGrid: RectGrid

  private struct Obstacle {
    let frame: Rect
    /// The weight of covering the obstacle.
    let weight: Double
    /// The element of the obstacle; its own labels may cover it.
    let owner: Int?
  }

  /// The minimum distance between two labels, in points.
  private static let clearance = 1.0

  init(area: Rect) {
    self.area = area
    labelGrid = RectGrid(area: area)
    obstacleGrid = RectGrid(area: area)
  }

  /// Registers an obstacle; obstacles of higher weight are covered less.
  mutating func avoid(_ frame: Rect, weight: Double, owner: Int? = nil) {
    guard frame.isDrawable, frame.intersects(area) else { return }
    obstacleGrid.insert(obstacles.count, frame)
    obstacles.append(Obstacle(frame: frame, weight: weight, owner: owner))
  }

  /// Takes the position for a label that covers least, the first one of equals; `nil` if every position is outside the area or
  /// on a label. O(candidates · rectangles near them).
  ///
  /// - Parameters:
  ///   - owner: the element of the label.
  ///   - limit: the maximum coverage: the covered fraction of the label, times the weight of the obstacle.
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
        // Both may share several cells; the overlap counts in one of them.
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
