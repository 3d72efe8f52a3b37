import AnchorLayout
import Expectations
import Testing

/// Items whose frames are set by their host and follow an autoresizing mask.
@Suite struct AutoresizingTests {
  private static let across: [AutoresizingMask] = [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
  ]
  private static let down: [AutoresizingMask] = [
    .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
  ]

  private struct Case {
    let left: Bool
    let width: Bool
    let right: Bool
    /// From 300, with 20 before and 100 of its own, to 400.
    let want: (Double, Double)
  }

  /// 20 before, 100 of its own, 180 after.
  private static let cases: [Case] = [
    Case(left: false, width: false, right: false, want: (20, 100)),
    Case(left: false, width: false, right: true, want: (20, 100)),
    Case(left: false, width: true, right: false, want: (20, 200)),
    Case(left: true, width: false, right: false, want: (120, 100)),
    Case(left: true, width: false, right: true, want: (30, 100)),
    // 220 before the fixed 180, in the proportion 20 : 100.
    Case(left: true, width: true, right: false, want: (110.0 / 3, 550.0 / 3)),
    // 380 after the fixed 20, in the proportion 100 : 180.
    Case(left: false, width: true, right: true, want: (20, 950.0 / 7)),
    Case(left: true, width: true, right: true, want: (80.0 / 3, 400.0 / 3)),
  ]

  private static func mask(_ test: Case, _ flags: [AutoresizingMask]) -> AutoresizingMask {
    zip([test.left, test.width, test.right], flags).reduce(into: []) {
      if $1.0 { $0.insert($1.1) }
    }
  }

  @Test(arguments: cases.indices, cases.indices)
  func everyMaskOnBothAxes(_ first: Int, _ second: Int) {
    let (horizontal, vertical) = (Self.cases[first], Self.cases[second])
    let (root, view) = (makeRoot(300, 300), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask =
      Self.mask(horizontal, Self.across).union(Self.mask(vertical, Self.down))
    view.frame = Rect(20, 20, 100, 100)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(20, 20, 100, 100))
    let before = root.layout.statistics.constraints
    for (size, want) in [
      (400.0, Rect(horizontal.want.0, vertical.want.0, horizontal.want.1, vertical.want.1)),
      (300, Rect(20, 20, 100, 100)),
      (400, Rect(horizontal.want.0, vertical.want.0, horizontal.want.1, vertical.want.1)),
    ] {
      root.frame = Rect(0, 0, size, size)
      root.layoutIfNeeded()
      expect(view.frame, is: want, "\(first) \(second) at \(size)")
    }
    expect(root.layout.conflicts.isEmpty)
    expect(root.layout.statistics.constraints, before)
  }

