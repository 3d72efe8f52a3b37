import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The constraints of a flow, and how many of them a change touches.
@Suite struct FlowEmissionTests {
  private let five = FiveItems()
  private var flow: FlowView { five.flow }

  private func lines(_ flow: FlowView) -> [String] {
    flow.emittedConstraints.map(\.description)
  }

  @Test func twoLines() {
    for view in five.views[3...] { view.removeFromSuperview() }
    flow.hostSize = Size(120, 300)
    flow.layoutIfNeeded()
    expect(
      lines(flow),
      [
        "FV-natural: flow.width == 170 @ 200",
        "FV-canvas-fit: flow.height == 0 @ 49",
        "FV-item-limit: a.width <= flow.width @ 999.9",
        "FV-item-limit: b.width <= flow.width @ 999.9",
        "FV-item-limit: c.width <= flow.width @ 999.9",
        "FV-canvas-connection: flow.line.1.top == flow.top @ 1000",
        "FV-line-fit: flow.line.1.height == 0 @ 51",
        "FV-line-spacing: flow.line.2.top == flow.line.1.bottom + 5 @ 1000",
        "FV-order: flow.line.2.height == 0 @ 0.6",
        "FV-line-fit: flow.line.2.height == 0 @ 51",
        "FV-canvas-connection: flow.line.2.bottom <= flow.bottom @ 999.9",
        "FV-spacing: b.leading == a.trailing + 10 @ 1000",
        "FV-line-edge: a.leading == flow.leading @ 1000",
        "FV-line-edge: c.leading == flow.leading @ 1000",
        "FV-placement: a.top == flow.line.1.top @ 1000",
        "FV-placement: a.height <= flow.line.1.height @ 999.95",
        "FV-placement: b.top == flow.line.1.top @ 1000",
        "FV-placement: b.height <= flow.line.1.height @ 999.95",
        "FV-placement: c.top == flow.line.2.top @ 1000",
        "FV-placement: c.height <= flow.line.2.height @ 999.95",
      ])
  }

