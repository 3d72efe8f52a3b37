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
      root.layout.place(panel, in: root, .edges(place))
      panel.addSubview(view)
      root.layout.place(view, in: guide(self), .edges())
    }

    /// Where the view is in the root, after a pass.
    func frame() -> Rect {
      root.layoutIfNeeded()
      return view.layoutFrame
    }
  }

  private typealias Case = (safeArea: Insets, keyboard: Double, place: Insets, want: Rect)

  @Test func guideFrames() {
    let bars = Insets(top: 20, left: 4, bottom: 34, right: 6)
    // Where the panel is at all edges: nothing covered, the bottom bar alone, a keyboard, one over the bar, one that is lower
    // than the bar, and one that is higher than the root.
    let full: [Case] = [
      (.zero, 0, .zero, Rect(0, 400, 200, 0)), (bars, 0, .zero, Rect(4, 366, 190, 34)),
      (.zero, 216, .zero, Rect(0, 184, 200, 216)), (bars, 216, .zero, Rect(4, 184, 190, 216)),
      (bars, 10, .zero, Rect(4, 366, 190, 34)), (.zero, 500, .zero, Rect(0, -100, 200, 500)),
    ]
    // Where it ends above the bottom or the keyboard, in the bar, or farther down than the root.
    let inside: [Case] = [
      (.zero, 216, Insets(left: 10), Rect(10, 184, 190, 216)),
      (.zero, 216, Insets(bottom: 50), Rect(0, 184, 200, 166)),
      (.zero, 216, Insets(bottom: 300), Rect(0, 100, 200, 0)),
      (bars, 216, Insets(left: 1, bottom: 20), Rect(4, 184, 190, 196)),
      (.zero, 216, Insets(bottom: -30), Rect(0, 184, 200, 246)),
      (.zero, 0, Insets(bottom: -30), Rect(0, 430, 200, 0)),
    ]
    for (safeArea, keyboard, place, want) in full + inside {
      let nest = Nest(place)
      // By edits of a layout that was solved before, too.
      for numbers in [(safeArea, keyboard), (Insets(5), 99), (safeArea, keyboard)] {
        (nest.root.safeAreaInsets, nest.root.keyboardInset) = numbers
        let frame = nest.frame()
        if numbers.1 == keyboard { expect(frame, is: want, "\(keyboard) \(place)") }
      }
      expect(nest.root.layout.conflicts.isEmpty && nest.root.layout.problems.isEmpty)
    }
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
    // Insets that reach beyond the edge.
    let other = Nest(.zero)
    other.panel.additionalSafeAreaInsets = Insets(left: -5, bottom: -8)
    expect(other.frame(), is: Rect(-5, 400, 205, 0))
    other.panel.additionalSafeAreaInsets = Insets(bottom: 12)
    expect(other.frame(), is: Rect(0, 388, 200, 12))
  }

  @Test func keyboardEditsConstantsOnly() {
    let nest = Nest(Insets(10))
    _ = nest.frame()
    let before = nest.root.layout.statistics
    var notices = 0
    nest.root.layout.onNeedsLayout = { notices += 1 }
    for inset in [216.0, 100, 0] {
      nest.root.keyboardInset = inset
      expect(nest.frame(), is: Rect(10, min(390, 400 - inset), 180, max(0, inset - 10)))
    }
    expect(notices, 3)
    let after = nest.root.layout.statistics
    expect(after.constraints == before.constraints && after.variables == before.variables)
    expect(nest.root.laidOut().layout.statistics.solves, after.solves)
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
    for (inset, height) in [(0.0, 20.0), (30, 50), (0, 20)] {
      nest.root.keyboardInset = inset
      nest.root.layoutIfNeeded()
      expect(nest.panel.systemLayoutSizeFitting().height, height)
    }
  }

  /// Panels in each other, each with a field above its keyboard.
  private final class Screen {
    let root = makeRoot(200, 400)
    var panels: [LayoutView] = []
    var sides: [EdgeConstraints] = []
    var fields: [LayoutView] = []

    /// - Parameter parents: the number of the panel that each one is in, or −1 for the root.
    init(_ parents: [Int]) {
      for (number, parent) in parents.enumerated() {
        let (view, field) = (LayoutView("panel \(number)"), LayoutView("field \(number)"))
        let parent = parent < 0 ? root : panels[parent]
        parent.addSubview(view)
        view.addSubview(field)
        sides.append(root.layout.add(view.edges == parent.edges))
        LayoutConstraint.activate {
          field.height == 10
          field.bottom == view.keyboard.top - 2
          field.horizontal == view.keyboard.horizontal
        }
        panels.append(view)
        fields.append(field)
      }
    }
  }

  /// A keyboard comes and goes, while panels and bars change.
  @Test(arguments: SeriesLength.seeds(2)) func editsEqualAFreshTree(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func insets(bottom: ClosedRange<Int> = -5...60) -> Insets {
      Insets(
        top: number(0...20), left: number(0...20), bottom: number(bottom), right: number(0...20))
    }
    let parents = (0..<6).map { Int.random(in: -1..<$0, using: &random) }
    let edited = Screen(parents)
    /// What was set last, by what it is.
    var settings: [String: (Screen) -> Void] = [:]
    func set(_ what: String, _ setting: @escaping (Screen) -> Void) {
      settings[what] = setting
      setting(edited)
    }
    func place(_ panel: Int, _ insets: Insets) {
      set("place of \(panel)") {
        $0.sides[panel].setInset(
          DirectionalInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
      }
    }
    for panel in parents.indices { place(panel, insets()) }
    for step in 0..<12 {
      let panel = Int.random(in: 0..<6, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let inset = edited.root.keyboardInset > 0 ? 0 : number(100...300)
        set("keyboard") { $0.root.keyboardInset = inset }
      case 2:
        let area = insets(bottom: 0...60)
        set("safe area") { $0.root.safeAreaInsets = area }
      case 3:
        let frame = Rect(0, 0, 200, number(300...600))
        set("frame") { $0.root.frame = frame }
      case 4:
        let extra = random.chance(40) ? .zero : insets()
        set("extra of \(panel)") { $0.panels[panel].additionalSafeAreaInsets = extra }
      default: place(panel, insets())
      }
      edited.root.layoutIfNeeded()
      let fresh = Screen(parents)
      for setting in settings.values { setting(fresh) }
      for (got, want) in zip(edited.fields, fresh.fields) {
        expect(
          got.layoutFrame, is: want.laidOut().layoutFrame,
          "seed \(seed), step \(step), \(got.layoutName)")
      }
      expect(edited.root.layout.isSettled && edited.root.layout.conflicts.isEmpty)
    }
  }
}
