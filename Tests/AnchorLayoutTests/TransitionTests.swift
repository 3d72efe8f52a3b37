import AnchorLayout
import Expectations
import Testing

/// Transitions of trees that are laid out by anchors.
@Suite struct TransitionTests {
  let root = makeRoot(300, 100)
  let a = ContentView("a", 50, 10)
  let b = ContentView("b", 50, 10)
  let gap: LayoutConstraint

  init() {
    for view in [a, b] { root.addSubview(view) }
    gap = b.leading == a.trailing + 10
    gap.isActive = true
  }

  /// A view that is placed by four constraints.
  private final class Panel: LayoutView {
    /// The distance from its superview's left edge.
    var onLeft: LayoutConstraint?
  }

  /// A view at a place in its superview.
  private func put(_ name: String, _ frame: Rect, in parent: LayoutView) -> Panel {
    let view = Panel(name)
    parent.addSubview(view)
    place(view, frame)
    return view
  }

  private func place(_ view: Panel, _ frame: Rect) {
    guard let parent = view.superview else { return }
    let left = view.left == parent.left + frame.x
    view.onLeft = left
    LayoutConstraint.activate {
      left
      view.top == parent.top + frame.y
      view.width == frame.width
      view.height == frame.height
    }
  }

  // MARK: One item

  @Test func moving() {
    let solves = { root.layout.statistics.solves }
    root.layoutIfNeeded()
    let before = solves()
    let transition = root.layout.transition { gap.constant = 30 }
    expect(solves(), before + 1)
    expect(transition, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)")
    expect(transition.motion(of: b)?.frame(at: 0.25), Rect(65, 0, 50, 10))
    expect(transition.motion(of: b)?.opacity(at: 0.25), 1)
    expect(transition.motion(of: a) == nil)
  }

  @Test func earlierChangesAreNotAnimated() {
    gap.constant = 20
    expect(
      root.layout.transition { gap.constant = 30 },
      "b moving in root (70, 0, 50, 10)-(80, 0, 50, 10)")
  }

