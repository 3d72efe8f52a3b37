import AnchorLayout
import Expectations
import Testing

/// Frames that differ from alignment rectangles.
@Suite struct AlignmentInsetsTests {
  let root = makeRoot(200, 100)
  let parent = ContentView("parent")
  let child = ContentView("child", 30, 20)

  init() {
    root.layout.place(parent, in: root, .left(20), .top(10), .size(100, 60))
    root.layout.place(child, in: parent, .left(5), .top(6))
  }

  @Test func childFramesAreRelativeToParentFrame() {
    parent.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expect(parent.laidOut().frame, Rect(18, 9, 106, 64))
    expect(child.frame == Rect(7, 7, 30, 20) && child.layoutFrame == Rect(25, 16, 30, 20))
    let before = root.layout.statistics.constraints
    child.insets = Insets(top: 1, left: -2, bottom: 3, right: -4)
    expect(child.laidOut().frame, Rect(9, 6, 24, 24))
    let told = RecordingView("recording", 30, 20)
    parent.layout.place(told, in: parent, .left(), .top())
    // Changed insets move frames only, and tell the children.
    child.insets = .zero
    parent.insets = .zero
    expect(parent.laidOut().frame, Rect(20, 10, 100, 60))
    parent.insets = Insets(10)
    expect(parent.laidOut().frame, Rect(10, 0, 120, 80))
    expect(child.frame == Rect(15, 16, 30, 20) && child.layoutFrame == Rect(25, 16, 30, 20))
    expect(told.frames, [Rect(0, 0, 30, 20), Rect(10, 10, 30, 20)])
    told.removeFromSuperview()
    expect(root.laidOut().layout.statistics.constraints, before)
  }

  @Test func rootWithInsets() {
    let root = ContentView("root")
    root.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.frame = Rect(50, 60, 200, 100)
    let view = LayoutView("view")
    root.addSubview(view)
    LayoutConstraint.activate { view.edges == root.edges }
    expect(root.laidOut().frame, Rect(50, 60, 200, 100))
    expect(root.layoutFrame, Rect(0, 0, 200, 100))
    expect(view.frame, Rect(2, 1, 194, 96))
    root.insets = .zero
    expect(view.laidOut().frame, Rect(0, 0, 200, 100))
  }

  @Test func fittingSizesAndConversions() {
    child.removeFromSuperview()
    let card = ContentView("card")
    card.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    card.addSubview(child)
    LayoutConstraint.activate { child.edges == card.edges }
    let wide = card.systemLayoutSizeFitting(Size(106, 0), withHorizontalFittingPriority: .required)
    expect(wide.width, 106)
    for insets in [Insets.zero, Insets(7)] {
      child.insets = insets
      expect(card.systemLayoutSizeFitting(), Size(36, 24))
    }
    let rect = card.alignmentRect(forFrame: Rect(10, 20, 30, 40))
    expect(rect, Rect(12, 21, 24, 36))
    expect(card.frame(forAlignmentRect: rect), Rect(10, 20, 30, 40))
  }
}
