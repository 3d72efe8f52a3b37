import AnchorLayout
import Expectations
import Testing

/// Content whose height follows its width, or its width its height.
@Suite struct WrappingTests {
  @Test(arguments: [Axis.horizontal, .vertical]) func editsMatchLengths(_ axis: Axis) {
    let text = TextView(along: axis)
    let root = LayoutView("root", subviews: [text])
    let length = root.layout.add((axis == .horizontal ? root.width : root.height) == 90)
    root.layout.activate { text.edges == root.edges }
    func expectExtent(_ extent: Double, at length: Double) {
      let size = Size(length, across: extent, along: axis)
      expect(text.laidOut().frame, Rect(origin: .zero, size: size))
      expect(root.layoutFrame.size, size)
    }
    expectExtent(60, at: 90)
    let lengths = [(200.0, 20.0), (199, 40), (300, 20), (50, 80), (1, 4000), (100, 40), (90, 60)]
    for (points, extent) in lengths {
      length.constant = points
      expectExtent(extent, at: points)
    }
    expect(root.layout.problems.isEmpty)
    for (points, texts) in [
      (100.0, [(500.0, 100.0), (80, 20), (101, 40), (200, 40)]),
      (90, [(500, 120), (80, 20), (101, 40), (200, 60)]),
    ] {
      length.constant = points
      for (textLength, extent) in texts {
        text.length = textLength
        expectExtent(extent, at: points)
      }
    }
    let other = ContentView("other", 10, 10)
    root.addSubview(other)
    let (solves, count) = (root.laidOut().layout.statistics.solves, text.measuredLengths.count)
    other.size = Size(20, 20)
    for _ in 0..<2 { root.layoutIfNeeded() }
    expect(text.measuredLengths.count, count)
    length.constant = 50
    expect(root.laidOut().layout.statistics.solves, solves + 3)
    expect(text.measuredLengths.dropFirst(count), [50])
    // The new length needs the same extent.
    length.constant = 52
    expect(root.laidOut().layout.statistics.solves, solves + 4)
  }

  /// Texts of 200 and 100 in a row of 150: the second was stated later, keeps its width less.
  @Test func twoTextsInARow() {
    let (first, second) = (TextView("first"), TextView("second", length: 100))
    let root = LayoutView("root", subviews: [first, second])
    first.setContentCompressionResistancePriority(740, for: .horizontal)
    LayoutConstraint.activate {
      root.width == 160
      row(first, second, in: root, spacing: 10)
      first.top == root.top
      second.top == root.top
      first.bottom <= root.bottom
      second.bottom <= root.bottom
      root.height == 0 ~ .fitting
    }
    root.layoutIfNeeded()
    // 50 are left for the first: four lines.
    expect(first.frame, Rect(0, 0, 50, 80))
    expect(second.frame, Rect(60, 0, 100, 20))
    expect(root.layoutFrame.height, 80)
    first.setContentCompressionResistancePriority(760, for: .horizontal)
    LayoutConstraint.activate { second.width >= 40 }
    root.layoutIfNeeded()
    // 110 for the first, as the second keeps 40: two lines and three.
    expect(first.frame, Rect(0, 0, 110, 40))
    expect(second.frame, Rect(120, 0, 40, 60))
    expect(root.layoutFrame.height, 60)
  }

  @Test func textInsideFittingSizes() {
    let text = TextView()
    let card = LayoutView("card", subviews: [text])
    LayoutConstraint.activate { card.edges == text.edges.inset(-5) }
    for (width, height) in [(60.0, 90.0), (110, 50), (210, 30), (400, 30)] {
      let size = card.systemLayoutSizeFitting(
        Size(width, 0), withHorizontalFittingPriority: .required)
      expect(size, Size(width, height), "\(width)")
    }
    expect(card.systemLayoutSizeFitting(), Size(210, 30))
    LayoutConstraint.activate { card.width <= 70 }
    expect(card.systemLayoutSizeFitting(), Size(70, 90))
  }

  @Test func pictureKeepsAspectRatio() {
    let cases: [(Size, height: Double, width: Double)] = [
      (Size(200, 100), 50, 100), (Size(200, 100), 100, 200), (Size(200, 100), 130, 200),
      // Without a size of its own it has its proportions at every height.
      (Size(-1, -1), 50, 100), (Size(-1, -1), 130, 260), (Size(-1, 100), 130, 260),
      (Size(200, -1), 130, 260),
    ]
    for (size, height, width) in cases {
      let (root, picture) = (makeRoot(400, 300), MeasuredView("picture", size.width, size.height))
      picture.widthForHeight = { $0 * 2 }
      root.layout.place(picture, in: root, .leading(), .top(), .height(height))
      let asked = Size(0, height)
      let before = picture.systemLayoutSizeFitting(asked, verticalFittingPriority: .required)
      expect(picture.laidOut().frame, Rect(0, 0, width, height))
      expect(before, Size(width, height))
      let after = picture.systemLayoutSizeFitting(
        Size(0, height + 0.001), verticalFittingPriority: 999)
      expect(after, before)
      picture.widthForHeight = { $0 * 3 }
      picture.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      expect(picture.frame.width, width * 1.5)
    }
  }

  @Test(arguments: [
    (true, true, Size(40, 70)), (true, false, Size(40, 70)), (false, true, Size(90, 30)),
    (false, false, Size(100, 100)),
  ])
  func heightForWidthTakesPrecedence(height: Bool, width: Bool, want: Size) {
    func say(_ view: MeasuredView, height: Bool, width: Bool) {
      view.heightForWidth = { _ in height ? 70 : nil }
      view.widthForHeight = { _ in width ? 90 : nil }
      view.invalidateIntrinsicContentSize()
    }
    func lay(_ view: MeasuredView) -> LayoutView {
      let root = makeRoot(300, 300)
      root.layout.place(
        view, in: root, .leading(), .top(), .width(40).priority(height ? 760 : 10),
        .height(30).priority(!height && width ? 760 : 10))
      root.layoutIfNeeded()
      return root
    }
    let fresh = MeasuredView("view", 100, 100)
    say(fresh, height: height, width: width)
    _ = lay(fresh)
    expect(fresh.frame.size, want)
    // What it said before leaves no trace.
    for said in [(true, false), (false, true), (false, false)] {
      let view = MeasuredView("view", 100, 100)
      say(view, height: said.0, width: said.1)
      let root = lay(view)
      say(view, height: height, width: width)
      root.layoutIfNeeded()
      expect(view.frame, fresh.frame, "\(said)")
    }
  }
}
