// Options of a visual format string: alignments, direction and spacing.

extension LayoutConstraint {
  /// The alignments across a visual format string, its direction, and the ends between which its gaps are measured.
  ///
  /// The set may contain any number of alignments, one direction and one spacing. The raw values are UIKit's and AppKit's.
  ///
  /// An alignment equates an attribute of each view with that of the view before it, by a required constraint; the superview is
  /// not included. Alignments of a horizontal string are vertical attributes, and those of a vertical string horizontal ones;
  /// any other is an error, ``VisualFormatError/Kind/alignmentAlongAxis``.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates options from UIKit's bits. Bits without a meaning are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Alignments of a vertical string

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the edges where reading begins.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the edges where reading ends.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)

    // MARK: Alignments of a horizontal string

    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The same as ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    // MARK: Directions of a horizontal string

    /// A horizontal string runs from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal string runs from left to right, whatever the direction of reading.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal string runs from right to left, whatever the direction of reading.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The bits of all directions. A vertical string ignores them.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    // MARK: Spacing of a vertical string

    /// Measures gaps from one view's edge to the next one's; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures the gaps between views of a vertical string from the last baseline of the upper view to the first baseline of
    /// the lower one. Connections to the superview remain between edges.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// The bits of all spacings. A horizontal string ignores them.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension LayoutConstraint.FormatOptions {
  private static let alignments: [(option: Self, attribute: LayoutAttribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
    (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  /// The aligned attributes, in the order of their bits.
  var alignedAttributes: [LayoutAttribute] {
    Self.alignments.filter { contains($0.option) }.map { $0.attribute }
  }
}
