import AnchorLayout
import Expectations
import Testing

/// Text that is made from the text alone. It overrides nothing.
private class Caption: LayoutView {
  let text: String

  init(_ text: String) {
    self.text = text
    super.init("caption")
  }
}

/// A view whose initialiser has no parameters.
private final class Rule: LayoutView {
  let thickness: Double

  init() {
    thickness = 1
    super.init()
  }
}

/// A view without initialisers of its own.
private final class Plain: LayoutView { var color = "none" }

/// How views and their subclasses are made.
@Suite struct InitializerTests {
  /// With an unlabelled string of their own, without parameters, and those that are inherited.
  @Test func initializersOfSubclasses() {
    let (caption, rule) = (Caption("Ada Lovelace"), Rule())
    expect(caption.text == "Ada Lovelace" && caption.layoutName == "caption")
    expect(rule.thickness == 1 && rule.layoutName == "")
    func subviews() -> [LayoutView] { (0..<2).map { LayoutView("\($0)") } }
    let made: [(LayoutView, name: String, count: Int)] = [
      (LayoutView(), "", 0), (Plain(), "", 0), (LayoutView("plain"), "plain", 0),
      (Plain("plain"), "plain", 0), (LayoutView(subviews: subviews()), "", 2),
      (Plain(subviews: subviews()), "", 2), (LayoutView("plain", subviews: subviews()), "plain", 2),
      (Plain("plain", subviews: subviews()), "plain", 2),
    ]
    for (view, name, count) in made {
      expect(view.layoutName == name && view.subviews.count == count)
      expect(view.subviews.allSatisfy { $0.superview === view })
    }
    expect(Plain().color, "none")
  }
}
