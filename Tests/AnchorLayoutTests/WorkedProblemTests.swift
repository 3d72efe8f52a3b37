import AnchorLayout
import Expectations
import Testing

/// Refused statements and ambiguous layouts, from cases worked out by hand.
///
/// A width with a top, and a position with a number, do not compile; their parts, where they are not known when the code is
/// written, are in ``ConflictTests``.
@Suite struct WorkedProblemTests {
  let root = makeRoot(200, 100)
  let a = ContentView("a")
  let b = ContentView("b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  // MARK: Problems

  private func expectProblem(_ kind: LayoutProblem.Kind, _ constraint: LayoutConstraint) {
    constraint.isActive = true
    expect(!constraint.isActive)
    expect(root.layout.problems.map(\.kind), [kind])
    (a.width == 30).isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 30)
    expect(root.layout.problems.count, 1)
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func leadingToLeftIsRejected() { expectProblem(.mixedDirectional, a.leading == root.left) }

  @Test func leadingToLeftAnchorIsRejected() {
    expectProblem(.mixedDirectional, a.leadingAnchor.constraint(equalTo: root.leftAnchor))
  }

  @Test func widthToTopIsRejected() {
    expectProblem(
      .mixedFamilies,
      LayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: root, attribute: .top))
  }

  @Test func leadingToConstantIsRejected() {
    expectProblem(
      .locationNeedsPartner,
      LayoutConstraint(
        item: a, attribute: .leading, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, constant: 20))
  }

  @Test(arguments: [0, 1001] as [Priority]) func invalidPrioritiesAreRejected(_ priority: Priority)
  {
    expectProblem(.badPriority, a.height == 20 ~ priority)
  }

  @Test func nanConstantIsRejected() { expectProblem(.notFinite, a.height == .nan) }

  // MARK: Ambiguity

  private func row(_ first: Double, _ second: Double) {
    a.size = Size(first, 10)
    b.size = Size(second, 10)
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
      b.trailing == root.trailing
      a.top == root.top
      b.top == root.top
    }
    root.layoutIfNeeded()
  }

  private var ambiguous: [String] { root.layout.ambiguities().map(\.description) }

  private let tiedRow = [
    "a: the width is tied (order decides)",
    "b: the left edge and the width are tied (order decides)",
  ]

  @Test func equalHuggingIsTied() {
    row(50, 50)
    expect(ambiguous, tiedRow)
    expect(root.layout.isAmbiguous(a, .horizontal) && !root.layout.isAmbiguous(a, .vertical))
  }

  @Test func weakOptionalConstraintBreaksTie() {
    (a.width == b.width ~ 1).isActive = true
    row(50, 50)
    expect(ambiguous.isEmpty)
    expect(a.frame.width, 100)
  }

  @Test func equalCompressionResistanceIsTied() {
    row(120, 120)
    expect(ambiguous, tiedRow)
  }

  @Test func unconstrainedAxisIsAmbiguous() {
    b.removeFromSuperview()
    LayoutConstraint.activate {
      a.leading == root.leading
      a.width == 50
    }
    root.layoutIfNeeded()
    expect(a.frame, Rect(0, 0, 50, 0))
    expect(!root.layout.isAmbiguous(a, .horizontal))
    let found = root.layout.ambiguities()
    expect(found.count, 1)
    expect(found.first?.item === a && found.first?.axis == .vertical)
    expect(found.first?.place == .free && found.first?.length == .free)
  }
}
