import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Updates from inside updates, and changes of the container in callbacks.
@Suite struct ElementUpdateTests {
  /// A list in a stack, or one with a row in a grid.
  private struct Subject {
    let container: LayoutView
    let update: ([ListedElement]) -> Void

    static func all() -> [Subject] {
      let (stack, grid) = (StackView("stack"), GridView("grid"))
      let (list, rows) = (ElementList(in: stack), GridElementList(in: grid))
      return [
        Subject(container: stack) { list.update($0) },
        Subject(container: grid) { cells in rows.update { ElementRow { cells } } },
      ]
    }

    var names: [String] { container.subviews.map(\.layoutName) }
  }

  /// Two updates from inside one: the last one is done, after it.
  @Test func nestedUpdateIsDeferred() {
    for moment in Acting.Moment.allCases {
      for subject in Subject.all() {
        var isFirst = true
        var seen: [[String]] = []
        let acting = Acting(
          moment: moment,
          action: Action {
            guard isFirst else { return }
            isFirst = false
            subject.update([Counted("never").listed])
            subject.update([Counted("last").listed])
            seen.append(subject.names)
          })
        subject.update([acting.listed, Counted("a").listed])
        expect(subject.names, ["last"])
        // The views are in the container when they are configured and connected.
        expect(seen.map(\.count), [moment == .make ? 0 : 2], "\(seen)")
        expect(!seen.joined().contains("never"))
        subject.update([Counted("after").listed])
        expect(subject.names, ["after"])
      }
    }
  }

  /// As many as are allowed, each of which has a reason.
  @Test func hundredNestedUpdates() {
    for subject in Subject.all() {
      var left = 100
      func update() {
        let action = Action<Void> {
          left -= 1
          if left >= 0 { update() }
        }
        subject.update([Acting(moment: .connect, action: action).listed])
      }
      update()
      expect(left, -1)
      subject.update([])
    }
  }

  @Test func updateIsOneSolve() {
    let stack = StackView("stack")
    let list = ElementList(in: stack)
    list.update { for number in 0..<20 { Counted("v\(number)", Double(number)).id(number) } }
    stack.layoutIfNeeded()
    let solves = stack.layout.statistics.solves
    list.update {
      for number in (5..<30).reversed() { Counted("w\(number)", Double(number)).id(number) }
    }
    stack.layoutIfNeeded()
    expect(stack.layout.statistics.solves, solves + 1)
    // 5 + … + 29.
    expect(stack.frame.width, 425)
  }

  // MARK: Views that elements bring along

  /// A view may stay although the element is another one, which takes back what the one before asked for.
  @Test func viewSharedByTwoElementsInTurn() {
    let view = makeLeaf("leaf", 10)
    for subject in Subject.all() {
      let first = Bringing(view: view, version: 1).spacing(after: 50).hidden()
      subject.update([first, Counted("x").listed])
      subject.update([Bringing(view: view, version: 2).listed, Counted("x").listed])
      expect(subject.names, ["leaf", "x"])
      expect(view.superview === subject.container)
      expect(!view.isHidden)
      if let stack = subject.container as? StackView {
        expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
      }
    }
  }

  @Test func removedViewLosesListSettings() {
    for subject in Subject.all() {
      let (view, other) = (makeLeaf("leaf", 10), makeLeaf("other", 10))
      let first = Bringing(view: view, version: 1)
      subject.update([
        first.spacing(after: 50).hidden(), Bringing(view: other, version: 2).listed,
      ])
      other.isHidden = true
      subject.update([])
      expect(view.superview == nil && !view.isHidden)
      expect(other.isHidden, "the list has not said anything about it")
      subject.update([first.listed])
      if let stack = subject.container as? StackView {
        expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
      }
    }
  }

  // MARK: Callbacks

  /// A stack that does something once when a view leaves.
  private final class ActingStack: StackView {
    var action: (() -> Void)?

    override func willRemoveSubview(_ view: LayoutView) {
      super.willRemoveSubview(view)
      let action = action
      self.action = nil
      action?()
    }
  }

