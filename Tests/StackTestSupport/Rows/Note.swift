package import StackLayout

/// What the rows of the tests show: a title beside a mark, over a text.
package struct Note: Hashable {
  package var title = "title"
  package var text = ""
  package var isMarked = false

  package init(title: String = "title", text: String = "", isMarked: Bool = false) {
    self.title = title
    self.text = text
    self.isMarked = isMarked
  }

  /// At a width that leaves the text `columns` characters.
  package func height(columns: Int) -> Double {
    let lines = (text.count + columns - 1) / columns
    return 8 + (isMarked ? 30 : 20) + Double(lines) * 20 + 8
  }
}

/// Text of 10 by 20 points a character, which may wrap.
package final class NoteText: LayoutView {
  package var text = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  private let wraps: Bool

  package init(_ name: String, wraps: Bool = false) {
    self.wraps = wraps
    super.init(name)
  }

  package override var intrinsicContentSize: Size {
    Size(10 * Double(text.count), text.isEmpty && wraps ? 0 : 20)
  }

  package override func contentHeight(forWidth width: Double) -> Double? {
    guard wraps else { return nil }
    let columns = max(1, Int((width + 1e-6) / 10))
    return 20 * Double((text.count + columns - 1) / columns)
  }
}

/// A square of 30 points.
package final class NoteMark: LayoutView {
  package override var intrinsicContentSize: Size { Size(30, 30) }
}

extension RowTemplate<Note> {
  /// Margins of 8 points; the row is 8 + 20 (30 with a mark) + 20 a line + 8 high.
  package static func note(_ name: String = "note") -> RowTemplate<Note> {
    RowTemplate(name) { row in
      let title = NoteText("title")
      let mark = NoteMark("mark")
      let text = NoteText("text", wraps: true)
      row.bind(title, \.text) { $0.title }
      row.bind(mark, \.isHidden) { !$0.isMarked }
      row.bind(text, \.text) { $0.text }
      mark.setContentHuggingPriority(.high, for: .horizontal)
      let head = StackView("head", arrangedSubviews: [title, mark])
      head.alignment = .center
      let column = StackView("row", arrangedSubviews: [head, text])
      column.axis = .vertical
      column.layoutMargins = Insets(8)
      column.isLayoutMarginsRelativeArrangement = true
      return column
    }
  }
}

/// Data that a test changes, with the list that shows them.
package final class Notes {
  private final class Store {
    var notes: [Note]
    var questions = 0

    init(_ notes: [Note]) { self.notes = notes }
  }

  private let store: Store
  package let list: RowList<Note>

  package var notes: [Note] {
    get { store.notes }
    set { store.notes = newValue }
  }
  /// How often a datum was asked for.
  package var questions: Int { store.questions }

  package init(_ notes: [Note], width: Double = 116, estimate: Double = 44) {
    let store = Store(notes)
    let templates = [RowTemplate.note("plain"), RowTemplate.note("marked")]
    self.store = store
    list = RowList(
      width: width, count: notes.count, estimatedRowHeight: estimate,
      template: { templates[$0.isMarked ? 1 : 0] },
      datum: {
        store.questions += 1
        return store.notes[$0]
      })
  }
}
