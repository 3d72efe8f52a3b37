import AnchorLayout
import Expectations
import Testing

/// Baselines and the system spacing.
@Suite struct BaselineTests {
  let root = makeRoot(200, 200)
  let a = ContentView("a", 40, 30)
  let b = ContentView("b", 40, 20)

  init() {
    for view in [a, b] { root.addSubview(view) }
    LayoutConstraint.activate { a.top == root.top + 10 }
  }

  private func y(_ constraint: LayoutConstraint) -> Double {
    constraint.isActive = true
    defer { constraint.isActive = false }
    root.layoutIfNeeded()
    return b.frame.y
  }

  @Test func baselinesAndOtherAnchors() {
    expect(y(b.firstBaseline == a.firstBaseline), 10)
    expect(y(b.lastBaseline == a.lastBaseline), 20)
    expect(y(b.firstBaseline == a.lastBaseline), 40)
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    expect(y(b.firstBaseline == a.firstBaseline), 22)
    expect(y(b.lastBaseline == a.lastBaseline), 12)
    expect(y(b.top == a.firstBaseline * 2), 44)
    expect(y(b.top == a.lastBaseline / 2), 16)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4)
    expect(y(b.top == a.firstBaseline + 1), 23)
    expect(y(b.firstBaseline == a.centerY), 20)
    expect(y(b.lastBaseline == a.bottom), 24)
  }

  @Test func changedBaselinesEditConstantsOnly() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    (b.firstBaseline == a.firstBaseline).isActive = true
    expect(b.laidOut().frame.y, 22)
    let before = root.layout.statistics
    a.text = Baselines(firstFromTop: 20, lastFromBottom: 8)
    expect(b.laidOut().frame.y, 30)
    b.text = Baselines(firstFromTop: 3, lastFromBottom: 8)
    expect(b.laidOut().frame.y, 27)
    a.text = nil
    expect(b.laidOut().frame.y, 7)
    expect(root.layout.statistics.constraints, before.constraints)
  }

  @Test func systemSpacingBetweenEdges() {
    expect(y(b.top == a.bottom.gap()), 48)
    expect(y(b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor)), 48)
    expect(y(b.top == a.bottom.gap(2) + 1), 57)
    let gap = b.top == a.bottom.gap(2)
    gap.isActive = true
    expect(b.laidOut().frame.y, 56)
    let before = root.layout.statistics.constraints
    root.layout.metrics.standardSpacing = 1
    expect(b.laidOut().frame.y, 42)
    expect(root.layout.statistics.constraints, before)
    for (direction, x) in [(LayoutDirection.leftToRight, 42.0), (.rightToLeft, 118)] {
      root.layoutDirection = direction
      let across = LayoutConstraint.activate {
        a.leading == root.leading
        b.leading == a.trailing.gap(2)
      }
      expect(b.laidOut().frame.x, x)
      LayoutConstraint.deactivate(across)
    }
  }

  /// Both the distance of 16, and where the view is of its own accord.
  @Test func systemSpacingInequalities() {
    LayoutConstraint.activate { a.leading == root.leading }
    for (offset, least, most) in [(0.0, 56.0, 0.0), (150, 150, 56), (50, 56, 50)] {
      let places = LayoutConstraint.activate {
        b.leading == root.leading + offset ~ 100
        b.top == root.top + offset ~ 100
      }
      for (isLeast, want) in [(true, least), (false, most)] {
        let (across, down) =
          isLeast
          ? (b.leading >= a.trailing.gap(2), b.top >= a.bottom.gap(2))
          : (b.leading <= a.trailing.gap(2), b.top <= a.bottom.gap(2))
        expect(y(down), want, "\(down) \(offset)")
        across.isActive = true
        expect(b.laidOut().frame.x, want, "\(across) \(offset)")
        across.isActive = false
      }
      LayoutConstraint.deactivate(places)
    }
  }

  @Test func systemSpacingBetweenBaselines() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    // The last baseline of a is at 32.
    let gap = b.firstBaseline == a.lastBaseline.gap()
    expect(y(gap), 44)
    expect(y(b.firstBaseline == a.lastBaseline.gap(2)), 61)
    // An edge is no baseline.
    expect(y(b.top == a.lastBaseline.gap()), 40)
    // From the lower baseline up to the upper one, the one below still is the lower item's.
    expect(y(a.lastBaseline == b.firstBaseline.gap(-1)), 44)
    gap.isActive = true
    for (height, place) in [(30.0, 57.0), (0, 35), (17, 44)] {
      b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: height)
      expect(b.laidOut().frame.y, place)
    }
    // The host's own.
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 10)
    root.layout.metrics.baselineSpacing = { above, below in
      (above.baselines?.lineHeight ?? 0) * 2 + (below.baselines?.lineHeight ?? 0)
    }
    expect(b.laidOut().frame.y, 32 + 37 - 5)
    root.layout.metrics.baselineSpacing = nil
    expect(b.laidOut().frame.y, 44)
  }
}
