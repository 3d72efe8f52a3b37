import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Sans-serif measure")
struct SansSerifMeasureTests {
  @Test(
    "gives characters the widths of Helvetica",
    arguments: [
      ("", 0), (" ", 278), ("~", 584), ("iiii", 888), ("WWWW", 3776), ("Ag", 1223), ("09", 1112),
      ("é", 556), ("e\u{301}", 556), ("用户", 2000), ("👩‍👩‍👧", 1000), ("\u{301}", 0),
      ("ab\nW", 1112), ("Ä×ÿ", 1751), ("A\u{308}", 667), ("“…”", 1666), ("★→", 1676), ("−", 584),
      // Three columns.
      ("\u{915}\u{94D}\u{937}\u{93F}", 1500),
    ])
  func width(_ text: String, _ thousandths: Double) {
    let size = SansSerifMeasure().size(of: text, pointSize: 1000)
    expect(size, Size(thousandths, text.contains("\n") ? 2400 : 1200))
  }

  @Test("knows every printable ASCII character")
  func ascii() {
    for code in UInt8(32)..<127 {
      let size = SansSerifMeasure(lineHeight: 1.5)
        .size(of: String(UnicodeScalar(code)), pointSize: 10)
      expect(size.width >= 1.9 && size.width <= 10.2 && size.height == 15)
    }
  }
}
