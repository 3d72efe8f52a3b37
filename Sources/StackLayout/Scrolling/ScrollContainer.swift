public import AnchorLayout

/// An item that shows a part of its content. Any class can adopt the protocol with one stored property:
///
/// ```swift
/// final class Scroller: Widget, ScrollContainer {
///   let scrolledContent = ScrolledContent()
/// }
/// ```
///
/// Constraints on two guides place the content, as in UIKit: `contentLayoutGuide` is the content, and its solved size is
/// ``contentSize``; `frameLayoutGuide` is the visible part. ``setContent(_:along:fileID:line:)`` creates the usual constraints in one call.
///
/// Frames of items inside are in the coordinates of the content; subtract `contentOffset` to get their place on screen. The
/// host owns the offset, and it is kept when the content becomes shorter: call `scroll.scroll(to: scroll.contentOffset)` after
/// the layout to bring it back into range.
public protocol ScrollContainer: LayoutItem {
  /// The record of the content. Create it with the item, and never give it to another item.
  var scrolledContent: ScrolledContent { get }
}

/// The record that a ``ScrollContainer`` keeps of its content.
public final class ScrolledContent {
  fileprivate var constraints: ConstraintGroup?
  fileprivate var identity: ObjectIdentifier?

  /// Creates a record without content.
  public init() {}
}

extension ScrollContainer {
  /// Sets the content: on the cross axis as long as the visible part, and on `axis` as long as its own constraints want. Where
  /// nothing decides its length, and that of the scroll view, both are equal.
  ///
  /// Content that is shorter than the visible part is at its start, and ``contentSize`` is still at least the visible part. To
  /// stretch the content, give it a spacer, or require
  /// `content.heightAnchor >= scrollView.frameLayoutGuide.height`.
  ///
  /// The new content replaces the previous one. Its `translatesAutoresizingMaskIntoConstraints` becomes false, as for an item
  /// in a stack.
  ///
  /// Reports name the call as the source of these constraints.
  ///
  /// - Precondition: `content` is not this item or one of its ancestors.
  public func setContent<Content: LayoutItem>(
    _ content: Content, along axis: Axis, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let present = self.content
    scrolledContent.constraints?.isActive = false
    if let present, present !== content { removeLayoutItems([present]) }
    if !isLayoutParent(of: content) {
      content.layoutParent?.removeLayoutItems([content])
      insertItemOrGuide(content)
    }
    if content.translatesAutoresizingMaskIntoConstraints {
      content.translatesAutoresizingMaskIntoConstraints = false
    }
    let (guide, visible) = (contentLayoutGuide, frameLayoutGuide)
    let constraints = ConstraintGroup("scroll content") {
      if axis == .vertical {
        content.horizontalAnchors == guide.horizontal
        content.topAnchor == guide.top
        content.bottomAnchor <= guide.bottom
        content.widthAnchor == visible.width
        guide.height >= visible.height
        content.heightAnchor == visible.height ~ Self.visibleLengthPriority
        guide.height == visible.height ~ Self.visibleLengthPriority
      } else {
        content.verticalAnchors == guide.vertical
        content.leadingAnchor == guide.leading
        content.trailingAnchor <= guide.trailing
        content.heightAnchor == visible.height
        guide.width >= visible.width
        content.widthAnchor == visible.width ~ Self.visibleLengthPriority
        guide.width == visible.width ~ Self.visibleLengthPriority
      }
    }
    let source = SourceLocation(fileID: fileID, line: line)
    for constraint in constraints.constraints { constraint.source = source }
    constraints.isActive = true
    // Two of them speak of the guides alone.
    content.setPlacing(constraints)
    scrolledContent.constraints = constraints
    scrolledContent.identity = content.identity
  }

  /// Below hugging and the fits of containers, so that neither the content nor what is beside the scroll view is stretched;
  /// above the hugging of a spacer.
  private static var visibleLengthPriority: Priority { 48 }

  /// The content that was set, while it is inside this item. O(children).
  public var content: (any LayoutItem)? {
    guard scrolledContent.constraints?.isActive == true else { return nil }
    return layoutChildItems.first { $0.identity == scrolledContent.identity }
  }

  // MARK: Scrolling

  /// The size of the content as of the last layout, in points.
  public var contentSize: Size { contentLayoutGuide.localLayoutFrame.size }

  /// The visible part in the coordinates of the content as of the last layout, in points.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: localLayoutFrame.size) }

  /// The largest offset that shows no empty space after the end of the content, as of the last layout, in points.
  public var maximumContentOffset: Point {
    let (content, visible) = (contentSize, localLayoutFrame.size)
    return Point(
      x: max(0, content.width - visible.width), y: max(0, content.height - visible.height))
  }

  /// Scrolls to an offset, clamped to the content. Only the visible part, and items tied to it, move.
  ///
  /// - Precondition: The numbers are finite.
  public func scroll(to offset: Point) {
    precondition(offset.x.isFinite && offset.y.isFinite, "an offset must be finite")
    let most = maximumContentOffset
    contentOffset = Point(x: min(max(0, offset.x), most.x), y: min(max(0, offset.y), most.y))
  }

  /// Scrolls by the shortest distance that makes a rectangle of the content visible, or its start if the rectangle is larger
  /// than the visible part.
  public func scrollRectToVisible(_ rect: Rect) {
    func nearest(_ offset: Double, _ length: Double, _ start: Double, _ end: Double) -> Double {
      min(max(offset, end - length), start)
    }
    let visible = visibleRect
    scroll(
      to: Point(
        x: nearest(visible.x, visible.width, rect.x, rect.maxX),
        y: nearest(visible.y, visible.height, rect.y, rect.maxY)))
  }
}
