import AnchorLayout
import Testing

/// The list of mistakes does not grow for ever, whatever goes wrong how often.
@Suite struct ProblemListTests {
  private let view = LayoutView("view")
  private let root: LayoutView

  init() { root = makeRoot(100, 100, subviews: [view]) }

  @Test func theSameMistakeIsRecordedOnce() {
    let width = view.width == 10
    width.isActive = true
    for _ in 0..<5 {
      width.constant = .nan
      view.setContentHuggingPriority(0, for: .horizontal)
      root.layoutIfNeeded()
    }
    #expect(root.layout.problems.map(\.kind) == [.notFinite, .badPriority])
    #expect(view.frame.width == 10)
  }

  /// Other words, another kind or another line is another mistake.
  @Test func othersAreRecorded() {
    let other = LayoutView("other")
    root.addSubview(other)
    view.setContentHuggingPriority(0, for: .horizontal)
    other.setContentHuggingPriority(0, for: .horizontal)
    // The same words in two lines.
    root.layout.activate { view.leading == root.left }
    root.layout.activate { view.leading == root.left }
    let texts = root.layout.problems.map(\.text)
    #expect(texts.prefix(2) == ["view", "other"])
    #expect(texts.count == 4)
    #expect(texts[2] == texts[3])
  }

  @Test func aHundredAreKept() {
    for number in 0..<250 {
      view.layoutName = "view\(number)"
      view.setContentHuggingPriority(0, for: .horizontal)
    }
    #expect(root.layout.problems.count == 100)
    #expect(Layout.problemLimit == 100)
    #expect(root.layout.problems.first?.text == "view0")
    #expect(root.layout.problems.last?.text == "view99")
  }

  @Test func clearingMakesRoom() {
    view.setContentHuggingPriority(0, for: .horizontal)
    root.layout.clearProblems()
    #expect(root.layout.problems.isEmpty)
    view.setContentHuggingPriority(0, for: .horizontal)
    #expect(root.layout.problems.count == 1)
  }

  @Test func treesThatJoinBringTheirs() {
    let other = LayoutView("view")
    view.setContentHuggingPriority(0, for: .horizontal)
    for name in ["view", "late"] {
      other.layoutName = name
      other.setContentHuggingPriority(0, for: .horizontal)
    }
    root.addSubview(other)
    #expect(root.layout.problems.map(\.text).sorted() == ["late", "view"])
  }
}
