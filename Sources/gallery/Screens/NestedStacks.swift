import LayoutPreview
import StackLayout

extension Screen {
  /// Stacks in stacks: rows of an icon and a text beside an image, over a large image and a text.
  package static let nestedStacks = Screen(name: "nested-stacks") { window in
    let facts = StackView(
      "facts",
      arrangedSubviews: [
        iconRow("place", "◎", "Kowloon"), iconRow("date", "◷", "21 November"),
        iconRow("rating", "★", "4.8"),
      ])
    facts.axis = .vertical
    facts.spacing = 8

    let portrait = Picture("portrait", .image("portrait"), size: Size(width: 120, height: 90))
    portrait.setContentHuggingPriority(.almostRequired, for: .horizontal)
    let header = StackView("header", arrangedSubviews: [facts, portrait])
    header.alignment = .center
    header.spacing = 12

    let panorama = Picture("panorama", .image("panorama"))
    let caption = Label("caption", "The harbour from the ferry at dusk", style: .footnote)
    let page = StackView("page", arrangedSubviews: [header, panorama, caption])
    page.axis = .vertical
    page.spacing = 12
    window.addSubview(page)
    LayoutConstraint.activate {
      page.leading == window.leading + 16
      page.trailing == window.trailing - 16
      page.top == window.top + 24
      page.bottom <= window.bottom - 24
      panorama.height == panorama.width * 0.75 ~ Priority.high.lowered(by: 1)
    }
  }

  private static func iconRow(_ name: String, _ symbol: String, _ text: String) -> StackView {
    let icon = Picture("\(name) icon", .icon(symbol), size: Size(width: 20, height: 20))
    icon.setContentHuggingPriority(.almostRequired, for: .horizontal)
    let row = StackView(
      "\(name) row", arrangedSubviews: [icon, Label("\(name) text", text)])
    row.alignment = .center
    row.spacing = 6
    return row
  }
}
