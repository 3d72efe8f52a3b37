public import AnchorLayout

/// An item that arranges others in an order, by emitting constraints: a stack or a flow.
///
/// Items come in by ``addArrangedItem(_:)``, which has `insertLayoutItem(_:)` put them into the container, and may be
/// of any class. One that this leaves without a parent becomes a child in the layout alone, and one that a callback puts
/// somewhere else stays there. An item that leaves the container is no longer arranged.
///
/// One that nothing was ever said to emits nothing, and has the margins of any other item. It becomes a container when one of
/// its properties is set or something is arranged.
///
/// A member of a class's own hides the one of this protocol, or of ``StackContainer`` and ``FlowContainer``, with the same name,
/// which is reached as one of `self as any StackContainer` then.
public protocol ArrangingContainer: LayoutItem {
  /// What emits the constraints: the `arrangement` of a stack or a flow.
  var itemArrangement: any LayoutContainer { get }
}

extension ArrangingContainer {
  /// Has the layout know the arrangement.
  func becomeContainer() {
    let arrangement = itemArrangement
    if layoutNode.container !== arrangement { layoutNode.container = arrangement }
  }

  /// The items that the container arranges, in order. O(items).
  public var arrangedItems: [any LayoutItem] { arrangedLayoutChildren }

  /// Appends an item to the arranged items. An item that is arranged already moves to the end; one that is in the
  /// container without being arranged keeps its place in the drawing order; any other leaves where it is and is put in.
  ///
  /// - Precondition: `item` is not the container or one that it is in.
  public func addArrangedItem(_ item: any LayoutItem) {
    guard takeIn(item) else { return }
    arrangeChild(item, before: nil)
  }

  /// Puts an item among the arranged items. One that is arranged already is taken out first, and then put at the index,
  /// or at the end where that is past it.
  ///
  /// - Precondition: `index` is in 0...count; `item` is not the container or one that it is in.
  /// - Complexity: O(places from the item that was put in last, or from the first one if that is nearer), where the class
  ///   puts the item in at no greater cost.
  public func insertArrangedItem(_ item: any LayoutItem, at index: Int) {
    let count = arrangedChild(at: index < 0 ? .max : index).before
    precondition(index >= 0 && index == count, "index \(index) is not in 0...\(count)")
    guard takeIn(item) else { return }
    let (successor, place) = arrangedChild(at: index, without: item)
    arrangeChild(item, before: successor)
    noteArranged(item, at: place)
  }

  /// Puts an item among the arranged items before one that is arranged already, or last. O(1) for an item without
  /// children.
  ///
  /// - Precondition: `successor` is another arranged item; `item` is not the container or one that it is in.
  package func insertArrangedItem(_ item: any LayoutItem, before successor: (any LayoutItem)?) {
    precondition(
      successor.map { arranges($0) && $0 !== item } ?? true, "the successor is not arranged")
    guard takeIn(item) else { return }
    arrangeChild(item, before: successor)
  }

  /// Makes an item a child, if it is none; whether it is to be arranged.
  private func takeIn(_ item: any LayoutItem) -> Bool {
    becomeContainer()
    let parent = item.layoutParent
    if parent === self { return true }
    precondition(!item.isTrack, "a row or a column belongs to its grid and cannot be arranged")
    precondition(
      !isLayoutDescendant(of: item), "an item cannot arrange itself or one that it is in")
    parent?.removeLayoutItems([item])
    return takeInToArrange(item)
  }

  func arranges(_ item: any LayoutItem) -> Bool {
    isLayoutParent(of: item) && item.isArrangedByParent
  }

  /// Takes an item out of the arranged items. It stays in the container, without its constraints; a custom spacing
  /// and a break after it are dropped. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem) {
    guard arranges(item) else { return }
    endArranging(item)
    setNeedsEmission()
  }

  /// Takes an item out of the arranged items, and out of the container where it is detached: an item that stays without
  /// constraints is drawn wherever it happens to be. An item that is not arranged is ignored.
  public func removeArrangedItem(_ item: any LayoutItem, detach: Bool) {
    guard arranges(item) else { return }
    removeArrangedItem(item)
    if detach { removeLayoutItems([item]) }
  }

  // MARK: Gaps

  /// Sets the gap after an arranged item; a token stands for none of its own. Stacks alone have such gaps.
  func setGap(_ gap: Double, after item: any LayoutItem) {
    precondition(gap.isFinite, "spacing must be finite")
    guard arranges(item) else { return report(.customSpacingOfUnarranged) }
    item.spacingAfter = gap == StackSpacing.useDefault ? nil : gap
    setNeedsEmission()
  }

  /// The gap that was set after an item.
  func gap(after item: any LayoutItem) -> Double {
    arranges(item) ? item.spacingAfter ?? StackSpacing.useDefault : StackSpacing.useDefault
  }
}

// MARK: - Views

/// The same in UIKit's words, for containers that have subviews of one class.
extension ArrangingContainer where Self: LayoutViewProtocol {
  /// The views that the container arranges, in order; a subset of `subviews`. O(subviews).
  public var arrangedSubviews: [Subview] { arrangedLayoutChildren.compactMap { $0 as? Subview } }

  /// Appends a view to the arranged views; see ``addArrangedItem(_:)``.
  public func addArrangedSubview(_ view: Subview) { addArrangedItem(view) }

  /// Puts a view among the arranged views; see ``insertArrangedItem(_:at:)``.
  public func insertArrangedSubview(_ view: Subview, at index: Int) {
    insertArrangedItem(view, at: index)
  }

  /// Takes a view out of the arranged views; see ``removeArrangedItem(_:)``.
  public func removeArrangedSubview(_ view: Subview) { removeArrangedItem(view) }

  /// Takes a view out of the arranged views, and out of the container where it is detached; see
  /// ``removeArrangedItem(_:detach:)``.
  public func removeArrangedSubview(_ view: Subview, detach: Bool) {
    removeArrangedItem(view, detach: detach)
  }
}
