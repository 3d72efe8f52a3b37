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
      root.layoutIfNeeded()
      expect(text.frame, Rect(0, 0, points, height), "\(points)")
      expect(root.layoutFrame.height, height, "\(points)")
    }
    expect(root.layout.problems.isEmpty)
  }

  @Test func changedTextIsMeasuredAtSameWidth() {
    _ = setWidth(100)
    expect(text.frame.height, 40)
    text.length = 500
    root.layoutIfNeeded()
    expect(text.frame.height, 100)
    text.length = 80
    root.layoutIfNeeded()
    expect(text.frame.height, 20)
    text.length = 101
    root.layoutIfNeeded()
    expect(text.frame.height, 40)
  }

  @Test func unchangedTextIsNotMeasuredAgain() {
    let width = setWidth(100)
    let other = ContentView("other", 10, 10)
    root.addSubview(other)
    root.layoutIfNeeded()
    let count = text.measuredWidths.count
    other.size = Size(20, 20)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    expect(text.measuredWidths.count, count)
    width.constant = 80
    root.layoutIfNeeded()
    expect(text.measuredWidths.dropFirst(count), [80])
  }

  @Test func newWidthTakesTwoSolvesAtMost() {
    let width = setWidth(100)
    let solves = root.layout.statistics.solves
    width.constant = 50
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves + 2)
    // The new width needs the same height.
    width.constant = 52
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves + 3)
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

  @Test func textsInColumn() {
    let (root, first, second) = (LayoutView("root"), TextView("first"), TextView("second"))
    for view in [first, second] { root.addSubview(view) }
    LayoutConstraint.activate {
      root.width == 100
      column(first, second, in: root, spacing: 5)
      for text in [first, second] { text.horizontal == root.horizontal }
    }
    root.layoutIfNeeded()
    expect(first.frame, Rect(0, 0, 100, 40))
    expect(second.frame, Rect(0, 45, 100, 40))
    second.length = 320
    root.layoutIfNeeded()
    expect(second.frame, Rect(0, 45, 100, 80))
    expect(root.layoutFrame.height, 125)
  }

  @Test func textStopsWrapping() {
    final class Label: ContentView {
      var wraps = true { didSet { invalidateIntrinsicContentSize() } }
      override func contentHeight(forWidth width: Double) -> Double? {
        wraps ? 20 * (200 / width).rounded(.up) : nil
      }
    }
    let (root, label) = (makeRoot(100, 500), Label("label", 200, 20))
    root.addSubview(label)
    LayoutConstraint.activate {
      label.horizontal == root.horizontal
      label.top == root.top
    }
    root.layoutIfNeeded()
    expect(label.frame.height, 40)
    label.wraps = false
    root.layoutIfNeeded()
    expect(label.frame.height, 20)
    label.wraps = true
    root.layoutIfNeeded()
    expect(label.frame.height, 40)
  }

  @Test func textMovedToAnotherTree() {
    _ = setWidth(100)
    expect(text.frame.height, 40)
    let other = makeRoot(50, 500)
    other.addSubview(text)
    LayoutConstraint.activate {
      text.horizontal == other.horizontal
      text.top == other.top
    }
    other.layoutIfNeeded()
    expect(text.frame, Rect(0, 0, 50, 80))
    text.removeFromSuperview()
    text.layoutIfNeeded()
    expect(text.layoutFrame, Rect(0, 0, 200, 20))
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

  @Test func fittingIgnoresEarlierLayout() {
    let width = setWidth(50)
    expect(text.frame.height, 80)
    width.isActive = false
    expect(root.systemLayoutSizeFitting(), Size(200, 20))
    expect(
      root.systemLayoutSizeFitting(Size(100, 0), withHorizontalFittingPriority: .required),
      Size(100, 40))
    expect(text.frame.height, 80)
    root.layoutIfNeeded()
    expect(text.frame, Rect(0, 0, 200, 20))
  }
}
