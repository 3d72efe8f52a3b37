import AnchorLayout
import Expectations
import Testing

/// Statements about several items at once.
@Suite struct ArrangementTests {
  let root = makeRoot(300, 200)
  let views = (0..<4).map { ContentView("v\($0)", Double(20 + 10 * $0), Double(10 + $0)) }

  init() { for view in views { root.addSubview(view) } }

  private func lay(@ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty && root.layout.problems.isEmpty)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func rowOfViews(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      views[0].leading == root.leading
      row(views[0], views[1], views[2], spacing: 8)
    }
    let want: [Double] =
      direction == .leftToRight ? [0, 28, 66] : [280, 300 - 28 - 30, 300 - 66 - 40]
    expect(views[..<3].map(\.frame.x), want)
    expect(views[..<3].map(\.frame.width), [20, 30, 40])
  }

  @Test func rowInContainer() {
    lay { row(views[0], views[1], in: root.margins, spacing: 8) }
    // The second takes the remaining width, as the first was stated first.
    expect(views[0].frame, Rect(8, 0, 20, 10))
    expect(views[1].frame, Rect(36, 0, 256, 11))
  }

  @Test func columnOfViews() {
    lay { column(views, spacing: 5) }
    expect(views.map(\.frame.y), [0, 15, 31, 48])
  }

  @Test func columnInContainer() {
    lay {
      column(views[0], views[1], in: root, spacing: 10)
      equalHeights(views[0], views[1])
    }
    expect(views[0].frame.y == 0 && views[0].frame.height == 95)
    expect(views[1].frame.y == 105 && views[1].frame.height == 95)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func equalHorizontalGaps(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    lay {
      views[0].leading == root.leading
      views[3].trailing == root.trailing
      equalGaps(views)
    }
    // 300 less 20, 30, 40 and 50 leaves 160: three gaps of 53 1/3.
    let gap = 160.0 / 3
    let starts = [0, 20 + gap, 50 + 2 * gap, 250]
    for (view, start) in zip(views, starts) {
      let got = direction == .leftToRight ? view.frame.x : 300 - view.frame.maxX
      expect(abs(got - start) < 1e-9)
    }
  }

  @Test func equalVerticalGaps() {
    lay {
      views[0].top == root.top
      views[2].bottom == root.bottom
      equalGaps(views[0], views[1], views[2], along: .vertical)
    }
    // 200 less 10, 11 and 12 leaves 167.
    expect(abs(views[1].frame.y - 93.5) < 1e-9)
  }

  @Test func tooFewItemsGiveNoConstraints() {
    expect(equalGaps(views[0], views[1]).isEmpty)
    expect(row(views[0]).isEmpty)
    expect(row([], in: root).isEmpty)
    expect(row(views[0], in: root).count, 2)
    expect(equalWidths(views[0]).isEmpty)
    expect(align(.top, []).isEmpty)
  }

  @Test func equalWidthsAndHeights() {
    lay {
      equalWidths(views) ~ .required
      views[0].width == 33
      equalHeights(views)
      views[3].height == 44
    }
    expect(views.allSatisfy { $0.frame.size == Size(33, 44) })
  }

  @Test func alignedEdgesAndBaselines() {
    for (index, view) in views.enumerated() {
      view.text = Baselines(firstFromTop: Double(5 + index), lastFromBottom: 2)
    }
    lay {
      views[0].top == root.top + 20
      align(.firstBaseline, views[0], views[1], views[2])
      align(.trailing, views)
      views[3].trailing == root.trailing - 10
    }
    expect(views[..<3].map(\.frame.y), [20, 19, 18])
    expect(views.map(\.frame.maxX), [290, 290, 290, 290])
  }
}
