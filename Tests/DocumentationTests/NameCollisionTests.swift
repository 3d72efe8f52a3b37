import Expectations
import StackLayout
import Testing

// Types by the names that SwiftUI, Foundation or UIKit have too: here, the bare names mean these.
private enum Axis { case x }
private struct Layout {}
private struct LayoutDirection {}
private struct Anchor<Value> { var value: Value }
private struct Spacer {}
private struct ScrollView {}
private struct Point {}
private struct Size {}
private struct Rect {}
private struct Insets {}
private struct Priority {}
private struct Length {}

/// A host's view that has members by the names of the package's functions.
private final class Shelf: LayoutView {
  var row = 0
  var column = 0
  var align = false
  func equalGaps() {}
  func equalWidths() {}
  func equalHeights() {}
  var spread = 0
  var packed = false
  func widths() {}
  func heights() {}

  /// All of the package's free functions, two views and a list of them.
  func statements(_ a: LayoutView, _ b: LayoutView, _ c: LayoutView) -> [LayoutConstraint] {
    // docs/Migrating.md: a function by its module
    let statements = AnchorLayout.row(a, b, c, in: self, spacing: 8)
    // end
    return statements + AnchorLayout.row([a, b]) + AnchorLayout.column(a, b)
      + AnchorLayout.column([a, b]) + AnchorLayout.equalGaps(a, b, c)
      + AnchorLayout.equalGaps([a, b, c]) + AnchorLayout.equalWidths(a, b)
      + AnchorLayout.equalWidths([a, b]) + AnchorLayout.equalHeights(a, b)
      + AnchorLayout.equalHeights([a, b]) + AnchorLayout.align(.top, a, b)
      + AnchorLayout.align(.top, [a, b]) + positions(a, b)
  }
}

extension Shelf {
  fileprivate func positions(_ a: LayoutView, _ b: LayoutView) -> [LayoutConstraint] {
    AnchorLayout.spread(a, b, in: self) + AnchorLayout.spread([a], in: self)
      + AnchorLayout.packed(a, b, in: self) + AnchorLayout.packed([a], in: self)
      + AnchorLayout.widths(a, b, as: [1, 2]) + AnchorLayout.widths([a, b], as: [1, 2])
      + AnchorLayout.heights(a, b, as: [1, 2]) + AnchorLayout.heights([a, b], as: [1, 2])
  }
}

/// Names that the package shares with a client are qualified by the module.
@Suite struct NameCollisionTests {
  @Test func types() {
    let window = makeWindow(320, 240)
    let (card, text) = (LayoutView("card"), LayoutView("text"))
    window.addSubview(card)
    // docs/Migrating.md: names that others have too
    let axis = AnchorLayout.Axis.vertical
    let space = AnchorLayout.Rect(x: 0, y: 0, width: 100, height: 60)
    let list = StackLayout.ScrollView("list")
    list.setContent(text, along: axis)
    // end
    card.addSubview(list)
    card.addLayoutGuide(LayoutGuide("guide"))
    let layout: AnchorLayout.Layout = window.layout
    let direction: AnchorLayout.LayoutDirection = .rightToLeft
    let top: AnchorLayout.Anchor<VerticalPosition> = list.top
    let low: Cassowary.Priority = .low
    layout.activate {
      card.edges == window.edges
      top == card.top + 20
      list.leading == card.leading + 10
      list.size == AnchorLayout.Size(width: space.width, height: space.height)
      list.width == 50 ~ low
    }
    card.layoutDirection = direction
    window.layoutIfNeeded()
    expect(list.frame, AnchorLayout.Rect(x: 210, y: 20, width: 100, height: 60))
    expect(AnchorLayout.Insets(2).horizontal == 4 && AnchorLayout.Point.zero.x == 0)
    expect(StackLayout.Spacer(15).makeView().length, 15)
    // What the bare names mean here.
    _ = (Axis.x, Layout(), LayoutDirection(), Anchor(value: 1), Spacer(), ScrollView(), Point())
    _ = (Size(), Rect(), Insets(), Priority(), Length())
  }

  @Test func functions() {
    let views = ["a", "b", "c"].map { LayoutView($0) }
    let shelf = Shelf("shelf", subviews: views)
    let statements = shelf.statements(views[0], views[1], views[2])
    expect(
      statements.map(\.description),
      [
        "a.leading == shelf.leading", "b.leading == a.trailing + 8", "c.leading == b.trailing + 8",
        "c.trailing == shelf.trailing", "b.leading == a.trailing", "b.top == a.bottom",
        "b.top == a.bottom", "c.leading == b.leading - a.trailing + b.trailing",
        "c.leading == b.leading - a.trailing + b.trailing", "b.width == a.width",
        "b.width == a.width", "b.height == a.height", "b.height == a.height", "b.top == a.top",
        "b.top == a.top", "a.trailing == shelf.leading - a.leading + b.leading",
        "b.trailing == shelf.leading - a.leading + shelf.trailing",
        "a.trailing == shelf.leading - a.leading + shelf.trailing", "b.leading == a.trailing",
        "a.leading == shelf.leading + shelf.trailing - b.trailing",
        "a.leading == shelf.leading + shelf.trailing - a.trailing", "b.width == 2 * a.width",
        "b.width == 2 * a.width", "b.height == 2 * a.height", "b.height == 2 * a.height",
      ])
    expect(AnchorLayout.noIntrinsicMetric, -1)
  }
}
