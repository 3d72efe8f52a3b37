import Cassowary
import TestSupport
import Testing

/// Rows of as many terms as there are variables.
@Suite struct LongRowTests {
  enum SoftConstraints: String, CaseIterable {
    /// All alike, so that the order alone decides and the last variable gives way.
    case equal
    /// The weights 1 to 10 in turn: the last one of weight 1 gives way.
    case weighted
    /// Ten priorities in turn: the last one of the lowest gives way.
    case ranked
    /// A minimum at one of ten priorities, and a maximum below those with one of seven weights.
    case sided

    /// Soft constraints of 5 for each variable.
    func add(to batch: inout Batch, _ x: [Variable]) {
      for (index, variable) in x.enumerated() {
        let tenth = Double(index % 10)
        switch self {
        case .equal: batch.prefer(variable == 5, at: .low)
        case .weighted: batch.prefer(variable == 5, at: .low, weight: 1 + tenth)
        case .ranked: batch.prefer(variable == 5, at: Priority(100 + tenth))
        case .sided:
          batch.prefer(variable >= 5, at: Priority(100 + tenth))
          batch.prefer(variable <= 5, at: 99, weight: Double(1 + index % 7))
        }
      }
    }

    /// The one variable that takes all that is missing from or above a sum of 5 each.
    func yielding(_ count: Int, isAbove: Bool) -> Int {
      switch self {
      case .equal: count - 1
      case .weighted, .ranked: (count - 1) / 10 * 10
      case .sided: isAbove ? (count - 1) / 7 * 7 : (count - 1) / 10 * 10
      }
    }

    /// Eleven levels: those beyond the eighth are settled column by column, each time for all columns.
    var count: Int {
      self == .sided ? 10_000.inDebug(300, sample: 150) : 100_000.inDebug(2000, sample: 800)
    }
  }

  @Test("one row with changing totals", arguments: SoftConstraints.allCases) func total(
    _ soft: SoftConstraints
  ) throws {
    let count = soft.count
    var solver = Solver()
    let x = solver.makeVariables(count)
    let total = try solver.update { batch in
      soft.add(to: &batch, x)
      return batch.require(LinearExpression(x.map { .init($0) }) == 1e6)
    }
    func expectTotal(_ total: Double) {
      let rest = total - Double(5 * count)
      var wanted = Array(repeating: 5.0, count: count)
      wanted[soft.yielding(count, isAbove: rest > 0)] += rest
      solver.expect(x, are: wanted)
    }
    expectTotal(1e6)
    for other in [2e6, 1000, 1e6] {
      try solver.setConstant(other, of: total)
      expectTotal(other)
    }
    // A few for each of the four totals, whatever the number of terms. Beyond the eighth level, equal terms pass the missing
    // length from one to the next: one pivot in about seventy terms.
    solver.expectSound(pivots: soft == .sided ? 25 + count / 25 : 25)
  }

  /// The rows share the middle third. Where both are too short, moving a shared variable counts for both, until the
  /// nearer total is reached; where one is too long it costs as much as it saves.
  @Test("two overlapping rows") func overlap() throws {
    let third = 30_000.inDebug(600, sample: 300)
    let count = 3 * third
    var solver = Solver()
    let x = solver.makeVariables(count)
    let totals = try solver.update { batch in
      SoftConstraints.weighted.add(to: &batch, x)
      return [x.prefix(2 * third), x.suffix(2 * third)].map { part in
        batch.require(LinearExpression(part.map { .init($0) }) == 1e6)
      }
    }
    // Variables of weight 1 are those at multiples of ten.
    func expectTotals(_ first: Double, _ second: Double) {
      let rests = [first, second].map { $0 - Double(10 * third) }
      let isSameSign = (rests[0] > 0) == (rests[1] > 0)
      let shared = isSameSign ? (abs(rests[0]) < abs(rests[1]) ? rests[0] : rests[1]) : 0
      var wanted = Array(repeating: 5.0, count: count)
      wanted[third - 10] += rests[0] - shared
      wanted[2 * third - 10] += shared
      wanted[3 * third - 10] += rests[1] - shared
      solver.expect(x, are: wanted)
    }
    expectTotals(1e6, 1e6)
    for (first, second) in [
      (1e6, 3e6), (2e6, 3e6), (2e6, 2.5e6), (1000, 3e6), (1000, 200), (9e6, 200),
    ] {
      try solver.update { batch in
        batch.setConstant(first, of: totals[0])
        batch.setConstant(second, of: totals[1])
      }
      expectTotals(first, second)
    }
    // The first solve passes the missing length from tied variable to tied variable, every tenth one being of weight 1; the
    // six others take few.
    solver.expectSound(pivots: 60 + count / 20)
  }
}
