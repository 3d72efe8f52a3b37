import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Changes of a grid as transitions, at the widths of a window, and on a grid of pixels.
///
/// The grid is 200 by 20 points and holds a, b and c, which are 40, 30 and 20 wide, with gaps of 6. The last column takes what
/// is left: b begins at 46, c at 82.
@Suite struct GridTransitionTests {
  private let a = makeLeaf("a", 40)
  private let b = makeLeaf("b", 30)
  private let c = makeLeaf("c", 20)
  private let grid: GridView

  init() {
    grid = GridView("G", views: [[a, b, c]])
    grid.frame = Rect(0, 0, 200, 20)
    grid.layoutIfNeeded()
  }

  private struct Motion: Equatable {
    let name: String
    let kind: LayoutMotion.Kind
    let from: Rect
    let to: Rect

    init(_ name: String, _ kind: LayoutMotion.Kind, _ from: Rect, _ to: Rect) {
      self.name = name
      self.kind = kind
      self.from = from
      self.to = to
    }
  }

  private func expectMotions(
    _ transition: LayoutTransition, _ want: [Motion],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = transition.motions.map { Motion($0.item.layoutName, $0.kind, $0.from, $0.to) }
    expect(got, want, sourceLocation: sourceLocation)
  }

  // MARK: Transitions

  /// The view in a hidden column shrinks to the column's parking place: the middle of the remaining gap.
  @Test func columnHiddenAndShown() {
    expectMotions(
      grid.layout.transition { grid.column(at: 1).isHidden = true },
      [
        Motion("b", .moving, Rect(46, 0, 30, 20), Rect(43, 0, 0, 20)),
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(46, 0, 20, 20)),
      ])
    let showing = grid.layout.transition { grid.column(at: 1).isHidden = false }
    expectMotions(
      showing,
      [
        Motion("b", .moving, Rect(43, 0, 0, 20), Rect(46, 0, 30, 20)),
        Motion("c", .moving, Rect(46, 0, 20, 20), Rect(82, 0, 20, 20)),
      ])
    expect(showing.motion(of: b)?.frame(at: 0.5), Rect(44.5, 0, 15, 20))
  }

  /// A hidden view leaves its place as it is, and keeps its size.
  @Test func viewHidden() {
    expectMotions(
      grid.layout.transition { b.isHidden = true },
      [
        Motion("b", .disappearing, Rect(46, 0, 30, 20), Rect(46, 0, 30, 20)),
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(52, 0, 20, 20)),
      ])
  }

  @Test func columnsExchanged() {
    expectMotions(
      grid.layout.transition { grid.moveColumn(at: 0, to: 1) },
      [
        Motion("b", .moving, Rect(46, 0, 30, 20), Rect(0, 0, 30, 20)),
        Motion("a", .moving, Rect(0, 0, 40, 20), Rect(36, 0, 40, 20)),
      ])
  }

  @Test func columnInserted() {
    let n = makeLeaf("n", 10)
    expectMotions(
      grid.layout.transition { grid.insertColumn(at: 1, with: [n]) },
      [
        Motion("n", .appearing, Rect(46, 0, 10, 20), Rect(46, 0, 10, 20)),
        Motion("b", .moving, Rect(46, 0, 30, 20), Rect(62, 0, 30, 20)),
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(98, 0, 20, 20)),
      ])
  }

  @Test func columnRemoved() {
    expectMotions(
      grid.layout.transition { grid.removeColumn(at: 1) },
      [
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(46, 0, 20, 20)),
        Motion("b", .disappearing, Rect(46, 0, 30, 20), Rect(46, 0, 30, 20)),
      ])
  }

  /// From right to left x' = 200 - x - width.
  @Test func rightToLeft() {
    grid.layoutDirection = .rightToLeft
    grid.layoutIfNeeded()
    expectMotions(
      grid.layout.transition { grid.column(at: 1).isHidden = true },
      [
        Motion("b", .moving, Rect(124, 0, 30, 20), Rect(157, 0, 0, 20)),
        Motion("c", .moving, Rect(98, 0, 20, 20), Rect(134, 0, 20, 20)),
      ])
  }

  /// A label that grows moves the views behind it; nothing is emitted again.
  @Test func textChange() {
    grid.column(at: 2).xPlacement = .fill
    grid.layoutIfNeeded()
    expectMotions(
      grid.layout.transition { a.size.width = 60 },
      [
        Motion("a", .moving, Rect(0, 0, 40, 20), Rect(0, 0, 60, 20)),
        Motion("b", .moving, Rect(46, 0, 30, 20), Rect(66, 0, 30, 20)),
        Motion("c", .moving, Rect(82, 0, 118, 20), Rect(102, 0, 98, 20)),
      ])
  }

  // MARK: Traits

  /// In a narrow window the second column is hidden, and a stack in the third is vertical.
  @Test func traits() {
    let stack = StackView("stack", arrangedSubviews: [makeLeaf("x", 10), makeLeaf("y", 15)])
    grid.cell(atColumnIndex: 2, rowIndex: 0).contentView = stack
    let variations = TraitVariations()
    variations.hide(grid.column(at: 1), when: .compactWidth)
    variations.hide(a, when: .compactWidth)
    variations.vary(stack, when: .compactWidth, StackStyle(axis: .vertical))
    let widthGroup = grid.layout.group { grid.column(at: 0).width == 50 }
    variations.activate(widthGroup, when: .regularWidth)
    for _ in 0..<2 {
      variations.traits = Traits(Size(320, 600))
      grid.layoutIfNeeded()
      expect(b.frame.width, 0)
      // 0 for the column of a, and one gap.
      expect(stack.frame.x, 6)
      expect(stack.arrangedSubviews.map(\.frame.x), [0, 0])
      variations.traits = Traits(Size(1000, 600))
      grid.layoutIfNeeded()
      expect(b.frame, Rect(56, 0, 30, 20))
      expect(stack.frame.x, 92)
      expect(stack.arrangedSubviews.map(\.frame.x), [0, 10])
      expect(grid.layout.conflicts.isEmpty)
    }
  }

  // MARK: Pixels

  /// Three shares of 100 without gaps end at 33 1/3 and 66 2/3; what fills them touches on the grid of pixels. Tracks are as they
  /// were solved.
  @Test func snapping() {
    let views = ["x", "y", "z"].map { LeafView($0, Size(noIntrinsicMetric, 10)) }
    let shares = GridView("shares", views: [views])
    shares.columnSpacing = 0
    shares.xPlacement = .fill
    for column in 0..<3 { shares.column(at: column).size = .share(1) }
    shares.layout.snapping = .edges(scale: 1)
    shares.frame = Rect(0, 0, 100, 10)
    shares.layoutIfNeeded()
    expect(views.map(\.frame), [Rect(0, 0, 33, 10), Rect(33, 0, 34, 10), Rect(67, 0, 33, 10)])
    expect(shares.column(at: 1).layoutFrame.isNear(Rect(100.0 / 3, 0, 100.0 / 3, 10)))
    // Half pixels: 33.5 and 66.5.
    shares.layout.snapping = .edges(scale: 2)
    shares.layoutIfNeeded()
    expect(
      views.map(\.frame),
      [
        Rect(0, 0, 33.5, 10), Rect(33.5, 0, 33, 10), Rect(66.5, 0, 33.5, 10),
      ])
    shares.layout.snapping = .sizes(scale: 1)
    shares.layoutIfNeeded()
    expect(views.map(\.frame.width), [33, 33, 33])
  }
}
