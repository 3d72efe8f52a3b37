import AnchorLayout
import Expectations
import Testing

/// Text that wraps and sizes that fit, with the numbers that were worked out by hand.
@Suite struct WorkedTextTests {
  /// A text, or another view, 10 inside a view on all sides, in both spellings.
  static func frame(
    _ content: LayoutView, in view: LayoutView, _ spelling: Spelling
  ) {
    view.addSubview(content)
    switch spelling {
    case .anchors:
      LayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
        content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      ])
    case .operators:
      LayoutConstraint.activate { content.edges == view.edges.inset(10) }
    }
  }

  @Test(
    "the height follows the width",
    arguments: [(120.0, 40.0), (80, 80)], Spelling.allCases)
  func heightFollowsWidth(_ numbers: (width: Double, height: Double), _ spelling: Spelling) {
    let (root, text) = (LayoutView("root"), TextView())
    Self.frame(text, in: root, spelling)
    LayoutConstraint.activate {
      root.width == numbers.width
      root.height == 0 ~ .fitting
    }
    root.layoutIfNeeded()
    expect(text.frame, is: Rect(10, 10, numbers.width - 20, numbers.height))
    expect(root.layoutFrame, is: Rect(0, 0, numbers.width, numbers.height + 20))
    expect(root.layout.problems.isEmpty)
  }

  // MARK: Fitting sizes

  private static func card(_ spelling: Spelling) -> LayoutView {
    let card = LayoutView("card")
    frame(ContentView("label", 80, 20), in: card, spelling)
    return card
  }

  @Test(arguments: Spelling.allCases) func compressedFittingSize(_ spelling: Spelling) {
    let size = Self.card(spelling).systemLayoutSizeFitting(.fittingCompressed)
    expect(size, Size(100, 40))
  }

  @Test(arguments: Spelling.allCases) func expandedFittingSize(_ spelling: Spelling) {
    let size = Self.card(spelling).systemLayoutSizeFitting(.fittingExpanded)
    expect(size, Size(100, 40))
  }

  @Test(arguments: Spelling.allCases) func requiredWidthWrapsText(_ spelling: Spelling) {
    let card = LayoutView("card")
    Self.frame(TextView(), in: card, spelling)
    let size = card.systemLayoutSizeFitting(
      Size(60, 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fitting)
    expect(size, Size(60, 120))
  }

  @Test(arguments: Spelling.allCases) func minimumWidth(_ spelling: Spelling) {
    let card = Self.card(spelling)
    LayoutConstraint.activate { card.width >= 150 }
    expect(card.systemLayoutSizeFitting(), Size(150, 40))
  }

  @Test(arguments: Spelling.allCases) func fittingLeavesLayoutUnchanged(_ spelling: Spelling) {
    let (root, card) = (makeRoot(800, 600), Self.card(spelling))
    root.addSubview(card)
    let width = card.width == 500
    root.addConstraint(width)
    root.layoutIfNeeded()
    let (frame, inner) = (card.frame, card.subviews[0].frame)
    expect(frame, Rect(0, 0, 500, 40))
    expect(inner, Rect(10, 10, 480, 20))
    expect(card.systemLayoutSizeFitting(), Size(100, 40))
    expect(card.frame == frame && card.subviews[0].frame == inner)
    expect(width.isActive && !width.isBroken && !width.isPending)
    root.layoutIfNeeded()
    expect(card.frame == frame && card.subviews[0].frame == inner)
  }
}
