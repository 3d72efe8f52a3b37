import Expectations
import StackLayout
import Testing

/// A line of a list, in the words of the toolkit.
private struct Line: StackElement {
  let text: String
  var onPress = Action<Void>.none

  func makeView() -> Button { Button(text) }
  func connect(_ view: Button) { view.onPress = { onPress() } }
}

/// Lists, rows and styles by size over classes of the main actor.
@Suite struct ListTests {
  private let loop = MessageLoop()
  private let window: Window
  private let column = StackView("column")

  init() {
    window = Window("window", size: Size(width: 100, height: 110), loop: loop)
    column.axis = .vertical
  }

  @Test func elementsAreDrawnInOrder() {
    let list = ElementList(in: column)
    var pressed: [String] = []
    func line(_ text: String) -> ListedElement {
      Line(text: text, onPress: Action { pressed.append(text) }).id(ElementID(text))
    }
    window.layout.place(column, in: window, .top(), .bottom(), .leading())
    list.update {
      line("a")
      Spacer()
      line("b").spacing(after: 2)
      line("c")
    }
    loop.run()
    expect(column.subviews.map(\.frame.y), [0, 52, 82])
    let b = list.view("b", as: Button.self)
    list.update {
      line("c")
      line("b")
      Spacer()
    }
    expect(column.subviews.map(\.layoutName), ["c", "b"])
    expect(column.arrangedSubviews.map(\.layoutName), ["c", "b"])
    expect(list.view("b", as: Button.self) === b && b?.superview === column)
    expect(list.lastUpdate.made == 0 && list.lastUpdate.removed == 1)
    loop.run()
    loop.run { [window] in window.press(at: Point(x: 5, y: 30)) }
    expect(pressed, ["b"])
  }

  /// Rows bound by key paths, in whole cells of ten points.
  @Test func rowsSnapToCells() {
    let template = RowTemplate<String>("line") { row in
      let label = Label("")
      row.bind(label, \.text) { $0 }
      return StackView("row", arrangedSubviews: [label])
    }
    let texts = ["short", "a text that wraps", "end"]
    let rows = RowList(width: 70, count: 3, template: { _ in template }) { texts[$0] }
    expect(rows.layOutRows(from: 0, height: 100).map(\.frame.height), [16, 32, 16])
    rows.snapping = .edges(scale: 0.1)
    let visible = rows.layOutRows(from: 0, height: 100)
    expect(visible.map(\.frame.height), [20, 40, 20])
    expect((visible[1].view as? StackView)?.subviews[0].frame.width, 70)
  }

  @Test func contentIsScrolled() {
    let scroller = Scroller("scroller")
    for index in 0..<5 { column.addArrangedSubview(Button("\(index)")) }
    window.layout.place(scroller, in: window, .top(), .horizontal(), .height(60))
    scroller.setContent(column, along: .vertical)
    loop.run()
    expect(column.superview === scroller)
    expect(scroller.contentSize, Size(width: 100, height: 140))
    scroller.scroll(to: Point(x: 0, y: 100))
    expect(scroller.bounds, Rect(x: 0, y: 80, width: 100, height: 60))
    expect((window.hitTest(Point(x: 5, y: 50)) as? View)?.layoutName, "4")
  }

  @Test func axesFollowTheSize() {
    let labels = [Label("one"), Label("two")]
    for label in labels { column.addArrangedSubview(label) }
    column.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(column)
    let variations = TraitVariations()
    variations.vary(column, when: .width(atLeast: 200), StackStyle(axis: .horizontal))
    for (width, axis, x) in [(300.0, StackView.Orientation.horizontal, 21.0), (100, .vertical, 0)] {
      variations.traits = Traits(Size(width: width, height: 100))
      loop.run { [window] in window.drawFrame() }
      expect(column.axis == axis && labels[1].frame.x == x, "\(width)")
    }
  }
}
