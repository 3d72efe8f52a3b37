import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Grids that follow the traits.
@Suite struct GridVariationsTests {
  private static let phone = TraitVariationsTests.phone
  private static let onItsSide = TraitVariationsTests.onItsSide
  private static let tablet = TraitVariationsTests.tablet

  private let grid = GridView(
    "grid",
    views: [[makeLeaf("a", 10), makeLeaf("b", 20)], [makeLeaf("c", 30), makeLeaf("d", 40)]])
  private let variations = TraitVariations()

  /// Every property of a grid that a style may name.
  private func properties() -> GridStyle {
    GridStyle(
      rowSpacing: grid.rowSpacing, columnSpacing: grid.columnSpacing, xPlacement: grid.xPlacement,
      yPlacement: grid.yPlacement, rowAlignment: grid.rowAlignment)
  }

  @Test func switchingThereAndBack() {
    grid.rowSpacing = 4
    grid.xPlacement = .center
    let before = properties()
    let narrow = GridStyle(
      rowSpacing: 1, columnSpacing: 2, xPlacement: .fill, yPlacement: .center,
      rowAlignment: .firstBaseline)
    variations.vary(grid, when: .compactWidth, narrow)
    for traits in [nil, Self.tablet] {
      variations.traits = traits
      expect(properties(), before)
    }
    variations.traits = Self.phone
    expect(properties(), narrow)
    variations.traits = Self.onItsSide
    expect(properties(), before)
  }

  /// Property by property; a new base counts where no rule does.
  @Test func laterRulesOverrideEarlierOnes() {
    variations.vary(grid, when: .always, GridStyle(rowSpacing: 1, columnSpacing: 1))
    variations.vary(grid, when: .compactHeight, GridStyle(rowSpacing: 2, xPlacement: .trailing))
    variations.setBase(GridStyle(rowSpacing: 9, yPlacement: .top), of: grid)
    let base = GridStyle(
      rowSpacing: 9, columnSpacing: 6, xPlacement: .leading, yPlacement: .top,
      rowAlignment: GridRowAlignment.none)
    expect(properties(), base)
    for (traits, over) in [
      (Self.phone, GridStyle(rowSpacing: 1, columnSpacing: 1)),
      (Self.onItsSide, GridStyle(rowSpacing: 2, columnSpacing: 1, xPlacement: .trailing)),
      (nil, GridStyle()),
    ] {
      variations.traits = traits
      expect(properties(), base.overlaid(with: over))
    }
  }

  /// What no rule names is the user's.
  @Test func manualChangesLastUntilTraitsChange() {
    variations.vary(grid, when: .compactWidth, GridStyle(rowSpacing: 1))
    variations.traits = Self.tablet
    grid.rowSpacing = 20
    grid.columnSpacing = 20
    variations.vary(grid, when: .compactWidth, GridStyle(xPlacement: .fill))
    expect(grid.rowSpacing, 20)
    variations.traits = Self.onItsSide
    expect(grid.rowSpacing, 6)
    expect(grid.columnSpacing, 20)
  }

  /// Tracks are hidden as views are.
  @Test func traitChangeIsOneSolve() {
    variations.vary(grid, when: .compactWidth, GridStyle(rowSpacing: 0))
    variations.hide(grid.column(at: 1), when: .compactWidth)
    variations.hide(grid.row(at: 0), when: .compactHeight)
    variations.traits = Self.tablet
    grid.layoutIfNeeded()
    expect(grid.frame.size, Size(76, 46))
    var solves = grid.layout.statistics.solves
    for (traits, size) in [
      (Self.phone, Size(30, 40)), (Self.onItsSide, Size(76, 20)), (Self.tablet, Size(76, 46)),
    ] {
      variations.traits = traits
      grid.layoutIfNeeded()
      expect(grid.frame.size, size)
      expect(grid.layout.statistics.solves, solves + 1)
      solves += 1
    }
    variations.traits = Traits(Size(1000, 700))
    expect(!grid.layout.needsLayout)
  }
}
