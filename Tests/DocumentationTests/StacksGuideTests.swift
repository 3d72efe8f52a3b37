import Expectations
import StackLayout
import Testing

// docs/Stacks.md: an element
struct Tag: StackElement {
  let text: String
  var onTap = Action<Void>.none

  func makeView() -> TagView { TagView() }
  func configure(_ view: TagView) { view.text = text }
  func connect(_ view: TagView) { view.onTap = onTap }
}
// end

final class TagView: LayoutView {
  var text = "" { didSet { invalidateIntrinsicContentSize() } }
  var onTap = Action<Void>.none

  override var intrinsicContentSize: Size { Size(width: 10 * Double(text.count), height: 20) }
}

/// The examples of docs/Stacks.md.
@Suite struct StacksGuideTests: Printing {
  let output = Output()

  private func leaf(_ name: String, _ width: Double) -> Label {
    Label(name, String(repeating: "x", count: Int(width / 10)))
  }

  @Test func stacks() {
    let (prompt, field) = (leaf("prompt", 60), leaf("field", 100))
    let (title, buttons) = (leaf("title", 80), leaf("buttons", 120))
    // docs/Stacks.md: a form
    let name = StackView("name", arrangedSubviews: [prompt, field])
    name.alignment = .firstBaseline
    name.spacing = 8
    let form = StackView("form", arrangedSubviews: [title, name, buttons])
    form.axis = .vertical
    form.spacing = StackView.spacingUseSystem
    form.setCustomSpacing(30, after: title)
    form.directionalLayoutMargins = DirectionalInsets(20)
    form.isLayoutMarginsRelativeArrangement = true
    // end
    form.layoutIfNeeded()
    // As wide as the name: 60, 8 and 100; the system spacing is 8.
    expect(title.frame, Rect(20, 20, 168, 20))
    expect(name.frame, Rect(20, 70, 168, 20))
    expect(buttons.frame, Rect(20, 98, 168, 20))
    expect(field.frame, Rect(68, 0, 100, 20))
    expect(form.frame.size, Size(208, 138))
    // docs/Stacks.md: when something looks wrong
    print(form.emittedConstraints.map(\.description).joined(separator: "\n"))
    print(form.layout.explain(title))
    for conflict in form.layout.conflicts { print(conflict) }  // … "UISV-spacing" of form
    for ambiguity in form.layout.ambiguities() { print(ambiguity) }
    for problem in form.layout.problems { print(problem) }
    // end
    let text = output.takeText()
    expect(text.contains("UISV-spacing: name.top == title.bottom + 30 @ 1000"))
    expect(text.contains("title: (20, 20, 168, 20)"))
    expect(text.contains("\"UISV-canvas-connection\" of form"))
    expect(!text.contains("layout conflict") && form.layout.problems.isEmpty)
  }

  @Test func lists() {
    Self().elementList()
    Self().stylesBySize()
  }

  private func elementList() {
    let stack = StackView("tags")
    stack.hostSize = Size(300, 20)
    let list = ElementList(in: stack)
    var selected = ""
    // docs/Stacks.md: a list
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
    expect(frames(), [0, 42, 72, 112, 260])
    list.view("blue", as: TagView.self)?.onTap()
    expect(selected, "blue")
    show(["blue"], isEditing: true)
    expect(frames(), [0, 42, 82, 200, 240])
    expect(list.lastUpdate.made, 0)
  }

  private func stylesBySize() {
    let aside = leaf("aside", 10)
    let page = StackView("page", arrangedSubviews: [leaf("a", 20), leaf("b", 30), aside])
    let window = makeWindow(375, 667, subviews: [page])
    LayoutConstraint.activate { page.leading == window.leading }
    let wide = ConstraintGroup("wide") { page.leading == window.leading + 40 ~ .high }
    let variations = TraitVariations()
    // docs/Stacks.md: styles by size
    variations.vary(page, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
    variations.vary(page, when: .width(atLeast: 1000), StackStyle(spacing: 32))
    variations.activate(wide, when: .regularWidth && .regularHeight)
    variations.hide(aside, when: .compactWidth)
    variations.traits = Traits(window.bounds.size)
    // end
    window.layoutIfNeeded()
    expect(page.frame.size, Size(30, 48))
    expect(!wide.isActive)
    variations.traits = Traits(Size(1024, 768))
    window.layoutIfNeeded()
    expect(page.frame.size, Size(20 + 32 + 30 + 32 + 10, 20))
    expect(wide.isActive)
  }
}
