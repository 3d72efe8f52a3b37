import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The emission of a stack, line by line, for rows; columns emit the same with the other axis's words.
///
/// Lines are `identifier: relation @ priority`, with `weight` where it is not 1. The views are as wide as high: a 10, b 30, c
/// 40. The spacing is 10. `SP` and `OS` are the spanners across and along the axis, `G0` and so on the gaps, `M` the guide
/// inside the margins.
@Suite struct StackEmissionTests {
  typealias Distribution = StackView.Distribution
  typealias Alignment = StackView.Alignment

  static let leadingEdge = "UISV-canvas-connection: S.leading == a.leading @ 1000"
  static func trailingEdge(_ last: String) -> String {
    "UISV-canvas-connection: S.trailing == \(last).trailing @ 999.9"
  }
  static let fit = "UISV-canvas-fit: S.width == 0 @ 49"
  private static let orders = [
    "SV-order: a.width == 10 @ 0.5", "SV-order: b.width == 30 @ 0.5 weight 2",
    "SV-order: c.width == 40 @ 0.5 weight 3",
  ]

  private static func gaps(_ count: Int, _ relation: String) -> [String] {
    [
      "UISV-spacing: b.leading \(relation) a.trailing + 10 @ 1000",
      "UISV-spacing: c.leading \(relation) b.trailing + 10 @ 1000",
    ].dropLast(3 - count)
  }

  private static func guides(_ count: Int, _ start: String, _ end: String) -> [String] {
    [
      "UISV-distributing-edge: G0.leading == a.\(start) @ 1000",
      "UISV-distributing-edge: G0.trailing == b.\(end) @ 1000",
      "UISV-distributing-edge: G1.leading == b.\(start) @ 1000",
      "UISV-distributing-edge: G1.trailing == c.\(end) @ 1000",
    ].dropLast(2 * (3 - count))
  }

  /// Of each number of views.
  private static let proportions = [
    ["UISV-fill-proportionally: a.width == S.width @ 999"],
    [
      "UISV-fill-proportionally: a.width == 0.25 * S.width - 2.5 @ 999",
      "UISV-fill-proportionally: b.width == 0.75 * S.width - 7.5 @ 999",
    ],
    [
      "UISV-fill-proportionally: a.width == 0.125 * S.width - 2.5 @ 999",
      "UISV-fill-proportionally: b.width == 0.375 * S.width - 7.5 @ 999",
      "UISV-fill-proportionally: c.width == 0.5 * S.width - 10 @ 999",
    ],
  ]

  /// Along the axis, for one, two or three views.
  static func along(_ distribution: Distribution, _ count: Int) -> [String] {
    let edges = [leadingEdge, trailingEdge(["a", "b", "c"][count - 1])]
    let order = edges + orders.prefix(count)
    return switch distribution {
    case .fill: order + gaps(count, "==")
    case .fillEqually:
      order + gaps(count, "==")
        + ["b", "c"].prefix(count - 1).map { "UISV-fill-equally: \($0).width == a.width @ 1000" }
    case .fillProportionally: edges + gaps(count, "==") + proportions[count - 1]
    case .equalSpacing:
      order + gaps(count, ">=") + [fit] + guides(count, "trailing", "leading")
        + (count < 3 ? [] : ["UISV-fill-equally: G1.width == G0.width @ 1000"])
    case .equalCentering:
      // Three views, the second guide: 3 - 1.
      order + gaps(count, ">=") + [fit] + guides(count, "centerX", "centerX")
        + (count < 3 ? [] : ["UISV-fill-equally: G1.width == G0.width @ 149 weight 2"])
    }
  }

  // MARK: Across the axis

  private static let hiddenSuppression = "\(25 * 5e-7)"

  private static func suppression(_ names: String, at priority: String = "25") -> [String] {
    names.map { "UISV-ambiguity-suppression: \($0).height == 0 @ \(priority)" }
  }

  private static func connections(_ edges: String...) -> [String] {
    edges.map { "UISV-canvas-connection: S.\($0)" + ($0.contains("@") ? "" : " @ 1000") }
  }

  private static func aligned(_ first: String, _ others: String, _ attributes: String...)
    -> [String]
  {
    attributes.flatMap { attribute in
      others.map { "UISV-alignment: \(first).\(attribute) == \($0).\(attribute) @ 1000" }
    }
  }

