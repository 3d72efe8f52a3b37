import AnchorLayout
import Expectations
import Testing

/// Text whose width depends on its height.
@Suite struct CyclicWrappingTests {
  /// A picture, three times as wide as the text is high, before the text in a row.
  private struct Row {
    let root: LayoutView
    let picture = LayoutView("picture")
    let text: TextView

    init(_ width: Double, length: Double = 200) {
      root = makeRoot(width, 500)
      text = TextView("text", length: length)
      for view in [picture, text] { root.addSubview(view) }
      LayoutConstraint.activate {
        picture.leading == root.leading
        picture.top == root.top
        picture.height == text.height
        picture.width == picture.height * 0.5
        text.leading == picture.trailing
        text.trailing == root.trailing
        text.top == root.top
      }
    }

    func lay() -> [Rect] {
      root.layoutIfNeeded()
      return [picture.frame, text.frame]
    }
  }

  /// Unwrapped, the picture is 10 wide; the text wraps in the rest.
  @Test func convergingWidths() {
    let row = Row(130)
    // 120 for two lines, then 110 for two lines.
    expect(row.lay(), [Rect(0, 0, 20, 40), Rect(20, 0, 110, 40)])
    expect(row.root.layout.problems.isEmpty)
    expect(row.root.layout.statistics.solves <= 4)
  }

  /// Text that is lower the wider it gets and makes its own width, or narrower the higher it gets: it swings, and never
  /// settles.
  @Test(arguments: [Axis.horizontal, .vertical])
  func oscillatingTextIsReportedAndKeepsItsFrame(_ axis: Axis) {
    let (root, size) = (makeRoot(400, 400), Size(300, across: 20, along: axis))
    let view = MeasuredView("swinging", size.width, size.height)
    if axis == .horizontal { view.heightForWidth = { $0 < 100 ? 150 : 50 } }
    if axis == .vertical { view.widthForHeight = { $0 < 100 ? 150 : 50 } }
    root.layout.place(view, in: root, .leading(), .top())
    view.setContentCompressionResistancePriority(1, for: axis)
    view.setContentHuggingPriority(1, for: axis)
    (view.width == view.height).isActive = true
    expect(root.laidOut().layout.problems.map(\.kind), [.textDidNotSettle])
    expect(!root.layout.isSettled)
    expect(root.layout.problems.first?.text, "swinging")
    expect(root.layout.statistics.solves <= 4 && root.layout.numericalFailure == nil)
    let (frame, other) = (view.frame, ContentView("other", 10, 10))
    root.addSubview(other)
    root.layoutIfNeeded()
    other.size = Size(20, 20)
    expect(view.laidOut().frame, frame)
  }

  /// Makes a child as wide as 220 less its height, if asked to.
  private final class Frame: LayoutView {
    var relatesLengths = false { didSet { setNeedsEmission() } }

    override func emitConstraints(into emission: inout ConstraintEmission) {
      guard relatesLengths else { return }
      let child = emission.member(subviews[0])
      emission.constrain(
        "sum", child, .width, .equal, child, .height, multiplier: -1, constant: 220)
    }
  }

  /// One line of 200 and two of 180 both have a width and a height that add up to 220. Every layout begins with one line, also
  /// that of the change that relates the lengths for the first time.
  @Test(arguments: [false, true])
  func firstRelationOfBothAxesStartsUnwrapped(byContainer: Bool) {
    let (root, text) = (makeRoot(500, 500), TextView())
    let frame = Frame("frame", subviews: [text])
    root.layout.place(frame, in: root, .leading(), .top())
    text.setContentCompressionResistancePriority(1, for: .horizontal)
    text.setContentHuggingPriority(1, for: .horizontal)
    let width = root.layout.add(text.width == 100)
    expect(text.laidOut().frame.size, Size(100, 40))
    width.isActive = false
    if byContainer {
      frame.relatesLengths = true
    } else {
      (text.width + text.height == 220).isActive = true
    }
    expect(text.laidOut().frame.size, Size(200, 20))
  }
}
