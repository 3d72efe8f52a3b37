import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// The stack's properties, and what its changes cost. The random series compare the results of all changes.
@Suite struct StackViewTests {
  let a = makeLeaf("a", 10)
  let b = makeLeaf("b", 20)
  let c = makeLeaf("c", 30)
  let stack: StackView

  init() { stack = StackView("stack", arrangedSubviews: [a, b, c]) }

  /// Left edges from the layout, of all three views.
  private func places() -> [Double] {
    stack.layoutIfNeeded()
    return [a, b, c].map(\.frame.x)
  }

  private func gaps() -> [Double] {
    stack.layoutIfNeeded()
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    return zip(shown, shown.dropFirst()).map { $1.frame.x - $0.frame.maxX }
  }

  // MARK: Properties

  @Test func containersWithSettings() {
    let column = StackView(
      "column", arrangedSubviews: [a, b], axis: .vertical, spacing: 4, alignment: .leading,
      distribution: .equalSpacing)
    expect(column.axis == .vertical && column.spacing == 4 && column.layoutName == "column")
    expect(column.alignment == .leading && column.distribution == .equalSpacing)
    expect(column.arrangedSubviews.count, 2)
    let row = StackView(arrangedSubviews: [c], axis: .horizontal)
    expect(row.spacing == 0 && row.alignment == .fill && row.distribution == .fill)
    let flow = FlowView("flow", arrangedSubviews: [c], itemSpacing: 8, lineSpacing: 6)
    expect(flow.itemSpacing == 8 && flow.lineSpacing == 6 && flow.axis == .horizontal)
  }

  /// A column that is made from its title alone. It overrides nothing.
  private final class Section: StackView {
    let title: String

    init(_ title: String) {
      self.title = title
      super.init("section", arrangedSubviews: [LayoutView(title)])
      axis = .vertical
    }
  }

