package import LayoutPreview
package import StackLayout

/// A field of several lines that grows with its text. Typing appends to the text.
package final class NoteField: FormControl, PreviewDrawable {
  private let label: Label

  package private(set) var text = "" {
    // The cursor needs a cell of its own after the last character.
    didSet { label.text = text + Self.cursorSpace }
  }
  private static let cursorSpace = "\u{A0}"

  init(_ name: String) {
    label = Label("\(name) text", Self.cursorSpace)
    label.setContentCompressionResistancePriority(.low, for: .horizontal)
    super.init(name)
    addSubview(label)
    LayoutConstraint.activate {
      label.horizontal == horizontal.inset(2)
      label.top == top + 1
      label.bottom <= bottom - 1
      height >= 4
      height == 4 ~ .low
    }
  }

  override func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character): text.append(character)
    case .enter: text.append("\n")
    case .backspace: _ = text.popLast()
    default: return false
    }
    return true
  }

  override func clear() { text = "" }

  package override var forFirstBaselineLayout: LayoutView { label }

  package override var cursor: Point? {
    let lines = Cells.measure.lines(of: label.text, pointSize: 1, width: label.bounds.width)
    return Point(2 + Cells.width(of: lines.last ?? "") - 1, Double(lines.count))
  }

  package var previewContent: PreviewContent { .panel }
}
