/// A value at which the cost of a column changes its slope: one constraint on that column alone.
///
/// The cost of a column is convex and piecewise linear: the sum of the errors of the constraints on it. A required
/// constraint is a bound: a breakpoint without a weight that the column cannot pass on the rejected side.
struct Breakpoint: Sendable {
  /// Where the slope changes, in the column's units.
  var value: Double
  /// The constraint's weight times the absolute value of its scale; 0 for a bound.
  var weight: Double
  var constraint: UInt32
  /// Number of the level in ``PriorityLevels``, or `boundLevel`.
  var level: UInt32
  var relation: Relation
  /// The weight of an error in the order lane; see ``LevelMatrix``.
  var orderWeight: Float

  /// The breakpoints of a column are sorted by value, then by constraint.
  @inline(__always)
  func precedes(_ value: Double, _ constraint: UInt32) -> Bool {
    self.value < value || self.value == value && self.constraint < constraint
  }

  @inline(__always)
  func precedes(_ other: Breakpoint) -> Bool { precedes(other.value, other.constraint) }

  static let boundLevel = UInt32.max

  var isBound: Bool { level == Self.boundLevel }
  /// Whether the cost falls towards this breakpoint from below.
  var rejectsBelow: Bool { relation != .lessThanOrEqual }
  /// Whether the cost rises above this breakpoint.
  var rejectsAbove: Bool { relation != .greaterThanOrEqual }
  var isLowerBound: Bool { isBound && rejectsBelow }
  var isUpperBound: Bool { isBound && rejectsAbove }
  /// The absolute value of the slope that the constraint adds on the left.
  var weightBelow: Double { rejectsBelow ? weight : 0 }
  /// The slope that the constraint adds on the right.
  var weightAbove: Double { rejectsAbove ? weight : 0 }
  /// What an error of the constraint changes in the order lane.
  var orderSlope: Double { isBound ? 0 : Double(orderWeight) }
  /// The change of slope in the order lane.
  var orderSlopeChange: Double { orderSlope * (relation == .equal ? 2 : 1) }

  /// The weight of an error in the order lane, by the constraint's order key. The first part separates keys that are
  /// counted up, the second keys that are spread over the whole range.
  static func orderWeight(_ key: UInt64) -> Float {
    let key = Double(key)
    return Float(1 / (1 + key * 0x1p-10) + (1 - key * 0x1p-64))
  }
}
