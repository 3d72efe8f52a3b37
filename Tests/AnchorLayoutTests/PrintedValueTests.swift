import AnchorLayout
import Expectations
import Foundation
import TestSupport
import Testing

/// Values as text, as stored data, and across threads.
@Suite struct PrintedValueTests {
  @Test func valuesPrintAsTheyAreWritten() {
    let root = makeRoot(320, 480)
    let title = LayoutView("title")
    let proxy = LayoutProxy("badge")
    let short = 20 - 1e-14
    let cases: [(Any, String)] = [
      (Priority.high, "750"), (Priority(999.5), "999.5"), (Priority.required, "1000"),
      (Point(1, 0.1 + 0.2), "(1, 0.3)"), (Size(short, 1.0 / 3), "(20, 0.3333)"),
      (Rect(-1e-14, 8, short, 44.5), "(0, 8, 20, 44.5)"), (title, "title"), (proxy, "badge"),
      (root.safeArea, "root.safeArea"), (title.leading, "title.leading"),
      (title.leading - 8, "title.leading - 8"), (root.width * 0.5, "0.5 * root.width"),
      (title.width + root.width - short, "title.width + root.width - 20"),
      (AnyAnchor(title.topAnchor), "title.top"), (Priority(999.99999), "999.99999"),
      (
        title.edges.inset(8),
        "(title.top + 8, title.leading + 8, title.bottom - 8, title.trailing - 8)"
      ),
      (title.size, "(title.width, title.height)"), (title.center, "(title.centerX, title.centerY)"),
      (title.horizontal, "(title.leading, title.trailing)"),
      (title.vertical, "(title.top, title.bottom)"), (Labelled("x"), "labelled x"),
      (LabelledProxy("y"), "labelled y"),
    ]
    for (value, words) in cases { expect("\(value)", words) }
    expect("\(LayoutView())".hasPrefix("item"))
    expect((title.width == short ~ 750.5).description, "title.width == 20 @ 750.5")
    var solver = Solver()
    let x = solver.makeVariable("x")
    _ = try? solver.require(x == short)
    do {
      try solver.require(x >= 40 + 1e-13)
    } catch {
      expect("\(error)".contains("x == 20") && "\(error)".contains("x >= 40"), "\(error)")
    }
  }

  @Test func axesAreListed() {
    expect(Axis.allCases, [.horizontal, .vertical])
    expect(LayoutDirection.allCases, [.leftToRight, .rightToLeft])
  }

  @Test func geometryIsStored() throws {
    func isRestored<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
    }
    expect(try isRestored(Point(1, 2)))
    expect(try isRestored(Size(1, 2)))
    expect(try isRestored(Rect(1, 2, 3, 4)))
    expect(try isRestored(Insets(top: 1, left: 2, bottom: 3, right: 4)))
    expect(try isRestored(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    let text = String(decoding: try JSONEncoder().encode(Point(1, 2)), as: UTF8.self)
    expect(text.contains("\"x\":1"), "\(text)")
  }

  /// A renderer on another thread interpolates.
  @Test func motionsAreSent() async {
    let root = makeRoot(320, 480)
    let view = LayoutView("view")
    root.addSubview(view)
    let width = view.width == 10
    width.isActive = true
    root.layoutIfNeeded()
    let transition = root.layout.transition { width.constant = 20 }
    let changes = root.layout.update { width.constant = 40 }
    let widths = await Task.detached {
      [transition.motions[0].frame(at: 0.5).width, changes[0].frame(at: 0.5).width]
    }.value
    expect(widths, [15, 30])
  }
}

/// As in UIKit, a class of views may describe its views itself.
private final class Labelled: LayoutView {
  override var debugDescription: String { "labelled " + super.debugDescription }
}

private final class LabelledProxy: LayoutProxy {
  override var debugDescription: String { "labelled " + super.debugDescription }
}
