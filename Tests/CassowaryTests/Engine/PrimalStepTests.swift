import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The primal step goes as far as the first column that stops.
@Suite struct PrimalStepTests {

  /// `row: x0 + 2 x1`, both at most some bound; x1 rises from 0 with the logical basic.
  @Test func entersUpToBoundOrBlockingColumn() {
    for (bounds, slot, distance) in [([3.0, 6], -1, 3.0), ([4, 6], 0, 3), ([4, 0], 0, 0)] {
      let pieces = bounds.enumerated().map {
        SmallTableau.Piece(
          column: $0 + 1, value: $1, priority: 1000, relation: .lessThanOrEqual)
      }
      let tableau = SmallTableau(structuralCount: 2, rows: [[1, 2]], pieces: pieces)
      var solution = tableau.load()
      solution.basis.ftran(1)
      let step = PrimalStep.ratioTest(1, rises: true, &solution, usesBlandsRule: false)
      expect(
        step?.distance == distance && step?.slot == slot && step?.stop == 0 && step?.rises == true)
      let falling = PrimalStep.ratioTest(1, rises: false, &solution, usesBlandsRule: false)
      expect(falling == nil)
      // Carried out, it moves the entering column and the logical, and one of the two stands at its bound.
      var progress = Progress()
      solution.costs.repriced.removeAll()
      step?.carryOut(1, rises: true, &solution, &progress)
      expect(solution.costs.values.array(), [0, distance, 2 * distance])
      expect(progress.degenerateIterations, distance == 0 ? 1 : 0)
      expect((0..<3).filter { solution.basis.isBasic($0) }, [slot < 0 ? 2 : 1])
      expect((1..<3).filter { !solution.costs.positions[$0].isOnSegment }, [slot < 0 ? 1 : 2])
      expect((1...2).allSatisfy { $0 == 2 && slot < 0 || solution.costs.repriced.contains($0) })
    }
    // Two rows stop within the tolerance of each other; the one with the larger pivot leaves.
    let tableau = SmallTableau(
      structuralCount: 1, rows: [[0.5], [2]],
      pieces: [
        .init(column: 1, value: 2, priority: 1000, relation: .lessThanOrEqual),
        .init(column: 2, value: 8 + 1e-12, priority: 1000, relation: .lessThanOrEqual),
      ])
    var solution = tableau.load()
    solution.basis.ftran(0)
    let step = PrimalStep.ratioTest(0, rises: true, &solution, usesBlandsRule: false)
    expect(step?.slot, 1)
    let byIndex = PrimalStep.ratioTest(0, rises: true, &solution, usesBlandsRule: true)
    expect(byIndex?.slot, 0)
  }
}
