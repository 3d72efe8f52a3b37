import AnchorLayout
import Expectations
import TestSupport
import Testing

/// The keyboard's guide, and the keyboard's insets of nested items.
@Suite struct KeyboardTests {
  /// A root with a panel in it, and a view in the panel that fills a keyboard's guide.
  private struct Nest {
    let root = makeRoot(200, 400)
    let panel = LayoutView("panel")
    let view = LayoutView("view")

    /// - Parameter place: the panel's distances from the root's edges.
    init(_ place: Insets, _ guide: (Nest) -> LayoutGuide = { $0.panel.keyboardLayoutGuide }) {
      root.addSubview(panel)
      panel.addSubview(view)
      LayoutConstraint.activate {
        panel.left == root.left + place.left
        panel.right == root.right - place.right
        panel.top == root.top + place.top
        panel.bottom == root.bottom - place.bottom
      }
      let edges = guide(self)
      LayoutConstraint.activate { view.edges == edges.edges }
    }

    /// Where the view is in the root, after a pass.
    func frame() -> Rect {
      root.layoutIfNeeded()
      return view.layoutFrame
    }
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let safeArea: Insets
    let keyboard: Double
    let place: Insets
    /// In the root.
    let want: Rect

    init(
      _ name: String, safeArea: Insets = .zero, keyboard: Double, at place: Insets = .zero,
      _ want: Rect
    ) {
      testDescription = name
      self.safeArea = safeArea
      self.keyboard = keyboard
      self.place = place
      self.want = want
    }
  }

  private static let bars = Insets(top: 20, left: 4, bottom: 34, right: 6)

  static let cases: [Case] = [
    Case("nothing is covered", keyboard: 0, Rect(0, 400, 200, 0)),
    Case("no keyboard: the bottom bar", safeArea: bars, keyboard: 0, Rect(4, 366, 190, 34)),
    Case("a keyboard", keyboard: 216, Rect(0, 184, 200, 216)),
    Case("a keyboard over the bar", safeArea: bars, keyboard: 216, Rect(4, 184, 190, 216)),
    Case("a keyboard lower than the bar", safeArea: bars, keyboard: 10, Rect(4, 366, 190, 34)),
    Case(
      "an item as high as the root", keyboard: 216, at: Insets(left: 10), Rect(10, 184, 190, 216)),
    Case(
      "an item that ends above the bottom", keyboard: 216, at: Insets(bottom: 50),
      Rect(0, 184, 200, 166)),
    Case(
      "an item that ends above the keyboard", keyboard: 216, at: Insets(bottom: 300),
      Rect(0, 100, 200, 0)),
    Case(
      "an item in the bar, behind the keyboard", safeArea: bars, keyboard: 216,
      at: Insets(left: 1, bottom: 20), Rect(4, 184, 190, 196)),
    Case(
      "an item that reaches farther down than the root", keyboard: 216, at: Insets(bottom: -30),
      Rect(0, 184, 200, 246)),
    Case(
      "no keyboard, and an item that reaches farther down", keyboard: 0, at: Insets(bottom: -30),
      Rect(0, 430, 200, 0)),
    Case("more than the root", keyboard: 500, Rect(0, -100, 200, 500)),
  ]

  @Test(arguments: cases) func guideFrames(_ example: Case) {
    let nest = Nest(example.place)
    nest.root.safeAreaInsets = example.safeArea
    nest.root.keyboardInset = example.keyboard
    expect(nest.frame(), is: example.want)
    expect(nest.root.layout.conflicts.isEmpty && nest.root.layout.problems.isEmpty)
    // The same by edits of a layout that was solved before.
    let edited = Nest(example.place)
    edited.root.keyboardInset = 99
    edited.root.safeAreaInsets = Insets(5)
    _ = edited.frame()
    edited.root.keyboardInset = example.keyboard
    edited.root.safeAreaInsets = example.safeArea
    expect(edited.frame(), is: example.want)
  }

  @Test func keyboardInsetOfItems() {
    let nest = Nest(Insets(bottom: 50))
    nest.root.keyboardInset = 216
    nest.root.layoutIfNeeded()
    expect(nest.root.keyboardInset, 216)
    expect(nest.panel.keyboardInset, 166)
    expect(nest.view.keyboardInset, 166)
    expect(nest.panel.safeAreaInsets, .zero, "the keyboard is no part of the safe area")
    nest.panel.keyboardInset = 7
    expect(nest.panel.keyboardInset, 166, "the root's counts")
    nest.panel.removeFromSuperview()
    nest.panel.layoutIfNeeded()
    expect(nest.panel.keyboardInset, 7, "until the item is one")
    nest.root.layoutIfNeeded()
    expect(nest.root.keyboardInset, 216)
  }

  @Test func guideOfRoot() {
    let nest = Nest(.zero) { $0.root.keyboard }
    expect(nest.root.keyboard === nest.root.keyboardLayoutGuide)
    expect(nest.root.keyboard.layoutName, "root.keyboard")
    for inset in [0.0, 216, 300, 0] {
      nest.root.keyboardInset = inset
      expect(nest.frame(), is: Rect(0, 400 - inset, 200, inset))
    }
  }

  @Test func additionalInsetsBelowTheEdge() {
    let nest = Nest(.zero)
    nest.panel.additionalSafeAreaInsets = Insets(left: -5, bottom: -8)
    expect(nest.frame(), is: Rect(-5, 400, 205, 0))
    nest.panel.additionalSafeAreaInsets = Insets(bottom: 12)
    expect(nest.frame(), is: Rect(0, 388, 200, 12))
  }

