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
      fields.row(of: control)?.complaint = nil
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
  package var answers: Answers { fields.answers }

  /// Finishes the form if all required input is valid; else the focus goes to the first invalid field.
  func send() {
    if let wrong = fields.validate() {
      focus = controls.firstIndex { $0 === wrong } ?? focus
    } else {
      outcome = .sent(answers)
    }
  }

  func clear() {
    fields.clear()
    focus = 0
  }
}
