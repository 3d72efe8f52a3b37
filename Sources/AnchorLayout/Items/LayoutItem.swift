/// Something that constraints can place: a view, a guide, a cell of a document.
///
/// Adopting it takes one stored property:
///
/// ```swift
/// extension MyView: LayoutItem {}      // with `let layoutNode = LayoutNode()` in the class
/// ```
///
/// Anchors, priorities and the tree come by extension. The other requirements have defaults. A class that is
/// isolated to an actor adopts it with an isolated conformance (`extension MyView: @MainActor LayoutItem`), which a module with
/// default isolation infers. A class that others inherit from implements the requirements that they override, since its
/// subclasses take the defaults with it.
///
/// **Changes from inside.** What the layout calls may add, remove and move items, change constraints and sizes, and drop the
/// last reference to an item. What is changed before the solve counts in the same pass; what ``layoutFrameDidChange(_:)`` and
/// ``layoutChildren()`` change waits for the next one. A callback that asks for more at every call is heard eight times a
/// pass. Some answers must not depend on themselves: ``firstBaselineItem`` and ``lastBaselineItem`` change nothing, and
/// ``emitConstraints(into:)``, ``contentHeight(forWidth:)`` and ``contentWidth(forHeight:)`` do not ask for the fitting size of
/// the item itself or of one that it is in.
public protocol LayoutItem: AnyObject {
  /// The item's place in the layout; made with the item, and never handed to another.
  var layoutNode: LayoutNode { get }

  /// What reports call the item; empty by default. Asked for at any time, it changes nothing.
  var layoutName: String { get }

  /// The size that the content asks for, ``noIntrinsicMetric`` where it asks for none. None by default.
  ///
  /// Asked for once, and again after ``invalidateIntrinsicContentSize()``.
  var intrinsicContentSize: Size { get }

  /// The height that the content needs when it wraps at a width, in points; `nil` where the height does not follow
  /// the width, as by default.
  ///
  /// Where the solved width is below that of ``intrinsicContentSize``, this height takes the place of the intrinsic
  /// one, and the layout is solved again. Where the intrinsic size leaves a length open, this height counts at every
  /// width.
  ///
  /// - Precondition: it does not ask for the fitting size of an item that it is in, its own included. Its height is finite,
  ///   also at a width of 0.
  func contentHeight(forWidth width: Double) -> Double?

  /// The width that the content needs at a height, in points: of text whose lines run from top to bottom, or of a picture
  /// that keeps its proportions; `nil` where the width does not follow the height, as by default.
  ///
  /// Where the solved height is below that of ``intrinsicContentSize``, this width takes the place of the intrinsic one,
  /// and the layout is solved again. Where the intrinsic size leaves a length open, this width counts at every height.
  ///
  /// An item says one of the two: where ``contentHeight(forWidth:)`` has a height, this is not asked.
  ///
  /// - Precondition: it does not ask for the fitting size of an item that it is in, its own included. Its width is finite,
  ///   also at a height of 0.
  func contentWidth(forHeight height: Double) -> Double?

  /// Where the text stands; `nil` where there is none, as by default. Asked for together with
  /// ``intrinsicContentSize``.
  var baselines: Baselines? { get }

  /// The item inside this one whose first baseline is this item's; `nil` where it is the item's own, as by default.
  ///
  /// Asked for where a constraint speaks of the item's baseline, and again after ``invalidateIntrinsicContentSize()``
  /// and ``setNeedsEmission()``, here or inside. The answer depends on nothing but the item's properties, changes
  /// nothing, asks the ``Layout`` nothing, and asks for no fitting size of the item itself.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The item inside this one whose last baseline is this item's; see ``firstBaselineItem``.
  var lastBaselineItem: (any LayoutItem)? { get }

  /// How much larger the frame is than the rectangle that constraints are about; none by default, and negative where
  /// it is smaller. Asked for together with ``intrinsicContentSize``.
  var alignmentInsets: Insets { get }

  /// Whether the item is drawn, and what is inside it. A stack takes hidden items that it arranges out of its layout.
  ///
  /// By default the layout keeps it. A class with a property of its own tells the layout of each change by
  /// ``isHiddenInLayout``:
  ///
  /// ```swift
  /// var isHidden = false { didSet { isHiddenInLayout = isHidden } }
  /// ```
  var isHidden: Bool { get set }

