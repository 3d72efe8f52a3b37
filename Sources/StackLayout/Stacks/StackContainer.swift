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
/// An item becomes a stack when one of its properties is set or something is arranged. One that nothing was ever said to emits
/// nothing, and has the margins of any other item; a ``StackView`` is a stack from the beginning.
///
/// Items come in by ``addArrangedItem(_:)``, which has `insertLayoutItem(_:)` put them into the stack, and may be
/// of any class. One that this leaves without a parent becomes a child in the layout alone, and one that a callback puts
/// somewhere else stays there. An item that leaves the stack is no longer arranged. A member of a class's own hides the one
/// of this protocol
/// with the same name, which is reached as one of `self as any StackContainer` then.
public protocol StackContainer: LayoutItem {
  /// What the stack says of its items; made with the stack, and never handed to another.
  var arrangement: StackArrangement { get }
}

extension StackContainer {
  /// The arrangement, known to the layout.
  private var ownArrangement: StackArrangement {
    let arrangement = self.arrangement
    if layoutNode.container !== arrangement { layoutNode.container = arrangement }
    return arrangement
  }

  /// The items that the stack arranges, in order. O(items).
  public var arrangedItems: [any LayoutItem] { arrangedLayoutChildren }

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

  // MARK: Arranged items

  /// Appends an item to the arranged items. An item that is arranged already moves to the end; one that is in the stack
  /// without being arranged keeps its place in the drawing order; any other leaves where it is and is put in.
  ///
  /// - Precondition: `item` is not the stack or one that it is in.
  public func addArrangedItem(_ item: any LayoutItem) {
    guard takeIn(item) else { return }
    arrangeChild(item, before: nil)
  }

  /// Puts an item among the arranged items. One that is arranged already is taken out first, and then put at the index,
  /// or at the end where that is past it.
  ///
  /// - Precondition: `index` is in 0...count; `item` is not the stack or one that it is in.
  /// - Complexity: O(items).
  public func insertArrangedItem(_ item: any LayoutItem, at index: Int) {
    let count = arrangedChild(at: index).before
    precondition(index >= 0 && index == count, "index \(index) is not in 0...\(count)")
    guard takeIn(item) else { return }
    arrangeChild(item, before: arrangedChild(at: index, without: item).item)
  }

  /// Puts an item among the arranged items before one that is arranged already, or last. O(1) for an item without
  /// children.
  ///
  /// - Precondition: `successor` is another arranged item; `item` is not the stack or one that it is in.
  package func insertArrangedItem(_ item: any LayoutItem, before successor: (any LayoutItem)?) {
    precondition(
      successor.map { arranges($0) && $0 !== item } ?? true, "the successor is not arranged")
    guard takeIn(item) else { return }
    arrangeChild(item, before: successor)
  }

  /// Makes an item a child, if it is none; whether it is to be arranged.
  private func takeIn(_ item: any LayoutItem) -> Bool {
    _ = ownArrangement
    let parent = item.layoutParent
    if parent === self { return true }
    precondition(
      !isLayoutDescendant(of: item), "a stack cannot arrange itself or an item that it is in")
    parent?.removeLayoutItems([item])
    return takeInToArrange(item)
  }

  func arranges(_ item: any LayoutItem) -> Bool {
    isLayoutParent(of: item) && item.isArrangedByParent
  }

  /// Takes an item out of the arranged items. It stays in the stack, without the stack's constraints; its custom spacing
  /// is dropped. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem) {
    guard arranges(item) else { return }
    endArranging(item)
    setNeedsEmission()
  }

  /// Takes an item out of the arranged items, and out of the stack where it is detached: an item that stays without
  /// constraints is drawn wherever it happens to be. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem, detach: Bool) {
    guard arranges(item) else { return }
    removeArrangedItem(item)
    if detach { removeLayoutItems([item]) }
  }

  // MARK: Custom spacing

  /// Sets the gap after an arranged item, in points or as a token. It lasts as long as the item is arranged here. For an
  /// item that is not arranged here nothing changes, and `layout.problems` says so.
  ///
  /// - Precondition: finite, or one of the two tokens.
  public func setCustomSpacing(_ spacing: Double, after item: any LayoutItem) {
    precondition(spacing.isFinite, "spacing must be finite")
    guard arranges(item) else { return report(.customSpacingOfUnarranged) }
    item.spacingAfter = spacing == StackSpacing.useDefault ? nil : spacing
    setNeedsEmission()
  }

  /// The gap that was set after an item, possibly a token; ``StackSpacing/useDefault`` where none was.
  public func customSpacing(after item: any LayoutItem) -> Double {
    arranges(item) ? item.spacingAfter ?? StackSpacing.useDefault : StackSpacing.useDefault
  }
}

/// Tokens that stand for gaps.
public enum StackSpacing {
  /// No custom spacing: the stack's counts. As a stack's spacing it means 0.
  public static let useDefault = Double(Float.greatestFiniteMagnitude)
  /// The system's spacing: the layout's standard spacing, or between lines of text their distance; see `LayoutMetrics`.
  public static let useSystem = Double(Float.leastNormalMagnitude)
}

// MARK: - Views

/// The same in UIKit's words, for stacks that have subviews of one class.
extension StackContainer where Self: LayoutViewProtocol {
  /// The views that the stack arranges, in order; a subset of `subviews`. O(subviews).
  public var arrangedSubviews: [Subview] { arrangedLayoutChildren.compactMap { $0 as? Subview } }

  /// Appends a view to the arranged views; see ``addArrangedItem(_:)``.
  public func addArrangedSubview(_ view: Subview) { addArrangedItem(view) }

  /// Puts a view among the arranged views; see ``insertArrangedItem(_:at:)``.
  public func insertArrangedSubview(_ view: Subview, at index: Int) {
    insertArrangedItem(view, at: index)
  }

  /// Takes a view out of the arranged views; see ``removeArrangedItem(_:)``.
  public func removeArrangedSubview(_ view: Subview) { removeArrangedItem(view) }

  /// Takes a view out of the arranged views, and out of the stack where it is detached; see
  /// ``removeArrangedItem(_:detach:)``.
  public func removeArrangedSubview(_ view: Subview, detach: Bool) {
    removeArrangedItem(view, detach: detach)
  }
}
