import AnchorLayout
import Expectations
import Testing

/// Containers that make their content while their fitting size is being computed.
@Suite struct LazyContentTests {
  /// A view that its subview fills, and that runs something when it is first asked for constraints.
  private final class Box: LayoutView {
    var whenAsked: (() -> Void)?

    override func emitConstraints(into emission: inout ConstraintEmission) {
      let work = whenAsked
      whenAsked = nil
      work?()
      guard let inner = subviews.first else { return }
      let (box, content) = (emission.member(self), emission.member(inner))
      for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
        emission.constrain("edge", content, edge, .equal, box)
      }
    }
  }

  /// Boxes in each other around content; each makes the next one when it is asked.
  private static func box(levels: Int) -> Box {
    let box = Box()
    box.whenAsked = { [unowned box] in
      box.addSubview(levels == 1 ? ContentView("content", 70, 30) : Self.box(levels: levels - 1))
    }
    return box
  }

  @Test(arguments: [1, 2, 6, 13]) func nestedContentMadeWhileFitting(levels: Int) {
    let outermost = Self.box(levels: levels)
    expect(outermost.systemLayoutSizeFitting(), Size(70, 30))
    expect(outermost.systemLayoutSizeFitting(), Size(70, 30))
  }

  /// The new content's record has the index of the old one's, which is gone by then.
  @Test func contentReplacedBySiblingWhileFitting() {
    let (column, box, sibling) = (LayoutView("column"), Box("box"), Box("sibling"))
    column.addSubview(box)
    column.addSubview(sibling)
    box.addSubview(ContentView("old", 70, 30))
    for constraint in [
      box.leading == column.leading, box.trailing == column.trailing, box.top == column.top,
      box.bottom == column.bottom,
    ] { constraint.isActive = true }
    sibling.whenAsked = { [unowned box] in
      box.subviews[0].removeFromSuperview()
      box.addSubview(ContentView("new", 120, 50))
    }
    expect(column.systemLayoutSizeFitting(), Size(120, 50))
    expect(column.systemLayoutSizeFitting(), Size(120, 50))
  }
}
