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
    // A guide has no content and no text, and is as long as it is made.
    expect(container.toldOfGuide, [0, -1, 0, 0, 0])
    let conflict = try require(container.layout.conflicts.first)
    expect(conflict.reason, .noneOfUser)
    expect(conflict.members.map(\.identifier), ["decree", "decree"])
    expect(conflict.members.map(\.isBroken), [false, true])
  }

  /// Lengths are not negative; the layout keeps that, and what contradicts it is left out.
  @Test func containerRequiringNegativeWidth() throws {
    container.widths = [-5]
    expect(child.laidOut().frame.width, 30)
    let conflict = try require(container.layout.conflicts.first)
    expect(conflict.reason, .noneOfUser)
    expect(conflict.members.map(\.isBroken).filter { $0 }.count, 1)
    expect(conflict.description.contains("none of them was written by hand"))
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
}
