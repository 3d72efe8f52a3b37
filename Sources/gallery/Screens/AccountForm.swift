import LayoutPreview
package import StackLayout

/// A form in which a user logs in or registers: a list of elements that is said again when the mode changes. What was typed
/// stays, since the rows have ids.
package final class AccountForm: LayoutView {
  package enum Mode: Int {
    case login, register
  }

  /// What the user was asked for.
  package struct Answers: Hashable {
    package var user = ""
    package var password = ""
    package var repeated = ""
  }

  package private(set) var mode: Mode
  package private(set) var answers = Answers()
  /// Called when the user is done.
  package var onSubmit = Action<(Mode, Answers)>.none
  package let list: ElementList
  private var promptWidths: [LayoutConstraint] = []

  package init(_ mode: Mode) {
    self.mode = mode
    let column = StackView("column")
    column.axis = .vertical
    column.distribution = .equalSpacing
    column.spacing = 10
    list = ElementList(in: column)
    super.init("form")
    addSubview(column)
    LayoutConstraint.activate { column.edges == edges }
    update()
  }

  /// Puts the form into the middle of a window.
  func put(into window: LayoutView) {
    window.addSubview(self)
    LayoutConstraint.activate {
      leading == window.leading + 20
      trailing == window.trailing - 20
      centerY == window.centerY
    }
  }

  private func show(_ mode: Mode) {
    self.mode = mode
    update()
  }

  private func update() {
    let isNew = mode == .register
    list.update {
      SegmentsElement(
        name: "mode", items: ["Log in", "Register"], selected: mode.rawValue,
        onSelect: Action { [weak self] index in self?.show(Mode(rawValue: index) ?? .login) }
      ).id("mode")
      Spacer(15).id("spacer 1")
      InputElement(
        name: "user", prompt: "User name", placeholder: "Email/Phone/ID",
        onChange: Action { [weak self] text in self?.answers.user = text }
      ).id("user")
      Spacer(15).id("spacer 2")
      InputElement(
        name: "password", prompt: "Password",
        onChange: Action { [weak self] text in self?.answers.password = text }
      ).id("password")
      if isNew {
        Spacer(15).id("spacer 5")
        InputElement(
          name: "repeat", prompt: "Repeat",
          onChange: Action { [weak self] text in self?.answers.repeated = text }
        ).id("repeat")
        TextElement(name: "hint", text: "Eight characters or more", style: .footnote)
      }
      // Hidden instead of left out: the check box remembers whether it is checked.
      Spacer(10).id("spacer 3").hidden(isNew)
      CheckElement(name: "remember", text: "Remember me", isOnAtFirst: true).id("remember")
        .hidden(isNew)
      Spacer(10).id("spacer 4")
      ButtonElement(
        name: isNew ? "register" : "log in", title: isNew ? "Register" : "Log in",
        onPress: Action { [weak self] in self?.submit() }
      ).id("submit")
    }
    alignFields()
    if !isNew { answers.repeated = "" }
  }

  /// Makes all prompts as wide as the widest, so that the fields begin at the same place.
  private func alignFields() {
    let rows = ["user", "password", "repeat"].compactMap { list.view($0, as: InputRow.self) }
    LayoutConstraint.deactivate(promptWidths)
    promptWidths = LayoutConstraint.activate { equalWidths(rows.map(\.prompt)) }
  }

  private func submit() { onSubmit((mode, answers)) }
}
