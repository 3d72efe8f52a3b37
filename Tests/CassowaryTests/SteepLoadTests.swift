import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// First loads whose coefficients have very different sizes: at once or in parts, they have the same values, or are reported.
@Suite struct SteepLoadTests {
  private static let usualSizes = [0.5, 1, 1, 1, 2, 0.001]

  /// Rows around a point, at which all required ones hold.
  private static func state(
    _ x: [Variable], _ sizes: [Double], _ random: inout SplitMix64
  ) -> [(constraint: LinearConstraint, priority: Priority)] {
    let point = x.map { _ in Double(Int.random(in: -20...60, using: &random)) }
    return (0..<x.count * Int.random(in: 2...5, using: &random) / 2).map { _ in
      var (expression, sum) = (LinearExpression(), 0.0)
      let count = random.element([1, 2, 2, 2, 3, 3, 4, 6])
      for place in x.indices.shuffled(using: &random).prefix(count) {
        let coefficient = random.element(sizes) * (random.oneIn(3) ? -1 : 1)
        expression = expression + coefficient * x[place]
        sum += coefficient * point[place]
      }
      let isRequired = random.oneIn(3)
      let relation = random.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let slack =
        relation == .equal && isRequired ? 0 : Double(Int.random(in: 0...9, using: &random))
      return (
        LinearConstraint(
          expression, relation, relation == .lessThanOrEqual ? sum + slack : sum - slack),
        isRequired ? .required : Priority(Double(Int.random(in: 1...4, using: &random)) * 200)
      )
    }
  }

  /// Adds so many constraints at a time. `nil` if they are refused.
  private static func load(
    _ statements: [(constraint: LinearConstraint, priority: Priority)], into empty: Solver,
    atOnce: Int
  ) -> (solver: Solver, ids: [ConstraintID])? {
    var (solver, ids) = (empty, [ConstraintID]())
    for start in stride(from: 0, to: statements.count, by: atOnce) {
      do throws(Conflict) {
        try solver.update { batch in
          for (constraint, priority) in statements[start...].prefix(atOnce) {
            ids.append(
              priority.isRequired
                ? batch.require(constraint) : batch.prefer(constraint, at: priority))
          }
        }
      } catch {
        expect(error.cause, .lostPrecision)
        return nil
      }
    }
    return solver.numericalFailure == nil ? (solver, ids) : nil
  }

  @Test(arguments: [usualSizes, [0.001, 0.01, 0.1, 1, 1, 1, 10, 100, 1000], [1e-5, 1, 1, 1e5]])
  func loadedAtOnceOrInParts(sizes: [Double]) {
    let seeds = SeriesLength.seeds(16)
    var reported = 0
    for seed in seeds {
      var random = SplitMix64(seed: UInt64(seed))
      var empty = Solver()
      let x = empty.makeVariables(Int.random(in: 4...24, using: &random))
      let statements = Self.state(x, sizes, &random)
      guard let whole = Self.load(statements, into: empty, atOnce: statements.count),
        let parts = Self.load(statements, into: empty, atOnce: 3)
      else {
        reported += 1
        continue
      }
      expect(whole.solver.differences(from: parts.solver, x, whole.ids), [], "seed \(seed)")
      // Steeper ones leave more rounding in the factors than these allow.
      if sizes == Self.usualSizes {
        expect(whole.solver.brokenInvariants, [], "seed \(seed) at once")
        expect(parts.solver.brokenInvariants, [], "seed \(seed) in parts")
      }
    }
    expect(reported < seeds.count, "all were reported")
    if sizes == Self.usualSizes { expect(reported <= seeds.count / 4, "\(reported) reported") }
  }
}
