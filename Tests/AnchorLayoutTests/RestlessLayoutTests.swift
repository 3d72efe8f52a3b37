import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Layouts that callbacks change again in every pass, and statements that begin without valid numbers.
@Suite struct RestlessLayoutTests {
  let root = makeRoot(320, 480)

  private func makeItem(_ change: @escaping (LayoutConstraint) -> Void) -> LayoutProxy {
    let item = LayoutProxy("swinging")
    root.addLayoutChild(item)
    let width = item.width == 10
    width.isActive = true
    item.onLayoutChildren = { change(width) }
    return item
  }

  @Test func swingingLayoutIsReported() {
    let item = makeItem { $0.constant = $0.constant == 10 ? 20 : 10 }
    for pass in 0..<12 {
      root.layoutIfNeeded()
      if pass < 7 { expect(root.layout.isSettled && root.layout.problems.isEmpty, "\(pass)") }
    }
    expect(!root.layout.isSettled)
    expect(root.layout.problems.map(\.description), ["frames that move in every pass: swinging"])
    item.onLayoutChildren = nil
    for _ in 0..<2 { root.layoutIfNeeded() }
    expect(root.layout.isSettled && root.layout.problems.count == 1)
  }

  @Test func layoutThatComesToRestIsNotReported() {
    // Each pass of a chain of callbacks moves the next item.
    let item = makeItem { if $0.constant < 16 { $0.constant += 1 } }
    for _ in 0..<12 { root.layoutIfNeeded() }
    expect(item.layoutFrame.width == 16 && root.layout.isSettled && root.layout.problems.isEmpty)
  }

  /// Items whose callbacks each set the width of the next one, which is one pass for each item.
  @Test func longChainOfCallbacksIsNotReported() {
    let items = (0..<40).map { LayoutProxy("item\($0)") }
    let widths = items.map { $0.width == 1 }
    for (item, width) in zip(items, widths) {
      root.addLayoutChild(item)
      width.isActive = true
    }
    for place in 1..<items.count {
      items[place - 1].onFrameChange = { widths[place].constant = $0.width }
    }
    root.layoutIfNeeded()
    widths[0].constant = 50
    var passes = 0
    while root.layout.needsLayout && passes < 100 {
      root.layoutIfNeeded()
      passes += 1
      expect(root.layout.isSettled, "\(passes)")
    }
    expect(passes == items.count && items.last!.layoutFrame.width == 50)
    expect(root.layout.problems.map(\.description), [])
  }

  /// The passes between those that move something change nothing, and the width returns only after several others.
  @Test func slowSwingsAreReported() {
    let cases: [(name: String, period: Int, passesForMove: Int, limit: Int)] = [
      ("every second pass", 2, 2, 60), ("three widths", 3, 1, 30), ("thirty widths", 30, 1, 400),
    ]
    for (name, period, passesForMove, limit) in cases {
      let root = makeRoot(320, 480)
      let item = LayoutProxy("swinging")
      root.addLayoutChild(item)
      let width = item.width == 10
      width.isActive = true
      var calls = 0
      item.onLayoutChildren = { [unowned item] in
        calls += 1
        if calls.isMultiple(of: passesForMove) {
          width.constant = 10 + Double(calls / passesForMove % period)
        }
        item.setNeedsLayout()
      }
      for _ in 0..<limit { root.layoutIfNeeded() }
      expect(!root.layout.isSettled, "\(name)")
      expect(root.layout.problems.map(\.text), ["swinging"], "\(name)")
      expect(root.layout.needsLayout, "\(name)")
    }
  }

  /// Among many items that move first, the one that goes on is found.
  @Test func swingAmongManyItems() {
    let others = (0..<200).map { LayoutProxy("other\($0)") }
    for other in others {
      root.addLayoutChild(other)
      (other.width == 5).isActive = true
    }
    let item = makeItem { $0.constant = $0.constant == 10 ? 20 : 10 }
    for _ in 0..<12 { root.layoutIfNeeded() }
    expect(root.layout.problems.map(\.text), ["swinging"])
    expect(item.layoutParent === root)
  }

  @Test func endlessGrowthIsReported() {
    let item = makeItem { $0.constant += 1 }
    for _ in 0..<1000 { root.layoutIfNeeded() }
    expect(root.layout.isSettled && root.layout.problems.isEmpty)
    root.layoutIfNeeded()
    expect(!root.layout.isSettled)
    expect(root.layout.problems.map(\.kind), [.framesDidNotSettle])
    // A change from outside begins a new sequence.
    root.frame = Rect(0, 0, 300, 480)
    root.layoutIfNeeded()
    expect(root.layout.isSettled && root.layout.problems.count == 1)
    expect(item.layoutFrame.width > 1000)
  }

  /// An item that goes to and fro a few times and then stays has come to rest.
  @Test func fewReturnsAreNotReported() {
    var changes = 0
    let item = makeItem {
      changes += 1
      if changes < 10 { $0.constant = $0.constant == 10 ? 20 : 10 }
    }
    for _ in 0..<40 { root.layoutIfNeeded() }
    expect(changes == 10 && item.layoutFrame.width == 20)
    expect(root.layout.isSettled && root.layout.problems.isEmpty)
  }

