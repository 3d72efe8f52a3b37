import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Changes of a stack as transitions.
///
/// The stack is 200 by 110 points and holds a, b and c, which are 10, 20 and 30 wide and 20 high, with gaps of 10. With
/// `fill` the first one takes the rest: 200 − 2 · 10 − 20 − 30 = 130, so b begins at 140 and c at 170.
@Suite struct StackTransitionTests {
  let a = makeLeaf("a", 10)
  let b = makeLeaf("b", 20)
  let c = makeLeaf("c", 30)
  let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: [a, b, c])
    stack.spacing = 10
    stack.frame = Rect(0, 0, 200, 110)
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
    let got = transition.motions.map {
      Motion($0.item.layoutName, $0.kind, $0.from.rounded, $0.to.rounded)
    }
    expect(got, want, sourceLocation: sourceLocation)
  }

  /// b parks in the middle of the gap that is left, at 160 + 5; across it keeps its own height, at the top. The first one
  /// takes its 20 and one gap more.
  @Test func hideAndShow() {
    expectMotions(
      stack.layout.transition { b.isHidden = true },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 160, 110)),
        Motion("b", .disappearing, Rect(140, 0, 20, 110), Rect(165, 0, 0, 20)),
      ])
    let showing = stack.layout.transition { b.isHidden = false }
    expectMotions(
      showing,
      [
        Motion("a", .moving, Rect(0, 0, 160, 110), Rect(0, 0, 130, 110)),
        Motion("b", .appearing, Rect(165, 0, 0, 20), Rect(140, 0, 20, 110)),
      ])
    expect(showing.motion(of: b)?.frame(at: 0.5), Rect(152.5, 0, 10, 65))
    expect(showing.motion(of: b)?.opacity(at: 0.5), 0.5)
  }

  /// Hidden while it is shown again, nothing jumps: at a quarter, b is a quarter of the way to its parking place.
  @Test func hidingReversed() {
    let hiding = stack.layout.transition { b.isHidden = true }
    let showing = stack.layout.transition(continuing: hiding, at: 0.25) { b.isHidden = false }
    expectMotions(
      showing,
      [
        Motion("a", .moving, Rect(0, 0, 137.5, 110), Rect(0, 0, 130, 110)),
        Motion("b", .appearing, Rect(146.25, 0, 15, 87.5), Rect(140, 0, 20, 110)),
      ])
    expect(showing.motion(of: b)?.fromOpacity, 0.75)
  }

  @Test func toggledTwice() {
    let transition = stack.layout.transition {
      b.isHidden.toggle()
      b.isHidden.toggle()
    }
    expect(transition.motions.isEmpty)
  }

  /// n needs 15 and a gap, which the first one gives.
  @Test func insertInTheMiddle() {
    let n = makeLeaf("n", 15)
    expectMotions(
      stack.layout.transition { stack.insertArrangedSubview(n, at: 1) },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 105, 110)),
        Motion("n", .appearing, Rect(115, 0, 15, 110), Rect(115, 0, 15, 110)),
      ])
  }

  @Test func remove() {
    expectMotions(
      stack.layout.transition { stack.removeArrangedSubview(b, detach: true) },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 160, 110)),
        Motion("b", .disappearing, Rect(140, 0, 20, 110), Rect(140, 0, 20, 110)),
      ])
  }

  /// In a column, a is 110 − 2 · 10 − 2 · 20 = 50 high.
  @Test func flipTheAxis() {
    expectMotions(
      stack.layout.transition { stack.axis = .vertical },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 200, 50)),
        Motion("b", .moving, Rect(140, 0, 20, 110), Rect(0, 60, 200, 20)),
        Motion("c", .moving, Rect(170, 0, 30, 110), Rect(0, 90, 200, 20)),
      ])
  }

  /// (200 − 2 · 10) / 3 = 60 each.
  @Test func flipTheDistribution() {
    expectMotions(
      stack.layout.transition { stack.distribution = .fillEqually },
      [
        Motion("a", .moving, Rect(0, 0, 130, 110), Rect(0, 0, 60, 110)),
        Motion("b", .moving, Rect(140, 0, 20, 110), Rect(70, 0, 60, 110)),
        Motion("c", .moving, Rect(170, 0, 30, 110), Rect(140, 0, 60, 110)),
      ])
  }

  /// Everything mirrored: x' = 200 − x − width.
  @Test func rightToLeft() {
    stack.layoutDirection = .rightToLeft
    expectMotions(
      stack.layout.transition { b.isHidden = true },
      [
        Motion("a", .moving, Rect(70, 0, 130, 110), Rect(40, 0, 160, 110)),
        Motion("b", .disappearing, Rect(40, 0, 20, 110), Rect(35, 0, 0, 20)),
      ])
    b.isHidden = false
    expectMotions(
      stack.layout.transition { stack.layoutDirection = .leftToRight },
      [
        Motion("a", .moving, Rect(70, 0, 130, 110), Rect(0, 0, 130, 110)),
        Motion("b", .moving, Rect(40, 0, 20, 110), Rect(140, 0, 20, 110)),
        Motion("c", .moving, Rect(0, 0, 30, 110), Rect(170, 0, 30, 110)),
      ])
  }

  /// A new nested stack that takes b in: b starts where it was seen and does not vanish. A nested stack has no length
  /// of its own to hold on to, so it takes what a and c leave, and begins at 10 + 10 + 30 + 10.
  @Test func movedToNewStack() {
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
  }

  /// A nested stack with x and y, 5 and 15 wide, at the end takes the 110 that 10 + 20 + 30 and three gaps leave. Hidden, it
  /// parks at the end, and its views are squeezed.
  @Test func nestedStack() {
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 5), makeLeaf("y", 15)])
    stack.addArrangedSubview(inner)
    expectMotions(
      stack.layout.transition { inner.isHidden = true },
      [
        Motion("a", .moving, Rect(0, 0, 10, 110), Rect(0, 0, 130, 110)),
        Motion("b", .moving, Rect(20, 0, 20, 110), Rect(140, 0, 20, 110)),
        Motion("c", .moving, Rect(50, 0, 30, 110), Rect(170, 0, 30, 110)),
        Motion("inner", .disappearing, Rect(90, 0, 110, 110), Rect(200, 0, 0, 20)),
        Motion("x", .moving, Rect(0, 0, 95, 110), Rect(0, 0, 0, 20)),
        Motion("y", .moving, Rect(95, 0, 15, 110), Rect(0, 0, 0, 20)),
      ])
  }
}

extension Rect {
  /// To a billionth of a point.
  fileprivate var rounded: Rect {
    func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 + 0 }
    return Rect(rounded(x), rounded(y), rounded(width), rounded(height))
  }
}
