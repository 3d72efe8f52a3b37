import Expectations
import StackLayout
import StackTestSupport
import Testing

/// What columns whose gaps run between lines of text emit, and rows on a line of text where not all views have text.
@Suite struct StackBaselineEmissionTests {
  typealias Lists = StackEmissionTests

  /// Views a 10, b 30, c 40 wide and high in a column, whose gaps of 10 run from line to line. Lines are 8 below the top and
  /// 3 above the bottom, so that the gap between edges is 10 - 3 - 8 = -1.
  private static func makeColumn(_ count: Int) -> StackView {
    let stack = Lists.makeStack(count, .vertical, lastFromBottom: 3)
    stack.isBaselineRelativeArrangement = true
    return stack
  }

  /// The lists of a column, with the lines of text as ends of gaps and of guides in gaps.
  @Test(arguments: StackView.Distribution.allCases) func columns(
    _ distribution: StackView.Distribution
  ) {
    let words: [String: String] = [
      "UISV-spacing: b.leading == a.trailing": "UISV-spacing: b.firstBaseline == a.lastBaseline",
      "UISV-spacing: c.leading == b.trailing": "UISV-spacing: c.firstBaseline == b.lastBaseline",
      "UISV-spacing: b.leading >= a.trailing": "UISV-spacing: b.firstBaseline >= a.lastBaseline",
      "UISV-spacing: c.leading >= b.trailing": "UISV-spacing: c.firstBaseline >= b.lastBaseline",
      "G0.leading == a.trailing": "G0.leading == a.lastBaseline",
      "G0.trailing == b.leading": "G0.trailing == b.firstBaseline",
      "G1.leading == b.trailing": "G1.leading == b.lastBaseline",
      "G1.trailing == c.leading": "G1.trailing == c.firstBaseline",
      // One gap of -1, two of them.
      "a.width == 0.25 * S.width - 2.5": "a.width == 0.25 * S.width + 0.25",
      "b.width == 0.75 * S.width - 7.5": "b.width == 0.75 * S.width + 0.75",
      "a.width == 0.125 * S.width - 2.5": "a.width == 0.125 * S.width + 0.25",
      "b.width == 0.375 * S.width - 7.5": "b.width == 0.375 * S.width + 0.75",
      "c.width == 0.5 * S.width - 10": "c.width == 0.5 * S.width + 1",
    ]
    for count in 1...3 {
      let stack = Self.makeColumn(count)
      stack.distribution = distribution
      let row = Lists.along(distribution, count).map { line in
        words.reduce(line) { $0.replacing($1.key, with: $1.value) }
      }
      let want = (row + Lists.across(.fill, count)).map(Lists.turned)
      expect(Lists.emitted(stack), want.sorted(), "\(count) views")
      // A row has no lines one below the other.
      stack.axis = .horizontal
      let plain = Lists.lines(.horizontal, distribution, .fill, count)
      expect(Lists.emitted(stack), plain.sorted(), "\(count) views in a row")
    }
  }

  /// Custom gaps, the system's, and views without text, whose lines are their edges.
  @Test func columnGaps() throws {
    let stack = Self.makeColumn(3)
    let views = stack.arrangedSubviews
    let b = try require(views[1] as? LeafView)
    func gaps(_ prefix: String) -> [String] {
      Lists.emitted(stack).filter { $0.hasPrefix(prefix) }
    }
    stack.setCustomSpacing(4, after: views[0])
    stack.setCustomSpacing(StackView.spacingUseSystem, after: b)
    // The distance of lines of text: the line height of the view below.
    expect(
      gaps("UISV-spacing:"),
      [
        "UISV-spacing: b.firstBaseline == a.lastBaseline + 4 @ 1000",
        "UISV-spacing: c.firstBaseline == b.lastBaseline + 14 @ 1000",
      ])
    stack.distribution = .fillProportionally
    b.text = nil
    // 4 - 3 from a to b, whose edges are its lines; 14 - 8 from b to c.
    expect(
      gaps("UISV-fill"),
      [
        "UISV-fill-proportionally: a.height == 0.125 * S.height - 0.875 @ 999",
        "UISV-fill-proportionally: b.height == 0.375 * S.height - 2.625 @ 999",
        "UISV-fill-proportionally: c.height == 0.5 * S.height - 3.5 @ 999",
      ])
    expect(
      gaps("UISV-spacing:"),
      [
        "UISV-spacing: b.firstBaseline == a.lastBaseline + 4 @ 1000",
        "UISV-spacing: c.firstBaseline == b.lastBaseline + 14 @ 1000",
      ])
  }

  /// A nested column has the lines of its smallest size.
  @Test func nestedStackInProportionalColumn() throws {
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 9, 21), makeLeaf("y", 9, 9)])
    inner.axis = .vertical
    for case let leaf as LeafView in inner.arrangedSubviews {
      leaf.text = Baselines(firstFromTop: 5, lastFromBottom: 1)
    }
    let stack = Self.makeColumn(1)
    stack.addArrangedSubview(inner)
    stack.distribution = .fillProportionally
    // 10 and 30 high; the gap between edges is 10 - 3 - 5.
    func proportions() -> [String] { Lists.emitted(stack).filter { $0.contains("proportionally") } }
    expect(
      proportions(),
      [
        "UISV-fill-proportionally: a.height == 0.25 * S.height - 0.5 @ 999",
        "UISV-fill-proportionally: inner.height == 0.75 * S.height - 1.5 @ 999",
      ])
    // The first line of the inner one is now its top.
    let x = try require(inner.arrangedSubviews[0] as? LeafView)
    x.text = nil
    expect(
      proportions(),
      [
        "UISV-fill-proportionally: a.height == 0.25 * S.height - 1.75 @ 999",
        "UISV-fill-proportionally: inner.height == 0.75 * S.height - 5.25 @ 999",
      ])
  }
}
