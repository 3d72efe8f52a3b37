/// An object that constraints can place: a view, a guide, a cell of a document.
///
/// Conformance needs one stored property:
///
/// ```swift
/// extension MyView: LayoutItem {}      // with `let layoutNode = LayoutNode()` in the class
/// ```
///
/// Extensions provide anchors, priorities and the tree; all other requirements have defaults. A class that is isolated to an
/// actor uses an isolated conformance (`extension MyView: @MainActor LayoutItem`), which a module with default isolation
/// infers. A base class implements the requirements that its subclasses override, because subclasses inherit the conformance
/// with the defaults that it uses.
///
/// **Changes inside callbacks.** Callbacks of the layout may add, remove and move items, change constraints and sizes, and
/// release the last reference to an item. Changes before the solve count in the same pass; changes in
/// ``layoutFrameDidChange(_:)`` and ``layoutChildren()`` count in the next one. A callback that requests another call every
/// time runs at most eight times per pass. Some results must not depend on themselves: ``firstBaselineItem`` and
/// ``lastBaselineItem`` change nothing, and ``emitConstraints(into:)``, ``contentHeight(forWidth:)``,
/// ``contentSize(forWidth:)`` and ``contentWidth(forHeight:)`` do not ask for the fitting size of the item itself or of an
/// ancestor.
public protocol LayoutItem: AnyObject {
  /// The item's place in the layout, created with the item and never given to another item.
  var layoutNode: LayoutNode { get }

  /// The item's name in reports; empty by default. It may be read at any time, and reading it changes nothing.
  var layoutName: String { get }

  /// The natural size of the content, in points, with ``noIntrinsicMetric`` on an axis where the content has none. None on both
  /// axes by default.
  ///
  /// It is read once, and again after ``invalidateIntrinsicContentSize()``. If the layout snaps to a grid, it is rounded up to
  /// the grid, and read again after a change of the grid.
  var intrinsicContentSize: Size { get }

  /// The height that the content needs when it wraps at a width, in points; `nil`, the default, if the height does not depend
  /// on the width.
  ///
  /// If the solved width is below that of ``intrinsicContentSize``, this height replaces the intrinsic height, and the layout
  /// is solved again. At the intrinsic width and above, the content is as high as at the intrinsic width, so an intrinsic width
  /// that is less than the content's limits it, like UIKit's `preferredMaxLayoutWidth`. If the intrinsic size has no length on
  /// an axis, this height counts at every width. If the layout snaps to a grid, the width is rounded down to the grid, and the
  /// height up.
  ///
  /// - Precondition: it does not ask for the fitting size of the item or of an ancestor. The height is finite, also at a width
  ///   of 0.
  func contentHeight(forWidth width: Double) -> Double?

  /// The size that the content takes when it wraps at a width, in points: the length of its longest line, and its height; `nil`
  /// if the height does not depend on the width. By default the height is that of ``contentHeight(forWidth:)``, and there is
  /// ``noIntrinsicMetric`` in place of the length.
  ///
  /// The length replaces the intrinsic width while the content wraps: content hugs its longest line and leaves the rest of its
  /// room, like a bubble of a chat. Without a length, the content takes all the room up to its intrinsic width. The room is found
  /// with the intrinsic width, so each pass with changes takes one more solve if such content wraps.
  ///
  /// ```swift
  /// override func contentSize(forWidth width: Double) -> Size? {
  ///   measure.size(of: text, pointSize: 15, width: width)
  /// }
  /// ```
  ///
  /// An item implements this function or ``contentHeight(forWidth:)``.
  ///
  /// - Precondition: as for ``contentHeight(forWidth:)``.
  func contentSize(forWidth width: Double) -> Size?

  /// The width that the content needs at a height, in points, as for text with vertical lines or a picture with a fixed aspect
  /// ratio; `nil`, the default, if the width does not depend on the height.
  ///
  /// If the solved height is below that of ``intrinsicContentSize``, this width replaces the intrinsic width, and the layout is
  /// solved again. If the intrinsic size has no length on an axis, this width counts at every height.
  ///
  /// An item implements one of the functions: if ``contentSize(forWidth:)`` returns a size, this one is not called.
  ///
  /// - Precondition: it does not ask for the fitting size of the item or of an ancestor. The width is finite, also at a height
  ///   of 0.
  func contentWidth(forHeight height: Double) -> Double?

  /// The positions of the text's baselines; `nil`, the default, without text. Read together with ``intrinsicContentSize``.
  var baselines: Baselines? { get }

  /// The descendant whose first baseline is this item's; `nil`, the default, if the item uses its own.
  ///
  /// It is read if a constraint uses the item's baseline, and again after ``invalidateIntrinsicContentSize()`` and
  /// ``setNeedsEmission()`` of this item or a descendant. The result depends only on the item's properties. The getter changes
  /// nothing, does not use the ``Layout``, and does not ask for the item's fitting size.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The descendant whose last baseline is this item's; see ``firstBaselineItem``.
  var lastBaselineItem: (any LayoutItem)? { get }

  /// The insets from the frame to the alignment rectangle, which constraints refer to; zero by default, negative where the
  /// alignment rectangle exceeds the frame. Read together with ``intrinsicContentSize``.
  var alignmentInsets: Insets { get }