  /// The bounds of the guide across the views; `v` stands for each of them.
  private static func boundaries(_ names: String, _ lines: String...) -> [String] {
    names.flatMap { name in
      lines.map { "UISV-spanning-boundary: " + $0.replacing(" v.", with: " \(name).") }
    }
  }

  private static let across49 = "UISV-canvas-fit: S.height == 0 @ 49"
  private static let spanningFit = "UISV-spanning-fit: SP.height == 0 @ 51"

  /// Across the axis, for one, two and three views.
  static func across(_ alignment: Alignment, _ count: Int) -> [String] {
    let names = String("abc".prefix(count))
    let others = String(names.dropFirst())
    if alignment == .fill {
      return connections("top == a.top", "bottom == a.bottom")
        + ["UISV-canvas-fit: S.height == 0 @ 0.001"] + aligned("a", others, "top", "bottom")
    }
    return (count == 1 ? acrossOne(alignment) : acrossSeveral(alignment, names, others))
      + suppression(names)
  }

  private static func acrossOne(_ alignment: Alignment) -> [String] {
    let text = connections("top <= a.top", "bottom >= a.bottom @ 999.95") + [across49]
    return switch alignment {
    case .fill: []
    case .leading: connections("top == a.top", "bottom >= a.bottom") + [across49]
    case .center:
      connections("top <= a.top", "bottom >= a.bottom", "centerY == a.centerY") + [across49]
    case .trailing: connections("top <= a.top", "bottom == a.bottom") + [across49]
    case .firstBaseline: text + ["UISV-alignment-rest: a.top == S.top @ 24"]
    case .lastBaseline: text + ["UISV-alignment-rest: a.bottom == S.bottom @ 24"]
    }
  }

  private static func acrossSeveral(_ alignment: Alignment, _ names: String, _ others: String)
    -> [String]
  {
    let text =
      connections("top == SP.top", "bottom == SP.bottom") + [spanningFit, across49]
      + boundaries(names, "SP.top <= v.top @ 1000", "SP.bottom >= v.bottom @ 999.95")
    return switch alignment {
    case .fill: []
    case .leading:
      connections("top == a.top", "bottom == SP.bottom") + [spanningFit]
        + aligned("a", others, "top")
        + boundaries(names, "SP.top == v.top @ 999.5", "SP.bottom >= v.bottom @ 1000")
    case .center:
      connections("top == SP.top", "bottom == SP.bottom", "centerY == a.centerY") + [spanningFit]
        + aligned("a", others, "centerY")
        + boundaries(names, "SP.top <= v.top @ 1000", "SP.bottom >= v.bottom @ 1000")
    case .trailing:
      connections("top == SP.top", "bottom == a.bottom") + [spanningFit]
        + aligned("a", others, "bottom")
        + boundaries(names, "SP.top <= v.top @ 1000", "SP.bottom == v.bottom @ 999.5")
    case .firstBaseline:
      text + ["UISV-alignment-rest: a.top == S.top @ 24"] + aligned("a", others, "firstBaseline")
    case .lastBaseline:
      text + ["UISV-alignment-rest: a.bottom == S.bottom @ 24"]
        + aligned("a", others, "lastBaseline")
    }
  }

  /// A row, or a column, which has no line of text.
  static func lines(
    _ axis: Axis, _ distribution: Distribution, _ alignment: Alignment, _ count: Int
  ) -> [String] {
    let edges: [Alignment: Alignment] = [.firstBaseline: .leading, .lastBaseline: .trailing]
    let listed = axis == .horizontal ? alignment : edges[alignment] ?? alignment
    return along(distribution, count) + across(listed, count)
  }

  @Test(arguments: Distribution.allCases) func visibleViews(_ distribution: Distribution) {
    for (alignment, axis) in Alignment.allCases.flatMap({
      [($0, Axis.horizontal), ($0, .vertical)]
    }) {
      for count in 1...3 {
        let lines = Self.lines(axis, distribution, alignment, count)
        Self.check(count, hidden: "", axis, distribution, alignment, lines)
      }
    }
  }

  // MARK: Hidden views

  struct HiddenCase {
    let hidden: String
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    let lines: [String]
  }

  private static func hiding(_ names: String) -> [String] {
    names.map { "UISV-hiding: \($0).width == 0 @ 0.0005" }
  }

