import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Ambiguous frames, and exercising them.
@Suite struct AmbiguityTests {
  let root = makeRoot(200, 100)
  let a = RecordingView("a", 50, 10)
  let b = RecordingView("b", 50, 10)

  init() {
    for view in [a, b] { root.addSubview(view) }
    LayoutConstraint.activate {
      row(a, b, in: root)
      for view in [a, b] { view.top == root.top }
    }
  }

  @Test func reportsInReadingOrder() {
    root.layoutIfNeeded()
    let found = root.layout.ambiguities()
    expect(found.map(\.item.layoutName), ["a", "b"])
    expect(found.map(\.axis), [.horizontal, .horizontal])
    expect(found.map(\.length), [.tied, .tied])
    expect(found.map(\.place), [.determined, .tied])
    LayoutConstraint.activate { a.width == 70 }
    root.layoutIfNeeded()
    expect(root.layout.ambiguities().isEmpty)
  }

  @Test func unusedGuidesAreNotAmbiguous() {
    LayoutConstraint.activate { a.width == 70 }
    let guide = root.layout.guide("unused", in: root)
    root.layoutIfNeeded()
    expect(root.layout.ambiguities().isEmpty)
    (guide.leading == a.leading).isActive = true
    root.layoutIfNeeded()
    expect(root.layout.ambiguities().map(\.item.layoutName), ["unused"])
    expect(root.layout.isAmbiguous(guide, .horizontal))
    expect(!root.layout.isAmbiguous(guide, .vertical))
  }

  @Test(arguments: 0..<8) func exerciseAppliesAnotherOptimum(_ seed: UInt64) {
    root.layoutIfNeeded()
    expect(a.frame == Rect(0, 0, 50, 10) && b.frame == Rect(50, 0, 150, 10))
    var generator = SplitMix64(seed: seed)
    let moved = root.layout.exerciseAmbiguity(of: a, using: &generator)
    // Both keep at least 50, and they still fill the row: the 100 are shared in another way.
    expect(a.frame.width >= 50 - 1e-9 && b.frame.width >= 50 - 1e-9)
    expect(abs(a.frame.width + b.frame.width - 200) < 1e-9)
    expect(a.frame.x == 0 && abs(b.frame.x - a.frame.width) < 1e-9)
    expect(moved, (a.frame.width != 50))
    if moved {
      expect(a.frames.last == a.frame && b.frames.last == b.frame)
    }
    root.layoutIfNeeded()
    expect(a.frame == Rect(0, 0, 50, 10) && b.frame == Rect(50, 0, 150, 10))
    expect(a.frames.last == a.frame && b.frames.last == b.frame)
  }

  @Test func someSeedMovesSomething() {
    root.layoutIfNeeded()
    let moved = (0..<8).filter { seed in
      var generator = SplitMix64(seed: UInt64(seed))
      defer { root.layoutIfNeeded() }
      return root.layout.exerciseAmbiguity(of: a, using: &generator)
    }
    expect(!moved.isEmpty)
  }

  @Test func determinedFramesStay() {
    LayoutConstraint.activate { a.width == 70 }
    root.layoutIfNeeded()
    let solves = root.layout.statistics.solves
    var generator = SplitMix64(seed: 1)
    expect(!root.layout.exerciseAmbiguity(of: a, using: &generator))
    expect(a.frame, Rect(0, 0, 70, 10))
    expect(root.layout.statistics.solves, solves)
  }

  @Test func exerciseDoesNotAffectNextChange() {
    root.layoutIfNeeded()
    var generator = SplitMix64(seed: 3)
    root.layout.exerciseAmbiguity(of: a, using: &generator)
    let moves = root.layout.update { root.hostSize = Size(220, 100) }
    expect(moves.first { $0.item === b }?.from, Rect(50, 0, 150, 10))
    expect(b.frame, Rect(50, 0, 170, 10))
  }
}
