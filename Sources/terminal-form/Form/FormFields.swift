import StackLayout

/// The fields of the form, in rows.
struct FormFields {
  private let name = TextField("name", placeholder: "Ada or 名前")
  private let mail = TextField("mail", placeholder: "ada@example.org")
  private let language = Choice("language", ["English", "Deutsch", "日本語"])
  private let news = CheckBox("news", title: "Send me a letter now and then")
  private let note = NoteField("note")
  let rows: [FormRow]

  init() {
    rows = [
      FormRow("Name *", name), FormRow("E-mail *", mail), FormRow("Language", language),
      FormRow("News", news), FormRow("Note", note),
    ]
  }

  /// The row of a control; `nil` for buttons.
  func row(of control: FormControl) -> FormRow? { rows.first { $0.control === control } }

  /// The current input.
  var answers: Answers {
    Answers(
      name: name.text, mail: mail.text, language: language.titles[language.selected],
      wantsNews: news.isOn, note: note.text)
  }

  /// Shows what is wrong with the input, and returns the first field that is.
  func validate() -> FormControl? {
    let answers = self.answers
    let complaints = [
      (name, answers.name.allSatisfy(\.isWhitespace) ? "! Your name is missing." : nil),
      (mail, answers.mail.contains("@") ? nil : "! An address needs an @."),
    ]
    for (control, complaint) in complaints { row(of: control)?.complaint = complaint }
    return complaints.first { $0.1 != nil }?.0
  }

  func clear() {
    for row in rows {
      row.control.clear()
      row.control.setNeedsLayout()
      row.complaint = nil
    }
  }
}
