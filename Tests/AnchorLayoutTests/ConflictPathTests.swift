import AnchorLayout
import TestSupport
import Testing

/// A container that wants widths of its first child, some of which give way.
private final class Wishes: LayoutView {
  var widths: [(width: Double, relation: Relation, yields: Bool)] = [] {
    didSet { setNeedsEmission() }
  }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    guard let view = subviews.first else { return }
    let child = emission.member(view)
    for (width, relation, yields) in widths {
      emission.constrain(
        yields ? "yields" : "insists", child, .width, relation, constant: width,
        yieldsFirst: yields)
    }
  }
}

/// Which constraints are parked, and what is told of it: the same after every history that leads to the same constraints.
@Suite struct ConflictPathTests {
  struct Statement {
    /// Items by number: the root, the container, its child, and two others.
    let first: Int
    let firstAttribute: LayoutAttribute
    let relation: Relation
    let second: Int?
    let secondAttribute: LayoutAttribute
    let constant: Double
    let breakOrder: Int32
  }

  struct Problem {
    var statements: [Statement] = []
    var widths: [(width: Double, relation: Relation, yields: Bool)] = []
    let hostWidth: Double

    /// - Parameter hasBreakOrders: whether the break orders differ, so that the order of activation decides nothing.
    init(_ generator: inout SplitMix64, hasBreakOrders: Bool) {
      hostWidth = generator.element([200, 320])
      let count = Int.random(in: 5...11, using: &generator)
      let orders = (0..<Int32(count)).shuffled(using: &generator)
      let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      for number in 0..<count {
        let first = Int.random(in: 1...4, using: &generator)
        let second = generator.element([0, 1, 2, 3, 4].filter { $0 != first })
        let constant = generator.element([0.0, 20, 50, 100, 100, 150])
        let order = hasBreakOrders ? orders[number] : generator.element([0, 0, 1])
        let relation = generator.element(relations)
        func add(
          _ attribute: LayoutAttribute, _ second: Int?, _ other: LayoutAttribute
        ) {
          statements.append(
            Statement(
              first: first, firstAttribute: attribute, relation: relation, second: second,
              secondAttribute: other, constant: constant, breakOrder: order))
        }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: add(.width, nil, .notAnAttribute)
        case 2: add(.width, second, .width)
        case 3: add(.left, second, .left)
        default: add(.left, second, .right)
        }
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        widths.append(
          (
            generator.element([40, 100, 120]), generator.element(relations),
            generator.chance(50)
          ))
      }
    }
  }

  final class Stage {
    let root: LayoutView
    fileprivate let container = Wishes("container")
    private let views: [LayoutView]
    var constraints: [LayoutConstraint] = []

    init(_ problem: Problem, hostWidth: Double) {
      let child = ContentView("child", 30, 10)
      container.addSubview(child)
      let others = [ContentView("b", 50, 10), ContentView("c", 70, 10)]
      root = makeRoot(hostWidth, 100, subviews: [container] + others)
      views = [root, container, child] + others
      for (number, statement) in problem.statements.enumerated() {
        let constraint = LayoutConstraint(
          item: views[statement.first], attribute: statement.firstAttribute,
          relatedBy: statement.relation, toItem: statement.second.map { views[$0] },
          attribute: statement.secondAttribute, multiplier: 1, constant: statement.constant)
        constraint.identifier = "\(number)"
        constraint.breakOrder = statement.breakOrder
        constraints.append(constraint)
      }
    }

    func stray(_ generator: inout SplitMix64) -> LayoutConstraint {
      let view = views[Int.random(in: 1...4, using: &generator)]
      let stray = LayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: generator.element([10, 100, 400]))
      stray.breakOrder = generator.element([-1, 100])
      return stray
    }

    /// What is parked, against what, and where everything stands.
    var result: [String] {
      root.layout.conflicts.map { conflict in
        let members = conflict.members.map {
          "\($0.identifier)(\($0.description))\($0.isBroken ? " broken" : "")"
        }
        return members.sorted().joined(separator: ", ") + ": \(conflict.reason)"
      } + views.map { "\($0.frame)" }
        + zip(constraints.indices, constraints).filter { $1.isBroken }.map { "\($0)" }
    }
  }

  enum History: String, CaseIterable {
    case atOnce = "at one go"
    case oneByOne = "one after the other"
    case inAnyOrder = "in any order"
    case withOtherConstants = "with other constants first"
    case withStrays = "with others in between"
    case madeRequired = "as wishes first"
    case resized = "in another host first"
    case containerLast = "with the container's wishes last, changed twice"
    case switchedOffAndOn = "with each switched off and on"
    case breakOrdersLast = "with other break orders first"

    /// Whether constraints are activated in the order of the problem.
    var keepsOrder: Bool { self != .inAnyOrder && self != .switchedOffAndOn }
  }

  private static func stage(
    _ problem: Problem, by history: History, _ generator: inout SplitMix64
  ) -> Stage {
    let stage = Stage(
      problem, hostWidth: history == .resized ? problem.hostWidth + 70 : problem.hostWidth)
    let root = stage.root
    if history != .containerLast { stage.container.widths = problem.widths }
    switch history {
    case .atOnce, .resized, .containerLast:
      LayoutConstraint.activate(stage.constraints)
    case .oneByOne, .inAnyOrder:
      let constraints =
        history == .oneByOne
        ? stage.constraints : stage.constraints.shuffled(using: &generator)
      for constraint in constraints {
        constraint.isActive = true
        root.layoutIfNeeded()
      }
    case .withOtherConstants:
      for constraint in stage.constraints { constraint.constant += 7 }
      LayoutConstraint.activate(stage.constraints)
      root.layoutIfNeeded()
      let pairs = Array(zip(stage.constraints, problem.statements))
      for (constraint, statement) in pairs.shuffled(using: &generator) {
        constraint.constant = statement.constant
        root.layoutIfNeeded()
      }
    case .withStrays:
      for constraint in stage.constraints {
        let stray = stage.stray(&generator)
        stray.isActive = true
        root.layoutIfNeeded()
        constraint.isActive = true
        root.layoutIfNeeded()
        stray.isActive = false
      }
    case .madeRequired:
      for constraint in stage.constraints { constraint.priority = 500 }
      LayoutConstraint.activate(stage.constraints)
      root.layoutIfNeeded()
      for constraint in stage.constraints.shuffled(using: &generator) {
        constraint.priority = .required
        root.layoutIfNeeded()
      }
    case .switchedOffAndOn:
      LayoutConstraint.activate(stage.constraints)
      root.layoutIfNeeded()
      for constraint in stage.constraints.shuffled(using: &generator) {
        constraint.isActive = false
        root.layoutIfNeeded()
        constraint.isActive = true
      }
    case .breakOrdersLast:
      for constraint in stage.constraints { constraint.breakOrder = 0 }
      LayoutConstraint.activate(stage.constraints)
      root.layoutIfNeeded()
      for (constraint, statement) in zip(stage.constraints, problem.statements) {
        constraint.breakOrder = statement.breakOrder
        root.layoutIfNeeded()
      }
    }
    root.layoutIfNeeded()
    if history == .resized { root.frame = Rect(0, 0, problem.hostWidth, 100) }
    if history == .containerLast {
      stage.container.widths = [(33, .equal, false), (90, .equal, true)]
      root.layoutIfNeeded()
      stage.container.widths = problem.widths
    }
    root.layoutIfNeeded()
    return stage
  }

  @Test("conflicts and frames are the same after every history", arguments: [false, true])
  func everyHistory(hasBreakOrders: Bool) {
    var differences: [String] = []
    var parked = 0
    for seed in SeriesLength.seeds(60, from: 1) {
      var generator = SplitMix64(seed: UInt64(seed))
      let problem = Problem(&generator, hasBreakOrders: hasBreakOrders)
      let wanted = Self.stage(problem, by: .atOnce, &generator)
      parked += wanted.root.layout.conflicts.count
      for history in History.allCases where hasBreakOrders || history.keepsOrder {
        let stage = Self.stage(problem, by: history, &generator)
        if stage.result != wanted.result {
          differences.append(
            "seed \(seed), \(history.rawValue): \(stage.result) instead of \(wanted.result)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3))")
    if !SeriesLength.isFull { #expect(parked > 60, "\(parked)") }
  }

  /// The rule, constraint by constraint: taken from the one that gives way least readily, each that contradicts those taken
  /// is parked.
  @Test func theStrongestAreTakenFirst() {
    var differences: [String] = []
    for seed in SeriesLength.seeds(60, from: 1000) {
      var generator = SplitMix64(seed: UInt64(seed))
      var problem = Problem(&generator, hasBreakOrders: true)
      problem.widths.removeAll { $0.yields }
      let all = Self.stage(problem, by: .oneByOne, &generator)
      let strongestFirst = problem.statements.indices.sorted {
        problem.statements[$0].breakOrder > problem.statements[$1].breakOrder
      }
      var taken: [Int] = []
      for number in strongestFirst {
        let trial = Stage(problem, hostWidth: problem.hostWidth)
        trial.container.widths = problem.widths
        LayoutConstraint.activate((taken + [number]).map { trial.constraints[$0] })
        trial.root.layoutIfNeeded()
        let isParked = trial.constraints[number].isBroken
        if !isParked { taken.append(number) }
        if all.constraints[number].isBroken != isParked {
          differences.append("seed \(seed): \(number), parked: \(!isParked)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
  }

  /// What keeps a constraint out may be another one later on.
  @Test func aReportFollowsTheConstraints() {
    let root = makeRoot(320, 480)
    let (a, b) = (ContentView("a"), ContentView("b"))
    root.addSubview(a)
    root.addSubview(b)
    let parked = a.width == 120
    let strong = a.width == b.width
    strong.breakOrder = 1
    LayoutConstraint.activate {
      a.width == 100
      parked
    }
    root.layoutIfNeeded()
    let exact = b.width == 80
    exact.breakOrder = 1
    LayoutConstraint.activate([strong])
    root.layoutIfNeeded()
    func told() -> [[String]] { root.layout.conflicts.map { $0.members.map(\.description) } }
    #expect(told() == [["a.width == 100", "a.width == 120"]])
    exact.isActive = true
    root.layoutIfNeeded()
    // Now what was the reason is parked as well, and both for a new one.
    #expect(
      told() == [
        ["a.width == 100", "a.width == b.width", "b.width == 80"],
        ["a.width == 120", "a.width == b.width", "b.width == 80"],
      ])
    exact.isActive = false
    root.layoutIfNeeded()
    #expect(told() == [["a.width == 100", "a.width == 120"]])
  }
}
