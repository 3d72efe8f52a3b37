import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Fitting sizes of flows, and those from a solver that is kept between requests.
@Suite struct FlowMeasuringTests {
  private func fitting(_ view: LayoutView, _ width: Double) -> Size {
    view.systemLayoutSizeFitting(Size(width, 0), withHorizontalFittingPriority: .required)
  }

  @Test func fittingSizesOfFlow() {
    let five = FiveItems()
    expect(five.flow.systemLayoutSizeFitting(), Size(240, 30))
    for (width, height) in [(120.0, 55.0), (240, 30), (119, 80), (120, 55), (50, 120), (300, 30)] {
      expect(fitting(five.flow, width), Size(width, height))
    }
    five.views[1].size = Size(60, 50)
    expect(fitting(five.flow, 120), Size(120, 75))
    // The layout has another width meanwhile.
    let root = five.window(50)
    root.layoutIfNeeded()
    expect(fitting(five.flow, 120), Size(120, 75))
    expect(five.flow.frame, Rect(0, 0, 50, 140))
    for view in five.views { view.isHidden = true }
    expect(five.flow.systemLayoutSizeFitting(), .zero)
    expect(five.flow.contentHeight(forWidth: 100), 0)
  }

  // MARK: The height at a width

  /// A flow has no content, so that the layout does not take it for text.
  @Test func flowHasNoIntrinsicSize() {
    let five = FiveItems()
    let item: any LayoutItem = five.flow
    expect(item.contentHeight(forWidth: 120), 55)
    expect(item.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    let root = five.window(120)
    root.layoutIfNeeded()
    expect(five.flow.contentHeight(forWidth: 120), 55)
    expect(!five.flow.emittedConstraints.isEmpty)
    // No constraint keeps a height that was measured: it follows the lines alone.
    five.flow.lineSpacing = 8
    root.layoutIfNeeded()
    expect(five.flow.frame.height, 58)
    expect(root.layout.statistics.solves, 3)
  }

  @Test func heightForWidth() {
    let five = FiveItems()
    for (width, height) in [(120.0, 55.0), (240, 30), (119, 80), (50, 120), (0, 120)] {
      expect(five.flow.contentHeight(forWidth: width), height)
    }
    let text = FlowParagraph("text", 200, along: .horizontal)
    five.flow.addArrangedSubview(text)
    // A line more, of two lines of text.
    expect(five.flow.contentHeight(forWidth: 120), 100)
    text.length = 250
    expect(five.flow.contentHeight(forWidth: 120), 120)
    five.views[1].isHidden = true
    // 40 + 10 + 50, then 30 + 10 + 20, then the text.
    expect(five.flow.contentHeight(forWidth: 100), 110)
    five.flow.axis = .vertical
    expect(five.flow.contentHeight(forWidth: 100), 130)
  }

  /// In all cases where nothing but the lines decides it.
  @Test func heightForWidthMatchesLayout() throws {
    var count = 0
    for oracle in try FlowOracleTests.cases.get() {
      let stated = oracle.parts.flow
      guard stated.axis == "horizontal", stated.height == nil, oracle.constraints.isEmpty,
        stated.items.allSatisfy({ $0.compression?.vertical ?? 750 > 51 }),
        let frame = oracle.frames[stated.name], let width = frame[2], let height = frame[3]
      else { continue }
      count += 1
      let made = FlowCaseTree(oracle)
      expect(
        abs((made.flow.contentHeight(forWidth: width) ?? .nan) - height) < 1e-5, "\(oracle.name)")
    }
    expect(count > 20)
  }

  // MARK: Baselines

  /// A label and a flow on their last baselines. The flow has lines of text at 15, 24 and 8 of 20, 30 and 10.
  private struct Row {
    let label = LeafView(
      "label", Size(30, 20), text: Baselines(firstFromTop: 15, lastFromBottom: 5))
    let flow: FlowView
    let row: StackView

    init(_ alignment: StackView.Alignment, first: Baselines? = nil) {
      let items = [
        LeafView("a", Size(40, 20), text: Baselines(firstFromTop: 18, lastFromBottom: 5)),
        LeafView("b", Size(60, 30), text: Baselines(firstFromTop: 24, lastFromBottom: 6)),
        LeafView("c", Size(50, 10), text: Baselines(firstFromTop: 8, lastFromBottom: 2)),
      ]
      flow = FlowView("flow", arrangedSubviews: items)
      flow.itemSpacing = 10
      flow.lineSpacing = 5
      row = StackView("row", arrangedSubviews: [label, flow])
      row.alignment = alignment
    }

    func window() -> LayoutView {
      let root = LayoutView("root", subviews: [row])
      LayoutConstraint.activate {
        row.leading == root.leading
        row.trailing == root.trailing
        row.top == root.top
      }
      return root
    }
  }

  /// With 110 for the flow, its last line is that of c, at 35 + 8; with 180 it is that of a.
  @Test func lastBaselineOfFlow() {
    let row = Row(.lastBaseline)
    let root = row.window()
    for (width, y, height) in [(140.0, 28.0, 48.0), (210, 0, 30), (140, 28, 48)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(row.label.frame.y, y, "\(width)")
      expect(row.flow.frame.y, 0)
      expect(row.row.frame.height, height)
      expect(fitting(row.row, width), Size(width, height))
      expect(fitting(Row(.lastBaseline).row, width), Size(width, height))
    }
    for (width, height) in [(210.0, 30.0), (140, 48), (210, 30), (300, 30), (140, 48)] {
      expect(fitting(row.row, width), Size(width, height))
      expect(fitting(root, width).width, width)
    }
  }

  /// The wrapping text is in the last line: at 35 above it, 20 + 5 and two lines of text.
  @Test func textInTheLastLine() {
    let label = LeafView(
      "label", Size(30, 20), text: Baselines(firstFromTop: 15, lastFromBottom: 5))
    let text = FlowParagraph("text", 200, along: .horizontal)
    text.setContentCompressionResistancePriority(740, for: .horizontal)
    let flow = FlowView("flow", arrangedSubviews: [LeafView("a", Size(40, 20)), text])
    flow.lineSpacing = 5
    let row = StackView("row", arrangedSubviews: [label, flow])
    row.alignment = .lastBaseline
    // The label's line is 5 above its bottom, as the text's is.
    expect(fitting(row, 150), Size(150, 65))
    expect(fitting(row, 270), Size(270, 20))
    expect(fitting(row, 150), Size(150, 65))
    row.hostSize = Size(150, 65)
    row.layoutIfNeeded()
    expect(text.frame, Rect(0, 25, 120, 40))
    expect(label.frame, Rect(0, 45, 30, 20))
  }

  /// A measurement breaks lines of its own, so it is not repeated where lines of the layout break elsewhere and bring another
  /// baseline.
  @Test func changedLinesMeasureNothingAgain() {
    let inner = Row(.center)
    let tags = FlowView("tags", arrangedSubviews: [LeafView("x", Size(10, 10))])
    let observed = ObservedFlow(tags)
    inner.row.addArrangedSubview(tags)
    let outer = StackView("outer", arrangedSubviews: [inner.row, LeafView("y", Size(10, 10))])
    outer.alignment = .center
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    let root = LayoutView("root", subviews: [outer, first, second])
    LayoutConstraint.activate {
      outer.leading == root.leading
      outer.trailing == root.trailing
      outer.top == root.top
      first.top == inner.row.lastBaseline
      second.top == outer.lastBaseline
    }
    root.frame = Rect(0, 0, 230, 500)
    root.layoutIfNeeded()
    let emissions = observed.emissions
    var lines: [Double] = []
    for width in [160.0, 230, 160] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      lines.append(second.frame.y)
    }
    expect(lines[0] != lines[1] && lines[2] == lines[0], "\(lines)")
    expect(observed.emissions, emissions)
  }
}
