import LayoutPreview
package import StackLayout

extension Screen {
  /// A column in a narrow window, a row in a wide one.
  package static let adaptive = Screen(name: "adaptive") { window in
    AdaptivePage(in: window).adapt(to: window.bounds.size)
  }
}

/// A picture, a text, and a side view where there is room for it.
package final class AdaptivePage {
  private let variations = TraitVariations()

  package init(in window: LayoutView) {
    let picture = Picture("picture", .image("picture"))
    let text = Label(
      "text",
      "The ferry leaves every ten minutes. On the upper deck there is wind, and on clear days a "
        + "view of the whole harbour.", wraps: true)
    let aside = Picture("aside", .panel, size: Size(width: 120, height: 90))
    aside.setContentHuggingPriority(.almostRequired, for: .horizontal)
    let page = StackView("page", arrangedSubviews: [picture, text, aside])
    page.alignment = .top
    page.spacing = 24
    window.addSubview(page)
    LayoutConstraint.activate {
      page.leading == window.leading + 16
      page.trailing == window.trailing - 16
      page.top == window.top + 16
      page.bottom <= window.bottom - 16
    }
    let flat = ConstraintGroup("flat picture") { picture.height == picture.width * 0.5 }
    let square = ConstraintGroup("square picture") {
      picture.width == page.width * 0.3
      picture.height == picture.width
    }

    variations.vary(
      page, when: .compactWidth, StackStyle(axis: .vertical, alignment: .fill, spacing: 12))
    variations.activate(flat, when: .compactWidth)
    variations.activate(square, when: .regularWidth)
    variations.hide(aside, when: .compactWidth)
  }

  /// Takes the form for a window of a size.
  package func adapt(to size: Size) { variations.traits = Traits(size) }
}
