/// An object that arranges the children of items: it emits their constraints, and never computes a frame.
///
/// A container is separate from its item, so any class of items can have any container, whatever its base class: a toolkit's
/// stack is a view of the toolkit whose node has an arrangement as its ``LayoutNode/container``.
///
/// A container that needs no object can instead implement ``LayoutItem/emitConstraints(into:)``. If an item has both, both
/// emit, the container first.
public protocol LayoutContainer: AnyObject {
  /// Adds the constraints for the children of an item, as a pure function of the container's inputs. Called before the first
  /// layout and after ``LayoutItem/setNeedsEmission()``.
  ///
  /// - Precondition: it does not ask for the fitting size of the item itself or of an ancestor.
  func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission)

  /// Whether the container emits other constraints at the length `length` of the item than at `other`; `true` by default.
  /// Called after a solve that changed a length which the emission read by ``ConstraintEmission/solvedLength(along:)``; all
  /// other inputs are unchanged since the emission.
  ///
  /// A container of lines compares the line breaks, so most changes of length cost no emission.
  func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool

  /// The descendant whose first baseline is that of `item`, if the item itself names none; `nil` by default. See
  /// ``LayoutItem/firstBaselineItem``.
  func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)?

  /// The descendant whose last baseline is that of `item`; see ``firstBaselineItem(of:)``.
  func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)?

  /// Called when a child of `item` was hidden or shown, or with `nil` when an arranged child has left or was deallocated. It
  /// may change constraints. Does nothing by default.
  func childVisibilityDidChange(_ child: (any LayoutItem)?, in item: any LayoutItem)

  /// Whether the item's ``LayoutItem/contentHeight(forWidth:)`` measures the arranged children, as a flow's does; false by
  /// default. If true, the layout does not call it, since the constraints give the same height.
  var measuresArrangedItems: Bool { get }

  /// The axis along which children follow one another; `nil`, the default, if there is none.
  var arrangedAxis: Axis? { get }
}

extension LayoutContainer {
  /// `nil`: the item decides.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? { nil }
  /// `nil`: the item decides.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? { nil }
  /// Does nothing.
  public func childVisibilityDidChange(_ child: (any LayoutItem)?, in item: any LayoutItem) {}
  /// True.
  public func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool { true }
  /// False: the content is the item's own.
  public var measuresArrangedItems: Bool { false }
  /// `nil`: there is no such axis.
  public var arrangedAxis: Axis? { nil }
}

extension LayoutNode {
  /// The container that arranges the item's children; `nil` at first.
  ///
  /// An item with a container has no margins unless some are set, and its own hugging and compression resistance must not be
  /// set. The node keeps the container as long as the item lives, so a container that keeps its item creates a reference cycle.
  public var container: (any LayoutContainer)? {
    get { identity.container }
    set { identity.setContainer(newValue) }
  }
}

extension NodeIdentity {
  @inline(__always) func setContainer(_ new: (any LayoutContainer)?) {
    if container !== new { replaceContainer(new) }
  }

  private func replaceContainer(_ new: (any LayoutContainer)?) {
    container = new
    // A new record is due as a whole.
    if isLight { return }
    let (forest, index) = (self.forest, self.index)
    let isContainer = new != nil
    forest.clearLeftOut(in: index)
    invalidateArrangedSpacers()
    if forest.tree.nodes[index][.isContainer] != isContainer {
      forest.tree.nodes[index][.isContainer] = isContainer
      forest.clearInheritedSizes()
      forest.updateVisibilityOfChildren(of: index)
      forest.inheritance.forgetNestings()
      forest.forEachNode(below: index) { forest.markDepth(of: $0) }
      // The parent's container emits other constraints for a container than for content.
      let parent = forest.tree.nodes[index].parent
      if parent >= 0 { forest.markEmission(parent) }
    }
    forest.markEmission(index)
    forest.markSizeDependents(of: index)
  }
}
