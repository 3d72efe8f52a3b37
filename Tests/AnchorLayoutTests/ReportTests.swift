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

  @Test func lowestPrecedenceBreaks() throws {
    let cases: [(orders: [Int32], broken: Int, LayoutConflict.Reason)] = [
      ([0, 0, 0], 2, .lastDeclared), ([0, -1, 0], 1, .lowestPrecedence),
      ([-1, -1, 0], 1, .lowestPrecedence), ([5, 7, 6], 0, .lowestPrecedence),
      ([1, 1, 1], 2, .lastDeclared), ([2, 1, 1], 2, .lowestPrecedence),
    ]
    let constraints = [a.leading == root.leading, a.trailing == root.trailing, a.width == 400]
    for (orders, broken, reason) in cases {
      for (constraint, order) in zip(constraints, orders) { constraint.conflictPrecedence = order }
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      expect(constraints.map(\.isBroken), (0..<3).map { $0 == broken })
      expect(root.layout.conflicts.count, 1)
      let conflict = try require(root.layout.conflicts.first)
      expect(conflict.reason, reason)
      expect(conflict.broken?.description, constraints[broken].description)
      let ending = "dropped: \(constraints[broken]) (\(reason.description))"
      expect(conflict.description.hasSuffix(ending), "\(conflict)")
      LayoutConstraint.deactivate(constraints)
    }
  }

  @Test func constraintsByHandAndOthers() {
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    let width = a.width == 20
    width.isActive = true
    expect(root.laidOut().layout.conflicts.map(\.reason), [.onlyOneOfUser])
    expect(width.isBroken)
    width.isActive = false
    let margins = root.margins
    root.layoutMargins = Insets(200)
    LayoutConstraint.activate { b.leading == margins.leading }
    expect(root.laidOut().layout.conflicts.map(\.reason), [.noneOfUser])
  }

  /// From a's right to b's left edge.
  private var distance: Double { b.laidOut().frame.x - a.frame.maxX }

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
    expect(distance == -50 && link.isDetached)
    link.isActive = true
    expect(distance == 8 && !link.isDetached)
    link.isActive = false
    expect(!link.isDetached)
  }

  @Test func reattachingGroup() {
    let group = root.layout.group("link") { b.leading == a.trailing + 8 }
    group.reattaches = true
    group.isActive = true
    expect(distance, 8)
    a.removeFromSuperview()
    expect(group.constraints.allSatisfy { $0.isActive && $0.isPending && !$0.isDetached })
    expect(b.laidOut().frame.x, 0)
    expect(root.layout.pending.map(\.identifier), ["link"])
    for _ in 0..<2 {
      root.addSubview(a)
      expect(distance, 8)
      group.replace { b.leading >= a.trailing + 8 }
      a.removeFromSuperview()
      expect(b.laidOut().frame.x, 0)
    }
    group.reattaches = false
    root.addSubview(a)
    expect(distance, 8)
    a.removeFromSuperview()
    expect(group.constraints.allSatisfy { $0.isDetached && !$0.isActive })
  }

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

  private func explanation(of item: LayoutView) -> [String] {
    root.laidOut().layout.explain(item).split(separator: "\n").map(String.init)
  }

  @Test func explanationOfItem() {
    let far = a.leading == LayoutView("far").leading
    LayoutConstraint.activate([
      a.leading == root.leading + 10, (a.width <= 30).named("cap"), a.height == 20,
      a.height == 90, far,
    ])
    let lines = explanation(of: a)
    expect(lines.first, "a: (10, 0, 30, 20)")
    for line in ["  left edge is 10, by", "  width is 30, by", "  top edge is 0, free"] {
      expect(lines.contains(line), "\(line)")
    }
    expect(lines.contains { $0.hasPrefix("    a.width <= 30") && $0.hasSuffix("\"cap\"") })
    expect(lines.contains { $0.hasPrefix("  broken: a.height == 90") })
    expect(lines.contains { $0.hasPrefix("    against a.height == 20") })
    expect(root.layout.dump(), "root: (0, 0, 320, 480)\n  a: (10, 0, 30, 20)\n  b: (0, 0, 50, 10)")
    let other = LayoutView("other")
    (b.leading == other.leading).isActive = true
    expect(explanation(of: b).contains { $0.contains("waiting: b.leading == other.leading") })
  }

  /// Places are given in the root's coordinates, too; 0.1 three times is not 0.3 in doubles, and a third has no end.
  @Test func explanationOfPlacesAndNumbers() {
    let inner = LayoutView("inner")
    a.addSubview(inner)
    let offset = 0.1 + 0.1 + 0.1
    LayoutConstraint.activate {
      a.leading == root.leading + offset
      a.width == root.width / 3
      inner.leading == a.leading + 5
      inner.width == 20
    }
    let lines = explanation(of: a)
    expect(root.layout.dump().contains("a: (0.3, 0, 106.67, 10)"))
    expect(lines.first, "a: (0.3, 0, 106.67, 10)")
    expect(lines.contains("  left edge is 0.3, by") && lines.contains("  width is 106.67, by"))
    expect(lines.contains { $0.hasPrefix("    a.leading == root.leading + 0.3  ") })
    expect(lines.contains { $0.hasPrefix("    a.width == 0.3333 * root.width  ") })
    let inside = explanation(of: inner)
    expect(inside.first, "inner: (5, 0, 20, 0)")
    expect(
      inside.contains("  left edge is 5.3 in root, by") && inside.contains("  width is 20, by"))
  }

  /// Nothing says where the view is across.
  @Test func namesOfItems() throws {
    let view = LayoutView()
    root.addSubview(view)
    (view.width == 10).isActive = true
    let line = try require(root.laidOut().layout.dump().split(separator: "\n").last)
    let name = try require(line.split(separator: ":").first).drop { $0 == " " }
    expect(name.hasPrefix("item"))
    let found = root.layout.ambiguities().filter { $0.item === view }
    expect(!found.isEmpty && found.allSatisfy { $0.description.hasPrefix("\(name): ") })
    expect(root.layout.explain(view).hasPrefix("\(name): "))
    let guides = [a.margins, a.safeArea, a.readable, a.contentLayoutGuide, a.frameLayoutGuide]
    let names = ["margins", "safeArea", "readable", "contentLayoutGuide", "frameLayoutGuide"]
    expect(guides.map(\.layoutName), names.map { "a.\($0)" })
    expect((b.top == a.safeArea.top).description, "b.top == a.safeArea.top")
  }

  @Test func problemsAreLimitedToHundred() {
    func makeProblem(_ name: String, of view: LayoutView) {
      view.layoutName = name
      view.setContentHuggingPriority(0.0, for: .horizontal)
    }
    for number in 0..<250 { makeProblem("view\(number)", of: a) }
    expect(root.layout.problems.count == 100 && Layout.problemLimit == 100)
    expect(root.layout.problems.first?.text, "view0")
    expect(root.layout.problems.last?.text, "view99")
    root.layout.clearProblems()
    expect(root.layout.problems.isEmpty)
    makeProblem("view", of: a)
    expect(root.layout.problems.count, 1)
    // Joined trees merge theirs.
    let other = LayoutView("other")
    for name in ["view", "late"] { makeProblem(name, of: other) }
    root.addSubview(other)
    expect(root.layout.problems.map(\.text).sorted(), ["late", "view", "view"])
  }
}