  static var hiddenCases: [HiddenCase] {
    [
      HiddenCase(
        hidden: "b",
        lines: [
          leadingEdge, trailingEdge("c"), "UISV-spacing: c.leading == a.trailing + 10 @ 1000",
          "UISV-spacing-hidden: b.leading == a.trailing + 5 @ 0.0005",
          "SV-order: a.width == 10 @ 0.5", "SV-order: c.width == 40 @ 0.5 weight 2",
          "UISV-alignment-hidden: b.top == a.top @ 0.0005",
          "UISV-alignment-hidden: b.bottom == a.bottom @ 0.0005",
          "UISV-canvas-fit: S.height == 0 @ 0.001",
        ] + hiding("b") + aligned("a", "c", "top", "bottom")
          + connections("top == a.top", "bottom == a.bottom")),
      HiddenCase(
        hidden: "a",
        lines: [
          "UISV-canvas-connection: S.leading == b.leading @ 1000", trailingEdge("c"),
          "UISV-spacing: c.leading == b.trailing + 10 @ 1000",
          "UISV-spacing-hidden: b.leading == a.trailing @ 0.0005",
          "SV-order: b.width == 30 @ 0.5", "SV-order: c.width == 40 @ 0.5 weight 2",
          "UISV-alignment-hidden: a.top == b.top @ 0.0005",
          "UISV-alignment-hidden: a.bottom == b.bottom @ 0.0005",
          "UISV-canvas-fit: S.height == 0 @ 0.001",
        ] + hiding("a") + aligned("b", "c", "top", "bottom")
          + connections("top == b.top", "bottom == b.bottom")),
      HiddenCase(
        hidden: "c",
        distribution: .equalSpacing, alignment: .center,
        lines: [
          leadingEdge, trailingEdge("b"), fit,
          "UISV-spacing: b.leading >= a.trailing + 10 @ 1000",
          "UISV-distributing-edge: G0.leading == a.trailing @ 1000",
          "UISV-distributing-edge: G0.trailing == b.leading @ 1000",
          "UISV-spacing-hidden: c.leading == b.trailing @ 0.0005",
          "UISV-alignment: a.centerY == b.centerY @ 1000",
          "UISV-alignment-hidden: c.top == a.top @ 0.0005", spanningFit,
        ] + orders[..<2] + hiding("c") + suppression("ab") + suppression("c", at: hiddenSuppression)
          + boundaries("ab", "SP.top <= v.top @ 1000", "SP.bottom >= v.bottom @ 1000")
          + connections("top == SP.top", "bottom == SP.bottom", "centerY == a.centerY")),
      HiddenCase(
        hidden: "bc",
        distribution: .fillProportionally, alignment: .leading,
        lines: [
          leadingEdge, trailingEdge("a"), "UISV-fill-proportionally: a.width == S.width @ 999",
          "UISV-spacing-hidden: b.leading == a.trailing @ 0.0005",
          "UISV-spacing-hidden: c.leading == a.trailing @ 0.0005",
          "UISV-alignment-hidden: b.top == a.top @ 0.0005",
          "UISV-alignment-hidden: c.top == a.top @ 0.0005", spanningFit,
          "UISV-spanning-boundary: SP.top == a.top @ 999.5",
          "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        ] + hiding("bc") + suppression("a") + suppression("bc", at: hiddenSuppression)
          + connections("top == a.top", "bottom == SP.bottom")),
    ]
  }

  @Test func hiddenViews() {
    // The first guide spans along the axis, the second across it.
    let nothingVisible =
      [
        "UISV-canvas-connection: S.leading == OS.leading @ 1000",
        "UISV-canvas-connection: S.trailing == OS.trailing @ 1000",
        "UISV-spanning-fit: OS.width == 0 @ 0.001",
        "UISV-spacing-hidden: a.leading == OS.trailing @ 0.0005",
        "UISV-spacing-hidden: b.leading == OS.trailing @ 0.0005",
        "UISV-spanning-fit: SP.height == 0 @ 0.001",
        "UISV-alignment-hidden: a.top == S.top @ 0.0005",
        "UISV-alignment-hidden: b.top == S.top @ 0.0005",
      ] + Self.hiding("ab") + Self.connections("top == SP.top", "bottom == SP.bottom")
    let noViews = [
      "UISV-canvas-fit: S.width == 0 @ 0.001", "UISV-canvas-fit: S.height == 0 @ 0.001",
    ]
    for axis in [Axis.horizontal, .vertical] {
      for hidden in Self.hiddenCases {
        Self.check(
          3, hidden: hidden.hidden, axis, hidden.distribution, hidden.alignment, hidden.lines)
      }
      Self.check(2, hidden: "ab", axis, .fill, .fill, nothingVisible)
      Self.check(0, hidden: "", axis, .equalCentering, .center, noViews)
    }
  }

  private static func emitted(_ stack: StackView, _ word: String) -> [String] {
    stack.layoutIfNeeded()
    return stack.emittedConstraints.map(\.description).filter { $0.contains(word) }
  }

  @Test func viewsWithoutLengths() {
    let views = ["a", "b"].map { LeafView($0, Size(noIntrinsicMetric, noIntrinsicMetric)) }
    let stack = StackView("S", arrangedSubviews: views)
    stack.distribution = .fillProportionally
    // Without any length the set of fillEqually, and the stack wants to be small.
    expect(
      Self.emitted(stack, "width"),
      ["UISV-fill-equally: b.width == a.width @ 1000", "UISV-canvas-fit: S.width == 0 @ 0.001"])
    views[1].size = Size(30, 10)
    expect(
      Self.emitted(stack, "width"),
      [
        "UISV-fill-proportionally: a.width == 0 @ 999",
        "UISV-fill-proportionally: b.width == S.width @ 999",
      ])
    // Nested stacks have no order.
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 10)])
    let outer = StackView("S", arrangedSubviews: [makeLeaf("a", 10), inner, makeLeaf("c", 30)])
    expect(
      Self.emitted(outer, "SV-order"),
      ["SV-order: a.width == 10 @ 0.5", "SV-order: c.width == 30 @ 0.5 weight 3"])
  }

  // MARK: Comparing

  /// Compares as multisets what a stack of `count` views emits with lines for a row.
  private static func check(
    _ count: Int, hidden: String, _ axis: Axis, _ distribution: Distribution,
    _ alignment: Alignment, _ lines: [String]
  ) {
    let stack = makeStack(count, axis)
    for view in stack.arrangedSubviews { view.isHidden = hidden.contains(view.layoutName) }
    stack.distribution = distribution
    stack.alignment = alignment
    let want = lines.map { axis == .horizontal ? $0 : turned($0) }
    expect(
      emitted(stack), want.sorted(),
      "\(count) views, \(hidden) hidden, \(axis), \(distribution), \(alignment)")
  }

  static func makeStack(_ count: Int, _ axis: Axis, lastFromBottom: Double = 2) -> StackView {
    let lengths: [(String, Double)] = [("a", 10), ("b", 30), ("c", 40)]
    let views = lengths.prefix(count).map { makeLeaf($0.0, $0.1, $0.1) }
    for view in views {
      view.text = Baselines(firstFromTop: 8, lastFromBottom: lastFromBottom, lineHeight: 14)
    }
    let stack = StackView("S", arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = 10
    return stack
  }

  /// What a stack emits in short words, sorted.
  static func emitted(_ stack: StackView) -> [String] {
    stack.layoutIfNeeded()
    return stack.emittedConstraints.map { short($0.description) }.sorted()
  }

  /// A line with short names for the guides.
  static func short(_ line: String) -> String {
    var line = line.replacing("S.UISV-alignment-spanner", with: "SP")
      .replacing("S.UISV-ordering-spanner", with: "OS")
      .replacing("S.UIViewLayoutMarginsGuide", with: "M")
    for number in 1...3 {
      line = line.replacing("S.UISV-distributing.\(number)", with: "G\(number - 1)")
    }
    return line.replacing("S.UISV-distributing", with: "G0")
  }

  /// A line for a column instead of a row.
  static func turned(_ line: String) -> String {
    let words = [
      "leading": "top", "trailing": "bottom", "width": "height", "centerX": "centerY",
      "top": "leading", "bottom": "trailing", "height": "width", "centerY": "centerX",
    ]
    return line.split(separator: " ").map { part in
      let names = part.split(separator: ".").map(String.init)
      guard names.count == 2, let word = words[names[1]] else { return String(part) }
      return "\(names[0]).\(word)"
    }.joined(separator: " ")
  }
}
