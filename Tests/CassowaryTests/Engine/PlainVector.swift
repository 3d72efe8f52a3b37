@testable import Cassowary

/// A slope or a reduced cost as plain numbers, strongest level first and the order last, like a row of a ``LevelMatrix``.
/// Levels beyond the stored ones are 0.
struct PlainVector: Equatable, CustomStringConvertible {
  private(set) var levels: [Double]
  var order: Double

  static let zero = PlainVector()

  init(_ levels: [Double] = [], order: Double = 0) {
    self.levels = levels
    self.order = order
  }

  /// A row, by the ranks of the levels.
  init(_ matrix: borrowing LevelMatrix, row: Int, _ levels: borrowing PriorityLevels) {
    var numbers: [Double] = []
    for level in levels.order { numbers.append(matrix[row, Int(level)]) }
    self.init(numbers, order: matrix[row, LevelMatrix.orderLane])
  }

  /// The vector as the one row of a matrix.
  func matrix(_ levels: borrowing PriorityLevels, laneCount: Int) -> LevelMatrix {
    var matrix = LevelMatrix()
    matrix.makeRoom(forLane: laneCount - 1)
    matrix.appendRow()
    for (rank, level) in levels.order.enumerated() { matrix[0, Int(level)] = self[rank] }
    matrix[0, LevelMatrix.orderLane] = order
    return matrix
  }

  func costStep(_ levels: borrowing PriorityLevels) -> CostStep {
    var step = CostStep()
    for (rank, level) in levels.order.enumerated() { step.append(self[rank], lane: Int(level)) }
    step.append(order, lane: LevelMatrix.orderLane)
    return step
  }

  subscript(rank: Int) -> Double {
    get { rank < levels.count ? levels[rank] : 0 }
    set {
      while levels.count <= rank { levels.append(0) }
      levels[rank] = newValue
    }
  }

  var description: String { "\(levels), order \(order)" }

  // MARK: Comparing

  static func == (left: PlainVector, right: PlainVector) -> Bool {
    (left - right).levels.allSatisfy { $0 == 0 } && left.order == right.order
  }

  /// The sign of the first level that is not 0, by a wide margin to rounding.
  var exactSign: Int {
    for level in levels where abs(level) > 1e-7 { return level < 0 ? -1 : 1 }
    return 0
  }

  /// -1, 0 or 1, by the first number that differs by more than rounding.
  func compare(with other: PlainVector, includesOrder: Bool = true) -> Int {
    let difference = self - other
    let sign = difference.exactSign
    if sign != 0 || !includesOrder || abs(difference.order) <= 1e-7 { return sign }
    return difference.order < 0 ? -1 : 1
  }

  /// Whether two vectors differ in a number by more than rounding.
  func differs(from other: PlainVector, includesOrder: Bool = true) -> Bool {
    func differ(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) > 1e-7 * max(1, abs(one))
    }
    return (0..<max(levels.count, other.levels.count)).contains { differ(self[$0], other[$0]) }
      || includesOrder && differ(order, other.order)
  }

  // MARK: Arithmetic

  static func + (left: PlainVector, right: PlainVector) -> PlainVector {
    PlainVector(
      (0..<max(left.levels.count, right.levels.count)).map { left[$0] + right[$0] },
      order: left.order + right.order)
  }
  static func - (left: PlainVector, right: PlainVector) -> PlainVector { left + -right }
  static prefix func - (vector: PlainVector) -> PlainVector { -1 * vector }
  static func * (factor: Double, vector: PlainVector) -> PlainVector {
    PlainVector(vector.levels.map { factor * $0 }, order: factor * vector.order)
  }
  static func / (vector: PlainVector, divisor: Double) -> PlainVector {
    PlainVector(vector.levels.map { $0 / divisor }, order: vector.order / divisor)
  }
  static func += (left: inout PlainVector, right: PlainVector) { left = left + right }
  static func -= (left: inout PlainVector, right: PlainVector) { left = left - right }
}

extension ColumnCosts {
  /// The reduced cost of a column, as an offset from the slope on the left of its cursor.
  func plainReducedCost(_ column: Int) -> PlainVector {
    PlainVector(reducedCosts, row: column, levels)
  }

  func plainSlopeLeftOfCursor(_ column: Int) -> PlainVector {
    var matrix = PlainVector.zero.matrix(levels, laneCount: reducedCosts.laneCount)
    var costs = ColumnCosts(copying: self)
    costs.addSlopeLeftOfCursor(column, to: &matrix, row: 0)
    return PlainVector(matrix, row: 0, levels)
  }

  func plainSlopeChange(_ breakpoint: Breakpoint) -> PlainVector {
    var costs = ColumnCosts(copying: self)
    return PlainVector(
      levels.order.map { costs.slopeChange(breakpoint, lane: Int($0)) },
      order: costs.slopeChange(breakpoint, lane: LevelMatrix.orderLane))
  }

  /// The cost shifts that are not of the order alone, one by one.
  var plainShifts: [(column: Int, slope: PlainVector)] {
    shifts.columns.enumerated().map { row, column in
      (Int(column), PlainVector(shifts.slopes, row: row, levels))
    }
  }

  mutating func setReducedCost(_ column: Int, to vector: PlainVector) {
    setReducedCost(
      column, vector.matrix(levels, laneCount: reducedCosts.laneCount), row: 0)
  }
}
