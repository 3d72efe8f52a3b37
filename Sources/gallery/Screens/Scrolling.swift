import LayoutPreview
import StackLayout

extension Screen {
  /// A form that scrolls where the window is too low for it, and fills the window where there is room: the button is at
  /// the bottom then.
  package static let scrolling = Screen(name: "scrolling") { window in
    let form = StackView("form")
    form.axis = .vertical
    form.spacing = 12
    form.layoutMargins = Insets(20)
    form.isLayoutMarginsRelativeArrangement = true
    form.addArrangedSubview(Label("heading", "Delivery", style: .title))
    for name in ["name", "street", "town", "telephone"] {
      form.addArrangedSubview(Label("\(name) prompt", "Your \(name)", style: .footnote))
      form.addArrangedSubview(TextField("\(name) field", placeholder: "Your \(name)"))
    }
    // The rest of the room is the filler's: everything else holds on to its height.
    let filler = Picture("filler", .spacer)
    filler.setContentHuggingPriority(.low.lowered(by: 1), for: .vertical)
    form.addArrangedSubview(filler)
    form.addArrangedSubview(Button("send", "Send"))

    let scroll = ScrollView("scroll")
    window.addSubview(scroll)
    scroll.setContent(form, along: .vertical)
    LayoutConstraint.activate { scroll.edges == window.edges }
    window.layoutIfNeeded()
    scroll.scroll(to: Point(x: 0, y: 120))
  }
}
