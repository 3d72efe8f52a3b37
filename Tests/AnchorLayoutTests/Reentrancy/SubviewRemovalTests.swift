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

  @Test func removedAgainInCallback() {
    host.onRemoval = { $0.removeFromSuperview() }
    view.removeFromSuperview()
    expect(owners(), ["-"])
    expect(host.removals, 1)
  }

  @Test func addedElsewhereInCallback() {
    host.onRemoval = { [other] in other.addSubview($0) }
    view.removeFromSuperview()
    expect(owners(), ["other", "other"])
    other.onRemoval = nil
    view.removeFromSuperview()
    expect(owners(), ["-"])
  }

  /// The caller's word is the last one.
  @Test func addedToThirdViewWhileMoving() {
    host.onRemoval = { [third] in third.addSubview($0) }
    other.addSubview(view)
    expect(owners(), ["other", "other"])
    other.layoutIfNeeded()
    expect(view.frame, Rect(0, 0, 10, 10))
  }

  @Test func addedToDestinationWhileMoving() {
    host.onRemoval = { [other] in other.addSubview($0) }
    other.addSubview(view)
    expect(owners(), ["other", "other"])
    expect(host.removals, 1)
  }

  @Test func addedBackInCallback() {
    host.onRemoval = { [host] in host.addSubview($0) }
    view.removeFromSuperview()
    expect(owners(), ["-"])
    host.onRemoval = { [host] in
      $0.removeFromSuperview()
      host.addSubview($0)
    }
    host.addSubview(view)
    other.addSubview(view)
    expect(owners(), ["other", "other"])
    host.onRemoval = nil
  }

  /// Two views that each take what leaves the other.
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
