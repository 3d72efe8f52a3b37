import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Stacks, grids, groups and views that follow the traits.
@Suite struct TraitVariationsTests {
  static let phone = Traits(Size(375, 667))
  static let onItsSide = Traits(Size(667, 375))
  static let tablet = Traits(Size(1024, 768))

  private let a = makeLeaf("a", 10)
  private let b = makeLeaf("b", 30)
  private let stack: StackView
  private let grid = GridView(
    "grid",
    views: [[makeLeaf("c", 10), makeLeaf("d", 20)], [makeLeaf("e", 30), makeLeaf("f", 40)]])
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

  private func gridProperties() -> GridStyle {
    GridStyle(
      rowSpacing: grid.rowSpacing, columnSpacing: grid.columnSpacing, xPlacement: grid.xPlacement,
      yPlacement: grid.yPlacement, rowAlignment: grid.rowAlignment)
  }

  static let column = StackStyle(
    axis: .vertical, distribution: .equalSpacing, alignment: .center, spacing: 7,
    margins: DirectionalInsets(3), isLayoutMarginsRelativeArrangement: true,
    isBaselineRelativeArrangement: true)

  // MARK: Conditions

  @Test func sizeClasses() {
    let cases: [(Size, SizeClass, SizeClass)] = [
      (Size(375, 667), .compact, .regular), (Size(667, 375), .regular, .compact),
      (Size(599.5, 479.5), .compact, .compact), (Size(600, 480), .regular, .regular),
      (Size(0, 0), .compact, .compact),
    ]
    for (size, horizontal, vertical) in cases {
      let traits = Traits(size)
      expect(traits.horizontal == horizontal && traits.vertical == vertical, "\(size)")
    }
  }

  @Test func conditionsMatchTraits() {
    let conditions: [(String, TraitCondition, [Bool])] = [
      ("always", .always, [true, true, true]),
      ("compact width", .compactWidth, [true, false, false]),
      ("regular width", .regularWidth, [false, true, true]),
      ("compact height", .compactHeight, [false, false, true]),
      ("regular height", .regularHeight, [true, true, false]),
      ("wide", .width(atLeast: 1024), [false, false, true]),
      ("high", .height(atLeast: 480), [true, true, false]),
      ("both", .regularWidth && .regularHeight, [false, true, false]),
      ("either", .compactWidth || .compactHeight, [true, false, true]),
      ("not", !.compactWidth, [false, true, true]),
      ("closure", TraitCondition { $0.size.height > $0.size.width }, [true, false, false]),
    ]
    let traits = [Size(320, 480), Size(600, 480), Size(1024, 300)].map(Traits.init)
    for (name, condition, answers) in conditions {
      expect(traits.map(condition.matches), answers, "\(name)")
    }
  }

  // MARK: Rules

  @Test func switchingThereAndBack() {
    stack.spacing = 4
    stack.alignment = .trailing
    stack.directionalLayoutMargins = DirectionalInsets(leading: 9)
    grid.rowSpacing = 4
    grid.xPlacement = .center
    let (before, gridBefore) = (properties(), gridProperties())
    let narrow = GridStyle(
      rowSpacing: 1, columnSpacing: 2, xPlacement: .fill, yPlacement: .center,
      rowAlignment: .firstBaseline)
    variations.vary(stack, when: .compactWidth, Self.column)
    variations.vary(grid, when: .compactWidth, narrow)
    for traits in [nil, Self.tablet, Self.phone, Self.onItsSide] {
      variations.traits = traits
      expect(properties(), traits == Self.phone ? Self.column : before)
      expect(gridProperties(), traits == Self.phone ? narrow : gridBefore)
    }
  }

  /// 20 + 7 + 20 high with margins of 3, after a row of 10 + 30. Tracks are hidden as views are.
  @Test func traitChangeIsOneSolve() {
    variations.vary(stack, when: .compactWidth, Self.column)
    let group = ConstraintGroup("wide") { b.width == 50 }
    variations.activate(group, when: .regularWidth)
    variations.hide(a, when: .compactHeight)
    variations.vary(grid, when: .compactWidth, GridStyle(rowSpacing: 0))
    variations.hide(grid.column(at: 1), when: .compactWidth)
    variations.hide(grid.row(at: 0), when: .compactHeight)
    let sizes: [(Traits, stack: Size, grid: Size)] = [
      (Self.tablet, Size(60, 20), Size(76, 46)), (Self.phone, Size(36, 53), Size(30, 40)),
      (Self.onItsSide, Size(50, 20), Size(76, 20)), (Self.tablet, Size(60, 20), Size(76, 46)),
    ]
    for (number, (traits, size, gridSize)) in sizes.enumerated() {
      variations.traits = traits
      for view in [stack, grid] as [LayoutView] {
        view.layoutIfNeeded()
        expect(view.layout.statistics.solves, number + 1)
      }
      expect([stack.frame.size, grid.frame.size], [size, gridSize])
    }
    // Other sizes to which no rule gives another answer.
    for size in [Size(1024, 768), Size(1000, 700)] {
      variations.traits = Traits(size)
      expect(!stack.layout.needsLayout && !grid.layout.needsLayout)
    }
  }

