import Expectations
import StackLayout
import StackTestSupport
import Testing

func makeLeaf(_ name: String, _ width: Double, _ height: Double = 20) -> LeafView {
  LeafView(name, Size(width, height))
}

/// The stack's properties and its arranged views.
@Suite struct StackViewTests {
  let a = makeLeaf("a", 10)
  let b = makeLeaf("b", 20)
  let c = makeLeaf("c", 30)
  let stack: StackView

  init() { stack = StackView("stack", arrangedSubviews: [a, b, c]) }

  private var arranged: String { stack.arrangedSubviews.map(\.layoutName).joined() }
  private var drawn: String { stack.subviews.map(\.layoutName).joined() }

  /// Left edges from the layout, of all three views.
  private func places() -> [Double] {
    stack.layoutIfNeeded()
    return [a, b, c].map(\.frame.x)
  }

  // MARK: Defaults

  @Test func defaults() {
    let stack = StackView()
    expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    expect(stack.axis, .horizontal)
    expect(stack.distribution, .fill)
    expect(stack.alignment, .fill)
    expect(stack.spacing, 0)
    expect(stack.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    expect(stack.customSpacing(after: a), StackView.spacingUseDefault)
    expect(stack.layoutName, "")
    stack.layoutIfNeeded()
    expect(stack.layoutFrame, .zero)
  }

  @Test func rawValues() {
    expect([Axis.horizontal, .vertical].map(\.rawValue), [0, 1])
    expect(StackView.Distribution.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
    expect(StackView.Alignment.allCases.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    expect(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
    expect(StackView.spacingUseDefault, 0x1.fffffep127)
    expect(StackView.spacingUseSystem, 0x1p-126)
  }

  // MARK: Arranged views

  @Test func initializerArrangesViews() {
    expect(arranged == "abc" && drawn == "abc")
    expect(places(), [0, 10, 30])
  }

  @Test func addingASubviewDoesNotArrangeIt() {
    let plain = makeLeaf("p", 50)
    stack.addSubview(plain)
    expect(arranged == "abc" && drawn == "abcp")
    expect(places(), [0, 10, 30])
    expect(stack.layoutFrame.width, 60)
    // Arranged, it keeps its place in the drawing order.
    stack.insertArrangedSubview(plain, at: 0)
    expect(arranged == "pabc" && drawn == "abcp")
    expect(places(), [50, 60, 80])
  }

  @Test func addingAnArrangedViewAgainMovesItToTheEnd() {
    stack.addArrangedSubview(a)
    expect(arranged == "bca" && drawn == "abc")
    expect(places(), [50, 0, 20])
  }

  @Test(
    arguments: [
      ("a", 0, "abc"), ("a", 1, "bac"), ("a", 2, "bca"), ("a", 3, "bca"), ("b", 0, "bac"),
      ("b", 1, "abc"), ("b", 2, "acb"), ("b", 3, "acb"), ("c", 0, "cab"), ("c", 1, "acb"),
      ("c", 2, "abc"), ("c", 3, "abc"), ("n", 0, "nabc"), ("n", 1, "anbc"), ("n", 3, "abcn"),
    ])
  func inserting(_ name: String, at index: Int, gives order: String) {
    let new = makeLeaf("n", 5)
    let view = [a, b, c, new].first { $0.layoutName == name } ?? new
    stack.layoutIfNeeded()
    stack.insertArrangedSubview(view, at: index)
    expect(arranged, order)
    expect(drawn, (name == "n" ? "abcn" : "abc"))
    stack.layoutIfNeeded()
    let shown = stack.arrangedSubviews.sorted { $0.frame.x < $1.frame.x }
    expect(shown.map(\.layoutName).joined(), order)
  }

  @Test func removingFromTheArrangedViewsKeepsTheSubview() {
    stack.layoutIfNeeded()
    stack.removeArrangedSubview(a)
    expect(arranged == "bc" && drawn == "abc")
    expect(a.superview === stack)
    expect(places(), [0, 0, 20])
    expect(stack.layoutFrame.width, 50)
    stack.removeArrangedSubview(a)
    stack.removeArrangedSubview(makeLeaf("stranger", 1))
    expect(arranged, "bc")
  }

  @Test func removedSubviewIsNoLongerArranged() {
    a.removeFromSuperview()
    expect(arranged == "bc" && drawn == "bc")
    let other = LayoutView()
    other.addSubview(b)
    expect(arranged == "c" && drawn == "c")
    expect(b.superview === other)
    expect(places()[2], 0)
  }

  @Test func viewMovesBetweenStacks() {
    let other = StackView("other", arrangedSubviews: [makeLeaf("d", 5)])
    stack.setCustomSpacing(7, after: b)
    other.addArrangedSubview(b)
    expect(arranged == "ac" && drawn == "ac")
    expect(other.arrangedSubviews.map(\.layoutName), ["d", "b"])
    expect(stack.customSpacing(after: b), StackView.spacingUseDefault)
    other.layoutIfNeeded()
    expect(b.frame.x, 5)
    expect(places()[2], 10)
  }

  @Test func viewMovesBetweenStacksOfOneTree() {
    let other = StackView("other", arrangedSubviews: [])
    let root = StackView("root", arrangedSubviews: [stack, other])
    root.axis = .vertical
    root.alignment = .leading
    root.layoutIfNeeded()
    expect(root.layoutFrame, Rect(0, 0, 60, 20))
    for step in 0..<3 {
      other.addArrangedSubview(b)
      root.layoutIfNeeded()
      expect(b.layoutFrame, Rect(0, 20, 20, 20), "step \(step)")
      expect(root.layoutFrame, Rect(0, 0, 40, 40), "step \(step)")
      stack.insertArrangedSubview(b, at: 1)
      root.layoutIfNeeded()
      expect(b.layoutFrame, Rect(10, 0, 20, 20), "step \(step)")
      expect(root.layoutFrame, Rect(0, 0, 60, 20), "step \(step)")
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func invalidIndexesTrap() async {
      await #expect(processExitsWith: .failure) {
        StackView().insertArrangedSubview(LayoutView(), at: 1)
      }
      await #expect(processExitsWith: .failure) {
        StackView().insertArrangedSubview(LayoutView(), at: -1)
      }
      await #expect(processExitsWith: .failure) {
        // Moves are checked against the present count too.
        let view = LayoutView()
        StackView("", arrangedSubviews: [view]).insertArrangedSubview(view, at: 2)
      }
      await #expect(processExitsWith: .failure) {
        let stack = StackView()
        stack.addArrangedSubview(stack)
      }
      await #expect(processExitsWith: .failure) {
        let inner = StackView()
        let outer = StackView("", arrangedSubviews: [inner])
        inner.addArrangedSubview(outer)
      }
    }

    @Test func invalidSpacingsTrap() async {
      await #expect(processExitsWith: .failure) { StackView().spacing = .nan }
      await #expect(processExitsWith: .failure) { StackView().spacing = -.infinity }
      await #expect(processExitsWith: .failure) {
        StackView().setCustomSpacing(.infinity, after: LayoutView())
      }
    }
  #endif

