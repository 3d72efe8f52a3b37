public import AnchorLayout

/// A stack: any class of items that arranges items in a row or a column, by emitting constraints.
///
/// Adopting it takes one stored property beside the node:
///
/// ```swift
/// final class Box: Widget, StackContainer {
///   let arrangement = StackArrangement()
/// }
/// ```
///
/// It behaves as UIStackView does, and better where users complain: too little room overflows at the end instead
/// of contradicting, hidden items cost nothing, ties are settled by order (the first item stretches and shrinks
/// first), and no setting leaves the layout ambiguous.
///
/// A stack has no intrinsic size; its size follows from its constraints, and its own hugging and compression
/// resistance do nothing. Set them on the items.
///
/// Items come and go as ``ArrangingContainer`` says. An item becomes a stack when one of its properties is set or something is
/// arranged; a ``StackView`` is one from the beginning.
public protocol StackContainer: ArrangingContainer {
  /// What the stack says of its items; made with the stack, and never handed to another.
  var arrangement: StackArrangement { get }
}

extension StackContainer {
  /// The ``arrangement``.
  public var itemArrangement: any LayoutContainer { arrangement }

  /// The arrangement, known to the layout.
  private var ownArrangement: StackArrangement {
    becomeContainer()
    return arrangement
  }

  /// Along which axis the items are arranged; horizontal by default.
  public var axis: Axis {
    get { arrangement.axis }
    set {
      let arrangement = ownArrangement
      if newValue == arrangement.axis { return }
      arrangement.axis = newValue
      arrangement.isAlignmentReported = false
      setNeedsEmission()
      invalidateArrangedSpacers()
    }
  }

  /// How items share the room along the axis; fill by default.
  public var distribution: StackDistribution {
    get { arrangement.distribution }
    set {
      let arrangement = ownArrangement
      if newValue == arrangement.distribution { return }
      arrangement.distribution = newValue
      setNeedsEmission()
    }
  }

  /// Where items stand across the axis; fill by default.
  public var alignment: StackAlignment {
    get { arrangement.alignment }
    set {
      let arrangement = ownArrangement
      if newValue == arrangement.alignment { return }
      arrangement.alignment = newValue
      arrangement.isAlignmentReported = false
      setNeedsEmission()
    }
  }

  /// The gap between neighbours, in points; 0 by default. Exact for the fill distributions, the least gap for the
  /// others; a negative gap lets items overlap.
  ///
  /// - Precondition: finite, or one of the two tokens.
  public var spacing: Double {
    get { arrangement.spacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      let arrangement = ownArrangement
      if newValue == arrangement.spacing { return }
      arrangement.spacing = newValue
      setNeedsEmission()
    }
  }

  /// Whether a column's gaps run from the last line of an item to the first line of the next, instead of from edge to edge;
  /// false by default. The ends stand at the edges. Rows ignore it.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelativeArrangement }
    set {
      let arrangement = ownArrangement
      if newValue == arrangement.isBaselineRelativeArrangement { return }
      arrangement.isBaselineRelativeArrangement = newValue
      setNeedsEmission()
    }
  }

  /// Whether items stand inside `layoutMargins`, which are 0 for a stack until they are set; false by default.
  ///
  /// Where there is not even room for the margins, items overflow at the trailing edge and the bottom.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isLayoutMarginsRelativeArrangement }
    set {
      let arrangement = ownArrangement
      if newValue == arrangement.isLayoutMarginsRelativeArrangement { return }
      arrangement.isLayoutMarginsRelativeArrangement = newValue
      setNeedsEmission()
    }
  }

  // MARK: Custom spacing

  /// Sets the gap after an arranged item, in points or as a token. It lasts as long as the item is arranged here. For an
  /// item that is not arranged here nothing changes, and `layout.problems` says so.
  ///
  /// - Precondition: finite, or one of the two tokens.
  public func setCustomSpacing(_ spacing: Double, after item: any LayoutItem) {
    setGap(spacing, after: item)
  }

  /// The gap that was set after an item, possibly a token; ``StackSpacing/useDefault`` where none was.
  public func customSpacing(after item: any LayoutItem) -> Double { gap(after: item) }
}

/// Tokens that stand for gaps.
public enum StackSpacing {
  /// No custom spacing: the stack's counts. As a stack's spacing it means 0.
  public static let useDefault = Double(Float.greatestFiniteMagnitude)
  /// The system's spacing: the layout's standard spacing, or between lines of text their distance; see `LayoutMetrics`.
  public static let useSystem = Double(Float.leastNormalMagnitude)
}