  /// Property by property, whatever the order of switches.
  @Test func laterRulesOverrideEarlierOnes() {
    variations.vary(stack, when: .always, StackStyle(alignment: .center, spacing: 1))
    variations.vary(stack, when: .compactHeight, StackStyle(distribution: .fillEqually, spacing: 2))
    variations.vary(stack, when: .width(atLeast: 500), StackStyle(spacing: 3))
    variations.hide(a, when: .always)
    variations.show(a, when: .regularHeight)
    variations.vary(grid, when: .always, GridStyle(rowSpacing: 1, columnSpacing: 1))
    variations.vary(grid, when: .compactHeight, GridStyle(rowSpacing: 2, xPlacement: .trailing))
    variations.setBase(GridStyle(rowSpacing: 9, yPlacement: .top), of: grid)
    let low = GridStyle(rowSpacing: 2, columnSpacing: 1, xPlacement: .trailing)
    let high = GridStyle(rowSpacing: 1, columnSpacing: 1)
    let base = GridStyle(
      rowSpacing: 9, columnSpacing: 6, xPlacement: .leading, yPlacement: .top,
      rowAlignment: GridRowAlignment.none)
    expect(gridProperties(), base)
    let wanted: [(Size, Double, StackView.Distribution, isHidden: Bool)] = [
      (Size(300, 300), 2, .fillEqually, true), (Size(600, 300), 3, .fillEqually, true),
      (Size(300, 600), 1, .fill, false), (Size(600, 600), 3, .fill, false),
    ]
    for (before, _, _, _) in wanted {
      for (size, spacing, distribution, isHidden) in wanted {
        variations.traits = Traits(before)
        variations.traits = Traits(size)
        expect(stack.spacing == spacing && stack.distribution == distribution, "\(size)")
        expect(a.isHidden, isHidden)
        expect(stack.alignment, .center)
        expect(gridProperties(), base.overlaid(with: size.height < 480 ? low : high))
      }
    }
  }

  /// A property that a rule names is the rules' from the next switch on; others are the user's.
  @Test func manualChangesLastUntilTraitsChange() {
    stack.spacing = 4
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7))
    variations.vary(grid, when: .compactWidth, GridStyle(rowSpacing: 1))
    variations.traits = Self.tablet
    stack.spacing = 20
    stack.alignment = .center
    grid.rowSpacing = 20
    grid.columnSpacing = 20
    variations.vary(grid, when: .compactWidth, GridStyle(xPlacement: .fill))
    variations.traits = Self.tablet
    expect(stack.spacing == 20 && grid.rowSpacing == 20, "equal traits change nothing")
    variations.traits = Self.onItsSide
    expect(stack.spacing == 4 && grid.rowSpacing == 6)
    variations.traits = Self.phone
    stack.spacing = 21
    variations.traits = Self.tablet
    expect(stack.spacing, 4)
    expect(stack.alignment == .center && grid.columnSpacing == 20, "no rule names them")
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

  /// Rules count at once where there are traits, and what was before them is the base.
  @Test func rulesAddedLater() {
    variations.traits = Self.phone
    stack.spacing = 4
    variations.vary(stack, when: .compactWidth, StackStyle(spacing: 7))
    expect(stack.spacing, 7)
    variations.vary(stack, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
    let (group, other) = (ConstraintGroup { a.width == 70 }, ConstraintGroup { a.height == 70 })
    other.isActive = true
    a.isHidden = true
    variations.hide(b, when: .compactWidth)
    variations.show(a, when: .compactWidth)
    variations.activate(group, when: .compactWidth)
    variations.deactivate(other, when: .compactWidth)
    for traits in [Self.phone, Self.tablet, nil, Self.phone] {
      variations.traits = traits
      let isCompact = traits == Self.phone
      expect(
        stack.spacing == (isCompact ? 8 : 4) && stack.axis == (isCompact ? .vertical : .horizontal))
      expect(b.isHidden == isCompact && a.isHidden != isCompact)
      expect(group.isActive == isCompact && other.isActive != isCompact)
    }
  }

  /// A new base sets what it names at once where no rule says otherwise, and nothing else.
  @Test func changedBase() {
    variations.vary(
      stack, when: .compactWidth, StackStyle(distribution: .fillEqually, spacing: 7))
    variations.traits = Self.phone
    stack.alignment = .trailing
    variations.setBase(
      StackStyle(
        distribution: .equalCentering, spacing: 5, isLayoutMarginsRelativeArrangement: true,
        isBaselineRelativeArrangement: true), of: stack)
    expect(stack.distribution == .fillEqually && stack.alignment == .trailing)
    expect(stack.spacing, 7)
    expect(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
    variations.traits = Self.tablet
    expect(stack.distribution == .equalCentering && stack.alignment == .trailing)
    expect(stack.spacing, 5)
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
