import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Breaks after items, and gaps that are shorter than nothing.
@Suite struct FlowViewTests {
  private let five = FiveItems()
  private var flow: FlowView { five.flow }
  private var views: [LeafView] { five.views }

  private let oneLine = [
    Rect(0, 0, 40, 20), Rect(50, 0, 60, 30), Rect(120, 0, 50, 10), Rect(180, 0, 30, 20),
    Rect(220, 0, 20, 20),
  ]

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
}
