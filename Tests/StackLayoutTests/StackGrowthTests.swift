import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The cost of added views: no level, and a few rows.
@Suite struct StackGrowthTests {
  private static func makeStack(
    _ count: Int, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) -> StackView {
    let stack = StackView("S", arrangedSubviews: (0..<count).map { makeView("v\($0)") })
    stack.distribution = distribution
    stack.alignment = alignment
    return stack
  }

  private static func makeView(_ name: String) -> LeafView {
    LeafView(name, Size(10, 20), text: Baselines(firstFromTop: 15, lastFromBottom: 3))
  }

  private static func lines(_ stack: StackView) -> [String] {
    stack.layoutIfNeeded()
    return stack.emittedConstraints.map(\.description)
  }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func levels(_ distribution: StackView.Distribution, _ alignment: StackView.Alignment) {
    let counts = [3, 10, 40].map { count in
      let stack = Self.makeStack(count, distribution, alignment)
      stack.layoutIfNeeded()
      return stack.layout.statistics.levels
    }
    expect(Set(counts).count, 1, "\(counts)")
  }

  /// One more at the end adds these rows and takes only the connection with the end away.
  static let costs: [(StackView.Distribution, StackView.Alignment, added: Int)] = [
    // The end, a gap, the order, two edges; a guide's two edges and length.
    (.fill, .fill, 5), (.equalSpacing, .fill, 8), (.fillEqually, .fill, 6),
    // One edge or line, two bounds and the suppression.
    (.fill, .leading, 7), (.fill, .center, 7), (.fill, .firstBaseline, 7),
    (.equalSpacing, .trailing, 10), (.equalSpacing, .lastBaseline, 10),
  ]

  @Test(arguments: costs) func appendingAddsConstantRows(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment, added: Int
  ) {
    for count in [10, 100] {
      let stack = Self.makeStack(count, distribution, alignment)
      let before = Self.lines(stack)
      let rows = stack.layout.statistics.constraints
      stack.addArrangedSubview(Self.makeView("new"))
      let after = Self.lines(stack)
      let gone = Set(before).subtracting(after)
      expect(gone, ["UISV-canvas-connection: S.trailing == v\(count - 1).trailing @ 999.9"])
      expect(Set(after).subtracting(before).count, added, "\(count) views")
      expect(after.count, before.count + added - 1, "\(count) views")
      // The view brings its hugging, its resistance and that lengths are not negative, on both axes.
      expect(stack.layout.statistics.constraints, rows + added - 1 + 6, "\(count) views")
    }
  }
}