  /// Whether the item and its descendants are hidden. A stack leaves hidden arranged items out of its layout.
  ///
  /// By default the layout stores the value. A class with a property of its own forwards each change to ``isHiddenInLayout``:
  ///
  /// ```swift
  /// var isHidden = false { didSet { isHiddenInLayout = isHidden } }
  /// ```
  var isHidden: Bool { get set }

  /// Whether drawing is clipped to the item's bounds; false by default. Pictures and hit tests depend on it, layout does not.
  var clipsToBounds: Bool { get }

  /// Whether a point in the item's own coordinates hits the item, for ``hitTest(_:)``; by default, whether it is in the item's
  /// rectangle. An item that is too small for a finger accepts a larger area. The function changes nothing.
  func point(inside point: Point) -> Bool

  /// The items drawn inside this one, the last on top; by default its children in the layout, without guides.
  var drawnItems: [any LayoutItem] { get }

  /// Called in the constraints pass, before the first layout and after ``setNeedsUpdateConstraints()``; children come before
  /// their parents.
  func updateConstraints()

  /// Inserts an item without a parent as the last child, for containers and
  /// ``Layout/place(_:in:_:fileID:line:)-(_,_,Pin...,_,_)``. Guides are added by ``addLayoutGuide(_:)`` instead.
  ///
  /// By default the item becomes a child in the layout only; a class with its own list of children adds it to that list.
  func insertLayoutItem(_ item: any LayoutItem)

  /// Removes items that were inserted with ``insertLayoutItem(_:)``. Items that have left meanwhile are ignored.
  ///
  /// By default the items are no longer children in the layout; a class with its own list of children removes them from that
  /// list.
  ///
  /// - Complexity: by default O(items, emitted constraints, and contents of the items); removing them one by one would be
  ///   quadratic.
  func removeLayoutItems(_ items: [any LayoutItem])

  /// Reorders some of ``drawnItems`` among the places that they occupy in the drawing order. Containers call this when they
  /// rearrange items; the order that settles ties is already updated.
  ///
  /// By default it does nothing, because children in the layout are drawn in layout order.
  func orderLayoutItems(_ items: [any LayoutItem])

  /// Adds a container's constraints, as a pure function of its inputs. Called before the first layout and after
  /// ``setNeedsEmission()``. Emits nothing by default.
  ///
  /// - Precondition: it does not ask for the fitting size of the item or of an ancestor.
  func emitConstraints(into emission: inout ConstraintEmission)

  /// Called in the layout pass if the frame changed; parents come before their children.
  ///
  /// - Parameter frame: the new frame in the parent's coordinates, in points.
  func layoutFrameDidChange(_ frame: Rect)

  /// Called in the layout pass after the frame changed, and after ``setNeedsLayout()``: the place to arrange contents that
  /// constraints do not cover. Parents come before their children.
  func layoutChildren()
}

/// A missing length in an intrinsic content size: −1, as in UIKit.
public let noIntrinsicMetric: Double = -1

extension LayoutItem {
  /// Empty.
  public var layoutName: String { "" }

  /// No intrinsic size.
  public var intrinsicContentSize: Size {
    Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }

  /// `nil`: the height does not depend on the width.
  public func contentHeight(forWidth width: Double) -> Double? { nil }

  /// The height of ``contentHeight(forWidth:)``, without a width.
  public func contentSize(forWidth width: Double) -> Size? {
    contentHeight(forWidth: width).map { Size(width: noIntrinsicMetric, height: $0) }
  }

  /// `nil`: the width does not depend on the height.
  public func contentWidth(forHeight height: Double) -> Double? { nil }

  /// `nil`: the item has no text.
  public var baselines: Baselines? { nil }

  /// `nil`: the item uses its own baseline.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// `nil`: the item uses its own baseline.
  public var lastBaselineItem: (any LayoutItem)? { nil }

  /// Zero: the alignment rectangle is the frame.
  public var alignmentInsets: Insets { .zero }

  /// The value of ``isHiddenInLayout``.
  public var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// False: drawing is not clipped.
  public var clipsToBounds: Bool { false }

  /// Whether the point is in the item's rectangle, which includes its left and top edges.
  public func point(inside point: Point) -> Bool { ownBounds.contains(point) }

  /// The children in the layout, in their order.
  public var drawnItems: [any LayoutItem] { layoutChildItems }

  /// Does nothing.
  public func updateConstraints() {}

  /// Makes the item a child in the layout.
  public func insertLayoutItem(_ item: any LayoutItem) {
    Forest.put(item.node, into: node, before: nil)
  }

  /// Removes the items from the layout.
  public func removeLayoutItems(_ items: [any LayoutItem]) { removeLayoutChildren(items) }

  /// Does nothing.
  public func orderLayoutItems(_ items: [any LayoutItem]) {}

  /// Emits nothing.
  public func emitConstraints(into emission: inout ConstraintEmission) {}

  /// Does nothing.
  public func layoutFrameDidChange(_ frame: Rect) {}

  /// Does nothing.
  public func layoutChildren() {}
}
