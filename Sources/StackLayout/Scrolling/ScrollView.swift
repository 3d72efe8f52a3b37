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
/// ``ScrollContainer`` says what it does. A class with another base class, or one of the main actor, scrolls by adopting that
/// protocol.
open class ScrollView: LayoutView, ScrollContainer {
  /// What was put in as the content.
  public let scrolledContent = ScrolledContent()

  /// True: what is outside the visible part is not seen.
  open override var clipsToBounds: Bool { true }
}
