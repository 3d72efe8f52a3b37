package import StackLayout

/// A prompt that hugs its text, and a field that takes the rest.
package final class InputRow: LayoutView {
  let prompt: Label
  package let field: TextField

  package init(_ name: String) {
    prompt = Label("\(name) prompt", "")
    prompt.setContentHuggingPriority(.high, for: .horizontal)
    prompt.setContentCompressionResistancePriority(.required, for: .horizontal)
    field = TextField("\(name) field", placeholder: "")
    super.init("\(name) row")
    addSubview(prompt)
    addSubview(field)
    LayoutConstraint.activate {
      prompt.leading == leading
      prompt.centerY == centerY
      field.leading == prompt.trailing + 8
      field.trailing == trailing
      field.top == top
      field.bottom == bottom
    }
  }
}

/// A prompt and a field in a list. What was typed is the view's own.
struct InputElement: StackElement {
  let name: String
  let prompt: String
  var placeholder = ""
  var onChange = Action<String>.none

  func makeView() -> InputRow { InputRow(name) }

  func configure(_ view: InputRow) {
    view.prompt.text = prompt
    view.field.placeholder = placeholder
  }

  func connect(_ view: InputRow) { view.field.onChange = onChange }
}
