import AnchorLayout
import Expectations
import Testing

/// Ratios that fit a box or cover it.
@Suite struct AspectTests {
  /// What a constraint of the ratio is needed for: sizes with all of them and without that one, worked out by hand.
  struct Need: Sendable, CustomTestStringConvertible {
    let name: String
    /// 16 to 9, else 9 to 16.
    let isWide: Bool
    let covers: Bool
    /// The lengths of the box, each required or optional at 600.
    let box: (width: Double, isWidthOptional: Bool, height: Double, isHeightOptional: Bool)
    let constraint: @Sendable (AspectConstraints) -> LayoutConstraint
    let with: (view: Size, box: Size)
    let without: (view: Size, box: Size)

    var testDescription: String { name }
  }

  // 100 in the proportion of 16 to 9 is 177.8, 300 is 168.75 or 533.3.
  static let needs = [
    Need(
      name: "not higher than the box", isWide: true, covers: false, box: (300, false, 100, false),
      constraint: { $0.limits.height },
      with: (Size(1600 / 9, 100), Size(300, 100)),
      // 16 points of width are worth more than 9 of height.
      without: (Size(300, 168.75), Size(300, 100))),
    Need(
      name: "not wider than the box", isWide: false, covers: false, box: (100, false, 300, false),
      constraint: { $0.limits.width },
      with: (Size(100, 1600 / 9), Size(100, 300)),
      without: (Size(168.75, 300), Size(100, 300))),
    Need(
      name: "not lower than the box", isWide: true, covers: true, box: (300, false, 300, false),
      constraint: { $0.limits.height },
      with: (Size(1600 / 3, 300), Size(300, 300)),
      without: (Size(300, 168.75), Size(300, 300))),
    Need(
      name: "not narrower than the box", isWide: false, covers: true,
      box: (300, false, 300, false),
      constraint: { $0.limits.width },
      with: (Size(300, 1600 / 3), Size(300, 300)),
      without: (Size(168.75, 300), Size(300, 300))),
    Need(
      name: "as wide as a box that would be wider", isWide: true, covers: false,
      box: (500, true, 100, false),
      constraint: { $0.fit.width },
      with: (Size(1600 / 9, 100), Size(1600 / 9, 100)),
      without: (Size(1600 / 9, 100), Size(500, 100))),
    Need(
      name: "as high as a box that would be higher", isWide: false, covers: false,
      box: (100, false, 500, true),
      constraint: { $0.fit.height },
      with: (Size(100, 1600 / 9), Size(100, 1600 / 9)),
      without: (Size(100, 1600 / 9), Size(100, 500))),
    Need(
      name: "as wide as a box that would be narrower", isWide: true, covers: true,
      box: (10, true, 100, false),
      constraint: { $0.fit.width },
      with: (Size(1600 / 9, 100), Size(1600 / 9, 100)),
      without: (Size(1600 / 9, 100), Size(10, 100))),
    Need(
      name: "as high as a box that would be lower", isWide: false, covers: true,
      box: (100, false, 10, true),
      constraint: { $0.fit.height },
      with: (Size(100, 1600 / 9), Size(100, 1600 / 9)),
      without: (Size(100, 1600 / 9), Size(100, 10))),
  ]

  @Test(arguments: needs) func noConstraintIsRedundant(_ need: Need) {
    let (box, view) = (ContentView("box"), ContentView("view"))
    let root = makeRoot(1000, 1000, subviews: [box, view])
    let (width, height) = need.isWide ? (16.0, 9.0) : (9, 16)
    let aspect =
      need.covers
      ? view.aspect(width, height, covering: box) : view.aspect(width, height, fitting: box)
    root.layout.activate {
      aspect
      box.width == need.box.width ~ (need.box.isWidthOptional ? 600 : .required)
      box.height == need.box.height ~ (need.box.isHeightOptional ? 600 : .required)
    }
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(0, 0, need.with.view.width, need.with.view.height))
    expect(box.frame, is: Rect(0, 0, need.with.box.width, need.with.box.height))
    need.constraint(aspect).isActive = false
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(0, 0, need.without.view.width, need.without.view.height))
    expect(box.frame, is: Rect(0, 0, need.without.box.width, need.without.box.height))
  }

  /// The place is free, and at the left top corner.
  @Test(arguments: [(749.0, 748.999), (250, 249.999), (0.001, 0.0005), (750, 749), (1000, 749)])
  func fitPriorityIsLower(_ priority: Double, _ fit: Double) {
    let view = ContentView("view")
    let root = makeRoot(300, 200, subviews: [view])
    let aspect = view.aspect(9, 16, fitting: root) ~ Priority(priority)
    expect(
      aspect.constraints.map(\.priority.value), [priority, priority, priority, fit, fit])
    // At one level, a point more of width would cost as much as it brings.
    root.layout.activate { aspect }
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(0, 0, 112.5, 200))
    expect(root.layout.ambiguities().allSatisfy { $0.length == .determined })
  }

  @Test(arguments: [0, -1, 1001, Double.nan, .infinity])
  func invalidPriorityIsRecorded(_ priority: Double) {
    let view = ContentView("view", 30, 20)
    let root = makeRoot(300, 200, subviews: [view])
    root.layout.activate { view.aspect(16, 9, fitting: root) ~ Priority(priority) }
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), Array(repeating: .badPriority, count: 5))
    expect(view.frame, is: Rect(0, 0, 30, 20))
  }

  @Test func zeroHeightIsRecorded() {
    let view = ContentView("view", 30, 20)
    let root = makeRoot(300, 200, subviews: [view])
    root.layout.activate { view.aspect(16, 0, fitting: root) }
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), [.notFinite])
  }

  /// Content that hugs at 250 and resists at 750: the picture is as large as the box all the same, and never smaller than its
  /// content.
  @Test func fitOverridesContentSize() {
    let view = ContentView("view", 32, 18)
    let root = makeRoot(320, 200, subviews: [view])
    root.layout.activate { view.aspect(16, 9, fitting: root) }
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(0, 0, 320, 180))
  }
}
