public import AnchorLayout

/// An item that shows a part of its content: any class can be one, with one stored property.
///
/// ```swift
/// final class Scroller: Widget, ScrollContainer {
///   let scrolledContent = ScrolledContent()
/// }
/// ```
///
/// Content is placed by constraints on two guides, as in UIKit: `contentLayoutGuide` is the content, and its
/// solved size is ``contentSize``; `frameLayoutGuide` is the visible part. ``setContent(_:along:)`` says the
/// usual thing in one line.
///
/// Frames of what is inside are in the coordinates of the content; where something is seen is its frame less
/// `contentOffset`. The offset is the host's and stays when the content becomes shorter;
/// `scroll.scroll(to: scroll.contentOffset)` after the layout brings it back to where there is content.
public protocol ScrollContainer: LayoutItem {
  /// What was put in as the content; made with the item, and never handed to another.
  var scrolledContent: ScrolledContent { get }
}

/// What a ``ScrollContainer`` keeps of its content.
public final class ScrolledContent {
  fileprivate var constraints: ConstraintGroup?
  fileprivate var identity: ObjectIdentifier?

  /// No content.
  public init() {}
}

extension ScrollContainer {
  /// Puts an item in as the content: as long across the axis as the visible part, and along it at least as long and no
  /// longer than what is inside asks for.
  ///
  /// It takes the place of the content that was put in before. Its `translatesAutoresizingMaskIntoConstraints` becomes false, as
  /// that of an item in a stack does.
  ///
  /// - Precondition: `content` is not this item or one that it is in.
  public func setContent<Content: LayoutItem>(_ content: Content, along axis: Axis) {
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
    let (length, visibleLength, across, visibleAcross) =
      axis == .vertical
      ? (
        content.heightAnchor, frameLayoutGuide.height, content.widthAnchor, frameLayoutGuide.width
      )
      : (
        content.widthAnchor, frameLayoutGuide.width, content.heightAnchor, frameLayoutGuide.height
      )
    let constraints = ConstraintGroup("scroll content") {
      content.edgeAnchors == contentLayoutGuide.edges
      across == visibleAcross
      length >= visibleLength
      length == visibleLength ~ .fitting
    }
    constraints.isActive = true
    scrolledContent.constraints = constraints
    scrolledContent.identity = content.identity
  }

  /// What was put in as the content, as long as it is inside. O(children)
  public var content: (any LayoutItem)? {
    guard let constraints = scrolledContent.constraints?.constraints,
      constraints.contains(where: { !$0.isDetached })
    else { return nil }
    return layoutChildItems.first { $0.identity == scrolledContent.identity }
  }

  // MARK: Scrolling

  /// The size of the content, in points, as of the last layout.
  public var contentSize: Size { contentLayoutGuide.localLayoutFrame.size }

  /// The visible part in the coordinates of the content, in points, as of the last layout.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: localLayoutFrame.size) }

  /// The farthest that the content can be scrolled without empty space after its end, in points, as of the last layout.
  public var maximumContentOffset: Point {
    let (content, visible) = (contentSize, localLayoutFrame.size)
    return Point(
      x: max(0, content.width - visible.width), y: max(0, content.height - visible.height))
  }

  /// Scrolls to an offset, or as near as the content reaches. Nothing but the visible part and what is tied to it moves.
  ///
  /// - Precondition: the numbers are finite.
  public func scroll(to offset: Point) {
    precondition(offset.x.isFinite && offset.y.isFinite, "an offset must be finite")
    let most = maximumContentOffset
    contentOffset = Point(x: min(max(0, offset.x), most.x), y: min(max(0, offset.y), most.y))
  }

  /// Scrolls no farther than it takes to see a rectangle of the content; of one that is larger than the visible part, its
  /// beginning.
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
