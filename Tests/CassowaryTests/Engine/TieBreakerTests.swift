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

  /// Solves a model up to its ties, and breaks them. Every level is at its optimum before, and a second run has nothing to
  /// judge. Returns whether values have moved.
  private static func breakTies(
    _ model: Model, substitutes: Bool, _ blame: (String) -> Void
  ) -> Bool {
    var parts = EngineParts(substitutes: substitutes)
    parts.load(model)
    guard case .feasible = parts.optimize(model), let exact = model.exactValues else {
      blame("not feasible")
      return false
    }
    let before = parts.values(model)
    parts.breakTies(model)
    let after = parts.values(model)
    let errors = [before, after].map(model.errors)
    for (level, least) in model.errors(exact).enumerated() {
      for (error, time) in zip(errors, ["before", "after"]) where abs(error[level] - least) > 1e-7 {
        blame("level \(level) is \(error[level]) \(time) ties, not \(least)")
      }
    }
    if parts.solution.hasLostPrecision { blame("lost precision") }
    if !zip(after, exact).allSatisfy({ abs($0 - $1) < 1e-7 }) { blame("\(after), not \(exact)") }
    let judged = parts.ties.judgedTies
    parts.breakTies(model)
    if parts.ties.judgedTies != judged {
      blame("\(parts.ties.judgedTies - judged) ties judged again")
    }
    return zip(before, after).contains { abs($0 - $1) > 1e-7 }
  }

  /// Breaks the ties of random problems, and compares with the reference. Returns how many of them have moved.
  private static func compare(
    _ seeds: Range<UInt64>, substitutes: Bool, _ draw: (inout SplitMix64, UInt64) -> Batch?
  ) -> Int {
    var problems: [String] = []
    var moved = 0
    for seed in seeds {
      var generator = SplitMix64(seed: seed)
      guard let model = draw(&generator, seed)?.model else { continue }
      let hasMoved = breakTies(model, substitutes: substitutes) {
        problems.append("seed \(seed): \($0)")
      }
      if hasMoved { moved += 1 }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    return moved
  }

  @Test(arguments: [1, 2, 5, 12], [false, true])
  func tiesAgreeWithReference(_ levels: Int, _ substitutes: Bool) {
    let moved = Self.compare(0..<120, substitutes: substitutes) { generator, seed in
      Self.degenerate(&generator, levels: levels, shuffles: seed % 2 == 1)
    }
    expect(moved > (levels > 5 ? 1 : 2))
  }

  /// Sizes alone: required constraints leave everything else open.
  @Test(arguments: [false, true])
  func sizesAreMinimizedInVariableOrder(_ substitutes: Bool) {
    let moved = Self.compare(500..<800, substitutes: substitutes) { generator, _ in
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
      return batch.model.exactValues == nil ? nil : batch
    }
    expect(moved > 5)
  }

  /// Own errors against those of sums, which are basic.
  @Test func errorsOfBasicColumnsDecide() {
    _ = Self.compare(2000..<2008, substitutes: false) { generator, _ in
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
      return batch
    }
  }

  /// Children share what is missing in nested rows that get shorter step by step: the columns that enter change the verdicts on
  /// others, which must be what a fresh solve finds. Keys so close together have one weight in the order lane, which then
  /// chooses badly.
  @Test func verdictsFollowEnteringColumns() throws {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var solver = Solver()
      var (views, goals): ([Variable], [ConstraintID]) = ([], [])
      try solver.update { batch in
        let total = batch.makeVariable()
        goals.append(batch.prefer(total == 900, at: 900))
        let rows = batch.makeVariables(3)
        batch.require(rows.reduce(LinearExpression()) { $0 + $1 } == total)
        for row in rows {
          let children = batch.makeVariables(6)
          views += [row] + children
          let factor = generator.element([1.0, 1, 2])
          batch.require(children.reduce(LinearExpression()) { $0 + factor * $1 } == row)
          if generator.oneIn(3) { batch.require(children[0] == children[1]) }
          for child in children {
            let natural = Double(Int.random(in: 2...8, using: &generator)) * 10
            for bound in [child >= natural, child <= natural].shuffled(using: &generator) {
              let grows = bound.relation == .lessThanOrEqual
              batch.prefer(
                bound, at: grows ? 250 : generator.element([750, 600]),
                weight: generator.element([1, 1, 2]),
                order: OrderKey(1 << 40 + UInt64.random(in: 0..<1000, using: &generator)))
            }
            if generator.oneIn(4) { batch.require(child <= 2 * natural) }
            batch.require(child >= 0)
          }
        }
        goals.append(batch.prefer(rows[0] == 300, at: 800))
      }
      for step in 1...16 {
        let length = 900 - Double(step) * Double(Int.random(in: 44...55, using: &generator))
        solver.update(goals: [goals[0]: length, goals[1]: length / generator.element([2, 4, 4])])
        let place: Comment = "seed \(seed), step \(step)"
        expect(solver.brokenInvariants, [], place)
        let rebuilt = solver.model.valuesRebuilt()
        expect(views.map { solver[$0] }, views.map { rebuilt?[$0.index] }, place)
      }
    }
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
      var again = BasicSolution(copying: parts.solution)
      again.recomputeReducedCosts()
      for column in 0..<again.costs.count where again.basis.isNonbasic(column) {
        let kept = parts.solution.costs.plainReducedCost(column)
        let wanted = again.costs.plainReducedCost(column)
        expect(!wanted.differs(from: kept), "seed \(seed), column \(column)")
      }
    }
    expect(moved > 5)
  }
}
