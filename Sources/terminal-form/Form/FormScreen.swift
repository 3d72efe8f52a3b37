package import LayoutPreview
package import StackLayout

/// The form: keys and sizes go in, drawings come out. It knows nothing of terminals.
///
/// There is one tree of views and one layout from beginning to end. Keys and sizes change what differs; the layout of
/// ``window`` says that a frame is due, and ``layOut()`` is the frame's part of it, in one solve for all changes.
package final class FormScreen {
  /// How the user left the form.
  package enum Outcome: Hashable {
    case sent(Answers)
    case cancelled
  }

  package internal(set) var outcome: Outcome?

  let fields = FormFields()
  let buttons = StackView("buttons")

  package let window = LayoutView("window")
  let scroll = ScrollView("scroll")
  let variations = TraitVariations()

  /// The controls in the order in which the focus goes through them.
  private(set) var controls: [FormControl] = []
  var focus = 0 { didSet { showFocus() } }

  package init(_ size: Size) {
    for button in makeButtons() { buttons.addArrangedSubview(button) }
    controls =
      fields.rows.map(\.control) + buttons.arrangedSubviews.compactMap { $0 as? FormControl }
    arrange()
    adapt()
    showFocus()
    resize(to: size)
  }

  private func makeButtons() -> [Button] {
    [
      Button(title: "Send", action: { [weak self] in self?.send() }),
      Button(title: "Clear", action: { [weak self] in self?.clear() }),
      Button(title: "Leave", action: { [weak self] in self?.outcome = .cancelled }),
    ]
  }

  /// Gives the form another size, in cells.
  package func resize(to size: Size) {
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    variations.traits = Traits(size)
  }

  private func showFocus() {
    for (index, control) in controls.enumerated() {
      control.isFocused = index == focus
      fields.row(of: control)?.isMarked = index == focus
    }
  }

  /// Brings everything up to date, and the focus into sight.
  package func layOut() {
    window.layoutIfNeeded()
    revealFocus()
    window.layoutIfNeeded()
  }

  /// The screen as of the last ``layOut()``.
  package var drawing: TerminalDrawing {
    TerminalDrawing(
      PreviewElement(window), options: TerminalOptions(cellSize: Size(1, 1), showsWindow: false))
  }

  /// The place of the terminal's cursor, if it is visible.
  package var cursor: Point? {
    let control = controls[focus]
    guard let place = control.cursor else { return nil }
    let seen = scroll.convert(place, from: control)
    return scroll.bounds.contains(seen) ? window.convert(seen, from: scroll) : nil
  }
}
