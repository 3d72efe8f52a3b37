import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Positions in a stack with more or less space on the cross axis than its views need.
@Suite struct StackCrossAxisTests {
  private static func makeRow(_ views: [LeafView], height: Double?) -> StackView {
    let row = StackView("row", arrangedSubviews: views)
    if let height { (row.height == height).isActive = true }
    return row
  }

  private static func makeText(_ height: Double, _ firstFromTop: Double) -> LeafView {
    LeafView(
      "text", Size(30, height),
      text: Baselines(firstFromTop: firstFromTop, lastFromBottom: height - firstFromTop))
  }

  private static func frames(_ row: StackView) -> [Rect] {
    row.layoutIfNeeded()
    return row.arrangedSubviews.map(\.frame)
  }

  @Test func extraSpace() {
    let tops: [(StackView.Alignment, [Double])] = [
      (.leading, [0, 0, 0]), (.center, [40, 35, 25]), (.trailing, [80, 70, 50]),
      // On edges, as none has text; at the top, and on the bottom.
      (.firstBaseline, [0, 0, 0]), (.lastBaseline, [80, 70, 50]),
    ]
    let views = [makeLeaf("a", 40, 20), makeLeaf("b", 60, 30), makeLeaf("c", 10, 50)]
    let row = Self.makeRow(views, height: 100)
    for (alignment, want) in tops {
      row.alignment = alignment
      expect(Self.frames(row).map(\.y), want, "\(alignment)")
      expect(views.map(\.frame.height), [20, 30, 50], "\(alignment)")
    }
  }

  @Test func textWithExtraSpace() {
    let row = Self.makeRow([Self.makeText(20, 16), Self.makeText(40, 32)], height: 100)
    row.alignment = .firstBaseline
    expect(Self.frames(row), [Rect(0, 16, 30, 20), Rect(30, 0, 30, 40)])
    row.alignment = .lastBaseline
    expect(Self.frames(row), [Rect(0, 76, 30, 20), Rect(30, 60, 30, 40)])
    row.arrangedSubviews[1].isHidden = true
    expect(Self.frames(row)[0], Rect(0, 80, 30, 20))
    row.alignment = .firstBaseline
    expect(Self.frames(row)[0], Rect(0, 0, 30, 20))
  }

  /// What needs more than there is overflows at the bottom, and nothing contradicts.
  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline], [1, 2])
  func textOverflows(_ alignment: StackView.Alignment, _ count: Int) {
    let views = [Self.makeText(20, 16), Self.makeText(40, 32)]
    for view in views { view.setContentCompressionResistancePriority(.required, for: .vertical) }
    let row = Self.makeRow(Array(views.prefix(count)), height: 10)
    row.alignment = alignment
    let want = count == 1 ? [Rect(0, 0, 30, 20)] : [Rect(0, 16, 30, 20), Rect(30, 0, 30, 40)]
    expect(Self.frames(row), want)
    expect(row.layout.conflicts.isEmpty)
  }

  @Test func marginsOverflow() {
    for axis in [Axis.horizontal, .vertical] {
      let view = makeLeaf("view", 40, 40)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .vertical)
      let stack = StackView("stack", arrangedSubviews: [view])
      stack.axis = axis
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = Insets(10)
      stack.hostSize = Size(15, 15)
      expect(Self.frames(stack), [Rect(10, 10, 40, 40)], "\(axis)")
      expect(stack.layout.conflicts.isEmpty)
    }
  }

  /// A stack that overflows takes nothing from the margins of one inside it.
  @Test func nestedMarginsOverflow() {
    let view = makeLeaf("view", 40, 40)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.required, for: .vertical)
    let inner = StackView("inner", arrangedSubviews: [view])
    inner.isLayoutMarginsRelativeArrangement = true
    inner.layoutMargins = Insets(10)
    let outer = StackView("outer", arrangedSubviews: [inner])
    outer.axis = .vertical
    outer.alignment = .leading
    outer.hostSize = Size(200, 50)
    expect(Self.frames(outer), [Rect(0, 0, 60, 60)])
    expect(view.frame, Rect(10, 10, 40, 40))
    expect(outer.layout.conflicts.isEmpty)
  }

  /// The others align with the first view with text; those without text have their tops on its top.
  @Test func viewsWithoutTextAlignTops() {
    let row = Self.makeRow(
      [makeLeaf("box", 10, 30), Self.makeText(20, 15), Self.makeText(40, 30)], height: nil)
    row.alignment = .firstBaseline
    expect(Self.frames(row).map(\.y), [15, 15, 0])
    expect(row.layoutFrame.height, 45)
    row.alignment = .lastBaseline
    // Bottoms on the bottom of the first with text, 5 below the line; the other goes 10 below it.
    expect(Self.frames(row).map(\.y), [5, 15, 0])
    expect(row.layoutFrame.height, 40)
  }

  /// A hidden view parks where the first visible one begins, and a view without a size across has none.
  @Test func hiddenAndZeroHeightViews() {
    let views = [makeLeaf("a", 40, 20), makeLeaf("b", 60, 30), makeLeaf("c", 10, 50)]
    views[2].isHidden = true
    let row = Self.makeRow(views, height: nil)
    row.alignment = .center
    expect(Self.frames(row), [Rect(0, 5, 40, 20), Rect(40, 0, 60, 30), Rect(100, 5, 0, 50)])
    // Weak constraints do not pull it away.
    (views[2].leading == row.leading + 70 ~ 10).isActive = true
    expect(Self.frames(row)[2], Rect(100, 5, 0, 50))
    views[0].size = Size(40, noIntrinsicMetric)
    for alignment in [StackView.Alignment.leading, .center, .trailing] {
      row.alignment = alignment
      expect(Self.frames(row)[0].height, 0, "\(alignment)")
      expect(!row.layout.isAmbiguous(views[0], .vertical), "\(alignment)")
    }
  }

  @Test func nothingVisibleIsUnambiguous() {
    let view = makeLeaf("view", 10, 10)
    view.isHidden = true
    let stack = StackView("stack", arrangedSubviews: [view])
    let root = LayoutView("root", subviews: [stack])
    root.hostSize = Size(100, 100)
    LayoutConstraint.activate {
      stack.leading == root.leading + 7
      stack.top == root.top + 5
    }
    for axis in [Axis.horizontal, .vertical] {
      stack.axis = axis
      root.layoutIfNeeded()
      expect(stack.frame, Rect(7, 5, 0, 0))
      expect(view.frame.x == 0 && view.frame.y == 0)
      for along in [Axis.horizontal, .vertical] {
        expect(!root.layout.isAmbiguous(stack, along))
        expect(!root.layout.isAmbiguous(view, along))
      }
    }
  }
}
