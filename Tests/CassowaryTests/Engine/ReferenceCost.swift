@testable import Cassowary

/// The cost of one column by brute force: the sum of the errors of its constraints, and slopes as differences of two costs.
///
/// Vectors have one number for each of 24 fixed priorities, strongest first, whatever levels are in use, and the order.
/// Breakpoints are whole numbers and weights short binary fractions, so that every number is exact.
struct ReferenceCost {
  struct Piece {
    let constraint: UInt32
    var value: Double
    let relation: Relation
    /// The index of the priority; `nil` for a bound.
    let lane: Int?
    let weight: Double
    let orderWeight: Double

    func precedes(_ other: Piece) -> Bool {
      (value, constraint) < (other.value, other.constraint)
    }
    /// The change of the error a step below, and a step above.
    var slopeBelow: Double { relation == .lessThanOrEqual ? 0 : -1 }
    var slopeAbove: Double { relation == .greaterThanOrEqual ? 0 : 1 }

    func error(at point: Double) -> Double {
      max(0, slopeBelow * (point - value), slopeAbove * (point - value))
    }
  }

  static let priorities = (1...24).reversed().map { 40 * Double($0) }

  /// Sorted.
  private(set) var pieces: [Piece] = []

  // MARK: Editing

  mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    pieces.sort { $0.precedes($1) }
  }

  mutating func remove(at index: Int) { pieces.remove(at: index) }

  mutating func move(at index: Int, to value: Double) {
    pieces[index].value = value
    pieces.sort { $0.precedes($1) }
  }

  // MARK: Costs

  private func vector(_ factor: (Piece) -> Double) -> PlainVector {
    var sum = PlainVector.zero
    for piece in pieces {
      guard let lane = piece.lane else { continue }
      sum[lane] += piece.weight * factor(piece)
      sum.order += piece.orderWeight * factor(piece)
    }
    return sum
  }

  func cost(at point: Double) -> PlainVector { vector { $0.error(at: point) } }

  /// The slope of the cost between two neighbouring multiples of a quarter.
  func slope(below point: Double) -> PlainVector { 4 * (cost(at: point) - cost(at: point - 0.25)) }
  func slope(above point: Double) -> PlainVector { 4 * (cost(at: point + 0.25) - cost(at: point)) }

  /// The slope where so many breakpoints lie below, even where they have the same value as the next.
  func slope(passed count: Int) -> PlainVector {
    let passed = Set(pieces[..<count].map(\.constraint))
    return vector { passed.contains($0.constraint) ? $0.slopeAbove : $0.slopeBelow }
  }

  // MARK: Bounds

  var lowerBounds: [Int] {
    pieces.indices.filter { pieces[$0].lane == nil && pieces[$0].slopeBelow != 0 }
  }
  var upperBounds: [Int] {
    pieces.indices.filter { pieces[$0].lane == nil && pieces[$0].slopeAbove != 0 }
  }
  var bounds: (low: Double, high: Double) {
    (
      lowerBounds.last.map { pieces[$0].value } ?? -.infinity,
      upperBounds.first.map { pieces[$0].value } ?? .infinity
    )
  }

  // MARK: Subdifferentials

  /// The slopes on both sides, `nil` where a bound takes any.
  func subdifferential(at point: Double) -> (low: PlainVector?, high: PlainVector?) {
    (
      point <= bounds.low ? nil : slope(below: point),
      point >= bounds.high ? nil : slope(above: point)
    )
  }

  /// All slopes that there are.
  var slopes: (low: PlainVector?, high: PlainVector?) { (outerSlope(-1), outerSlope(1)) }

  private func outerSlope(_ side: Double) -> PlainVector? {
    let isBounded = side < 0 ? bounds.low.isFinite : bounds.high.isFinite
    return isBounded ? nil : side < 0 ? slope(below: -1000) : slope(above: 1000)
  }

  /// The number in a range of slopes that is nearest to a reduced cost.
  static func clamp(
    _ reducedCost: PlainVector, _ range: (low: PlainVector?, high: PlainVector?)
  ) -> PlainVector {
    if let low = range.low, compare(reducedCost, low) < 0 { return low }
    if let high = range.high, compare(reducedCost, high) > 0 { return high }
    return reducedCost
  }

  /// Lexicographically, without the order.
  static func compare(_ left: PlainVector, _ right: PlainVector) -> Int {
    let difference = left - right
    let first = priorities.indices.first { difference[$0] != 0 }
    return first.map { difference[$0] < 0 ? -1 : 1 } ?? 0
  }

  func allows(_ point: Double) -> Bool { bounds.low <= point && point <= bounds.high }

  func hasSlope(_ reducedCost: PlainVector, at point: Double) -> Bool {
    allows(point)
      && Self.compare(reducedCost, Self.clamp(reducedCost, subdifferential(at: point))) == 0
  }
}
