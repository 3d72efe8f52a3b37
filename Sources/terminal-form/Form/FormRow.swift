import StackLayout

/// A prompt with its control beside or below it, and an error message below that.
final class FormRow: StackView {
  let control: FormControl
  let prompt: Label
  private let error: Label
  private let title: String

  init(_ title: String, _ control: FormControl) {
    self.title = title
    self.control = control
    prompt = Label("\(title) prompt", "")
    error = Label("\(title) error", "", style: .marked)
    error.isHidden = true
    let column = StackView("\(title) column", arrangedSubviews: [control, error])
    column.axis = .vertical
    super.init("\(title) row")
    addArrangedSubview(prompt)
    addArrangedSubview(column)
    spacing = 2
    alignment = .firstBaseline
    // The prompts' column is as wide as the widest prompt; the controls take the rest.
    prompt.contentHuggingPriority(251, for: .horizontal)
    showPrompt()
  }

  /// Whether the prompt is marked, since its control has the focus.
  var isMarked = false { didSet { if isMarked != oldValue { showPrompt() } } }

  private func showPrompt() {
    // The mark has its place always, so that nothing moves with the focus.
    prompt.text = (isMarked ? "› " : "  ") + title
    prompt.style = isMarked ? .marked : .plain
  }

  /// The error message. Its line is hidden while there is none.
  var complaint: String? {
    didSet {
      error.text = complaint ?? ""
      error.isHidden = complaint == nil
    }
  }
}
