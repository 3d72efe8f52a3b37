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
    expect(sizes.laidOut().frame.width, 10)
    sizes.order = ["wide", "narrow", "height"]
    expect(sizes.laidOut().frame.width, 20)
    expect(root.layout.conflicts.map { $0.broken?.identifier }, ["narrow"])
  }

  private var members: [[String]] {
    root.laidOut().layout.conflicts.map { $0.members.map(\.description).sorted() }.sorted {
      $0.joined() < $1.joined()
    }
  }

  /// A conflict names the constraints of the lowest precedence, also where the precedence changes after activation.
  @Test func reportNamesEarliestMembers() {
    let (broken, other) = (a.width == 310, a.width <= 305)
    LayoutConstraint.activate([a.width == root.width - 20, a.width <= 300, broken, other])
    other.conflictPrecedence = 1
    // The one of the higher precedence comes first.
    expect(members, [["a.width <= 305", "a.width == 310"]])
    expect(broken.isBroken)
    // Removing a constraint that is not broken changes the members of the conflict.
    other.isActive = false
    expect(members, [["a.width == 310", "a.width == root.width - 20", "root.width == 320"]])
    other.isActive = true
    expect(members, [["a.width <= 305", "a.width == 310"]])
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

  @Test func fittingSizesBreakInTheSameOrder() {
    let (box, inner) = (LayoutView("box"), ContentView("inner", 400, 10))
    root.addSubview(box)
    let least = inner.width >= 50
    let widths = [100.0, 120, 130].map { inner.width == $0 }
    LayoutConstraint.activate([least] + widths)
    box.layout.place(inner, in: box, .leading(), .trailing())
    // The content's own row comes first.
    let changes: [(width: Double, change: () -> Void)] = [
      (400, { inner.setContentCompressionResistancePriority(.required, for: .horizontal) }),
      (100, { inner.setContentCompressionResistancePriority(.low, for: .horizontal) }),
      (120, { least.constant = 110 }), (130, { widths[2].conflictPrecedence = 1 }),
      (
        400,
        {
          widths[2].conflictPrecedence = -1
          least.constant = 140
        }
      ),
    ]
    for (width, change) in changes {
      change()
      expect(inner.laidOut().frame.width, width)
      expect(box.systemLayoutSizeFitting().width, width)
    }
  }
}