  @Test func hidingAndShowing() {
    let hiding = root.layout.transition { a.isHidden = true }
    // Outside a stack nothing closes up.
    expect(hiding, "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    expect([0, 0.25, 1, 1.5, -1].map { hiding.motions[0].opacity(at: $0) }, [1, 0.75, 0, 0, 1])
    expect(
      root.layout.transition { a.isHidden = false },
      "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
  }

  @Test func noMotionsWithoutChanges() {
    expect(root.layout.transition {}.motions.isEmpty)
    let toggled = root.layout.transition {
      a.isHidden = true
      a.isHidden = true
      a.isHidden = false
      gap.constant = 30
      gap.constant = 10
    }
    expect(toggled.motions.isEmpty)
    a.isHidden = true
    a.isHidden = true
    expect(root.layout.transition { a.isHidden = false }.motions.count, 1)
  }

  @Test func rootMotions() {
    let transition = root.layout.transition { root.frame = Rect(5, 5, 200, 100) }
    expect(transition, "root moving in - (0, 0, 300, 100)-(5, 5, 200, 100)")
    root.isHidden = true
    expect(root.layout.transition { gap.constant = 40 }.motions.isEmpty)
    let shown = root.layout.transition { root.isHidden = false }
    expect(shown, "root appearing in - (5, 5, 200, 100)-(5, 5, 200, 100)")
  }

  // MARK: Coming and going

  @Test func addedViewsAppearInPlace() {
    let panel = put("panel", Rect(10, 20, 100, 50), in: root)
    let transition = root.layout.transition {
      let new = put("new", Rect(5, 5, 20, 20), in: panel)
      _ = put("inside", Rect(1, 1, 2, 2), in: new)
    }
    expect(transition, "new appearing in panel (5, 5, 20, 20)-(5, 5, 20, 20)")
  }

  @Test func removedViewsFadeInPlace() {
    let panel = put("panel", Rect(10, 20, 100, 50), in: root)
    let left = panel.onLeft
    do {
      let old = put("old", Rect(5, 5, 20, 20), in: panel)
      _ = put("inside", Rect(1, 1, 2, 2), in: old)
    }
    let transition = root.layout.transition {
      panel.subviews[0].removeFromSuperview()
      left?.constant = 40
    }
    // Nobody else holds the removed view any more.
    expect(
      transition,
      "panel moving in root (10, 20, 100, 50)-(40, 20, 100, 50)",
      "old disappearing in panel (5, 5, 20, 20)-(5, 5, 20, 20)")
    let old = transition.motions[1].item as? LayoutView
    expect(old?.subviews.count, 1)
  }

  @Test func childRemovedBeforeParent() {
    let outer = put("outer", Rect(10, 20, 100, 50), in: root)
    let inner = put("inner", Rect(1, 2, 30, 40), in: outer)
    let transition = root.layout.transition {
      inner.removeFromSuperview()
      outer.removeFromSuperview()
    }
    expect(
      transition, "outer disappearing in root (10, 20, 100, 50)-(10, 20, 100, 50)",
      "inner disappearing in outer (1, 2, 30, 40)-(1, 2, 30, 40)")
  }

  @Test func shownInsideShownView() {
    let panel = put("panel", Rect(10, 20, 100, 50), in: root)
    let inside = put("inside", Rect(5, 5, 20, 20), in: panel)
    let deeper = put("deeper", Rect(1, 1, 2, 2), in: inside)
    panel.isHidden = true
    inside.isHidden = true
    let left = inside.onLeft
    let transition = root.layout.transition {
      panel.isHidden = false
      inside.isHidden = false
      left?.constant = 15
      deeper.onLeft?.constant = 2
    }
    expect(
      transition, "panel appearing in root (10, 20, 100, 50)-(10, 20, 100, 50)",
      "inside moving in panel (5, 5, 20, 20)-(15, 5, 20, 20)",
      "deeper moving in inside (1, 1, 2, 2)-(2, 1, 2, 2)")
    // A view that stays hidden has no motion.
    deeper.isHidden = true
    let unseen = root.layout.transition { deeper.onLeft?.constant = 9 }
    expect(unseen.motions.isEmpty)
  }

  // MARK: Another parent

  @Test func movedToAnotherParent() {
    let first = put("first", Rect(10, 10, 100, 50), in: root)
    let second = put("second", Rect(150, 20, 100, 50), in: root)
    let view = put("view", Rect(5, 6, 20, 20), in: first)
    let left = second.onLeft
    let transition = root.layout.transition {
      second.addSubview(view)
      place(view, Rect(1, 1, 30, 30))
      left?.constant = 170
    }
    // It was seen at 15, 16; the second began at 150, 20.
    let motion = transition.motions.last
    expect(motion?.from == Rect(-135, -4, 20, 20) && motion?.to.origin == Point(1, 1))
    expect(motion?.kind == .moving && motion?.container === second)
    expect(transition.motions.map(\.item.layoutName), ["second", "view"])
  }

  /// A view that leaves a scrolled parent begins where it was seen, and so does a view that enters one.
  @Test func movedToAndFromScrolledParent() {
    let scroll = put("scroll", Rect(10, 10, 100, 50), in: root)
    let second = put("second", Rect(150, 20, 100, 50), in: root)
    let view = put("view", Rect(5, 506, 20, 20), in: scroll)
    scroll.contentOffset = Point(0, 490)
    let out = root.layout.transition {
      second.addSubview(view)
      place(view, Rect(1, 1, 20, 20))
    }
    // Seen at 15, 26.
    expect(out.motions.map(\.from), [Rect(-135, 6, 20, 20)])
    let back = root.layout.transition {
      scroll.addSubview(view)
      place(view, Rect(5, 506, 20, 20))
    }
    // Seen at 151, 21, which is 141, 501 in the content.
    expect(back.motions.map(\.from), [Rect(141, 501, 20, 20)])
  }

  /// A wrapper around a visible view does not make the view vanish; other new views in it appear.
  @Test func wrappedInNewContainer() {
    let view = put("view", Rect(5, 6, 20, 20), in: root)
    let transition = root.layout.transition {
      let wrapper = put("wrapper", Rect(100, 0, 50, 50), in: root)
      wrapper.addSubview(view)
      place(view, Rect(0, 0, 20, 20))
      _ = put("new", Rect(1, 2, 3, 4), in: wrapper)
    }
    expect(
      transition, "view moving in wrapper (-95, 6, 20, 20)-(0, 0, 20, 20)",
      "new appearing in wrapper (1, 2, 3, 4)-(1, 2, 3, 4)")
  }

  @Test func movedIntoHiddenView() {
    let hidden = put("hidden", Rect(100, 0, 50, 50), in: root)
    hidden.isHidden = true
    let view = put("view", Rect(5, 6, 20, 20), in: root)
    let transition = root.layout.transition {
      hidden.addSubview(view)
      place(view, Rect(0, 0, 20, 20))
    }
    expect(transition, "view disappearing in root (5, 6, 20, 20)-(5, 6, 20, 20)")
    let back = root.layout.transition(continuing: transition, at: 0.5) { hidden.isHidden = false }
    expect(
      back, "view appearing in hidden (-95, 6, 20, 20)-(0, 0, 20, 20) 0.5-1.0")
  }

  /// What goes along is seen in its container while that fades away, though it is laid out elsewhere already.
  @Test func subtreeMovedIntoHiddenView() {
    let hidden = put("hidden", Rect(100, 0, 50, 50), in: root)
    hidden.isHidden = true
    let view = put("view", Rect(5, 6, 20, 20), in: root)
    let inside = put("inside", Rect(1, 2, 3, 4), in: view)
    let transition = root.layout.transition {
      hidden.addSubview(view)
      place(view, Rect(0, 0, 20, 20))
      inside.onLeft?.constant = 9
      _ = put("new", Rect(3, 3, 3, 3), in: view)
    }
    expect(
      transition, "view disappearing in root (5, 6, 20, 20)-(5, 6, 20, 20)",
      "inside moving in view (1, 2, 3, 4)-(9, 2, 3, 4)",
      "new appearing in view (3, 3, 3, 3)-(3, 3, 3, 3) 0.0-0.0")
  }

  /// A hidden container is shown and takes in a visible view; its other views appear.
  @Test func shownContainerWithMovedContent() {
    let outer = put("outer", Rect(100, 0, 50, 50), in: root)
    let inner = put("inner", Rect(0, 0, 50, 50), in: outer)
    _ = put("inside", Rect(1, 1, 5, 5), in: inner)
    let view = put("view", Rect(5, 6, 20, 20), in: root)
    outer.isHidden = true
    expect(
      root.layout.transition {
        root.addSubview(inner)
        place(inner, Rect(10, 0, 50, 50))
        inner.addSubview(view)
        place(view, Rect(0, 0, 20, 20))
      }, "inside appearing in inner (1, 1, 5, 5)-(1, 1, 5, 5)",
      "view moving in inner (-5, 6, 20, 20)-(0, 0, 20, 20)")
  }

  @Test func addedToHiddenView() {
    let panel = put("panel", Rect(100, 0, 50, 50), in: root)
    expect(
      root.layout.transition {
        panel.isHidden = true
        _ = put("new", Rect(3, 3, 3, 3), in: panel)
      }, "panel disappearing in root (100, 0, 50, 50)-(100, 0, 50, 50)",
      "new appearing in panel (3, 3, 3, 3)-(3, 3, 3, 3) 0.0-0.0")
  }

  @Test func movedOutOfHiddenOrRemovedView() {
    let panel = put("panel", Rect(100, 0, 50, 50), in: root)
    let first = put("first", Rect(1, 1, 5, 5), in: panel)
    let second = put("second", Rect(2, 2, 5, 5), in: panel)
    expect(
      root.layout.transition {
        root.addSubview(first)
        place(first, Rect(0, 50, 5, 5))
        panel.removeFromSuperview()
      },
      "first moving in root (101, 1, 5, 5)-(0, 50, 5, 5)",
      "panel disappearing in root (100, 0, 50, 50)-(100, 0, 50, 50)")
    expect(second.superview === panel)
  }

  // MARK: Guides and other items

  @Test func guidesAreNotListed() {
    let guide = root.layout.guide("guide", in: root)
    let width = guide.width == 40
    LayoutConstraint.activate {
      guide.left == root.left
      width
      a.left == guide.right
    }
    expect(
      root.layout.transition { width.constant = 60 },
      "a moving in root (40, 0, 50, 10)-(60, 0, 50, 10)",
      "b moving in root (100, 0, 50, 10)-(120, 0, 50, 10)")
  }

  @Test func childrenOfGuideMoveInOwningView() {
    let guide = root.layout.guide("guide", in: root)
    let left = guide.left == root.left + 10
    let child = LayoutView("child")
    guide.addLayoutChild(child)
    LayoutConstraint.activate {
      left
      guide.top == root.top + 5
      guide.width == 40
      guide.height == 40
      child.left == guide.left + 1
      child.top == guide.top + 2
      child.width == 7
      child.height == 7
    }
    expect(
      root.layout.transition { left.constant = 30 },
      "child moving in root (11, 7, 7, 7)-(31, 7, 7, 7)")
  }

  private final class Cell: LayoutItem {
    let layoutNode = LayoutNode()
    let layoutName: String
    init(_ name: String) { layoutName = name }
  }

  @Test func customItems() {
    let (root, cell, other) = (Cell("root"), Cell("cell"), Cell("other"))
    root.hostSize = Size(100, 50)
    for each in [cell, other] {
      root.addLayoutChild(each)
      LayoutConstraint.activate([
        each.leftAnchor == root.leftAnchor, each.topAnchor == root.topAnchor,
        each.widthAnchor == 30, each.heightAnchor == 30,
      ])
    }
    let transition = root.layout.transition {
      cell.isHidden = true
      other.removeFromLayoutParent()
    }
    expect(
      transition, "cell disappearing in root (0, 0, 30, 30)-(0, 0, 30, 30)",
      "other disappearing in root (0, 0, 30, 30)-(0, 0, 30, 30)")
  }

  /// No recursion, and no more than the items have to be looked at.
  @Test func deepTreesWithoutRecursion() {
    var views = [LayoutView("0")]
    root.addSubview(views[0])
    let left = views[0].left == root.left
    left.isActive = true
    for depth in 1..<400 {
      let view = LayoutView("\(depth)")
      views[depth - 1].addSubview(view)
      (view.left == views[depth - 1].left + 1).isActive = true
      views.append(view)
    }
    let transition = root.layout.transition {
      left.constant = 7
      views[200].removeFromSuperview()
    }
    expect(transition.motions.map(\.item.layoutName), ["0", "200"])
    expect(transition.motions.map(\.kind), [.moving, .disappearing])
  }
}
