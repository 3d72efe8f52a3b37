import AnchorLayout
import Expectations
import Testing

/// Text whose height follows its width, or its width its height.
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
}
