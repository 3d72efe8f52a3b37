import AnchorLayout
import Expectations
import Testing

/// The list of problems is limited.
@Suite struct ProblemListTests {
  private let view = LayoutView("view")
  private let root: LayoutView

  init() { root = makeRoot(100, 100, subviews: [view]) }

  @Test func listIsLimitedToHundred() {
    for number in 0..<250 {
      view.layoutName = "view\(number)"
      view.setContentHuggingPriority(0, for: .horizontal)
    }
    expect(root.layout.problems.count, 100)
    expect(Layout.problemLimit, 100)
    expect(root.layout.problems.first?.text, "view0")
    expect(root.layout.problems.last?.text, "view99")
  }

  @Test func clearedProblemIsRecordedAgain() {
    view.setContentHuggingPriority(0, for: .horizontal)
    root.layout.clearProblems()
    expect(root.layout.problems.isEmpty)
    view.setContentHuggingPriority(0, for: .horizontal)
    expect(root.layout.problems.count, 1)
  }

  @Test func joinedTreesMergeProblems() {
    let other = LayoutView("view")
    view.setContentHuggingPriority(0, for: .horizontal)
    for name in ["view", "late"] {
      other.layoutName = name
      other.setContentHuggingPriority(0, for: .horizontal)
    }
    root.addSubview(other)
    expect(root.layout.problems.map(\.text).sorted(), ["late", "view", "view"])
  }
}
