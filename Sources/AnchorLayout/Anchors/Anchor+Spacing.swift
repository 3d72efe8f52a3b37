// System spacing: a number of points between edges, a line of text between two baselines.

extension Anchor where Kind: PositionKind {
  /// The position moved by a multiple of the system spacing, in reading direction if it is directional; see
  /// ``LayoutMetrics/standardSpacing``.
  ///
  /// ```swift
  /// title.leading == image.trailing.gap()
  /// caption.firstBaseline == title.lastBaseline.gap()    // a line of text below
  /// ```
  public func gap(_ times: Double = 1) -> Anchor {
    var moved = self
    moved.term.spaces += times
    return moved
  }

  /// The distance from this position to another.
  public func anchorWithOffset(to other: Anchor) -> Sum<Length> { other - self }
}

extension Anchor where Kind == HorizontalPosition {
  /// `self == other + multiplier * system spacing`.
  public func constraint(
    equalToSystemSpacingAfter other: XAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(equalTo: other.gap(multiplier), fileID: fileID, line: line)
  }

  /// `self >= other + multiplier * system spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: XAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: other.gap(multiplier), fileID: fileID, line: line)
  }

  /// `self <= other + multiplier * system spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: XAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: other.gap(multiplier), fileID: fileID, line: line)
  }
}

extension Anchor where Kind == VerticalPosition {
  /// `self == other + multiplier * system spacing`.
  public func constraint(
    equalToSystemSpacingBelow other: YAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(equalTo: other.gap(multiplier), fileID: fileID, line: line)
  }

  /// `self >= other + multiplier * system spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: YAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: other.gap(multiplier), fileID: fileID, line: line)
  }

  /// `self <= other + multiplier * system spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: YAnchor, multiplier: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: other.gap(multiplier), fileID: fileID, line: line)
  }
}
