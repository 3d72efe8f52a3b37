// UIKit's spelling of constraints between anchors. The constraints are created inactive.

extension Anchor {
  /// `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: Anchor, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(.equal, other, multiplier, constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Anchor, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, other, multiplier, constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Anchor, multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, other, multiplier, constant, SourceLocation(fileID: fileID, line: line))
  }

  private func constraint(
    _ relation: Relation, _ other: Anchor, _ multiplier: Double, _ constant: Double,
    _ source: SourceLocation
  ) -> LayoutConstraint {
    LayoutConstraint(term, relation, (other * multiplier + constant).term).written(source)
  }
}

extension Anchor where Kind == Length {
  /// `self == constant`, in points.
  public func constraint(
    equalToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(.equal, constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self <= constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant, SourceLocation(fileID: fileID, line: line))
  }

  /// `self >= constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant, SourceLocation(fileID: fileID, line: line))
  }

  private func constraint(
    _ relation: Relation, _ constant: Double, _ source: SourceLocation
  ) -> LayoutConstraint {
    LayoutConstraint(term, relation, constant).written(source)
  }
}
