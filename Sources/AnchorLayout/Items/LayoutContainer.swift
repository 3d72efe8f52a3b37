/// What arranges the children of items: it emits their constraints, and never computes a frame.
///
/// A container stands beside its item, so that any class of items can have any container, whatever it inherits from: a
/// stack of a toolkit's own is a view of the toolkit whose node has an arrangement as its ``LayoutNode/container``.
///
/// A container without an object of its own is simpler made by ``LayoutItem/emitConstraints(into:)``. Both are asked where
/// both are there, the container first.
public protocol LayoutContainer: AnyObject {
  /// Adds the constraints of the container of an item, as a pure function of its inputs. Called before the first layout and
  /// after ``LayoutItem/setNeedsEmission()``.
  ///
  /// - Precondition: it does not ask for the fitting size of the item itself or of one that it is in.
  func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission)

  /// Whether the constraints are other ones where the item's own length is `length` than where it is `other`; `true` by
  /// default. Asked after a solve that gave the item another length, where the constraints followed it by
  /// ``ConstraintEmission/solvedLength(along:)``; all else is as it was when they were emitted.
  ///
  /// A container of lines compares where the lines break, so that most lengths cost no emission.
  func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool

  /// The item inside whose first baseline is that of `item`, where that one names none itself; `nil` by default. See
  /// ``LayoutItem/firstBaselineItem``.
  func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)?

  /// The item inside whose last baseline is that of `item`; see ``firstBaselineItem(of:)``.
  func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)?

  /// Called when a child of `item` was hidden or shown, and when one that it arranges has left or died, which is `nil` then; it
  /// may change constraints. Does nothing by default.
  func childVisibilityDidChange(_ child: (any LayoutItem)?, in item: any LayoutItem)

  /// Whether ``LayoutItem/contentHeight(forWidth:)`` of the item answers for what is arranged, as that of a flow does. The
  /// layout does not ask for it then, since constraints say the same. False by default.
  var answersForArrangedItems: Bool { get }

  /// The axis along which children stand one after the other; `nil`, as by default, where there is none.
  var arrangedAxis: Axis? { get }
}

extension LayoutContainer {
  /// The item's own.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? { nil }
  /// The item's own.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? { nil }
  /// Does nothing.
  public func childVisibilityDidChange(_ child: (any LayoutItem)?, in item: any LayoutItem) {}
  /// They are.
  public func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool { true }
  /// It is content of the item's own.
  public var answersForArrangedItems: Bool { false }
  /// There is none.
  public var arrangedAxis: Axis? { nil }
}

extension LayoutNode {
  /// What arranges the item's children; `nil` at first.
  ///
  /// An item with a container has no margins unless some are set, and its own hugging and compression resistance are not to
  /// be set. The node keeps the container as long as the item lives; a container that keeps its item keeps it for good.
  public var container: (any LayoutContainer)? {
    get { identity.container }
    set { identity.setContainer(newValue) }
  }
}

extension NodeIdentity {
  fileprivate func setContainer(_ new: (any LayoutContainer)?) {
    if container === new { return }
    container = new
    // All of a new record is due.
    if !hasRecord {
      let table = self.table
      table.tree.nodes[index].isContainer = new != nil
      return
    }
    let (table, index) = (self.table, self.index)
    let isContainer = new != nil
    item?.item.invalidateArrangedSpacers()
    if table.tree.nodes[index].isContainer != isContainer {
      table.tree.nodes[index].isContainer = isContainer
      table.forgetInheritedSizes()
      // What its own container emits of it is another thing.
      let parent = table.tree.nodes[index].parent
      if parent >= 0 { table.markEmission(parent) }
    }
    table.markEmission(index)
    table.markSizeDependents(of: index)
  }
}
