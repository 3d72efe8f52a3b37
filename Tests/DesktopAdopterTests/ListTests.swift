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

/// A part of a window that shows a larger view.
private final class Scroller: View, ScrollContainer {
  let scrolledContent = ScrolledContent()
  override var clipsToBounds: Bool { true }
}

/// Lists, rows and styles by size over classes of the main actor.
@Suite struct ListTests {
  private let loop = MessageLoop()
  private let window: Window
  private let column = StackView("column")

  init() {
    window = Window("window", size: Size(width: 100, height: 60), loop: loop)
    column.axis = .vertical
  }

  @Test func elementsAreDrawnInOrder() {
    let list = ElementList(in: column)
    var pressed: [String] = []
    func show(_ texts: [String]) {
      list.update {
        for text in texts {
          Line(text: text, onPress: Action { pressed.append(text) }).id(ElementID(text))
        }
      }
    }
    window.layout.place(column, in: window, .top(), .leading())
    column.translatesAutoresizingMaskIntoConstraints = false
    show(["a", "b", "c"])
    let b = list.view("b", as: Button.self)
    show(["c", "b"])
    expect(column.subviews.map(\.layoutName), ["c", "b"])
    expect(column.arrangedSubviews.map(\.layoutName), ["c", "b"])
    expect(list.view("b", as: Button.self) === b)
    loop.run()
    loop.post(.press(window, Point(x: 5, y: 30)))
    loop.run()
    expect(pressed, ["b"])
  }

  @Test func rowsAreBoundByKeyPaths() {
    let template = RowTemplate<String>("line") { row in
      let label = Label("")
      row.bind(label, \.text) { $0 }
      return StackView("row", arrangedSubviews: [label])
    }
    let texts = ["short", "a text that wraps", "end"]
    let rows = RowList(width: 70, count: 3, template: { _ in template }) { texts[$0] }
    let visible = rows.layOutRows(from: 0, height: 100)
    expect(visible.map(\.frame.height), [16, 32, 16])
    expect((visible[1].view as? StackView)?.subviews[0].frame.width, 70)
  }

  @Test func contentIsScrolled() {
    let scroller = Scroller("scroller")
    for index in 0..<5 { column.addArrangedSubview(Button("\(index)")) }
    scroller.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroller)
    window.layout.activate { scroller.edgeAnchors == window.edgeAnchors }
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
    window.addSubview(column)
    let variations = TraitVariations()
    variations.vary(column, when: .width(atLeast: 200), StackStyle(axis: .horizontal))
    for (width, axis) in [(300.0, StackView.Orientation.horizontal), (100, .vertical)] {
      variations.traits = Traits(Size(width: width, height: 100))
      expect(column.axis, axis)
    }
  }
}
