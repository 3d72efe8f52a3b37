import AnchorLayout
import Expectations
import Testing

/// A root with three views and four guides, of which a case uses what it needs.
private struct Scene {
  let root = LayoutView("root")
  let a: ContentView
  let b: ContentView
  let c: ContentView
  let guides = (0..<4).map { LayoutGuide("g\($0)") }

  init(_ content: [String: Size]) {
    let none = Size(noIntrinsicMetric, noIntrinsicMetric)
    let views = ["a", "b", "c"].map {
      ContentView($0, (content[$0] ?? none).width, (content[$0] ?? none).height)
    }
    (a, b, c) = (views[0], views[1], views[2])
    for view in views { root.addSubview(view) }
    for guide in guides { root.addLayoutGuide(guide) }
  }

  func frame(_ name: String) -> Rect {
    let items: [any LayoutItem] = [root, a, b, c] + guides
    return items.first { $0.layoutName == name }?.localLayoutFrame ?? .zero
  }
}

/// A small layout with the frames that were worked out by hand.
private struct WorkedCase: Sendable {
  let name: String
  var width: Double?
  var height: Double?
  var direction = LayoutDirection.leftToRight
  var content: [String: Size] = [:]
  var set: @Sendable (Scene) -> Void = { _ in }
  let constraints: @Sendable (Scene) -> [LayoutConstraint]
  /// Left edge and width of views and guides.
  var horizontal: [String: (Double, Double)] = [:]
  /// Top edge and height of views and guides.
  var vertical: [String: (Double, Double)] = [:]

  func check() {
    let scene = Scene(content)
    scene.root.layoutDirection = direction
    if let width { (scene.root.width == width).isActive = true }
    if let height { (scene.root.height == height).isActive = true }
    set(scene)
    LayoutConstraint.activate(constraints(scene))
    scene.root.layoutIfNeeded()
    func expectClose(_ got: (Double, Double), _ want: (Double, Double), _ view: String) {
      let isClose = abs(got.0 - want.0) < 1e-9 && abs(got.1 - want.1) < 1e-9
      expect(isClose, "\(name): \(view) is \(got), not \(want)")
    }
    for (view, want) in horizontal {
      expectClose((scene.frame(view).x, scene.frame(view).width), want, view)
    }
    for (view, want) in vertical {
      expectClose((scene.frame(view).y, scene.frame(view).height), want, view)
    }
    expect(scene.root.layout.conflicts.isEmpty && scene.root.layout.problems.isEmpty, "\(name)")
  }
}

/// Layouts whose frames were worked out by hand. That UIKit's spelling says the same is up to ``MigratingTests``.
@Suite struct WorkedCaseTests {
  @Test func frames() {
    let groups = [Self.attributes, Self.priorities, Self.contents, Self.directions, Self.rows]
    for worked in groups.joined() { worked.check() }
  }

  private static let attributes: [WorkedCase] = [
    WorkedCase(
      name: "edges with insets", width: 320, height: 480,
      constraints: { s in
        [
          s.a.leading == s.root.leading + 16, s.a.trailing + 16 == s.root.trailing,
          s.a.top - 20 == s.root.top, s.a.bottom == s.root.bottom - 30,
        ]
      }, horizontal: ["a": (16, 288)], vertical: ["a": (20, 430)]),
    WorkedCase(
      name: "centred", width: 320, height: 480,
      constraints: { s in
        [
          s.a.centerX == s.root.centerX, s.a.centerY == s.root.centerY, s.a.width == 100,
          s.a.height == s.a.width / 2,
        ]
      }, horizontal: ["a": (110, 100)], vertical: ["a": (215, 50)]),
    WorkedCase(
      name: "margins", width: 320, height: 100,
      set: { $0.root.layoutMargins = Insets(top: 8, left: 16, bottom: 8, right: 16) },
      constraints: { s in
        [
          s.a.left == s.root.leftMargin, s.a.trailing == s.root.trailingMargin,
          s.a.top == s.root.topMargin, s.a.bottom == s.root.bottomMargin,
        ]
      }, horizontal: ["a": (16, 288)], vertical: ["a": (8, 84)]),
    WorkedCase(
      name: "the middle within margins", width: 300, height: 100,
      set: { $0.root.layoutMargins = Insets(top: 0, left: 40, bottom: 20, right: 0) },
      constraints: { s in
        [
          s.a.centerX == s.root.centerXWithinMargins,
          s.a.centerY == s.root.centerYWithinMargins, s.a.width == 20, s.a.height == 20,
        ]
      },
      // The middle of 40...300 is 170, that of 0...80 is 40.
      horizontal: ["a": (160, 20)], vertical: ["a": (30, 20)]),
    WorkedCase(
      name: "a shadow below", width: 100, height: 100, content: ["a": Size(60, 50)],
      set: { $0.a.insets = Insets(bottom: 10) },
      constraints: { s in [s.a.centerY == s.root.centerY] },
      horizontal: ["a": (0, 60)], vertical: ["a": (25, 60)]),
    WorkedCase(
      name: "a badge outside the corner", width: 200, height: 100, content: ["a": Size(40, 40)],
      set: { $0.a.insets = Insets(top: 8, right: 8) },
      constraints: { s in [s.a.top == s.root.top, s.a.trailing == s.root.trailing] },
      horizontal: ["a": (160, 48)], vertical: ["a": (-8, 48)]),
  ]

