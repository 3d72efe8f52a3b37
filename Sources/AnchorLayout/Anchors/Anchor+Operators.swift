// Both sides have one concrete type, and numbers are `Double`, so that the type checker stays fast. The operators are
// inlinable, so that statements in other modules need no generic code.

extension Anchor {
  /// The anchor moved by a number of points, in reading direction if it is directional.
  @inlinable public static func + (anchor: Anchor, offset: Double) -> Anchor {
    var sum = anchor
    sum.term.constant += offset
    return sum
  }

  /// The anchor moved back by a number of points, in reading direction if it is directional.
  @inlinable public static func - (anchor: Anchor, offset: Double) -> Anchor { anchor + -offset }

  /// The anchor times a number.
  @inlinable public static func * (anchor: Anchor, factor: Double) -> Anchor {
    var product = anchor
    product.term = anchor.term.times(factor)
    return product
  }

  /// The anchor divided by a number.
  @inlinable public static func / (anchor: Anchor, divisor: Double) -> Anchor {
    anchor * (1 / divisor)
  }

  /// Both sides equal.
  @inlinable public static func == (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, right.term)
  }

  /// The left side at most the right side.
  @inlinable public static func <= (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, right.term)
  }

  /// The left side at least the right side.
  @inlinable public static func >= (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, right.term)
  }
}

extension Anchor where Kind == Length {
  /// A length equal to a number of points.
  @inlinable public static func == (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, right)
  }

  /// A length of at most a number of points.
  @inlinable public static func <= (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, right)
  }

  /// A length of at least a number of points.
  @inlinable public static func >= (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, right)
  }
}