  @Test func resizedTwiceBetweenPasses() {
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    view.frame = Rect(20, 10, 100, 50)
    root.frame = Rect(0, 0, 100, 100)
    root.frame = Rect(0, 0, 400, 300)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(30, 10, 100, 150))
  }

  @Test func newFrameUsesCurrentParentSize() {
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = .flexibleWidth
    view.frame = Rect(20, 10, 100, 50)
    root.frame = Rect(0, 0, 400, 200)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(20, 10, 200, 50))
    view.frame = Rect(50, 5, 100, 20)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(50, 5, 100, 20))
    root.frame = Rect(0, 0, 410, 200)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(50, 5, 110, 20))
  }

  @Test func newMaskKeepsCurrentFrame() {
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = .flexibleWidth
    view.frame = Rect(20, 10, 100, 50)
    root.layoutIfNeeded()
    root.frame = Rect(0, 0, 400, 200)
    root.layoutIfNeeded()
    view.autoresizingMask = .flexibleLeftMargin
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(20, 10, 200, 50))
    root.frame = Rect(0, 0, 450, 200)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(70, 10, 200, 50))
  }

  @Test func nestedFramesFollowEachOther() {
    let (root, outer, inner) = (makeRoot(300, 200), LayoutView("outer"), LayoutView("inner"))
    root.addSubview(outer)
    outer.addSubview(inner)
    for view in [outer, inner] {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    outer.frame = Rect(10, 10, 280, 180)
    inner.frame = Rect(5, 5, 270, 170)
    root.frame = Rect(0, 0, 500, 400)
    root.layoutIfNeeded()
    expect(outer.frame, is: Rect(10, 10, 480, 380))
    expect(inner.frame, is: Rect(5, 5, 470, 370))
  }

  // MARK: Together with constraints

  @Test func statementsTurnItOffForFirstItemOnly() {
    let root = makeRoot(300, 200)
    let (a, b, c) = (LayoutView("a"), LayoutView("b"), LayoutView("c"))
    for view in [a, b, c] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(20, 10, 100, 50)
    }
    LayoutConstraint.activate {
      a.leading == b.trailing + 5
      a.width == b.width + c.width
    }
    expect(
      [a, b, c].map(\.translatesAutoresizingMaskIntoConstraints), [false, true, true])
    root.layoutIfNeeded()
    expect(a.frame, is: Rect(125, 0, 200, 0))
    expect(b.frame, is: Rect(20, 10, 100, 50))
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func allStatementAPIsTurnItOff() {
    let ways: [(String, (LayoutView, LayoutView) -> Void)] = [
      ("add", { view, root in root.layout.add(view.width == 10) }),
      ("place", { view, root in root.layout.place(view, in: root, .width(10)) }),
      ("activate", { view, root in root.layout.activate { view.width == 10 } }),
      ("group", { view, root in root.layout.group { view.width == 10 }.isActive = true }),
    ]
    for (name, state) in ways {
      let (root, view) = (makeRoot(300, 200), LayoutView("view"))
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(20, 10, 100, 50)
      state(view, root)
      root.layoutIfNeeded()
      expect(!view.translatesAutoresizingMaskIntoConstraints, "\(name)")
      expect(view.frame, is: Rect(0, 0, 10, 0), name)
    }
  }

  @Test func uiKitActivationKeepsItOnAndConflicts() {
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = Rect(20, 10, 100, 50)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    root.layoutIfNeeded()
    expect(view.translatesAutoresizingMaskIntoConstraints)
    expect(width.isBroken)
    expect(view.frame, is: Rect(20, 10, 100, 50))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(view.frame, is: Rect(0, 0, 30, 0))
  }

  @Test func constraintsReferToAutoresizedFrame() {
    let (root, a, b) = (makeRoot(300, 200), LayoutView("a"), ContentView("b", 10, 10))
    for view in [a, b] { root.addSubview(view) }
    a.translatesAutoresizingMaskIntoConstraints = true
    a.autoresizingMask = .flexibleWidth
    a.frame = Rect(20, 10, 100, 50)
    LayoutConstraint.activate {
      b.leading == a.trailing + 8
      b.bottom == a.bottom
    }
    root.layoutIfNeeded()
    expect(b.frame, is: Rect(128, 50, 10, 10))
    root.frame = Rect(0, 0, 330, 200)
    root.layoutIfNeeded()
    expect(b.frame, is: Rect(158, 50, 10, 10))
  }

  @Test func rightToLeftKeepsLeftMargin() {
    let (root, view) = (makeRoot(300, 200), LayoutView("view"))
    root.layoutDirection = .rightToLeft
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = .flexibleLeftMargin
    view.frame = Rect(20, 10, 100, 50)
    root.frame = Rect(0, 0, 400, 200)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(120, 10, 100, 50))
  }

  @Test func parentWithAlignmentInsets() {
    let (root, parent, view) = (makeRoot(300, 200), ContentView("parent"), LayoutView("view"))
    root.addSubview(parent)
    parent.addSubview(view)
    parent.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    LayoutConstraint.activate { parent.edges == root.edges.inset(10) }
    root.layoutIfNeeded()
    expect(parent.frame, Rect(8, 9, 286, 184))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.frame = Rect(20, 10, 100, 50)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(20, 10, 100, 50))
    root.frame = Rect(0, 0, 400, 300)
    root.layoutIfNeeded()
    expect(view.frame, is: Rect(20, 110, 200, 50))
  }
}
