import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Explanations and reports of containers.
@Suite struct ExplanationTests {
  private let root = LayoutView("root")

  private func explanation(of item: LayoutView) -> [String] {
    root.layoutIfNeeded()
    return root.layout.explain(item).split(separator: "\n").map(String.init)
  }

  /// Seventeen equal views share what is left of a row: their hugging is tied, and their order chooses.
  @Test func tiedHuggingIsNamed() {
    root.frame = Rect(0, 0, 1000, 100)
    let views = (0..<17).map { makeLeaf("v\($0)", 10) }
    let row = StackView("row", arrangedSubviews: views)
    root.addSubview(row)
    root.layout.activate { row.edges == root.edges }
    let lines = explanation(of: views[3])
    let start = lines.firstIndex { $0.hasPrefix("  width is ") } ?? 0
    let end = lines.firstIndex { $0.hasPrefix("  top edge") } ?? 0
    expect(lines[start].contains(", tied"), "\(lines)")
    let tied = lines[start..<end].filter { $0.hasPrefix("    tied: ") }
    expect(tied.contains { $0.contains("v3.width <= 10 @ 250  \"content hugging\"") }, "\(lines)")
    expect(tied.count >= 2 && tied.allSatisfy { $0.contains("@ 250") }, "\(lines)")
    expect(!lines[start..<end].contains { $0.contains("SV-order") }, "\(lines)")
    // Without a tie, nothing is called tied.
    views[3].setContentHuggingPriority(249, for: .horizontal)
    expect(!explanation(of: views[3]).contains { $0.contains("tied") })
  }

  /// No report cites the library as the place where the user wrote something.
  @Test func rowsHaveNoSourceInTheLibrary() throws {
    let notes = Notes([Note(text: "some text")])
    let rows = notes.list.layOutRows(from: 0, height: 100)
    let view = try require(rows.first?.view)
    let sources = [Axis.horizontal, .vertical].flatMap {
      view.constraintsAffectingLayout(for: $0).compactMap(\.source?.description)
    }
    expect(!sources.contains { $0.hasPrefix("StackLayout/") }, "\(sources)")
    let text = view.layout.explain(view)
    expect(text.contains("\"row width\"") && !text.contains("StackLayout/"), "\(text)")
  }

  @Test func scrolledContentIsPlacedWhereItIsSet() {
    let (scroll, content) = (ScrollView("scroll"), makeLeaf("content", 50))
    root.frame = Rect(0, 0, 100, 100)
    root.addSubview(scroll)
    scroll.setContent(content, along: .vertical)
    root.layout.activate { scroll.edges == root.edges }
    let lines = explanation(of: content).filter { $0.contains("scroll content") }
    expect(
      !lines.isEmpty && lines.allSatisfy { $0.contains("/ExplanationTests.swift:") }, "\(lines)")
  }

  /// A conflict of the first line is named as in a new flow after the flow has got a second line.
  @Test func linesAreNamedAsInANewFlow() {
    func make(width: Double) -> LayoutView {
      let root = LayoutView("root")
      root.frame = Rect(0, 0, width, 300)
      let views = ["a", "b", "c"].map { makeLeaf($0, 50) }
      let flow = FlowView("flow", arrangedSubviews: views)
      root.addSubview(flow)
      root.layout.activate {
        flow.horizontal == root.horizontal
        flow.top == root.top
        views[1].top == views[0].bottom + 70
      }
      root.layoutIfNeeded()
      return root
    }
    let (edited, new) = (make(width: 200), make(width: 120))
    _ = edited.layout.conflicts
    edited.frame = Rect(0, 0, 120, 300)
    edited.layoutIfNeeded()
    let descriptions = edited.layout.conflicts.map(\.description)
    expect(descriptions, new.layout.conflicts.map(\.description))
    expect(
      descriptions.first?.contains("dropped: b.top == flow.line.1.top") == true, "\(descriptions)")
  }
}
