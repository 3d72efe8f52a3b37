/// One unknown of the tableau, a variable or the left side of a constraint: its value, the interval it may take,
/// and its share in the cost that is being minimised.
///
/// The cost is convex and piecewise linear with a flat middle: it falls with `slopeBelow` up to `kinkLow`,
/// is zero up to `kinkHigh`, and rises with `slopeAbove` from there. Errors of constraints, violations of
/// bounds and |value| all have this form.
struct DenseColumn<Number: EngineNumber>: Sendable {
  /// The linear piece of the cost at a basic column's value. At a kink it is one of the neighbours.
  enum Segment: Sendable { case below, between, above }

  var value = Number.zero
  var lower: Number?
  var upper: Number?

  var kinkLow: Number?
  var kinkHigh: Number?
  var slopeBelow = Number.zero
  var slopeAbove = Number.zero
  var segment = Segment.between

  var isFixed: Bool {
    guard let lower, let upper else { return false }
    return !(lower < upper)
  }

  // MARK: Cost

  mutating func setCost(
    below kinkLow: Number?, slope slopeBelow: Number, above kinkHigh: Number?,
    slope slopeAbove: Number
  ) {
    self.kinkLow = kinkLow
    self.kinkHigh = kinkHigh
    self.slopeBelow = slopeBelow
    self.slopeAbove = slopeAbove
    segment = .between
    if let kinkLow, value < kinkLow { segment = .below }
    if let kinkHigh, kinkHigh < value { segment = .above }
  }

  mutating func clearCost() {
    setCost(below: nil, slope: .zero, above: nil, slope: .zero)
  }

  /// The cost's slope on the segment of a basic column.
  var slope: Number { slope(on: segment) }

  /// The cost's slope on a segment.
  func slope(on segment: Segment) -> Number {
    switch segment {
    case .below: -slopeBelow
    case .between: .zero
    case .above: slopeAbove
    }
  }

  /// The segment that a nonbasic column enters when its value rises.
  var segmentUpwards: Segment {
    if let kinkLow, value < kinkLow { return .below }
    if let kinkHigh, !(value < kinkHigh) { return .above }
    return .between
  }

  /// The segment that a nonbasic column enters when its value falls.
  var segmentDownwards: Segment {
    if let kinkHigh, kinkHigh < value { return .above }
    if let kinkLow, !(kinkLow < value) { return .below }
    return .between
  }

  // MARK: Moving

  /// Where a column on `segment` has to stop when its value rises: the segment's end or the upper bound.
  func stopUpwards(on segment: Segment) -> Number? {
    let end: Number? =
      switch segment {
      case .below: kinkLow
      case .between: kinkHigh
      case .above: nil
      }
    guard let end, let upper else { return end ?? upper }
    return min(end, upper)
  }

  /// Where a column on `segment` has to stop when its value falls: the segment's end or the lower bound.
  func stopDownwards(on segment: Segment) -> Number? {
    let end: Number? =
      switch segment {
      case .below: nil
      case .between: kinkLow
      case .above: kinkHigh
      }
    guard let end, let lower else { return end ?? lower }
    return max(end, lower)
  }

  var canRise: Bool { upper.map { value < $0 } ?? true }
  var canFall: Bool { lower.map { $0 < value } ?? true }

  // MARK: Narrowing to an optimal face

  mutating func narrow(toAtMost limit: Number?) {
    if let limit { upper = min(limit, upper ?? limit) }
  }

  mutating func narrow(toAtLeast limit: Number?) {
    if let limit { lower = max(limit, lower ?? limit) }
  }
}
