import AnchorLayout
import Expectations
import Testing

/// Frames that differ from alignment rectangles.
@Suite struct AlignmentInsetsTests {
  let root = makeRoot(200, 100)
  let parent = ContentView("parent")
  let child = ContentView("child", 30, 20)

  init() {
    root.addSubview(parent)
    parent.addSubview(child)
    LayoutConstraint.activate {
      parent.left == root.left + 20
      parent.top == root.top + 10
      parent.size == Size(100, 60)
      child.left == parent.left + 5
      child.top == parent.top + 6
    }
  }

  @Test func childFramesAreRelativeToParentFrame() {
    parent.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    expect(parent.frame, Rect(18, 9, 106, 64))
    expect(child.frame, Rect(7, 7, 30, 20))
    expect(child.layoutFrame, Rect(25, 16, 30, 20))
    child.insets = Insets(top: 1, left: -2, bottom: 3, right: -4)
    root.layoutIfNeeded()
    expect(child.frame, Rect(9, 6, 24, 24))
  }

  @Test func changedInsetsMoveFramesOnly() {
    root.layoutIfNeeded()
    let before = root.layout.statistics.constraints
    parent.insets = Insets(10)
    root.layoutIfNeeded()
    expect(parent.frame, Rect(10, 0, 120, 80))
    expect(child.frame, Rect(15, 16, 30, 20))
    expect(child.layoutFrame, Rect(25, 16, 30, 20))
    parent.insets = .zero
    root.layoutIfNeeded()
    expect(parent.frame, Rect(20, 10, 100, 60))
    expect(child.frame, Rect(5, 6, 30, 20))
    expect(root.layout.statistics.constraints, before)
  }

  @Test func childrenAreNotifiedOfChangedInsets() {
    let child = RecordingView("recording", 30, 20)
    parent.addSubview(child)
    (child.left == parent.left).isActive = true
    (child.top == parent.top).isActive = true
    root.layoutIfNeeded()
    parent.insets = Insets(left: 4)
    root.layoutIfNeeded()
    expect(child.frames, [Rect(0, 0, 30, 20), Rect(4, 0, 30, 20)])
  }

  @Test func rootWithInsets() {
    let root = ContentView("root")
    root.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.frame = Rect(50, 60, 200, 100)
    let view = LayoutView("view")
    root.addSubview(view)
    LayoutConstraint.activate { view.edges == root.edges }
    root.layoutIfNeeded()
    expect(root.frame, Rect(50, 60, 200, 100))
    expect(root.layoutFrame, Rect(0, 0, 200, 100))
    expect(view.frame, Rect(2, 1, 194, 96))
    root.insets = .zero
    root.layoutIfNeeded()
    expect(view.frame, Rect(0, 0, 200, 100))
  }

  @Test func fittingSizesIncludeInsets() {
    child.removeFromSuperview()
    let card = ContentView("card")
    card.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    card.addSubview(child)
    LayoutConstraint.activate { child.edges == card.edges }
    expect(card.systemLayoutSizeFitting(), Size(36, 24))
    expect(
      card.systemLayoutSizeFitting(Size(106, 0), withHorizontalFittingPriority: .required).width,
      106)
    child.insets = Insets(7)
    expect(card.systemLayoutSizeFitting(), Size(36, 24))
  }

  @Test func convertsFrameAndAlignmentRect() {
    child.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = child.alignmentRect(forFrame: Rect(10, 20, 30, 40))
    expect(rect, Rect(12, 21, 24, 36))
    expect(child.frame(forAlignmentRect: rect), Rect(10, 20, 30, 40))
  }
}
