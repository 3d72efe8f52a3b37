import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

/// Screens of which only a part is seen, derived by hand.
@Suite struct ScrollGalleryTests {
  private func element(_ name: String, in root: PreviewElement) -> PreviewElement? {
    root.name == name ? root : root.children.lazy.compactMap { element(name, in: $0) }.first
  }

  /// The frames of what is drawn for a name.
  private func expectFrames(
    in root: PreviewElement, _ want: [String: Rect],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let frames = want.compactMap { name, _ in element(name, in: root).map { (name, $0.frame) } }
    LayoutPreviewTests.expectFrames(
      Dictionary(uniqueKeysWithValues: frames), want, sourceLocation: sourceLocation)
  }

  /// The form needs 20 + 26.4, four times 12 + 15.6 + 12 + 44, then 12 + 0 + 12 + 44 + 20 = 468.8 points. A window of 667
  /// has more: the filler takes it, and there is nothing to scroll. One of 375 is too low by 93.8, so that much is the most
  /// that can be scrolled.
  @Test func scrollingForm() {
    let window = Screen.scrolling.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    expectFrames(
      in: PreviewElement(window),
      [
        "form": Rect(0, 0, 375, 667), "heading": Rect(20, 20, 335, 26.4),
        "name prompt": Rect(20, 58.4, 335, 15.6), "telephone field": Rect(20, 336.8, 335, 44),
        "filler": Rect(20, 392.8, 335, 198.2), "send": Rect(20, 603, 335, 44),
      ])
    let low = PreviewElement(Screen.scrolling.window(Size(667, 375), .leftToRight))
    expectFrames(
      in: low,
      [
        "form": Rect(0, -93.8, 667, 468.8), "heading": Rect(20, -73.8, 627, 26.4),
        "filler": Rect(20, 299, 627, 0), "send": Rect(20, 311, 627, 44),
      ])
    // A view clipped altogether is not drawn.
    let svg = SVGDrawing(low).text
    expect(!svg.contains(">Delivery<") && svg.contains(">Send<"))
  }

  /// The rows begin below the title, at 16 + 20.4 + 12 + 1 = 49.4, 12 points into message 49,999. A message of one line
  /// is 10 + 20.4 + 4 + 20.4 + 10 = 64.8 high; a day 8 + 15.6 + 8 = 31.6. Text has 375 − 32 − 32 − 12 = 299 points, in
  /// which the ferry takes two lines, the train five. In a message of one's own, the portrait is at the other side, and the
  /// time has the rest of the line.
  @Test func messages() throws {
    let window = Screen.messages.window(Size(375, 667), .leftToRight)
    let rows = try require(element("rows", in: PreviewElement(window)))
    expect(rows.frame, Rect(0, 49.4, 375, 617.6))
    let heights = [64.8, 31.6, 64.8, 85.2, 146.4, 64.8, 64.8, 64.8]
    expect(rows.children.count, heights.count + 1)
    var top = 49.4 - 12
    for (row, height) in zip(rows.children, heights) {
      expect(row.frame.isClose(to: Rect(0, top, 375, height)), "\(row.frame)")
      top += height
    }
    let (unread, ferry) = (rows.children[2], rows.children[3])
    expectFrames(
      in: ferry,
      [
        "portrait": Rect(327, 208.6, 32, 32), "name": Rect(16, 208.6, 58.565, 20.4),
        "time": Rect(82.565, 211, 232.435, 15.6), "text": Rect(16, 233, 299, 40.8),
      ])
    expectFrames(in: unread, ["unread": Rect(345, 147, 14, 14)])
    expect([ferry, unread].map { element("unread", in: $0)?.isHidden }, [true, false])
  }
}
