public import AnchorLayout

/// A view that shows a part of its content.
///
/// Content is placed by constraints on two guides, as in UIKit: `contentLayoutGuide` is the content, and its
/// solved size is ``contentSize``; `frameLayoutGuide` is the visible part. ``setContent(_:along:)`` says the
/// usual thing in one line:
///
/// ```swift
/// let form = StackView(arrangedSubviews: fields)
/// form.axis = .vertical
/// let scroll = ScrollView("scroll")
/// scroll.setContent(form, along: .vertical)    // as wide as the view, and at least as high
/// scroll.scroll(to: Point(0, 120))
/// ```
///
/// Frames of subviews are in the coordinates of the content; where something is seen is its frame less
/// `contentOffset`. The offset is the host's and stays when the content becomes shorter;
/// `scroll.scroll(to: scroll.contentOffset)` after the layout brings it back to where there is content.
open class ScrollView: LayoutView {
  /// True: what is outside the visible part is not seen.
  open override var clipsToBounds: Bool { true }

  private var contentConstraints: ConstraintGroup?

  /// Puts a view in as the content: as long across the axis as the visible part, and along it at least as long and no
  /// longer than what is inside asks for.
  ///
  /// It takes the place of the content that was put in before.
  ///
  /// - Precondition: `content` is not this view or one that it is in.
  public func setContent(_ content: LayoutView, along axis: Axis) {
    contentConstraints?.isActive = false
    for view in subviews where view === self.content && view !== content {
      view.removeFromSuperview()
    }
    if content.superview !== self { addSubview(content) }
    self.content = content
    let (length, visibleLength, across, visibleAcross) =
      axis == .vertical
      ? (content.height, frameLayoutGuide.height, content.width, frameLayoutGuide.width)
      : (content.width, frameLayoutGuide.width, content.height, frameLayoutGuide.height)
    let constraints = ConstraintGroup("scroll content") {
      content.edges == contentLayoutGuide.edges
      across == visibleAcross
      length >= visibleLength
      length == visibleLength ~ .fitting
    }
    constraints.isActive = true
    contentConstraints = constraints
  }

  /// What was put in as the content, as long as it is a subview.
  public private(set) var content: LayoutView?

  /// A subview that leaves is no longer the content.
  open override func willRemoveSubview(_ view: LayoutView) {
    super.willRemoveSubview(view)
    guard view === content else { return }
    contentConstraints = nil
    content = nil
  }

  // MARK: Scrolling

  /// The size of the content, in points, as of the last layout.
  public var contentSize: Size { contentLayoutGuide.localLayoutFrame.size }

  /// The visible part in the coordinates of the content, in points, as of the last layout.
  public var visibleRect: Rect { bounds }

  /// The farthest that the content can be scrolled without empty space after its end, in points, as of the last layout.
  public var maximumContentOffset: Point {
    Point(
      max(0, contentSize.width - bounds.width), max(0, contentSize.height - bounds.height))
  }

  /// Scrolls to an offset, or as near as the content reaches. Nothing but the visible part and what is tied to it moves.
  ///
  /// - Precondition: the numbers are finite.
  public func scroll(to offset: Point) {
    precondition(offset.x.isFinite && offset.y.isFinite, "an offset must be finite")
    let most = maximumContentOffset
    contentOffset = Point(min(max(0, offset.x), most.x), min(max(0, offset.y), most.y))
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
        nearest(visible.x, visible.width, rect.x, rect.maxX),
        nearest(visible.y, visible.height, rect.y, rect.maxY)))
  }
}
