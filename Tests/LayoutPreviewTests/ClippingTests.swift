import Expectations
import Foundation
import LayoutPreview
import StackLayout
import Testing

/// What a view cuts off is not seen.
@Suite struct ClippingTests {
  /// A box that clips, 40 by 20 at 10, 10, with three texts: inside, half outside, outside.
  private let screen = PreviewElement(
    "screen", frame: Rect(0, 0, 100, 60),
    children: [
      PreviewElement(
        "box", frame: Rect(10, 10, 40, 20),
        children: [
          part("in", 10, 10, 20, 10, .panel), part("half", 30, 10, 40, 10, .panel),
          part("out", 60, 10, 10, 10, .panel),
        ], clipsChildren: true)
    ])

  @Test func drawings() {
    let text = SVGDrawing(screen, options: SVGOptions(showsContainers: false)).text
    expect(text.contains("<clipPath id=\"clip-10-10-40-20\">"))
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let panels = lines.filter { $0.hasPrefix("<rect class=\"panel\"") }
    expect(panels.count, 2)
    // Only the one that is half outside needs the clip.
    let group = lines.firstIndex { $0.hasPrefix("<g clip-path=\"url(#clip-10-10-40-20)\"") }
    expect(group.map { lines[$0 + 1].contains("x=\"30\"") }, true)
    expect(group.map { lines[$0 + 2] == "</g>" }, true)
    var nested = screen
    nested.children[0].children[1].clipsChildren = true
    nested.children[0].children[1].children = [part("deep", 20, 5, 60, 8, .panel)]
    let deep = SVGDrawing(nested, options: SVGOptions(showsContainers: false)).text
    expect(deep.contains("<clipPath id=\"clip-30-10-20-10\">"))
    let characters = TerminalDrawing(
      PreviewElement(
        "screen", frame: Rect(0, 0, 12, 3),
        children: [
          PreviewElement(
            "box", frame: Rect(2, 1, 5, 1),
            children: [
              part("characters", 4, 1, 8, 1, .text("abcdefgh")),
              part("out", 0, 2, 8, 1, .text("outside")),
            ], clipsChildren: true)
        ]), options: TerminalOptions(cellSize: Size(1, 1))
    ).lines
    expect(characters[2], "│    abc     │")
    expect(characters[3], "│            │")
    // Content is seen at its place less the offset; containers place views with layouts of their own.
    let root = Window("root")
    root.frame = Rect(0, 0, 100, 100)
    let shelf = Shelf("shelf")
    root.layout.place(shelf, in: root, .top(50), .left(10), .size(20, 20))
    shelf.book.frame = Rect(0, 0, 7, 8)
    shelf.book.layoutIfNeeded()
    root.contentOffset = Point(2, 30)
    root.layoutIfNeeded()
    expect(
      PreviewElement(root),
      PreviewElement(
        "root", frame: Rect(0, 0, 100, 100),
        children: [
          PreviewElement(
            "shelf", frame: Rect(8, 20, 20, 20), children: [part("book", 11, 24, 7, 8)])
        ], clipsChildren: true))
  }

  private final class Window: LayoutView { override var clipsToBounds: Bool { true } }

  private final class Shelf: LayoutView, PreviewContainer {
    let book = LayoutView("book")
    var previewViews: [(view: any LayoutItem, origin: Point)] { [(book, Point(3, 4))] }
  }
}

/// Clipped content stays clipped while it moves.
@Suite struct AnimatedClippingTests {
  /// Two rows of 80 in a scroll view of 100 that is scrolled by 60: both are cut off, the frame of the view stays.
  @Test func scrolling() {
    final class Row: LayoutView, PreviewDrawable {
      var previewContent: PreviewContent { .panel }
      override var intrinsicContentSize: Size { Size(100, 80) }
    }
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 100, 200)
    let scroll = ScrollView("scroll")
    window.layout.place(scroll, in: window, .top(50), .horizontal(), .height(100))
    let column = StackView("column", arrangedSubviews: [Row("one"), Row("two")])
    column.axis = .vertical
    scroll.setContent(column, along: .vertical)
    var recording = PreviewRecording(window)
    recording.record { scroll.scroll(to: Point(0, 60)) }
    let text = AnimatedSVGDrawing(recording.states, options: SVGOptions(showsContainers: false))
      .text
    let clip = "motion-" + Array(repeating: "0-50-100-100", count: 4).joined(separator: "_")
    expect(text.components(separatedBy: "<clipPath id=\"\(clip)\">").count, 2)
    // Both rows.
    expect(text.components(separatedBy: "<g clip-path=\"url(#\(clip))\">").count, 3)
    // The clipping view itself gets smaller, and so does its visible content.
    func state(_ height: Double) -> PreviewState {
      var box = PreviewElement(
        "box", frame: Rect(0, 0, 50, height), children: [], clipsChildren: true)
      box.number = 1
      var inner = part("inner", 0, 0, 50, 40, .panel)
      inner.number = 2
      box.children = [inner]
      return PreviewState(
        PreviewElement("page", frame: Rect(0, 0, 100, 100), children: [box]), change: 1,
        curve: .linear, hold: 1)
    }
    let shrinking = AnimatedSVGDrawing(
      [state(30), state(10)], options: SVGOptions(showsContainers: false)
    ).text
    expect(shrinking.contains("<clipPath id=\"motion-0-0-50-30_0-0-50-30_0-0-50-10_0-0-50-10\">"))
    expect(shrinking.contains("<animate attributeName=\"height\" "))
    expect(!shrinking.contains("<animate attributeName=\"width\" "))
  }
}
