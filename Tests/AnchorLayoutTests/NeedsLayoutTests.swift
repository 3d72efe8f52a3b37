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

  private typealias Change = (name: String, make: (Host) -> Void)

  @Test func changeIsNotifiedOnce() {
    let changes: [Change] = [
      ("a constant", { $0.top.constant = 8 }), ("a priority", { $0.optional.priority = 500 }),
      ("a new constraint", { ($0.card.width == 80).isActive = true }),
      ("a removed constraint", { $0.optional.isActive = false }),
      ("a new view", { $0.card.addSubview($0.loose) }),
      ("a removed view", { $0.inner.removeFromSuperview() }),
      ("another order", { $0.root.insertSubview($0.inner, at: 0) }),
      ("other content", { $0.inner.size = Size(12, 12) }),
      ("hugging", { $0.inner.setContentHuggingPriority(700, for: .horizontal) }),
      ("compression", { $0.inner.setContentCompressionResistancePriority(300, for: .vertical) }),
      ("the host's size", { $0.root.hostSize = Size(300, 100) }),
      ("a direction", { $0.root.layoutDirection = .rightToLeft }),
      ("margins", { $0.root.layoutMargins = Insets(16) }),
      ("a grid", { $0.root.layout.snapping = .edges(scale: 2) }),
      ("a guide", { $0.card.addLayoutGuide(LayoutGuide()) }),
      ("asked for layout", { $0.inner.setNeedsLayout() }),
      ("asked for constraints", { $0.inner.setNeedsUpdateConstraints() }),
      ("asked for an emission", { $0.card.setNeedsEmission() }),
    ]
    for (name, make) in changes {
      let host = Host()
      expect(!host.root.layout.needsLayout)
      make(host)
      expect(host.root.layout.needsLayout && host.inner.layout.needsLayout, "\(name)")
      expect(host.notices, 1, "\(name)")
      host.top.constant = 21
      host.card.size = Size(51, 20)
      expect(host.notices, 1, "\(name)")
      expect(!host.root.laidOut().layout.needsLayout && host.notices == 1, "\(name)")
      host.top.constant = 22
      expect(host.notices, 2, "\(name)")
    }
  }

  @Test func ineffectiveChangeIsNotNotified() {
    let changes: [Change] = [
      ("the same constant", { $0.top.constant = 4 }),
      ("the same size", { $0.root.hostSize = Size(200, 100) }),
      ("the same direction", { $0.root.layoutDirection = nil }),
      ("a question", { _ = $0.card.systemLayoutSizeFitting() }),
      ("a pass", { $0.root.layoutIfNeeded() }), ("another tree", { $0.loose.size = Size(7, 7) }),
    ]
    for (name, make) in changes {
      let host = Host()
      make(host)
      expect(!host.root.layout.needsLayout && host.notices == 0, "\(name)")
    }
  }

  /// What waits for a common tree is not due before there is one, and what is out of the tree is due in its own.
  @Test func treesApart() {
    let host = Host()
    expect(host.loose.layout.needsLayout)
    let link = host.loose.leading == host.card.leading
    link.isActive = true
    expect(!host.root.laidOut().layout.needsLayout)
    host.card.addSubview(host.loose)
    expect(host.root.layout.needsLayout && !host.root.laidOut().layout.needsLayout)
    expect(host.loose.layoutFrame.x, host.card.layoutFrame.x)
    host.inner.removeFromSuperview()
    host.root.layoutIfNeeded()
    host.inner.size = Size(99, 99)
    expect(!host.root.layout.needsLayout && host.inner.layout.needsLayout)
    expect(!host.inner.laidOut().layout.needsLayout)
  }

  /// A change from a frame callback waits for the next pass, which is requested when this one ends. A layout from inside is
  /// ignored.
  @Test func changeDuringPassNeedsAnotherPass() {
    let view = RecordingView("view")
    let root = makeRoot(100, 100, subviews: [view])
    let width = view.width == 10
    width.isActive = true
    var notices = 0
    view.onFrame = { view in
      view.onFrame = nil
      width.constant = 20
      view.layoutIfNeeded()
      view.superview?.layoutIfNeeded()
    }
    root.layout.onNeedsLayout = { notices += 1 }
    for number in [1, 2] {
      root.layoutIfNeeded()
      expect(notices == 1 && root.layout.needsLayout == (number == 1))
      expect(view.frame.width == 10 * Double(number) && root.layout.statistics.solves == number)
    }
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
  @Test(arguments: SeriesLength.seeds(5)) func notificationsInRandomSeries(_ seed: Int) {
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
