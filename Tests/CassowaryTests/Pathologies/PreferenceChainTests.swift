import Cassowary
import Expectations
import TestSupport
import Testing

/// Target positions in a row against required gaps of 1. With y_i = x_i − i the y may not fall: an isotonic regression
/// by absolute errors.
@Suite struct PreferenceChainTests {
  static func solve(_ targets: [Double], isAtOnce: Bool) throws -> (Solver, [Variable]) {
    var solver = Solver()
    let x = solver.makeVariables(targets.count)
    let goals = zip(x, targets).map { ($0 == $1, Priority.low) }
    let gaps = targets.indices.dropFirst().map { (x[$0] >= x[$0 - 1] + 1, Priority.required) }
    try solver.add(goals + gaps, isAtOnce: isAtOnce)
    return (solver, x)
  }

  /// The smallest error sum: neighbours whose medians fall are pooled (R. Barlow and others, "Statistical Inference under
  /// Order Restrictions", 1972).
  static func smallestError(_ targets: [Double]) -> Double {
    var pools: [[Double]] = []
    for (index, target) in targets.enumerated() {
      pools.append([target - Double(index)])
      while pools.count > 1, median(pools[pools.count - 1]) < median(pools[pools.count - 2]) {
        let last = pools.removeLast()
        pools[pools.count - 1] = (pools[pools.count - 1] + last).sorted()
      }
    }
    return pools.reduce(0) { sum, pool in
      pool.reduce(sum) { $0 + abs($1 - median(pool)) }
    }
  }

  private static func median(_ sorted: [Double]) -> Double { sorted[(sorted.count - 1) / 2] }

  /// Targets n, n − 2 … 2 − n for y fall throughout, so that all y meet between the middle ones, 2 and 0; the first
  /// target asks for the larger.
  @Test("falling targets", arguments: [(50, false), (100, false), (200, false), (400, true)])
  func falling(_ count: Int, _ isAtOnce: Bool) throws {
    let count = count.inDebug(
      min(count, isAtOnce ? 200 : 100), sample: min(count, isAtOnce ? 80 : 40))
    let targets = (0..<count).map { Double(count - $0) }
    let (solver, x) = try Self.solve(targets, isAtOnce: isAtOnce)
    solver.expect(x, are: (0..<count).map { Double($0 + 2) })
    let error = zip(x, targets).reduce(0) { $0 + abs(solver[$1.0] - $1.1) }
    expect(agrees(error, Self.smallestError(targets), tolerance: 1e-9))
    // At once, each variable meets its neighbour or its target and may have to let it go again; one by one, the pool grows
    // by a variable a gap and moves by half of one.
    solver.expectSound(pivots: (isAtOnce ? 3 : 5) * count)
  }

  @Test(
    "random targets", arguments: [400.inDebug(150, sample: 60), 399.inDebug(149, sample: 59)],
    1...UInt64(4.inSample(2)))
  func random(_ count: Int, _ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let targets = (0..<count).map { _ in Double(Int.random(in: 0...count, using: &generator)) }
    let (solver, x) = try Self.solve(targets, isAtOnce: true)
    let error = zip(x, targets).reduce(0) { $0 + abs(solver[$1.0] - $1.1) }
    expect(agrees(error, Self.smallestError(targets), tolerance: 1e-9), "seed \(seed)")
    for index in 1..<count { expect(solver[x[index]] - solver[x[index - 1]] >= 1 - 1e-9) }
    // As for falling targets.
    solver.expectSound(pivots: 3 * count)
  }

  /// Where pools leave a choice the order decides: judged by the exact reference.
  @Test("random targets of few values", arguments: 1...UInt64(20.inSample(6)))
  func fewValues(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 4...9, using: &generator)
    let targets = (0..<count).map { _ in Double(Int.random(in: 0...4, using: &generator)) * 2 }
    for isAtOnce in [true, false] {
      let (solver, x) = try Self.solve(targets, isAtOnce: isAtOnce)
      guard case .solved(let solution) = ExactReference.solve(solver.model) else {
        Issue.record("the reference has no answer")
        return
      }
      solver.expect(x, are: x.map { solution.values[solver.model.index(of: $0)] })
      // As for falling targets.
      solver.expectSound(pivots: 5 * count)
    }
  }
}