  /// Views of a list that are put elsewhere while others leave: one before its turn, one after.
  @Test func viewsTakenElsewhereDuringRemoval() {
    for (turn, taken) in [(1, 3), (3, 1), (2, 2)] {
      let stack = ActingStack("stack")
      let other = StackView("other")
      let list = ElementList(in: stack)
      list.update { for number in 0..<5 { Counted("v\(number)").id(number) } }
      stack.layoutIfNeeded()
      let views = stack.arrangedSubviews
      var turns = 0
      func act() {
        turns += 1
        if turns == turn { other.addArrangedSubview(views[taken]) } else { stack.action = act }
      }
      stack.action = act
      list.update { Counted("v0").id(0) }
      for stack in [stack, other] { stack.layoutIfNeeded() }
      expect(stack.arrangedSubviews.map(\.layoutName), ["v0"])
      expect(stack.subviews.count, 1)
      expect(other.arrangedSubviews.map(\.layoutName), ["v\(taken)"])
      expect(views[taken].superview === other)
      expect([stack.frame.width, other.frame.width], [10, 10])
      for (place, view) in views.enumerated() where place != 0 && place != taken {
        expect(view.superview == nil)
      }
    }
  }

  /// A grid that does something once when a view comes.
  private final class ActingGrid: GridView {
    var whenComing: (() -> Void)?

    init(_ name: String) { super.init(name) }

    override func didAddSubview(_ view: LayoutView) {
      super.didAddSubview(view)
      let action = whenComing
      whenComing = nil
      action?()
    }
  }

  private static func rows(_ numbers: some Sequence<Int>) -> [ElementRow] {
    numbers.map { number in
      ElementRow(number) {
        Counted("a\(number)")
        Counted("b\(number)").gridCell(columns: number % 2 + 1)
      }
    }
  }

  /// Whatever a callback does to the grid while views come, the next update puts it right.
  @Test func gridChangesDuringInsertion() {
    let changes: [(GridView, GridElementList) -> Void] = [
      { grid, _ in grid.removeRow(at: 1) },
      { grid, _ in grid.insertRow(at: 1, with: [makeLeaf("other", 5)]) },
      { grid, _ in grid.moveRow(at: 0, to: 2) },
      { grid, _ in grid.removeColumn(at: 0) },
      { grid, _ in for cell in grid.cells { cell.contentView = nil } },
      { _, list in list.update(Self.rows(2..<6)) },
      { grid, _ in StackView("other").addArrangedSubview(grid.subviews[0]) },
    ]
    let fresh = GridView("grid")
    GridElementList(in: fresh).update(Self.rows(2..<6))
    fresh.layoutIfNeeded()
    for (number, change) in changes.enumerated() {
      let grid = ActingGrid("grid")
      let list = GridElementList(in: grid)
      list.update(Self.rows(0..<3))
      grid.layoutIfNeeded()
      grid.whenComing = { change(grid, list) }
      list.update(Self.rows([4, 2, 3, 0]))
      grid.layoutIfNeeded()
      list.update(Self.rows(2..<6))
      grid.layoutIfNeeded()
      expect(grid.names, fresh.names, "change \(number)")
      expect(grid.subviews.map(\.layoutName), fresh.subviews.map(\.layoutName))
      expect(grid.subviews.map(\.frame), fresh.subviews.map(\.frame))
      expect(
        grid.emittedConstraints.map(\.description), fresh.emittedConstraints.map(\.description))
    }
  }

  // MARK: Other classes

  private struct BoxElement: StackElement {
    func makeView() -> PlainLeaf {
      let box = PlainLeaf("box")
      box.size = Size(30, 10)
      return box
    }
  }

  private struct GuideElement: StackElement {
    let width: Double
    func makeView() -> LayoutGuide { LayoutGuide() }
    func configure(_ view: LayoutGuide) {
      LayoutConstraint.activate {
        view.width == width
        view.height == 20
      }
    }
  }

  /// Items of any class in a grid of any class, guides among them.
  @Test func itemsOfOtherClasses() {
    let table = PlainGrid("table")
    let list = GridElementList(in: table)
    func show(_ ids: [String]) {
      list.update {
        for id in ids {
          ElementRow(id) {
            BoxElement()
            GuideElement(width: 40).id(id)
          }
        }
      }
      table.layoutIfNeeded()
    }
    show(["x", "y"])
    expect(table.layoutFrame.size, Size(76, 46))
    let guide = list.view("x")
    expect(guide?.layoutFrame, Rect(36, 0, 40, 20))
    show(["y", "new", "x"])
    expect(list.view("x") === guide)
    expect(guide?.layoutFrame, Rect(36, 52, 40, 20))
    expect([table.layoutChildItems.count, table.layoutGuides.count], [3, 3])
    show([])
    expect(table.layoutChildItems.isEmpty && table.layoutGuides.isEmpty)
  }
}
