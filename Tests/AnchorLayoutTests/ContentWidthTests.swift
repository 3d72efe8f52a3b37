import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Content whose width follows its height.
@Suite struct ContentWidthTests {
  /// Text in columns of 20 points, whose lines run from top to bottom.
  private final class VerticalText: ContentView {
    private(set) var measuredHeights: [Double] = []

    /// - Parameter length: the height of the whole text in one column.
    init(_ name: String = "text", length: Double = 200) { super.init(name, 20, length) }

    override func contentWidth(forHeight height: Double) -> Double? {
      measuredHeights.append(height)
      return 20 * max(1, (size.height / max(height, 1) - 1e-9).rounded(.up))
    }
  }

  /// A picture that is as wide as its height says.
  private final class Picture: ContentView {
    var proportion = 2.0 { didSet { invalidateIntrinsicContentSize() } }

    override func contentWidth(forHeight height: Double) -> Double? { height * proportion }
  }

  // MARK: Text

  private func column(
    _ height: Double, _ text: VerticalText
  ) -> (root: LayoutView, height: LayoutConstraint) {
    let root = LayoutView("root", subviews: [text])
    let height = root.layout.add(root.height == height)
    root.layout.activate { text.edges == root.edges }
    root.layoutIfNeeded()
    return (root, height)
  }

  @Test func resizingBackRestoresFrames() {
    let text = VerticalText()
    let (root, height) = column(90, text)
    expect(text.frame, Rect(0, 0, 60, 90))
    for (points, width) in [
      (200.0, 20.0), (199, 40), (300, 20), (50, 80), (1, 4000), (100, 40), (90, 60),
    ] {
      height.constant = points
      root.layoutIfNeeded()
      expect(text.frame, Rect(0, 0, width, points), "\(points)")
    }
    expect(root.layout.problems.isEmpty)
  }

