import AnchorLayout
import Expectations
import Testing

/// Passes: what they cost, what they tell, and what may happen inside them.
@Suite struct UpdateCycleTests {
  @Test func onePassIsOneSolve() {
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 60, 10))
    let root = makeRoot(200, 100, subviews: [a, b])
    let width = a.width >= 20
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
      width
    }
    expect(root.layout.statistics.solves, 0)
    for _ in 0..<2 { expect(root.laidOut().layout.statistics.solves, 1) }
    a.size = Size(70, 20)
    b.size = Size(20, 20)
    root.frame = Rect(0, 0, 300, 50)
    (b.top == a.bottom).isActive = true
    expect(b.laidOut().frame, Rect(70, 20, 20, 20))
    expect(root.layout.statistics.solves, 2)
    // Equal values.
    root.frame = Rect(5, 5, 300, 50)
    root.layoutDirection = nil
    width.priority = .required
    width.constant = 20
    width.isActive = true
    a.size = Size(70, 20)
    a.isHidden = false
    a.setNeedsEmission()
    a.invalidateIntrinsicContentSize()
    expect(root.laidOut().layout.statistics.solves, 2)
  }

  @Test func parentsAreNotifiedBeforeChildren() {
    var told: [String] = []
    let (top, middle, leaf) = (RecordingView("top"), RecordingView("middle"), RecordingView("leaf"))
    for view in [top, middle, leaf] { view.onFrame = { told.append($0.layoutName) } }
    let (root, pins) = (makeRoot(200, 100), [Pin.leading(10), .top(5), .size(20, 20)])
    let inset = root.layout.place(top, in: root, .leading(10))[0]
    root.layout.place(middle, in: top, pins)
    root.layout.place(leaf, in: middle, pins)
    root.layoutIfNeeded()
    expect(told, ["top", "middle", "leaf"])
    expect(leaf.frames == [Rect(10, 5, 20, 20)] && leaf.layoutFrame == Rect(30, 10, 20, 20))
    told = []
    inset.constant = 40
    root.layoutIfNeeded()
    // In the coordinates of its parent, nothing else moved.
    expect(told == ["top"] && leaf.layoutFrame == Rect(60, 10, 20, 20))
  }

  /// A view that stays where it is while its parent moves, one that takes another parent in the same place, and one that comes
  /// back with no size.
  @Test func framesRelativeToTheParentAreNotified() {
    let (leaf, moved, empty) = (
      RecordingView("leaf", 10, 10), RecordingView("moved", 10, 10), RecordingView("empty")
    )
    let box = LayoutView("box", subviews: [leaf])
    let root = makeRoot(200, 100, subviews: [box, moved, empty])
    let inset = box.leading == root.leading + 10
    LayoutConstraint.activate {
      inset
      leaf.leading == root.leading + 30
      moved.leading == root.leading + 30
      empty.width == root.width / 2
    }
    root.layoutIfNeeded()
    let late = LayoutView("late")
    box.addSubview(late)
    expect(late.layoutFrame == .zero && late.frame == .zero && box.frame.x == 10)
    box.addSubview(moved)
    (moved.leading == root.leading + 30).isActive = true
    empty.removeFromSuperview()
    root.layoutIfNeeded()
    root.addSubview(empty)
    inset.constant = 25
    root.layoutIfNeeded()
    expect(leaf.frames, [Rect(20, 0, 10, 10), Rect(5, 0, 10, 10)])
    expect(moved.frames, [Rect(30, 0, 10, 10), Rect(20, 0, 10, 10), Rect(5, 0, 10, 10)])
    expect(empty.frames, [Rect(0, 0, 100, 0), .zero])
  }

  @Test func rootKeepsHostFrame() {
    let leaf = ContentView("leaf", 10, 10)
    let root = LayoutView("root", subviews: [leaf])
    root.frame = Rect(30, 40, 200, 100)
    for _ in 0..<2 {
      expect(root.frame == Rect(30, 40, 200, 100) && root.bounds == Rect(0, 0, 200, 100))
      expect(root.laidOut().layoutFrame, Rect(0, 0, 200, 100))
      expect(leaf.layoutFrame, Rect(0, 0, 10, 10))
    }
    // Put into another tree, constraints place it.
    let outer = makeRoot(500, 500)
    outer.layout.place(root, in: outer, .leading(7))
    expect(root.laidOut().frame, is: Rect(7, 0, 0, 0))
    root.removeFromSuperview()
    expect(root.laidOut().frame, Rect(30, 40, 200, 100))
  }

  @Test func updateConstraintsRunsOnceChildrenFirst() {
    var updated: [String] = []
    let (leaf, box) = (RecordingView("leaf"), RecordingView("box"))
    box.addSubview(leaf)
    for view in [leaf, box] { view.onUpdate = { updated.append($0.layoutName) } }
    let root = makeRoot(200, 100, subviews: [box])
    for width in [200.0, 300] {
      root.frame = Rect(0, 0, width, 100)
      root.layoutIfNeeded()
      expect(updated, ["leaf", "box"])
    }
    box.setNeedsUpdateConstraints()
    expect(updated.count, 2)
    root.layoutIfNeeded()
    expect(updated, ["leaf", "box", "box"])
  }

  @Test func changesInUpdateConstraintsApplyAtOnce() {
    let (leaf, other, box) = (
      ContentView("leaf", 10, 10), ContentView("other", 10, 10), RecordingView("box")
    )
    box.addSubview(leaf)
    box.onUpdate = { box in
      (leaf.leading == box.leading + 12).isActive = true
      other.size = Size(33, 10)
      // A layout from inside is ignored.
      box.layoutIfNeeded()
      expect(box.layoutFrame, .zero)
    }
    let root = makeRoot(200, 100, subviews: [other, box])
    expect(leaf.laidOut().frame.x == 12 && other.laidOut().frame.width == 33)
    expect(root.layout.statistics.solves, 1)
  }

  /// Views that come during a pass settle ties by their place, as those that were there before.
  @Test func viewsAddedInUpdateConstraintsBreakTiesInOrder() {
    let box = RecordingView("box")
    let root = makeRoot(200, 100, subviews: [box])
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 50, 10))
    box.onUpdate = { box in
      box.addSubview(b)
      box.addLayoutChild(a, before: b)
      LayoutConstraint.activate {
        row(a, b, in: box)
        box.width == root.width
      }
      box.addSubview(ContentView("kept", 1, 1))
    }
    root.layoutIfNeeded()
    // The closure holds the root, and the root the box.
    box.onUpdate = nil
    expect([a, b].map(\.frame.width), [50, 150])
    for _ in 0..<2 { expect(root.laidOut().layout.statistics.solves, 1) }
  }

  @Test func constraintsChangedInOnConflict() {
    let a = ContentView("a", 10, 10)
    let root = makeRoot(200, 100, subviews: [a])
    let (first, second) = (a.width == 100, a.width == 120)
    LayoutConstraint.activate([first, second])
    var count = 0
    root.layout.onConflict = { _ in
      count += 1
      second.isActive = false
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    expect(count == 1 && !second.isActive)
    expect(root.laidOut().layout.conflicts.isEmpty)
    expect(a.frame.width, 100)
    root.layout.onConflict = nil
  }
}
