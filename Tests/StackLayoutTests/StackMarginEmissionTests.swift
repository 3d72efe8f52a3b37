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
    let stack = Lists.makeStack(count, axis)
    stack.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    return stack
  }

  /// The lists without margins, with the guide in place of the stack; fits stay on the stack.
  @Test(arguments: StackView.Distribution.allCases)
  func marginGuideReplacesStackEdges(_ distribution: StackView.Distribution) {
    for alignment in StackView.Alignment.allCases {
      for axis in [Axis.horizontal, .vertical] {
        for count in 1...3 {
          let stack = Self.makeStack(count, axis)
          stack.distribution = distribution
          stack.alignment = alignment
          let row = Lists.lines(axis, distribution, alignment, count)
          let inside = row.map {
            $0.hasPrefix("UISV-canvas-fit") ? $0 : $0.replacing(" S.", with: " M.")
          }
          let turned = axis == .horizontal ? inside : inside.map(Lists.turned)
          expect(
            Lists.emitted(stack), (turned + Self.margins).sorted(),
            "\(count) views, \(axis), \(alignment)")
        }
      }
    }
  }

  @Test func nothingInsideMargins() {
    for axis in [Axis.horizontal, .vertical] {
      let fits = [
        "UISV-canvas-fit: S.width == 0 @ 0.001", "UISV-canvas-fit: S.height == 0 @ 0.001",
      ]
      expect(Lists.emitted(Self.makeStack(0, axis)), (Self.margins + fits).sorted())
    }
    let stack = Self.makeStack(1, .horizontal)
    stack.arrangedSubviews[0].isHidden = true
    expect(
      Lists.emitted(stack),
      (Self.margins + [
        "UISV-canvas-connection: M.leading == OS.leading @ 1000",
        "UISV-canvas-connection: M.trailing == OS.trailing @ 1000",
        "UISV-spanning-fit: OS.width == 0 @ 0.001",
        "UISV-hiding: a.width == 0 @ 0.0005",
        "UISV-spacing-hidden: a.leading == OS.trailing @ 0.0005",
        "UISV-canvas-connection: M.top == SP.top @ 1000",
        "UISV-canvas-connection: M.bottom == SP.bottom @ 1000",
        "UISV-spanning-fit: SP.height == 0 @ 0.001",
        "UISV-alignment-hidden: a.top == M.top @ 0.0005",
      ]).sorted())
  }

  /// Words are the same in both directions; only the names of the margins know left and right.
  @Test func rightToLeft() {
    for axis in [Axis.horizontal, .vertical] {
      for hasMargins in [true, false] {
        let stack = Self.makeStack(3, axis)
        stack.isLayoutMarginsRelativeArrangement = hasMargins
        stack.alignment = .leading
        let before = Lists.emitted(stack)
        stack.layoutDirection = .rightToLeft
        let turned = before.map { line in
          line.contains("leftMargin")
            ? line.replacing("leftMargin", with: "rightMargin")
            : line.replacing("rightMargin", with: "leftMargin")
        }
        expect(Lists.emitted(stack), turned.sorted())
        expect((before == turned.sorted()), !hasMargins)
      }
    }
  }

  /// Changing a margin moves the guide without another emission.
  @Test func marginChangesMoveGuideOnly() {
    let stack = Self.makeStack(2, .horizontal)
    let before = Lists.emitted(stack)
    let statistics = stack.layout.statistics
    stack.layoutMargins = Insets(top: 9, left: 9, bottom: 9, right: 9)
    expect(Lists.emitted(stack), before)
    expect(stack.layoutFrame, Rect(0, 0, 68, 48))
    expect(stack.arrangedSubviews[0].frame, Rect(9, 9, 10, 30))
    expect(stack.layout.statistics.constraints, statistics.constraints)
    expect(stack.layout.statistics.solves, statistics.solves + 1)
  }
}
