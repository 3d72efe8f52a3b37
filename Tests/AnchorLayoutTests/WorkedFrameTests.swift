import AnchorLayout
import Expectations
import Testing

/// Frames that follow the parent, and frames on a grid, with the numbers that were worked out by hand.
@Suite struct WorkedFrameTests {
  // MARK: Autoresizing

  static let stretched: [(name: String, mask: AutoresizingMask, want: Rect)] = [
    ("nothing", [], Rect(20, 10, 100, 50)),
    ("width and height", [.flexibleWidth, .flexibleHeight], Rect(20, 10, 200, 150)),
    ("left and right", [.flexibleLeftMargin, .flexibleRightMargin], Rect(30, 10, 100, 50)),
    (
      "left and width", [.flexibleLeftMargin, .flexibleWidth],
      Rect(110.0 / 3, 10, 550.0 / 3, 50)
    ),
  ]

  @Test(arguments: stretched.indices, [true, false])
  func autoresizedFramesFollowParent(_ index: Int, isLaidOutBefore: Bool) {
    let (name, mask, want) = Self.stretched[index]
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = mask
    view.frame = Rect(20, 10, 100, 50)
    if isLaidOutBefore {
      root.layoutIfNeeded()
      expect(view.frame, is: Rect(20, 10, 100, 50), name)
    }
    root.frame = Rect(0, 0, 400, 300)
    root.layoutIfNeeded()
    expect(view.frame, is: want, name)
    expect(root.layout.conflicts.isEmpty)
  }

  // MARK: Snapping

  private static func columns() -> (root: LayoutView, columns: [LayoutView]) {
    let scene = Scene([:])
    scene.root.hostSize = Size(320, 10)
    LayoutConstraint.activate {
      scene.a.leading == scene.root.leading + 20
      row(scene.a, scene.b, scene.c, spacing: 10)
      scene.c.trailing == scene.root.trailing - 20
      equalWidths(scene.a, scene.b, scene.c)
    }
    return (scene.root, [scene.a, scene.b, scene.c])
  }

  @Test func snappingAtScale1() {
    let (root, columns) = Self.columns()
    root.layout.snapping = .edges(scale: 1)
    root.layoutIfNeeded()
    expect(columns.map(\.frame.x), [20, 117, 213])
    expect(columns.map(\.frame.width), [87, 86, 87])
    // Solved values stay exact.
    expect(abs(columns[1].layoutFrame.x - 350.0 / 3) < 1e-9)
  }

  @Test func snappingAtScale2() {
    let (root, columns) = Self.columns()
    root.layout.snapping = .edges(scale: 2)
    root.layoutIfNeeded()
    expect(columns.map(\.frame.x), [20, 116.5, 213.5])
    expect(columns.map(\.frame.width), [86.5, 87, 86.5])
  }

  @Test func snappingAtScale3() {
    let (root, columns) = Self.columns()
    root.layout.snapping = .edges(scale: 3)
    root.layoutIfNeeded()
    for (index, column) in columns.enumerated() {
      expect(column.frame, is: Rect(20 + Double(index) * 290 / 3, 0, 260.0 / 3, 0))
    }
  }

  @Test func edgesRoundInRootCoordinates() {
    let (root, parent, child) = (makeRoot(100, 100), LayoutView("parent"), LayoutView("child"))
    root.addSubview(parent)
    parent.addSubview(child)
    LayoutConstraint.activate {
      parent.leading == root.leading + 0.5
      child.leading == parent.leading + 0.5
      parent.width == 20
      child.width == 10
    }
    root.layout.snapping = .edges(scale: 1)
    root.layoutIfNeeded()
    expect(parent.frame, Rect(1, 0, 20, 0))
    expect(child.frame, Rect(0, 0, 10, 0))
  }

  @Test(arguments: [
    (Snapping.edges(scale: 1), 8.0, 2.0), (.sizes(scale: 1), 7, 3),
  ])
  func snappingEdgesOrSizes(_ snapping: Snapping, x: Double, width: Double) {
    let (root, a, b) = (makeRoot(10, 1), LayoutView("a"), LayoutView("b"))
    root.addSubview(a)
    root.addSubview(b)
    LayoutConstraint.activate {
      a.leading == root.leading
      b.trailing == root.trailing
      a.width == root.width * 0.25
      b.width == root.width * 0.25
    }
    root.layout.snapping = snapping
    root.layoutIfNeeded()
    expect(a.frame, Rect(0, 0, 3, 0))
    expect(b.frame, Rect(x, 0, width, 0))
  }
}
