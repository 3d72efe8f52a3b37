import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Flows whose length depends on their line breaks: there may be more than one solution, and the result is that of a newly
/// built tree.
@Suite struct CyclicFlowTests {
  enum Loop: String, CaseIterable, Sendable {
    /// A picture that is as wide as the flow beside it is high.
    case picture
    /// A picture that is nearly square, of which a constant decides one side: nothing is handed on.
    case icon
    /// A container of the host's that ties the picture's width to the flow's height.
    case container
    /// An item as far from the flow's beginning as the flow is long, less a rest.
    case place
    /// Text from top to bottom, whose width follows its height, is the lower the higher the flow beside it is.
    case upright
    /// Columns that are the lower the higher the flow of rows beside them is.
    case columns
    /// An item whose margins follow from its place under the insets of the window.
    case margins
  }

  /// A container of the host's: its first child is as wide as half of the second one's height.
  private final class Tied: LayoutView {
    override func emitConstraints(into emission: inout ConstraintEmission) {
      let members = subviews.map { emission.member($0) }
      emission.constrain(
        "tied", members[0], .width, .equal, members[1], .height, multiplier: 0.5)
    }
  }

  /// Something and a flow side by side, as wide as the window together.
  private struct Screen {
    let root: LayoutView
    let flow = FlowView("flow")
    private let row: LayoutView

    init(_ loop: Loop, _ lengths: [Double]) {
      row = loop == .container ? Tied("row") : LayoutView("row")
      root = LayoutView("root", subviews: [row])
      for (place, length) in lengths.enumerated() {
        flow.addArrangedSubview(LeafView("item\(place)", Size(length, 20)))
      }
      let beside: LayoutView =
        switch loop {
        case .upright: FlowParagraph("text", 100, along: .vertical)
        case .columns:
          FlowView("columns", arrangedSubviews: (0..<5).map { LeafView("leaf\($0)", Size(14, 20)) })
        default: LayoutView("picture")
        }
      (beside as? FlowView)?.axis = .vertical
      row.addSubview(beside)
      row.addSubview(flow)
      LayoutConstraint.activate {
        row.edges == root.edges
        beside.leading == row.leading
        beside.top == row.top
        flow.leading == beside.trailing
        flow.trailing == row.trailing
        flow.top == row.top
        flow.bottom <= row.bottom
      }
      tie(loop, beside)
    }

    private func tie(_ loop: Loop, _ beside: LayoutView) {
      switch loop {
      case .picture:
        LayoutConstraint.activate {
          beside.width == flow.height * 0.5
          beside.height == 10
        }
      case .container: (beside.height == 10).isActive = true
      case .icon:
        LayoutConstraint.activate {
          beside.width == beside.height * 0.5
          beside.width == 14
        }
      case .place:
        let item = flow.arrangedSubviews[1]
        LayoutConstraint.activate {
          beside.width == 10 ~ 100
          beside.height == 10
          item.trailing + 40 == flow.trailing
        }
      case .upright, .columns: (beside.height + flow.height == 130).isActive = true
      case .margins:
        let card = LayoutView("card")
        let inner = LeafView("inner", Size(20, 8))
        card.addSubview(inner)
        flow.insertArrangedSubview(card, at: 2)
        LayoutConstraint.activate {
          beside.width == 0
          beside.height == 10
          inner.edges == card.safeArea.edges
        }
        root.safeAreaInsets = Insets(top: 6, left: 30, bottom: 0, right: 30)
      }
    }

    /// All frames, laid out in a window of a width.
    func frames(_ width: Double) -> [Rect] {
      root.frame = Rect(0, 0, width, 300)
      root.layoutIfNeeded()
      return [flow.layoutFrame, row.subviews[0].layoutFrame]
        + flow.arrangedSubviews.map { $0.layoutFrame }
    }

    func fitting(_ width: Double) -> Size {
      row.systemLayoutSizeFitting(
        Size(width, 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fitting)
    }
  }

