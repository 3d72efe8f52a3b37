import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

/// Screens of which only a part is seen, derived by hand.
@Suite struct ScrollGalleryTests {
  private func element(_ name: String, in root: PreviewElement) -> PreviewElement? {
    var pending = [root]
    while let next = pending.popLast() {
      if next.name == name { return next }
      pending.append(contentsOf: next.children)
    }
    return nil
  }

  private func expectFrames(
    _ got: Rect?, _ want: Rect, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard let got else {
      Issue.record("there is no such view", sourceLocation: sourceLocation)
      return
    }
    let isClose =
      abs(got.x - want.x) < 1e-6 && abs(got.y - want.y) < 1e-6
      && abs(got.width - want.width) < 1e-6 && abs(got.height - want.height) < 1e-6
    expect(isClose, "\(got), not \(want)", sourceLocation: sourceLocation)
  }

  /// The form needs 20 + 26.4, four times 12 + 15.6 + 12 + 44, then 12 + 0 + 12 + 44 + 20 = 468.8 points. A window of 667
  /// has more: the filler takes it, and there is nothing to scroll.
  @Test func formThatFitsTheWindow() {
    let window = Screen.scrolling.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    let screen = PreviewElement(window)
    expectFrames(element("form", in: screen)?.frame, Rect(0, 0, 375, 667))
    expectFrames(element("heading", in: screen)?.frame, Rect(20, 20, 335, 26.4))
    expectFrames(element("name prompt", in: screen)?.frame, Rect(20, 58.4, 335, 15.6))
    expectFrames(element("telephone field", in: screen)?.frame, Rect(20, 336.8, 335, 44))
    expectFrames(element("filler", in: screen)?.frame, Rect(20, 392.8, 335, 198.2))
    expectFrames(element("send", in: screen)?.frame, Rect(20, 603, 335, 44))
  }

  /// A window of 375 is too low by 93.8, so that much is the most that can be scrolled.
  @Test func formThatScrolls() {
    let window = Screen.scrolling.window(Size(667, 375), .leftToRight)
    let screen = PreviewElement(window)
    expectFrames(element("form", in: screen)?.frame, Rect(0, -93.8, 667, 468.8))
    expectFrames(element("heading", in: screen)?.frame, Rect(20, -73.8, 627, 26.4))
    expectFrames(element("filler", in: screen)?.frame, Rect(20, 299, 627, 0))
    expectFrames(element("send", in: screen)?.frame, Rect(20, 311, 627, 44))
    // A view clipped altogether is not drawn.
    let svg = SVGDrawing(screen).text
    expect(!svg.contains(">Delivery<") && svg.contains(">Send<"))
  }

  /// The rows begin below the title, at 16 + 20.4 + 12 + 1 = 49.4, 12 points into message 49,999. A message of one line
  /// is 10 + 20.4 + 4 + 20.4 + 10 = 64.8 high; a day 8 + 15.6 + 8 = 31.6. Text has 375 − 32 − 32 − 12 = 299 points, in
  /// which the ferry takes two lines, the train five.
  @Test func messages() throws {
    let window = Screen.messages.window(Size(375, 667), .leftToRight)
    let screen = PreviewElement(window)
    let rows = try require(element("rows", in: screen))
    expect(rows.frame, Rect(0, 49.4, 375, 617.6))
    let heights = [64.8, 31.6, 64.8, 85.2, 146.4, 64.8, 64.8, 64.8]
    expect(rows.children.count, heights.count + 1)
    var top = 49.4 - 12
    for (row, height) in zip(rows.children, heights) {
      expectFrames(row.frame, Rect(0, top, 375, height))
      top += height
    }
    // A message of one's own: the portrait is at the other side, and the time has the rest of the line.
    let ferry = rows.children[3]
    expectFrames(element("portrait", in: ferry)?.frame, Rect(327, 208.6, 32, 32))
    expectFrames(element("name", in: ferry)?.frame, Rect(16, 208.6, 58.565, 20.4))
    expectFrames(element("time", in: ferry)?.frame, Rect(82.565, 211, 232.435, 15.6))
    expectFrames(element("text", in: ferry)?.frame, Rect(16, 233, 299, 40.8))
    expect(element("unread", in: ferry)?.isHidden, true)
    let unread = rows.children[2]
    expect(element("unread", in: unread)?.isHidden, false)
    expectFrames(element("unread", in: unread)?.frame, Rect(345, 147, 14, 14))
  }
}
