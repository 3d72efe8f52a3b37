import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Which views an update keeps, makes and lets go.
@Suite struct ElementListTests {
  private let stack = StackView("stack")
  private let list: ElementList

  init() { list = ElementList(in: stack) }

  private var names: [String] { stack.arrangedSubviews.map(\.layoutName) }

  private func view(_ place: Int) -> CountingView? {
    stack.arrangedSubviews[place] as? CountingView
  }

  @Test func equalElementsChangeNothing() {
    let elements = [
      Counted("a").listed, Counted("b").listed, Counted("b").listed,
      Counted("c").id("c").spacing(after: 7), Spacer(5).listed, Counted("d").id(4).hidden(),
    ]
    Self.expectNoChange(in: stack) { list.update(elements) }
    expect(list.lastUpdate.numbers, [0, 0, 0, 0])
  }

  /// An update that is made again changes nothing and configures no view, and connects all of them again.
  static func expectNoChange(in container: LayoutView, _ update: () -> Void) {
    update()
    container.layoutIfNeeded()
    let views = container.subviews
    let counted = views.compactMap { $0 as? CountingView }
    let connections = counted.map(\.connections)
    let before = container.layout.statistics
    update()
    expect(!container.layout.needsLayout)
    container.layoutIfNeeded()
    expect(container.layout.statistics, before)
    expect(container.subviews.map(ObjectIdentifier.init), views.map(ObjectIdentifier.init))
    expect(counted.allSatisfy { $0.configurations == 1 })
    expect(counted.map(\.connections), connections.map { $0 + 1 })
  }

  @Test func newValueWithSameIDKeepsView() {
    list.update { Counted("a", 10).id("x") }
    stack.layoutIfNeeded()
    let first = view(0)
    first?.typed = "typed"
    let solves = stack.layout.statistics.solves
    list.update { Counted("b", 25).id("x") }
    stack.layoutIfNeeded()
    expect(view(0) === first)
    expect(view(0)?.typed, "typed")
    expect(view(0)?.configurations, 2)
    expect(stack.frame.width, 25)
    expect(stack.layout.statistics.solves, solves + 1)
    expect(list.lastUpdate.made, 0)
    expect(list.lastUpdate.configured, 1)
  }

  /// Another type with the same id may make another view, though the class is the same.
  @Test func otherElementsMakeNewViews() {
    let cases: [(before: ListedElement, after: ListedElement)] = [
      (Counted("a").listed, Counted("b").listed),
      (Counted("a").id("x"), OtherCounted(name: "a").id("x")),
      (Counted("a").listed, Counted("a").id("a")), (Counted("a").id("a"), Counted("a").listed),
    ]
    for (before, after) in cases {
      list.update([before])
      let first = view(0)
      list.update([after])
      expect(view(0) !== first)
      expect(first?.superview == nil && stack.subviews.count == 1)
      expect(list.lastUpdate.numbers, [1, 1, 0, 1])
      expect(after.identifier.map { list.view($0) === view(0) } ?? true)
    }
  }

  /// Of equal elements the first ones stay, in order.
  @Test func equalElementsMatchInOrder() {
    list.update {
      Counted("a")
      Counted("b")
      Counted("a")
      Counted("a")
    }
    let views = stack.arrangedSubviews
    list.update {
      Counted("a")
      Counted("a")
      Counted("b")
    }
    expect(names, ["a", "a", "b"])
    expect(stack.arrangedSubviews[0] === views[0])
    expect(stack.arrangedSubviews[1] === views[2])
    expect(stack.arrangedSubviews[2] === views[1])
    expect(list.lastUpdate.numbers, [0, 1, 1, 0])
  }

  @Test func viewsAreFoundByID() {
    list.update {
      Counted("a").id("a")
      Counted("b").id(7)
      Spacer(3).id("gap")
    }
    expect(list.view("a")?.layoutName, "a")
    expect(list.view(7, as: CountingView.self)?.layoutName, "b")
    expect(list.view(7, as: StackView.self) == nil)
    expect(list.view("7") == nil)
    // A view without a name has that of its id.
    expect(list.view("gap")?.layoutName, "gap")
    list.update {}
    expect(list.view("a") == nil)
    expect(stack.subviews.isEmpty)
  }

  @Test func spacingAndHidingFollowTheList() {
    list.update {
      Counted("a").spacing(after: 8)
      Counted("b").hidden()
      Counted("c").spacing(after: StackView.spacingUseDefault)
    }
    stack.layoutIfNeeded()
    let views = stack.arrangedSubviews
    expect(views[2].frame.x, 18)
    expect(views[1].isHidden)
    list.update {
      Counted("a").spacing(after: 3)
      Counted("b").hidden(false).spacing(after: 2)
      Counted("c")
    }
    stack.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 13, 25])
    list.update {
      Counted("a")
      Counted("b").hidden()
      Counted("c")
    }
    list.update(["a", "b", "c"].map { Counted($0).listed })
    stack.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 10, 20])
    // What the list does not speak of is left alone.
    views[0].isHidden = true
    stack.setCustomSpacing(5, after: views[1])
    list.update(["a", "b", "c"].map { Counted($0).listed })
    expect(views[0].isHidden)
    expect(stack.customSpacing(after: views[1]), 5)
  }

  @Test func latestCallbackIsCalled() {
    var calls: [Int] = []
    for round in 1...3 {
      list.update { Counted("a", onTap: Action { calls.append(round) }) }
      view(0)?.onTap()
    }
    expect(calls, [1, 2, 3])
    expect(view(0)?.configurations, 1)
    expect(view(0)?.connections, 3)
  }

  // MARK: Blocks of elements

  private func names(@ElementBuilder _ elements: () -> [ListedElement]) -> [String] {
    list.update(elements())
    return names
  }

  @Test func formsOfBlocks() {
    expect(
      names {
        Counted("a")
        OtherCounted(name: "b")
        Spacer(4).id("c")
        Counted("d").listed
      }, ["a", "b", "c", "d"])
    for condition in [true, false] {
      let name: String? = condition ? "x" : nil
      expect(
        names {
          if condition { Counted("if") }
          if condition { Counted("then") } else { OtherCounted(name: "else") }
          switch condition {
          case true: Counted("true")
          case false: Counted("false")
          }
          if let name { Counted(name) }
          if #available(macOS 10, *) { Counted("available") }
        },
        condition
          ? ["if", "then", "true", "x", "available"] : ["else", "false", "available"])
    }
    expect(
      names {
        for number in 1...2 {
          Counted("\(number)").id(number)
          for letter in ["a", "b"] { Counted("\(number)\(letter)") }
        }
      }, ["1", "1a", "1b", "2", "2a", "2b"])
    expect(names {}, [])
    expect(
      names {
        [Counted("a"), Counted("b")]
        [Counted("c").listed, OtherCounted(name: "d").id("d")]
        [Counted]()
      }, ["a", "b", "c", "d"])
  }

  @Test func modifiersAddUp() {
    let element = Counted("a").spacing(after: 4).hidden().id("x").hidden(false).id(3)
    expect(element.identifier, 3)
    expect(element.spacingAfter, 4)
    expect(element.isHidden, false)
    expect(Counted("a").listed.identifier == nil)
    expect(ElementID(3) != "3")
    expect(ElementID(3).description, "3")
  }
}