  /// A host that resizes in every frame changes something itself.
  @Test func changesOfTheHostAreNotReported() {
    let item = makeItem { $0.constant = $0.constant == 10 ? 20 : 10 }
    for pass in 0..<20 {
      root.frame = Rect(0, 0, 320 + Double(pass), 480)
      root.layoutIfNeeded()
      expect(item.layoutFrame.width, pass.isMultiple(of: 2) ? 10 : 20)
    }
    expect(root.layout.isSettled && root.layout.problems.isEmpty)
  }

  @Test func statementOfZeroByZero() {
    let (bar, zero) = (LayoutView("bar"), 0.0)
    root.addSubview(bar)
    let (width, height) = root.layout.add(
      bar.width == root.width * (zero / zero), bar.height == 2 * (zero / zero))
    root.layoutIfNeeded()
    let start = "a number that is not finite, such as 0 / 0: "
    let words = root.layout.problems.map(\.description)
    expect(words.first?.hasPrefix(start + "bar.width == nan * root.width  ") == true, "\(words)")
    expect(words.last?.hasPrefix(start + "bar.height == nan  ") == true, "\(words)")
    expect(!width.isActive && !height.isActive)
    width.multiplier = 0.5
    height.constant = 7
    expect(width.isActive && height.isActive)
    root.layoutIfNeeded()
    expect(bar.frame == Rect(0, 0, 160, 7) && root.layout.problems.count == 2)
    // An active statement keeps its numbers, and the report has the refused one.
    width.multiplier = zero / zero
    let text = "multiplier nan for bar.width == 0.5 * root.width"
    expect(root.layout.problems.last?.text, text)
    expect(width.multiplier == 0.5 && bar.laidOut().frame.width == 160)
  }

  /// A statement that was refused ends with its items' tree, as an active one does.
  @Test func refusedStatementOfRemovedView() {
    // The view's tree and table are others if the statements come before it is added.
    for isAddedFirst in [true, false] {
      let (root, bar, inside) = (makeRoot(320, 480), LayoutView("bar"), LayoutView("inside"))
      root.layoutIfNeeded()
      bar.addSubview(inside)
      if isAddedFirst { root.addSubview(bar) }
      let group = LayoutConstraint.activate {
        bar.leading == root.leading + 4
        bar.top == root.top + .nan
        inside.width == bar.width + .nan
        bar.width == .nan
      }
      if !isAddedFirst { root.addSubview(bar) }
      root.layoutIfNeeded()
      bar.removeFromSuperview()
      for constraint in group { constraint.constant = 6 }
      expect(group.map(\.isActive), [false, false, true, true], "\(isAddedFirst)")
      expect(group.map(\.isDetached), [true, true, false, false], "\(isAddedFirst)")
      root.addSubview(bar)
      root.layoutIfNeeded()
      expect(bar.frame == Rect(0, 0, 6, 0) && inside.frame.width == 12, "\(isAddedFirst)")
      LayoutConstraint.activate(group)
      expect(bar.laidOut().frame == Rect(6, 6, 6, 0), "\(isAddedFirst)")
    }
  }

  @Test func refusedStatementOfGroupThatReattaches() {
    let bar = LayoutView("bar")
    root.addSubview(bar)
    let group = root.layout.group("place") { bar.leading == root.leading + .nan }
    group.reattaches = true
    group.isActive = true
    bar.removeFromSuperview()
    group.constraints[0].constant = 6
    root.addSubview(bar)
    expect(bar.laidOut().frame.x, 6)
  }

  /// Statements of every frame with a division by 0 do not pile up.
  @Test func refusedStatementsAreReleased() {
    struct Statement { weak var constraint: LayoutConstraint? }
    let bar = LayoutView("bar")
    root.addSubview(bar)
    var statements: [Statement] = []
    for _ in 0..<1000 {
      let width = bar.width == .nan
      width.isActive = true
      statements.append(Statement(constraint: width))
    }
    expect(statements.count { $0.constraint != nil } <= 64)
  }

  @Test func deactivatedStatementStaysInactive() {
    let bar = LayoutView("bar")
    root.addSubview(bar)
    let group = root.layout.group("length") { bar.width == root.width * .nan + 8 }
    group.isActive = true
    group.isActive = false
    group.constraints[0].multiplier = 0.5
    expect(!group.constraints[0].isActive)
    group.isActive = true
    expect(bar.laidOut().frame.width, 168)
  }

  #if os(macOS) || os(Linux) || os(Windows)
    enum Content: String, CaseIterable, Codable { case size, height, insets, baselines }

    /// The process ends with the view's name, also in release builds.
    @Test(arguments: Content.allCases) func endlessContentNamesTheView(_ content: Content) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [content] in
        let root = makeRoot(320, 480)
        let view = MeasuredView("bad label", 100, 20)
        switch content {
        case .size: view.size = Size(.nan, 20)
        case .height: view.heightForWidth = { _ in .infinity }
        case .insets: view.insets = Insets(right: .infinity)
        case .baselines: view.text = Baselines(firstFromTop: .nan, lastFromBottom: 4)
        }
        root.layout.place(view, in: root, .width(50))
        root.layoutIfNeeded()
      }
      let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(written.contains("of bad label must be finite, and is "), "\(written.prefix(300))")
    }
  #endif
}
