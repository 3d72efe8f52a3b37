import AnchorLayout
import Expectations
import Testing

/// A container that says how wide its child is, as often as it has widths.
private final class Decree: LayoutView {
  var widths: [Double] = []
  /// What an emission was told of a guide.
  private(set) var toldOfGuide: [Double] = []

  override func emitConstraints(into emission: inout ConstraintEmission) {
    let child = emission.member(subviews[0])
    for width in widths {
      emission.constrain("decree", child, .width, .equal, constant: width)
    }
    let first = emission.makeGuide(beside: child)
    let second = emission.makeGuide("second", beside: first)
    emission.constrain("guides", second, .width, .equal, first, .width)
    let (top, bottom) = emission.baselineDistances(of: second)
    toldOfGuide = [
      emission.naturalLength(of: second, along: .vertical),
      emission.intrinsicLength(of: second, along: .vertical) ?? -1, top, bottom,
      emission.hasText(second, at: .firstBaseline) ? 1 : 0,
    ]
  }
}

/// Conflicts in which a container, a content or the layout itself is at odds with itself.
@Suite struct ContainerConflictTests {
  private let container = Decree("container")
  private let child = ContentView("child", 30, 10)

  init() { container.addSubview(child) }

  @Test func containerContradictingItself() throws {
    container.widths = [40, 50]
    container.layoutIfNeeded()
    // The last that it emitted is left out.
    expect(child.frame.width, 40)
    let conflict = try require(container.layout.conflicts.first)
    expect(conflict.reason, .noneOfUser)
    expect(conflict.members.map(\.identifier), ["decree", "decree"])
    expect(conflict.members.map(\.isBroken), [false, true])
  }

  /// Lengths are not negative; the layout keeps that, and what contradicts it is left out.
  @Test func containerRequiringNegativeWidth() throws {
    container.widths = [-5]
    container.layoutIfNeeded()
    expect(child.frame.width, 30)
    let conflict = try require(container.layout.conflicts.first)
    expect(conflict.reason, .noneOfUser)
    expect(conflict.members.map(\.isBroken).filter { $0 }.count, 1)
    expect(conflict.description.contains("none of them was written by hand"))
  }

  /// A guide has no content and no text, and is as long as it is made.
  @Test func guideDefaultsInContainer() {
    container.layoutIfNeeded()
    expect(container.toldOfGuide, [0, -1, 0, 0, 0])
  }

  /// 10 of content that may not grow, and 40 that the user wants.
  @Test func requiredHuggingConflict() throws {
    child.setContentHuggingPriority(.required, for: .vertical)
    (child.height == 40).isActive = true
    container.layoutIfNeeded()
    let conflict = try require(container.layout.conflicts.first)
    expect(conflict.axis == .vertical && conflict.reason == .onlyOneOfUser)
    expect(conflict.description.contains("content hugging"))
    expect(child.frame.height, 10)
  }

  struct Degenerate: CustomTestStringConvertible {
    let testDescription: String
    let mask: AutoresizingMask
    /// In a parent that is so wide, and then 100 wider.
    let parent: Double
    let before: (x: Double, width: Double)
    let after: (x: Double, width: Double)
  }

  /// Where there is nothing that a share could be a share of, a length stays as it is.
  @Test(arguments: [
    Degenerate(
      testDescription: "no room beside it: half of the new room",
      mask: [
        .flexibleLeftMargin, .flexibleRightMargin,
      ], parent: 100, before: (0, 100), after: (50, 100)),
    Degenerate(
      testDescription: "no length, fixed to the right",
      mask: [
        .flexibleLeftMargin, .flexibleWidth,
      ], parent: 100, before: (30, 0), after: (130, 0)),
    Degenerate(
      testDescription: "no length, fixed to the left",
      mask: [
        .flexibleWidth, .flexibleRightMargin,
      ], parent: 100, before: (30, 0), after: (30, 0)),
    Degenerate(
      testDescription: "no parent's length",
      mask: [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
      ], parent: 0, before: (10, 20), after: (10, 20)),
  ])
  func proportionalResizingOfZeroLengths(_ test: Degenerate) {
    let (root, view) = (makeRoot(test.parent, 50), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = test.mask
    view.frame = Rect(test.before.x, 0, test.before.width, 10)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(test.before.x, 0, test.before.width, 10))
    root.frame = Rect(0, 0, test.parent + 100, 50)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(test.after.x, 0, test.after.width, 10))
  }

  @Test func conditionalStatementsInGroup() {
    let wanted = { (isWide: Bool) in
      ConstraintGroup("group") {
        if isWide { child.width == 80 }
        child.height == 20
      }
    }
    let group = wanted(false)
    group.isActive = true
    container.layoutIfNeeded()
    expect(child.frame.size, Size(30, 20))
    group.isActive = false
    wanted(true).isActive = true
    container.layoutIfNeeded()
    expect(child.frame.size, Size(80, 20))
  }

  @Test func pinsWithLimits() {
    container.layout.place(child, in: container, .width(atLeast: 70), .height(atMost: 4))
    container.layoutIfNeeded()
    expect(child.frame.size, Size(70, 4))
  }

  @Test func unchangedAutoresizingFlagSolvesNothing() {
    child.translatesAutoresizingMaskIntoConstraints = false
    expect(!child.translatesAutoresizingMaskIntoConstraints)
    container.layoutIfNeeded()
    let solves = container.layout.statistics.solves
    child.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    expect(container.layout.statistics.solves, solves)
  }
}
