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

  /// A view that keeps its parts in properties, and may keep one somewhere else, too.
  private final class Card: LayoutView {
    let title = ContentView("title", 30, 10)
    let panel = LayoutView("panel")
    let switches = [ContentView("on", 5, 5), ContentView("off", 6, 6)]
    let gutter = LayoutGuide("gutter")
    let inner: LayoutConstraint, across: LayoutConstraint
    let onEnd: (Card) -> Void

    init(_ onEnd: @escaping (Card) -> Void = { _ in }) {
      self.onEnd = onEnd
      inner = switches[0].leading == panel.leading + 3
      across = panel.leading == title.trailing + 4
      super.init("card")
      addSubview(title)
      addSubview(panel)
      for view in switches { panel.addSubview(view) }
      addLayoutGuide(gutter)
      layout.activate {
        title.leading == gutter.trailing
        gutter.leading == leading
        gutter.width == 2
        title.top == top
        panel.top == top
        switches[1].leading == switches[0].trailing
        switches[0].top == panel.top
        switches[1].top == panel.top
        inner
        across
      }
    }

    deinit { onEnd(self) }
  }

  /// Parts that only a dying view holds end with it, and parts that somebody else holds do not.
  @Test func partsInPropertiesEndWithTheirView() {
    weak var title: LayoutView?
    weak var gutter: LayoutGuide?
    var kept: (panel: LayoutView, inner: LayoutConstraint, across: LayoutConstraint)?
    var window: LayoutView? = makeRoot(200, 100)
    window.map { window in
      let cards = (0..<3).map { _ in Card() }
      for card in cards {
        window.addSubview(card)
        window.layout.activate { card.edges == window.edges }
      }
      window.layoutIfNeeded()
      (title, gutter) = (cards[0].title, cards[2].gutter)
      kept = (cards[1].panel, cards[1].inner, cards[1].across)
    }
    window = nil
    expect(title == nil && gutter == nil)
    guard let kept else { return expect(false) }
    expect(kept.panel.superview == nil && kept.panel.subviews.count == 2)
    expect(kept.panel.layoutFrame.x, 36)
    expect(kept.inner.isActive && !kept.across.isActive && kept.across.isDetached)
    kept.panel.frame = Rect(0, 0, 50, 20)
    kept.panel.layoutIfNeeded()
    expect(kept.panel.subviews.map(\.frame.x), [3, 8])
    let other = makeRoot(90, 90, subviews: [kept.panel])
    other.layout.activate { kept.panel.leading == other.leading + 7 }
    other.layoutIfNeeded()
    expect(kept.panel.subviews[1].layoutFrame.x, 15)
    expect(other.layout.problems.isEmpty && other.layout.conflicts.isEmpty)
  }

  /// Deinitializers may use all of a tree that is ending.
  @Test func deinitializersUseParts() {
    typealias Use = (name: String, use: (Card, LayoutView) -> Void)
    let other = makeRoot(90, 90)
    let uses: [Use] = [
      ("lays out", { card, _ in card.panel.layoutIfNeeded() }),
      ("lays out what lives on", { _, held in held.layoutIfNeeded() }),
      ("measures", { _, held in _ = held.systemLayoutSizeFitting() }),
      ("removes", { card, _ in card.title.removeFromSuperview() }),
      ("removes what lives on", { _, held in held.removeFromSuperview() }),
      ("moves", { card, _ in other.addSubview(card.panel) }),
      ("moves what lives on", { _, held in other.addSubview(held) }),
      ("deactivates", { card, _ in card.across.isActive = false }),
      ("activates", { card, held in (card.title.width == held.width).isActive = true }),
      ("edits", { card, _ in (card.inner.constant, card.inner.priority) = (5, .high) }),
      ("hides", { _, held in held.isHidden.toggle() }),
      ("adds", { _, held in held.addSubview(LayoutView("new")) }),
    ]
    for (name, use) in uses {
      for last in [false, true] {
        var held: LayoutView?
        var inner: LayoutConstraint?
        var uses = 0
        var window: LayoutView? = makeRoot(200, 100)
        window.map { window in
          let cards = (0..<3).map { place in
            Card { card in
              uses += 1
              if let held, uses == (last ? 3 : 1) { use(card, held) }
            }
          }
          (held, inner) = (cards[1].panel, cards[1].inner)
          for card in cards {
            window.addSubview(card)
            window.layout.activate { card.edges == window.edges }
          }
          window.layoutIfNeeded()
        }
        window = nil
        expect(uses, 3, "\(name)")
        guard let held, let inner else { return expect(false) }
        held.isHidden = false
        held.removeFromSuperview()
        expect(held.superview == nil && held.subviews.count >= 2, "\(name)")
        held.frame = Rect(0, 0, 50, 20)
        held.layoutIfNeeded()
        expect(held.subviews.prefix(2).map(\.frame.x), [3, 8], "\(name)")
        inner.constant = 4
        held.layoutIfNeeded()
        expect(held.subviews.prefix(2).map(\.frame.x), [4, 9], "\(name)")
        other.addSubview(held)
        inner.constant = 6
        other.layoutIfNeeded()
        expect(held.subviews.prefix(2).map(\.frame.x), [6, 11], "\(name)")
        held.removeFromSuperview()
        for view in other.subviews { view.removeFromSuperview() }
        other.layoutIfNeeded()
        expect(other.layout.conflicts.isEmpty, "\(name)")
      }
    }
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
