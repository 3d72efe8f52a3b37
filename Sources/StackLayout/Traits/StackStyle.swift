/// Values for some properties of a stack; what is `nil` is left as it is otherwise.
///
/// ```swift
/// let column = StackStyle(axis: .vertical, spacing: 8)
/// ```
public struct StackStyle: Hashable, Sendable {
  /// See ``StackContainer/axis``.
  public var axis: Axis?
  /// See ``StackContainer/distribution``.
  public var distribution: StackDistribution?
  /// See ``StackContainer/alignment``.
  public var alignment: StackAlignment?
  /// See ``StackContainer/spacing``, in points or as a token.
  public var spacing: Double?
  /// See `directionalLayoutMargins` of the stack, in points.
  public var margins: DirectionalInsets?
  /// See ``StackContainer/isLayoutMarginsRelativeArrangement``.
  public var isLayoutMarginsRelativeArrangement: Bool?
  /// See ``StackContainer/isBaselineRelativeArrangement``.
  public var isBaselineRelativeArrangement: Bool?

  /// A style of the values that are given.
  ///
  /// - Precondition: the numbers are finite.
  public init(
    axis: Axis? = nil, distribution: StackDistribution? = nil,
    alignment: StackAlignment? = nil, spacing: Double? = nil,
    margins: DirectionalInsets? = nil, isLayoutMarginsRelativeArrangement: Bool? = nil,
    isBaselineRelativeArrangement: Bool? = nil
  ) {
    precondition(spacing?.isFinite ?? true, "spacing must be finite")
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.margins = margins
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
  }

  /// The style with the values of another one over it, where that has some.
  public func overlaid(with other: StackStyle) -> StackStyle {
    StackStyle(
      axis: other.axis ?? axis, distribution: other.distribution ?? distribution,
      alignment: other.alignment ?? alignment, spacing: other.spacing ?? spacing,
      margins: other.margins ?? margins,
      isLayoutMarginsRelativeArrangement: other.isLayoutMarginsRelativeArrangement
        ?? isLayoutMarginsRelativeArrangement,
      isBaselineRelativeArrangement: other.isBaselineRelativeArrangement
        ?? isBaselineRelativeArrangement)
  }

  /// The values of those properties for which another style has some.
  func limited(to other: StackStyle) -> StackStyle {
    StackStyle(
      axis: other.axis.flatMap { _ in axis },
      distribution: other.distribution.flatMap { _ in distribution },
      alignment: other.alignment.flatMap { _ in alignment },
      spacing: other.spacing.flatMap { _ in spacing },
      margins: other.margins.flatMap { _ in margins },
      isLayoutMarginsRelativeArrangement: other.isLayoutMarginsRelativeArrangement
        .flatMap { _ in isLayoutMarginsRelativeArrangement },
      isBaselineRelativeArrangement: other.isBaselineRelativeArrangement
        .flatMap { _ in isBaselineRelativeArrangement })
  }
}
