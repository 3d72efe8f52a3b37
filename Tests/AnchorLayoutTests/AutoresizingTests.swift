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

  /// Left, width and right flexible or not; 20 before, 100 of its own and 180 after become these in 400.
  private static let cases: [(flags: [Bool], want: (Double, Double))] = [
    ([false, false, false], (20, 100)), ([false, false, true], (20, 100)),
    ([false, true, false], (20, 200)), ([true, false, false], (120, 100)),
    ([true, false, true], (30, 100)),
    // 220 before the fixed 180, in the proportion 20 : 100.
    ([true, true, false], (110.0 / 3, 550.0 / 3)),
    // 380 after the fixed 20, in the proportion 100 : 180.
    ([false, true, true], (20, 950.0 / 7)), ([true, true, true], (80.0 / 3, 400.0 / 3)),
  ]

  /// A view at a frame in a root of 300 by 200.
  private func stage(
    _ mask: AutoresizingMask = [], _ frame: Rect = Rect(20, 10, 100, 50), height: Double = 200
  ) -> (root: LayoutView, view: LayoutView) {
    let (root, view) = (makeRoot(300, height), LayoutView("view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = mask
    view.frame = frame
    return (root, view)
  }

  @Test func everyMaskOnBothAxes() {
    for across in Self.cases {
      for down in Self.cases {
        var mask: AutoresizingMask = []
        for (isFlexible, flag) in zip(across.flags + down.flags, Self.across + Self.down)
        where isFlexible { mask.insert(flag) }
        let (root, view) = stage(mask, Rect(20, 20, 100, 100), height: 300)
        expect(view.laidOut().frame, is: Rect(20, 20, 100, 100))
        let before = root.layout.statistics.constraints
        let want = Rect(across.want.0, down.want.0, across.want.1, down.want.1)
        for (size, want) in [(400.0, want), (300, Rect(20, 20, 100, 100)), (400, want)] {
          root.frame = Rect(0, 0, size, size)
          expect(view.laidOut().frame, is: want, "\(across) \(down) at \(size)")
        }
        expect(root.layout.conflicts.isEmpty && root.layout.statistics.constraints == before)
      }
    }
  }

  /// Where there is nothing that a share could be a share of, a length stays as it is.
  @Test func sharesOfNothing() {
    let (left, width, right) = (
      AutoresizingMask.flexibleLeftMargin, AutoresizingMask.flexibleWidth,
      AutoresizingMask.flexibleRightMargin
    )
    let cases: [(AutoresizingMask, parent: Double, from: (Double, Double), to: (Double, Double))] =
      [
        // No room beside it: half of the new room. No length, fixed to the right and to the left. No parent's length.
        ([left, right], 100, (0, 100), (50, 100)), ([left, width], 100, (30, 0), (130, 0)),
        ([width, right], 100, (30, 0), (30, 0)), ([left, width, right], 0, (10, 20), (10, 20)),
      ]
    for (mask, parent, from, to) in cases {
      let (root, view) = stage(mask, .zero)
      root.frame = Rect(0, 0, parent, 50)
      view.frame = Rect(from.0, 0, from.1, 10)
      expect(view.laidOut().frame, is: Rect(from.0, 0, from.1, 10))
      root.frame = Rect(0, 0, parent + 100, 50)
      expect(view.laidOut().frame, is: Rect(to.0, 0, to.1, 10))
    }
  }

  /// Sizes between passes, new frames and new masks.
  @Test func changesOfFrameAndMask() {
    let (root, view) = stage([.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight])
    root.layoutDirection = .rightToLeft
    for size in [Size(100, 100), Size(400, 300)] {
      root.frame = Rect(0, 0, size.width, size.height)
    }
    expect(view.laidOut().frame, is: Rect(30, 10, 100, 150))
    view.autoresizingMask = .flexibleWidth
    expect(view.laidOut().frame, is: Rect(30, 10, 100, 150))
    root.frame = Rect(0, 0, 500, 300)
    expect(view.laidOut().frame, is: Rect(30, 10, 200, 150))
    view.frame = Rect(50, 5, 100, 20)
    expect(view.laidOut().frame, is: Rect(50, 5, 100, 20))
    root.frame = Rect(0, 0, 510, 300)
    expect(view.laidOut().frame, is: Rect(50, 5, 110, 20))
    view.autoresizingMask = .flexibleLeftMargin
    root.frame = Rect(0, 0, 560, 300)
    expect(view.laidOut().frame, is: Rect(100, 5, 110, 20))
  }

  @Test func nestedFramesFollowEachOther() {
    let (root, outer) = stage([.flexibleWidth, .flexibleHeight], Rect(10, 10, 280, 180))
    let inner = LayoutView("inner")
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.frame = Rect(5, 5, 270, 170)
    root.frame = Rect(0, 0, 500, 400)
    expect(outer.laidOut().frame, is: Rect(10, 10, 480, 380))
    expect(inner.frame, is: Rect(5, 5, 470, 370))
  }

  @Test func statementsTurnItOffForFirstItemOnly() {
    let root = makeRoot(300, 200)
    let (a, b, c) = (LayoutView("a"), LayoutView("b"), LayoutView("c"))
    for view in [a, b, c] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(20, 10, 100, 50)
    }
    b.autoresizingMask = .flexibleWidth
    LayoutConstraint.activate {
      a.leading == b.trailing + 5
      a.width == b.width + c.width
      a.bottom == b.bottom
    }
    expect([a, b, c].map(\.translatesAutoresizingMaskIntoConstraints), [false, true, true])
    for (width, length) in [(300.0, 100.0), (330, 130)] {
      root.frame = Rect(0, 0, width, 200)
      expect(a.laidOut().frame, is: Rect(25 + length, 0, 100 + length, 60))
      expect(b.frame, is: Rect(20, 10, length, 50))
    }
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func statementsTurnItOffAndUIKitDoesNot() {
    let ways: [(String, (LayoutView, LayoutView) -> Void)] = [
      ("add", { view, root in root.layout.add(view.width == 10) }),
      ("place", { view, root in root.layout.place(view, in: root, .width(10)) }),
      ("activate", { view, root in root.layout.activate { view.width == 10 } }),
      ("group", { view, root in root.layout.group { view.width == 10 }.isActive = true }),
      ("statement", { view, _ in (view.size == Size(10, 0)).isActive = true }),
    ]
    for (name, state) in ways {
      let (root, view) = stage()
      state(view, root)
      expect(view.laidOut().frame, is: Rect(0, 0, 10, 0), name)
      expect(!view.translatesAutoresizingMaskIntoConstraints, "\(name)")
    }
    let (root, view) = stage()
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    expect(view.laidOut().frame, is: Rect(20, 10, 100, 50))
    expect(view.translatesAutoresizingMaskIntoConstraints && width.isBroken)
    for _ in 0..<2 { view.translatesAutoresizingMaskIntoConstraints = false }
    expect(view.laidOut().frame, is: Rect(0, 0, 30, 0))
    expect(!width.isBroken)
    let solves = root.layout.statistics.solves
    view.translatesAutoresizingMaskIntoConstraints = false
    expect(root.laidOut().layout.statistics.solves, solves)
  }

  @Test func parentWithAlignmentInsets() {
    let (root, parent, view) = (makeRoot(300, 200), ContentView("parent"), LayoutView("view"))
    root.addSubview(parent)
    parent.addSubview(view)
    parent.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    LayoutConstraint.activate { parent.edges == root.edges.inset(10) }
    expect(parent.laidOut().frame, Rect(8, 9, 286, 184))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.frame = Rect(20, 10, 100, 50)
    expect(view.laidOut().frame, is: Rect(20, 10, 100, 50))
    root.frame = Rect(0, 0, 400, 300)
    expect(view.laidOut().frame, is: Rect(20, 110, 200, 50))
  }
}
