import LayoutPreview
import StackLayout

extension Screen {
  /// A conversation of 100,000 messages in the middle of which somebody reads: a few rows have views, the others have
  /// none.
  package static let messages = Screen(name: "messages") { window in
    let title = Label("title", "Conversation", style: .headline)
    let line = Picture("line", .separator)
    let templates = (own: messageRow(isOwn: true), other: messageRow(isOwn: false), day: dayRow())
    let rows = ListView(
      "rows",
      RowList(
        width: window.bounds.width, count: 100_000, estimatedRowHeight: 80,
        template: { message in
          switch message.kind {
          case .own: templates.own
          case .other: templates.other
          case .day: templates.day
          }
        }, datum: Message.init))
    rows.position = RowPosition(row: 49_999, distance: 12)
    for view in [title, line, rows] { window.addSubview(view) }
    LayoutConstraint.activate {
      title.centerX == window.centerX
      title.top == window.top + 16
      line.horizontal == window.horizontal
      line.top == title.bottom + 12
      line.height == 1
      rows.horizontal == window.horizontal
      rows.top == line.bottom
      rows.bottom == window.bottom
    }
  }

  /// A portrait at the side, and a name, a time and a text in the rest; a text of one's own is at the other side.
  private static func messageRow(isOwn: Bool) -> RowTemplate<Message> {
    RowTemplate(isOwn ? "own message" : "message") { row in
      let portrait = Picture(
        "portrait", .icon(isOwn ? "◆" : "◇"), size: Size(width: 32, height: 32))
      let name = Label("name", "", style: .headline)
      let time = Label("time", "", style: .footnote)
      let text = Label("text", "", wraps: true)
      let unread = Picture("unread", .icon("●"), size: Size(width: 14, height: 14))
      row.bind(name, \.text) { $0.sender }
      row.bind(time, \.text) { $0.time }
      row.bind(text, \.text) { $0.text }
      row.bind(unread, \.isHidden) { !$0.isUnread }
      for view in [portrait, unread] {
        view.setContentHuggingPriority(.high, for: .horizontal)
      }
      name.setContentHuggingPriority(.high, for: .horizontal)

      let head = StackView("head", arrangedSubviews: [name, time, unread])
      head.alignment = .center
      head.spacing = 8
      let column = StackView("column", arrangedSubviews: [head, text])
      column.axis = .vertical
      column.spacing = 4
      let message = StackView(
        "message", arrangedSubviews: isOwn ? [column, portrait] : [portrait, column])
      message.alignment = .top
      message.spacing = 12
      message.layoutMargins = Insets(top: 10, left: 16, bottom: 10, right: 16)
      message.isLayoutMarginsRelativeArrangement = true
      return message
    }
  }

  /// A day between two lines, written with anchors.
  private static func dayRow() -> RowTemplate<Message> {
    RowTemplate("day") { row in
      let day = Label("day", "", style: .footnote)
      row.bind(day, \.text) { $0.time }
      let lines = [Picture("line before", .separator), Picture("line after", .separator)]
      let view = LayoutView("day row", subviews: [day] + lines)
      LayoutConstraint.activate {
        day.centerX == view.centerX
        day.top == view.top + 8
        day.bottom == view.bottom - 8
        lines[0].leading == view.leading + 16
        lines[0].trailing == day.leading - 12
        lines[1].leading == day.trailing + 12
        lines[1].trailing == view.trailing - 16
        for line in lines {
          line.height == 1
          line.centerY == day.centerY
        }
      }
      return view
    }
  }
}

/// A message, made up from its number.
private struct Message {
  enum Kind { case own, other, day }

  let kind: Kind
  let sender: String
  let time: String
  let text: String
  let isUnread: Bool

  private static let texts = [
    "Are you there?", "Yes.", "The ferry leaves at noon, and there is only one a day this week.",
    "Then I take the early train and wait at the pier. Bring the drawings, all of them: we go "
      + "through them on board, and nobody will disturb us for three hours.",
    "好的，中午见。",
  ]

  init(_ number: Int) {
    kind = number % 50 == 0 ? .day : number % 3 == 1 ? .own : .other
    sender = kind == .own ? "Charles" : "Ada"
    time = kind == .day ? "Day \(number / 50)" : "\(8 + number % 50 / 5):0\(number % 5)"
    text = Self.texts[number % 5]
    isUnread = number % 7 == 0
  }
}
