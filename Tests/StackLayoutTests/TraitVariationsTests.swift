import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Stacks, groups and views that follow the traits.
@Suite struct TraitVariationsTests {
  static let phone = Traits(Size(375, 667))
  static let onItsSide = Traits(Size(667, 375))
  static let tablet = Traits(Size(1024, 768))

  private let a = makeLeaf("a", 10)
  private let b = makeLeaf("b", 30)
  private let stack: StackView
  private let variations = TraitVariations()

  init() { stack = StackView("stack", arrangedSubviews: [a, b]) }

  /// Every property of a stack that a style may name.
  private func properties() -> StackStyle {
    StackStyle(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing, margins: stack.directionalLayoutMargins,
      isLayoutMarginsRelativeArrangement: stack.isLayoutMarginsRelativeArrangement,
      isBaselineRelativeArrangement: stack.isBaselineRelativeArrangement)
  }

  static let column = StackStyle(
    axis: .vertical, distribution: .equalSpacing, alignment: .center, spacing: 7,
    margins: DirectionalInsets(3), isLayoutMarginsRelativeArrangement: true,
    isBaselineRelativeArrangement: true)

  @Test func switchingThereAndBack() {
    stack.spacing = 4
    stack.alignment = .trailing
    stack.directionalLayoutMargins = DirectionalInsets(leading: 9)
    let before = properties()
    variations.vary(stack, when: .compactWidth, Self.column)
    expect(properties(), before, "without traits everything is as it is")
    variations.traits = Self.tablet
    expect(properties(), before)
    variations.traits = Self.phone
    expect(properties(), Self.column)
    variations.traits = Self.onItsSide
    expect(properties(), before)
  }

  /// 20 + 7 + 20 high with margins of 3, after a row of 10 + 30.
  @Test func traitChangeIsOneSolve() {
    variations.vary(stack, when: .compactWidth, Self.column)
    let group = ConstraintGroup("wide") { b.width == 50 }
    variations.activate(group, when: .regularWidth)
    variations.hide(a, when: .compactHeight)
    variations.traits = Self.tablet
    stack.layoutIfNeeded()
    expect(stack.frame.size, Size(60, 20))
    var solves = stack.layout.statistics.solves
    for (traits, size) in [
      (Self.phone, Size(36, 53)), (Self.onItsSide, Size(50, 20)), (Self.tablet, Size(60, 20)),
    ] {
      variations.traits = traits
      stack.layoutIfNeeded()
      expect(stack.frame.size, size)
      expect(stack.layout.statistics.solves, solves + 1)
      solves += 1
    }
    let before = stack.layout.statistics
    variations.traits = Traits(Size(1024, 768))
    expect(!stack.layout.needsLayout)
    // Another size to which no rule gives another answer.
    variations.traits = Traits(Size(1000, 700))
    expect(!stack.layout.needsLayout)
    stack.layoutIfNeeded()
    expect(stack.layout.statistics, before)
  }

  /// Property by property, whatever the order of switches.
  @Test func laterRulesOverrideEarlierOnes() {
    variations.vary(stack, when: .always, StackStyle(alignment: .center, spacing: 1))
    variations.vary(stack, when: .compactHeight, StackStyle(distribution: .fillEqually, spacing: 2))
    variations.vary(stack, when: .width(atLeast: 500), StackStyle(spacing: 3))
    variations.hide(a, when: .always)
    variations.show(a, when: .regularHeight)
    let sizes = [Size(300, 300), Size(600, 300), Size(300, 600), Size(600, 600)]
    let wanted: [(Double, StackView.Distribution, Bool)] = [
      (2, .fillEqually, true), (3, .fillEqually, true), (1, .fill, false), (3, .fill, false),
    ]
    for first in sizes.indices {
      for second in sizes.indices {
        variations.traits = Traits(sizes[first])
        variations.traits = Traits(sizes[second])
        expect(stack.spacing, wanted[second].0)
        expect(stack.distribution, wanted[second].1)
        expect(a.isHidden, wanted[second].2)
        expect(stack.alignment, .center)
      }
    }
  }

