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
      expect(text.laidOut().frame, Rect(0, 0, width, points), "\(points)")
    }
    expect(root.layout.problems.isEmpty)
    for (length, width) in [(500.0, 120.0), (80, 20), (101, 40), (200, 60)] {
      text.size.height = length
      expect(text.laidOut().frame.width, width, "\(length)")
    }
    let (solves, measured) = (root.layout.statistics.solves, text.measuredHeights.count)
    height.constant = 50
    expect(root.laidOut().layout.statistics.solves, solves + 2)
    expect(text.measuredHeights.dropFirst(measured), [50])
    // The new height needs the same width.
    height.constant = 52
    expect(root.laidOut().layout.statistics.solves, solves + 3)
  }

  @Test func pictureKeepsAspectRatio() {
    let cases: [(Size, height: Double, width: Double)] = [
      (Size(200, 100), 50, 100), (Size(200, 100), 100, 200), (Size(200, 100), 130, 200),
      // Without a size of its own it has its proportions at every height.
      (Size(-1, -1), 50, 100), (Size(-1, -1), 130, 260), (Size(-1, 100), 130, 260),
      (Size(200, -1), 130, 260),
    ]
    for (size, height, width) in cases { checkPicture(size, height: height, width: width) }
  }

  private func checkPicture(_ size: Size, height: Double, width: Double) {
    let (root, picture) = (makeRoot(400, 300), Picture("picture", size.width, size.height))
    root.addSubview(picture)
    root.layout.activate {
      picture.leading == root.leading
      picture.top == root.top
      picture.height == height
    }
    let asked = Size(0, height)
    let before = picture.systemLayoutSizeFitting(asked, verticalFittingPriority: .required)
    expect(picture.laidOut().frame, Rect(0, 0, width, height))
    expect(before, Size(width, height))
    let after = picture.systemLayoutSizeFitting(
      Size(0, height + 0.001), verticalFittingPriority: 999)
    expect(after, before)
    picture.proportion = 3
    root.layoutIfNeeded()
    let want = width == size.width && height >= size.height ? width : width * 1.5
    expect(picture.frame.width, want)
  }

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
    expect(root.laidOut().layout.problems.map(\.kind), [.textDidNotSettle])
    expect(!root.layout.isSettled)
  }
}