  /// One width in a root of 320.
  private static func width(
    _ name: String, _ width: Double,
    _ constraints: @escaping @Sendable (Scene) -> [LayoutConstraint]
  ) -> WorkedCase {
    WorkedCase(name: name, width: 320, constraints: constraints, horizontal: ["a": (0, width)])
  }

  private static let priorities: [WorkedCase] = [
    width("a minimum above a part of 80", 120) { s in
      [s.a.width >= 120, s.a.width == s.root.width * 0.25 ~ 749]
    },
    width("a part of 80 above the minimum", 80) { s in
      [s.a.width >= 60, s.a.width == s.root.width * 0.25 ~ 749]
    },
    width("a negative factor on the left turns the relation around", 80) { s in
      [s.a.width == 300 ~ 10, s.a.width * -2 >= s.b.width * 0 - 160]
    },
    width("the higher priority wins", 200) { s in [s.a.width == 100 ~ 750, s.a.width == 200 ~ 751]
    },
    width("fractions are levels", 100) { s in [s.a.width == 100 ~ 250.5, s.a.width == 200 ~ 250.25]
    },
    width("four lower priorities do not outweigh a higher one", 100) { s in
      [s.a.width == 100 ~ 750] + (0..<4).map { _ in s.a.width == 0 ~ 250 }
    },
    width("neighbouring levels do not add up", 100) { s in
      [s.a.width >= 100 ~ 501, s.a.width == 90 ~ 500, s.a.width == 10 ~ 10]
    },
    width("the median within a level", 20) { s in
      [10.0, 20, 90].map { s.a.width == $0 ~ 500 }
    },
    width("a required maximum", 50) { s in
      [s.a.width <= 50, s.a.width == 80 ~ 999, s.a.width >= 60 ~ 250]
    },
  ]

  /// a and b side by side between the root's edges.
  private static func row(
    _ name: String, width: Double, _ a: Double, _ b: Double, gap: Double = 0, inset: Double = 0,
    set: @escaping @Sendable (Scene) -> Void = { _ in }, places: [String: (Double, Double)]
  ) -> WorkedCase {
    WorkedCase(
      name: name, width: width, content: ["a": Size(a, 20), "b": Size(b, 20)], set: set,
      constraints: { s in
        [
          s.a.leading == s.root.leading + inset, s.b.leading == s.a.trailing + gap,
          s.b.trailing == s.root.trailing - inset,
        ]
      }, horizontal: places)
  }

  private static func equalWidths(_ priority: Priority, a: Double) -> WorkedCase {
    WorkedCase(
      name: "equal widths at \(priority)", width: 400,
      content: ["a": Size(50, 20), "b": Size(80, 20)],
      constraints: { s in
        [
          s.a.leading == s.root.leading, s.b.leading == s.a.trailing + 10,
          s.a.width == s.b.width ~ priority,
        ]
      }, horizontal: ["a": (0, a), "b": (a + 10, 80)])
  }

