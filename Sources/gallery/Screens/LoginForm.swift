import LayoutPreview
import StackLayout

extension Screen {
  /// A login form: a column of controls in the middle of the window.
  package static let loginForm = Screen(name: "login-form") { window in
    let form = StackView(
      "form",
      arrangedSubviews: [
        SegmentedControl("mode", ["登录", "注册"]),
        spacer("spacer 1", 15),
        inputRow("user", prompt: "User Name:", placeholder: "Email/Phone/ID"),
        spacer("spacer 2", 15),
        inputRow("password", prompt: "Password:", placeholder: ""),
        spacer("spacer 3", 10),
        checkRow("remember", "记住用户名"),
        spacer("spacer 4", 10),
        Button("log in", "登录"),
      ])
    form.axis = .vertical
    form.distribution = .equalSpacing
    form.alignment = .fill
    form.spacing = 10
    window.addSubview(form)
    LayoutConstraint.activate {
      form.leading == window.leading + 20
      form.trailing == window.trailing - 20
      form.centerY == window.centerY
    }
  }

  private static func spacer(_ name: String, _ height: Double) -> LayoutView {
    let spacer = Picture(name, .spacer)
    LayoutConstraint.activate { spacer.height == height }
    return spacer
  }

  /// A prompt that keeps its size, and a field that takes the rest.
  private static func inputRow(
    _ name: String, prompt: String, placeholder: String
  ) -> LayoutView {
    let label = Label("\(name) prompt", prompt)
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    let field = TextField("\(name) field", placeholder: placeholder)
    let row = LayoutView("\(name) row", subviews: [label, field])
    LayoutConstraint.activate {
      label.leading == row.leading
      label.centerY == row.centerY
      field.leading == label.trailing
      field.trailing == row.trailing
      field.top == row.top
      field.bottom == row.bottom
    }
    return row
  }

  /// A square icon as high as the label beside it.
  private static func checkRow(_ name: String, _ text: String) -> LayoutView {
    let icon = Picture("\(name) icon", .checkbox(isOn: true))
    let label = Label("\(name) label", text, style: .footnote)
    for axis in [Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(.required, for: axis)
      label.setContentCompressionResistancePriority(.required, for: axis)
    }
    let row = LayoutView("\(name) row", subviews: [icon, label])
    LayoutConstraint.activate {
      icon.leading == row.leading
      icon.top == label.top
      icon.bottom == label.bottom
      icon.width == icon.height
      label.leading == icon.trailing + 5
      label.trailing <= row.trailing
      label.top == row.top
      label.bottom == row.bottom
    }
    return row
  }
}
