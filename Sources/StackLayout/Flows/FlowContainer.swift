public import AnchorLayout

/// A flow: any class of items that arranges items in lines that wrap, by emitting constraints.
///
/// Adopting it takes one stored property beside the node:
///
/// ```swift
/// final class Tags: Widget, FlowContainer {
///   let arrangement = FlowArrangement()
/// }
/// ```
///
/// Items stand one after the other in lines; one that does not fit into a line begins the next. Where lines break follows
/// from the flow's length along them: the layout is solved, and where that gave the flow another length at which lines break in
/// other places, once more.
///
/// **Length.** A flow is as long as one line of everything where nothing else asks for another length: that wish, at 200, gives
/// way before content with the usual hugging (250) and compression resistance (750). Its longest item, with that item's
/// own resistance, is the least. An item that is longer than the flow stands alone in its line, and is as long as the
/// flow.
///
/// **Thickness.** Across the lines, a flow is as large as the lines together, each as its largest item. More room stays empty
/// at the end. With less, items give way by their compression resistance, tied ones from the last line on; what then does not
/// fit overflows at the end.
///
/// A flow has no intrinsic size; its own hugging and compression resistance do nothing. Its baselines are those of the first item
/// with text in the first line and in the last one.
///
/// Items come and go as ``ArrangingContainer`` says. An item becomes a flow when one of its properties is set or something is
/// arranged; a ``FlowView`` is one from the beginning.
public protocol FlowContainer: ArrangingContainer {
  /// What the flow says of its items; made with the flow, and never handed to another.
  var arrangement: FlowArrangement { get }
}

extension FlowContainer {
  /// The ``arrangement``.
  public var itemArrangement: any LayoutContainer { arrangement }

  /// Has the layout know the arrangement, and emit anew where a property of it is another one from now on.
  private func set<Value: Equatable>(
    _ new: Value, for old: Value, _ change: (FlowArrangement) -> Void
  ) {
    becomeContainer()
    if old == new { return }
    change(arrangement)
    setNeedsEmission()
  }

  /// The axis along which the items of a line stand: lines are rows where it is horizontal, as by default, and columns
  /// where it is vertical.
  public var axis: Axis {
    get { arrangement.axis }
    set {
      set(newValue, for: arrangement.axis) {
        $0.axis = newValue
        invalidateArrangedSpacers()
      }
    }
  }

  /// The gap between neighbours in a line, in points; 0 by default. A negative one lets items overlap. In justified lines it
  /// says how many items fit.
  ///
  /// - Precondition: finite.
  public var itemSpacing: Double {
    get { arrangement.itemSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      set(newValue, for: arrangement.itemSpacing) { $0.itemSpacing = newValue }
    }
  }

  /// The gap between lines, in points; 0 by default. A negative one lets lines overlap.
  ///
  /// - Precondition: finite.
  public var lineSpacing: Double {
    get { arrangement.lineSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      set(newValue, for: arrangement.lineSpacing) { $0.lineSpacing = newValue }
    }
  }

  /// Where the items of a line stand along it; leading by default. Where the flow ``isAligned``, where items stand in their
  /// columns, which justified ones fill.
  public var alignment: FlowAlignment {
    get { arrangement.alignment }
    set {
      set(newValue, for: arrangement.alignment) { $0.alignment = newValue }
    }
  }

  /// Where the items of the last line stand in a justified flow; leading by default.
  public var lastLineAlignment: FlowAlignment {
    get { arrangement.lastLineAlignment }
    set {
      set(newValue, for: arrangement.lastLineAlignment) { $0.lastLineAlignment = newValue }
    }
  }

  /// Where items stand across their line; leading by default, which is the top of a row. Columns take the first baseline as
  /// leading and the last one as trailing.
  public var lineAlignment: StackAlignment {
    get { arrangement.lineAlignment }
    set {
      set(newValue, for: arrangement.lineAlignment) { $0.lineAlignment = newValue }
    }
  }

  /// How many items a line has at most; 0, as by default, for any number.
  ///
  /// - Precondition: not negative.
  public var maxItemsPerLine: Int {
    get { arrangement.maxItemsPerLine }
    set {
      precondition(newValue >= 0, "a line cannot have \(newValue) items at most")
      set(newValue, for: arrangement.maxItemsPerLine) { $0.maxItemsPerLine = newValue }
    }
  }

  /// Whether the items of all lines stand in common columns, each as wide as its widest item: as many as fit. False by
  /// default.
  public var isAligned: Bool {
    get { arrangement.isAligned }
    set {
      set(newValue, for: arrangement.isAligned) { $0.isAligned = newValue }
    }
  }

  // MARK: Breaks

  /// Has the next visible item after an arranged one begin a line, or no longer. It lasts as long as the item is arranged
  /// here, also while that one is hidden. Without effect where the flow ``isAligned``. For an item that is not arranged here
  /// nothing changes, and `layout.problems` says so.
  public func setBreak(_ breaks: Bool = true, after item: any LayoutItem) {
    guard arranges(item) else { return report(.breakAfterUnarranged) }
    if breaks == item.breaksAfter { return }
    item.breaksAfter = breaks
    setNeedsEmission()
  }

  /// Whether the next visible item after an arranged one begins a line because it was said so.
  public func hasBreak(after item: any LayoutItem) -> Bool { arranges(item) && item.breaksAfter }

  // MARK: Sizes

  /// The height of the lines that the items break into at a width, with the gaps, in points: that of a flow of this width
  /// where nothing but its items asks for heights. It needs no solve where items have intrinsic heights. The layout does not
  /// ask for it. `nil` where nothing was ever arranged or set.
  ///
  /// Of columns, which do not follow the width, it is the length of the longest where nothing but
  /// ``maxItemsPerLine`` and ``setBreak(_:after:)`` breaks them.
  ///
  /// - Precondition: `width` is not negative and not NaN.
  /// - Complexity: O(items), and the measuring of items without an intrinsic height or whose text wraps.
  public func contentHeight(forWidth width: Double) -> Double? {
    arrangement.contentHeight(of: self, forWidth: width)
  }

  /// The visible items of each line, as they are emitted.
  package var emittedLines: [[any LayoutItem]] {
    let (items, lines) = arrangement.broken(self)
    return lines.map { Array(items[$0]) }
  }
}
