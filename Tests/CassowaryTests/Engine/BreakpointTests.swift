import Expectations
import Testing

@testable import Cassowary

@Suite struct BreakpointTests {
  @Test("order weights decrease with the key") func orderWeights() {
    let keys: [UInt64] = [0, 1, 2, 100, 10_000, 1 << 40, 1 << 62, 3 << 62, .max]
    let weights = keys.map(Breakpoint.orderWeight)
    expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
    expect(weights[0] > weights[1] && weights[3] > weights[4] && weights[6] > weights[7])
    expect(weights.allSatisfy { $0 >= 0 })
  }

  @Test(
    "order slope of an equation and of an inequality",
    arguments: [
      (Relation.lessThanOrEqual, 1.5), (.greaterThanOrEqual, 1.5), (.equal, 3),
    ])
  func orderSlopes(_ relation: Relation, _ change: Double) {
    var breakpoint = Breakpoint(
      value: 1, weight: 4, constraint: 0, level: 1, relation: relation, orderWeight: 1.5)
    expect(breakpoint.orderSlope == 1.5 && breakpoint.orderSlopeChange == change)
    breakpoint.level = Breakpoint.boundLevel
    expect(breakpoint.orderSlope == 0 && breakpoint.orderSlopeChange == 0)
  }
}
