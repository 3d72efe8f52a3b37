import AnchorLayout
import Expectations
import Testing

/// Views that are inserted elsewhere by the callback of their removal.
@Suite struct SubviewRemovalTests {
  /// A view that does something with each subview that leaves.
  private final class Host: LayoutView {
    var onRemoval: ((LayoutView) -> Void)?
    private(set) var removals = 0

    override func willRemoveSubview(_ view: LayoutView) {
      removals += 1
      onRemoval?(view)
    }
  }

  private let host = Host("host")
  private let other = Host("other")
  private let third = Host("third")
  private let view = ContentView("view", 10, 10)

  init() { host.addSubview(view) }

  /// Where the view is, by what the views say and by what the layout says.
  private func owners() -> [String] {
    [host, other, third].flatMap { host in
      host.subviews.filter { $0 === view }.map { _ in host.layoutName }
    } + [view.superview?.layoutName ?? "-"]
  }

  /// What the callback does, whether the view moves to `other` or leaves, and where it is afterwards.
  private typealias Case = (
    name: String, onRemoval: (SubviewRemovalTests, LayoutView) -> Void, moves: Bool, place: String
  )

  @Test func callbacksThatMoveTheView() {
    let cases: [Case] = [
      ("removed again", { $1.removeFromSuperview() }, false, "-"),
      ("added elsewhere", { $0.other.addSubview($1) }, false, "other"),
      ("added to the destination", { $0.other.addSubview($1) }, true, "other"),
      // The caller's word is the last one.
      ("added to a third view", { $0.third.addSubview($1) }, true, "other"),
      ("added back", { $0.host.addSubview($1) }, false, "-"),
      (
        "removed and added back",
        {
          $1.removeFromSuperview()
          $0.host.addSubview($1)
        }, true, "other"
      ),
    ]
    for (name, onRemoval, moves, place) in cases {
      let s = SubviewRemovalTests()
      s.host.onRemoval = { onRemoval(s, $0) }
      if moves { s.other.addSubview(s.view) } else { s.view.removeFromSuperview() }
      expect(s.owners(), place == "-" ? ["-"] : [place, place], "\(name)")
      if !name.hasSuffix("back") { expect(s.host.removals, 1, "\(name)") }
      s.host.onRemoval = nil
      if moves { expect(s.view.laidOut().frame, Rect(0, 0, 10, 10), "\(name)") }
      s.view.removeFromSuperview()
      expect(s.owners(), ["-"], "\(name)")
    }
  }

  @Test func twoViewsAddingWhatTheOtherRemoves() {
    host.onRemoval = { [other] in other.addSubview($0) }
    other.onRemoval = { [host] in host.addSubview($0) }
    view.removeFromSuperview()
    expect(owners(), ["other", "other"])
    view.removeFromSuperview()
    expect(owners(), ["host", "host"])
    third.addSubview(view)
    expect(owners(), ["third", "third"])
    host.onRemoval = nil
  }

  @Test func siblingsRemovedInCallback() {
    let siblings = (0..<3).map { ContentView("s\($0)", 5, 5) }
    for sibling in siblings { host.addSubview(sibling) }
    host.onRemoval = { [host] _ in
      host.onRemoval = nil
      for sibling in siblings { sibling.removeFromSuperview() }
    }
    view.removeFromSuperview()
    expect(host.subviews.isEmpty)
    expect(siblings.allSatisfy { $0.superview == nil })
    expect(host.removals, 4)
  }
}
