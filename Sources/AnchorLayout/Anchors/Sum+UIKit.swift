// UIKit's spelling of constraints between sums, mainly distances from `anchorWithOffset(to:)`. The constraints are created
// inactive.

extension Sum {
  /// `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: Sum, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .equal, other * multiplier + constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Sum, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, other * multiplier + constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Sum, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, other * multiplier + constant, SourceLocation(fileID: fileID, line: line)
    )
  }

  /// `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: Anchor<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .equal, Sum([(other * multiplier + constant).term]),
      SourceLocation(fileID: fileID, line: line))
  }

  /// `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Anchor<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, Sum([(other * multiplier + constant).term]),
      SourceLocation(fileID: fileID, line: line))
  }

  /// `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Anchor<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, Sum([(other * multiplier + constant).term]),
      SourceLocation(fileID: fileID, line: line))
  }

  fileprivate func constraint(
    _ relation: Relation, _ other: Sum?, _ source: SourceLocation, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(terms, relation, other?.terms ?? [], constant: constant).written(source)
  }
}

extension Sum where Kind == Length {
  /// `self == constant`, in points.
  public func constraint(
    equalToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .equal, nil, SourceLocation(fileID: fileID, line: line), constant: constant)
  }

  /// `self <= constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, nil, SourceLocation(fileID: fileID, line: line), constant: constant)
  }

  /// `self >= constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, nil, SourceLocation(fileID: fileID, line: line), constant: constant)
  }
}

extension Anchor {
  /// `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: Sum<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    Sum([term]).constraint(
      equalTo: other, multiplier: multiplier, constant: constant, fileID: fileID, line: line)
  }

  /// `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Sum<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    Sum([term]).constraint(
      lessThanOrEqualTo: other, multiplier: multiplier, constant: constant, fileID: fileID,
      line: line)
  }

  /// `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Sum<Kind>, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    Sum([term]).constraint(
      greaterThanOrEqualTo: other, multiplier: multiplier, constant: constant, fileID: fileID,
      line: line)
  }
}