  @Test func defaults() {
    let stack = StackView()
    expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    expect(stack.axis, .horizontal)
    expect(stack.distribution, .fill)
    expect(stack.alignment, .fill)
    expect(stack.spacing, 0)
    expect(stack.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    expect(stack.customSpacing(after: a), StackView.spacingUseDefault)
    expect(stack.layoutName, "")
    stack.layoutIfNeeded()
    expect(stack.layoutFrame, .zero)
    expect([Axis.horizontal, .vertical].map(\.rawValue), [0, 1])
    expect(StackView.Distribution.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
    expect(StackView.Alignment.allCases.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    expect(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
    expect(StackView.spacingUseDefault, 0x1.fffffep127)
    expect(StackView.spacingUseSystem, 0x1p-126)
    expect(StackView("row").layoutName, "row")
    expect(StackView(arrangedSubviews: [a]).layoutName, "")
    let section = Section("Names")
    expect(section.title == "Names" && section.layoutName == "section")
    expect(section.arrangedSubviews.map(\.layoutName), ["Names"])
  }

  // MARK: Spacing

  @Test func customSpacing() {
    stack.spacing = 10
    stack.setCustomSpacing(20, after: a)
    expect(gaps(), [20, 10])
    expect([a, b].map(stack.customSpacing), [20, StackView.spacingUseDefault])
    stack.setCustomSpacing(-4, after: b)
    expect(gaps(), [20, -4])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: a)
    expect(gaps(), [10, -4])
    // After the last visible view it has no effect. A gap is that of the visible view before it.
    stack.setCustomSpacing(50, after: c)
    expect(gaps(), [10, -4])
    b.isHidden = true
    expect(gaps(), [10])
    stack.setCustomSpacing(60, after: a)
    expect(gaps(), [60])
    b.isHidden = false
    // It moves with its view.
    stack.insertArrangedSubview(a, at: 2)
    expect(gaps(), [-4, 50])
    // The constants stand for themselves.
    for view in [a, b, c] { stack.setCustomSpacing(StackView.spacingUseSystem, after: view) }
    expect(gaps(), [8, 8])
    expect(stack.customSpacing(after: a), StackView.spacingUseSystem)
    stack.setCustomSpacing(0, after: b)
    stack.spacing = StackView.spacingUseDefault
    stack.setCustomSpacing(StackView.spacingUseDefault, after: c)
    expect(gaps(), [0, 0])
    expect(stack.spacing, StackView.spacingUseDefault)
  }

  /// By all ways out of a stack.
  @Test func customSpacingEndsWithRemoval() {
    let (other, box) = (StackView("other"), LayoutView("box"))
    let ways: [() -> Void] = [
      { stack.removeArrangedSubview(a) }, { stack.removeArrangedSubview(a, detach: true) },
      { a.removeFromSuperview() }, { other.addArrangedSubview(a) }, { box.addSubview(a) },
    ]
    for way in ways {
      stack.setCustomSpacing(25, after: a)
      expect(gaps(), [25, 0])
      way()
      expect(
        [stack, other].map { $0.customSpacing(after: a) == StackView.spacingUseDefault },
        [true, true])
      stack.insertArrangedSubview(a, at: 0)
      expect(stack.customSpacing(after: a), StackView.spacingUseDefault)
      expect(gaps(), [0, 0])
    }
  }

  @Test func reportedMisuse() {
    let late = makeLeaf("late", 5)
    stack.layoutIfNeeded()
    expect(stack.layout.problems.isEmpty)
    stack.setCustomSpacing(99, after: late)
    // The same for one that is a subview only.
    stack.addSubview(late)
    stack.setCustomSpacing(99, after: late)
    expect(stack.customSpacing(after: late), StackView.spacingUseDefault)
    stack.insertArrangedSubview(late, at: 0)
    stack.setCustomSpacing(7, after: late)
    expect(gaps(), [7, 0, 0])
    // A stack has no content of its own.
    stack.setContentHuggingPriority(900, for: .horizontal)
    stack.setContentCompressionResistancePriority(100, for: .vertical)
    expect(
      stack.layout.problems.map(\.kind),
      [
        .customSpacingOfUnarranged, .customSpacingOfUnarranged, .containerHasNoContent,
        .containerHasNoContent,
      ])
    expect(stack.layout.problems.map(\.text).suffix(2), ["stack", "stack"])
  }

  /// A first layout without any room prints nothing, and leaves nothing behind.
  @Test(arguments: StackView.Distribution.allCases) func firstLayoutAtZeroSize(
    _ distribution: StackView.Distribution
  ) {
    func stack(_ axis: Axis, _ alignment: StackView.Alignment) -> StackView {
      let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 9), makeLeaf("y", 9)])
      inner.spacing = 3
      inner.isLayoutMarginsRelativeArrangement = true
      inner.layoutMargins = Insets(2)
      let label = makeText("label", 30, ascent: 14, descent: 6)
      let stack = StackView("stack", arrangedSubviews: [label, inner, makeLeaf("z", 40)])
      stack.axis = axis
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = 8
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = Insets(16)
      return stack
    }
    for alignment in StackView.Alignment.allCases {
      for axis in SeriesLength.sample([Axis.horizontal, .vertical], oneOf: 2, for: "\(alignment)") {
        let stacks = [stack(axis, alignment), stack(axis, alignment)]
        stacks[0].hostSize = Size(0, 0)
        stacks[0].layoutIfNeeded()
        expect(stacks[0].layout.conflicts.isEmpty)
        expect(stacks[0].layoutFrame, .zero)
        for stack in stacks {
          stack.hostSize = Size(320, 244)
          stack.layoutIfNeeded()
        }
        expect(MutationSeries.differences(stacks[0], stacks[1]).isEmpty)
        expect(stacks[0].layout.conflicts.isEmpty)
      }
    }
  }

