/// A place where the cost of a column changes its slope: a constraint on that column alone.
///
/// The cost of a column is convex and piecewise linear: the sum of the errors of the constraints on it. A required
/// constraint is a bound, which stands as a piece without a weight.
struct CostPiece: Sendable {
  /// Where the slope changes, in the column's units.
  var value: Double
  /// The constraint's weight times its scale; 0 where it is required.
  var weight: Double
  var constraint: UInt32
  /// Index of the level among ``PriorityLevels``, or `hardLevel`.
  var level: UInt32
  var relation: Relation
  /// What an error counts for the order; see ``LevelVector``.
  var orderWeight: Float

  /// Pieces of a column are in the order of their values, and equal ones in that of their constraints.
  @inline(__always)
  func precedes(_ value: Double, _ constraint: UInt32) -> Bool {
    self.value < value || self.value == value && self.constraint < constraint
  }

  @inline(__always)
  func precedes(_ other: CostPiece) -> Bool { precedes(other.value, other.constraint) }

  static let hardLevel = UInt32.max

  var isHard: Bool { level == Self.hardLevel }
  /// Whether the cost rises below, whether it rises above.
  var rejectsBelow: Bool { relation != .lessThanOrEqual }
  var rejectsAbove: Bool { relation != .greaterThanOrEqual }
  var isLowerBound: Bool { isHard && rejectsBelow }
  var isUpperBound: Bool { isHard && rejectsAbove }
  /// What is added to the slope on the left, a negative number, with its sign changed.
  var weightBelow: Double { rejectsBelow ? weight : 0 }
  /// What is added to the slope on the right.
  var weightAbove: Double { rejectsAbove ? weight : 0 }
}
