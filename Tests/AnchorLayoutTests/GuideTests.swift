import AnchorLayout
import Expectations
import Testing

/// Readable and scrolling guides.
@Suite struct GuideTests {
  // MARK: Readable

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

  @Test func readableGuideFillsNarrowPage() {
    expect(Page(300).frame(), is: Rect(8, 8, 284, 384))
    expect(Page(688).frame(), is: Rect(8, 8, 672, 384))
  }

  @Test func readableGuideIsCenteredInWidePage() {
    expect(Page(1000).frame(), is: Rect(164, 8, 672, 384))
  }

  @Test func readableGuideWithUnequalMargins() {
    let margins = Insets(top: 1, left: 300, bottom: 2, right: 0)
    // Narrow: all of the margins' width.
    expect(Page(800, margins: margins).frame(), is: Rect(300, 1, 500, 397))
    // The middle, 500, would begin at 164.
    expect(Page(1000, margins: margins).frame(), is: Rect(300, 1, 672, 397))
    expect(Page(2000, margins: margins).frame(), is: Rect(664, 1, 672, 397))
  }

  @Test func readableWidthOfHost() {
    let page = Page(1000)
    _ = page.frame()
    page.root.layout.metrics.readableWidth = 500
    expect(page.frame(), is: Rect(250, 8, 500, 384))
    page.root.layout.metrics.readableWidth = 2000
    expect(page.frame(), is: Rect(8, 8, 984, 384))
    expect(page.root.layout.conflicts.isEmpty)
  }

  @Test func resizingEditsConstantsOnly() {
    let page = Page(300)
    _ = page.frame()
    let before = page.root.layout.statistics.constraints
    page.root.frame = Rect(0, 0, 1000, 400)
    expect(page.frame(), is: Rect(164, 8, 672, 384))
    page.root.layoutMargins = Insets(top: 1, left: 300, bottom: 2, right: 300)
    expect(page.frame(), is: Rect(300, 1, 400, 397))
    expect(page.root.layout.statistics.constraints, before)
  }

  // MARK: Scrolling

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
    s.root.layoutIfNeeded()
    expect(s.scroll.frame, Rect(20, 20, 160, 360))
    expect(s.content.frame, Rect(10, 10, 150, 900))
    expect(s.scroll.contentLayoutGuide.localLayoutFrame, Rect(0, 0, 170, 920))
    s.content.size = Size(500, 30)
    s.root.layoutIfNeeded()
    expect(s.scroll.contentLayoutGuide.localLayoutFrame, Rect(0, 0, 520, 50))
    expect(s.scroll.frame, Rect(20, 20, 160, 360))
  }

  @Test func contentGuideAsWideAsFrameGuide() {
    let s = Scroll()
    LayoutConstraint.activate {
      s.scroll.contentLayoutGuide.width == s.scroll.frameLayoutGuide.width
    }
    s.root.layoutIfNeeded()
    expect(s.content.frame, Rect(10, 10, 140, 900))
    s.root.frame = Rect(0, 0, 300, 400)
    s.root.layoutIfNeeded()
    expect(s.content.frame.width, 240)
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

  // MARK: All built-in guides

  @Test func guidesKeepTheirIdentity() {
    let view = LayoutView("view")
    expect(view.margins === view.layoutMarginsGuide)
    expect(view.safeArea === view.safeAreaLayoutGuide)
    expect(view.readable === view.readableContentGuide)
    expect(view.contentLayoutGuide === view.contentLayoutGuide)
    expect(view.frameLayoutGuide !== view.contentLayoutGuide)
    expect(view.margins.layoutName, "view.margins")
    expect(view.layoutGuides.isEmpty)
    expect(view.margins.owningView === view)
  }

  @Test func localAndRootFramesOfGuides() {
    let (root, view) = (makeRoot(300, 300), LayoutView("view"))
    root.addSubview(view)
    LayoutConstraint.activate { view.edges == root.edges.inset(50) }
    root.layoutIfNeeded()
    let guide = view.margins
    root.layoutIfNeeded()
    expect(guide.localLayoutFrame, Rect(8, 8, 184, 184))
    expect(guide.layoutFrame, Rect(58, 58, 184, 184))
  }
}
