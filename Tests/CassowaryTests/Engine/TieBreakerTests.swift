import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Of all solutions that are optimal at all levels, the tie breaker ends at the one that the order of the constraints and
/// the sizes of the variables determine.
@Suite struct TieBreakerTests {
  /// A degenerate problem: few distinct numbers, many equal weights.
  private static func degenerate(
    _ generator: inout SplitMix64, variables: ClosedRange<Int> = 2...4, levels: Int = 2,
    soft: ClosedRange<Int> = 1...5, shuffles: Bool = false
  ) -> Batch {
    var batch = Batch()
    let count = Int.random(in: variables, using: &generator)
    var keys = (0..<UInt64(count)).map { 10 * $0 }
    if shuffles { keys.shuffle(using: &generator) }
    let unknowns = keys.map { batch.makeVariable(order: OrderKey($0)) }
    func sum() -> LinearExpression {
      var sum = LinearExpression()
      for unknown in unknowns.shuffled(using: &generator).prefix(
        Int.random(in: 1...3, using: &generator))
      {
        sum = sum + generator.element([1, 1, 1, -1, 2]) * unknown
      }
      return sum
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let relation = generator.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      // All of them hold at 0, so that none contradicts another.
      let constant = relation == .equal ? 0.0 : relation == .lessThanOrEqual ? 4 : -4
      batch.require(LinearConstraint(sum(), relation, constant))
    }
    if levels > 2 {
      // Levels above all others that leave the rest open.
      let settled = batch.makeVariable(order: OrderKey(5000))
      for level in 1...7 {
        batch.prefer(settled <= Double(level), at: Priority(Double(100 * level)))
      }
    }
    for _ in 0..<Int.random(in: soft, using: &generator) {
      let relation = generator.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let constant = Double(Int.random(in: -3...3, using: &generator)) * 2
      let level = Double(Int.random(in: 1...levels, using: &generator))
      let order = shuffles ? OrderKey(UInt64.random(in: 0..<1000, using: &generator)) : nil
      batch.prefer(LinearConstraint(sum(), relation, constant), at: Priority(level), order: order)
    }
    return batch
  }

