import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Flows as roots, in stacks, in each other, and in windows of changing widths.
@Suite struct FlowViewTests {
  private let five = FiveItems()
  private var flow: FlowView { five.flow }
  private var views: [LeafView] { five.views }

  /// 40 + 10 + 60 = 110 and 50 + 10 + 30 + 10 + 20 = 120.
  private let twoLines = [
    Rect(0, 0, 40, 20), Rect(50, 0, 60, 30), Rect(0, 35, 50, 10), Rect(60, 35, 30, 20),
    Rect(100, 35, 20, 20),
  ]
  private let oneLine = [
    Rect(0, 0, 40, 20), Rect(50, 0, 60, 30), Rect(120, 0, 50, 10), Rect(180, 0, 30, 20),
    Rect(220, 0, 20, 20),
  ]

  @Test func resizedWindow() {
    let root = five.window(120)
    for (width, height) in [(120.0, 55.0), (240, 30), (239, 55), (119, 80), (120, 55), (50, 120)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(flow.frame, Rect(0, 0, width, height), "\(width)")
    }
    // Alone it is as long as one line; without width each line has one view.
    flow.removeFromSuperview()
    for (size, lines) in [(nil, oneLine), (Size(120, 200), twoLines), (nil, oneLine)] {
      flow.hostSize = size
      flow.layoutIfNeeded()
      expect(views.map(\.frame), lines)
    }
    flow.hostSize = Size(0, 200)
    flow.layoutIfNeeded()
    expect(flow.emittedLines.count, 5)
  }

  /// Items whose gaps are longer than they are keep their lengths, and lines do not move the flow's.
  @Test func negativeSpacingOverlaps() {
    for alignment in FlowAlignment.allCases { checkOverlaps(alignment) }
  }

  private func checkOverlaps(_ alignment: FlowAlignment) {
    let views = (0..<3).map { LeafView("v\($0)", Size(20, 10)) }
    let flow = FlowView("flow", arrangedSubviews: views)
    flow.itemSpacing = -50
    flow.alignment = alignment
    flow.lastLineAlignment = alignment
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, 100, 100)
    (flow.edges == root.edges).isActive = true
    root.layoutIfNeeded()
    // From 20 - 30 - 30 = -40 to 60 are left for the ends, or 20 for the gaps.
    let want: [Double] =
      switch alignment {
      case .leading: [0, -30, -60]
      case .center: [70, 40, 10]
      case .trailing: [140, 110, 80]
      case .justified: [0, 40, 80]
      }
    expect(views.map(\.frame), want.map { Rect($0, 0, 20, 10) })
  }

  // MARK: In other containers

  @Test func flowInFlow() {
    let inner = FlowView(
      "inner",
      arrangedSubviews: ["x", "y", "z"].map { LeafView($0, Size(30, 20)) })
    inner.itemSpacing = 5
    flow.insertArrangedSubview(inner, at: 1)
    let root = five.window(110)
    root.layoutIfNeeded()
    // 30 + 5 + 30 + 5 + 30 = 100 do not fit beside 40, and do in a line of their own.
    expect(inner.frame, Rect(0, 25, 100, 20))
    root.frame = Rect(0, 0, 80, 500)
    root.layoutIfNeeded()
    expect(inner.frame, Rect(0, 25, 80, 40))
    expect(inner.arrangedSubviews.map(\.frame.y), [0, 0, 20])
    expect(views[1].frame, Rect(0, 70, 60, 30))
    expect(
      flow.systemLayoutSizeFitting(Size(80, 0), withHorizontalFittingPriority: .required),
      flow.frame.size)
    root.frame = Rect(0, 0, 150, 500)
    root.layoutIfNeeded()
    expect(inner.frame, Rect(50, 0, 100, 20))
  }

  // MARK: Items

  @Test func emptyAndAllHidden() {
    let empty = FlowView("empty")
    empty.layoutIfNeeded()
    expect(empty.layoutFrame.size, .zero)
    for view in views { view.isHidden = true }
    flow.layoutIfNeeded()
    expect(flow.layoutFrame.size, .zero)
    expect(flow.contentHeight(forWidth: 100), 0)
    expect(flow.emittedLines.isEmpty)
  }

  @Test func lineBreaks() {
    flow.setBreak(after: views[0])
    expect(flow.hasBreak(after: views[0]) && !flow.hasBreak(after: views[1]))
    flow.layoutIfNeeded()
    // 60 + 10 + 50 + 10 + 30 + 10 + 20 in the second line.
    expect(flow.layoutFrame.size, Size(190, 55))
    expect(views[1].frame, Rect(0, 25, 60, 30))
    // The break stays where the view before it is hidden.
    flow.setBreak(after: views[2])
    views[2].isHidden = true
    flow.layoutIfNeeded()
    expect(flow.emittedLines.map { $0.map(\.layoutName) }, [["a"], ["b"], ["d", "e"]])
    views[2].isHidden = false
    flow.setBreak(false, after: views[0])
    flow.layoutIfNeeded()
    expect(flow.emittedLines.map { $0.map(\.layoutName) }, [["a", "b", "c"], ["d", "e"]])
    // In columns there are none.
    flow.isAligned = true
    flow.layoutIfNeeded()
    expect(flow.emittedLines.count, 1)
    flow.isAligned = false
    // One that leaves takes its break along.
    flow.removeArrangedSubview(views[2], detach: true)
    flow.insertArrangedSubview(views[2], at: 2)
    flow.layoutIfNeeded()
    expect(!flow.hasBreak(after: views[2]))
    expect(views.map(\.frame), oneLine)
    flow.setBreak(after: LeafView("stranger", Size(1, 1)))
    expect(flow.layout.problems.map(\.kind), [.breakAfterUnarranged])
  }

  @Test func elementList() {
    struct Tag: StackElement, Equatable {
      let length: Double
      func makeView() -> LayoutView { LeafView("tag", Size(length, 20)) }
      func configure(_ view: LayoutView) { (view as? LeafView)?.size = Size(length, 20) }
    }
    let tags = FlowView("tags")
    let list = ElementList(in: tags)
    tags.hostSize = Size(100, 100)
    list.update {
      Tag(length: 40).id("first")
      Spacer(10)
      Tag(length: 50)
      Tag(length: 60)
    }
    tags.layoutIfNeeded()
    expect(tags.arrangedSubviews.map(\.frame.x), [0, 40, 50, 0])
    let first = list.view("first")
    list.update {
      Tag(length: 60)
      Tag(length: 30).id("first")
    }
    tags.layoutIfNeeded()
    expect(tags.arrangedSubviews.map(\.frame.x), [0, 60])
    expect(list.view("first") === first)
  }
}
