import AnchorLayout
import Expectations
import Testing

/// Trees whose root ends: as a whole, or while somebody keeps items of it.
@Suite struct EndedTreeTests {
  /// A column of views, each 10 below the one before, with constraints to their window.
  private static func makeTree(_ count: Int) -> (window: LayoutView, views: [LayoutView]) {
    let views = (0..<count).map { ContentView("v\($0)", 20 + Double($0), 10) }
    let window = makeRoot(200, 100, subviews: views)
    window.layout.activate {
      for (place, view) in views.enumerated() {
        view.leading == window.leading + 5
        view.top == window.top + 10 * Double(place)
      }
    }
    window.layoutIfNeeded()
    return (window, views)
  }

  @Test func livingSubviewsKeepTheirFrames() {
    var window: LayoutView?
    let views: [LayoutView]
    (window, views) = Self.makeTree(3)
    expect(window?.subviews.count, 3)
    window = nil
    expect(views.allSatisfy { $0.superview == nil })
    expect(
      views.map(\.layoutFrame), [Rect(5, 0, 20, 10), Rect(5, 10, 21, 10), Rect(5, 20, 22, 10)])
  }

  /// What lives on is laid out like a tree that is new, alone or elsewhere.
  @Test func livingSubviewsAreLaidOutAgain() {
    var window: LayoutView?
    let views: [LayoutView]
    (window, views) = Self.makeTree(3)
    let inner = ContentView("inner", 7, 7)
    views[1].addSubview(inner)
    let placed = views[1].layout.activate {
      inner.trailing == views[1].trailing - 2
      inner.top == views[1].top + 1
    }
    window?.layoutIfNeeded()
    window = nil
    expect(placed.allSatisfy { $0.isActive })
    views[1].hostSize = Size(30, 10)
    views[1].layoutIfNeeded()
    expect(inner.frame, Rect(21, 1, 7, 7))
    let other = makeRoot(100, 100, subviews: [views[1]])
    other.layout.activate {
      views[1].leading == other.leading + 40
      views[1].top == other.top
    }
    other.layoutIfNeeded()
    expect(views[1].frame, Rect(40, 0, 21, 10))
    expect(inner.frame, Rect(12, 1, 7, 7))
    expect(other.layout.conflicts.isEmpty)
  }

  /// A guide that is kept has the frame of the last layout, and can be added elsewhere.
  @Test func guidesLiveOn() {
    var window: LayoutView? = makeRoot(200, 100)
    let guide = LayoutGuide("gutter")
    window.map { window in
      window.addLayoutGuide(guide)
      window.layout.activate {
        guide.leading == window.leading + 30
        guide.width == 12
      }
      window.layoutIfNeeded()
    }
    expect(guide.layoutFrame, Rect(30, 0, 12, 0))
    window = nil
    expect(guide.owningView == nil)
    let other = makeRoot(50, 50)
    other.addLayoutGuide(guide)
    other.layout.activate { guide.trailing == other.trailing }
    other.layoutIfNeeded()
    expect(guide.layoutFrame.maxX, 50)
  }

  /// A constraint that somebody keeps is not active any longer, and can be asked.
  @Test func constraintsOfEndedTrees() {
    var window: LayoutView? = makeRoot(200, 100, subviews: [ContentView("view", 20, 10)])
    let kept = window.map { window in
      window.layout.activate { window.subviews[0].leading == window.leading + 5 }[0]
    }
    window?.layoutIfNeeded()
    expect(kept?.isActive, true)
    window = nil
    expect(kept?.isActive, false)
    expect(kept?.firstItem == nil && kept?.secondItem == nil)
    kept?.isActive = true
    expect(kept?.isActive, false)
  }

  /// A view whose deinitializer reads frames, and moves a view that is ending with it to another tree.
  private final class LastWill: LayoutView {
    weak var heir: LayoutView?
    let read: (Rect, LayoutView?) -> Void

    init(_ read: @escaping (Rect, LayoutView?) -> Void) {
      self.read = read
      super.init("will")
    }

    deinit { read(frame, heir) }
  }

  @Test func deinitializersReadFramesAndMoveViews() {
    let other = makeRoot(100, 100)
    var frames: [Rect] = []
    var window: LayoutView? = makeRoot(200, 100)
    window.map { window in
      let heir = ContentView("heir", 20, 10)
      let will = LastWill { frame, heir in
        frames.append(frame)
        if let heir { other.addSubview(heir) }
      }
      will.heir = heir
      window.addSubview(will)
      window.addSubview(heir)
      window.layout.activate {
        will.edges == window.edges.inset(10)
        heir.edges == window.edges.inset(20)
      }
      window.layoutIfNeeded()
    }
    window = nil
    expect(frames, [Rect(10, 10, 180, 80)])
    expect(other.subviews.map(\.layoutName), ["heir"])
    other.layout.activate {
      other.subviews[0].leading == other.leading + 3
      other.subviews[0].top == other.top
    }
    other.layoutIfNeeded()
    expect(other.subviews[0].frame, Rect(3, 0, 20, 10))
  }
}
