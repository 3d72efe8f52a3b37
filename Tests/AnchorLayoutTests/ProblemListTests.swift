import AnchorLayout
import Expectations
import Testing

/// The list of problems is limited.
@Suite struct ProblemListTests {
  private let view = LayoutView("view")
  private let root: LayoutView

  init() { root = makeRoot(100, 100, subviews: [view]) }

  private func makeProblem(_ name: String, of view: LayoutView) {
    view.layoutName = name
    view.setContentHuggingPriority(0, for: .horizontal)
  }

  @Test func listIsLimitedToHundred() {
    for number in 0..<250 { makeProblem("view\(number)", of: view) }
    expect(root.layout.problems.count == 100 && Layout.problemLimit == 100)
    expect(root.layout.problems.first?.text, "view0")
    expect(root.layout.problems.last?.text, "view99")
    root.layout.clearProblems()
    expect(root.layout.problems.isEmpty)
    makeProblem("view", of: view)
    expect(root.layout.problems.count, 1)
    // Joined trees merge theirs.
    let other = LayoutView("other")
    for name in ["view", "late"] { makeProblem(name, of: other) }
    root.addSubview(other)
    expect(root.layout.problems.map(\.text).sorted(), ["late", "view", "view"])
  }
}
