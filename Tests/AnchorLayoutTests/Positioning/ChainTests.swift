import AnchorLayout
import Expectations
import Testing

/// Chains and bias: few items, too long ones, other containers, numbers at the edges.
@Suite struct ChainTests {
  let root = makeRoot(300, 200)
  let views: [ContentView] = [
    ContentView("v0", 20, 10), ContentView("v1", 30, 10), ContentView("v2", 40, 10),
  ]

  init() { for view in views { root.addSubview(view) } }

  private func lay(@ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    root.layout.activate {
      align(.top, [root] + views)
      constraints()
    }
    expect(root.laidOut().layout.conflicts.isEmpty && root.layout.problems.isEmpty)
  }

  private func expectPlaces(_ places: [Double]) {
    for (view, x) in zip(views, places) { expect(view.frame, is: Rect(x, 0, view.size.width, 10)) }
  }

  @Test func fewItems() {
    expect(spread([], in: root).isEmpty && packed([], in: root).isEmpty)
    expect(widths([], as: []).isEmpty && widths(views[0], as: [2]).isEmpty)
    expect(heights([], as: []).isEmpty && heights(views[0], as: [2]).isEmpty)
    // As much before a single one as after it.
    lay {
      spread(views[0], in: root)
      packed(views[1], in: root)
      packed(views[2], in: root, bias: 0)
    }
    expectPlaces([140, 135, 0])
  }

  /// 20 + 30 + 40 of 80 leaves -10: four gaps of -2.5, or 0.2 and 0.8 of it at the ends.
  @Test func tooLittleRoom() {
    root.frame = Rect(0, 0, 80, 200)
    let chain = spread(views, in: root)
    lay { chain }
    expectPlaces([-2.5, 15, 42.5])
    LayoutConstraint.deactivate(chain)
    lay { packed(views, in: root, bias: 0.2) }
    expectPlaces([-2, 18, 48])
  }

  /// 20 of 300 leaves 280, and 20, 30 and 40 with two gaps of 15 leave 180. Outside of 0 to 1 the views are outside of the
  /// room. 50 in 40 with 0.3: 3 before, 7 after.
  @Test func bias() {
    func place(_ chain: [LayoutConstraint], _ places: [Double], _ bias: Double) {
      lay { chain }
      for (view, x) in zip(views, places) { expect(abs(view.frame.x - x) < 1e-9, "\(bias)") }
      LayoutConstraint.deactivate(chain)
    }
    for (bias, x) in [(0.0, 0.0), (0.25, 70), (0.5, 140), (1, 280), (-0.1, -28), (1.5, 420)] {
      place([views[0].between(root.leading, root.trailing, bias: bias)], [x], bias)
    }
    for (bias, x) in [(0.0, 0.0), (0.25, 45), (1, 180), (1.1, 198)] {
      place(packed(views, in: root, spacing: 15, bias: bias), [x, x + 35, x + 80], bias)
    }
    views[0].size.width = 50
    let guide = root.layout.guide("room", in: root)
    root.layout.place(guide, in: root, .leading(100), .width(40))
    place([views[0].between(guide.leading, guide.trailing, bias: 0.3)], [97], 0.3)
  }

  /// Both sides of the room may be anchors of any item, moved and at margins; left and right stay where they are.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func biasBetweenOtherAnchors(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      views[1].left == root.left + 40
      // From 70 to 292 less 12: 210 without its own 20 leaves 190.
      views[0].between(views[1].right, root.rightMargin - 12, bias: 0.1)
      // Between 70 and 300 as seen from the left, or between 40 and 0 as read from the right.
      views[2].between(
        direction == .leftToRight ? views[1].trailing : root.leading,
        direction == .leftToRight ? root.trailing : views[1].leading, bias: 1)
    }
    expect(views[0].frame, is: Rect(89, 0, 20, 10))
    expect(views[2].frame, is: Rect(direction == .leftToRight ? 260 : 70, 0, 40, 10))
  }

  @Test func verticalAndInvalidBias() {
    root.layout.activate {
      views[0].top == root.top + 30
      // From 40 to 200: 160 less 10.
      views[1].between(views[0].bottom, root.bottom, bias: 0.2)
    }
    expect(views[1].laidOut().frame.y, 70)
    for bias in [Double.nan, .infinity, -.infinity] {
      root.layout.clearProblems()
      root.layout.activate {
        views[0].between(root.leading, root.trailing, bias: bias)
        views[0].between(root.top, root.bottom, bias: bias)
        packed(views[1], in: root, bias: bias)
      }
      expect(root.laidOut().layout.problems.map(\.kind), Array(repeating: .notFinite, count: 3))
      expect(views[0].frame.x, 0)
    }
  }

  /// The same along a column of 300, where the views are 50, 60 and 40 high: 150 are left. Another program solved the places.
  @Test func columns() {
    root.frame = Rect(0, 0, 200, 300)
    for (view, height) in zip(views, [50.0, 60, 40]) { view.size = Size(20, height) }
    LayoutConstraint.activate { align(.leading, [root] + views) }
    let chains: [(name: String, [LayoutConstraint], [Double])] = [
      ("spread", spread(views, in: root, along: .vertical), [37.5, 125, 222.5]),
      (
        "spread inside",
        equalGaps(views, along: .vertical)
          + [views[0].top == root.top, views[2].bottom == root.bottom], [0, 125, 260]
      ),
      (
        "packed", packed(views, in: root, spacing: 10, bias: 0.25, along: .vertical),
        [32.5, 92.5, 162.5]
      ),
    ]
    for (name, chain, places) in chains {
      LayoutConstraint.activate(chain)
      let arePlaced = {
        zip(views.laidOut(), places).allSatisfy { abs($0.frame.y - $1) < 1e-9 }
      }
      expect(arePlaced(), "\(name): \(views.map(\.frame))")
      expect(root.layout.ambiguities().isEmpty && root.layout.conflicts.isEmpty, "\(name)")
      // Without any of its constraints, it is another one.
      for constraint in chain {
        constraint.isActive = false
        expect(!arePlaced() || !root.layout.ambiguities().isEmpty, "\(name): \(constraint)")
        constraint.isActive = true
      }
      LayoutConstraint.deactivate(chain)
    }
  }

  @Test func guidesAsContainersAndWeights() {
    root.directionalLayoutMargins = DirectionalInsets(leading: 10, trailing: 80)
    lay { spread(views, in: root.margins) }
    // 210 less 90 leaves 120: four gaps of 30.
    let places: [Double] = [40, 90, 150]
    expectPlaces(places)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expectPlaces(zip(places, views).map { 300 - $0 - $1.size.width })
    root.layout.activate {
      heights(views, as: [0.5, 1.5, 2])
      views[1].height == 60
      widths([views[2], views[0]], as: [3, 2])
      views[0].width == 50
    }
    expect(views.laidOut().map(\.frame.height), [20, 60, 80])
    expect(views.map(\.frame.width), [50, 30, 75])
  }
}