  @Test func guideFollowsMovedView() {
    let nest = Nest(.zero)
    nest.root.keyboardInset = 200
    expect(nest.frame(), is: Rect(0, 200, 200, 200))
    nest.root.frame = Rect(0, 0, 200, 500)
    expect(nest.frame(), is: Rect(0, 300, 200, 200))
    let outer = LayoutView("outer")
    nest.root.addSubview(outer)
    nest.panel.removeFromSuperview()
    outer.addSubview(nest.panel)
    LayoutConstraint.activate {
      outer.edges == nest.root.edges.inset(40)
      nest.panel.edges == outer.edges
    }
    expect(nest.frame(), is: Rect(40, 300, 120, 160))
  }

  @Test func keyboardEditsConstantsOnly() {
    let nest = Nest(Insets(10))
    _ = nest.frame()
    let before = nest.root.layout.statistics
    for inset in [216.0, 100, 0] {
      nest.root.keyboardInset = inset
      expect(nest.frame(), is: Rect(10, min(390, 400 - inset), 180, max(0, inset - 10)))
    }
    let after = nest.root.layout.statistics
    expect(after.constraints == before.constraints && after.variables == before.variables)
    nest.root.layoutIfNeeded()
    expect(nest.root.layout.statistics.solves, after.solves)
  }

  @Test func keyboardChangeNeedsLayout() {
    let nest = Nest(.zero)
    _ = nest.frame()
    var notices = 0
    nest.root.layout.onNeedsLayout = { notices += 1 }
    nest.root.keyboardInset = 216
    expect(notices, 1)
  }

  @Test func fittingSizesIncludeKeyboard() {
    let nest = Nest(.zero)
    let note = ContentView("note", 50, 20)
    nest.panel.addSubview(note)
    LayoutConstraint.activate {
      note.top == nest.panel.top
      note.bottom == nest.panel.keyboard.top
      note.width == nest.panel.width
    }
    func height() -> Double { nest.panel.systemLayoutSizeFitting().height }
    _ = nest.frame()
    expect(height(), 20)
    nest.root.keyboardInset = 30
    nest.root.layoutIfNeeded()
    expect(height(), 50)
    nest.root.keyboardInset = 0
    nest.root.layoutIfNeeded()
    expect(height(), 20)
  }

  // MARK: Random edits

  /// A tree of panels of which some hold a view above their keyboard, and the numbers that it is made of.
  private struct Screen {
    struct Panel {
      var parent: Int
      var place: Insets
      var extra: Insets
    }

    var panels: [Panel] = []
    var keyboard = 0.0
    var safeArea = Insets.zero
    var height = 400.0
  }

  /// The views of a screen.
  private final class Shown {
    let root = makeRoot(200, 400)
    var panels: [LayoutView] = []
    var sides: [[LayoutConstraint]] = []
    var fields: [LayoutView] = []

    init(_ screen: Screen) {
      for (number, panel) in screen.panels.enumerated() {
        let view = LayoutView("panel \(number)")
        let parent = panel.parent < 0 ? root : panels[panel.parent]
        parent.addSubview(view)
        let sides = [
          view.left == parent.left, view.right == parent.right, view.top == parent.top,
          view.bottom == parent.bottom,
        ]
        for side in sides { side.isActive = true }
        let field = LayoutView("field \(number)")
        view.addSubview(field)
        LayoutConstraint.activate {
          field.height == 10
          field.bottom == view.keyboard.top - 2
          field.horizontal == view.keyboard.horizontal
        }
        panels.append(view)
        fields.append(field)
        self.sides.append(sides)
      }
      show(screen)
    }

    func show(_ screen: Screen) {
      root.frame = Rect(x: 0, y: 0, width: 200, height: screen.height)
      root.safeAreaInsets = screen.safeArea
      root.keyboardInset = screen.keyboard
      for (number, panel) in screen.panels.enumerated() {
        panels[number].additionalSafeAreaInsets = panel.extra
        let constants = [
          panel.place.left, -panel.place.right, panel.place.top, -panel.place.bottom,
        ]
        for (side, constant) in zip(sides[number], constants) { side.constant = constant }
      }
      root.layoutIfNeeded()
    }
  }

  /// A keyboard that comes and goes, while panels and bars change, gives the frames of a screen that is made in one go.
  @Test(arguments: 0..<20) func editsEqualAFreshTree(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func insets() -> Insets {
      Insets(
        top: number(0...20), left: number(0...20), bottom: number(-5...60), right: number(0...20))
    }
    var screen = Screen()
    for index in 0..<6 {
      screen.panels.append(
        Screen.Panel(
          parent: Int.random(in: -1..<index, using: &random), place: insets(), extra: .zero))
    }
    let shown = Shown(screen)
    for step in 0..<12 {
      let panel = Int.random(in: 0..<6, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: screen.keyboard = screen.keyboard > 0 ? 0 : number(100...300)
      case 2: screen.safeArea = insets().positive
      case 3: screen.height = number(300...600)
      case 4: screen.panels[panel].extra = random.chance(40) ? .zero : insets()
      default: screen.panels[panel].place = insets()
      }
      shown.show(screen)
      let fresh = Shown(screen)
      for (got, want) in zip(shown.fields, fresh.fields) {
        expect(
          got.layoutFrame, is: want.layoutFrame, "seed \(seed), step \(step), \(got.layoutName)")
      }
      expect(shown.root.layout.isSettled && shown.root.layout.conflicts.isEmpty)
    }
  }
}

extension Insets {
  fileprivate var positive: Insets {
    Insets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}
