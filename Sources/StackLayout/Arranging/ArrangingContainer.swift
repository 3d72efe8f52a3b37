public import AnchorLayout

/// An item that arranges other items in order by emitting constraints: a stack or a flow.
///
/// ``addArrangedItem(_:)`` puts an item of any class into the container through `insertLayoutItem(_:)`. If that leaves the item
/// without a parent, the item becomes a child in the layout only; if a callback puts the item elsewhere, it stays there. An
/// item that leaves the container is no longer arranged.
///
/// An item becomes a container when one of its properties is set or an item is added to it. Before that it emits nothing, and
/// has the margins of any other item.
///
/// A member that a class declares itself hides the member of the same name of this protocol, ``StackContainer`` or
/// ``FlowContainer``. Reach the hidden member through `self as any StackContainer`, for example.
public protocol ArrangingContainer: LayoutItem {
  /// The object that emits the constraints: the `arrangement` of a stack or a flow.
  var itemArrangement: any LayoutContainer { get }
}

extension ArrangingContainer {
  /// Registers the arrangement with the layout, and marks the container for emission if a property gets another value.
  func change(_ isOther: Bool, _ body: () -> Void) {
    layoutNode.changeContainer(itemArrangement, if: isOther, body)
  }

  /// The arranged items, in order. O(items).
  public var arrangedItems: [any LayoutItem] { arrangedLayoutChildren }

  /// Appends an item to the arranged items.
  ///
  /// An item that is already arranged moves to the end. A child that is not arranged keeps its place in the drawing order. Any
  /// other item leaves its parent and becomes a child.
  ///
  /// - Precondition: `item` is not the container or one of its ancestors.
  public func addArrangedItem(_ item: any LayoutItem) {
    arrangeLast(item, by: itemArrangement)
  }

  /// Inserts an item into the arranged items.
  ///
  /// An item that is already arranged is taken out first, and then inserted at `index`, or at the end if `index` is past it.
  ///
  /// - Precondition: `index` is in 0...count; `item` is not the container or one of its ancestors.
  /// - Complexity: O(distance of `index` from the item inserted last or from the first item, whichever is nearer), if the class
  ///   puts the item in at no greater cost.
  public func insertArrangedItem(_ item: any LayoutItem, at index: Int) {
    let count = arrangedChild(at: index < 0 ? .max : index).before
    precondition(index >= 0 && index == count, "index \(index) is not in 0...\(count)")
    guard takeIn(item) else { return }
    let (successor, place) = arrangedChild(at: index, without: item)
    arrangeChild(item, before: successor)
    noteArranged(item, at: place)
  }

  /// Inserts an item before another arranged item, or last if `successor` is `nil`. O(1) for an item without children.
  ///
  /// - Precondition: `successor` is another arranged item; `item` is not the container or one of its ancestors.
  package func insertArrangedItem(_ item: any LayoutItem, before successor: (any LayoutItem)?) {
    precondition(
      successor.map { arranges($0) && $0 !== item } ?? true, "the successor is not arranged")
    guard takeIn(item) else { return }
    arrangeChild(item, before: successor)
  }

  /// Makes an item a child if it is not one. Returns whether to arrange it.
  private func takeIn(_ item: any LayoutItem) -> Bool {
    becomeContainer(itemArrangement)
    return takeInToArrange(item)
  }

  func arranges(_ item: any LayoutItem) -> Bool {
    isLayoutParent(of: item) && item.isArrangedByParent
  }

  /// Removes an item from the arranged items. The item stays in the container, without the container's constraints; the custom
  /// spacing and the break after it are removed. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem) {
    guard arranges(item) else { return }
    endArranging(item)
    setNeedsEmission()
  }

  /// Removes an item from the arranged items and, if `detach` is true, from the container. An item that stays is drawn wherever
  /// it happens to be, because no constraint places it. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem, detach: Bool) {
    guard arranges(item) else { return }
    removeArrangedItem(item)
    if detach { removeLayoutItems([item]) }
  }

  // MARK: Gaps

  /// Sets the gap after an arranged item; ``StackSpacing/useDefault`` removes it. Only stacks use such gaps.
  func setGap(_ gap: Double, after item: any LayoutItem) {
    precondition(gap.isFinite, "spacing must be finite")
    guard arranges(item) else { return report(.customSpacingOfUnarranged) }
    item.spacingAfter = gap == StackSpacing.useDefault ? nil : gap
    setNeedsEmission()
  }

  /// The gap set after an item; ``StackSpacing/useDefault`` if none is.
  func gap(after item: any LayoutItem) -> Double {
    arranges(item) ? item.spacingAfter ?? StackSpacing.useDefault : StackSpacing.useDefault
  }
}

// MARK: - Views

/// UIKit's names, for containers whose subviews are of one class.
extension ArrangingContainer where Self: LayoutViewProtocol {
  /// The arranged views, in order; a subset of `subviews`. O(subviews).
  public var arrangedSubviews: [Subview] { arrangedLayoutChildren.compactMap { $0 as? Subview } }

  /// Appends a view to the arranged views; see ``addArrangedItem(_:)``.
  public func addArrangedSubview(_ view: Subview) { addArrangedItem(view) }

  /// Inserts a view into the arranged views; see ``insertArrangedItem(_:at:)``.
  public func insertArrangedSubview(_ view: Subview, at index: Int) {
    insertArrangedItem(view, at: index)
  }

  /// Removes a view from the arranged views; see ``removeArrangedItem(_:)``.
  public func removeArrangedSubview(_ view: Subview) { removeArrangedItem(view) }

  /// Removes a view from the arranged views and, if `detach` is true, from the container; see
  /// ``removeArrangedItem(_:detach:)``.
  public func removeArrangedSubview(_ view: Subview, detach: Bool) {
    removeArrangedItem(view, detach: detach)
  }
}

/// Members of the extension above, repeated for views of a known class, because calls from other modules would not know it.
extension ArrangingContainer where Self: LayoutView {
  /// The arranged views, in order; a subset of `subviews`. O(subviews).
  public var arrangedSubviews: [LayoutView] { arrangedViews }

  /// Appends a view to the arranged views; see ``addArrangedItem(_:)``.
  public func addArrangedSubview(_ view: LayoutView) { arrangeLast(view, by: itemArrangement) }
}
