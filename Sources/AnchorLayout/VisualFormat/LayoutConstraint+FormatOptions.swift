// How the views of a visual format string stand to each other, besides what the string says.

extension LayoutConstraint {
  /// Alignments across a visual format string, the direction in which it is read, and what its gaps are measured between.
  ///
  /// Any number of alignments, one direction and one spacing. The numbers are UIKit's and AppKit's.
  ///
  /// An alignment gives each view's attribute the place of that of the view before it, as a required constraint; the
  /// superview takes no part. Alignments of a horizontal string are vertical attributes, those of a vertical string horizontal
  /// ones; any other is an error, ``VisualFormatError/Kind/alignmentAlongAxis``.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt

    /// Options from UIKit's number. Bits without a meaning are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Alignments of a vertical string

    /// The left edges are in one line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are in one line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The edges where reading begins are in one line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The edges where reading ends are in one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The middles from side to side are in one line.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)

    // MARK: Alignments of a horizontal string

    /// The top edges are in one line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are in one line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The middles from top to bottom are in one line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of text are in one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The same as ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
    /// The first lines of text are in one line.
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

    /// Gaps are from one view's edge to the next one's; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// In a vertical string, gaps between views are from the last baseline of the one above to the first baseline of the one
    /// below. Connections to the superview stay between edges.
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

  /// The attributes that are aligned, in the order of their bits.
  var alignedAttributes: [LayoutAttribute] {
    Self.alignments.filter { contains($0.option) }.map { $0.attribute }
  }
}
