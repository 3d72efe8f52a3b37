import AnchorLayout
import Expectations
import Testing

/// Required constraints that cannot hold together, and constraints that are no constraints.
@Suite struct ConflictTests {
  let root = makeRoot(320, 480)
  let a = ContentView("a")

  init() { root.addSubview(a) }

  // MARK: Conflicts

  @Test func lastDeclaredBreaks() throws {
    let (first, second) = (a.width == 100, a.width == 120)
    first.identifier = "first"
    LayoutConstraint.activate([first, second])
    LayoutConstraint.activate { a.height == 10 }
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
    expect(first.isActive && !first.isBroken)
    expect(second.isActive && second.isBroken)
    let conflict = try require(root.layout.conflicts.first)
    expect(root.layout.conflicts.count, 1)
    expect(conflict.axis, .horizontal)
    expect(conflict.members.map(\.description), ["a.width == 100", "a.width == 120"])
    expect(conflict.members.map(\.isBroken), [false, true])
    expect(conflict.members.map(\.identifier), ["first", ""])
    first.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.width, 120)
    expect(!second.isBroken)
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func conflictOfFourMembers() throws {
    let edges = LayoutConstraint.activate {
      a.leading == root.leading
      a.trailing == root.trailing
    }
    let width = a.widthAnchor.constraint(equalToConstant: 400)
    let line = UInt(#line - 1)
    width.identifier = "too wide"
    root.layoutIfNeeded()
    width.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 320)
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
    expect(
      conflict.members[2].source?.fileID.description, "AnchorLayoutTests/ConflictTests.swift")
    expect(conflict.members[0].source?.line, edges[0].source?.line)
    expect(conflict.members[3].source == nil)
    let lines = conflict.description.split(separator: "\n")
    expect(lines.count, 6)
    expect(
      lines.first,
      "layout conflict on the horizontal axis: 4 required constraints cannot hold together")
    expect(
      lines[3].hasPrefix("  a.width == 400  AnchorLayoutTests/ConflictTests.swift:\(line)"))
    expect(lines[3].hasSuffix("\"too wide\""))
    expect(lines.last, "dropped: a.width == 400 (activated last)")
  }

  @Test func verticalConflictReportsAxis() throws {
    LayoutConstraint.activate {
      a.height >= 20
      a.height <= 10
    }
    root.layoutIfNeeded()
    try expect(require(root.layout.conflicts.first).axis, .vertical)
    expect(a.frame.height, 20)
  }

  @Test func aConflictIsReportedOnce() {
    var reports: [String] = []
    root.layout.onConflict = {
      reports.append($0.members.map(\.description).joined(separator: ", "))
    }
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

  /// Ways to end the conflict of a width of 100 and one of 120, of which the second is broken.
  @Test func changingAMemberEndsConflict() {
    typealias Pair = (first: LayoutConstraint, second: LayoutConstraint)
    let cases: [(name: String, width: Double, change: (Pair) -> Void)] = [
      ("the first moves", 120, { $0.first.constant = 120 }),
      ("the first becomes optional", 120, { $0.first.priority = 999 }),
      ("the first goes", 120, { $0.first.isActive = false }),
      ("the second moves", 100, { $0.second.constant = 100 }),
      ("the second becomes optional", 100, { $0.second.priority = 999 }),
      ("the second goes", 100, { $0.second.isActive = false }),
    ]
    for (name, width, change) in cases {
      let pair: Pair = (a.width == 100, a.width == 120)
      LayoutConstraint.activate([pair.first, pair.second])
      root.layoutIfNeeded()
      expect(pair.second.isBroken, "\(name)")
      change(pair)
      root.layoutIfNeeded()
      expect(root.layout.conflicts.isEmpty, "\(name)")
      expect(!pair.first.isBroken && !pair.second.isBroken, "\(name)")
      expect(a.frame.width, width, "\(name)")
      LayoutConstraint.deactivate([pair.first, pair.second])
    }
  }

  @Test func hostSizeInConflict() {
    let width = a.width == 400
    LayoutConstraint.activate {
      a.leading == root.leading
      a.trailing == root.trailing
      width
    }
    root.layoutIfNeeded()
    expect(width.isBroken)
    root.frame = Rect(0, 0, 400, 480)
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(root.layout.conflicts.isEmpty)
    root.frame = Rect(0, 0, 320, 480)
    root.layoutIfNeeded()
    expect(width.isBroken)
    expect(a.frame.width, 320)
    root.hostSize = nil
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(root.layoutFrame.width, 400)
  }

  @Test func requiredContentSizeInConflict() {
    a.size = Size(400, 10)
    a.setContentPriorities(hugging: .low, compression: .required)
    let width = a.width <= 300
    width.isActive = true
    root.layoutIfNeeded()
    expect(width.isBroken)
    expect(a.frame.width, 400)
    a.size = Size(200, 10)
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(a.frame.width, 200)
  }

  /// The size that the host gives contradicts the root's own content: the content's row is broken.
  @Test func conflictOfImplicitConstraintsOnly() {
    let root = ContentView("root", 400, 10)
    root.setContentPriorities(hugging: .low, compression: .required)
    root.frame = Rect(0, 0, 300, 100)
    root.layoutIfNeeded()
    expect(root.frame.width, 300)
    expect(root.layout.conflicts.count, 1)
    root.setContentCompressionResistancePriority(.high, for: .horizontal)
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    root.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    expect(root.layout.conflicts.count, 1)
    root.hostSize = nil
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    expect(root.layoutFrame.width, 400)
  }

  @Test func brokenConstraintLeavingTheTree() {
    let width = a.width == 120
    LayoutConstraint.activate {
      a.width == 100
      width
    }
    root.layoutIfNeeded()
    expect(width.isBroken)
    a.removeFromSuperview()
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    expect(!width.isBroken)
    a.layoutIfNeeded()
    expect(width.isBroken)
    expect(a.layoutFrame.width, 100)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(width.isBroken)
    expect(a.frame.width, 100)
  }

  @Test func constraintsApplyAgainAfterConflict() {
    let least = a.width >= 2
    least.isActive = true
    root.layoutIfNeeded()
    let most = a.width <= 1
    most.isActive = true
    root.layoutIfNeeded()
    expect(most.isBroken && !least.isBroken)
    expect(a.frame.width, 2)
    most.isActive = false
    least.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.width, 0)
    least.isActive = true
    root.layoutIfNeeded()
    expect(!least.isBroken)
    expect(a.frame.width, 2)
  }

