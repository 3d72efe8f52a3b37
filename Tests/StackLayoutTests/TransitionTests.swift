import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Changes of stacks and grids as transitions, at the widths of a window, and on a grid of pixels. The random series compose
/// transitions of all changes.
@Suite struct TransitionTests {
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
    let got = transition.motions.map {
      Motion($0.item.layoutName, $0.kind, $0.from.rounded, $0.to.rounded)
    }
    expect(got, want, sourceLocation: sourceLocation)
  }

  /// The stack is 200 by 110 points and holds a, b and c, which are 10, 20 and 30 wide and 20 high, with gaps of 10. The first one
  /// takes the rest: 200 − 2 · 10 − 20 − 30 = 130, so b begins at 140 and c at 170.
  private static func makeStack() -> (stack: StackView, b: LeafView) {
    let b = makeLeaf("b", 20)
    let stack = StackView("stack", arrangedSubviews: [makeLeaf("a", 10), b, makeLeaf("c", 30)])
    stack.spacing = 10
    stack.frame = Rect(0, 0, 200, 110)
    return (stack, b)
  }

  // MARK: Stacks

  /// b parks in the middle of the gap that is left, at 160 + 5; across it stays as long as the others. The first one
  /// takes its 20 and one gap more.
  @Test func hideAndShow() {
    let (stack, b) = Self.makeStack()
    let hiding = stack.layout.transition { b.isHidden = true }
    expectMotions(
      hiding,
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 160, 110)),
        Motion("b", .disappearing, Rect(140, 0, 20, 110), Rect(165, 0, 0, 110)),
      ])
    // Shown again while it is hidden, nothing jumps: at a quarter, b is a quarter of the way to its parking place.
    let reversed = stack.layout.transition(continuing: hiding, at: 0.25) { b.isHidden = false }
    expectMotions(
      reversed,
      [
        Motion("a", .moving, Rect(0, 0, 137.5, 110), Rect(0, 0, 130, 110)),
        Motion("b", .appearing, Rect(146.25, 0, 15, 110), Rect(140, 0, 20, 110)),
      ])
    expect(reversed.motion(of: b)?.fromOpacity, 0.75)
    b.isHidden = true
    stack.layoutIfNeeded()
    let showing = stack.layout.transition { b.isHidden = false }
    expect(showing.motion(of: b)?.frame(at: 0.5), Rect(152.5, 0, 10, 110))
    expect(showing.motion(of: b)?.opacity(at: 0.5), 0.5)
    let nothing = stack.layout.transition { for _ in 0..<2 { b.isHidden.toggle() } }
    expect(nothing.motions.isEmpty)
  }

  /// A new nested stack that takes b in: b starts where it was seen and does not vanish. A nested stack has no length
  /// of its own to hold on to, so it takes what a and c leave, and begins at 10 + 10 + 30 + 10.
  @Test func movedToNewStack() {
    let (stack, b) = Self.makeStack()
    let inner = StackView("inner")
    expectMotions(
      stack.layout.transition {
        stack.addArrangedSubview(inner)
        inner.addArrangedSubview(b)
      },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 10, 110)),
        Motion("c", .moving, Rect(170, 0, 30, 110), Rect(20, 0, 30, 110)),
        Motion("b", .moving, Rect(140 - 60, 0, 20, 110), Rect(0, 0, 140, 110)),
      ])
    // Hidden, the nested stack parks at the end, and its view is squeezed.
    expectMotions(
      stack.layout.transition { inner.isHidden = true },
      [
        Motion("a", .moving, Rect(0, 0, 10, 110), Rect(0, 0, 160, 110)),
        Motion("c", .moving, Rect(20, 0, 30, 110), Rect(170, 0, 30, 110)),
        Motion("inner", .disappearing, Rect(60, 0, 140, 110), Rect(200, 0, 0, 110)),
        Motion("b", .moving, Rect(0, 0, 140, 110), Rect(0, 0, 0, 110)),
      ])
  }

  // MARK: Grids

  /// The view in a hidden column shrinks to the column's parking place: the middle of the remaining gap. A hidden view leaves its
  /// place as it is, and keeps its size.
  @Test func hiddenInGrid() {
    let b = makeLeaf("b", 30)
    let grid = GridView("G", views: [[makeLeaf("a", 40), b, makeLeaf("c", 20)]])
    grid.frame = Rect(0, 0, 200, 20)
    grid.layoutIfNeeded()
    expectMotions(
      grid.layout.transition { grid.column(at: 1).isHidden = true },
      [
        Motion("b", .moving, Rect(46, 0, 30, 20), Rect(43, 0, 0, 20)),
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(46, 0, 20, 20)),
      ])
    let showing = grid.layout.transition { grid.column(at: 1).isHidden = false }
    expect(showing.motion(of: b)?.frame(at: 0.5), Rect(44.5, 0, 15, 20))
    expectMotions(
      grid.layout.transition { b.isHidden = true },
      [
        Motion("b", .disappearing, Rect(46, 0, 30, 20), Rect(46, 0, 30, 20)),
        Motion("c", .moving, Rect(82, 0, 20, 20), Rect(52, 0, 20, 20)),
      ])
  }

  /// Three shares of 100 without gaps end at 33 1/3 and 66 2/3; what fills them touches on the grid of pixels. Tracks are as they
  /// were solved.
  @Test func snapping() {
    let views = ["x", "y", "z"].map { LeafView($0, Size(noIntrinsicMetric, 10)) }
    let shares = GridView("shares", views: [views])
    shares.columnSpacing = 0
    shares.xPlacement = .fill
    for column in 0..<3 { shares.column(at: column).size = .share(1) }
    shares.frame = Rect(0, 0, 100, 10)
    for (snapping, widths) in [
      (Snapping.edges(scale: 1), [33.0, 34, 33]), (.edges(scale: 2), [33.5, 33, 33.5]),
      (.sizes(scale: 1), [33, 33, 33]),
    ] {
      shares.layout.snapping = snapping
      shares.layoutIfNeeded()
      expect(views.map(\.frame.width), widths)
    }
    expect(shares.column(at: 1).layoutFrame.isNear(Rect(100.0 / 3, 0, 100.0 / 3, 10)))
  }
}

extension Rect {
  /// To a billionth of a point.
  fileprivate var rounded: Rect {
    func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 + 0 }
    return Rect(rounded(x), rounded(y), rounded(width), rounded(height))
  }
}
