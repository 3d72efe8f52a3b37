import AnchorLayout
import Expectations
import Testing

/// Readable and scrolling guides.
@Suite struct GuideTests {
  private struct Page {
    let root: LayoutView
    let view = LayoutView("view")

    init(_ width: Double, margins: Insets = Insets(8)) {
      root = makeRoot(width, 400)
      root.addSubview(view)
      root.layoutMargins = margins
      LayoutConstraint.activate { view.edges == root.readable.edges }
    }

    func frame() -> Rect {
      root.layoutIfNeeded()
      return view.frame
    }
  }

  @Test func readableGuides() {
    // As wide as the margins where these are narrow, and in the middle of a wide page; 500, the middle, would begin at 164.
    let unequal = Insets(top: 1, left: 300, bottom: 2, right: 0)
    let pages: [(width: Double, margins: Insets, Rect)] = [
      (300, Insets(8), Rect(8, 8, 284, 384)), (688, Insets(8), Rect(8, 8, 672, 384)),
      (1000, Insets(8), Rect(164, 8, 672, 384)), (800, unequal, Rect(300, 1, 500, 397)),
      (1000, unequal, Rect(300, 1, 672, 397)), (2000, unequal, Rect(664, 1, 672, 397)),
    ]
    let edited = Page(500)
    _ = edited.frame()
    let before = edited.root.layout.statistics.constraints
    for (width, margins, want) in pages {
      expect(Page(width, margins: margins).frame(), is: want)
      edited.root.frame = Rect(0, 0, width, 400)
      edited.root.layoutMargins = margins
      expect(edited.frame(), is: want)
    }
    expect(edited.root.layout.statistics.constraints, before)
    let page = Page(1000)
    for (width, want) in [(500.0, Rect(250, 8, 500, 384)), (2000, Rect(8, 8, 984, 384))] {
      page.root.layout.metrics.readableWidth = width
      expect(page.frame(), is: want)
    }
    expect(page.root.layout.conflicts.isEmpty)
  }

  private struct Scroll {
    let root = makeRoot(200, 400)
    let scroll = LayoutView("scroll")
    let content = ContentView("content", 150, 900)

    init() {
      root.addSubview(scroll)
      scroll.addSubview(content)
      LayoutConstraint.activate {
        scroll.edges == root.edges.inset(20)
        content.edges == scroll.contentLayoutGuide.edges.inset(10)
      }
    }
  }

  @Test func contentGuideSizeFollowsFromConstraints() {
    let s = Scroll()
    for size in [Size(150, 900), Size(500, 30)] {
      s.content.size = size
      expect(s.scroll.laidOut().frame, Rect(20, 20, 160, 360))
      expect(s.content.frame, Rect(10, 10, size.width, size.height))
      let guide = s.scroll.contentLayoutGuide.localLayoutFrame
      expect(guide, Rect(0, 0, size.width + 20, size.height + 20))
    }
    LayoutConstraint.activate {
      s.scroll.contentLayoutGuide.width == s.scroll.frameLayoutGuide.width
    }
    for (width, want) in [(200.0, 140.0), (300, 240)] {
      s.root.frame = Rect(0, 0, width, 400)
      expect(s.content.laidOut().frame, Rect(10, 10, want, 30))
    }
  }

  @Test func contentOffsetMovesFrameGuideOnly() {
    let s = Scroll()
    let header = ContentView("header", 40, 15)
    s.scroll.addSubview(header)
    LayoutConstraint.activate {
      header.top == s.scroll.frameLayoutGuide.top + 1
      header.right == s.scroll.frameLayoutGuide.right - 2
    }
    s.root.layoutIfNeeded()
    expect(s.scroll.frameLayoutGuide.localLayoutFrame, Rect(0, 0, 160, 360))
    expect(header.frame, Rect(118, 1, 40, 15))
    let before = s.root.layout.statistics.constraints
    s.scroll.contentOffset = Point(3, 100)
    s.root.layoutIfNeeded()
    expect(s.scroll.frameLayoutGuide.localLayoutFrame, Rect(3, 100, 160, 360))
    expect(header.frame, Rect(121, 101, 40, 15))
    expect(s.content.frame, Rect(10, 10, 150, 900))
    expect(s.scroll.frame, Rect(20, 20, 160, 360))
    expect(s.scroll.contentOffset, Point(3, 100))
    expect(s.root.layout.statistics.constraints, before)
  }

  @Test func guidesKeepTheirIdentity() {
    let view = LayoutView("view")
    expect(view.margins === view.layoutMarginsGuide && view.safeArea === view.safeAreaLayoutGuide)
    expect(view.readable === view.readableContentGuide)
    expect(view.contentLayoutGuide === view.contentLayoutGuide)
    expect(view.frameLayoutGuide !== view.contentLayoutGuide && view.layoutGuides.isEmpty)
    expect(view.margins.layoutName == "view.margins" && view.margins.owningView === view)
    let root = makeRoot(300, 300, subviews: [view])
    LayoutConstraint.activate { view.edges == root.edges.inset(50) }
    root.layoutIfNeeded()
    expect(view.margins.laidOut().localLayoutFrame, Rect(8, 8, 184, 184))
    expect(view.margins.layoutFrame, Rect(58, 58, 184, 184))
  }
}
