import AnchorLayout
import Expectations
import Testing

/// A conflict with an implicit constraint that has become obsolete by then.
@Suite struct OutdatedConflictTests {
  private final class Restless: LayoutView {
    var act: (Restless) -> Void = { _ in }

    override func updateConstraints() { act(self) }
  }

  /// The host takes the size back in the last round of a pass, which still lowers a constraint against it.
  @Test func hostSizeRemovedInLastRound() {
    let view = Restless("view")
    let root = LayoutView("root", subviews: [view])
    root.hostSize = Size(100, 100)
    root.layoutIfNeeded()
    var rounds = 0
    view.act = { view in
      rounds += 1
      if rounds < 40 { view.setNeedsUpdateConstraints() }
      if rounds == 8 { root.hostSize = nil }
    }
    root.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    view.act = { _ in }
    expect(root.laidOut().layout.conflicts.isEmpty)
    expect(root.layoutFrame.width, 50)
  }
}
