import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Pictures of views") struct ViewBridgeTests {
  private final class Label: LayoutView, PreviewDrawable {
    var previewContent: PreviewContent { .text(layoutName) }
  }

  /// Puts `view` at a place in its superview by constraints.
  private func place(_ view: LayoutView, _ frame: Rect) {
    guard let superview = view.superview else { return }
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.y),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }

  @Test("have frames in the root's coordinates and subviews in their order") func tree() {
    let label = Label("name")
    let unnamed = LayoutView()
    let row = LayoutView("row", subviews: [label, unnamed])
    let hidden = LayoutView("hidden")
    hidden.isHidden = true
    let root = LayoutView("screen", subviews: [row, hidden])
    root.frame = Rect(50, 60, 320, 480)
    place(row, Rect(10, 20, 300, 44))
    place(label, Rect(5, 12, 51, 20))
    place(unnamed, Rect(60, 2, 240, 40))
    place(hidden, Rect(0, 100, 10, 10))
    root.layoutIfNeeded()
    let expected = PreviewElement(
      "screen", frame: Rect(0, 0, 320, 480),
      children: [
        PreviewElement(
          "row", frame: Rect(10, 20, 300, 44),
          children: [part("name", 15, 32, 51, 20, .text("name")), part(70, 22, 240, 40)]),
        PreviewElement("hidden", frame: Rect(0, 100, 10, 10), isHidden: true),
      ])
    expect(PreviewElement(root), expected)
  }
}
