import Expectations
import StackLayout
import Testing

/// A desktop toolkit of classes that belong to the main actor, with the public API of the package under it.
@Suite struct ToolkitTests {
  private let loop = MessageLoop()
  private let window: Window
  private let form = StackView("form")
  private let title = Label("Title")
  private let note = Label("a note of some length")
  private let button = Button("OK")

  init() {
    window = Window("window", size: Size(width: 300, height: 200), loop: loop)
    for view in [title, note, button] { form.addArrangedSubview(view) }
    form.axis = .vertical
    form.spacing = 4
    form.alignment = .leading
    form.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(form)
    window.layout.activate {
      form.topAnchor == window.topAnchor + 10
      form.leadingAnchor == window.leadingAnchor + 10
      form.trailingAnchor <= window.trailingAnchor - 10
    }
    loop.run()
  }

  @Test func framesReachTheViews() {
    expect(form.axis, .vertical)
    expect(form.frame, Rect(x: 10, y: 10, width: 147, height: 68))
    expect(title.frame, Rect(x: 0, y: 0, width: 35, height: 16))
    expect(note.frame, Rect(x: 0, y: 20, width: 147, height: 16))
    expect(button.frame, Rect(x: 0, y: 40, width: 26, height: 28))
    expect(button.subviews[0].frame, Rect(x: 6, y: 6, width: 14, height: 16))
    expect(button.center, Point(x: 13, y: 54))
    expect(button.superview === form && form.arrangedSubviews.count == 3)
    expect(window.frames == 1 && title.moves == 1)
  }

  @Test func changesDrawOneFrame() {
    button.onPress = { [title, note] in
      title.text = "Another title"
      note.text = "short"
    }
    let press = { [window] in window.press(at: Point(x: 20, y: 60)) }
    loop.run(press)
    expect(title.frame.width == 91 && note.frame.width == 35)
    expect(window.frames, 2)
    // The same texts again change nothing.
    loop.run(press)
    expect(window.frames, 2)
    loop.run { [window, note] in
      note.text = "a note of some length"
      window.hostSize = Size(width: 90, height: 200)
    }
    // Seventy points hold ten characters.
    expect(note.frame, Rect(x: 0, y: 36, width: 70, height: 48))
    expect(button.frame.y == 88 && window.frames == 3)
  }

  @Test func viewsHiddenRemovedAndInsertedAgain() {
    note.isHidden = true
    loop.run()
    expect(button.frame.y == 20 && form.frame.height == 48)
    expect(window.hitTest(Point(x: 12, y: 32)) === button)
    note.isHidden = false
    form.setCustomSpacing(20, after: title)
    loop.run()
    expect(note.frame.y == 36 && window.frames == 3)
    title.removeFromSuperview()
    loop.run()
    expect(form.arrangedSubviews.count == 2 && form.subviews.count == 2)
    expect(title.layoutParent == nil && title.superview == nil && note.frame.y == 0)
    form.insertArrangedItem(title, at: 1)
    form.setCustomSpacing(StackSpacing.useDefault, after: title)
    loop.run()
    expect(title.frame.y == 20 && button.frame.y == 40)
    form.removeArrangedSubview(title)
    expect(form.arrangedSubviews.count == 2 && title.superview === form)
    // Another superview takes it over.
    window.addSubview(title)
    expect(form.subviews.count == 2 && title.superview === window)
    expect(title.layoutParent === window)
  }

  /// A view keeps its frame until a constraint takes it over, and a view retains the guides that pins place in it.
  @Test func fixedFramesBesideConstraints() {
    window.layout.place(
      LayoutGuide("gutter"), in: window, .top(), .bottom(), .trailing(), .width(24))
    let badge = View("badge", frame: Rect(x: 200, y: 20, width: 30, height: 10))
    let tag = Label("new")
    tag.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(badge)
    window.addSubview(tag)
    window.layout.activate {
      tag.leadingAnchor == badge.trailingAnchor
      tag.topAnchor == badge.topAnchor
    }
    loop.run()
    expect(window.layoutGuides.map(\.layoutFrame.x), [276])
    expect(badge.frame, Rect(x: 200, y: 20, width: 30, height: 10))
    expect(tag.frame, Rect(x: 230, y: 20, width: 21, height: 16))
    badge.center = Point(x: 115, y: 105)
    expect(badge.frame, Rect(x: 100, y: 100, width: 30, height: 10))
    loop.run()
    expect(tag.frame, Rect(x: 130, y: 100, width: 21, height: 16))
  }
}