  private static let contents: [WorkedCase] = [
    WorkedCase(
      name: "the content decides", width: 320, height: 100, content: ["a": Size(80, 20)],
      constraints: { s in [s.a.leading == s.root.leading + 10, s.a.top == s.root.top + 10] },
      horizontal: ["a": (10, 80)], vertical: ["a": (10, 20)]),
    WorkedCase(
      name: "hugging loses to required edges", width: 320, content: ["a": Size(80, 20)],
      constraints: { s in
        [s.a.leading == s.root.leading + 10, s.a.trailing == s.root.trailing - 10]
      }, horizontal: ["a": (10, 300)]),
    row(
      "label and field", width: 320, 60, 100, gap: 8, inset: 16,
      set: { $0.a.setContentHuggingPriority(251, for: .horizontal) },
      places: ["a": (16, 60), "b": (84, 220)]),
    row(
      "the lower resistance shrinks", width: 300, 200, 200, gap: 10,
      set: { $0.a.setContentCompressionResistancePriority(751, for: .horizontal) },
      places: ["a": (0, 200), "b": (210, 90)]),
    row(
      "equal hugging: the first keeps its size", width: 200, 50, 50,
      places: ["a": (0, 50), "b": (50, 150)]),
    row(
      "equal widths as a weak optional constraint", width: 200, 50, 50,
      set: { ($0.a.width == $0.b.width ~ 1).isActive = true },
      places: ["a": (0, 100), "b": (100, 100)]),
    row(
      "equal resistance: the first keeps its size", width: 200, 120, 120,
      places: ["a": (0, 120), "b": (120, 80)]),
    // Below hugging, above it, and above resistance.
    equalWidths(200, a: 50), equalWidths(500, a: 80), equalWidths(800, a: 80),
  ]

  private static let directions: [WorkedCase] = [
    WorkedCase(
      name: "right to left: one after the other", width: 200, direction: .rightToLeft,
      constraints: { s in
        [
          s.a.leading == s.root.leading + 10, s.a.width == 50, s.b.leading == s.a.trailing + 8,
          s.b.width == 60,
        ]
      }, horizontal: ["a": (140, 50), "b": (72, 60)]),
    WorkedCase(
      name: "right to left: left, right and the centre do not flip", width: 320,
      direction: .rightToLeft,
      constraints: { s in
        [
          s.a.left == s.root.left + 16, s.a.width == 100, s.b.right == s.root.right - 16,
          s.b.width == 100, s.c.centerX == s.root.centerX + 10, s.c.width == 20,
        ]
      }, horizontal: ["a": (16, 100), "b": (204, 100), "c": (160, 20)]),
    WorkedCase(
      name: "right to left: leading after the centre", width: 320, direction: .rightToLeft,
      constraints: { s in [s.a.leading == s.root.centerX + 10, s.a.width == 20] },
      // 160 from the right edge to the centre, 10 further left, and 20 of its own.
      horizontal: ["a": (130, 20)]),
  ]

  private static let rows: [WorkedCase] = [
    WorkedCase(
      name: "equal gaps by guides", width: 300,
      constraints: { s in
        let views = [s.a, s.b, s.c]
        var all = views.map { $0.width == 40 }
        all.append(s.guides[0].leading == s.root.leading)
        all.append(s.guides[3].trailing == s.root.trailing)
        for (index, view) in views.enumerated() {
          all.append(view.leading == s.guides[index].trailing)
          all.append(s.guides[index + 1].leading == view.trailing)
          all.append(s.guides[index + 1].width == s.guides[0].width)
        }
        return all
      },
      horizontal: [
        "a": (45, 40), "b": (130, 40), "c": (215, 40), "g0": (0, 45), "g1": (85, 45),
        "g2": (170, 45), "g3": (255, 45),
      ]),
    WorkedCase(
      name: "icon and label make the row", content: ["b": Size(70, 16)],
      set: { $0.b.setContentPriorities(hugging: .required, compression: .required) },
      constraints: { s in
        [
          s.a.width == s.a.height, s.a.top == s.b.top, s.a.bottom == s.b.bottom,
          s.b.left == s.a.right + 5, s.a.left == s.root.left, s.b.right == s.root.right,
          s.b.top == s.root.top, s.b.bottom == s.root.bottom,
        ]
      }, horizontal: ["root": (0, 91), "a": (0, 16), "b": (21, 70)],
      vertical: ["root": (0, 16), "a": (0, 16), "b": (0, 16)]),
  ]
}
