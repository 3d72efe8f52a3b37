import LayoutPreview
import StackLayout

extension FormScreen {
  /// Puts the views together: a form that scrolls, and a line of help below it.
  func arrange() {
    window.layout.snapping = .edges(scale: 1)

    let heading = Label("heading", "Join the workshop", style: .heading)
    let summary = Label(
      "summary", "Fields with a star are required; all others are optional.",
      style: .remark)
    let form = StackView("form", arrangedSubviews: [heading, summary] + fields.rows + [buttons])
    form.axis = .vertical
    buttons.spacing = 1
    buttons.distribution = .fillEqually

    let page = LayoutView("page")
    page.addSubview(form)
    scroll.setContent(page, along: .vertical)
    let help = Label(
      "help", "Tab next · Space choose · Enter press · Esc leave", style: .remark,
      alignment: .center)
    help.setContentCompressionResistancePriority(.required, for: .vertical)
    let screen = StackView("screen", arrangedSubviews: [scroll, help])
    screen.axis = .vertical
    window.addSubview(screen)

    LayoutConstraint.activate {
      screen.edges == window.edges
      form.top == page.top
      form.bottom <= page.bottom
      form.centerX == page.centerX
      form.width <= 76
      form.width == page.width - 2 ~ .almostRequired
    }
    variations.hide(help, when: !.height(atLeast: 12))
  }

  /// Sets the variations of a narrow screen.
  func adapt() {
    let isNarrow: TraitCondition = !.width(atLeast: 60)
    for row in fields.rows {
      variations.vary(
        row, when: isNarrow, StackStyle(axis: .vertical, alignment: .fill, spacing: 0))
    }
    let column = ConstraintGroup("one column of prompts") { equalWidths(fields.rows.map(\.prompt)) }
    variations.activate(column, when: !isNarrow)
    variations.vary(buttons, when: !.width(atLeast: 44), StackStyle(axis: .vertical, spacing: 0))
  }

  /// Scrolls no farther than it takes to see the focused control with its prompt, and above all its cursor.
  func revealFocus() {
    let control = controls[focus]
    let row = fields.row(of: control) ?? control
    var area = scroll.convert(row.bounds, from: row)
    if focus == 0 {
      // The heading is seen together with the first control.
      area = Rect(area.x, 0, area.width, area.maxY)
    }
    scroll.scrollRectToVisible(area)
    if let cursor = control.cursor {
      let place = scroll.convert(Rect(cursor.x, cursor.y, 1, 1), from: control)
      scroll.scrollRectToVisible(place)
    }
  }
}
