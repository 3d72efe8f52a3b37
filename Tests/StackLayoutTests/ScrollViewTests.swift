import Expectations
import StackLayout
import StackTestSupport
import Testing

@Suite struct ScrollViewTests {
  /// A window of 200 by 300 around a scroll view with a column of rows, each 60 high and 10 apart.
  private func screen(
    rows: Int, distribution: StackView.Distribution = .fill
  ) -> (window: LayoutView, scroll: ScrollView, column: StackView) {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 200, 300)
    let column = StackView(
      "column", arrangedSubviews: (0..<rows).map { LeafView("row\($0)", Size(50, 60)) })
    column.axis = .vertical
    column.spacing = 10
    column.distribution = distribution
    let scroll = ScrollView("scroll")
    window.addSubview(scroll)
    scroll.setContent(column, along: .vertical)
    LayoutConstraint.activate { scroll.edges == window.edges }
    window.layoutIfNeeded()
    return (window, scroll, column)
  }

  /// 10 · 60 + 9 · 10 = 690.
  @Test func contentSizeFollowsRows() {
    let (window, scroll, column) = screen(rows: 10)
    expect(scroll.contentSize, Size(200, 690))
    expect(column.frame, Rect(0, 0, 200, 690))
    expect(column.arrangedSubviews[9].frame, Rect(0, 630, 200, 60))
    expect(scroll.maximumContentOffset, Point(0, 390))
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    expect(window.layout.ambiguities().isEmpty)
  }

  /// Three rows need 200 of 300. The content keeps that length, and the content's guide fills the frame.
  @Test func shortContentKeepsItsLength() {
    let (window, scroll, column) = screen(rows: 3, distribution: .equalSpacing)
    expect(scroll.contentSize, Size(200, 300))
    expect(column.arrangedSubviews.map(\.frame.y), [0, 70, 140])
    expect(column.frame.height, 200)
    expect(scroll.maximumContentOffset, .zero)
    for name in ["more", "most"] { column.addArrangedSubview(LeafView(name, Size(50, 80))) }
    window.layoutIfNeeded()
    // Three views of 60 and two of 80, with gaps of 10.
    expect(scroll.contentSize.height, 380)
    column.arrangedSubviews[0].isHidden = true
    window.layoutIfNeeded()
    expect(scroll.contentSize.height, 310)
  }

  @Test func horizontalScrolling() {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 200, 100)
    let row = StackView(
      "row", arrangedSubviews: (0..<5).map { LeafView("view\($0)", Size(50, 60)) })
    let scroll = ScrollView("scroll")
    window.addSubview(scroll)
    scroll.setContent(row, along: .horizontal)
    LayoutConstraint.activate { scroll.edges == window.edges }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      window.layoutDirection = direction
      window.layoutIfNeeded()
      expect(scroll.contentSize, Size(250, 100))
      expect(row.arrangedSubviews[0].frame.x, (direction == .leftToRight ? 0 : 200))
    }
  }

  @Test func scrolling() {
    let (window, scroll, column) = screen(rows: 10)
    scroll.scroll(to: Point(30, 500))
    expect(scroll.contentOffset, Point(0, 390))
    scroll.scroll(to: Point(0, -20))
    expect(scroll.contentOffset, .zero)
    scroll.scrollRectToVisible(column.arrangedSubviews[5].frame)
    // 350 + 60 − 300.
    expect(scroll.contentOffset, Point(0, 110))
    scroll.scrollRectToVisible(column.arrangedSubviews[4].frame)
    expect(scroll.contentOffset, Point(0, 110))
    scroll.scrollRectToVisible(column.arrangedSubviews[0].frame)
    expect(scroll.contentOffset, .zero)
    scroll.scrollRectToVisible(Rect(0, 100, 10, 500))
    expect(scroll.contentOffset, Point(0, 100))
    // Scrolling moves nothing that is not tied to the visible part.
    let solves = window.layout.statistics.solves
    expect(window.layout.layoutIfNeeded().allSatisfy { $0.item is LayoutGuide })
    expect(column.frame, Rect(0, 0, 200, 690))
    expect(window.layout.statistics.solves <= solves + 1)
    expect(scroll.visibleRect, Rect(0, 100, 200, 300))
  }

  /// A header that stays: it is in the frame guide, over the content.
  @Test func stickyHeader() {
    let (window, scroll, _) = screen(rows: 10)
    let header = LayoutView("header")
    scroll.addSubview(header)
    LayoutConstraint.activate {
      header.top == scroll.frameLayoutGuide.top
      header.horizontal == scroll.frameLayoutGuide.horizontal
      header.height == 40
    }
    window.layoutIfNeeded()
    expect(header.frame, Rect(0, 0, 200, 40))
    scroll.scroll(to: Point(0, 75))
    window.layoutIfNeeded()
    expect(header.frame, Rect(0, 75, 200, 40))
    expect(scroll.contentSize, Size(200, 690))
  }

  @Test func replacedContent() {
    let (window, scroll, column) = screen(rows: 10)
    let other = LeafView("other", Size(100, 350))
    scroll.setContent(other, along: .vertical)
    window.layoutIfNeeded()
    expect(scroll.contentSize, Size(200, 350))
    expect(column.superview == nil && scroll.content === other)
    scroll.setContent(column, along: .horizontal)
    window.layoutIfNeeded()
    expect(scroll.contentSize, Size(200, 300))
    column.removeFromSuperview()
    expect(scroll.content == nil)
    scroll.setContent(other, along: .vertical)
    // A subview that is not the content leaves, and the content stays.
    let guest = LayoutView("guest")
    scroll.addSubview(guest)
    guest.removeFromSuperview()
    expect(scroll.content === other)
    window.layoutIfNeeded()
    expect(scroll.contentSize, Size(200, 350))
    expect(window.layout.conflicts.isEmpty)
  }
}