  // MARK: Changes

  @Test func settingEqualValuesSolvesNothing() {
    stack.spacing = 4
    stack.setCustomSpacing(9, after: a)
    stack.layoutIfNeeded()
    let solves = stack.layout.statistics.solves
    stack.spacing = 4
    stack.axis = .horizontal
    stack.distribution = .fill
    stack.alignment = .fill
    a.isHidden = false
    stack.layoutIfNeeded()
    expect(stack.layout.statistics.solves, solves)
  }

  @Test func constantChangesAreEdits() {
    stack.layoutIfNeeded()
    let before = stack.layout.statistics
    stack.spacing = 4
    stack.setCustomSpacing(9, after: a)
    b.size = Size(25, 20)
    expect(places(), [0, 19, 48])
    expect(stack.layout.statistics.constraints, before.constraints)
    expect(stack.layout.statistics.variables, before.variables)
    expect(stack.layout.statistics.solves, before.solves + 1)
  }

  @Test func everyDistributionAndBack() {
    (stack.widthAnchor == 120).isActive = true
    stack.spacing = 10
    let expected: [(StackView.Distribution, x: [Double], width: [Double])] = [
      // The first of tied views stretches.
      (.fill, [0, 60, 90], [50, 20, 30]),
      (.fillEqually, [0, 100.0 / 3 + 10, 200.0 / 3 + 20], Array(repeating: 100.0 / 3, count: 3)),
      (.fillProportionally, [0, 100.0 / 6 + 10, 70], [100.0 / 6, 200.0 / 6, 50]),
      (.equalSpacing, [0, 40, 90], [10, 20, 30]),
      // Centres at 5 and 105; the middle one at 55.
      (.equalCentering, [0, 45, 90], [10, 20, 30]),
      (.fill, [0, 60, 90], [50, 20, 30]),
    ]
    var counts: [StackView.Distribution: Int] = [:]
    for (distribution, x, width) in expected + expected.reversed() {
      stack.distribution = distribution
      let got = places()
      for index in 0..<3 {
        expect(abs(got[index] - x[index]) < 1e-9, "\(distribution) \(index)")
        expect(
          abs([a, b, c][index].frame.width - width[index]) < 1e-9, "\(distribution) \(index)")
      }
      let count = stack.layout.statistics.constraints
      expect(counts[distribution] ?? count, count, "\(distribution)")
      counts[distribution] = count
    }
  }

