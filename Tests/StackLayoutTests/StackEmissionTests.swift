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
  static let orders = [
    "SV-order: a.width == 10 @ 0.5", "SV-order: b.width == 30 @ 0.5 weight 2",
    "SV-order: c.width == 40 @ 0.5 weight 3",
  ]
  static let exactGaps = [
    "UISV-spacing: b.leading == a.trailing + 10 @ 1000",
    "UISV-spacing: c.leading == b.trailing + 10 @ 1000",
  ]
  static let leastGaps = [
    "UISV-spacing: b.leading >= a.trailing + 10 @ 1000",
    "UISV-spacing: c.leading >= b.trailing + 10 @ 1000",
  ]

  /// Along the axis, for one, two and three views.
  static let along: [Distribution: [[String]]] = [
    .fill: [
      [leadingEdge, trailingEdge("a")] + orders[..<1],
      [leadingEdge, trailingEdge("b")] + exactGaps[..<1] + orders[..<2],
      [leadingEdge, trailingEdge("c")] + exactGaps + orders,
    ],
    .fillEqually: [
      [leadingEdge, trailingEdge("a")] + orders[..<1],
      [leadingEdge, trailingEdge("b"), "UISV-fill-equally: b.width == a.width @ 1000"]
        + exactGaps[..<1] + orders[..<2],
      [
        leadingEdge, trailingEdge("c"), "UISV-fill-equally: b.width == a.width @ 1000",
        "UISV-fill-equally: c.width == a.width @ 1000",
      ] + exactGaps + orders,
    ],
    .fillProportionally: [
      [leadingEdge, trailingEdge("a"), "UISV-fill-proportionally: a.width == S.width @ 999"],
      [
        leadingEdge, trailingEdge("b"),
        "UISV-fill-proportionally: a.width == 0.25 * S.width - 2.5 @ 999",
        "UISV-fill-proportionally: b.width == 0.75 * S.width - 7.5 @ 999",
      ] + exactGaps[..<1],
      [
        leadingEdge, trailingEdge("c"),
        "UISV-fill-proportionally: a.width == 0.125 * S.width - 2.5 @ 999",
        "UISV-fill-proportionally: b.width == 0.375 * S.width - 7.5 @ 999",
        "UISV-fill-proportionally: c.width == 0.5 * S.width - 10 @ 999",
      ] + exactGaps,
    ],
    .equalSpacing: [
      [leadingEdge, trailingEdge("a"), fit] + orders[..<1],
      [
        leadingEdge, trailingEdge("b"), fit,
        "UISV-distributing-edge: G0.leading == a.trailing @ 1000",
        "UISV-distributing-edge: G0.trailing == b.leading @ 1000",
      ] + leastGaps[..<1] + orders[..<2],
      [
        leadingEdge, trailingEdge("c"), fit,
        "UISV-distributing-edge: G0.leading == a.trailing @ 1000",
        "UISV-distributing-edge: G0.trailing == b.leading @ 1000",
        "UISV-distributing-edge: G1.leading == b.trailing @ 1000",
        "UISV-distributing-edge: G1.trailing == c.leading @ 1000",
        "UISV-fill-equally: G1.width == G0.width @ 1000",
      ] + leastGaps + orders,
    ],
    .equalCentering: [
      [leadingEdge, trailingEdge("a"), fit] + orders[..<1],
      [
        leadingEdge, trailingEdge("b"), fit,
        "UISV-distributing-edge: G0.leading == a.centerX @ 1000",
        "UISV-distributing-edge: G0.trailing == b.centerX @ 1000",
      ] + leastGaps[..<1] + orders[..<2],
      [
        leadingEdge, trailingEdge("c"), fit,
        "UISV-distributing-edge: G0.leading == a.centerX @ 1000",
        "UISV-distributing-edge: G0.trailing == b.centerX @ 1000",
        "UISV-distributing-edge: G1.leading == b.centerX @ 1000",
        "UISV-distributing-edge: G1.trailing == c.centerX @ 1000",
        // Three views, the second guide: 3 - 1.
        "UISV-fill-equally: G1.width == G0.width @ 149 weight 2",
      ] + leastGaps + orders,
    ],
  ]

  private static func suppression(_ names: String) -> [String] {
    names.map { "UISV-ambiguity-suppression: \($0).height == 0 @ 25" }
  }

  private static func connections(_ edges: String...) -> [String] {
    edges.map { "UISV-canvas-connection: S.\($0) @ 1000" }
  }

  private static let across49 = "UISV-canvas-fit: S.height == 0 @ 49"
  private static let spanningFit = "UISV-spanning-fit: SP.height == 0 @ 51"

  /// Across the axis, for one, two and three views.
  static let across: [Alignment: [[String]]] = [
    .fill: [
      connections("top == a.top", "bottom == a.bottom")
        + ["UISV-canvas-fit: S.height == 0 @ 0.001"],
      connections("top == a.top", "bottom == a.bottom") + [
        "UISV-canvas-fit: S.height == 0 @ 0.001", "UISV-alignment: a.top == b.top @ 1000",
        "UISV-alignment: a.bottom == b.bottom @ 1000",
      ],
      connections("top == a.top", "bottom == a.bottom") + [
        "UISV-canvas-fit: S.height == 0 @ 0.001", "UISV-alignment: a.top == b.top @ 1000",
        "UISV-alignment: a.bottom == b.bottom @ 1000", "UISV-alignment: a.top == c.top @ 1000",
        "UISV-alignment: a.bottom == c.bottom @ 1000",
      ],
    ],
    .leading: [
      connections("top == a.top", "bottom >= a.bottom") + [across49] + suppression("a"),
      connections("top == a.top", "bottom == SP.bottom") + [
        spanningFit, "UISV-alignment: a.top == b.top @ 1000",
        "UISV-spanning-boundary: SP.top == a.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        "UISV-spanning-boundary: SP.top == b.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 1000",
      ] + suppression("ab"),
      connections("top == a.top", "bottom == SP.bottom") + [
        spanningFit, "UISV-alignment: a.top == b.top @ 1000",
        "UISV-alignment: a.top == c.top @ 1000",
        "UISV-spanning-boundary: SP.top == a.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        "UISV-spanning-boundary: SP.top == b.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 1000",
        "UISV-spanning-boundary: SP.top == c.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= c.bottom @ 1000",
      ] + suppression("abc"),
    ],
    .center: [
      connections("top <= a.top", "bottom >= a.bottom", "centerY == a.centerY")
        + [across49] + suppression("a"),
      connections("top == SP.top", "bottom == SP.bottom", "centerY == a.centerY") + [
        spanningFit, "UISV-alignment: a.centerY == b.centerY @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 1000",
      ] + suppression("ab"),
      connections("top == SP.top", "bottom == SP.bottom", "centerY == a.centerY") + [
        spanningFit, "UISV-alignment: a.centerY == b.centerY @ 1000",
        "UISV-alignment: a.centerY == c.centerY @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= c.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= c.bottom @ 1000",
      ] + suppression("abc"),
    ],
    .firstBaseline: [
      [
        "UISV-canvas-connection: S.top <= a.top @ 1000",
        "UISV-canvas-connection: S.bottom >= a.bottom @ 999.95", across49,
        "UISV-alignment-rest: a.top == S.top @ 24",
      ] + suppression("a"),
      connections("top == SP.top", "bottom == SP.bottom") + [
        spanningFit, across49, "UISV-alignment-rest: a.top == S.top @ 24",
        "UISV-alignment: a.firstBaseline == b.firstBaseline @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 999.95",
      ] + suppression("ab"),
      connections("top == SP.top", "bottom == SP.bottom") + [
        spanningFit, across49, "UISV-alignment-rest: a.top == S.top @ 24",
        "UISV-alignment: a.firstBaseline == b.firstBaseline @ 1000",
        "UISV-alignment: a.firstBaseline == c.firstBaseline @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= c.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= c.bottom @ 999.95",
      ] + suppression("abc"),
    ],
    .lastBaseline: [
      [
        "UISV-canvas-connection: S.top <= a.top @ 1000",
        "UISV-canvas-connection: S.bottom >= a.bottom @ 999.95", across49,
        "UISV-alignment-rest: a.bottom == S.bottom @ 24",
      ] + suppression("a"),
      connections("top == SP.top", "bottom == SP.bottom") + [
        spanningFit, across49, "UISV-alignment-rest: a.bottom == S.bottom @ 24",
        "UISV-alignment: a.lastBaseline == b.lastBaseline @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 999.95",
      ] + suppression("ab"),
      connections("top == SP.top", "bottom == SP.bottom") + [
        spanningFit, across49, "UISV-alignment-rest: a.bottom == S.bottom @ 24",
        "UISV-alignment: a.lastBaseline == b.lastBaseline @ 1000",
        "UISV-alignment: a.lastBaseline == c.lastBaseline @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 999.95",
        "UISV-spanning-boundary: SP.top <= c.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= c.bottom @ 999.95",
      ] + suppression("abc"),
    ],
    .trailing: [
      connections("top <= a.top", "bottom == a.bottom") + [across49] + suppression("a"),
      connections("top == SP.top", "bottom == a.bottom") + [
        spanningFit, "UISV-alignment: a.bottom == b.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom == a.bottom @ 999.5",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom == b.bottom @ 999.5",
      ] + suppression("ab"),
      connections("top == SP.top", "bottom == a.bottom") + [
        spanningFit, "UISV-alignment: a.bottom == b.bottom @ 1000",
        "UISV-alignment: a.bottom == c.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom == a.bottom @ 999.5",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom == b.bottom @ 999.5",
        "UISV-spanning-boundary: SP.top <= c.top @ 1000",
        "UISV-spanning-boundary: SP.bottom == c.bottom @ 999.5",
      ] + suppression("abc"),
    ],
  ]

  private static let edges: [Alignment: Alignment] = [
    .firstBaseline: .leading, .lastBaseline: .trailing,
  ]

  @Test(arguments: Distribution.allCases, Alignment.allCases)
  func visibleViews(_ distribution: Distribution, _ alignment: Alignment) throws {
    for count in 1...3 {
      let along = try require(Self.along[distribution])[count - 1]
      let across = try require(Self.across[alignment])[count - 1]
      Self.check(count, hidden: "", .horizontal, distribution, alignment, along + across)
      // A column has no line of text.
      let edge = Self.edges[alignment] ?? alignment
      let column = try require(Self.across[edge])[count - 1]
      Self.check(count, hidden: "", .vertical, distribution, alignment, along + column)
    }
  }

  // MARK: Hidden views

  struct HiddenCase: Sendable, CustomTestStringConvertible {
    let name: String
    let hidden: String
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    let lines: [String]

    var testDescription: String { name }
  }

  private static func hiding(_ names: String) -> [String] {
    names.map { "UISV-hiding: \($0).width == 0 @ 999.999" }
  }

  private static func aligned(_ first: String, _ other: String) -> [String] {
    ["top", "bottom"].map { "UISV-alignment: \(first).\($0) == \(other).\($0) @ 1000" }
  }

  static let hiddenCases = [
    HiddenCase(
      name: "the middle of three, fill", hidden: "b",
      lines: [
        leadingEdge, trailingEdge("c"), "UISV-spacing: c.leading == a.trailing + 10 @ 1000",
        "UISV-spacing-hidden: b.leading == a.trailing + 5 @ 50",
        "SV-order: a.width == 10 @ 0.5", "SV-order: c.width == 40 @ 0.5 weight 2",
        "UISV-alignment-hidden: b.top == a.top @ 50",
        "UISV-canvas-fit: S.height == 0 @ 0.001",
      ] + hiding("b") + aligned("a", "c") + connections("top == a.top", "bottom == a.bottom")),
    HiddenCase(
      name: "the first of three, fill", hidden: "a",
      lines: [
        "UISV-canvas-connection: S.leading == b.leading @ 1000", trailingEdge("c"),
        "UISV-spacing: c.leading == b.trailing + 10 @ 1000",
        "UISV-spacing-hidden: b.leading == a.trailing @ 50",
        "SV-order: b.width == 30 @ 0.5", "SV-order: c.width == 40 @ 0.5 weight 2",
        "UISV-alignment-hidden: a.top == b.top @ 50",
        "UISV-canvas-fit: S.height == 0 @ 0.001",
      ] + hiding("a") + aligned("b", "c") + connections("top == b.top", "bottom == b.bottom")),
    HiddenCase(
      name: "the last of three, equal spacing and centred", hidden: "c",
      distribution: .equalSpacing, alignment: .center,
      lines: [
        leadingEdge, trailingEdge("b"), fit,
        "UISV-spacing: b.leading >= a.trailing + 10 @ 1000",
        "UISV-distributing-edge: G0.leading == a.trailing @ 1000",
        "UISV-distributing-edge: G0.trailing == b.leading @ 1000",
        "UISV-spacing-hidden: c.leading == b.trailing @ 50",
        "UISV-alignment: a.centerY == b.centerY @ 1000",
        "UISV-alignment-hidden: c.top == a.top @ 50", spanningFit,
        "UISV-spanning-boundary: SP.top <= a.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
        "UISV-spanning-boundary: SP.top <= b.top @ 1000",
        "UISV-spanning-boundary: SP.bottom >= b.bottom @ 1000",
      ] + orders[..<2] + hiding("c") + suppression("abc")
        + connections("top == SP.top", "bottom == SP.bottom", "centerY == a.centerY")),
    HiddenCase(
      name: "two of three, proportional and leading", hidden: "bc",
      distribution: .fillProportionally, alignment: .leading,
      lines: [
        leadingEdge, trailingEdge("a"), "UISV-fill-proportionally: a.width == S.width @ 999",
        "UISV-spacing-hidden: b.leading == a.trailing @ 50",
        "UISV-spacing-hidden: c.leading == a.trailing @ 50",
        "UISV-alignment-hidden: b.top == a.top @ 50",
        "UISV-alignment-hidden: c.top == a.top @ 50", spanningFit,
        "UISV-spanning-boundary: SP.top == a.top @ 999.5",
        "UISV-spanning-boundary: SP.bottom >= a.bottom @ 1000",
      ] + hiding("bc") + suppression("abc") + connections("top == a.top", "bottom == SP.bottom")),
  ]

  @Test(arguments: hiddenCases) func hiddenViews(_ hidden: HiddenCase) {
    for axis in [Axis.horizontal, .vertical] {
      Self.check(
        3, hidden: hidden.hidden, axis, hidden.distribution, hidden.alignment, hidden.lines)
    }
  }

  @Test func noViews() {
    for axis in [Axis.horizontal, .vertical] {
      Self.check(
        0, hidden: "", axis, .equalCentering, .center,
        [
          "UISV-canvas-fit: S.width == 0 @ 0.001", "UISV-canvas-fit: S.height == 0 @ 0.001",
        ])
    }
  }

  @Test func nothingVisible() {
    // The first guide spans along the axis, the second across it.
    let lines =
      [
        "UISV-canvas-connection: S.leading == OS.leading @ 1000",
        "UISV-canvas-connection: S.trailing == OS.trailing @ 1000",
        "UISV-spanning-fit: OS.width == 0 @ 0.001",
        "UISV-spacing-hidden: a.leading == OS.trailing @ 50",
        "UISV-spacing-hidden: b.leading == OS.trailing @ 50",
        "UISV-spanning-fit: SP.height == 0 @ 0.001",
        "UISV-alignment-hidden: a.top == S.top @ 50", "UISV-alignment-hidden: b.top == S.top @ 50",
      ] + Self.hiding("ab") + Self.connections("top == SP.top", "bottom == SP.bottom")
    Self.check(2, hidden: "ab", .horizontal, .fill, .fill, lines)
    Self.check(2, hidden: "ab", .vertical, .fill, .fill, lines)
  }

  @Test func viewsWithoutLengths() {
    let views = ["a", "b"].map { LeafView($0, Size(noIntrinsicMetric, noIntrinsicMetric)) }
    let stack = StackView("S", arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    // Without any length the set of fillEqually, and the stack wants to be small.
    expect(
      stack.emittedConstraints.map(\.description).filter { $0.contains("width") },
      [
        "UISV-fill-equally: b.width == a.width @ 1000",
        "UISV-canvas-fit: S.width == 0 @ 0.001",
      ])
    views[1].size = Size(30, 10)
    stack.layoutIfNeeded()
    expect(
      stack.emittedConstraints.map(\.description).filter { $0.contains("width") },
      [
        "UISV-fill-proportionally: a.width == 0 @ 999",
        "UISV-fill-proportionally: b.width == S.width @ 999",
      ])
  }

  @Test func nestedStacksEmitNoOrder() {
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 10)])
    let stack = StackView("S", arrangedSubviews: [makeLeaf("a", 10), inner, makeLeaf("c", 30)])
    stack.layoutIfNeeded()
    expect(
      stack.emittedConstraints.map(\.description).filter { $0.hasPrefix("SV-order") },
      [
        "SV-order: a.width == 10 @ 0.5", "SV-order: c.width == 30 @ 0.5 weight 3",
      ])
  }

  // MARK: Comparing

  /// Compares as multisets what a stack of `count` views emits with lines for a row.
  private static func check(
    _ count: Int, hidden: String, _ axis: Axis, _ distribution: Distribution,
    _ alignment: Alignment, _ lines: [String]
  ) {
    let views = [("a", 10.0), ("b", 30), ("c", 40)].prefix(count).map {
      makeLeaf($0.0, $0.1, $0.1)
    }
    for view in views {
      view.isHidden = hidden.contains(view.layoutName)
      view.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
    }
    let stack = StackView("S", arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 10
    stack.layoutIfNeeded()
    let want = lines.map { axis == .horizontal ? $0 : turned($0) }
    let got = stack.emittedConstraints.map { short($0.description) }.sorted()
    expect(
      got, want.sorted(),
      "\(count) views, \(hidden) hidden, \(axis), \(distribution), \(alignment)")
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
