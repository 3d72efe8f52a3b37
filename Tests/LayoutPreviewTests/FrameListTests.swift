import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Lists of frames")
struct FrameListTests {
  @Test("indent names and align numbers at the right")
  func table() {
    let list = FrameList(
      PreviewElement(
        "screen", frame: Rect(0, 0, 375, 667),
        children: [
          PreviewElement(
            "用户名", frame: Rect(16, 100.25, 51, 20.4),
            children: [part(-8, 0, 1.0 / 3, 4, .icon("★"))]), part("b", 0, 0, 0, 0),
        ]))
    let expected = """
      name       x       y  width  height
      screen     0       0    375     667
        用户名  16  100.25     51    20.4
          icon  -8       0   0.33       4
        b        0       0      0       0
      """
    expect(list.text, expected)
    // They mark hidden elements and their children.
    let flagged = FrameList(
      PreviewElement(
        "a", frame: .zero,
        children: [
          PreviewElement(
            "b", frame: .zero, children: [PreviewElement("c", frame: .zero)], isHidden: true),
          PreviewElement("d\ne", frame: .zero),
        ]))
    let flags = """
      name            x  y  width  height
      a               0  0      0       0
        b (hidden)    0  0      0       0
          c (hidden)  0  0      0       0
        d e           0  0      0       0
      """
    expect(flagged.text, flags)
    // They name unnamed elements after their content.
    for (content, kind) in Self.contents {
      let list = FrameList(PreviewElement(frame: Rect(1, 2, 3, 4), content: content))
      let line = list.text.split(separator: "\n").last ?? ""
      expect(String(line.prefix { $0 != " " }), kind)
    }
  }

  static let contents: [(PreviewContent, String)] = [
    (.box, "box"), (.panel, "panel"), (.text("a"), "text"), (.field(placeholder: "a"), "field"),
    (.button("a"), "button"), (.segments(["a"], selected: 0), "segments"),
    (.checkbox(isOn: true), "checkbox"), (.toggle(isOn: true), "toggle"),
    (.slider(value: 0.5), "slider"), (.progress(value: 0.5), "progress"), (.image("a"), "image"),
    (.icon("a"), "icon"), (.separator, "separator"), (.spacer, "spacer"),
  ]
}
