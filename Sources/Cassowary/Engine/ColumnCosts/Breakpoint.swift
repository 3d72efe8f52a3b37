/// A value at which one constraint changes the slope of a column's cost.
///
/// The cost is convex and piecewise linear: the sum of the errors of the constraints on the column alone. A required
/// constraint is a *bound*: a breakpoint without a weight, which the column cannot pass to the rejected side.
struct Breakpoint: BitwiseCopyable, Sendable {
  /// The value in the column's units.
  var value: Double
  /// The constraint's weight times the absolute value of its scale; 0 for a bound.
  var weight: Double
  var constraint: UInt32
  /// The level's number in ``PriorityLevels``, or `boundLevel`.
  var level: UInt32
  /// Which values the constraint rejects: bit 0 those below, bit 1 those above. As wide as what follows it, so that a copy has no
  /// gap.
  private let sides: UInt32
  /// The weight of the error in the order lane of a ``LevelMatrix``.
  var orderWeight: Float

  /// - Parameter isReversed: Whether the constraint has a negative factor, which reverses the relation.
  @inline(__always)
  init(
    value: Double, weight: Double, constraint: UInt32, level: UInt32, relation: Relation,
    isReversed: Bool = false, orderWeight: Float
  ) {
    self.value = value
    self.weight = weight
    self.constraint = constraint
    self.level = level
    // Two bits for each relation, those of the first one last.
    let sides: UInt32 = isReversed ? 0b10_11_01 : 0b01_11_10
    self.sides = sides >> UInt32(2 * relation.rawValue) & 3
    self.orderWeight = orderWeight
  }

  /// The order of a column's breakpoints: by value, then by constraint.
  @inline(__always)
  func precedes(_ value: Double, _ constraint: UInt32) -> Bool {
    self.value < value || self.value == value && self.constraint < constraint
  }

  @inline(__always)
  func precedes(_ other: Breakpoint) -> Bool { precedes(other.value, other.constraint) }

  static let boundLevel = UInt32.max

  /// What room for breakpoints is filled with.
  static let none = Breakpoint(
    value: 0, weight: 0, constraint: 0, level: boundLevel, relation: .equal, orderWeight: 0)

  var isBound: Bool { level == Self.boundLevel }
  /// Whether the constraint rejects values below.
  var rejectsBelow: Bool { sides & 1 != 0 }
  /// Whether the constraint rejects values above.
  var rejectsAbove: Bool { sides & 2 != 0 }
  /// Whether the constraint is an equation.
  var rejectsBoth: Bool { sides == 3 }
  /// The relation between the column and the value.
  var relation: Relation {
    rejectsBoth ? .equal : rejectsBelow ? .greaterThanOrEqual : .lessThanOrEqual
  }
  var isLowerBound: Bool { isBound && rejectsBelow }
  var isUpperBound: Bool { isBound && rejectsAbove }
  /// The absolute slope of the constraint's error on the left.
  var weightBelow: Double { rejectsBelow ? weight : 0 }
  /// The slope of the constraint's error on the right.
  var weightAbove: Double { rejectsAbove ? weight : 0 }
  /// The absolute slope of the constraint's error in the order lane.
  var orderSlope: Double { isBound ? 0 : Double(orderWeight) }
  /// The slope change in the order lane.
  var orderSlopeChange: Double { orderSlope * (rejectsBoth ? 2 : 1) }

  /// The weight of an error in the order lane by its constraint's order key. The first term separates keys that count up,
  /// the second keys that are spread over the whole range.
  static func orderWeight(_ key: UInt64) -> Float {
    let key = Double(key)
    return Float(1 / (1 + key * 0x1p-10) + (1 - key * 0x1p-64))
  }
}
