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
private final class Plain: LayoutView {
  var color = "none"
}

/// How views and their subclasses are made.
@Suite struct InitializerTests {
  @Test func subclassWithUnlabelledString() {
    let caption = Caption("Ada Lovelace")
    expect(caption.text == "Ada Lovelace" && caption.layoutName == "caption")
  }

  @Test func subclassWithoutParameters() {
    let rule = Rule()
    expect(rule.thickness == 1 && rule.layoutName == "")
  }

  @Test(
    "inherited initializers",
    arguments: [
      ("nothing", "", 0), ("a name", "plain", 0), ("subviews", "", 2),
      ("a name and subviews", "plain", 2),
    ])
  func inherited(_ what: String, _ name: String, _ count: Int) {
    func subviews() -> [LayoutView] { (0..<2).map { LayoutView("\($0)") } }
    let (view, plain): (LayoutView, Plain) =
      switch what {
      case "nothing": (LayoutView(), Plain())
      case "a name": (LayoutView("plain"), Plain("plain"))
      case "subviews": (LayoutView(subviews: subviews()), Plain(subviews: subviews()))
      default: (LayoutView("plain", subviews: subviews()), Plain("plain", subviews: subviews()))
      }
    for made in [view, plain] {
      expect(made.layoutName == name && made.subviews.count == count)
      expect(made.subviews.allSatisfy { $0.superview === made })
    }
    expect(plain.color, "none")
  }
}
