public import AnchorLayout

/// A stack: an item of any class that arranges items in a row or a column by emitting constraints.
///
/// Adopting the protocol takes one stored property beside the layout node:
///
/// ```swift
/// final class Box: Widget, StackContainer {
///   let arrangement = StackArrangement()
/// }
/// ```
///
/// A stack behaves like UIStackView, with these differences: items that do not fit overflow at the end instead of causing a
/// conflict, hidden items take no space, ties are resolved by order (the first item stretches and shrinks first), and no
/// combination of settings leaves the layout ambiguous.
///
/// A stack has no intrinsic content size: its size follows from its constraints. Its own hugging and compression resistance
/// have no effect; set them on the items.
///
/// ``ArrangingContainer`` has the methods that add and remove items. An item becomes a stack when one of its properties is set
/// or an item is added to it; a ``StackView`` is one from the start.
public protocol StackContainer: ArrangingContainer {
  /// The stack's settings. Create the arrangement with the stack, and never give it to another stack.
  var arrangement: StackArrangement { get }
}

// Setters are inlined: where the class is known, callers then reach its storage without a witness.
extension StackContainer {
  /// The ``arrangement``.
  public var itemArrangement: any LayoutContainer { arrangement }

  /// The axis along which the items are arranged; horizontal by default.
  public var axis: Axis {
    get { arrangement.axis }
    @inlinable set { arrangement.setAxis(newValue, of: layoutNode) }
  }

  /// How items share the space along the main axis; fill by default.
  public var distribution: StackDistribution {
    get { arrangement.distribution }
    @inlinable set { arrangement.setDistribution(newValue, of: layoutNode) }
  }

  /// How items are aligned on the cross axis; fill by default.
  public var alignment: StackAlignment {
    get { arrangement.alignment }
    @inlinable set { arrangement.setAlignment(newValue, of: layoutNode) }
  }

  /// The gap between neighbouring items, in points; 0 by default. Exact in the fill distributions, a minimum in the others.
  /// Items overlap if it is negative.
  ///
  /// - Precondition: finite, or one of the tokens of ``StackSpacing``.
  public var spacing: Double {
    get { arrangement.spacing }
    @inlinable set { arrangement.setSpacing(newValue, of: layoutNode) }
  }

  /// Whether the gaps of a column are measured from the last baseline of an item to the first baseline of the next, instead of
  /// from edge to edge; false by default. The ends of the column are at edges in both cases. Rows ignore it.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelativeArrangement }
    @inlinable set { arrangement.setBaselineRelative(newValue, of: layoutNode) }
  }

  /// Whether items are arranged inside `layoutMargins`; false by default. The margins of a stack are 0 until they are set.
  ///
  /// If the stack is too small even for the margins, items overflow at the trailing edge and the bottom.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isLayoutMarginsRelativeArrangement }
    @inlinable set { arrangement.setMarginsRelative(newValue, of: layoutNode) }
  }

  // MARK: Custom spacing

  /// Sets the gap after an arranged item, in points or as a token.
  ///
  /// The gap is removed when the item is no longer arranged here. For an item that is not arranged here, nothing changes and
  /// `layout.problems` reports it.
  ///
  /// - Precondition: finite, or one of the tokens of ``StackSpacing``.
  public func setCustomSpacing(_ spacing: Double, after item: any LayoutItem) {
    setGap(spacing, after: item)
  }

  /// The gap set after an item, possibly a token; ``StackSpacing/useDefault`` if none is set.
  public func customSpacing(after item: any LayoutItem) -> Double { gap(after: item) }
}

/// Tokens for gaps whose length is not given in points.
public enum StackSpacing {
  /// No custom spacing: the stack's `spacing` applies. As the value of `spacing` it means 0.
  public static let useDefault = Double(Float.greatestFiniteMagnitude)
  /// The system spacing: the layout's standard spacing or, between baselines, its baseline spacing; see `LayoutMetrics`.
  public static let useSystem = Double(Float.leastNormalMagnitude)
}
