import Foundation
import StackLayout
import Testing

private final class TagView: LayoutView {
  var text = "" { didSet { invalidateIntrinsicContentSize() } }
  var onTap = Action<Void>.none

  override var intrinsicContentSize: Size { Size(10 * Double(text.count), 20) }
}

/// Text of 10 by 20 points a character.
private final class Label: LayoutView {
  var text = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  private let wraps: Bool

  init(_ name: String, wraps: Bool = false) {
    self.wraps = wraps
    super.init(name)
  }

  override var intrinsicContentSize: Size { Size(10 * Double(text.count), 20) }
  override func contentHeight(forWidth width: Double) -> Double? {
    let columns = max(1, Int(width / 10))
    return wraps ? 20 * Double((text.count + columns - 1) / columns) : nil
  }
}

private struct Message {
  var sender = "Ada"
  var text = ""
  var isUnread = false
}

// docs/Stacks.md:
private struct Tag: StackElement {
  let text: String
  var onTap = Action<Void>.none

  func makeView() -> TagView { TagView() }
  func configure(_ view: TagView) { view.text = text }
  func connect(_ view: TagView) { view.onTap = onTap }
}
// end

/// The examples of docs/Stacks.md on lists and sizes stand here, between marks; a test compares the text.
@Suite struct StackGuideTests {
  @Test func elementList() {
    let stack = StackView("tags")
    stack.hostSize = Size(300, 20)
    let list = ElementList(in: stack)
    var selected = ""
    // docs/Stacks.md:
    func show(_ tags: [String], isEditing: Bool) {
      list.update {
        Tag(text: "All").spacing(after: 12)
        for tag in tags {
          Tag(text: tag, onTap: Action { selected = tag }).id(tag)
        }
        Spacer()
        Tag(text: isEditing ? "Done" : "Edit").id("edit")
        Tag(text: "Delete").id("delete").hidden(!isEditing)
      }
    }
    // end
    func frames() -> [Double] {
      stack.layoutIfNeeded()
      return stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame.x)
    }
    show(["red", "blue"], isEditing: false)
    // Three letters, 12 points, three and four letters; four letters at the end.
    #expect(frames() == [0, 42, 72, 112, 260])
    list.view("blue", as: TagView.self)?.onTap()
    #expect(selected == "blue")
    show(["blue"], isEditing: true)
    #expect(frames() == [0, 42, 82, 200, 240])
    #expect(list.lastUpdate.made == 0)
  }

  @Test func stylesBySize() {
    let aside = makeLeaf("aside", 10)
    let page = StackView("page", arrangedSubviews: [makeLeaf("a", 20), makeLeaf("b", 30), aside])
    let window = LayoutView("window", subviews: [page])
    LayoutConstraint.activate { page.leading == window.leading }
    let wide = ConstraintGroup("wide") { page.leading == window.leading + 40 ~ .high }
    let variations = TraitVariations()
    window.frame = Rect(0, 0, 375, 667)
    // docs/Stacks.md:
    variations.vary(page, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
    variations.vary(page, when: .width(atLeast: 1000), StackStyle(spacing: 32))
    variations.activate(wide, when: .regularWidth && .regularHeight)
    variations.hide(aside, when: .compactWidth)
    variations.traits = Traits(window.bounds.size)
    // end
    window.layoutIfNeeded()
    #expect(page.frame.size == Size(30, 48))
    #expect(!wide.isActive)
    variations.traits = Traits(Size(1024, 768))
    window.layoutIfNeeded()
    #expect(page.frame.size == Size(20 + 32 + 30 + 32 + 10, 20))
    #expect(wide.isActive)
  }

  @Test func scrolling() {
    let fields = (0..<8).map { makeLeaf("field\($0)", 50) }
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 300, 100)
    // docs/Stacks.md:
    let form = StackView("form", arrangedSubviews: fields)
    form.axis = .vertical
    let scroll = ScrollView("scroll")
    window.addSubview(scroll)
    scroll.setContent(form, along: .vertical)
    LayoutConstraint.activate { scroll.edges == window.edges }
    window.layoutIfNeeded()
    scroll.scroll(to: Point(0, 120))
    // end
    // Eight fields of 20 points; 60 of their 160 can be scrolled.
    #expect(scroll.contentSize == Size(300, 160))
    #expect(scroll.contentOffset == Point(0, 60))
  }

  @Test func longList() {
    let messages = [
      Message(text: "short"), Message(text: String(repeating: "x", count: 40), isUnread: true),
    ]
    var drawn: [Rect] = []
    func draw(_ view: LayoutView, in frame: Rect) { drawn.append(frame) }
    // docs/Stacks.md:
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
    #expect(drawn == [Rect(0, 0, 320, 40), Rect(0, 40, 320, 60)])
  }

  @Test func theGuideHasTheseExamples() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appendingPathComponent("docs/Stacks.md"), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    var examples: [String] = []
    var lines: [Substring]?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.drop(while: { $0 == " " }) {
      case "// docs/Stacks.md:": lines = []
      case "// end":
        let indent = lines?.first?.prefix { $0 == " " }.count ?? 0
        examples.append((lines ?? []).map { $0.dropFirst(indent) }.joined(separator: "\n"))
        lines = nil
      default: lines?.append(line)
      }
    }
    #expect(examples.count == 5)
    for example in examples {
      let shown = example.replacing("private struct", with: "struct")
      #expect(guide.contains("```swift\n\(shown)\n```"), "\(shown)")
    }
  }
}