  @Test func newHeightTakesTwoSolvesAtMost() {
    let text = VerticalText()
    let (root, height) = column(100, text)
    let (solves, measured) = (root.layout.statistics.solves, text.measuredHeights.count)
    height.constant = 50
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves + 2)
    expect(text.measuredHeights.dropFirst(measured), [50])
    // The new height needs the same width.
    height.constant = 52
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves + 3)
  }

  @Test func changedTextIsMeasuredAtSameHeight() {
    let text = VerticalText()
    let (root, _) = column(100, text)
    for (length, width) in [(500.0, 100.0), (80, 20), (101, 40)] {
      text.size.height = length
      root.layoutIfNeeded()
      expect(text.frame.width, width, "\(length)")
    }
  }

  // MARK: Proportions

  @Test(arguments: [
    (Size(200, 100), 50.0, 100.0), (Size(200, 100), 100, 200), (Size(200, 100), 130, 200),
    // Without a size of its own it has its proportions at every height.
    (Size(-1, -1), 50, 100), (Size(-1, -1), 130, 260), (Size(-1, 100), 130, 260),
    (Size(200, -1), 130, 260),
  ])
  func pictureKeepsAspectRatio(size: Size, height: Double, width: Double) {
    let (root, picture) = (makeRoot(400, 300), Picture("picture", size.width, size.height))
    root.addSubview(picture)
    root.layout.activate {
      picture.leading == root.leading
      picture.top == root.top
      picture.height == height
    }
    let asked = Size(0, height)
    let before = picture.systemLayoutSizeFitting(asked, verticalFittingPriority: .required)
    root.layoutIfNeeded()
    expect(picture.frame, Rect(0, 0, width, height))
    expect(before, Size(width, height))
    let after = picture.systemLayoutSizeFitting(
      Size(0, height + 0.001), verticalFittingPriority: 999)
    expect(after, before)
    picture.proportion = 3
    root.layoutIfNeeded()
    let want = width == size.width && height >= size.height ? width : width * 1.5
    expect(picture.frame.width, want)
  }

  @Test func fittingSizesDoNotDependOnEarlierPasses() {
    let picture = Picture("picture")
    let card = LayoutView("card", subviews: [picture])
    card.layout.activate { picture.edges == card.edges.inset(5) }
    let widths = {
      [10.0, 50, 110].map {
        card.systemLayoutSizeFitting(Size(0, $0), verticalFittingPriority: .required).width
      }
    }
    expect(widths(), [10, 90, 210])
    card.frame = Rect(0, 0, 300, 70)
    card.layoutIfNeeded()
    expect(widths(), [10, 90, 210])
  }

  // MARK: One of the two

  /// A view whose content can report a width, a height or both.
  private final class Both: ContentView {
    var saysHeight = true { didSet { invalidateIntrinsicContentSize() } }
    var saysWidth = true { didSet { invalidateIntrinsicContentSize() } }

    override func contentHeight(forWidth width: Double) -> Double? { saysHeight ? 70 : nil }
    override func contentWidth(forHeight height: Double) -> Double? { saysWidth ? 90 : nil }
  }

  @Test(arguments: [
    (true, true, Size(40, 70)), (true, false, Size(40, 70)), (false, true, Size(90, 30)),
    (false, false, Size(100, 100)),
  ])
  func heightForWidthTakesPrecedence(height: Bool, width: Bool, want: Size) {
    func lay(_ view: Both) -> LayoutView {
      let root = makeRoot(300, 300)
      root.addSubview(view)
      root.layout.activate {
        view.leading == root.leading
        view.top == root.top
        view.width == 40 ~ (height ? 760 : 10)
        view.height == 30 ~ (!height && width ? 760 : 10)
      }
      root.layoutIfNeeded()
      return root
    }
    let fresh = Both("view", 100, 100)
    (fresh.saysHeight, fresh.saysWidth) = (height, width)
    _ = lay(fresh)
    expect(fresh.frame.size, want)
    // What it said before leaves no trace.
    for said in [(true, false), (false, true), (false, false)] {
      let view = Both("view", 100, 100)
      (view.saysHeight, view.saysWidth) = said
      let root = lay(view)
      (view.saysHeight, view.saysWidth) = (height, width)
      root.layoutIfNeeded()
      expect(view.frame, fresh.frame, "\(said)")
    }
  }

  // MARK: Both kinds in a tree

  /// Text in lines beside text in columns, which leaves it its width, and is as high as it.
  private struct Mixed {
    let root: LayoutView
    let lines = TextView("lines", length: 300)
    let columns = VerticalText("columns", length: 30)

    init(_ width: Double) {
      root = makeRoot(width, 500)
      for view in [lines, columns] { root.addSubview(view) }
      LayoutConstraint.activate {
        row(lines, columns, in: root, spacing: 0)
        lines.top == root.top
        columns.top == root.top
        columns.height == lines.height
      }
      columns.setContentCompressionResistancePriority(760, for: .horizontal)
      columns.setContentCompressionResistancePriority(10, for: .vertical)
      columns.setContentHuggingPriority(260, for: .horizontal)
      columns.setContentHuggingPriority(10, for: .vertical)
    }

    func lay() -> [Rect] {
      root.layoutIfNeeded()
      return [lines.frame, columns.frame]
    }
  }

  @Test func resultIndependentOfEarlierWidths() {
    let mixed = Mixed(200)
    var settled = 0
    for width in [200.0, 120, 330, 95, 400, 170, 200, 60, 250] {
      mixed.root.frame = Rect(0, 0, width, 500)
      let (got, fresh) = (mixed.lay(), Mixed(width))
      expect(got, fresh.lay(), "\(width)")
      expect(mixed.root.layout.isSettled, fresh.root.layout.isSettled)
      if fresh.root.layout.isSettled { settled += 1 }
    }
    expect(settled >= 4)
  }

  @Test func oscillatingContentIsReported() {
    final class Swinging: ContentView {
      override func contentWidth(forHeight height: Double) -> Double? { height < 100 ? 150 : 50 }
    }
    let (root, view) = (makeRoot(400, 400), Swinging("swinging", 20, 300))
    root.addSubview(view)
    view.setContentHuggingPriority(1, for: .vertical)
    view.setContentCompressionResistancePriority(1, for: .vertical)
    root.layout.activate {
      view.leading == root.leading
      view.top == root.top
      view.height == view.width
    }
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), [.textDidNotSettle])
    expect(!root.layout.isSettled)
  }

  @Test func textMovedToAnotherTree() {
    let text = VerticalText()
    _ = column(100, text)
    expect(text.frame.width, 40)
    let other = makeRoot(500, 50)
    other.addSubview(text)
    other.layout.activate {
      text.vertical == other.vertical
      text.leading == other.leading
    }
    other.layoutIfNeeded()
    expect(text.frame, Rect(0, 0, 80, 50))
    text.removeFromSuperview()
    text.layoutIfNeeded()
    expect(text.layoutFrame, Rect(0, 0, 20, 200))
  }
}
