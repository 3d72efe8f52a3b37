import Expectations
import Foundation
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Whatever sizes came before, a layout is as one that was made for the present size.
@Suite struct TraitSeriesTests {
  /// A page with rules of all kinds, some of which overlap.
  private struct Page {
    let stack = StackView("page")
    private let inner: StackView
    let variations = TraitVariations()

    init() {
      let views = [makeLeaf("a", 40), makeLeaf("b", 90), makeLeaf("c", 20)]
      inner = StackView("inner", arrangedSubviews: [makeLeaf("d", 50), makeLeaf("e", 30)])
      for view in views + [inner] { stack.addArrangedSubview(view) }
      stack.spacing = 6
      inner.layoutMargins = Insets(left: 2, right: 4)
      inner.isLayoutMarginsRelativeArrangement = true
      variations.vary(stack, when: .compactWidth, StackStyle(axis: .vertical, spacing: 3))
      variations.vary(stack, when: .compactHeight, StackStyle(alignment: .center, spacing: 1))
      variations.vary(
        inner, when: .width(atLeast: 400) && !.compactHeight,
        StackStyle(distribution: .fillEqually, margins: DirectionalInsets(5)))
      variations.hide(views[1], when: .compactWidth && .compactHeight)
      let groups = [60.0, 70, 80].map { width in
        ConstraintGroup("at \(width)") { views[0].width == width ~ 900 }
      }
      variations.activate(groups[0], when: .compactWidth)
      variations.activate(groups[1], when: .regularHeight)
      variations.activate(groups[2], when: .always)
      variations.deactivate(groups[2], when: .width(atLeast: 900))
      // Active before, two in another order than that of the rules, and one before a constraint that is in no group.
      let (c, d) = (views[2], inner.arrangedSubviews[0])
      let active = [30.0, 35].map { width in
        ConstraintGroup("at \(width)") { c.width == width ~ 900 }
      }
      let other = ConstraintGroup("other") { d.width == 55 ~ 900 }
      for group in active.reversed() + [other] { group.isActive = true }
      LayoutConstraint.activate { d.width == 45 ~ 900 }
      for group in active + [other] { variations.deactivate(group, when: .compactWidth) }
      let inner = inner
      variations.activate(
        ConstraintGroup("across") { inner.width == views[1].width + 40 ~ 600 }, when: .always)
    }

    /// Ends what ties the inner stack to others.
    func takeOutAndPutBack() {
      inner.removeFromSuperview()
      stack.addArrangedSubview(inner)
    }
  }

  @Test(arguments: SeriesLength.seeds(3)) func matchesFreshPage(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let page = Page()
    var lastSize: Size?
    for step in 0..<8 {
      let size = Size(
        Double(random.element([300, 450, 700, 1000])), Double(random.element([300, 600])))
      if size != lastSize && random.chance(30) { page.takeOutAndPutBack() }
      lastSize = size
      page.variations.traits = Traits(size)
      let fresh = Page()
      fresh.variations.traits = Traits(size)
      for page in [page, fresh] {
        page.stack.hostSize = size
        page.stack.layoutIfNeeded()
      }
      var problems = MutationSeries.differences(page.stack, fresh.stack)
      if page.stack.layout.statistics.constraints != fresh.stack.layout.statistics.constraints {
        problems.append("rows")
      }
      problems += page.stack.layout.solver.brokenInvariants
      expect(problems.isEmpty, "seed \(seed), step \(step), \(size): \(problems)")
    }
  }
}
