import Expectations
import StackLayout
import Testing

struct Message {
  var sender = "Ada"
  var text = ""
  var isUnread = false
}

/// Text of 20 by 40 points a character, with its baseline 30 below the top.
private final class Heading: Label {
  override var intrinsicContentSize: Size { Size(width: 20 * Double(text.count), height: 40) }

  override var baselines: Baselines? {
    Baselines(firstFromTop: 30, lastFromBottom: 10, lineHeight: 40)
  }
}

// docs/Text.md: text that hugs its longest line
final class BubbleText: Label {
  override func contentSize(forWidth width: Double) -> Size? {
    let columns = max(1, Int(width / 10))
    let lines = (text.count + columns - 1) / columns
    return Size(width: 10 * Double(min(text.count, columns)), height: 20 * Double(lines))
  }
}
// end

/// The examples of docs/Text.md, and what they print.
@Suite struct TextGuideTests: Printing {
  let output = Output()

  @Test func labels() {
    Self().intrinsicSizes()
    Self().wrappingText()
    Self().bubble()
    Self().baselines()
  }

  private func intrinsicSizes() {
    let (prompt, field) = (Label("prompt", "Name"), Label("field", "Ada Lovelace"))
    let window = makeWindow(200, 20, subviews: [prompt, field])
    // docs/Text.md: intrinsic sizes
    window.layout.activate { row(prompt, field, in: window, spacing: 8) }
    prompt.contentHuggingPriority(251, for: .horizontal)  // the field takes spare room
    prompt.contentCompressionResistancePriority(751, for: .horizontal)  // the field shrinks first
    window.layoutIfNeeded()
    print(prompt.frame.width, field.frame.width)  // 40.0 152.0
    window.frame = Rect(x: 0, y: 0, width: 140, height: 20)
    window.layoutIfNeeded()
    print(prompt.frame.width, field.frame.width)  // 40.0 92.0
    // end
    output.expectComments(of: "docs/Text.md: intrinsic sizes")
    expect(window.layout.conflicts.isEmpty)
  }

  private func bubble() {
    let (bubble, message) = (LayoutView("bubble"), BubbleText("message", "twenty characters .."))
    let window = makeWindow(190, 100, subviews: [bubble])
    // docs/Text.md: bubble
    bubble.addSubview(message)
    window.layout.activate {
      bubble.leading == window.leading
      bubble.top == window.top
      bubble.width <= window.width * 0.7
      message.edges == bubble.edges.inset(8)
    }
    window.layoutIfNeeded()
    print(bubble.frame.width, bubble.frame.height)  // 126.0 56.0
    // end
    output.expectComments(of: "docs/Text.md: bubble")
    expect(message.frame.width, 110)
  }

  private func wrappingText() {
    let note = Label("note", "twenty characters ..", wraps: true)
    let window = makeWindow(140, 100, subviews: [note])
    // docs/Text.md: wrapping
    window.layout.activate {
      note.top == window.top
      note.horizontal == window.horizontal.inset(20)
    }
    window.layoutIfNeeded()
    print(note.intrinsicContentSize.width, note.frame.width, note.frame.height)  // 200.0 100.0 40.0
    // end
    output.expectComments(of: "docs/Text.md: wrapping")
    expect(window.layout.isSettled)
    (note.height <= 20).isActive = true
    window.layoutIfNeeded()
    expect(note.frame.height, 20)
  }

  private func baselines() {
    let (title, badge) = (Heading("title", "Ada"), Label("badge", "new"))
    let note = Label("note", "Writes programs")
    let window = makeWindow(200, 100, subviews: [title, badge, note])
    // docs/Text.md: baselines
    window.layout.activate {
      title.top == window.top
      badge.firstBaseline == title.firstBaseline
      note.firstBaseline == title.lastBaseline.gap()  // a line below
    }
    window.layoutIfNeeded()
    print(title.frame.height, badge.frame.y, note.frame.y)  // 40.0 15.0 35.0
    // end
    output.expectComments(of: "docs/Text.md: baselines")
    // Both are edges of a view without text.
    let box = LayoutView("box")
    window.addSubview(box)
    window.layout.activate {
      box.height == 10
      box.firstBaseline == title.firstBaseline
    }
    window.layoutIfNeeded()
    expect(box.frame.y, 30)
  }

  @Test func scrolling() {
    let fields = (0..<8).map { Label("field\($0)", "xxxxx") }
    let window = makeWindow(300, 100)
    // docs/Text.md: scrolling
    let form = StackView("form", arrangedSubviews: fields)
    form.axis = .vertical
    let scroll = ScrollView("scroll")
    window.addSubview(scroll)
    scroll.setContent(form, along: .vertical)
    LayoutConstraint.activate { scroll.edges == window.edges }
    window.layoutIfNeeded()
    scroll.scroll(to: Point(x: 0, y: 120))
    // end
    // Eight fields of 20 points; 60 of their 160 can be scrolled.
    expect(scroll.contentSize, Size(300, 160))
    expect(scroll.contentOffset, Point(0, 60))
  }

  @Test func longList() throws {
    let messages = [
      Message(text: "short"), Message(text: String(repeating: "x", count: 40), isUnread: true),
    ]
    var drawn: [Rect] = []
    func draw(_ view: any LayoutItem, in frame: Rect) { drawn.append(frame) }
    // docs/Text.md: a long list
    let template = RowTemplate<Message>("message") { row in
      let sender = Label("sender")
      let text = Label("text", wraps: true)
      let badge = LayoutView("badge")
      row.bind(sender, \.text) { $0.sender }
      row.bind(text, \.text) { $0.text }
      row.bind(badge, \.isHidden) { !$0.isUnread }
      let column = StackView(arrangedSubviews: [sender, text, badge])
      column.axis = .vertical
      return column
    }
    let list = RowList(width: 320, count: messages.count, template: { _ in template }) {
      messages[$0]
    }
    for row in list.layOutRows(from: 0, height: 568) { draw(row.view, in: row.frame) }
    // end
    // 32 characters a line.
    expect(drawn, [Rect(0, 0, 320, 40), Rect(0, 40, 320, 60)])
    try template.check(messages, width: 320)
  }
}
