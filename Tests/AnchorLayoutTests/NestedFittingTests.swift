import AnchorLayout
import Expectations
import Testing

/// Nested containers that measure their content: how often each is asked to emit.
@Suite struct NestedFittingTests {
  /// How often containers were asked for their constraints.
  private final class Count { var emissions = 0 }

  /// A view that is as wide as its two subviews would like to be together, and as high as the first.
  private final class Box: LayoutView {
    let count: Count

    init(_ count: Count, subviews: [LayoutView]) {
      self.count = count
      super.init("box")
      for view in subviews { addSubview(view) }
    }

    override func emitConstraints(into emission: inout ConstraintEmission) {
      count.emissions += 1
      let box = emission.member(self)
      var total = 0.0
      for view in subviews {
        let member = emission.member(view)
        total += emission.naturalLength(of: member, along: .horizontal)
        emission.constrain("leading", member, .leading, .equal, box)
        emission.constrain("top", member, .top, .equal, box)
      }
      emission.constrain("width", box, .width, .equal, constant: total)
      emission.constrain("height", box, .height, .equal, emission.member(subviews[0]))
    }
  }

  private let count = Count()
  private let content = ContentView("content", 30, 20)

  private func nest(_ depth: Int) -> Box {
    var inner: LayoutView = content
    for _ in 1..<depth { inner = Box(count, subviews: [inner, ContentView("beside", 1, 1)]) }
    return Box(count, subviews: [inner, ContentView("beside", 1, 1)])
  }

  /// Fitting emits a subtree again only where it is at least twice as large as its known part.
  @Test(arguments: [1, 5, 20, 60]) func eachContainerEmitsOnce(depth: Int) {
    let outermost = nest(depth)
    expect(outermost.systemLayoutSizeFitting(), Size(30 + Double(depth), 20))
    expect(count.emissions <= 2 * depth)
    content.size = Size(50, 10)
    expect(outermost.systemLayoutSizeFitting(), Size(50 + Double(depth), 10))
    expect(count.emissions <= 4 * depth)
    // A layout measures and places.
    let before = count.emissions
    let placed = nest(depth)
    let root = makeRoot(400, 300, subviews: [placed])
    root.layout.place(placed, in: root, .leading(), .top())
    expect(placed.laidOut().frame, Rect(0, 0, 50 + Double(depth), 10))
    expect(count.emissions - before <= 3 * depth)
  }

  /// Small containers that are measured after the inner nest leave its solver where it is.
  @Test(arguments: [5, 20]) func smallSiblingsOfNestedContainer(depth: Int) {
    var inner: LayoutView = content
    for level in 0..<depth {
      let small = (0..<10).map { Box(count, subviews: [ContentView("small \(level) \($0)", 1, 1)]) }
      inner = Box(count, subviews: [inner] + small)
    }
    expect(inner.systemLayoutSizeFitting(), Size(30 + 10 * Double(depth), 20))
    expect(count.emissions <= 3 * 11 * depth)
  }

  @Test func thirdFittingEmitsNothing() {
    let outermost = nest(9)
    expect(outermost.systemLayoutSizeFitting(), Size(39, 20))
    expect(outermost.systemLayoutSizeFitting(Size(1, 1)), Size(39, 20))
    let before = count.emissions
    for (height, want) in [(70.0, 70.0), (0, 0), (20, 20)] {
      expect(
        outermost.systemLayoutSizeFitting(Size(0, height), verticalFittingPriority: 999),
        Size(39, want))
      expect(outermost.systemLayoutSizeFitting(), Size(39, 20))
    }
    expect(count.emissions, before)
    content.size = Size(31, 20)
    expect(
      outermost.systemLayoutSizeFitting(Size(0, 70), verticalFittingPriority: 999), Size(40, 70))
  }

  /// What the smaller subtree leaves out is taken in with the larger one around it.
  @Test func constraintsCrossingSmallerSubtree() {
    let outermost = nest(3)
    let middle = outermost.subviews[0]
    expect(middle.systemLayoutSizeFitting(), Size(32, 20))
    let height = content.height == outermost.subviews[1].width * 40
    height.isActive = true
    expect(middle.systemLayoutSizeFitting(), Size(32, 20))
    expect(outermost.systemLayoutSizeFitting(), Size(33, 40))
    height.isActive = false
    outermost.addConstraint(content.height == 25)
    expect(middle.systemLayoutSizeFitting(), Size(32, 20))
    expect(outermost.systemLayoutSizeFitting(), Size(33, 25))
    expect(middle.systemLayoutSizeFitting(Size(0, 5), verticalFittingPriority: 999), Size(32, 5))
  }

  /// What holds the smaller subtree in the larger one counts as soon as that is measured.
  @Test func autoresizedFrameOfSmallerSubtree() {
    let inner = nest(3)
    inner.translatesAutoresizingMaskIntoConstraints = true
    let outer = LayoutView("outer", subviews: [inner])
    inner.frame = Rect(10, 5, 33, 20)
    LayoutConstraint.activate {
      outer.trailing == inner.trailing + 7
      outer.bottom == inner.bottom
    }
    expect(inner.systemLayoutSizeFitting(), Size(33, 20))
    expect(outer.systemLayoutSizeFitting(), Size(50, 25))
  }

  /// Views that ask for the same space at equal priorities. What the text beside them makes of the first one's width is all
  /// that can be seen of who gets it.
  private final class Sharing: LayoutView {
    /// Prefers 20 points; measured by itself first.
    private final class Preferring: LayoutView {
      override func emitConstraints(into emission: inout ConstraintEmission) {
        emission.constrain("optional", emission.member(self), .width, .equal, constant: 20, at: 500)
      }
    }

    private let first = LayoutView("first")
    private let second = Preferring("second")
    private let text = MeasuredView("text", noIntrinsicMetric, 20)

    init(isFirstBefore: Bool) {
      super.init("sharing")
      text.heightForWidth = { $0 < 100 ? 40 : 20 }
      for view in isFirstBefore ? [first, second, text] : [text, second, first] { addSubview(view) }
      for name in ["x", "y", "z"] { second.addSubview(LayoutView(name)) }
    }

    override func emitConstraints(into emission: inout ConstraintEmission) {
      let (own, first) = (emission.member(self), emission.member(first))
      let (second, text) = (emission.member(second), emission.member(text))
      _ = emission.naturalLength(of: second, along: .horizontal)
      emission.constrain("sum", first, .width, .equal, second, multiplier: -1, constant: 100)
      emission.constrain("optional", first, .width, .equal, constant: 100, at: 500)
      emission.constrain("width", own, .width, .equal, constant: 100)
      emission.constrain("text", text, .width, .equal, first)
      emission.constrain("height", own, .height, .equal, text)
    }
  }

  /// The view that comes first in the tree gets the room.
  @Test(arguments: [true, false]) func tiesAreBrokenAsInTheLayout(isFirstBefore: Bool) {
    let sharing = Sharing(isFirstBefore: isFirstBefore)
    let want = Size(100, isFirstBefore ? 20 : 40)
    expect(sharing.systemLayoutSizeFitting(), want)
    expect(sharing.laidOut().layoutFrame.size, want)
  }
}