  @Test func axisChange() {
    stack.spacing = 5
    stack.setCustomSpacing(1, after: a)
    expect(places(), [0, 11, 36])
    stack.axis = .vertical
    stack.layoutIfNeeded()
    let frames: [Rect] = [a, b, c].map(\.frame)
    expect(frames.map(\.y), [0, 21, 46])
    expect(frames.map(\.x), [0, 0, 0])
    expect(frames.map(\.width), [30, 30, 30])
    stack.axis = .horizontal
    expect(places(), [0, 11, 36])
  }

  /// The guides that take the place of visible views turn with the stack and leave nothing behind.
  @Test func axisChangeWithoutVisibleViews() {
    for view in [a, b, c] { view.isHidden = true }
    stack.layoutIfNeeded()
    let before = stack.layout.statistics
    for axis in [Axis.vertical, .horizontal] {
      stack.axis = axis
      stack.layoutIfNeeded()
      expect(stack.layout.statistics.variables, before.variables)
      expect(stack.layout.statistics.constraints, before.constraints)
    }
  }

  @Test func directionChange() {
    stack.spacing = 5
    stack.setCustomSpacing(1, after: a)
    expect(places(), [0, 11, 36])
    stack.layoutDirection = .rightToLeft
    expect(places(), [56, 35, 0])
    // The direction of a child affects its subviews, not its place.
    b.layoutDirection = .leftToRight
    expect(places(), [56, 35, 0])
    stack.layoutDirection = nil
    expect(places(), [0, 11, 36])
  }

  @Test func deeplyNestedStacksDeallocate() {
    var outer = StackView("0", arrangedSubviews: [makeLeaf("leaf", 1)])
    for index in 1..<30_000 { outer = StackView("\(index)", arrangedSubviews: [outer]) }
    expect(outer.arrangedSubviews.count, 1)
    outer = StackView()
    expect(outer.arrangedSubviews.isEmpty)
  }

  @Test func freedStackReleasesItsViews() {
    var dying: StackView? = StackView("dying", arrangedSubviews: [makeLeaf("x", 1)])
    let kept = dying?.arrangedSubviews[0]
    dying?.layoutIfNeeded()
    dying = nil
    expect(kept?.superview == nil)
    stack.addArrangedSubview(kept ?? a)
    expect(arranged, "abcx")
    _ = places()
    expect(kept?.frame.x, 60)
  }

  /// A constraint of the user against the stack: the stack gives way along its axis, and the conflict is reported.
  @Test func userConstraintsOverrideStack() throws {
    let gap = b.leadingAnchor == a.trailingAnchor + 40
    gap.isActive = true
    expect(places(), [0, 50, 70])
    expect(!gap.isBroken)
    let conflict = try require(stack.layout.conflicts.first)
    expect(conflict.members.map(\.identifier), ["", "UISV-spacing"])
    expect(conflict.members.last?.description, "b.leading == a.trailing")
    gap.isActive = false
    expect(places(), [0, 10, 30])
    expect(stack.layout.conflicts.isEmpty)
  }
}