  /// When the constraint that kept another out is broken itself, the other may hold: the answer is that of a tree
  /// made in one go.
  @Test func brokenConstraintLetsAnotherHold() {
    let least = a.width >= 50
    let first = a.width == 100
    let second = a.width == 120
    LayoutConstraint.activate([least, first, second])
    root.layoutIfNeeded()
    expect(second.isBroken && !first.isBroken)
    least.constant = 110
    root.layoutIfNeeded()
    expect(first.isBroken)
    expect(!second.isBroken)
    expect(a.frame.width, 120)
  }

  @Test func optionalConstraintsNeverConflict() {
    LayoutConstraint.activate {
      a.width == 100 ~ .almostRequired
      a.width == 120 ~ .almostRequired
    }
    root.layoutIfNeeded()
    expect(root.layout.conflicts.isEmpty)
    expect(a.frame.width, 100)
  }

  @Test func changedConstantKeepsConflict() {
    // Moving the broken constraint tests it again, and it stays out.
    let (first, second) = (a.width == 100, a.width == 120)
    LayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    second.constant = 140
    root.layoutIfNeeded()
    expect(second.isBroken)
    expect(root.layout.conflicts.count, 1)
    expect(root.layout.conflicts.first?.members.last?.description, "a.width == 140")
  }

  // MARK: Problems

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
      ("priority 0", make(.width, .width, priority: 0), .badPriority),
      ("priority 1001", make(.width, .width, priority: 1001), .badPriority),
      ("priority below 0", a.width == 10 ~ -1, .badPriority),
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
    root.layoutIfNeeded()
    expect(a.frame.width, 30)
    expect(root.layout.numericalFailure == nil)
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func centersCombineWithLeftAndLeading() {
    LayoutConstraint.activate {
      a.centerX == root.left + 50
      a.leading == root.centerX - 130
    }
    root.layoutIfNeeded()
    expect(root.layout.problems.isEmpty)
    expect(a.frame, Rect(30, 0, 40, 0))
  }

  @Test func invalidChangesOfActiveConstraintsAreIgnored() {
    let width = a.width == root.width * 0.5 - 10 ~ 500
    width.isActive = true
    root.layoutIfNeeded()
    width.constant = .nan
    width.multiplier = -.infinity
    width.priority = 0
    expect(width.constant == -10 && width.multiplier == 0.5 && width.priority == 500)
    expect(root.layout.problems.map(\.kind), [.notFinite, .notFinite, .badPriority])
    root.layoutIfNeeded()
    expect(a.frame.width, 150)
    width.constant = 0
    root.layoutIfNeeded()
    expect(a.frame.width, 160)
  }

  @Test func inactiveConstraintActivatesOnceValid() {
    let width = a.width == .nan
    width.isActive = true
    expect(!width.isActive)
    width.constant = 70
    width.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 70)
  }

  @Test func invalidContentPrioritiesAreIgnored() {
    a.setContentHuggingPriority(0, for: .horizontal)
    a.setContentCompressionResistancePriority(1000.5, for: .vertical)
    expect(a.contentHuggingPriority(for: .horizontal), .low)
    expect(a.contentCompressionResistancePriority(for: .vertical), .high)
    expect(root.layout.problems.map(\.kind), [.badPriority, .badPriority])
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func invalidSizesTrap() async {
      await #expect(processExitsWith: .failure) { LayoutView().hostSize = Size(-1, 0) }
      await #expect(processExitsWith: .failure) { LayoutView().hostSize = Size(.nan, 0) }
      await #expect(processExitsWith: .failure) {
        ContentView("a", .infinity, 0).layoutIfNeeded()
      }
    }
  #endif
}
