import Expectations
import Testing

@testable import AnchorLayout

/// The text of reports.
@Suite struct ReportTextTests {
  private static let kinds: [(LayoutProblem.Kind, String)] = [
    (.mixedFamilies, "a horizontal with a vertical attribute, or a position with a length"),
    (.mixedDirectional, "leading or trailing with left or right"),
    (.locationNeedsPartner, "a position without an item to measure from"),
    (.notFinite, "a number that is not finite, such as 0 / 0"),
    (.framesDidNotSettle, "frames that move in every pass"),
    (.releasedWhileArranged, "an item that was released while it was arranged"),
    (.frameNotTaken, "a frame of an item that constraints place"),
    (.badPriority, "a priority that is not above 0 and at most 1000"),
    (.noCommonAncestor, "items of different trees"),
    (.textDidNotSettle, "text that did not settle"),
    (.marginsDidNotSettle, "margins that did not settle"),
    (.containerHasNoContent, "a content priority of a container, which has no content"),
    (.baselineAlignmentOfColumn, "a baseline alignment of a column"),
    (.customSpacingOfUnarranged, "a custom spacing after a view that is not arranged"),
    (.visualFormat, "a visual format string"),
  ]

  private static let reasons: [(LayoutConflict.Reason, String)] = [
    (.onlyOneOfUser, "the only one written by hand"), (.lowestPrecedence, "the lowest precedence"),
    (.lastDeclared, "activated last"), (.yieldsToUser, "a container's, which gives way"),
    (.noneOfUser, "none of them was written by hand"),
  ]

  /// Every attribute is written in a report as it is in the source.
  @Test func wordsOfKinds() {
    for (kind, words) in Self.kinds {
      let problem = LayoutProblem(kind: kind, text: "a.width == 1", source: nil)
      expect(problem.description, "\(words): a.width == 1")
    }
    for (reason, words) in Self.reasons { expect(reason.description, words) }
    for attribute in LayoutAttribute.allCases {
      expect(attribute.name, attribute == .notAnAttribute ? "" : "\(attribute)")
    }
    let emitted = EmittedConstraint(
      identifier: "gap", text: "a.width == 1", priority: .required, weight: 2, isBroken: true)
    expect(emitted.description, "gap: a.width == 1 @ 1000 weight 2 (broken)")
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
      ["a.left == root.leftMargin", "a.right == root.rightMargin"])
    // 2 to 96 across, and around 24, the middle of 1 to 47, down.
    expect(a.frame, Rect(2, 19, 94, 10))
  }

  @Test func unknownItemAndTiedLength() {
    let root = makeRoot(100, 50)
    root.layoutIfNeeded()
    let later = LayoutView("later")
    root.addSubview(later)
    expect(root.layout.explain(later).contains("no constraint mentions it"))
    // Two views share the room, and nothing says who takes how much: the order of the constraints does.
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 50, 10))
    let other = makeRoot(200, 100, subviews: [a, b])
    LayoutConstraint.activate { row(a, b, in: other) }
    expect(other.laidOut().layout.explain(a).contains("width is 50, tied"))
  }

  /// At most two decimals, four in constraints, and small coefficients are kept.
  @Test func formattedNumbers() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (-0.004, "0"), (1, "1"), (-1, "-1"), (375, "375"), (0.5, "0.5"),
      (-0.5, "-0.5"), (0.05, "0.05"), (1.25, "1.25"), (20.4, "20.4"), (0.30000000000000004, "0.3"),
      (0.3333333333333333, "0.33"), (0.6666666666666666, "0.67"), (0.999, "1"), (-1.999, "-2"),
      (99.995001, "100"), (1_234_567.125, "1234567.13"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.nan, "nan"), (7.105427357601002e-15, "0"), (5.800000000000004, "5.8"), (-10.01, "-10.01"),
      (9e12, "9000000000000"), (115.875, "115.88"), (115.87499999999999, "115.88"),
      (-115.87499999999999, "-115.88"), (115.8749, "115.87"),
    ]
    for (value, text) in numbers { expect(value.shortDecimal, text) }
    let terms: [(Double, String)] = [
      (8, "8"), (0.5, "0.5"), (16.0 / 9, "1.7778"), (5.800000000000004, "5.8"),
      (20.400000000000002, "20.4"), (100.00009, "100.0001"), (3.0101, "3.0101"),
      (3.00996, "3.01"), (0.00001, "1e-05"), (.infinity, "inf"), (.nan, "nan"),
    ]
    let a = LayoutView("a")
    for (value, text) in terms { expect((a.width == value).description, "a.width == \(text)") }
  }
}
