import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Which of several sets of constraints a refusal names: the earliest, whatever led to the constraints.
@Suite struct EarliestConflictTests {
  // MARK: Cases

  private static func refusal(
    _ statements: [LinearConstraint], of solver: inout Solver, refused: LinearConstraint
  ) throws -> [Int] {
    var numbers: [ConstraintID: Int] = [:]
    for (number, statement) in statements.enumerated() {
      numbers[try solver.require(statement)] = number
    }
    let conflict = expect(throws: Conflict.self) { try solver.require(refused) }
    return (conflict?.members ?? []).map { numbers[$0.id] ?? statements.count }
  }

  @Test func earliestOfMany() throws {
    var solver = Solver()
    var x = solver.makeVariables(41)
    let bounds = (1...20).map { x[0] >= Double(($0 * 7) % 20 + 1) }
    // 8 is the first bound, and suffices.
    try expect(Self.refusal(bounds, of: &solver, refused: x[0] <= 7), [0, 20])

    // What contradicts directly precedes a chain.
    solver = Solver()
    x = solver.makeVariables(41)
    let chain = (1...40).map { x[$0] >= x[$0 - 1] }
    let statements = [x[40] <= 0] + chain + [x[0] <= -9, x[40] <= -1]
    try expect(Self.refusal(statements, of: &solver, refused: x[40] >= 5), [0, 43])

    // Constraints after the latest member change nothing.
    for count in [0, 1, 5, 60] {
      solver = Solver()
      x = solver.makeVariables(2)
      let (first, second) = (x[0], x[1])
      let later = (0..<count).map { first + second <= Double(-$0) }
      let members = try Self.refusal(
        [first <= 3, second <= 4, first + second <= 9] + later, of: &solver,
        refused: first + second >= 8)
      expect(members, [0, 1, count + 3])
    }

    // A constraint is needed in the midst of many that can replace each other.
    for place in [0, 1, 7, 50, 99] {
      solver = Solver()
      x = solver.makeVariables(1)
      var statements = (0..<100).map { x[0] >= Double($0 - 200) }
      for index in place..<100 { statements[index] = x[0] >= Double(index) }
      let members = try Self.refusal(statements, of: &solver, refused: x[0] <= -50)
      expect(members, [place, 100], "\(place)")
    }
  }

  // MARK: Paths

  private static func statement(
    _ generator: inout SplitMix64, _ unknowns: [Variable]
  ) -> LinearConstraint {
    var sum = LinearExpression()
    let count = generator.element([1, 1, 2, 2, 2, 3])
    for unknown in unknowns.shuffled(using: &generator).prefix(count) {
      sum = sum + generator.element([1, 1, 1, -1, -1, 2]) * unknown
    }
    let relation: Relation = generator.element([
      .equal, .lessThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual,
    ])
    return LinearConstraint(sum, relation, Double(Int.random(in: -4...4, using: &generator)))
  }

  /// Every refusal of a random series is that of the rule, on every path; and one of the same constraints at one go.
  @Test(arguments: SeriesLength.seeds(1))
  func randomSeries(_ part: Int) throws {
    var problems: [String] = []
    var refusals = 0
    var sizes: [Int: Int] = [:]
    for seed in part * 4..<part * 4 + 4 {
      var generator = SplitMix64(seed: UInt64(seed))
      var solver = Solver()
      if generator.oneIn(2) { solver.specialPaths = [] }
      let unknowns = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
        solver.makeVariable()
      }
      for unknown in unknowns.prefix(2) { solver.prefer(unknown == 1, at: .low) }
      var handles: [ConstraintID] = []
      for step in 0..<40 {
        var asked = Batch(model: solver.model)
        var changes: [(inout Batch, Bool) -> Void] = []
        for _ in 0..<generator.element([1, 1, 1, 2, 4]) {
          let statement = Self.statement(&generator, unknowns)
          // Keys that do not follow the time, each once.
          let order =
            generator.oneIn(4)
            ? OrderKey(UInt64.random(in: 1...(1 << 40), using: &generator)) : nil
          switch Int.random(in: 0..<8, using: &generator) {
          case 0 where !handles.isEmpty:
            let gone = handles.remove(at: Int.random(in: 0..<handles.count, using: &generator))
            changes.append { batch, _ in if batch.contains(gone) { batch.remove(gone) } }
          case 1 where !handles.isEmpty:
            let known = generator.element(handles)
            changes.append { batch, _ in
              if batch.contains(known) { batch.setConstant(statement.constant, of: known) }
            }
          default:
            changes.append { batch, isReal in
              let id = batch.require(statement, order: order)
              if isReal { handles.append(id) }
            }
          }
        }
        for change in changes { change(&asked, false) }
        do {
          try solver.update { batch in for change in changes { change(&batch, true) } }
        } catch {
          refusals += 1
          handles = solver.model.constraintsInOrder().filter {
            solver.model.constraints[$0].isRequired
          }.map(solver.model.constraintID(at:))
          let wanted = EarliestConflictRule.members(of: asked.model)
          sizes[wanted.count, default: 0] += 1
          let found = error.members.map(\.id)
          if Set(found) != Set(wanted) {
            problems.append("seed \(seed), step \(step): \(found.count) \(wanted.count) \(error)")
          }
          if ExactReference.judge(found, in: asked.model) != .irreducible {
            problems.append("seed \(seed), step \(step): reducible")
          }
          let outcome = Self.freshMembers(asked.model)
          if outcome.map(Set.init) != Set(wanted.map(asked.model.index(of:))) {
            problems.append("seed \(seed), step \(step): a fresh engine names \(outcome ?? [])")
          }
        }
      }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(refusals > 20 && sizes.keys.contains { $0 > 2 })
  }

  private static func freshMembers(_ model: Model) -> [Int]? {
    var engine = Engine()
    for index in model.constraints.indices { engine.loader.note(UInt32(index), .terms) }
    guard case .conflict(let members) = engine.solve(model) else { return nil }
    return members
  }
}
