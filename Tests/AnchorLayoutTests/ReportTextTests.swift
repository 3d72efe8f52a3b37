import Expectations
import Testing

@testable import AnchorLayout

/// The text of reports.
@Suite struct ReportTextTests {
  @Test(arguments: [
    (
      LayoutProblem.Kind.mixedFamilies,
      "a horizontal with a vertical attribute, or a position with a length"
    ),
    (.mixedDirectional, "leading or trailing with left or right"),
    (.locationNeedsPartner, "a position without an item to measure from"),
    (.notFinite, "a number that is not finite"),
    (.badPriority, "a priority that is not above 0 and at most 1000"),
    (.noCommonAncestor, "items of different trees"),
    (.textDidNotSettle, "text that did not settle"),
    (.marginsDidNotSettle, "margins that did not settle"),
    (.containerHasNoContent, "a content priority of a container, which has no content"),
    (.baselineAlignmentOfColumn, "a baseline alignment of a column"),
    (.customSpacingOfUnarranged, "a custom spacing after a view that is not arranged"),
    (.visualFormat, "a visual format string"),
  ])
  func problemKinds(_ kind: LayoutProblem.Kind, _ words: String) {
    let problem = LayoutProblem(kind: kind, text: "a.width == 1", source: nil)
    expect(problem.description, "\(words): a.width == 1")
  }

  @Test(arguments: [
    (LayoutConflict.Reason.onlyOneOfUser, "the only one written by hand"),
    (.lowestPrecedence, "the lowest precedence"),
    (.lastDeclared, "activated last"),
    (.yieldsToUser, "a container's, which gives way"),
    (.noneOfUser, "none of them was written by hand"),
  ])
  func conflictReasons(_ reason: LayoutConflict.Reason, _ words: String) {
    expect(reason.description, words)
  }

  /// Every attribute is written in a report as it is in the source.
  @Test(arguments: LayoutAttribute.allCases) func attributeNames(_ attribute: LayoutAttribute) {
    expect(attribute.name, (attribute == .notAnAttribute ? "" : "\(attribute)"))
  }

  @Test func constraintOnRootMargins() {
    let a = LayoutView("a")
    let root = makeRoot(100, 50, subviews: [a])
    root.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let constraints = [
      a.left == root.leftMargin, a.right == root.rightMargin, a.height == 10,
      a.centerY == root.centerYWithinMargins,
    ]
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    expect(
      constraints.map(\.description).prefix(2),
      [
        "a.left == root.leftMargin", "a.right == root.rightMargin",
      ])
    // 2 to 96 across, and around 24, the middle of 1 to 47, down.
    expect(a.frame, Rect(2, 19, 94, 10))
  }

  @Test func brokenEmittedConstraint() {
    let emitted = EmittedConstraint(
      identifier: "gap", text: "a.width == 1", priority: .required, weight: 2, isBroken: true)
    expect(emitted.description, "gap: a.width == 1 @ 1000 weight 2 (broken)")
  }

  @Test func itemUnknownToTheSolver() {
    let root = makeRoot(100, 50)
    root.layoutIfNeeded()
    let later = LayoutView("later")
    root.addSubview(later)
    expect(root.layout.explain(later).contains("no constraint mentions it"))
  }

  /// Two views share the room, and nothing says who takes how much: the order of the constraints does.
  @Test func tiedLength() {
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 50, 10))
    let root = makeRoot(200, 100, subviews: [a, b])
    LayoutConstraint.activate { row(a, b, in: root) }
    root.layoutIfNeeded()
    expect(root.layout.explain(a).contains("width is 50, tied"))
  }
}
