import AnchorLayout
import Expectations
import Testing

/// Required constraints that cannot hold together, and constraints that are no constraints.
@Suite struct ConflictTests {
  let root = makeRoot(320, 480)
  let a = ContentView("a")

  init() { root.addSubview(a) }

  @Test func conflictOfFourMembers() throws {
    let edges = root.layout.place(a, in: root, .horizontal())
    let width = a.widthAnchor.constraint(equalToConstant: 400)
    let line = UInt(#line - 1)
    width.identifier = "too wide"
    root.layoutIfNeeded()
    width.isActive = true
    expect(a.laidOut().frame.width, 320)
    expect(width.isBroken && width.isActive)
    expect(edges.allSatisfy { !$0.isBroken })
    let conflict = try require(root.layout.conflicts.first)
    expect(
      conflict.members.map(\.description),
      [
        "a.leading == root.leading", "a.trailing == root.trailing", "a.width == 400",
        "root.width == 320",
      ])
    expect(conflict.members.map(\.identifier), ["", "", "too wide", "root size"])
    expect(conflict.members[2].source?.line, line)
    expect(conflict.members[2].source?.fileID.description, "AnchorLayoutTests/ConflictTests.swift")
    expect(conflict.members[0].source?.line, edges[0].source?.line)
    expect(conflict.members[3].source == nil)
    let lines = conflict.description.split(separator: "\n")
    expect(lines.count, 6)
    expect(
      lines.first,
      "layout conflict on the horizontal axis: 4 required constraints cannot hold together")
    expect(lines[3].hasPrefix("  a.width == 400  AnchorLayoutTests/ConflictTests.swift:\(line)"))
    expect(lines[3].hasSuffix("\"too wide\""))
    expect(lines.last, "dropped: a.width == 400 (activated last)")
  }

  @Test func aConflictIsReportedOnce() {
    var reports: [String] = []
    let layout = root.layout
    // The handler may ask for the conflicts of the pass.
    layout.onConflict = { conflict in
      reports.append(conflict.members.map(\.description).joined(separator: ", "))
      expect(layout.conflicts.map(\.description), [conflict.description])
    }
    defer { layout.onConflict = nil }
    let (first, second) = (a.width == 100, a.width == 120)
    LayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    expect(reports, ["a.width == 100, a.width == 120"])
    root.layoutIfNeeded()
    root.frame = Rect(0, 0, 300, 480)
    root.layoutIfNeeded()
    expect(reports.count, 1)
    // A member that comes to another number makes another conflict; one that comes back unchanged does not.
    first.constant = 110
    root.layoutIfNeeded()
    expect(reports.last, "a.width == 110, a.width == 120")
    expect(reports.count, 2)
    first.priority = 500
    first.priority = .required
    root.layoutIfNeeded()
    expect(reports.count, 2)
    expect(second.isBroken)
  }

  @Test func hostSizeInConflict() {
    let width = a.width == 400
    LayoutConstraint.activate {
      a.leading == root.leading
      a.trailing == root.trailing
      width
    }
    for (size, isBroken) in [(320.0, true), (400, false), (320, true)] {
      root.frame = Rect(0, 0, size, 480)
      expect(a.laidOut().frame.width, size)
      expect(width.isBroken == isBroken && root.layout.conflicts.isEmpty != isBroken)
    }
    root.hostSize = nil
    expect(root.laidOut().layoutFrame.width, 400)
    expect(!width.isBroken)
  }

  @Test func requiredContentInConflict() throws {
    a.size = Size(400, 10)
    a.setContentPriorities(hugging: .low, compression: .required)
    let (width, height) = (a.width <= 300, a.height <= 5)
    LayoutConstraint.activate([width, height])
    expect(a.laidOut().frame.size, Size(400, 10))
    expect(width.isBroken && height.isBroken)
    expect(Set(root.layout.conflicts.map(\.axis)), [.horizontal, .vertical])
    a.size = Size(200, 5)
    expect(a.laidOut().frame.size, Size(200, 5))
    expect(!width.isBroken && !height.isBroken)
    // The size that the host gives contradicts the root's own content: the content's row is broken.
    let root = ContentView("root", 400, 10)
    root.frame = Rect(0, 0, 300, 100)
    for (compression, count) in [(Priority.required, 1), (.high, 0), (.required, 1)] {
      root.setContentPriorities(hugging: .low, compression: compression)
      expect(root.laidOut().layout.conflicts.count, count)
      expect(root.frame.width, 300)
    }
    root.hostSize = nil
    expect(root.laidOut().layout.conflicts.isEmpty)
    expect(root.layoutFrame.width, 400)
  }

  @Test func brokenConstraintLeavingTheTree() {
    let width = a.width == 120
    LayoutConstraint.activate {
      a.width == 100
      width
      // Optional ones never conflict.
      a.height == 100 ~ .almostRequired
      a.height == 120 ~ .almostRequired
    }
    root.layoutIfNeeded()
    expect(width.isBroken && a.frame == Rect(0, 0, 100, 100))
    a.removeFromSuperview()
    expect(root.laidOut().layout.conflicts.isEmpty)
    expect(!width.isBroken)
    expect(a.laidOut().layoutFrame.width, 100)
    expect(width.isBroken)
    root.addSubview(a)
    expect(a.laidOut().frame.width, 100)
    expect(width.isBroken)
  }

  @Test func incompatibleAttributesAreRecorded() {
    func make(
      _ first: LayoutAttribute, _ second: LayoutAttribute, partner: Bool = true,
      multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
    ) -> LayoutConstraint {
      let made = LayoutConstraint(
        item: a, attribute: first, relatedBy: .equal, toItem: partner ? root : nil,
        attribute: second, multiplier: multiplier, constant: constant)
      made.priority = priority
      return made
    }
    let cases: [(String, LayoutConstraint, LayoutProblem.Kind)] = [
      ("leading and left", make(.leading, .left), .mixedDirectional),
      ("right and trailing", make(.right, .trailing), .mixedDirectional),
      ("leading and left anchors", a.leading == root.left, .mixedDirectional),
      ("width and top", make(.width, .top), .mixedFamilies),
      ("left and top", make(.left, .top), .mixedFamilies),
      ("left and width", make(.left, .width), .mixedFamilies),
      ("bottom and height", make(.bottom, .height), .mixedFamilies),
      ("nothing and width", make(.notAnAttribute, .width), .mixedFamilies),
      (
        "leading and a number", make(.leading, .notAnAttribute, partner: false),
        .locationNeedsPartner
      ),
      ("top and nothing of an item", make(.top, .notAnAttribute), .locationNeedsPartner),
      ("top and 0 times an item", make(.top, .top, multiplier: 0), .locationNeedsPartner),
      ("constant nan", make(.width, .width, constant: .nan), .notFinite),
      ("constant infinite", a.width == .infinity, .notFinite),
      ("multiplier infinite", make(.width, .width, multiplier: .infinity), .notFinite),
      ("divided by 0", a.width == root.width / 0, .notFinite),
      ("0 times the left side", a.width * 0 == root.width, .notFinite),
      ("priority 0", make(.width, .width, priority: 0.0), .badPriority),
      ("priority 1001", make(.width, .width, priority: 1001.0), .badPriority),
      ("priority below 0", a.width == 10 ~ -1.0, .badPriority),
      ("priority nan", a.width == 10 ~ Priority(.nan), .badPriority),
    ]
    for (name, constraint, kind) in cases {
      let count = root.layout.problems.count
      constraint.isActive = true
      expect(!constraint.isActive, "\(name)")
      expect(root.layout.problems.dropFirst(count).map(\.kind), [kind], "\(name)")
    }
    let line = UInt(#line + 1)
    LayoutConstraint.activate { a.leading == root.left }
    expect(root.layout.problems.last?.source?.line, line)
    expect(root.layout.problems.last?.text, "a.leading == root.left")
    expect(
      root.layout.problems.last?.description,
      "leading or trailing with left or right: a.leading == root.left"
        + "  AnchorLayoutTests/ConflictTests.swift:\(line)")
    // None of it did any harm.
    LayoutConstraint.activate { a.width == 30 }
    expect(a.laidOut().frame.width, 30)
    expect(root.layout.numericalFailure == nil)
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func invalidChangesOfActiveConstraintsAreIgnored() {
    let width = a.width == root.width * 0.5 - 10 ~ 500
    width.isActive = true
    root.layoutIfNeeded()
    width.constant = .nan
    width.multiplier = -.infinity
    width.priority = 0.0
    a.setContentHuggingPriority(0.0, for: .horizontal)
    a.setContentCompressionResistancePriority(1000.5, for: .vertical)
    expect(width.constant == -10 && width.multiplier == 0.5 && width.priority == 500)
    expect(a.contentHuggingPriority(for: .horizontal), .low)
    expect(a.contentCompressionResistancePriority(for: .vertical), .high)
    expect(
      root.layout.problems.map(\.kind),
      [.notFinite, .notFinite, .badPriority, .badPriority, .badPriority])
    expect(a.laidOut().frame.width, 150)
    width.constant = 0
    expect(a.laidOut().frame.width, 160)
  }

  @Test func constraintsThatBecomeValid() {
    let width = a.width == .nan
    width.isActive = true
    expect(!width.isActive)
    width.constant = 70
    width.isActive = true
    expect(a.laidOut().frame.width, 70)
    // Centres go together with left edges and with leading ones.
    width.isActive = false
    root.layout.clearProblems()
    LayoutConstraint.activate {
      a.centerX == root.left + 50
      a.leading == root.centerX - 130
    }
    expect(a.laidOut().frame, Rect(30, 0, 40, 0))
    expect(root.layout.problems.isEmpty)
  }

  /// The host takes the size back in the last round of a pass, which still lowers a constraint against it: by then the
  /// conflict is one with a constraint that is gone.
  @Test func hostSizeRemovedInLastRound() {
    let view = RecordingView("view")
    root.addSubview(view)
    root.layoutIfNeeded()
    var rounds = 0
    view.onUpdate = { [root] view in
      rounds += 1
      if rounds < 40 { view.setNeedsUpdateConstraints() }
      if rounds == 8 { root.hostSize = nil }
    }
    (root.width == 50).isActive = true
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    view.onUpdate = nil
    expect(root.laidOut().layout.conflicts.isEmpty)
    expect(root.layoutFrame.width, 50)
  }
}
