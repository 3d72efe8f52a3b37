import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Updates from inside updates, and misuse.
@Suite struct ElementUpdateTests {
  private let stack = StackView("stack")

  private var names: [String] { stack.arrangedSubviews.map(\.layoutName) }

  /// Two updates from inside one: the last one is done, after it.
  @Test(arguments: Acting.Moment.allCases) func nestedUpdateIsDeferred(_ moment: Acting.Moment) {
    let list = ElementList(in: stack)
    var isFirst = true
    var seen: [[String]] = []
    let acting = Acting(
      moment: moment,
      action: Action { [unowned list, stack] in
        guard isFirst else { return }
        isFirst = false
        list.update { Counted("never") }
        list.update { Counted("last") }
        seen.append(stack.arrangedSubviews.map(\.layoutName))
      })
    list.update {
      acting
      Counted("a")
    }
    expect(names, ["last"])
    // The views are in the stack when they are configured and connected.
    expect(
      seen.map(\.count), [moment == .make ? 0 : 2], "\(seen)")
    expect(!seen.joined().contains("never"))
    list.update { Counted("after") }
    expect(names, ["after"])
  }

  @Test func updateIsOneSolve() {
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

  enum Misuse: CaseIterable, Codable {
    case twoOfOneID, oneViewTwice, negativeSpacer, infiniteSpacer, infiniteGap, endlessUpdates
  }

  #if os(macOS) || os(Linux) || os(Windows)
    /// Nothing of the new list has been made when an id is refused.
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        struct Shared: StackElement {
          static func == (first: Shared, second: Shared) -> Bool { first.number == second.number }
          let number: Int
          let view: LayoutView
          func hash(into hasher: inout Hasher) { hasher.combine(number) }
          func makeView() -> LayoutView { view }
        }
        let list = ElementList(in: StackView())
        switch misuse {
        case .twoOfOneID:
          list.update {
            Counted("a").id("x")
            Counted("b").id("x")
          }
        case .oneViewTwice:
          let view = LayoutView()
          list.update {
            Shared(number: 1, view: view)
            Shared(number: 2, view: view)
          }
        case .negativeSpacer: list.update { Spacer(-1) }
        case .infiniteSpacer: list.update { Spacer(atLeast: .infinity) }
        case .infiniteGap: list.update { Counted("a").spacing(after: .nan) }
        case .endlessUpdates:
          func update() {
            list.update { Acting(moment: .connect, action: Action { update() }) }
          }
          update()
        }
      }
    }
  #endif

  /// As many as are allowed, each of which has a reason.
  @Test func hundredNestedUpdates() {
    let list = ElementList(in: stack)
    var left = 100
    func update() {
      list.update {
        Acting(
          moment: .connect,
          action: Action {
            left -= 1
            if left >= 0 { update() }
          })
      }
    }
    update()
    expect(left, -1)
    list.update {}
  }

  /// An element that brings its view along.
  private struct Bringing: StackElement {
    let number: Int
    let view: LayoutView

    static func == (first: Bringing, second: Bringing) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    func makeView() -> LayoutView { view }
  }

  /// A view that an element brings along may stay although the element is another one, which takes back what the one before
  /// asked for.
  @Test func viewSharedByTwoElementsInTurn() {
    let list = ElementList(in: stack)
    let view = makeLeaf("leaf", 10)
    list.update {
      Bringing(number: 1, view: view).spacing(after: 50).hidden()
      Counted("x")
    }
    list.update {
      Bringing(number: 2, view: view)
      Counted("x")
    }
    expect(stack.arrangedSubviews.count, 2)
    expect(view.superview === stack)
    expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
    expect(!view.isHidden)
  }

  @Test func removedViewLosesListSettings() {
    let list = ElementList(in: stack)
    let view = makeLeaf("leaf", 10)
    let other = makeLeaf("other", 10)
    list.update {
      Bringing(number: 1, view: view).spacing(after: 50).hidden()
      Bringing(number: 2, view: other)
    }
    other.isHidden = true
    list.update {}
    expect(!view.isHidden)
    expect(other.isHidden, "the list has not said anything about it")
    list.update { Bringing(number: 1, view: view) }
    expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
  }

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
      expect(stack.frame.width, 10)
      expect(other.frame.width, 10)
      for (place, view) in views.enumerated() where place != 0 && place != taken {
        expect(view.superview == nil)
      }
    }
  }
}
