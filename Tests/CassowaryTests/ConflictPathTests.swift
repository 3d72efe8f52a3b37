import Cassowary
import TestSupport
import Testing

/// Which of several irreducible sets a refusal names: the one that the deletion filter leaves, whatever came before.
@Suite struct ConflictPathTests {
  /// A constraint of a problem, with its place in the order as its name and its key.
  struct Statement {
    let terms: [(variable: Int, coefficient: Double)]
    let relation: Relation
    var constant: Double
    /// `nil` where it is required.
    var priority: Priority?

    func constraint(_ variables: [Variable]) -> LinearConstraint {
      LinearConstraint(
        LinearExpression(terms.map { .init(variables[$0.variable], $0.coefficient) }), relation,
        constant)
    }

    /// Few variables and small numbers, so that many sets contradict each other.
    static func random(_ generator: inout SplitMix64, variables: Int) -> Statement {
      let terms = (0..<variables).shuffled(using: &generator)
        .prefix(Int.random(in: 1...3, using: &generator))
        .map { ($0, generator.element([1, 1, -1, -1, 2, 0.5])) }
      return Statement(
        terms: terms,
        relation: generator.element([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
        constant: Double(Int.random(in: -8...8, using: &generator)),
        priority: generator.oneIn(5) ? generator.element([Priority.low, .high]) : nil)
    }
  }

  /// Statements that hold, and those of a batch that is refused, each with its place in the order.
  struct Problem {
    let variables: Int
    var base: [(place: Int, statement: Statement)] = []
    var asked: [(place: Int, statement: Statement)] = []
    /// The places of the members that the deletion filter leaves.
    var members: [Int] = []

    /// `nil` where nothing is refused.
    init?(_ generator: inout SplitMix64) {
      variables = Int.random(in: 2...5, using: &generator)
      let count = Int.random(in: 8...16, using: &generator)
      let places = (0..<count).shuffled(using: &generator)
      let late = Int.random(in: 1...4, using: &generator)
      var reference = Batch()
      let unknowns = (0..<variables).map { _ in reference.makeVariable() }
      for (number, place) in places.enumerated() {
        let statement = Statement.random(&generator, variables: variables)
        let before = reference
        Self.add(statement, place, unknowns, to: &reference)
        if number >= count - late {
          asked.append((place, statement))
        } else if ExactReference.filteredConflict(in: reference.model).isEmpty {
          base.append((place, statement))
        } else {
          reference = before
        }
      }
      members = ExactReference.filteredConflict(in: reference.model).map {
        Int(reference.model.constraints[reference.model.index(of: $0)].order) / 10
      }
      if members.isEmpty { return nil }
    }

    @discardableResult
    static func add(
      _ statement: Statement, _ place: Int, _ variables: [Variable], to batch: inout Batch
    ) -> ConstraintID {
      let constraint = statement.constraint(variables)
      let order = OrderKey(UInt64(10 * place))
      guard let priority = statement.priority else {
        return batch.require(constraint, order: order, name: "\(place)")
      }
      return batch.prefer(constraint, at: priority, order: order, name: "\(place)")
    }
  }

  /// A way to the constraints that hold.
  enum History: String, CaseIterable {
    case atOnce = "at one go"
    case oneByOne = "one by one, in any order"
    case backwards = "the last one first"
    case replaced = "from other statements"
    case loosened = "from soft ones with other constants"
    case withDetours = "with others in between, and refusals"
    case removedAndAdded = "with half of them removed and added again"
    case dragged = "with a soft constant that moved many times"
    case fromSnapshot = "from a copy that went on"
  }

  static func solver(
    _ problem: Problem, by history: History, _ paths: SpecialPaths,
    _ generator: inout SplitMix64
  ) throws -> (Solver, [Variable]) {
    var solver = Solver()
    solver.specialPaths = paths
    let variables = (0..<problem.variables).map { solver.makeVariable("x\($0)") }
    func add(_ item: (place: Int, statement: Statement)) throws -> ConstraintID {
      try solver.update { Problem.add(item.statement, item.place, variables, to: &$0) }
    }
    func detour() {
      let stray = Statement.random(&generator, variables: problem.variables)
      guard let id = try? solver.require(stray.constraint(variables), order: OrderKey(5)) else {
        return
      }
      solver.remove(id)
    }
    switch history {
    case .atOnce:
      try solver.update { batch in
        for item in problem.base {
          Problem.add(item.statement, item.place, variables, to: &batch)
        }
      }
    case .oneByOne:
      for item in problem.base.shuffled(using: &generator) { _ = try add(item) }
    case .backwards:
      for item in problem.base.sorted(by: { $0.place > $1.place }) { _ = try add(item) }
    case .replaced:
      for item in problem.base {
        let other = Statement.random(&generator, variables: problem.variables)
        let id = solver.prefer(
          other.constraint(variables), at: .medium, order: OrderKey(UInt64(10 * item.place)),
          name: "\(item.place)")
        try solver.replace(id, with: item.statement.constraint(variables))
        try solver.setPriority(item.statement.priority ?? .required, of: id)
      }
    case .loosened:
      for item in problem.base {
        var soft = item.statement
        soft.priority = .medium
        soft.constant += 100
        let id = try add((item.place, soft))
        try solver.setConstant(item.statement.constant, of: id)
        try solver.setPriority(item.statement.priority ?? .required, of: id)
      }
    case .withDetours:
      for item in problem.base.shuffled(using: &generator) {
        detour()
        _ = try add(item)
        detour()
      }
      _ = try? solver.update { batch in
        for item in problem.asked {
          Problem.add(item.statement, item.place, variables, to: &batch)
        }
      }
    case .removedAndAdded:
      var ids: [(ConstraintID, (place: Int, statement: Statement))] = []
      for item in problem.base.shuffled(using: &generator) { ids.append((try add(item), item)) }
      let gone = ids.shuffled(using: &generator).prefix(ids.count / 2)
      try solver.update { batch in for (id, _) in gone { batch.remove(id) } }
      for (_, item) in gone { _ = try add(item) }
    case .dragged:
      let goal = solver.prefer(variables[0] == 0, at: .medium)
      for item in problem.base { _ = try add(item) }
      for step in 0..<24 { solver[goal: goal] = Double(step) / 4 }
    case .fromSnapshot:
      for item in problem.base { _ = try add(item) }
      let snapshot = solver
      for _ in 0..<4 { detour() }
      solver = snapshot
    }
    return (solver, variables)
  }

  private static func places(_ conflict: Conflict) -> [Int] {
    conflict.members.compactMap { $0.name.flatMap { Int($0) } }
  }

  @Test("the filter's set is named after every history, with every special path on and off")
  func everyHistory() throws {
    var problems = 0
    var several = 0
    var differences: [String] = []
    for seed in SeriesLength.seeds(40, from: 1) {
      var generator = SplitMix64(seed: UInt64(seed))
      guard let problem = Problem(&generator) else { continue }
      problems += 1
      for history in History.allCases {
        for paths in [SpecialPaths.all, []] {
          let (built, variables) = try Self.solver(problem, by: history, paths, &generator)
          var solver = built
          var model: Model?
          do throws(Conflict) {
            try solver.update { batch in
              for item in problem.asked {
                Problem.add(item.statement, item.place, variables, to: &batch)
              }
              model = batch.model
            }
            differences.append("seed \(seed), \(history.rawValue): accepted")
          } catch {
            if Self.places(error) != problem.members {
              differences.append(
                "seed \(seed), \(history.rawValue): \(Self.places(error)) for \(problem.members)")
            }
            if history == .atOnce && paths == .all, let model {
              let ids = error.members.map(\.id)
              if ExactReference.judge(ids, in: model) != .irreducible {
                differences.append("seed \(seed): \(ids) is not irreducible")
              }
              if hasAnother(than: ids, in: model) { several += 1 }
            }
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    if !SeriesLength.isFull { #expect(problems > 20 && several > 8, "\(problems), \(several)") }
  }

  /// Whether there is another irreducible set than this one: the required constraints without one of the members contradict
  /// each other too.
  private func hasAnother(than members: [ConstraintID], in model: Model) -> Bool {
    members.contains { member in
      let rest = model.constraintsInOrder().filter { model.constraints[$0].isRequired }
        .map(model.constraintID(at:)).filter { $0 != member }
      return !ExactReference.isSatisfiable(rest, in: model)
    }
  }

  /// Which member goes: the last one, the first one, or the middle one.
  static let choices: [(name: String, choose: @Sendable (Int) -> Int)] = [
    ("the last", { $0 - 1 }), ("the first", { _ in 0 }), ("the middle", { $0 / 2 }),
  ]

  @Test("several conflicts of a batch come in the filter's order, whatever came before")
  func severalConflicts() throws {
    var differences: [String] = []
    var several = 0
    for seed in SeriesLength.seeds(16, from: 500) {
      var generator = SplitMix64(seed: UInt64(seed))
      guard let problem = Problem(&generator) else { continue }
      for (name, choose) in Self.choices {
        var wanted: [[Int]]?
        for history in History.allCases {
          for paths in [SpecialPaths.all, []] {
            let (built, variables) = try Self.solver(problem, by: history, paths, &generator)
            var solver = built
            var reports: [[Int]] = []
            var asked: Model?
            solver.update(droppingConflicts: { conflict in
              reports.append(Self.places(conflict))
              return conflict.members[choose(conflict.members.count)].id
            }) { batch in
              for item in problem.asked {
                Problem.add(item.statement, item.place, variables, to: &batch)
              }
              asked = batch.model
            }
            if wanted == nil, let asked {
              wanted = Self.filteredConflicts(asked, choose)
              if (wanted ?? []).count > 1 { several += 1 }
            }
            if reports != wanted {
              differences.append(
                "seed \(seed), \(name), \(history.rawValue): \(reports) for \(wanted ?? [])")
            }
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    if !SeriesLength.isFull { #expect(several > 5, "\(several)") }
  }

  /// The places of the members of one conflict after the other, exactly.
  private static func filteredConflicts(_ model: Model, _ choose: (Int) -> Int) -> [[Int]] {
    var batch = Batch(model: model)
    var conflicts: [[Int]] = []
    while true {
      let members = ExactReference.filteredConflict(in: batch.model)
      if members.isEmpty { return conflicts }
      conflicts.append(
        members.map { Int(batch.model.constraints[batch.model.index(of: $0)].order) / 10 })
      batch.remove(members[choose(members.count)])
    }
  }
}
