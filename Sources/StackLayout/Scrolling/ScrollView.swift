public import AnchorLayout

/// A view that shows a part of its content.
///
/// ```swift
/// let form = StackView(arrangedSubviews: fields)
/// form.axis = .vertical
/// let scroll = ScrollView("scroll")
/// scroll.setContent(form, along: .vertical)    // as wide as the view, and at least as high
/// scroll.scroll(to: Point(x: 0, y: 120))
/// ```
///
/// See ``ScrollContainer`` for the rules. A class that has another base class, or is isolated to the main actor, becomes
/// scrollable by adopting that protocol.
open class ScrollView: LayoutView, ScrollContainer {
  /// The content that was set.
  public let scrolledContent = ScrolledContent()

  /// True: content outside the visible part is clipped.
  open override var clipsToBounds: Bool { true }
}
