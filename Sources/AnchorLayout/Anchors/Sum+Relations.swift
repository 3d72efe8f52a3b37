// Sums compared with sums, anchors and, for lengths, numbers.

extension Sum {
  /// Both sides equal.
  public static func == (left: Sum, right: Sum) -> LayoutConstraint {
    LayoutConstraint(left.terms, .equal, right.terms)
  }
  /// Both sides equal.
  public static func == (left: Sum, right: Anchor<Kind>) -> LayoutConstraint {
    LayoutConstraint(left.terms, .equal, [right.term])
  }
  /// Both sides equal.
  public static func == (left: Anchor<Kind>, right: Sum) -> LayoutConstraint {
    LayoutConstraint([left.term], .equal, right.terms)
  }
  /// The left side at most the right side.
  public static func <= (left: Sum, right: Sum) -> LayoutConstraint {
    LayoutConstraint(left.terms, .lessThanOrEqual, right.terms)
  }
  /// The left side at most the right side.
  public static func <= (left: Sum, right: Anchor<Kind>) -> LayoutConstraint {
    LayoutConstraint(left.terms, .lessThanOrEqual, [right.term])
  }
  /// The left side at most the right side.
  public static func <= (left: Anchor<Kind>, right: Sum) -> LayoutConstraint {
    LayoutConstraint([left.term], .lessThanOrEqual, right.terms)
  }
  /// The left side at least the right side.
  public static func >= (left: Sum, right: Sum) -> LayoutConstraint {
    LayoutConstraint(left.terms, .greaterThanOrEqual, right.terms)
  }
  /// The left side at least the right side.
  public static func >= (left: Sum, right: Anchor<Kind>) -> LayoutConstraint {
    LayoutConstraint(left.terms, .greaterThanOrEqual, [right.term])
  }
  /// The left side at least the right side.
  public static func >= (left: Anchor<Kind>, right: Sum) -> LayoutConstraint {
    LayoutConstraint([left.term], .greaterThanOrEqual, right.terms)
  }
}

extension Sum where Kind == Length {
  /// A length equal to a number of points.
  public static func == (left: Sum, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.terms, .equal, constant: right)
  }
  /// A length of at most a number of points.
  public static func <= (left: Sum, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.terms, .lessThanOrEqual, constant: right)
  }
  /// A length of at least a number of points.
  public static func >= (left: Sum, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.terms, .greaterThanOrEqual, constant: right)
  }
}