  @Test func justifiedBaselineRow() {
    let views = ["a", "b", "c"].map {
      LeafView($0, Size(20, 10), text: Baselines(firstFromTop: 8, lastFromBottom: 2))
    }
    let flow = FlowView("flow", arrangedSubviews: views)
    flow.alignment = .justified
    flow.lastLineAlignment = .justified
    flow.lineAlignment = .firstBaseline
    flow.hostSize = Size(100, 50)
    flow.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 40, 80])
    expect(
      lines(flow).dropFirst(5),
      [
        "FV-canvas-connection: flow.line.top == flow.top @ 1000",
        "FV-line-fit: flow.line.height == 0 @ 51",
        "FV-canvas-connection: flow.line.bottom <= flow.bottom @ 999.9",
        "FV-line-edge: a.leading == flow.leading @ 1000",
        "FV-line-edge: c.trailing == flow.trailing @ 1000",
        "FV-distributing-edge: flow.gap.1.leading == a.trailing @ 1000",
        "FV-distributing-edge: flow.gap.1.trailing == b.leading @ 1000",
        "FV-distributing-edge: flow.gap.2.leading == b.trailing @ 1000",
        "FV-distributing-edge: flow.gap.2.trailing == c.leading @ 1000",
        "FV-fill-equally: flow.gap.2.width == flow.gap.1.width @ 1000",
        "FV-placement: a.top >= flow.line.top @ 1000",
        "FV-placement: a.bottom <= flow.line.bottom @ 999.95",
        "FV-placement: b.top >= flow.line.top @ 1000",
        "FV-placement: b.bottom <= flow.line.bottom @ 999.95",
        "FV-placement: c.top >= flow.line.top @ 1000",
        "FV-placement: c.bottom <= flow.line.bottom @ 999.95",
        "FV-baseline: b.firstBaseline == a.firstBaseline @ 1000",
        "FV-baseline: c.firstBaseline == a.firstBaseline @ 1000",
      ])
  }

  @Test func alignedColumns() {
    flow.isAligned = true
    flow.alignment = .trailing
    flow.hostSize = Size(150, 100)
    flow.layoutIfNeeded()
    // 50 + 10 + 60, in three lines.
    expect(five.views.map(\.frame.x), [10, 60, 0, 90, 30])
    let columns = lines(flow).filter { $0.contains("column") }
    expect(
      columns.prefix(7),
      [
        "FV-line-edge: flow.column.1.leading == flow.leading @ 1000",
        "FV-column-fit: flow.column.1.width == 0 @ 51",
        "FV-spacing: flow.column.2.leading == flow.column.1.trailing + 10 @ 1000",
        "FV-column-fit: flow.column.2.width == 0 @ 51",
        "FV-placement: a.trailing == flow.column.1.trailing @ 1000",
        "FV-placement: a.width <= flow.column.1.width @ 999.95",
        "FV-placement: b.trailing == flow.column.2.trailing @ 1000",
      ])
  }

  /// Rows an item in lines of four, without those of the flow itself.
  @Test func constraintsPerItem() {
    func count(_ items: Int, _ along: FlowAlignment, _ across: StackAlignment) -> Int {
      let flow = FlowView(
        "flow",
        arrangedSubviews: (0..<items).map {
          LeafView("v\($0)", Size(30, 20), text: Baselines(firstFromTop: 9, lastFromBottom: 3))
        })
      flow.alignment = along
      flow.lastLineAlignment = along
      flow.lineAlignment = across
      flow.hostSize = Size(120, 1000)
      flow.layoutIfNeeded()
      expect(flow.emittedLines.allSatisfy { $0.count == 4 })
      return flow.emittedConstraints.count
    }
    let cases: [(FlowAlignment, StackAlignment, Double)] = [
      (.leading, .leading, 4.75), (.justified, .firstBaseline, 7), (.center, .fill, 5.25),
    ]
    for (along, across, want) in cases {
      expect(Double(count(60, along, across) - count(20, along, across)) / 40, want)
    }
  }

  // MARK: Changes

  /// Other widths at which no line moves: nothing is emitted again, also where text wraps in an item.
  @Test func widthChangeKeepingLines() {
    let root = five.window(120)
    let observed = ObservedFlow(flow)
    root.layoutIfNeeded()
    expect(observed.emissions, 2)
    let before = root.layout.statistics
    for width in [121.0, 150, 169, 120] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
    }
    expect(observed.emissions, 2)
    expect(observed.comparisons, 5)
    expect(root.layout.statistics.solves, before.solves + 4)
    expect(root.layout.statistics.constraints, before.constraints)
    // Other constants are edits.
    let handles = self.handles(root)
    flow.lineSpacing = 9
    root.layoutIfNeeded()
    five.views[2].size = Size(45, 12)
    root.layoutIfNeeded()
    expect(self.handles(root), handles)
    expect(root.layout.statistics.solves, before.solves + 6)
    flow.lineSpacing = 5
    let text = FlowParagraph("text", 400, along: .horizontal)
    flow.addArrangedSubview(text)
    root.frame = Rect(0, 0, 130, 500)
    root.layoutIfNeeded()
    let emissions = observed.emissions
    for (width, height) in [(130.0, 80.0), (140, 60), (125, 80)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(text.frame, Rect(0, 60, width, height))
    }
    expect(observed.emissions, emissions)
  }

  /// Lines of 30, 30, 30 | 40, 40, 40 in 150; in 160, the first 40 fits in the first line.
  private func sixItems() -> (root: LayoutView, flow: FlowView) {
    let flow = FlowView(
      "flow",
      arrangedSubviews: [30.0, 30, 30, 40, 40, 40].enumerated().map {
        LeafView("v\($0)", Size($1, 20))
      })
    flow.itemSpacing = 10
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, 150, 500)
    LayoutConstraint.activate {
      flow.leading == root.leading
      flow.trailing == root.trailing
      flow.top == root.top
    }
    return (root, flow)
  }

  /// The constraints that the solver holds: how often their places were used, odd where they are.
  private func handles(_ root: LayoutView) -> [UInt32] {
    root.layout.solver.model.constraints.map { $0.generation }
  }

  /// How many of the constraints of before the solver does not hold any more.
  private func removed(from before: [UInt32], _ root: LayoutView) -> Int {
    zip(before, handles(root)).count { $0 % 2 == 1 && $0 != $1 }
  }

  @Test func itemMovesToPreviousLine() {
    let (root, flow) = sixItems()
    root.layoutIfNeeded()
    let (before, handles) = (Set(lines(flow)), self.handles(root))
    root.frame = Rect(0, 0, 160, 500)
    root.layoutIfNeeded()
    let after = Set(lines(flow))
    expect(
      before.subtracting(after),
      [
        "FV-line-edge: v3.leading == flow.leading @ 1000",
        "FV-spacing: v4.leading == v3.trailing + 10 @ 1000",
        "FV-placement: v3.top == flow.line.2.top @ 1000",
        "FV-placement: v3.height <= flow.line.2.height @ 999.95",
      ])
    expect(
      after.subtracting(before),
      [
        "FV-line-edge: v4.leading == flow.leading @ 1000",
        "FV-spacing: v3.leading == v2.trailing + 10 @ 1000",
        "FV-placement: v3.top == flow.line.1.top @ 1000",
        "FV-placement: v3.height <= flow.line.1.height @ 999.95",
      ])
    expect(removed(from: handles, root), 4)
  }

  // MARK: Reports

  /// A constraint of the user wins; the report names the line.
  @Test func conflictNamesTheLine() throws {
    let root = five.window(120)
    let lower = five.views[2].top == flow.top + 2
    lower.isActive = true
    root.layoutIfNeeded()
    expect(!lower.isBroken)
    expect(five.views[2].frame.y, 2)
    let conflict = try require(root.layout.conflicts.first)
    expect(root.layout.conflicts.count, 1)
    let broken = try require(conflict.broken)
    expect(broken.identifier.hasPrefix("FV-"))
    expect(broken.container, "flow")
    expect(conflict.members.contains { $0.description.contains("flow.line.2") })
    lower.isActive = false
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    expect(five.views[2].frame.y, 35)
  }
}
