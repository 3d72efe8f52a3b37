import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The emission of a stack whose views are inside its margins, in the words of `StackEmissionTests`.
@Suite struct StackMarginEmissionTests {
  typealias Lists = StackEmissionTests

  private static let margins = [
    "UIView-leftMargin-guide-constraint: M.leading == S.leadingMargin @ 1000",
    "UIView-rightMargin-guide-constraint: M.trailing == S.trailingMargin @ 999.95",
    "UIView-topMargin-guide-constraint: M.top == S.topMargin @ 1000",
    "UIView-bottomMargin-guide-constraint: M.bottom == S.bottomMargin @ 999.95",
  ]

  private static func makeStack(_ count: Int, _ axis: Axis) -> StackView {
    let stack = StackView(
      "S",
      arrangedSubviews: [("a", 10.0), ("b", 30), ("c", 40)].prefix(count).map {
        let view = makeLeaf($0.0, $0.1, $0.1)
        view.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
        return view
      })
    stack.axis = axis
    stack.spacing = 10
    stack.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    return stack
  }

  private static func lines(_ stack: StackView) -> [String] {
    stack.layoutIfNeeded()
    return stack.emittedConstraints.map { Lists.short($0.description) }.sorted()
  }

  /// The lists without margins, with the guide in place of the stack; fits stay on the stack.
  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func marginGuideReplacesStackEdges(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) throws {
    let edges: [StackView.Alignment: StackView.Alignment] = [
      .firstBaseline: .leading, .lastBaseline: .trailing,
    ]
    for axis in [Axis.horizontal, .vertical] {
      let listed = axis == .horizontal ? alignment : edges[alignment] ?? alignment
      for count in 1...3 {
        let stack = Self.makeStack(count, axis)
        stack.distribution = distribution
        stack.alignment = alignment
        stack.isLayoutMarginsRelativeArrangement = true
        let row =
          try require(Lists.along[distribution])[count - 1]
          + require(Lists.across[listed])[count - 1]
        let inside = row.map {
          $0.hasPrefix("UISV-canvas-fit") ? $0 : $0.replacing(" S.", with: " M.")
        }
        let turned = axis == .horizontal ? inside : inside.map(Lists.turned)
        expect(
          Self.lines(stack), (turned + Self.margins).sorted(), "\(count) views, \(axis)")
      }
    }
  }

  @Test func twoViewsInsideMargins() {
    let stack = Self.makeStack(2, .horizontal)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.distribution = .fillProportionally
    stack.alignment = .lastBaseline
    expect(
      Self.lines(stack),
      (Self.margins + [
        "UISV-canvas-connection: M.leading == a.leading @ 1000",
        "UISV-canvas-connection: M.trailing == b.trailing @ 999.9",
        "UISV-spacing: b.leading == a.trailing + 10 @ 1000",
        "UISV-fill-proportionally: a.width == 0.25 * M.width - 2.5 @ 999",
        "UISV-fill-proportionally: b.width == 0.75 * M.width - 7.5 @ 999",
        "UISV-canvas-connection: M.top == SP.top @ 1000",
        "UISV-canvas-connection: M.bottom == SP.bottom @ 1000",
        "UISV-canvas-fit: S.height == 0 @ 49", "UISV-spanning-fit: SP.height == 0 @ 51",
        "UISV-alignment-rest: a.bottom == M.bottom @ 24",
        "UISV-alignment: a.lastBaseline == b.lastBaseline @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 999.95",
        "UISV-ambiguity-suppression: a.height == 0 @ 25",
        "UISV-ambiguity-suppression: b.height == 0 @ 25",
      ]).sorted())
  }

  @Test func emptyInsideMargins() {
    for axis in [Axis.horizontal, .vertical] {
      let stack = Self.makeStack(0, axis)
      stack.isLayoutMarginsRelativeArrangement = true
      expect(
        Self.lines(stack),
        (Self.margins + [
          "UISV-canvas-fit: S.width == 0 @ 0.001", "UISV-canvas-fit: S.height == 0 @ 0.001",
        ]).sorted())
    }
  }

  @Test func nothingVisibleInsideMargins() {
    let stack = Self.makeStack(1, .horizontal)
    stack.arrangedSubviews[0].isHidden = true
    stack.isLayoutMarginsRelativeArrangement = true
    expect(
      Self.lines(stack),
      (Self.margins + [
        "UISV-canvas-connection: M.leading == OS.leading @ 1000",
        "UISV-canvas-connection: M.trailing == OS.trailing @ 1000",
        "UISV-spanning-fit: OS.width == 0 @ 0.001",
        "UISV-hiding: a.width == 0 @ 999.999",
        "UISV-spacing-hidden: a.leading == OS.trailing @ 50",
        "UISV-canvas-connection: M.top == SP.top @ 1000",
        "UISV-canvas-connection: M.bottom == SP.bottom @ 1000",
        "UISV-spanning-fit: SP.height == 0 @ 0.001",
        "UISV-alignment-hidden: a.top == M.top @ 50",
      ]).sorted())
  }

  // MARK: Right to left

  /// Words are the same in both directions; only the names of the margins know left and right.
  @Test(arguments: [Axis.horizontal, .vertical], [true, false])
  func rightToLeft(_ axis: Axis, hasMargins: Bool) {
    let stack = Self.makeStack(3, axis)
    stack.isLayoutMarginsRelativeArrangement = hasMargins
    stack.alignment = .leading
    let before = Self.lines(stack)
    stack.layoutDirection = .rightToLeft
    let turned = before.map { line in
      if line.contains("leftMargin") { return line.replacing("leftMargin", with: "rightMargin") }
      return line.replacing("rightMargin", with: "leftMargin")
    }
    expect(Self.lines(stack), turned.sorted())
    expect((before == turned.sorted()), !hasMargins)
  }

  /// Changing a margin moves the guide without another emission.
  @Test func marginChangesMoveGuideOnly() {
    let stack = Self.makeStack(2, .horizontal)
    stack.isLayoutMarginsRelativeArrangement = true
    let before = Self.lines(stack)
    let statistics = stack.layout.statistics
    stack.layoutMargins = Insets(top: 9, left: 9, bottom: 9, right: 9)
    expect(Self.lines(stack), before)
    expect(stack.layoutFrame, Rect(0, 0, 68, 48))
    expect(stack.arrangedSubviews[0].frame, Rect(9, 9, 10, 30))
    expect(stack.layout.statistics.constraints, statistics.constraints)
    expect(stack.layout.statistics.solves, statistics.solves + 1)
  }
}
