import AnchorLayout
import Expectations
import Testing

/// Statements about several items at once.
@Suite struct ArrangementTests {
  let root = makeRoot(300, 200)
  let views: [ContentView] = [
    ContentView("v0", 20, 10), ContentView("v1", 30, 11), ContentView("v2", 40, 12),
    ContentView("v3", 50, 13),
  ]

  init() { for view in views { root.addSubview(view) } }

  private func lay(@ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
    expect(root.laidOut().layout.conflicts.isEmpty && root.layout.problems.isEmpty)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func rowsAndColumns(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    let begin = views[0].leading == root.leading
    lay {
      begin
      row(views[0], views[1], views[2], spacing: 8)
      column(views, spacing: 5)
    }
    let want: [Double] = direction == .leftToRight ? [0, 28, 66] : [280, 242, 194]
    expect(views[..<3].map(\.frame.x), want)
    expect(views[..<3].map(\.frame.width), [20, 30, 40])
    expect(views.map(\.frame.y), [0, 15, 31, 48])
  }

  /// The second takes the remaining room, as the first was stated first.
  @Test func rowsAndColumnsInContainers() {
    let across = row(views[0], views[1], in: root.margins, spacing: 8)
    lay { across }
    expect(views[0].frame == Rect(8, 0, 20, 10) && views[1].frame == Rect(36, 0, 256, 11))
    LayoutConstraint.deactivate(across)
    lay {
      column(views[0], views[1], in: root, spacing: 10)
      equalHeights(views[0], views[1])
    }
    expect(views[0].frame.y == 0 && views[0].frame.height == 95)
    expect(views[1].frame.y == 105 && views[1].frame.height == 95)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func equalGapsOfViews(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      views[0].leading == root.leading
      views[3].trailing == root.trailing
      equalGaps(views)
      views[0].top == root.top
      views[2].bottom == root.bottom
      equalGaps(views[0], views[1], views[2], along: .vertical)
    }
    // 300 less 20, 30, 40 and 50 leaves 160: three gaps of 53 1/3. 200 less 10, 11 and 12 leaves 167.
    let gap = 160.0 / 3
    for (view, start) in zip(views, [0, 20 + gap, 50 + 2 * gap, 250]) {
      let got = direction == .leftToRight ? view.frame.x : 300 - view.frame.maxX
      expect(abs(got - start) < 1e-9)
    }
    expect(abs(views[1].frame.y - 93.5) < 1e-9)
  }

  @Test func tooFewItemsGiveNoConstraints() {
    expect(equalGaps(views[0], views[1]).isEmpty && equalWidths(views[0]).isEmpty)
    expect(row(views[0]).isEmpty && row([], in: root).isEmpty && align(.top, []).isEmpty)
    expect(row(views[0], in: root).count, 2)
  }

  @Test func equalLengthsAndAlignments() {
    for (index, view) in views.enumerated() {
      view.text = Baselines(firstFromTop: Double(5 + index), lastFromBottom: 2)
    }
    lay {
      equalWidths(views) ~ .required
      views[0].width == 33
      equalHeights(views)
      views[3].height == 44
      views[0].top == root.top + 20
      align(.firstBaseline, views[0], views[1], views[2])
      align(.trailing, views)
      views[3].trailing == root.trailing - 10
    }
    expect(views.allSatisfy { $0.frame.size == Size(33, 44) })
    expect(views[..<3].map(\.frame.y), [20, 19, 18])
    expect(views.map(\.frame.maxX), [290, 290, 290, 290])
  }
}
