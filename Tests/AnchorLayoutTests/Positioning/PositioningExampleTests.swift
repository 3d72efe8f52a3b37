import AnchorLayout
import Expectations
import Testing

/// Barriers, guidelines, bias, chains, ratios, circles and placeholders, along both axes and in both directions of reading.
@Suite struct PositioningExampleTests {
  @Test(arguments: PositioningExample.all, PositioningExample.Way.allCases)
  func frames(_ example: PositioningExample, _ way: PositioningExample.Way) {
    let (stage, tried) = example.state(way)
    expect(!tried.isEmpty)
    expect(stage.problems(example.frames(way)).isEmpty)
  }

  /// Members of a barrier that another one reaches over, and the parts of a ratio that the box does not decide, are tried
  /// below.
  @Test(arguments: PositioningExample.all, PositioningExample.Way.allCases)
  func noConstraintIsRedundant(_ example: PositioningExample, _ way: PositioningExample.Way) {
    let (stage, tried) = example.state(way)
    for constraint in tried where !isNeededElsewhere(constraint) {
      expect(isNeeded(constraint, on: stage), "\(constraint)")
      expect(stage.problems(example.frames(way)).isEmpty)
    }
  }

  private func isNeededElsewhere(_ constraint: LayoutConstraint) -> Bool {
    let isReachedOver =
      constraint.identifier == "barrier" && constraint.secondItem?.layoutName == "a"
    let isOfABox =
      constraint.firstAttribute.isLength && constraint.secondItem?.layoutName == "root"
    return isReachedOver || isOfABox
  }

  /// Whether something moves or is ambiguous without a constraint, which is active again afterwards.
  private func isNeeded(_ constraint: LayoutConstraint, on stage: Stage) -> Bool {
    let before = stage.frames()
    constraint.isActive = false
    stage.root.layoutIfNeeded()
    let isNeeded = stage.frames() != before || !stage.layout.ambiguities().isEmpty
    constraint.isActive = true
    stage.root.layoutIfNeeded()
    return isNeeded
  }

  @Test func barrierFollowsFarthestMember() {
    let stage = Stage(Size(300, 200), ["a": Size(40, 20), "b": Size(70, 20), "v": Size(30, 20)])
    let barrier = stage.layout.barrier(.trailing, of: [stage["a"], stage["b"]], in: stage.root)
    stage.layout.activate {
      for name in ["a", "b"] { stage[name].leading == stage.root.leading }
      for name in ["a", "b", "v"] { stage[name].top == stage.root.top }
      stage["v"].leading == barrier.trailing
    }
    for (name, other) in [("a", "b"), ("b", "a")] {
      stage[name].size.width = 90
      stage[other].size.width = 80
      stage.root.layoutIfNeeded()
      expect(stage["v"].frame.x, 90)
      let constraint = barrier.group.constraints.first { $0.secondItem?.layoutName == name }
      guard let constraint else {
        Issue.record("no constraint of \(name)")
        continue
      }
      expect(isNeeded(constraint, on: stage))
    }
  }
}