  /// The change itself is what joins the axes: a flow gets columns, and holds text that wraps already.
  /// Seed 793 has a container that must be asked about its length although that did not move.
  @Test(arguments: SeriesLength.seeds(8, from: 790)) func axisChangeJoinsBothAxes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    let (window, text) = (Size(length(40...160), length(60...160)), length(80...300))
    let sizes = (0..<4).map { _ in Size(length(5...60), length(5...60)) }
    var roots: [LayoutView] = []
    let beside = Size(length(5...60), length(5...60))
    let (isWide, isHigh) = (random.chance(50), random.chance(50))
    func made(_ axis: Axis) -> FlowView {
      let (flow, view) = (FlowView("flow"), LeafView("beside", beside))
      let root = LayoutView("root", subviews: [flow, view])
      root.hostSize = window
      flow.axis = axis
      for (place, size) in sizes.enumerated() {
        flow.addArrangedSubview(LeafView("leaf\(place)", size))
      }
      flow.insertArrangedSubview(FlowParagraph("text", text, along: .horizontal), at: 1)
      LayoutConstraint.activate {
        flow.leading == root.leading
        flow.top == root.top
        view.leading == flow.trailing
        view.top == flow.bottom
        if isWide { view.trailing == root.trailing } else { view.trailing <= root.trailing }
        if isHigh { view.bottom == root.bottom } else { view.bottom <= root.bottom }
      }
      roots.append(root)
      root.layoutIfNeeded()
      return flow
    }
    let (flow, fresh) = (made(.horizontal), made(.vertical))
    flow.axis = .vertical
    flow.layoutIfNeeded()
    let frames = [flow, fresh].map { $0.arrangedSubviews.map(\.frame) }
    expect(frames[0].agrees(with: frames[1]), "seed \(seed): \(frames)")
  }

  @Test(arguments: Loop.allCases, SeriesLength.seeds(1))
  func resultIndependentOfEarlierWidths(_ loop: Loop, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let lengths = (0..<7).map { _ in Double(Int.random(in: 12...60, using: &random)) }
    let screen = Screen(loop, lengths)
    for step in 0..<(SeriesLength.isFull ? 25 : 5) {
      let width = Double(Int.random(in: 60...400, using: &random))
      let got = screen.frames(width)
      let fresh = Screen(loop, lengths)
      expect(got.agrees(with: fresh.frames(width)), "seed \(seed), step \(step), width \(width)")
      let (fitting, want) = (screen.fitting(width), fresh.fitting(width))
      expect(
        [Rect(origin: .zero, size: fitting)].agrees(with: [Rect(origin: .zero, size: want)]),
        "seed \(seed), step \(step), width \(width)")
    }
  }

  /// At 130, one line leaves 10 for the picture and two lines leave 20: 120 is room for 40, 40 and 40, and 110 is not.
  @Test func pictureBesideLines() {
    let screen = Screen(.picture, [40, 40, 40])
    expect(screen.frames(130)[..<2], [Rect(10, 0, 120, 20), Rect(0, 0, 10, 10)])
    expect(screen.frames(120)[..<2], [Rect(20, 0, 100, 40), Rect(0, 0, 20, 10)])
    // Two lines would be right here too, if they had been there first.
    expect(screen.frames(130)[..<2], [Rect(10, 0, 120, 20), Rect(0, 0, 10, 10)])
    expect(screen.root.layout.problems.isEmpty)
    // The same where sizes are asked for, with a solver that is kept from question to question.
    let heights = [120.0, 125, 130, 120, 129, 131, 90, 130].map { screen.fitting($0).height }
    // At 131, the flow is as long as its line, which leaves 11 to a picture that is half as wide as the flow is high.
    expect(heights, [40, 40, 20, 40, 40, 22, 60, 20])
  }

  /// The flow is too short for its items in one line, and long enough for them in two.
  @Test func oscillatingLines() {
    let flow = FlowView(
      "flow", arrangedSubviews: [LeafView("a", Size(50, 20)), LeafView("b", Size(50, 20))])
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, 400, 400)
    LayoutConstraint.activate {
      flow.leading == root.leading
      flow.top == root.top
      flow.bottom == flow.arrangedSubviews[1].bottom
      // One line of 20 leaves 80 for what needs 100, and two lines leave 120.
      flow.width == flow.height * 2 + 40
    }
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), [.linesDidNotSettle])
    expect(root.layout.problems.first?.text, "flow")
    expect(root.layout.statistics.solves, 4)
    let frame = flow.frame
    // The last result stays, and is no reason for another pass.
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, 4)
    let other = LeafView("other", Size(10, 10))
    root.addSubview(other)
    root.layoutIfNeeded()
    expect(flow.frame, frame)
    expect(root.layout.problems.count, 1)
    expect(flow.systemLayoutSizeFitting().width, frame.width)
  }
}

extension [Rect] {
  /// Whether rectangles are the same but for rounding.
  fileprivate func agrees(with other: [Rect]) -> Bool {
    func agree(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-7 }
    return count == other.count
      && zip(self, other).allSatisfy {
        agree($0.x, $1.x) && agree($0.y, $1.y) && agree($0.width, $1.width)
          && agree($0.height, $1.height)
      }
  }
}
