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

  // MARK: Baselines

  @Test func viewsWithoutTextUseTheirEdges() {
    expect(y(b.firstBaseline == a.firstBaseline), 10)
    expect(y(b.lastBaseline == a.lastBaseline), 20)
    expect(y(b.firstBaseline == a.lastBaseline), 40)
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    expect(y(b.firstBaseline == a.firstBaseline), 22)
    expect(y(b.lastBaseline == a.lastBaseline), 12)
  }

  @Test func baselinesToOtherVerticalAnchors() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4)
    expect(y(b.top == a.firstBaseline + 1), 23)
    expect(y(b.firstBaseline == a.centerY), 20)
    expect(y(b.lastBaseline == a.bottom), 24)
  }

  @Test func baselinesScaleWithTheirPositions() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    expect(y(b.top == a.firstBaseline * 2), 44)
    expect(y(b.top == a.lastBaseline / 2), 16)
  }

  @Test func changedBaselinesEditConstantsOnly() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    (b.firstBaseline == a.firstBaseline).isActive = true
    root.layoutIfNeeded()
    expect(b.frame.y, 22)
    let before = root.layout.statistics
    a.text = Baselines(firstFromTop: 20, lastFromBottom: 8)
    root.layoutIfNeeded()
    expect(b.frame.y, 30)
    b.text = Baselines(firstFromTop: 3, lastFromBottom: 8)
    root.layoutIfNeeded()
    expect(b.frame.y, 27)
    a.text = nil
    root.layoutIfNeeded()
    expect(b.frame.y, 7)
    expect(root.layout.statistics.constraints, before.constraints)
  }

  // MARK: System spacing

  @Test func systemSpacingBetweenEdgesIsEight() {
    expect(y(b.top == a.bottom.gap()), 48)
    expect(y(b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor)), 48)
    expect(
      y(b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2)), 56)
    expect(y(b.top == a.bottom.gap(2) + 1), 57)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func systemSpacingFollowsLayoutDirection(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    LayoutConstraint.activate([
      a.leading == root.leading,
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    expect(b.frame.x, (direction == .leftToRight ? 56 : 104))
  }

  @Test func systemSpacingInequalities() {
    LayoutConstraint.activate { a.leading == root.leading }
    let across: [(LayoutConstraint, Double, Double)] = [
      (
        b.leadingAnchor.constraint(
          greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2), 0, 56
      ),
      (
        b.leadingAnchor.constraint(
          lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2), 150, 56
      ),
      (b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor), 9, 9),
    ]
    for (constraint, offset, want) in across {
      let place = b.leading == root.leading + offset ~ 100
      LayoutConstraint.activate([constraint, place])
      root.layoutIfNeeded()
      expect(b.frame.x, want, "\(constraint)")
      LayoutConstraint.deactivate([constraint, place])
    }
    let down: [(LayoutConstraint, Double, Double)] = [
      (
        b.topAnchor.constraint(
          greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2), 0, 56
      ),
      (
        b.topAnchor.constraint(
          lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2), 150, 56
      ),
      (b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor), 50, 50),
    ]
    for (constraint, offset, want) in down {
      let place = b.top == root.top + offset ~ 100
      LayoutConstraint.activate([constraint, place])
      root.layoutIfNeeded()
      expect(b.frame.y, want, "\(constraint)")
      LayoutConstraint.deactivate([constraint, place])
    }
  }

  @Test func standardSpacingOfHost() {
    (b.top == a.bottom.gap(2)).isActive = true
    root.layoutIfNeeded()
    expect(b.frame.y, 56)
    let before = root.layout.statistics.constraints
    root.layout.metrics.standardSpacing = 1
    root.layoutIfNeeded()
    expect(b.frame.y, 42)
    expect(root.layout.statistics.constraints, before)
  }

  @Test func systemSpacingBetweenBaselines() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    // The last baseline of a is at 32.
    expect(y(b.firstBaseline == a.lastBaseline.gap()), 44)
    expect(
      y(
        b.firstBaselineAnchor.constraint(
          equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 2)), 61)
    // An edge is no baseline.
    expect(y(b.top == a.lastBaseline.gap()), 40)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4)
    expect(y(b.firstBaseline == a.lastBaseline.gap()), 35)
  }

  @Test func changedLineHeight() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    (b.firstBaseline == a.lastBaseline.gap()).isActive = true
    root.layoutIfNeeded()
    expect(b.frame.y, 44)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 30)
    root.layoutIfNeeded()
    expect(b.frame.y, 57)
  }

  @Test func baselineSpacingOfHost() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 10)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    (b.firstBaseline == a.lastBaseline.gap()).isActive = true
    root.layoutIfNeeded()
    root.layout.metrics.baselineSpacing = { above, below in
      (above.baselines?.lineHeight ?? 0) * 2 + (below.baselines?.lineHeight ?? 0)
    }
    root.layoutIfNeeded()
    expect(b.frame.y, 32 + 37 - 5)
    root.layout.metrics.baselineSpacing = nil
    root.layoutIfNeeded()
    expect(b.frame.y, 44)
  }

  /// From the lower baseline up to the upper one, the one below still is the lower item's.
  @Test func negativeSystemSpacing() {
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    expect(y(a.lastBaseline == b.firstBaseline.gap(-1)), 44)
  }
}
