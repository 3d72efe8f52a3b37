import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Frames of the host on items that constraints place: those that do nothing are reported, and no others.
@Suite struct UntakenFrameTests {
  let root = makeRoot(320, 480)
  let view = LayoutView("view")
  private let frame = Rect(10, 20, 30, 40)

  private var reported: [String] {
    root.layout.problems.filter { $0.kind == .frameNotTaken }.map(\.text)
  }

  @Test func frameBeforeInsertionIsReportedOnce() {
    let tables: [(name: String, prepare: (LayoutView) -> Void)] = [
      ("new root", { _ in }), ("root that was laid out", { $0.layoutIfNeeded() }),
    ]
    for (name, prepare) in tables {
      let (root, view) = (makeRoot(320, 480), LayoutView("view"))
      prepare(root)
      view.frame = frame
      root.addSubview(view)
      expect(root.layout.problems.isEmpty, "\(name)")
      for _ in 0..<2 { root.layoutIfNeeded() }
      expect(view.frame == .zero, "\(name)")
      expect(root.layout.problems.map(\.kind), [.frameNotTaken], "\(name)")
      expect(root.layout.problems.first?.text, "view", "\(name)")
    }
  }

  /// The problem is told in the pass that finds it.
  @Test func handlerIsToldAtOnce() {
    var told: [LayoutProblem.Kind] = []
    root.layout.onProblem = { told.append($0.kind) }
    view.frame = frame
    root.addSubview(view)
    root.layoutIfNeeded()
    expect(told, [.frameNotTaken])
  }

  @Test func frameThatTakesEffectIsNotReported() {
    let (placed, follows, empty) = (LayoutView("placed"), LayoutView("follows"), LayoutView())
    for view in [placed, follows] { view.frame = frame }
    follows.translatesAutoresizingMaskIntoConstraints = true
    empty.frame = .zero
    for view in [placed, follows, empty] { root.addSubview(view) }
    root.layout.activate {
      placed.leading == root.leading + 10
      placed.top == root.top + 20
      placed.size == Size(width: 30, height: 40)
      empty.size == Size(width: 5, height: 5)
    }
    root.layoutIfNeeded()
    expect(placed.frame == frame && follows.frame == frame && reported == [])
  }

  /// A frame that has served its purpose: that of a root that was laid out or measured, or one that was withdrawn.
  @Test func frameOfFormerRootIsNotReported() {
    let uses: [(name: String, use: (LayoutView) -> Void)] = [
      ("laid out", { $0.layoutIfNeeded() }),
      (
        "laid out, then resized",
        {
          $0.layoutIfNeeded(); $0.frame = Rect(1, 2, 3, 4)
        }
      ),
      ("measured", { _ = $0.systemLayoutSizeFitting(.fittingCompressed) }),
      ("without a host's size", { $0.hostSize = nil }),
      ("placed by its frame before", { _ in }),
    ]
    for (name, use) in uses {
      let (root, view) = (makeRoot(320, 480), LayoutView("view"))
      if name.hasPrefix("placed") { view.translatesAutoresizingMaskIntoConstraints = true }
      view.frame = frame
      use(view)
      root.addSubview(view)
      root.layout.activate { view.size == Size(width: 5, height: 5) }
      root.layoutIfNeeded()
      expect(view.frame.size == Size(width: 5, height: 5), "\(name)")
      expect(root.layout.problems.isEmpty, "\(name): \(root.layout.problems)")
    }
  }

  /// A frame counts for the tree in which the view is laid out first.
  @Test func frameIsReportedInTheTreeThatTheViewReaches() {
    let (card, other) = (LayoutView("card"), makeRoot(100, 100))
    view.frame = frame
    card.addSubview(view)
    root.addSubview(card)
    card.removeFromSuperview()
    root.layoutIfNeeded()
    expect(root.layout.problems.isEmpty)
    other.addSubview(card)
    other.layoutIfNeeded()
    expect(other.layout.problems.map(\.text) == ["view"] && root.layout.problems.isEmpty)
  }

  /// A toolkit sets its object's frame, whose setter calls `setHostFrame(_:)`.
  @Test func frameThatWasToldIsNotReported() {
    final class Object {}
    let object = Object()
    let (row, box, inner) = (LayoutProxy("row"), LayoutProxy("box"), LayoutProxy("inner"))
    root.addLayoutChild(row)
    row.addLayoutChild(box)
    box.addLayoutChild(inner)
    for proxy in [box, inner] {
      proxy.objectProvider = { object }
      proxy.onFrameChange = { [unowned proxy] in proxy.setHostFrame($0) }
    }
    row.onFrameChange = { [unowned row] in row.setHostFrame($0) }
    var offsets: [LayoutConstraint] = []
    for (proxy, parent) in [(row, root as any LayoutItem), (box, row), (inner, box)] {
      offsets.append(proxy.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10))
      LayoutConstraint.activate([proxy.width == 50, proxy.height == 20, offsets.last!])
    }
    for offset in [10.0, 11, 12] {
      offsets[0].constant = offset
      root.layoutIfNeeded()
    }
    expect(box.objectFrame.x == 22 && box.localLayoutFrame.x == 10 && reported == [])
    box.setHostFrame(Rect(23, 0, 50, 20))
    expect(reported, ["box"])
  }

  @Test func frameOfFloatsIsNotReported() {
    root.addSubview(view)
    root.layout.activate {
      view.leading == root.leading + 1000 / 7
      view.top == root.top + 0.1
      view.width == root.width * (1.0 / 3)
      view.height == 100.0 / 3
    }
    root.layoutIfNeeded()
    let told = view.frame
    func rounded(_ number: Double) -> Double { Double(Float(number)) }
    let (left, right) = (rounded(told.x), rounded(told.maxX))
    let (top, bottom) = (rounded(told.y), rounded(told.maxY))
    let parts = Rect(left, top, rounded(told.width), rounded(told.height))
    let edges = Rect(left, top, rounded(right - left), rounded(bottom - top))
    for frame in [parts, edges] {
      expect(frame != told)
      view.frame = frame
    }
    expect(reported, [])
    view.frame = Rect(told.x + 0.001, told.y, told.width, told.height)
    expect(reported, ["view"])
  }
}
