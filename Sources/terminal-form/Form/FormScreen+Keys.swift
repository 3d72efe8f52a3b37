import StackLayout

extension FormScreen {
  /// What the user does.
  package func press(_ keys: [Key]) {
    for key in keys where outcome == nil { take(key) }
  }

  package func press(_ key: Key) { press([key]) }

  private func take(_ key: Key) {
    switch key {
    case .escape: outcome = .cancelled
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    default: press(key, in: controls[focus])
    }
  }

  private func press(_ key: Key, in control: FormControl) {
    if control.press(key) {
      // Typing moves no view, but the field must be drawn again.
      control.setNeedsLayout()
      row(of: control)?.complaint = nil
    } else {
      moveFocus(with: key)
    }
  }

  /// Keys that the focused control does not use move the focus.
  private func moveFocus(with key: Key) {
    switch key {
    case .down, .right, .enter: moveFocus(by: 1)
    case .up, .left: moveFocus(by: -1)
    default: break
    }
  }

  private func moveFocus(by step: Int) {
    focus = (focus + step + controls.count) % controls.count
  }

  // MARK: Buttons

  /// The current input of all fields.
  package var answers: Answers {
    Answers(
      name: name.text, mail: mail.text, language: language.titles[language.selected],
      wantsNews: news.isOn, note: note.text)
  }

  /// Finishes the form if all required input is valid; else the focus goes to the first invalid field.
  func send() {
    let answers = self.answers
    let complaints = [
      (name, answers.name.allSatisfy(\.isWhitespace) ? "! Your name is missing." : nil),
      (mail, answers.mail.contains("@") ? nil : "! An address needs an @."),
    ]
    for (control, complaint) in complaints { row(of: control)?.complaint = complaint }
    if let (wrong, _) = complaints.first(where: { $0.1 != nil }) {
      focus = controls.firstIndex { $0 === wrong } ?? focus
    } else {
      outcome = .sent(answers)
    }
  }

  func clear() {
    for row in rows {
      row.control.clear()
      row.control.setNeedsLayout()
      row.complaint = nil
    }
    focus = 0
  }
}
