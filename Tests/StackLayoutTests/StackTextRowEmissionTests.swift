import Expectations
import StackLayout
import StackTestSupport
import Testing

/// How rows on a line of text align views of which some have no text, are hidden, or are stacks.
@Suite struct StackTextRowEmissionTests {
  struct Row: Sendable {
    /// The views with text, and the hidden ones.
    let text: String
    var hidden = ""
    /// The alignments by the first baseline; `baseline` and `edge` are placeholders for the words of either line.
    let lines: [String]
  }

  static let rows: [Row] = [
    Row(text: "abc", lines: ["a.baseline == b.baseline", "a.baseline == c.baseline"]),
    Row(text: "ab", lines: ["a.baseline == b.baseline", "a.edge == c.edge"]),
    Row(text: "ac", lines: ["a.edge == b.edge", "a.baseline == c.baseline"]),
    Row(text: "bc", lines: ["b.edge == a.edge", "b.baseline == c.baseline"]),
    Row(text: "a", lines: ["a.edge == b.edge", "a.edge == c.edge"]),
    Row(text: "b", lines: ["b.edge == a.edge", "b.edge == c.edge"]),
    Row(text: "c", lines: ["c.edge == a.edge", "c.edge == b.edge"]),
    Row(text: "", lines: ["a.edge == b.edge", "a.edge == c.edge"]),
    Row(text: "abc", hidden: "a", lines: ["b.baseline == c.baseline"]),
    Row(text: "abc", hidden: "b", lines: ["a.baseline == c.baseline"]),
    Row(text: "ab", hidden: "b", lines: ["a.edge == c.edge"]),
    Row(text: "bc", hidden: "b", lines: ["c.edge == a.edge"]),
    Row(text: "a", hidden: "a", lines: ["b.edge == c.edge"]),
    Row(text: "abc", hidden: "bc", lines: []),
    Row(text: "abc", hidden: "abc", lines: []),
  ]

  @Test func alignments() {
    for row in Self.rows {
      for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] { check(row, alignment) }
    }
  }

  private func check(_ row: Row, _ alignment: StackView.Alignment) {
    let views = "abc".map { makeLeaf("\($0)", 10, 20) }
    for view in views {
      view.isHidden = row.hidden.contains(view.layoutName)
      if row.text.contains(view.layoutName) {
        view.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
      }
    }
    let stack = StackView("S", arrangedSubviews: views)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    let isFirst = alignment == .firstBaseline
    let baseline = isFirst ? "firstBaseline" : "lastBaseline"
    let edge = isFirst ? "top" : "bottom"
    let want = row.lines.map {
      let line = $0.replacing("baseline", with: baseline).replacing("edge", with: edge)
      return "UISV-alignment: \(line) @ 1000"
    }
    let got = stack.emittedConstraints.map(\.description)
    expect(got.filter { $0.hasPrefix("UISV-alignment:") }, want, "\(row), \(alignment)")
    // Hidden views park where the first visible one begins; the rest constraint holds that one, whichever has text.
    let shown = views.first { !$0.isHidden }
    let parking = (shown ?? stack).layoutName
    expect(
      got.filter { $0.hasPrefix("UISV-alignment-hidden") },
      row.hidden.map { "UISV-alignment-hidden: \($0).top == \(parking).top @ 0.0005" })
    expect(
      got.filter { $0.hasPrefix("UISV-alignment-rest") },
      (shown == nil ? [] : ["UISV-alignment-rest: \(parking).\(edge) == S.\(edge) @ 24"]))
  }

  /// A nested stack has text where the view of its rule has some; else its own edge counts.
  @Test func nestedStacks() {
    let label = makeLeaf("label", 10, 20)
    label.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
    let (top, bottom) = (makeLeaf("top", 10, 20), makeLeaf("bottom", 10, 20))
    let inner = StackView("inner", arrangedSubviews: [top, bottom])
    inner.axis = .vertical
    let stack = StackView("S", arrangedSubviews: [inner, label])
    func alignment() -> [String] {
      stack.layoutIfNeeded()
      return stack.emittedConstraints.filter { $0.identifier == "UISV-alignment" }.map(\.text)
    }
    stack.alignment = .firstBaseline
    expect(alignment(), ["label.top == inner.top"])
    bottom.text = label.text
    expect(alignment(), ["label.top == inner.top"])
    top.text = label.text
    expect(alignment(), ["inner.firstBaseline == label.firstBaseline"])
    stack.alignment = .lastBaseline
    expect(alignment(), ["inner.lastBaseline == label.lastBaseline"])
    bottom.isHidden = true
    expect(alignment(), ["inner.lastBaseline == label.lastBaseline"])
    top.text = nil
    expect(alignment(), ["label.bottom == inner.bottom"])
    expect(!stack.emittedConstraints.contains { $0.text.hasPrefix("inner.width == 0") })
  }
}
