/// A mistake in a constraint that the types could not catch. The constraint or the change was not taken.
public struct LayoutProblem: Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A horizontal with a vertical attribute, or a position with a length.
    case mixedFamilies
    /// Leading or trailing with left or right.
    case mixedDirectional
    /// A position without a second item to measure from.
    case locationNeedsPartner
    /// A constant or multiplier that is infinite or not a number.
    case notFinite
    /// A priority that is not above 0 and at most 1000.
    case badPriority
    /// Items that are in different trees, where the layout does not wait; see ``Layout/waitsForCommonAncestor``.
    case noCommonAncestor
    /// Text whose width still moved by more than half a pixel after the last of four passes. Its height is that of an
    /// earlier width.
    case textDidNotSettle
    /// Margins or a safe area that depend on a place that depends on them, and still moved after the last of four passes.
    case marginsDidNotSettle
  }

  /// What is wrong.
  public let kind: Kind
  /// The constraint or item in words.
  public let description: String
  /// Where it was written, if that is known.
  public let source: SourceLocation?
}
