public import AnchorLayout

/// A flow: an item of any class that arranges items in lines that wrap, by emitting constraints.
///
/// Adopting the protocol takes one stored property beside the layout node:
///
/// ```swift
/// final class Tags: Widget, FlowContainer {
///   let arrangement = FlowArrangement()
/// }
/// ```
///
/// Items follow one another in lines; an item that does not fit into a line begins the next one. The flow's length along its
/// lines decides where the lines break: if a solve changes that length so that lines break elsewhere, the layout is solved
/// again, at most four times in all; `layout.problems` reports lines that have not settled by then.
///
/// Items count with the lengths that they get: by their content, and by constraints on the item or inside it. A length that a
/// constraint ties to something outside of the item, such as the flow or another item, is taken from the solve before.
///
/// **Length.** By default a flow is as long as a single line of all its items. This optional constraint, at 200, yields to
/// content with the usual hugging (250) and compression resistance (750). A flow is at least as long as its longest item, at
/// that item's compression resistance. An item that is longer than the flow is alone in its line, and is as long as the flow.
///
/// **Thickness.** On the cross axis, a flow is as large as its lines together, and each line is as large as its largest item.
/// Surplus space is left at the end. If space is missing, items shrink by their compression resistance, on a tie from the last
/// line on; the rest overflows at the end.
///
/// A flow has no intrinsic content size; its own hugging and compression resistance have no effect. Its first baseline is that
/// of the first item with text in the first line, and its last baseline that of the first item with text in the last line.
///
/// ``ArrangingContainer`` has the methods that add and remove items. An item becomes a flow when one of its properties is set
/// or an item is added to it; a ``FlowView`` is one from the start.
public protocol FlowContainer: ArrangingContainer {
  /// The flow's settings. Create the arrangement with the flow, and never give it to another flow.
  var arrangement: FlowArrangement { get }
}

extension FlowContainer {
  /// The ``arrangement``.
  public var itemArrangement: any LayoutContainer { arrangement }

  /// The axis of the lines: lines are rows if it is horizontal, which is the default, and columns if it is vertical.
  public var axis: Axis {
    get { arrangement.axis }
    set {
      change(newValue != arrangement.axis) {
        arrangement.axis = newValue
        layoutNode.invalidateArrangedSpacers()
      }
    }
  }

  /// The gap between neighbouring items of a line, in points; 0 by default. Items overlap if it is negative. In justified lines
  /// it only decides how many items fit.
  ///
  /// - Precondition: The value is finite.
  public var itemSpacing: Double {
    get { arrangement.itemSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.itemSpacing) { arrangement.itemSpacing = newValue }
    }
  }

  /// The gap between lines, in points; 0 by default. Lines overlap if it is negative.
  ///
  /// - Precondition: The value is finite.
  public var lineSpacing: Double {
    get { arrangement.lineSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.lineSpacing) { arrangement.lineSpacing = newValue }
    }
  }

  /// The alignment of the items along their line; leading by default. If ``isAligned`` is true, the alignment of the items in
  /// their columns; justified items fill their columns.
  public var alignment: FlowAlignment {
    get { arrangement.alignment }
    set { change(newValue != arrangement.alignment) { arrangement.alignment = newValue } }
  }

  /// The alignment of the items of the last line in a justified flow; leading by default.
  public var lastLineAlignment: FlowAlignment {
    get { arrangement.lastLineAlignment }
    set {
      change(newValue != arrangement.lastLineAlignment) { arrangement.lastLineAlignment = newValue }
    }
  }

  /// The alignment of the items on the cross axis of their line; leading by default, which is the top of a row. In columns,
  /// first baseline means leading and last baseline means trailing.
  public var lineAlignment: StackAlignment {
    get { arrangement.lineAlignment }
    set { change(newValue != arrangement.lineAlignment) { arrangement.lineAlignment = newValue } }
  }

  /// The maximum number of items in a line; 0, the default, means no limit.
  ///
  /// - Precondition: The value is not negative.
  public var maxItemsPerLine: Int {
    get { arrangement.maxItemsPerLine }
    set {
      precondition(newValue >= 0, "a line cannot have \(newValue) items at most")
      change(newValue != arrangement.maxItemsPerLine) { arrangement.maxItemsPerLine = newValue }
    }
  }

  /// Whether the items of all lines are aligned in common columns, each as wide as its widest item, and as many as fit; false
  /// by default.
  public var isAligned: Bool {
    get { arrangement.isAligned }
    set { change(newValue != arrangement.isAligned) { arrangement.isAligned = newValue } }
  }

  // MARK: Breaks

  /// Sets whether the next visible item after an arranged item begins a line.
  ///
  /// The break is removed when the item is no longer arranged here, and is kept while the item is hidden. It has no effect if
  /// ``isAligned`` is true. For an item that is not arranged here, nothing changes and `layout.problems` reports it.
  public func setBreak(_ breaks: Bool = true, after item: any LayoutItem) {
    guard arranges(item) else { return report(.breakAfterUnarranged) }
    if breaks == item.breaksAfter { return }
    item.breaksAfter = breaks
    setNeedsEmission()
  }

  /// Whether a break is set after an arranged item; see ``setBreak(_:after:)``.
  public func hasBreak(after item: any LayoutItem) -> Bool { arranges(item) && item.breaksAfter }

  // MARK: Sizes

  /// The height of the lines at a width, including the gaps, in points: the height of a flow of this width if nothing but its
  /// items constrains heights. Needs no solve if the items have intrinsic heights. `nil` if the item is not a flow yet. The
  /// layout itself does not call this method.
  ///
  /// For columns, which do not depend on the width: the length of the longest column if only ``maxItemsPerLine`` and
  /// ``setBreak(_:after:)`` break columns.
  ///
  /// - Precondition: `width` is not negative and not NaN.
  /// - Complexity: O(items), plus the measurement of items without an intrinsic height or with wrapping text.
  public func contentHeight(forWidth width: Double) -> Double? {
    arrangement.contentHeight(of: self, forWidth: width)
  }

  /// The visible items of each line, as they are emitted.
  package var emittedLines: [[any LayoutItem]] {
    let (items, lines) = arrangement.broken(self)
    return lines.map { Array(items[$0]) }
  }
}
