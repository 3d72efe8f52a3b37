import Cassowary
import Expectations
import Testing

/// The quadrilateral of the paper: four corners, the middles of its sides, corners that keep their side, and
/// bounds. The corners stay with the weights 1, 2, 4 and 8, so that it is settled which of them gives way.
@Suite struct PeerQuadTests {
  private typealias Point = (x: Variable, y: Variable)

  struct Drag: CustomTestStringConvertible {
    let testDescription: String
    var middle: Int?
    var corner: Int?
    var target: [Double] = []
    let corners: [[Double]]
    var middles: [[Double]]?
  }

  static let drags = [
    Drag(
      testDescription: "the paper, Rhea, kasuari, cassowary-rs, CassowaryKit: at rest",
      corners: [[10, 10], [10, 200], [200, 200], [200, 10]],
      middles: [[10, 105], [105, 200], [200, 105], [105, 10]]),
    Drag(
      testDescription: "the paper, Rhea, kasuari, cassowary-rs, CassowaryKit: one corner moves",
      corner: 2, target: [300, 400], corners: [[10, 10], [10, 200], [300, 400], [200, 10]],
      middles: [[10, 105], [155, 300], [250, 205], [105, 10]]),
    // The first corner, which stays with the smallest weight, makes the way: twice that of the middle.
    Drag(
      testDescription: "the paper, Rhea, CassowaryKit: one middle moves",
      middle: 0, target: [50, 150], corners: [[90, 100], [10, 200], [200, 200], [200, 10]],
      middles: [[50, 150], [105, 200], [200, 105], [145, 55]]),
    // Being turned over is worse than leaving the place: the corners to the right and below make way.
    Drag(
      testDescription: "the paper, Rhea, CassowaryKit: a corner does not turn it inside out",
      corner: 0, target: [190, 190], corners: [[190, 190], [10, 210], [210, 210], [210, 10]]),
    // The corners above stop at 0, and the dragged one 20 below them.
    Drag(
      testDescription: "the paper, Rhea, CassowaryKit: a corner stays within the bounds",
      corner: 2, target: [600, -50], corners: [[10, 0], [10, 200], [500, 20], [200, 0]]),
  ]

  @Test(arguments: drags) func drag(_ drag: Drag) throws {
    var solver = Solver()
    let points: [Point] = (0..<8).map { _ in (solver.makeVariable(), solver.makeVariable()) }
    let (corners, middles) = (Array(points[..<4]), Array(points[4...]))
    let starts: [(Double, Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
    for (index, (corner, start)) in zip(corners, starts).enumerated() {
      solver.prefer(corner.x == start.0, at: .low, weight: Double(1 << index))
      solver.prefer(corner.y == start.1, at: .low, weight: Double(1 << index))
      let next = corners[(index + 1) % 4]
      try solver.require(middles[index].x == (corner.x + next.x) / 2)
      try solver.require(middles[index].y == (corner.y + next.y) / 2)
      for variable in [corner.x, corner.y] {
        try solver.require(variable >= 0)
        try solver.require(variable <= 500)
      }
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      solver.prefer(corners[left].x + 20 <= corners[right].x, at: .high)
    }
    for (top, bottom) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      solver.prefer(corners[top].y + 20 <= corners[bottom].y, at: .high)
    }
    if let point = drag.corner.map({ corners[$0] }) ?? drag.middle.map({ middles[$0] }) {
      let x = solver.addEditVariable(point.x, at: .medium)
      let y = solver.addEditVariable(point.y, at: .medium)
      solver.update(goals: [x: drag.target[0], y: drag.target[1]])
    }
    func values(_ points: [Point]) -> [[Double]] { points.map { [solver[$0.x], solver[$0.y]] } }
    expect(values(corners), drag.corners)
    if let wanted = drag.middles { expect(values(middles), wanted) }
  }
}
