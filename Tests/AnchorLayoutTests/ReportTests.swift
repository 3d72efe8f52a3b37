import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Reports: conflicts, explanations and dumps.
@Suite struct ReportTests {
  let root = makeRoot(320, 480)
  let a = ContentView("a", 50, 10)
  let b = ContentView("b", 50, 10)

  init() { for view in [a, b] { root.addSubview(view) } }

  // MARK: Which constraint is broken, and why

  @Test(arguments: [
    ([0, 0, 0] as [Int32], 2, LayoutConflict.Reason.lastDeclared),
    ([0, -1, 0], 1, .lowestPrecedence),
    ([-1, -1, 0], 1, .lowestPrecedence), ([5, 7, 6], 0, .lowestPrecedence),
    ([1, 1, 1], 2, .lastDeclared), ([2, 1, 1], 2, .lowestPrecedence),
  ])
  func lowestPrecedenceBreaks(
    _ orders: [Int32], _ broken: Int, _ reason: LayoutConflict.Reason
  ) throws {
    let constraints = [
      a.leading == root.leading, a.trailing == root.trailing, a.width == 400,
    ]
    for (constraint, order) in zip(constraints, orders) { constraint.conflictPrecedence = order }
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    expect(constraints.map(\.isBroken), (0..<3).map { $0 == broken })
    let conflict = try require(root.layout.conflicts.first)
    expect(root.layout.conflicts.count, 1)
    expect(conflict.reason, reason)
    expect(conflict.broken?.description, constraints[broken].description)
    expect(
      conflict.description.hasSuffix(
        "dropped: \(constraints[broken]) (\(reason.description))"))
    expect(root.frame.width, 320)
  }

  @Test func onlyUserConstraintBreaks() {
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    let width = a.width == 20
    width.isActive = true
    root.layoutIfNeeded()
    expect(width.isBroken)
    expect(root.layout.conflicts.map(\.reason), [.onlyOneOfUser])
  }

  @Test func conflictWithoutUserConstraints() {
    a.setContentPriorities(hugging: .required, compression: .required)
    let margins = root.margins
    root.layoutMargins = Insets(200)
    LayoutConstraint.activate { b.leading == margins.leading }
    root.layoutIfNeeded()
    expect(root.layout.conflicts.map(\.reason), [.noneOfUser])
  }

  // MARK: Constraints that ended

  /// From a's right to b's left edge.
  private var distance: Double { b.frame.x - a.frame.maxX }

  @Test func detachedHandles() {
    let link = b.leading == a.trailing + 8
    let own = b.width == 30
    LayoutConstraint.activate([link, own])
    root.layoutIfNeeded()
    expect(!link.isDetached)
    a.removeFromSuperview()
    expect(link.isDetached && !link.isActive)
    expect(!own.isDetached && own.isActive)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(link.isDetached && distance == -50)
    link.isActive = true
    root.layoutIfNeeded()
    expect(!link.isDetached && distance == 8)
    link.isActive = false
    expect(!link.isDetached)
  }

  @Test func reattachingGroup() {
    let group = root.layout.group("link") { b.leading == a.trailing + 8 }
    group.reattaches = true
    group.isActive = true
    root.layoutIfNeeded()
    expect(distance, 8)
    a.removeFromSuperview()
    expect(group.constraints.allSatisfy { $0.isActive && $0.isPending && !$0.isDetached })
    root.layoutIfNeeded()
    expect(b.frame.x, 0)
    expect(root.layout.pending.map(\.identifier), ["link"])
    for _ in 0..<2 {
      root.addSubview(a)
      root.layoutIfNeeded()
      expect(distance, 8)
      a.removeFromSuperview()
      root.layoutIfNeeded()
      expect(b.frame.x, 0)
    }
    group.reattaches = false
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(distance, 8)
    a.removeFromSuperview()
    expect(group.constraints.allSatisfy { $0.isDetached && !$0.isActive })
  }

  @Test func replacementInReattachingGroup() {
    let group = root.layout.group { b.leading == a.trailing + 8 }
    group.reattaches = true
    group.isActive = true
    group.replace { b.leading >= a.trailing + 9 }
    root.layoutIfNeeded()
    a.removeFromSuperview()
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(distance, 9)
  }

  // MARK: Explanations

