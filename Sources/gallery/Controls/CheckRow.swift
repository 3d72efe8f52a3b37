import LayoutPreview
package import StackLayout

/// A box to check, as high as the label beside it.
package final class CheckRow: LayoutView {
  package var isOn: Bool { didSet { icon.content = .checkbox(isOn: isOn) } }
  let label: Label
  var onToggle = Action<Bool>.none
  private let icon: Picture

  init(_ name: String, isOn: Bool) {
    self.isOn = isOn
    icon = Picture("\(name) icon", .checkbox(isOn: isOn))
    label = Label("\(name) label", "", style: .footnote)
    for axis in [Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(.required, for: axis)
      label.setContentCompressionResistancePriority(.required, for: axis)
    }
    super.init("\(name) row")
    addSubview(icon)
    addSubview(label)
    LayoutConstraint.activate {
      icon.leading == leading
      icon.top == label.top
      icon.bottom == label.bottom
      icon.width == icon.height
      label.leading == icon.trailing + 5
      label.trailing <= trailing
      label.top == top
      label.bottom == bottom
    }
  }

  /// What the user does.
  package func toggle() {
    isOn.toggle()
    onToggle(isOn)
  }
}

/// A box to check in a list. Whether it is checked is the view's own, after the beginning.
struct CheckElement: StackElement {
  let name: String
  let text: String
  var isOnAtFirst = false
  var onToggle = Action<Bool>.none

  func makeView() -> CheckRow { CheckRow(name, isOn: isOnAtFirst) }
  func configure(_ view: CheckRow) { view.label.text = text }
  func connect(_ view: CheckRow) { view.onToggle = onToggle }
}