  /// One view has the frame of the first of two of its size.
  @Test func singleViewAlignsAsFirstOfTwo() {
    for alignment in StackView.Alignment.allCases {
      for (axis, side) in [(Axis.horizontal, 0.0), (.horizontal, 100), (.vertical, 20)] {
        let frames = [1, 2].map { count in
          let views = (0..<count).map { _ in makeText("v", 40, 40, ascent: 30, descent: 5) }
          let stack = StackView("S", arrangedSubviews: views)
          stack.axis = axis
          stack.alignment = alignment
          let along = 40 * Double(count)
          stack.hostSize = axis == .horizontal ? Size(along, side) : Size(side, along)
          stack.layoutIfNeeded()
          return views[0].frame
        }
        expect(frames[0], frames[1], "\(alignment), \(axis), \(side)")
      }
    }
  }

  // MARK: Costs

  @Test func solvesOfChanges() {
    stack.spacing = 4
    stack.setCustomSpacing(9, after: a)
    stack.layoutIfNeeded()
    let before = stack.layout.statistics
    stack.spacing = 4
    stack.axis = .horizontal
    stack.distribution = .fill
    stack.alignment = .fill
    a.isHidden = false
    stack.layoutIfNeeded()
    expect(stack.layout.statistics.solves, before.solves, "equal values")
    stack.spacing = 5
    stack.setCustomSpacing(8, after: a)
    b.size = Size(25, 20)
    expect(places(), [0, 18, 48])
    let after = stack.layout.statistics
    expect(after.constraints == before.constraints && after.variables == before.variables)
    expect(after.solves, before.solves + 1)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func levels(_ distribution: StackView.Distribution) {
    for alignment in StackView.Alignment.allCases {
      let counts = [3, 10].map { count in
        let stack = Self.makeTexts(count, distribution, alignment)
        stack.layoutIfNeeded()
        return stack.layout.statistics.levels
      }
      expect(counts[0], counts[1], "\(alignment)")
    }
  }

  private static func makeTexts(
    _ count: Int, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) -> StackView {
    let views = (0..<count).map { makeText("v\($0)", 10, ascent: 15, descent: 3) }
    let stack = StackView("S", arrangedSubviews: views)
    stack.distribution = distribution
    stack.alignment = alignment
    return stack
  }

  /// One more at the end adds these rows and takes only the connection with the end away.
  static let costs: [(StackView.Distribution, StackView.Alignment, added: Int)] = [
    // The end, a gap, the order, two edges; a guide's two edges and length.
    (.fill, .fill, 5), (.equalSpacing, .fill, 8), (.fillEqually, .fill, 6),
    // One edge or line, two bounds and the suppression.
    (.fill, .leading, 7), (.fill, .center, 7), (.fill, .firstBaseline, 7),
    (.equalSpacing, .trailing, 10), (.equalSpacing, .lastBaseline, 10),
  ]

  @Test func appendingAddsConstantRows() {
    for (distribution, alignment, added) in Self.costs {
      for count in [10, 40] {
        let stack = Self.makeTexts(count, distribution, alignment)
        stack.layoutIfNeeded()
        let before = stack.emittedConstraints.map(\.description)
        let rows = stack.layout.statistics.constraints
        stack.addArrangedSubview(makeText("new", 10, ascent: 15, descent: 3))
        stack.layoutIfNeeded()
        let after = stack.emittedConstraints.map(\.description)
        let gone = Set(before).subtracting(after)
        expect(gone, ["UISV-canvas-connection: S.trailing == v\(count - 1).trailing @ 999.9"])
        expect(Set(after).subtracting(before).count, added, "\(count) views")
        expect(after.count, before.count + added - 1, "\(count) views")
        // The view brings its hugging, its resistance and that lengths are not negative, on both axes.
        expect(stack.layout.statistics.constraints, rows + added - 1 + 6, "\(count) views")
      }
    }
  }

  @Test func deeplyNestedStacksDeallocate() {
    var outer = StackView("0", arrangedSubviews: [makeLeaf("leaf", 1)])
    for index in 1..<10_000 { outer = StackView("\(index)", arrangedSubviews: [outer]) }
    expect(outer.arrangedSubviews.count, 1)
    outer = StackView()
    expect(outer.arrangedSubviews.isEmpty)
  }
}
