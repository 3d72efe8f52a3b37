/// Values for some properties of a stack. A `nil` value leaves its property alone.
///
/// ```swift
/// let column = StackStyle(axis: .vertical, spacing: 8)
/// ```
public struct StackStyle: Hashable, Sendable {
  /// Margins in the form in which they were set.
  private enum Margins: Hashable, Sendable {
    case directional(DirectionalInsets)
    case bySide(Insets)
  }

  /// See ``StackContainer/axis``.
  public var axis: Axis?
  /// See ``StackContainer/distribution``.
  public var distribution: StackDistribution?
  /// See ``StackContainer/alignment``.
  public var alignment: StackAlignment?
  /// See ``StackContainer/spacing``, in points or as a token.
  public var spacing: Double?
  /// See `directionalLayoutMargins` of the stack, in points.
  public var margins: DirectionalInsets? {
    get { if case .directional(let insets)? = marginsAsSet { insets } else { nil } }
    set { marginsAsSet = newValue.map { .directional($0) } }
  }
  private var marginsAsSet: Margins?
  /// See ``StackContainer/isLayoutMarginsRelativeArrangement``.
  public var isLayoutMarginsRelativeArrangement: Bool?
  /// See ``StackContainer/isBaselineRelativeArrangement``.
  public var isBaselineRelativeArrangement: Bool?

  /// Creates a style with the given values.
  ///
  /// - Precondition: The numbers are finite.
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
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    self.margins = margins
  }

  /// Returns this style overridden by the values that another style has.
  public func overlaid(with other: StackStyle) -> StackStyle {
    var style = StackStyle(
      axis: other.axis ?? axis, distribution: other.distribution ?? distribution,
      alignment: other.alignment ?? alignment, spacing: other.spacing ?? spacing,
      isLayoutMarginsRelativeArrangement: other.isLayoutMarginsRelativeArrangement
        ?? isLayoutMarginsRelativeArrangement,
      isBaselineRelativeArrangement: other.isBaselineRelativeArrangement
        ?? isBaselineRelativeArrangement)
    style.marginsAsSet = other.marginsAsSet ?? marginsAsSet
    return style
  }
}

extension StackStyle: ContainerStyle {
  init() { self.init(axis: nil) }

  init(of stack: any StackContainer) {
    self.init(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing,
      isLayoutMarginsRelativeArrangement: stack.isLayoutMarginsRelativeArrangement,
      isBaselineRelativeArrangement: stack.isBaselineRelativeArrangement)
    marginsAsSet = Self.margins(of: stack)
  }

  private static func margins(of stack: any StackContainer) -> Margins {
    stack.hasDirectionalMargins
      ? .directional(stack.directionalLayoutMargins) : .bySide(stack.layoutMargins)
  }

  func limited(to other: StackStyle) -> StackStyle {
    var style = StackStyle(
      axis: other.axis.flatMap { _ in axis },
      distribution: other.distribution.flatMap { _ in distribution },
      alignment: other.alignment.flatMap { _ in alignment },
      spacing: other.spacing.flatMap { _ in spacing },
      isLayoutMarginsRelativeArrangement: other.isLayoutMarginsRelativeArrangement
        .flatMap { _ in isLayoutMarginsRelativeArrangement },
      isBaselineRelativeArrangement: other.isBaselineRelativeArrangement
        .flatMap { _ in isBaselineRelativeArrangement })
    style.marginsAsSet = other.marginsAsSet.flatMap { _ in marginsAsSet }
    return style
  }

  func apply(to stack: any StackContainer) {
    if let axis { stack.axis = axis }
    if let distribution { stack.distribution = distribution }
    if let alignment { stack.alignment = alignment }
    if let spacing { stack.spacing = spacing }
    if let marginsAsSet, marginsAsSet != Self.margins(of: stack) {
      switch marginsAsSet {
      case .directional(let insets): stack.directionalLayoutMargins = insets
      case .bySide(let insets): stack.layoutMargins = insets
      }
    }
    if let isRelative = isLayoutMarginsRelativeArrangement {
      stack.isLayoutMarginsRelativeArrangement = isRelative
    }
    if let isRelative = isBaselineRelativeArrangement {
      stack.isBaselineRelativeArrangement = isRelative
    }
  }
}
