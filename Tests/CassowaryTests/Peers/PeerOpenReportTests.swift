import Cassowary
import Expectations
import Testing

/// Reports that other solvers have open, or had for long.
@Suite struct PeerOpenReportTests {
  /// GNUstep mixed up variables that may be negative with those that may not, and layouts were zero.
  @Test("negative positions, and ranges across zero")
  func unrestrictedVariables() throws {
    var solver = Solver()
    let (origin, width) = (solver.makeVariable(), solver.makeVariable())
    let (left, right, middle) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let place = try solver.require(origin == -300)
    try solver.require(width == 200)
    try solver.require(left == origin + 20)
    try solver.require(right == origin + width - 20)
    try solver.require(2 * middle == left + right)
    try solver.require(right >= -500)
    let soft = solver.prefer(width == 10, at: .low)
    expect(
      [origin, width, left, right, middle].map { solver[$0] }, [-300, 200, -280, -120, -200])
    // Across zero and back.
    try solver.setConstant(-50, of: place)
    expect([origin, left, right, middle].map { solver[$0] }, [-50, -30, 130, 50])
    try solver.setConstant(-300, of: place)
    solver.remove(soft)
    expect([origin, left, right, middle].map { solver[$0] }, [-300, -280, -120, -200])
  }

  /// An objective is a soft constraint on a variable that bounds the others.
  @Test("the smallest maximum, the largest minimum")
  func smallestMaximumAndLargestMinimum() throws {
    func shares(_ solver: inout Solver) throws -> [Variable] {
      let shares = (0..<3).map { solver.makeVariable("s\($0)") }
      for share in shares { try solver.require(share >= 0) }
      try solver.require(shares[0] + shares[1] + shares[2] == 120)
      return shares
    }
    var least = Solver()
    let few = try shares(&least)
    let maximum = least.makeVariable("maximum")
    for share in few { try least.require(maximum >= share) }
    try least.require(few[1] >= 50)
    least.prefer(maximum == 0, at: .high)
    // The second is 50, so the others need no more; the first is as small as that allows.
    expect(few.map { least[$0] }, [20, 50, 50])
    expect(least[maximum], 50)

    var most = Solver()
    let many = try shares(&most)
    let minimum = most.makeVariable("minimum")
    for share in many { try most.require(minimum <= share) }
    try most.require(many[0] <= 20)
    most.prefer(minimum == 1000, at: .high)
    expect(many.map { most[$0] }, [20, 20, 80])
    expect(most[minimum], 20)
  }

  /// Thirty plots in a row: at one go they are solved once, and one by one they come to the same.
  @Test("one solve for many constraints, or one for each")
  func optimizingOnceOrEachTime() throws {
    func state(
      _ require: (LinearConstraint) throws -> Void, _ make: () -> Variable
    ) rethrows -> (lefts: [Variable], width: Variable) {
      let width = make()
      let lefts = (0..<30).map { _ in make() }
      try require(lefts[0] == 0)
      try require(width >= 40)
      for (left, next) in zip(lefts, lefts.dropFirst()) { try require(next == left + width + 5) }
      try require(lefts[29] + width <= 2000)
      return (lefts, width)
    }
    var together = Solver()
    let one = try together.update { batch in
      let plots = state({ batch.require($0) }, { batch.makeVariable() })
      batch.prefer(plots.width == 100, at: .low)
      return plots
    }
    var apart = Solver()
    let other = try state({ try apart.require($0) }, { apart.makeVariable() })
    apart.prefer(other.width == 100, at: .low)
    expect(together.statistics.solves, 1)
    expect(apart.statistics.solves, 33)
    // 2000 less 29 gaps of 5, by 30.
    expect(abs(together[one.width] - 1855.0 / 30) < 1e-9)
    for (left, same) in zip(one.lefts, other.lefts) {
      expect(abs(together[left] - apart[same]) < 1e-9)
    }
  }

  /// A terminal that draws the same frame again needs no cache: nothing is solved.
  @Test("the same layout again, without a cache")
  func theSameAgain() throws {
    var solver = Solver()
    let widths = (0..<40).map { solver.makeVariable("w\($0)") }
    for width in widths { try solver.require(width >= 3) }
    let sum = LinearExpression(widths.map { LinearExpression.Term($0) })
    let total = try solver.require(sum == 200)
    let goals = widths.map { solver.prefer($0 == 6, at: .high) }
    _ = solver.drainChanges()
    let before = solver.statistics
    try solver.setConstant(200, of: total)
    for goal in goals { solver[goal: goal] = 6 }
    expect(solver.statistics.solves, before.solves)
    expect(solver.statistics.pivots, before.pivots)
    expect(solver.drainChanges().isEmpty)
    try solver.setConstant(220, of: total)
    expect(solver.statistics.solves, before.solves + 1)
    expect(widths.reduce(0) { $0 + solver[$1] }, 220)
  }
}
