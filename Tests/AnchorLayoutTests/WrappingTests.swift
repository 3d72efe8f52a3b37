import AnchorLayout
import Expectations
import Testing

/// Content whose height follows its width.
@Suite struct WrappingTests {
  let root = LayoutView("root")
  let text = TextView()

  /// The text fills the root, which is as high as it.
  init() {
    root.addSubview(text)
    LayoutConstraint.activate { text.edges == root.edges }
    root.hostSize = nil
  }

  private func setWidth(_ width: Double) -> LayoutConstraint {
    let constraint = root.width == width
    constraint.isActive = true
    root.layoutIfNeeded()
    return constraint
  }

  @Test func resizingBackRestoresFrames() {
    let width = setWidth(90)
    expect(text.frame, Rect(0, 0, 90, 60))
    for (points, height) in [
      (200.0, 20.0), (199, 40), (300, 20), (50, 80), (1, 4000), (100, 40), (90, 60),
    ] {
      width.constant = points
      expect(text.laidOut().frame, Rect(0, 0, points, height), "\(points)")
      expect(root.layoutFrame.height, height, "\(points)")
    }
    expect(root.layout.problems.isEmpty)
  }

  @Test func changedTextsAndWidthsAreMeasured() {
    let width = setWidth(100)
    for (length, height) in [(500.0, 100.0), (80, 20), (101, 40), (200, 40)] {
      text.length = length
      expect(text.laidOut().frame.height, height)
    }
    let other = ContentView("other", 10, 10)
    root.addSubview(other)
    let (solves, count) = (root.laidOut().layout.statistics.solves, text.measuredWidths.count)
    other.size = Size(20, 20)
    for _ in 0..<2 { root.layoutIfNeeded() }
    expect(text.measuredWidths.count, count)
    width.constant = 50
    expect(root.laidOut().layout.statistics.solves, solves + 3)
    expect(text.measuredWidths.dropFirst(count), [50])
    // The new width needs the same height.
    width.constant = 52
    expect(root.laidOut().layout.statistics.solves, solves + 4)
  }

  /// Texts of 200 and 100 in a row of 150: the second was stated later, keeps its width less.
  @Test func twoTextsInARow() {
    let (root, first, second) = (LayoutView("root"), TextView("first"), TextView("second"))
    second.length = 100
    for view in [first, second] { root.addSubview(view) }
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
    text.removeFromSuperview()
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
