import AnchorLayout
import Expectations
import StackTestSupport
import TestSupport
import Testing

/// `needsLayout`, and the host's notification, which comes once until the next pass.
@Suite struct NeedsLayoutTests {
  /// A tree that was laid out, and how often its host was told of a change since.
  private final class Host {
    let root: LayoutView
    let card = ContentView("card", 50, 20)
    let inner = ContentView("inner", 10, 10)
    let loose = ContentView("loose", 5, 5)
    let top: LayoutConstraint
    let optional: LayoutConstraint
    private(set) var notices = 0

    init() {
      root = makeRoot(200, 100, subviews: [card])
      card.addSubview(inner)
      let (card, inner, root) = (self.card, self.inner, self.root)
      top = card.top == root.top + 4
      optional = inner.width == 30 ~ 600
      LayoutConstraint.activate {
        top
        optional
        card.leading == root.leadingMargin
        inner.leading == card.leading
        inner.top == card.top
      }
      root.layoutIfNeeded()
      root.layout.onNeedsLayout = { [unowned self] in notices += 1 }
    }
  }

  private struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Host) -> Void

    init(_ name: String, _ make: @escaping @Sendable (Host) -> Void) {
      testDescription = name
      self.make = make
    }
  }

  private static let changes = [
    Change("a constant") { $0.top.constant = 8 },
    Change("a priority") { $0.optional.priority = 500 },
    Change("a new constraint") { ($0.card.width == 80).isActive = true },
    Change("a removed constraint") { $0.optional.isActive = false },
    Change("a new view") { $0.card.addSubview($0.loose) },
    Change("a removed view") { $0.inner.removeFromSuperview() },
    Change("another order") { $0.root.insertSubview($0.inner, at: 0) },
    Change("other content") { $0.inner.size = Size(12, 12) },
    Change("hugging") { $0.inner.setContentHuggingPriority(700, for: .horizontal) },
    Change("compression") {
      $0.inner.setContentCompressionResistancePriority(300, for: .vertical)
    },
    Change("the host's size") { $0.root.hostSize = Size(300, 100) },
    Change("a direction") { $0.root.layoutDirection = .rightToLeft },
    Change("margins") { $0.root.layoutMargins = Insets(16) },
    Change("a grid") { $0.root.layout.snapping = .edges(scale: 2) },
    Change("a guide") { $0.card.addLayoutGuide(LayoutGuide()) },
    Change("asked for layout") { $0.inner.setNeedsLayout() },
    Change("asked for constraints") { $0.inner.setNeedsUpdateConstraints() },
    Change("asked for an emission") { $0.card.setNeedsEmission() },
  ]

  @Test(arguments: changes) private func changeIsNotifiedOnce(change: Change) {
    let host = Host()
    expect(!host.root.layout.needsLayout)
    change.make(host)
    expect(host.root.layout.needsLayout && host.inner.layout.needsLayout)
    expect(host.notices, 1)
    host.top.constant = 21
    host.card.size = Size(51, 20)
    expect(host.notices, 1)
    host.root.layoutIfNeeded()
    expect(!host.root.layout.needsLayout)
    expect(host.notices, 1)
    host.top.constant = 22
    expect(host.notices, 2)
  }

  private static let idleChanges = [
    Change("the same constant") { $0.top.constant = 4 },
    Change("the same size") { $0.root.hostSize = Size(200, 100) },
    Change("the same direction") { $0.root.layoutDirection = nil },
    Change("a question") { _ = $0.card.systemLayoutSizeFitting() },
    Change("a pass") { $0.root.layoutIfNeeded() },
    Change("another tree") { $0.loose.size = Size(7, 7) },
  ]

  @Test(arguments: idleChanges) private func ineffectiveChangeIsNotNotified(change: Change) {
    let host = Host()
    change.make(host)
    expect(!host.root.layout.needsLayout)
    expect(host.notices, 0)
  }

  @Test func newTreeNeedsLayout() {
    let view = LayoutView("view")
    expect(view.layout.needsLayout)
    view.layoutIfNeeded()
    expect(!view.layout.needsLayout)
  }

  /// What waits for a common tree is not due before there is one.
  @Test func pendingConstraintNeedsNoLayout() {
    let host = Host()
    let link = host.loose.leading == host.card.leading
    link.isActive = true
    host.root.layoutIfNeeded()
    expect(!host.root.layout.needsLayout)
    host.card.addSubview(host.loose)
    expect(host.root.layout.needsLayout)
    host.root.layoutIfNeeded()
    expect(!host.root.layout.needsLayout && host.loose.layoutFrame.x == host.card.layoutFrame.x)
  }

  @Test func removedViewNotifiesItsOwnLayout() {
    let host = Host()
    host.inner.removeFromSuperview()
    host.root.layoutIfNeeded()
    host.inner.size = Size(99, 99)
    expect(!host.root.layout.needsLayout && host.inner.layout.needsLayout)
  }

  /// A change from a frame callback waits for the next pass, which is requested when this one ends.
  @Test func changeDuringPassNeedsAnotherPass() {
    final class View: LayoutView {
      var whenMoved: (() -> Void)?
      override func layoutFrameDidChange(_ frame: Rect) {
        whenMoved?()
        whenMoved = nil
      }
    }
    let view = View("view")
    let root = makeRoot(100, 100, subviews: [view])
    let width = view.width == 10
    width.isActive = true
    var notices = 0
    view.whenMoved = { width.constant = 20 }
    root.layout.onNeedsLayout = { notices += 1 }
    root.layoutIfNeeded()
    expect(notices == 1 && root.layout.needsLayout && view.frame.width == 10)
    root.layoutIfNeeded()
    expect(notices == 1 && !root.layout.needsLayout && view.frame.width == 20)
  }

  /// The notice comes in the midst of a change.
  @Test func layoutInsideNotificationIsIgnored() {
    let host = Host()
    let root = host.root
    root.layout.onNeedsLayout = { [unowned root] in root.layoutIfNeeded() }
    host.card.addSubview(host.loose)
    expect(root.layout.needsLayout)
    root.layout.onNeedsLayout = nil
    root.layoutIfNeeded()
    expect(!root.layout.needsLayout)
  }

  /// The handler of the outer tree stays, whichever table does.
  @Test(arguments: [1, 40]) func joinedTreesKeepOuterHandler(size: Int) {
    let host = Host()
    let subtree = LayoutView("subtree")
    for index in 0..<size { subtree.addSubview(ContentView("view \(index)", 3, 3)) }
    var others = 0
    subtree.layout.onNeedsLayout = { others += 1 }
    host.root.addSubview(subtree)
    expect(host.notices, 1)
    let before = others
    host.root.layoutIfNeeded()
    subtree.layoutDirection = .rightToLeft
    expect(host.notices == 2 && others == before)
    // A tree without a handler takes the handler of an added subtree.
    let window = LayoutView("window", subviews: [host.root])
    window.layoutIfNeeded()
    host.inner.size = Size(77, 7)
    expect(host.notices >= 3)
  }

  /// A pass that is not due changes nothing, and none is due without notice. Some notices are of changes that concern no
  /// frame; some changes lay out in their midst.
  @Test(arguments: 0..<60) func notificationsInRandomSeries(seed: Int) {
    var series = TreeSeries(seed: UInt64(seed))
    var tally = SeriesTally()
    series.root.layoutIfNeeded()
    var notices = 0
    series.root.layout.onNeedsLayout = { notices += 1 }
    for step in 0..<12 {
      let done = series.mutate()
      let isDue = series.root.layout.needsLayout
      expect(!isDue || notices > 0, "seed \(seed), step \(step) (\(done))")
      if isDue { series.root.layoutIfNeeded() }
      expect(!series.root.layout.needsLayout, "seed \(seed), step \(step) (\(done)): still due")
      let problems = series.problems(into: &tally)
      expect(problems.isEmpty, "seed \(seed), step \(step) (\(done)): \(problems)")
      series.root.layoutIfNeeded()
      notices = 0
    }
  }
}