  /// The problems of a model's solution, in words.
  private static func problems(_ parts: EngineParts, _ model: Model) -> [String] {
    if parts.solution.hasLostPrecision { return ["lost precision"] }
    guard let wanted = model.exactValues else { return ["no solution"] }
    let found = parts.values(model)
    return zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-7 }
      ? [] : ["\(found), not \(wanted)"]
  }

  /// Solves a model up to its ties, and breaks them. Every level is at its optimum before.
  private static func solve(
    _ model: Model, substitutes: Bool, _ problems: inout [String], _ seed: UInt64
  ) -> (parts: EngineParts, hasMoved: Bool) {
    var parts = EngineParts(substitutes: substitutes)
    parts.load(model)
    guard case .feasible = parts.optimize(model) else {
      problems.append("seed \(seed): not feasible")
      return (parts, false)
    }
    let before = parts.values(model)
    let errors = model.errors(before)
    if let exact = model.exactValues {
      for (rank, (error, least)) in zip(errors, model.errors(exact)).enumerated()
      where abs(error - least) > 1e-7 {
        problems.append("seed \(seed): level \(rank) is \(error) before ties, not \(least)")
      }
    }
    parts.breakTies(model)
    let after = parts.values(model)
    for (level, (old, new)) in zip(errors, model.errors(after)).enumerated()
    where abs(old - new) > 1e-7 {
      problems.append("seed \(seed): level \(level) is \(new), was \(old)")
    }
    problems += Self.problems(parts, model).map { "seed \(seed): \($0)" }
    return (parts, zip(before, after).contains { abs($0 - $1) > 1e-7 })
  }

  // MARK: The reference

  @Test(arguments: [1, 2, 5, 12], [false, true])
  func tiesAgreeWithReference(_ levels: Int, _ substitutes: Bool) {
    var problems: [String] = []
    var moved = 0
    for seed in 0..<120 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let batch = Self.degenerate(&generator, levels: levels, shuffles: seed % 2 == 1)
      if Self.solve(batch.model, substitutes: substitutes, &problems, seed).hasMoved { moved += 1 }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(moved > (levels > 5 ? 1 : 2))
  }

  /// Sizes alone: required constraints leave everything else open.
  @Test(arguments: [false, true])
  func sizesAreMinimizedInVariableOrder(_ substitutes: Bool) {
    var problems: [String] = []
    var moved = 0
    for seed in 500..<800 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var batch = Batch()
      var keys: [UInt64] = [1, 2, 3, 4, 5].shuffled(using: &generator)
      keys.removeLast(Int.random(in: 0...1, using: &generator))
      let unknowns = keys.map { batch.makeVariable(order: OrderKey($0)) }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let pair = unknowns.shuffled(using: &generator)
        let sum = pair[0] + generator.element([1.0, -1, 2]) * pair[1]
        let isLong = generator.oneIn(2)
        batch.require(
          LinearConstraint(
            isLong ? sum + pair[2] : sum, generator.element([.equal, .greaterThanOrEqual]),
            generator.element([3.0, 5, 8])))
      }
      if batch.model.exactValues == nil { continue }
      if Self.solve(batch.model, substitutes: substitutes, &problems, seed).hasMoved { moved += 1 }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(moved > 5)
  }

  /// What remains known from one run to the next holds: edits have only what they touch judged again.
  @Test(arguments: [2, 12])
  func editsAgreeWithReference(_ levels: Int) {
    var problems: [String] = []
    var moved = 0
    for seed in 1000..<1016 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var batch = Self.degenerate(
        &generator, levels: levels, soft: 4...6, shuffles: true)
      var (parts, _) = Self.solve(batch.model, substitutes: seed % 2 == 0, &problems, seed)
      for step in 0..<4 {
        let soft = batch.model.constraints.indices.filter {
          !batch.model.constraints[$0].isRequired
        }
        let index = generator.element(soft)
        let id = batch.model.constraintID(at: index)
        var changed: [(index: Int, change: ConstraintLoader.Change)] = []
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          batch.setConstant(Double(Int.random(in: -3...3, using: &generator)) * 2, of: id)
          changed = [(index, .numbers)]
        case 1:
          let level = Double(Int.random(in: 1...levels, using: &generator))
          batch.setPriority(Priority(level), of: id)
          changed = [(index, .numbers)]
        case 2:
          batch.setOrder(OrderKey(UInt64.random(in: 0..<1000, using: &generator)), of: id)
          parts.loader.noteOrder(of: UInt32(index), &parts.solution)
        default:
          let variable = batch.model.variable(at: 0)
          batch.setOrder(OrderKey(UInt64.random(in: 0..<60, using: &generator)), of: variable)
          parts.ties.noteVariableOrder(of: variable.index)
        }
        let before = parts.values(batch.model)
        parts.load(batch.model, changed: changed)
        _ = parts.optimize(batch.model)
        parts.breakTies(batch.model)
        problems += Self.problems(parts, batch.model).map { "seed \(seed), step \(step): \($0)" }
        if parts.values(batch.model) != before { moved += 1 }
      }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(moved > 5)
  }

  // MARK: What is compared

  /// `x + y == 10`, and equal soft constraints of 0 at some levels.
  private static func split(
    _ levels: [(x: Double, y: Double)],
    extra: (inout Batch, Variable, Variable) -> Void = { _, _, _ in }
  ) -> Model {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + y == 10)
    for level in levels {
      batch.prefer(x == 0, at: Priority(level.x))
      batch.prefer(y == 0, at: Priority(level.y))
    }
    extra(&batch, x, y)
    return batch.model
  }

  private static func solved(_ model: Model, substitutes: Bool = false) -> EngineParts {
    var problems: [String] = []
    let (parts, _) = solve(model, substitutes: substitutes, &problems, 0)
    expect(problems, [])
    return parts
  }

  /// Many levels are indifferent, and the next one decides before the order does, although the oldest constraint would
  /// not: without a tie to break.
  @Test(arguments: [7, 8, 12, 31])
  func nextLevelDecidesBeforeOrder(_ count: Int) {
    let levels = (2...count + 1).reversed().map { (x: Double($0), y: Double($0)) }
    let older = Self.solved(Self.split(levels))
    expect(older.values(Self.split(levels)), [0, 10])
    let model = Self.split(levels) { batch, x, y in
      batch.prefer(x == 7, at: 1)
      batch.prefer(y >= 2, at: 1, weight: 0.5)
    }
    var parts = EngineParts(substitutes: false)
    parts.load(model)
    _ = parts.optimize(model)
    expect(parts.values(model), [7, 3])
    parts.breakTies(model)
    expect(parts.values(model) == [7, 3] && Self.solved(model).values(model) == [7, 3])
  }

  @Test(arguments: [7, 8, 12, 31])
  func laterLevelDecidesWhereOneIsIndifferent(_ count: Int) {
    let levels =
      (2...count + 1).reversed().map { (x: Double($0), y: Double($0)) } + [(x: 1.5, y: 1.5)]
    let model = Self.split(levels) { batch, x, _ in batch.prefer(x == 4, at: 1) }
    expect(Self.solved(model).values(model), [4, 6])
  }

  @Test func weightsAreIgnoredInTheOrder() {
    let model = Self.split([]) { batch, x, y in
      batch.prefer(x <= 3, at: 5)
      batch.prefer(y <= 3, at: 5)
      batch.prefer(x <= 3, at: 4, weight: 1)
      batch.prefer(y <= 3, at: 4, weight: 1)
    }
    expect(Self.solved(model).values(model), [3, 7])
  }

  @Test func equalKeysFallBackToConstraintOrder() {
    let model = Self.split([]) { batch, x, y in
      batch.prefer(y <= 3, at: 5, order: OrderKey(7))
      batch.prefer(x <= 3, at: 5, order: OrderKey(7))
    }
    expect(Self.solved(model).values(model), [7, 3])
  }

  /// x is 0 where it can be; a substituted sum has to reach 0 by a column of its own.
  @Test(arguments: [false, true])
  func substitutedSumReachesZero(_ substitutes: Bool) {
    var batch = Batch()
    let total = batch.makeVariable()
    let first = batch.makeVariable()
    let second = batch.makeVariable()
    batch.require(total - first - second == 0)
    batch.require(first >= 2)
    batch.require(second >= -8)
    batch.require(second <= 8)
    let parts = Self.solved(batch.model, substitutes: substitutes)
    expect(parts.values(batch.model), [0, 2, -2])
  }

  // MARK: What is judged

  /// Many columns with equal costs that share a row: `Σ x == 60`, each softly at most 10.
  private static func many(_ count: Int) -> Model {
    var batch = Batch()
    var sum = LinearExpression()
    for index in 0..<count {
      let x = batch.makeVariable()
      sum = sum + x
      batch.prefer(x <= 10, at: 5, order: OrderKey(UInt64((index * 7) % count)))
      batch.require(x >= 0)
    }
    batch.require(sum == Double(10 * count + 25))
    return batch.model
  }

  /// Own errors against those of sums, which are basic.
  @Test func errorsOfBasicColumnsDecide() {
    var problems: [String] = []
    for seed in 2000..<2008 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var batch = Batch()
      let unknowns = (0..<11).map { _ in batch.makeVariable() }
      func order() -> OrderKey { OrderKey(UInt64.random(in: 0..<1000, using: &generator)) }
      for unknown in unknowns {
        batch.require(unknown >= 0)
        if generator.oneIn(3) { batch.prefer(unknown <= 4, at: 5, order: order()) }
        if generator.oneIn(2) { batch.prefer(unknown >= 9, at: 5, order: order()) }
      }
      for _ in 0..<3 {
        var sum = LinearExpression()
        for unknown in unknowns.shuffled(using: &generator).prefix(6) { sum = sum + unknown }
        batch.prefer(sum <= 20, at: 5, order: order())
        if generator.oneIn(2) { batch.prefer(sum >= 30, at: 5, order: order()) }
      }
      let model = batch.model
      _ = Self.solve(model, substitutes: false, &problems, seed)
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
  }

  /// A movement keeps the order lane of the reduced costs a combination of the rows.
  @Test func movementsKeepTheOrderLane() {
    var moved = 0
    for seed in 0..<100 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let model = Self.degenerate(
        &generator, levels: seed % 2 == 0 ? 2 : 12, soft: 3...6, shuffles: true
      ).model
      var parts = EngineParts(substitutes: false)
      parts.load(model)
      _ = parts.optimize(model)
      parts.solution.recomputeReducedCosts()
      let pivots = parts.solution.basis.pivots
      parts.ties.run(
        &parts.solution, &parts.presolve, &parts.primal, &parts.progress, model)
      if parts.solution.basis.pivots == pivots { continue }
      moved += 1
      var again = parts.solution
      again.recomputeReducedCosts()
      for column in 0..<again.costs.count where again.basis.isNonbasic(column) {
        let kept = parts.solution.costs.plainReducedCost(column)
        let wanted = again.costs.plainReducedCost(column)
        expect(!wanted.differs(from: kept), "seed \(seed), column \(column)")
      }
    }
    expect(moved > 5)
  }

  @Test func unchangedTiesAreNotComparedAgain() {
    let model = Self.many(12)
    var parts = Self.solved(model)
    let count = parts.ties.judgedTies
    parts.breakTies(model)
    expect(parts.ties.judgedTies, count)
    expect(parts.solution.costs.repriced.isEmpty && parts.solution.costs.reshaped.isEmpty)
    expect(TieBreaker(judgedTies: count).judgedTies, count)
  }

  @Test func boundPreventsDualDegeneracy() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    let z = batch.makeVariable()
    batch.require(x == 3)
    batch.require(y >= 1)
    batch.prefer(z == 5, at: 5)
    let parts = Self.solved(batch.model)
    expect(parts.values(batch.model), [3, 1, 5])
    expect(parts.ties.degenerate.members, [1])
  }

  // MARK: A sum that becomes smallest

  /// x between -4 and 6 without a cost, and x + y == 10.
  @Test(arguments: [(1.0, -4.0), (-1, 6)])
  func sumOfColumnsIsMinimized(_ sign: Double, _ answer: Double) {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + y == 10)
    batch.require(x >= -4)
    batch.require(x <= 6)
    var parts = Self.solved(batch.model)
    expect(parts.values(batch.model), [0, 10])
    parts.ties.noteAll(&parts.solution)
    parts.ties.run(
      &parts.solution, &parts.presolve, &parts.primal, &parts.progress, batch.model,
      by: .smallest([(0, sign)], includesOrder: true))
    expect(!parts.ties.isUnbounded)
    expect(parts.values(batch.model)[0], answer)
  }

  @Test func unboundedSum() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + y == 10)
    var parts = Self.solved(batch.model)
    parts.ties.noteAll(&parts.solution)
    parts.ties.run(
      &parts.solution, &parts.presolve, &parts.primal, &parts.progress, batch.model,
      by: .smallest([(0, 1)], includesOrder: true))
    expect(parts.ties.isUnbounded && !parts.solution.hasLostPrecision)
  }

  /// The order of the constraints comes before the sum, or is left out.
  @Test(arguments: [(true, 3.0), (false, 7)])
  func orderPrecedesSum(_ includesOrder: Bool, _ answer: Double) {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x >= -10)
    // The two errors add up to 4 between 3 and 7.
    batch.require(y >= 0)
    batch.prefer(x - y == 3, at: 5)
    batch.prefer(x - y == 7, at: 5)
    var parts = Self.solved(batch.model)
    expect(parts.values(batch.model)[0], 3)
    parts.ties.noteAll(&parts.solution)
    parts.ties.run(
      &parts.solution, &parts.presolve, &parts.primal, &parts.progress, batch.model,
      by: .smallest([(0, -1), (1, 1)], includesOrder: includesOrder))
    let values = parts.values(batch.model)
    expect(values[0] - values[1], answer)
  }
}
