import Cassowary
import Expectations
import Testing

/// The quadrilateral of the paper: four corners, the middles of its sides, corners that keep their side, and
/// bounds. The corners stay with the weights 1, 2, 4 and 8, so that it is settled which of them gives way.
@Suite struct PeerQuadTests {
  struct Point {
    let x: Variable
    let y: Variable
  }

  private var solver = Solver()
  private var corners: [Point] = []
  private var middles: [Point] = []

  init() throws {
    for index in 0..<4 {
      corners.append(
        Point(x: solver.makeVariable("x\(index)"), y: solver.makeVariable("y\(index)")))
    }
    for index in 0..<4 {
      middles.append(
        Point(x: solver.makeVariable("mx\(index)"), y: solver.makeVariable("my\(index)")))
    }
    let starts: [(Double, Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
    var weight = 1.0
    for (corner, start) in zip(corners, starts) {
      solver.prefer(corner.x == start.0, at: .weak, weight: weight)
      solver.prefer(corner.y == start.1, at: .weak, weight: weight)
      weight *= 2
    }
    for index in 0..<4 {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      try solver.require(middles[index].x == (start.x + end.x) / 2)
      try solver.require(middles[index].y == (start.y + end.y) / 2)
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      solver.prefer(corners[left].x + 20 <= corners[right].x, at: .strong)
    }
    for (top, bottom) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      solver.prefer(corners[top].y + 20 <= corners[bottom].y, at: .strong)
    }
    for corner in corners {
      for variable in [corner.x, corner.y] {
        try solver.require(variable >= 0)
        try solver.require(variable <= 500)
      }
    }
  }

  private func values(_ points: [Point]) -> [[Double]] {
    points.map { [solver[$0.x], solver[$0.y]] }
  }

  private mutating func drag(_ point: Point, to target: (Double, Double)) {
    let x = solver.addEditVariable(point.x, at: .medium)
    let y = solver.addEditVariable(point.y, at: .medium)
    solver.update(goals: [x: target.0, y: target.1])
  }

  @Test("the paper, Rhea, kasuari, cassowary-rs, CassowaryKit: the quadrilateral at rest")
  func quadAtRest() {
    expect(values(corners), [[10, 10], [10, 200], [200, 200], [200, 10]])
    expect(values(middles), [[10, 105], [105, 200], [200, 105], [105, 10]])
  }

  @Test(
    "the paper, Rhea, kasuari, cassowary-rs, CassowaryKit: one corner of the quadrilateral moves")
  mutating func quadCorner() {
    drag(corners[2], to: (300, 400))
    expect(values(corners), [[10, 10], [10, 200], [300, 400], [200, 10]])
    expect(values(middles), [[10, 105], [155, 300], [250, 205], [105, 10]])
  }

  /// The first corner, which stays with the smallest weight, makes the way: twice that of the middle.
  @Test("the paper, Rhea, CassowaryKit: one middle of the quadrilateral moves")
  mutating func quadMiddle() {
    drag(middles[0], to: (50, 150))
    expect(values(corners), [[90, 100], [10, 200], [200, 200], [200, 10]])
    expect(values(middles), [[50, 150], [105, 200], [200, 105], [145, 55]])
  }

  /// Being turned over is worse than leaving the place: the corners to the right and below make way.
  @Test("the paper, Rhea, CassowaryKit: a corner does not turn the quadrilateral inside out")
  mutating func quadInsideOut() {
    drag(corners[0], to: (190, 190))
    expect(values(corners), [[190, 190], [10, 210], [210, 210], [210, 10]])
  }

  /// The corners above stop at 0, and the dragged one 20 below them.
  @Test("the paper, Rhea, CassowaryKit: a corner stays within the bounds")
  mutating func quadBounds() {
    drag(corners[2], to: (600, -50))
    expect(values(corners), [[10, 0], [10, 200], [500, 20], [200, 0]])
  }
}
