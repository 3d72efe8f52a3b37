import AnchorLayout
import Expectations
import Testing

/// A container that states its own sizes in an order of its own.
private final class Sizes: LayoutView {
  var order: [String] = [] { didSet { setNeedsEmission() } }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    let own = emission.member(self)
    for name in order {
      switch name {
      case "narrow": emission.constrain("narrow", own, .width, .equal, constant: 10)
      case "wide": emission.constrain("wide", own, .width, .equal, constant: 20)
      default: emission.constrain("height", own, .height, .equal, constant: 5)
      }
    }
  }
}

/// The order in which required constraints are broken, its changes, and who is notified.
@Suite struct ConflictOrderTests {
  let root = makeRoot(320, 480)
  let a = ContentView("a")

  init() { root.addSubview(a) }

  /// The row in force keeps its place, and the broken one comes before it.
  @Test func brokenConstraintMovedInOrder() {
    let sizes = Sizes("sizes")
    root.addSubview(sizes)
    sizes.order = ["height", "narrow", "wide"]
    root.layoutIfNeeded()
    expect(sizes.frame.width, 10)
    sizes.order = ["wide", "narrow", "height"]
    root.layoutIfNeeded()
    expect(sizes.frame.width, 20)
    expect(root.layout.conflicts.map { $0.broken?.identifier }, ["narrow"])
  }

  @Test func precedenceDecidesWhichBreaks() {
    let widths = [10.0, 20, 30].map { a.width == $0 }
    LayoutConstraint.activate(widths)
    root.layoutIfNeeded()
    expect(a.frame.width, 10)
    widths[1].conflictPrecedence = 1
    root.layoutIfNeeded()
    expect(a.frame.width, 20)
    expect(widths.map(\.isBroken), [true, false, true])
    // Each is said to contradict the one in force, and not one that is broken itself.
    let members: [[String]] = root.layout.conflicts.map { $0.members.map(\.description).sorted() }
    let expected = [["a.width == 10", "a.width == 20"], ["a.width == 20", "a.width == 30"]]
    expect(members.sorted { $0[0] < $1[0] }, expected)
    widths[1].conflictPrecedence = -1
    root.layoutIfNeeded()
    expect(widths.map(\.isBroken), [false, true, true])
  }

  /// A conflict names the constraints of the lowest precedence, also where the precedence changes after activation.
  @Test func reportNamesEarliestMembers() {
    LayoutConstraint.activate {
      a.width == root.width - 20
      a.width <= 300
    }
    let broken = a.width == 310
    broken.isActive = true
    let other = a.width <= 305
    other.isActive = true
    other.conflictPrecedence = 1
    root.layoutIfNeeded()
    expect(broken.isBroken)
    // The one of the higher precedence comes first.
    expect(
      root.layout.conflicts.map { $0.members.map(\.description).sorted() },
      [["a.width <= 305", "a.width == 310"]])
    // Removing a constraint that is not broken changes the members of the conflict.
    other.isActive = false
    root.layoutIfNeeded()
    expect(
      root.layout.conflicts.map { $0.members.map(\.description).sorted() },
      [["a.width == 310", "a.width == root.width - 20", "root.width == 320"]])
    other.isActive = true
    root.layoutIfNeeded()
    expect(
      root.layout.conflicts.map { $0.members.map(\.description).sorted() },
      [["a.width <= 305", "a.width == 310"]])
  }

  // MARK: Telling

  /// Conflicts that persist while the window is resized are reported once, although each pass tries them again.
  @Test func persistingConflictsAreReportedOnce() {
    var told: [String] = []
    root.layout.onConflict = { told.append($0.broken?.description ?? "") }
    let others = (0..<3).map { ContentView("v\($0)") }
    for view in others { root.addSubview(view) }
    let share = a.width == root.width * 0.5
    share.isActive = true
    for view in others {
      LayoutConstraint.activate {
        view.width == a.width
        view.width == a.width + 10
      }
    }
    root.layoutIfNeeded()
    expect(told.count, 3)
    for step in 0..<20 {
      root.frame = Rect(0, 0, 300 + Double(step), 480)
      root.layoutIfNeeded()
      expect(others[0].frame.width, a.frame.width)
      expect(root.layout.conflicts.count, 3)
    }
    expect(told.count, 3)
  }

  /// The window's width is a member of the conflict, and another one in each pass.
  @Test func resizeReportsNoNewConflict() throws {
    var told = 0
    root.layout.onConflict = { _ in told += 1 }
    let narrow = a.width <= root.width - 20
    let wide = a.width >= 310
    LayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    expect(told, 1)
    let found = root.layout.statistics.conflicts
    for step in 0..<20 {
      root.frame = Rect(0, 0, 280 + 2 * Double(step), 480)
      root.layoutIfNeeded()
      expect(wide.isBroken && a.frame.width <= root.frame.width - 20)
      let conflict = try require(root.layout.conflicts.first)
      expect(conflict.members.map(\.description).contains("root.width == \(280 + 2 * step)"))
    }
    expect(told, 1)
    // No frame has tried the broken constraint again.
    expect(root.layout.statistics.conflicts, found)
    // Where both can hold, the conflict ends, and a later one is another.
    root.frame = Rect(0, 0, 330, 480)
    root.layoutIfNeeded()
    expect(!wide.isBroken && a.frame.width == 310)
    root.frame = Rect(0, 0, 320, 480)
    root.layoutIfNeeded()
    expect(wide.isBroken && told == 2)
  }

  @Test func handlerReadsConflictsOfThePass() {
    let (first, second) = (a.width == 100, a.width == 120)
    LayoutConstraint.activate([first, second])
    var told: [String] = []
    var read: [[String]] = []
    let layout = root.layout
    layout.onConflict = {
      told.append($0.description)
      read.append(layout.conflicts.map(\.description))
    }
    root.layoutIfNeeded()
    first.constant = 110
    root.layoutIfNeeded()
    layout.onConflict = nil
    expect(told.count == 2 && told[1].contains("a.width == 110"))
    expect(read, told.map { [$0] })
  }

  // MARK: Fitting

  /// A measured subtree breaks the constraints that the layout breaks.
  @Test func fittingSizesBreakInTheSameOrder() {
    let box = LayoutView("box")
    root.addSubview(box)
    let inner = ContentView("inner", 400, 10)
    box.addSubview(inner)
    inner.setContentCompressionResistancePriority(.required, for: .horizontal)
    let least = inner.width >= 50
    let widths = [100.0, 120, 130].map { inner.width == $0 }
    LayoutConstraint.activate([least] + widths)
    LayoutConstraint.activate {
      inner.leading == box.leading
      inner.trailing == box.trailing
    }
    func check(_ wanted: Double) {
      root.layoutIfNeeded()
      expect(inner.frame.width, wanted)
      expect(box.systemLayoutSizeFitting().width, wanted)
    }
    // The content's own row comes first.
    check(400)
    inner.setContentCompressionResistancePriority(.low, for: .horizontal)
    check(100)
    least.constant = 110
    check(120)
    widths[2].conflictPrecedence = 1
    check(130)
    widths[2].conflictPrecedence = -1
    least.constant = 140
    check(400)
  }
}