  @Test func constraintsAffectingLayout() {
    let (place, width) = (a.leading == root.leading + 10, a.width == 70)
    LayoutConstraint.activate([place, width, b.leading == a.trailing + 5])
    root.layoutIfNeeded()
    let ofA = a.constraintsAffectingLayout(for: .horizontal)
    expect(ofA.contains { $0.constraint === place } && ofA.contains { $0.constraint === width })
    expect(ofA.map(\.text).contains("a.leading == root.leading + 10"))
    expect(!ofA.contains { $0.text.contains("b.") })
    let ofB = b.constraintsAffectingLayout(for: .horizontal)
    expect(ofB.contains { $0.constraint === width })
    expect(ofB.contains { $0.identifier.hasPrefix("content ") && $0.constraint == nil })
    expect(Set(ofB.map(\.text)).count, ofB.count)
    expect(!b.constraintsAffectingLayout(for: .vertical).contains { $0.constraint === width })
    expect(LayoutView("alone").constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func explanationOfItem() {
    let cap = (a.width <= 30).named("cap")
    let tall = a.height == 90
    let far = a.leading == LayoutView("far").leading
    LayoutConstraint.activate([
      a.leading == root.leading + 10, cap, a.height == 20, tall,
    ])
    far.isActive = true
    let line = UInt(#line) - 4
    root.layoutIfNeeded()
    let text = root.layout.explain(a)
    let lines = text.split(separator: "\n").map(String.init)
    expect(lines.first, "a: (10, 0, 30, 20)")
    expect(lines.contains("  left edge is 10, by"))
    expect(lines.contains("  width is 30, by"))
    expect(lines.contains { $0.hasPrefix("    a.width <= 30") && $0.hasSuffix("\"cap\"") })
    expect(lines.contains("  top edge is 0, free"))
    expect(lines.contains { $0.hasPrefix("  broken: a.height == 90") })
    expect(lines.contains { $0.hasPrefix("    against a.height == 20") })
    expect(line > 0)
    expect(
      root.layout.dump(), "root: (0, 0, 320, 480)\n  a: (10, 0, 30, 20)\n  b: (0, 0, 50, 10)")
  }

  @Test func explanationUsesRootCoordinates() {
    let inner = LayoutView("inner")
    a.addSubview(inner)
    LayoutConstraint.activate {
      a.leading == root.leading + 10
      inner.leading == a.leading + 5
      inner.width == 20
    }
    root.layoutIfNeeded()
    let lines = root.layout.explain(inner).split(separator: "\n").map(String.init)
    expect(lines.first, "inner: (5, 0, 20, 0)")
    expect(lines.contains("  left edge is 15 in root, by"))
    expect(lines.contains("  width is 20, by"))
  }

  @Test func explanationListsPendingConstraints() {
    let far = LayoutView("far")
    (a.leading == far.leading).isActive = true
    root.layoutIfNeeded()
    expect(root.layout.explain(a).contains("waiting: a.leading == far.leading"))
  }

  // MARK: Names and numbers

  /// 0.1 three times is not 0.3 in doubles, and a third has no end.
  @Test func numbersAreRounded() {
    LayoutConstraint.activate {
      a.leading == root.leading + (0.1 + 0.1 + 0.1)
      a.width == root.width / 3
    }
    root.layoutIfNeeded()
    expect(root.layout.dump().contains("a: (0.3, 0, 106.67, 10)"))
    let lines = root.layout.explain(a).split(separator: "\n")
    expect(lines.first, "a: (0.3, 0, 106.67, 10)")
    expect(lines.contains("  left edge is 0.3, by") && lines.contains("  width is 106.67, by"))
    expect(lines.contains { $0.hasPrefix("    a.leading == root.leading + 0.3  ") })
    expect(lines.contains { $0.hasPrefix("    a.width == 0.3333 * root.width  ") })
  }

  /// Nothing says where the view is across.
  @Test func unnamedItemsHaveOneNameInAllReports() throws {
    let view = LayoutView()
    root.addSubview(view)
    (view.width == 10).isActive = true
    root.layoutIfNeeded()
    let line = try require(root.layout.dump().split(separator: "\n").last)
    let name = try require(line.split(separator: ":").first).drop { $0 == " " }
    expect(name.hasPrefix("item"))
    let found = root.layout.ambiguities().filter { $0.item === view }
    expect(!found.isEmpty && found.allSatisfy { $0.description.hasPrefix("\(name): ") })
    expect(root.layout.explain(view).hasPrefix("\(name): "))
  }

  @Test func guideNamesMatchProperties() {
    let guides = [
      a.margins, a.safeArea, a.readable, a.contentLayoutGuide, a.frameLayoutGuide,
    ]
    expect(
      guides.map(\.layoutName),
      [
        "a.margins", "a.safeArea", "a.readable", "a.contentLayoutGuide", "a.frameLayoutGuide",
      ])
    let place = b.top == a.safeArea.top
    expect(place.description, "b.top == a.safeArea.top")
  }
}