  /// Whether what is outside the item's bounds is not seen; false by default. Layout does not depend on it; pictures and
  /// hits do.
  var clipsToBounds: Bool { get }

  /// Whether a point in the item's own coordinates belongs to the item, for ``hitTest(_:)``: whether it is in the
  /// rectangle of the item, by default. An item that is too small for a finger takes in more. It changes nothing.
  func point(inside point: Point) -> Bool

  /// The items inside that are drawn, the last on top: its children in the layout, by default, but for guides.
  var drawnItems: [any LayoutItem] { get }

  /// Called in the constraints pass of an item that was marked with ``setNeedsUpdateConstraints()``, and
  /// before its first layout; children come before their parents.
  func updateConstraints()

  /// Puts an item that has no parent into this one, as its last child, for containers and
  /// ``Layout/place(_:in:_:fileID:line:)-(_,_,Pin...,_,_)``. They add guides by ``addLayoutGuide(_:)`` instead.
  ///
  /// By default it becomes a child in the layout alone; a class with a list of children of its own adds it there.
  func insertLayoutItem(_ item: any LayoutItem)

  /// Takes items out that were put in with ``insertLayoutItem(_:)``; those that have left meanwhile stay where they are.
  ///
  /// By default they cease to be children in the layout; a class with a list of children of its own takes them out of it.
  ///
  /// - Complexity: by default O(items, emitted constraints, and what the items hold); one by one it would be quadratic.
  func removeLayoutItems(_ items: [any LayoutItem])

  /// Gives the places that some of ``drawnItems`` have in the drawing order to the same items in another order. Containers
  /// ask for it where they arrange items in another order; ties are settled already.
  ///
  /// By default it does nothing, since the children in the layout are drawn in their order there.
  func orderLayoutItems(_ items: [any LayoutItem])

  /// Adds the constraints of a container, as a pure function of its inputs. Called before the first layout and
  /// after ``setNeedsEmission()``. Emits nothing by default.
  ///
  /// - Precondition: it does not ask for the fitting size of an item that it is in, its own included.
  func emitConstraints(into emission: inout ConstraintEmission)

  /// Called in the layout pass when the frame changed; parents come before their children.
  ///
  /// - Parameter frame: the new frame in the parent's coordinates, in points.
  func layoutFrameDidChange(_ frame: Rect)

  /// Called in the layout pass after the frame changed, and after ``setNeedsLayout()``: the place to arrange what
  /// constraints do not know. Parents come before their children.
  func layoutChildren()
}

/// The length of an item that asks for none on an axis: −1, as UIKit has it.
public let noIntrinsicMetric: Double = -1

extension LayoutItem {
  /// Empty.
  public var layoutName: String { "" }

  /// No intrinsic size.
  public var intrinsicContentSize: Size {
    Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }

  /// The height does not follow the width.
  public func contentHeight(forWidth width: Double) -> Double? { nil }

  /// The width does not follow the height.
  public func contentWidth(forHeight height: Double) -> Double? { nil }

  /// No text.
  public var baselines: Baselines? { nil }

  /// The item's own.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// The item's own.
  public var lastBaselineItem: (any LayoutItem)? { nil }

  /// The alignment rectangle is the frame.
  public var alignmentInsets: Insets { .zero }

  /// What ``isHiddenInLayout`` says.
  public var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// Everything is seen.
  public var clipsToBounds: Bool { false }

  /// Whether the point is in the item's rectangle; the left and the top edge belong to it.
  public func point(inside point: Point) -> Bool { ownBounds.contains(point) }

  /// The children in the layout, in their order.
  public var drawnItems: [any LayoutItem] { layoutChildItems }

  /// Does nothing.
  public func updateConstraints() {}

  /// Makes it a child in the layout.
  public func insertLayoutItem(_ item: any LayoutItem) {
    NodeTable.put(item.node, into: node, before: nil)
  }

  /// Takes them out of the layout.
  public func removeLayoutItems(_ items: [any LayoutItem]) { detachLayoutChildren(items) }

  /// Does nothing.
  public func orderLayoutItems(_ items: [any LayoutItem]) {}

  /// Emits nothing.
  public func emitConstraints(into emission: inout ConstraintEmission) {}

  /// Does nothing.
  public func layoutFrameDidChange(_ frame: Rect) {}

  /// Does nothing.
  public func layoutChildren() {}
}
