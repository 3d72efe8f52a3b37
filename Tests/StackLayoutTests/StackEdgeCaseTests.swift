import Expectations
import StackLayout
import Testing

/// Edge cases of stacks, lists and templates.
@Suite struct StackEdgeCaseTests {
  @Test func availabilityCheckInBuilder() {
    @ElementBuilder func elements() -> [ListedElement] {
      if #available(macOS 10, *) { Spacer(8) }
    }
    expect(elements().count, 1)
  }

  /// A spacer outside of a stack has no length of its own; in one it has, along the axis.
  @Test func spacerOutsideStack() {
    let spacer = SpacerView(12)
    spacer.length = 20
    expect(spacer.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    let stack = StackView("stack", arrangedSubviews: [LayoutView("a"), spacer, LayoutView("b")])
    expect(spacer.intrinsicContentSize, Size(20, noIntrinsicMetric))
    stack.axis = .vertical
    expect(spacer.intrinsicContentSize, Size(noIntrinsicMetric, 20))
  }

  @Test func rowListProperties() {
    let list = StackMisuseTests.list()
    expect(list.layoutDirection == nil && list.snapping == .none)
    list.layoutDirection = .rightToLeft
    list.snapping = .edges(scale: 2)
    expect(list.layoutDirection == .rightToLeft && list.snapping == .edges(scale: 2))
  }

  /// A new base sets what it names at once where no rule says otherwise, and nothing else.
  @Test func allPropertiesOfBase() {
    let stack = StackView("stack")
    let variations = TraitVariations()
    variations.vary(stack, when: .compactWidth, StackStyle(distribution: .fillEqually))
    variations.traits = Traits(Size(320, 480))
    stack.alignment = .trailing
    variations.setBase(
      StackStyle(
        distribution: .equalCentering, isLayoutMarginsRelativeArrangement: true,
        isBaselineRelativeArrangement: true), of: stack)
    expect(stack.distribution == .fillEqually && stack.alignment == .trailing)
    expect(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
    variations.traits = Traits(Size(1024, 768))
    expect(stack.distribution == .equalCentering && stack.alignment == .trailing)
  }

  /// A subview that is not the content leaves, and the content stays.
  @Test func subviewBesideScrolledContent() {
    let (content, other) = (LayoutView("content"), LayoutView("other"))
    let scroll = ScrollView("scroll")
    scroll.setContent(content, along: .vertical)
    scroll.addSubview(other)
    other.removeFromSuperview()
    expect(scroll.content === content)
    content.removeFromSuperview()
    expect(scroll.content == nil)
  }

  enum Fault: CaseIterable { case shownForGood, movedForGood }

  @Test(arguments: [(Fault.shownForGood, "is not hidden"), (.movedForGood, "is at ")])
  func staleRowIsReported(_ fault: Fault, _ difference: String) throws {
    let template = RowTemplate<Bool>("faulty") { row in
      let (first, second) = (LayoutView("first"), LayoutView("second"))
      let stack = StackView("row", arrangedSubviews: [first, second])
      let wide = first.width == 20
      LayoutConstraint.activate {
        first.width == 10 ~ .high
        second.width == 10
      }
      switch fault {
      case .shownForGood:
        second.isHidden = true
        row.bind({ $0 }, to: { if $0 { second.isHidden = false } })
      case .movedForGood: row.bind({ $0 }, to: { if $0 { wide.isActive = true } })
      }
      return stack
    }
    let stale = try require(
      expect(throws: StaleRow.self) {
        try template.check([false, true, false], width: 100)
      })
    expect(stale.difference.hasPrefix(difference), "\(stale)")
  }
}
