import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Etas of rows, compared with applying all of them, one after the other, to dense vectors.
@Suite struct RowEtasTests {
  private struct DenseEta {
    let source: Int
    let target: Int
    let multiples: [Double]

    func ftran(_ vector: inout [Double]) {
      let value = zip(multiples, vector).reduce(vector[source]) { $0 - $1.0 * $1.1 }
      vector[source] = 0
      vector[target] = value
    }

    func btran(_ vector: inout [Double]) {
      let value = vector[target]
      vector[target] = 0
      vector[source] = value
      for (order, multiple) in multiples.enumerated() { vector[order] -= multiple * value }
    }
  }

  private static func nonzeros(_ vector: [Double]) -> PivotOrderSet {
    var set = PivotOrderSet()
    set.reset(to: vector.count)
    for (order, value) in vector.enumerated() where value != 0 { set.insert(order) }
    return set
  }

  /// Replaces one of the live orders, or adds one.
  private static func draw(
    _ live: inout [Int], target: Int, _ random: inout SplitMix64
  ) -> DenseEta {
    var multiples = [Double](repeating: 0, count: target)
    let replaces = !live.isEmpty && random.chance(70)
    let source = replaces ? random.element(live) : target
    if replaces { live.removeAll { $0 == source } }
    for order in live where random.chance(20) {
      multiples[order] = random.element([-1, -0.5, 0.5, 1, 2])
    }
    live.append(target)
    return DenseEta(source: source, target: target, multiples: multiples)
  }

  private static func append(_ eta: DenseEta, to etas: inout RowEtas) {
    etas.append(source: eta.source == eta.target ? nil : eta.source)
    for (order, value) in eta.multiples.enumerated() { etas.appendMultiple(value, ofRow: order) }
  }

  @Test func randomEtas() {
    for seed in SeriesLength.seeds(3) {
      var random = SplitMix64(seed: UInt64(seed))
      let pivotCount = Int.random(in: 0...40, using: &random)
      var live = Array(0..<pivotCount)
      var etas = RowEtas()
      etas.reset(to: pivotCount)
      var dense: [DenseEta] = []
      for number in 0..<60 {
        let eta = Self.draw(&live, target: pivotCount + number, &random)
        Self.append(eta, to: &etas)
        dense.append(eta)
        expect(etas.count, number + 1)
        expect(etas.source(ofTarget: eta.target), eta.source)
        let share = random.element([3, 30, 100])
        func value() -> Double {
          random.chance(share) ? Double(Int.random(in: -4...4, using: &random)) : 0
        }
        let borders = Set(dense.filter { $0.source == $0.target }.map(\.target))
        let count = pivotCount + dense.count
        let rows = (0..<count).map { $0 < pivotCount || borders.contains($0) ? value() : 0 }
        var (expected, found, listed) = (rows, rows, Self.nonzeros(rows))
        for eta in dense { eta.ftran(&expected) }
        etas.ftran(&found, &listed)
        expect(found, expected, "seed \(seed), FTRAN after \(number)")
        expect(
          found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) },
          "seed \(seed), FTRAN after \(number): not listed")

        let columns = (0..<count).map { live.contains($0) ? value() : 0 }
        (expected, found, listed) = (columns, columns, Self.nonzeros(columns))
        for eta in dense.reversed() { eta.btran(&expected) }
        etas.btran(&found, &listed)
        expect(found, expected, "seed \(seed), BTRAN after \(number)")
        expect(
          found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) },
          "seed \(seed), BTRAN after \(number): not listed")
      }
    }
  }

  /// One that was emptied is as good as a new one.
  @Test(arguments: [2, 3]) func resetEqualsNew(_ pivotCount: Int) {
    var etas = RowEtas()
    etas.reset(to: 2)
    Self.append(DenseEta(source: 0, target: 2, multiples: [0, 3]), to: &etas)
    expect(etas.count == 1 && etas.entryCount == 1)
    etas.reset(to: pivotCount)
    expect(etas.count == 0 && etas.entryCount == 0 && etas.work == 0)
    let vector = [4.0, 1, 3, 0].prefix(pivotCount + 1).map { $0 }
    var (found, listed) = (vector, Self.nonzeros(vector))
    etas.ftran(&found, &listed)
    expect(found, vector)
    Self.append(DenseEta(source: 0, target: pivotCount, multiples: [0, 2]), to: &etas)
    found[pivotCount] = 0
    etas.ftran(&found, &listed)
    expect(found[0] == 0 && found[pivotCount] == 2)
  }

  /// Of 200 etas, a solve with one nonzero visits those that follow from it.
  @Test func solvesVisitDependentEtasOnly() {
    let count = 200
    var etas = RowEtas()
    etas.reset(to: count)
    for order in 0..<count {
      // Rows 0 to 4 lead from one to the next.
      etas.append(source: order)
      if order > 0 && order < 5 { etas.appendMultiple(1, ofRow: count + order - 1) }
    }
    func work(
      _ order: Int, _ body: (inout RowEtas, inout [Double], inout PivotOrderSet) -> Void
    ) -> Int {
      var (copy, vector) = (etas, (0..<2 * count).map { $0 == order ? 1.0 : 0 })
      var listed = Self.nonzeros(vector)
      body(&copy, &vector, &listed)
      return copy.work - etas.work
    }
    let one = work(100) { $0.ftran(&$1, &$2) }
    let chain = work(0) { $0.ftran(&$1, &$2) }
    let transposed = work(count + 100) { $0.btran(&$1, &$2) }
    expect(one > 0 && one < 20)
    expect(chain > 4 * one && chain < 10 * one)
    expect(transposed > 0 && transposed < 20)
  }
}