  /// A property that a rule names is the rules' from the next switch on; others are the user's.
  @Test func manualChangesLastUntilTraitsChange() {
    stack.spacing = 4
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7))
    variations.traits = Self.tablet
    stack.spacing = 20
    stack.alignment = .center
    variations.traits = Self.tablet
    expect(stack.spacing, 20, "equal traits change nothing")
    variations.traits = Self.onItsSide
    expect(stack.spacing, 4)
    variations.traits = Self.phone
    stack.spacing = 21
    variations.traits = Self.tablet
    expect(stack.spacing, 4)
    expect(stack.alignment, .center, "no rule names it")
  }

  /// A property that a rule does not name stays as it was set, also where another rule names the same stack.
  @Test func manualChangesSurviveOtherRules() {
    variations.traits = Self.tablet
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7, margins: .init(3)))
    let group = ConstraintGroup { a.width == 70 }
    variations.activate(group, when: .compactWidth)
    stack.spacing = 20
    stack.directionalLayoutMargins = DirectionalInsets(4)
    group.isActive = true
    variations.vary(stack, when: .compactWidth, StackStyle(alignment: .center))
    variations.setBase(StackStyle(axis: .vertical), of: stack)
    variations.activate(ConstraintGroup { b.width == 70 }, when: .always)
    expect(stack.spacing, 20)
    expect(stack.directionalLayoutMargins, DirectionalInsets(4))
    expect(group.isActive)
    variations.vary(stack, when: .compactHeight, StackStyle(spacing: 8))
    variations.deactivate(group, when: .compactHeight)
    expect(stack.spacing, 0)
    expect(stack.directionalLayoutMargins, DirectionalInsets(4))
    expect(!group.isActive)
  }

  @Test func withoutTraitsBaseApplies() {
    stack.spacing = 4
    let group = ConstraintGroup { b.width == 70 }
    variations.vary(stack, when: .always, StackStyle(spacing: 7))
    variations.activate(group, when: .always)
    variations.hide(a, when: .always)
    variations.setBase(StackStyle(alignment: .center), of: stack)
    expect(stack.alignment, .center)
    variations.traits = Self.phone
    expect(stack.spacing, 7)
    expect(group.isActive)
    expect(a.isHidden)
    variations.traits = nil
    expect(stack.spacing, 4)
    expect(!group.isActive)
    expect(!a.isHidden)
  }

  @Test func changedBase() {
    stack.spacing = 4
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7))
    variations.traits = Self.phone
    variations.setBase(StackStyle(alignment: .center, spacing: 5), of: stack)
    expect(stack.spacing, 7)
    expect(stack.alignment, .center)
    variations.traits = Self.tablet
    expect(stack.spacing, 5)
  }

  /// Rules count at once where there are traits, and the base is what a property was before the first rule that names it.
  @Test func rulesAddedLater() {
    variations.traits = Self.phone
    stack.spacing = 4
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7))
    expect(stack.spacing, 7)
    variations.vary(stack, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
    expect(stack.spacing, 8)
    variations.hide(b, when: .compactWidth)
    expect(b.isHidden)
    let group = ConstraintGroup { a.width == 70 }
    variations.activate(group, when: .compactWidth)
    expect(group.isActive)
    variations.traits = Self.tablet
    expect(stack.spacing, 4)
    expect(stack.axis, .horizontal)
    expect(!b.isHidden)
    expect(!group.isActive)
  }

  @Test func initialVisibilityAndActivationAreTheBase() {
    a.isHidden = true
    let group = ConstraintGroup { b.width == 70 }
    group.isActive = true
    variations.show(a, when: .compactWidth)
    variations.deactivate(group, when: .compactWidth)
    for (traits, isCompact) in [(Self.tablet, false), (Self.phone, true), (Self.tablet, false)] {
      variations.traits = traits
      expect(a.isHidden, !isCompact)
      expect(group.isActive, !isCompact)
    }
  }

  /// Margins that were given by side stay on their sides when the direction changes.
  @Test func leftAndRightMarginsAreRestored() {
    stack.layoutMargins = Insets(left: 5, right: 11)
    variations.vary(stack, when: .compactWidth, StackStyle(margins: DirectionalInsets(leading: 1)))
    variations.traits = Self.phone
    stack.layoutDirection = .rightToLeft
    expect(stack.layoutMargins, Insets(right: 1))
    variations.traits = Self.tablet
    expect(stack.layoutMargins, Insets(left: 5, right: 11))
    variations.setBase(StackStyle(margins: DirectionalInsets(leading: 2)), of: stack)
    expect(stack.layoutMargins, Insets(right: 2))
  }
}
