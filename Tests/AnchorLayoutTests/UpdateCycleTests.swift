import AnchorLayout
import Expectations
import Testing

/// Passes: what they cost, what they tell, and what may happen inside them.
@Suite struct UpdateCycleTests {
  // MARK: Cost

  @Test func onePassIsOneSolve() {
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 60, 10))
    let root = makeRoot(200, 100, subviews: [a, b])
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
    }
    expect(root.layout.statistics.solves, 0)
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, 1)
    root.layoutIfNeeded()
    a.layoutIfNeeded()
    expect(root.layout.statistics.solves, 1)
    a.size = Size(70, 20)
    b.size = Size(20, 20)
    root.frame = Rect(0, 0, 300, 50)
    (b.top == a.bottom).isActive = true
    b.layoutIfNeeded()
    expect(root.layout.statistics.solves, 2)
    expect(b.frame, Rect(70, 20, 20, 20))
  }

  @Test func settingEqualValuesSolvesNothing() {
    let a = ContentView("a", 50, 10)
    let root = makeRoot(200, 100, subviews: [a])
    let width = a.width >= 20
    width.isActive = true
    root.layoutIfNeeded()
    let before = root.layout.statistics
    root.frame = Rect(5, 5, 200, 100)
    root.layoutDirection = nil
    width.priority = .required
    width.isActive = true
    a.size = Size(50, 10)
    a.isHidden = false
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, before.solves)
  }

  // MARK: Telling

  @Test func onlyChangedFramesAreNotified() {
    let (a, b) = (RecordingView("a", 50, 10), RecordingView("b", 60, 10))
    let root = makeRoot(200, 100, subviews: [a, b])
    let gap = b.leading == a.trailing + 10
    LayoutConstraint.activate {
      a.leading == root.leading
      gap
    }
    root.layoutIfNeeded()
    expect(a.frames, [Rect(0, 0, 50, 10)])
    expect(b.frames, [Rect(60, 0, 60, 10)])
    gap.constant = 20
    root.layoutIfNeeded()
    expect(a.frames.count, 1)
    expect(b.frames, [Rect(60, 0, 60, 10), Rect(70, 0, 60, 10)])
  }

  @Test func parentsAreNotifiedBeforeChildren() {
    var told: [String] = []
    let views = ["top", "middle", "leaf"].map { RecordingView($0) }
    for view in views { view.onFrame = { told.append($0.layoutName) } }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    let root = makeRoot(200, 100, subviews: [views[0]])
    let inset = views[0].leading == root.leading + 10
    inset.isActive = true
    for (outer, inner) in zip(views, views.dropFirst()) {
      LayoutConstraint.activate {
        inner.leading == outer.leading + 10
        inner.top == outer.top + 5
        inner.width == 20
        inner.height == 20
      }
    }
    root.layoutIfNeeded()
    expect(told, ["top", "middle", "leaf"])
    expect(views[2].frames, [Rect(10, 5, 20, 20)])
    expect(views[2].layoutFrame, Rect(30, 10, 20, 20))
    told = []
    inset.constant = 40
    root.layoutIfNeeded()
    // In the coordinates of its parent, nothing else moved.
    expect(told, ["top"])
    expect(views[2].layoutFrame, Rect(60, 10, 20, 20))
  }

  @Test func stationaryViewInMovingParentIsNotified() {
    let leaf = RecordingView("leaf", 10, 10)
    let box = LayoutView("box", subviews: [leaf])
    let root = makeRoot(200, 100, subviews: [box])
    let inset = box.leading == root.leading + 10
    LayoutConstraint.activate {
      inset
      leaf.leading == root.leading + 30
    }
    root.layoutIfNeeded()
    inset.constant = 25
    root.layoutIfNeeded()
    expect(leaf.frames, [Rect(20, 0, 10, 10), Rect(5, 0, 10, 10)])
  }

  @Test func reparentedViewInSamePlaceIsNotified() {
    let leaf = RecordingView("leaf", 10, 10)
    let box = LayoutView("box")
    let root = makeRoot(200, 100, subviews: [box, leaf])
    LayoutConstraint.activate {
      box.leading == root.leading + 10
      leaf.leading == root.leading + 30
    }
    root.layoutIfNeeded()
    box.addSubview(leaf)
    (leaf.leading == root.leading + 30).isActive = true
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.x, 30)
    expect(leaf.frames, [Rect(30, 0, 10, 10), Rect(20, 0, 10, 10)])
  }

  @Test func returningViewOfZeroSizeIsNotified() {
    let leaf = RecordingView("leaf")
    let root = makeRoot(200, 100, subviews: [leaf])
    (leaf.width == root.width / 2).isActive = true
    root.layoutIfNeeded()
    leaf.removeFromSuperview()
    root.layoutIfNeeded()
    root.addSubview(leaf)
    root.layoutIfNeeded()
    expect(leaf.frame, .zero)
    expect(leaf.frames, [Rect(0, 0, 100, 0), .zero])
  }

  @Test func framesBeforeTheFirstLayoutAreZero() {
    let box = LayoutView("box")
    let root = makeRoot(200, 100, subviews: [box])
    (box.leading == root.leading + 50).isActive = true
    root.layoutIfNeeded()
    let late = LayoutView("late")
    box.addSubview(late)
    expect(late.layoutFrame, .zero)
    expect(late.frame, .zero)
    expect(box.frame.x, 50)
  }

  @Test func rootKeepsHostFrame() {
    let leaf = ContentView("leaf", 10, 10)
    let root = LayoutView("root", subviews: [leaf])
    root.frame = Rect(30, 40, 200, 100)
    expect(root.frame, Rect(30, 40, 200, 100))
    expect(root.bounds, Rect(0, 0, 200, 100))
    root.layoutIfNeeded()
    expect(root.frame, Rect(30, 40, 200, 100))
    expect(root.layoutFrame, Rect(0, 0, 200, 100))
    expect(leaf.layoutFrame, Rect(0, 0, 10, 10))
    // Put into another tree, constraints place it.
    let outer = makeRoot(500, 500, subviews: [root])
    (root.leading == outer.leading + 7).isActive = true
    outer.layoutIfNeeded()
    expect(root.frame, is: Rect(7, 0, 0, 0))
    root.removeFromSuperview()
    root.layoutIfNeeded()
    expect(root.frame, Rect(30, 40, 200, 100))
  }

  // MARK: Callbacks

  @Test func updateConstraintsRunsOnceChildrenFirst() {
    var updated: [String] = []
    let leaf = RecordingView("leaf")
    let box = RecordingView("box")
    box.addSubview(leaf)
    for view in [leaf, box] { view.onUpdate = { updated.append($0.layoutName) } }
    let root = makeRoot(200, 100, subviews: [box])
    root.layoutIfNeeded()
    expect(updated, ["leaf", "box"])
    root.frame = Rect(0, 0, 300, 100)
    root.layoutIfNeeded()
    expect(updated.count, 2)
    box.setNeedsUpdateConstraints()
    expect(updated.count, 2)
    root.layoutIfNeeded()
    expect(updated, ["leaf", "box", "box"])
  }

  @Test func constraintsMadeInUpdateConstraintsApplyAtOnce() {
    let leaf = ContentView("leaf", 10, 10)
    let box = RecordingView("box")
    box.addSubview(leaf)
    box.onUpdate = { box in (leaf.leading == box.leading + 12).isActive = true }
    let root = makeRoot(200, 100, subviews: [box])
    root.layoutIfNeeded()
    expect(leaf.frame.x, 12)
    expect(root.layout.statistics.solves, 1)
  }

  @Test func contentChangedInUpdateConstraintsAppliesAtOnce() {
    let (leaf, box) = (ContentView("leaf", 10, 10), RecordingView("box"))
    let root = makeRoot(200, 100, subviews: [leaf, box])
    box.onUpdate = { _ in leaf.size = Size(33, 10) }
    root.layoutIfNeeded()
    expect(leaf.frame.width, 33)
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, 1)
  }

  /// Views that come during a pass settle ties by their place, as those that were there before.
  @Test func viewsAddedInUpdateConstraintsBreakTiesInOrder() {
    let box = RecordingView("box")
    let root = makeRoot(200, 100, subviews: [box])
    var kept: [ContentView] = []
    box.onUpdate = { box in
      let (a, b) = (ContentView("a", 50, 10), ContentView("b", 50, 10))
      box.addSubview(b)
      box.addLayoutChild(a, before: b)
      LayoutConstraint.activate {
        a.leading == box.leading
        b.leading == a.trailing
        b.trailing == box.trailing
        box.width == root.width
      }
      box.addSubview(ContentView("kept", 1, 1))
      kept = [a, b]
    }
    root.layoutIfNeeded()
    // The closure holds the root, and the root the box.
    box.onUpdate = nil
    expect(kept.map(\.frame.width), [50, 150])
    expect(root.layout.statistics.solves, 1)
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, 1)
  }

  @Test func viewsRemovedInUpdateConstraintsLeaveNothing() {
    let box = RecordingView("box")
    let victim = RecordingView("victim", 10, 10)
    victim.addSubview(ContentView("inner", 5, 5))
    let root = makeRoot(200, 100, subviews: [box])
    root.layoutIfNeeded()
    let before = root.layout.statistics
    box.addSubview(victim)
    box.setNeedsUpdateConstraints()
    box.onUpdate = { _ in victim.removeFromSuperview() }
    root.layoutIfNeeded()
    expect(root.layout.statistics.variables, before.variables)
    expect(root.layout.statistics.constraints, before.constraints)
    victim.layoutIfNeeded()
    expect(victim.layoutFrame, Rect(0, 0, 10, 10))
    expect(root.layoutFrame, Rect(0, 0, 200, 100))
  }

  /// Views that are dropped during a pass, while others take their places in the storage.
  @Test func viewsReplacedInCallbacks() {
    var content = [ContentView("0", 10, 10)]
    let box = RecordingView("box")
    box.addSubview(content[0])
    let root = makeRoot(200, 100, subviews: [box])
    (box.leading == root.leading + 20).isActive = true
    box.onUpdate = { box in
      for view in content { view.removeFromSuperview() }
      content = (1...3).map { ContentView("\($0)", 10 * Double($0), 10) }
      for view in content {
        box.addSubview(view)
        (view.leading == box.leading + 1).isActive = true
      }
    }
    for step in 0..<5 {
      box.setNeedsUpdateConstraints()
      root.layoutIfNeeded()
      let frames = content.map(\.frame)
      expect(frames, (1...3).map { Rect(1, 0, 10 * Double($0), 10) }, "step \(step)")
      // Root and box, and three views: two unknowns on each axis.
      expect(root.layout.statistics.variables, 20, "step \(step)")
    }
  }

  @Test func changesInLayoutCallbacksWaitForTheNextPass() {
    let (a, b) = (RecordingView("a", 50, 10), ContentView("b", 60, 10))
    let root = makeRoot(200, 100, subviews: [a, b])
    a.onFrame = { a in
      b.size = Size(a.frames[a.frames.count - 1].width * 2, 10)
      b.layoutIfNeeded()
      a.superview?.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    expect(b.frame.width, 60)
    expect(root.layout.statistics.solves, 1)
    root.layoutIfNeeded()
    expect(b.frame.width, 100)
    expect(root.layout.statistics.solves, 2)
  }

  @Test func viewsDroppedInLayoutCallbacks() {
    var removed = false
    let first = RecordingView("first", 50, 10)
    let root = makeRoot(200, 100)
    root.addSubview(first)
    for index in 0..<4 { root.addSubview(ContentView("\(index)", 5, 5)) }
    first.onFrame = { first in
      if removed { return }
      removed = true
      let root = first.superview
      for view in root?.subviews.dropFirst() ?? [] { view.removeFromSuperview() }
      for index in 0..<4 { root?.addSubview(RecordingView("new\(index)", 7, 7)) }
    }
    root.layoutIfNeeded()
    expect(root.subviews.count, 5)
    for view in root.subviews.dropFirst() {
      expect((view as? RecordingView)?.frames, [])
    }
    root.layoutIfNeeded()
    expect(root.subviews.dropFirst().allSatisfy { $0.frame == Rect(0, 0, 7, 7) })
    // Root and five views.
    expect(root.layout.statistics.variables, 24)
  }

  @Test func layoutFromInsideUpdateConstraintsIsIgnored() {
    let box = RecordingView("box", 10, 10)
    let root = makeRoot(200, 100, subviews: [box])
    box.onUpdate = { box in
      box.layoutIfNeeded()
      expect(box.layoutFrame, .zero)
    }
    root.layoutIfNeeded()
    expect(box.frame.width, 10)
    expect(root.layout.statistics.solves, 1)
  }

  @Test func endlessUpdateRequestsEnd() {
    let box = RecordingView("box", 10, 10)
    var count = 0
    box.onUpdate = { box in
      count += 1
      box.setNeedsUpdateConstraints()
    }
    let root = makeRoot(200, 100, subviews: [box])
    root.layoutIfNeeded()
    expect(count > 0 && count < 100)
    expect(box.frame.width, 10)
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
    expect(count, 1)
    expect(!second.isActive)
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    expect(a.frame.width, 100)
    root.layout.onConflict = nil
  }
}
