import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Rows of the tableau, and values, without factors are those that factors give.
@Suite struct RowEliminationTests {
  private static func tableau(_ generator: inout SplitMix64) -> SmallTableau {
    let count = Int.random(in: 3...9, using: &generator)
    let rows = (0..<Int.random(in: 2...7, using: &generator)).map { _ in
      var row = (0..<count).map { _ in
        generator.chance(70) ? 0 : generator.element([-1, 0.25, 0.5, 1, 1, 1.5])
      }
      row[Int.random(in: 0..<count, using: &generator)] = 1
      return row
    }
    return SmallTableau(structuralCount: count, rows: rows, pieces: [])
  }

  private static func dense(_ vector: borrowing SparseVector, _ count: Int) -> [Double] {
    (0..<count).map { vector[$0] }
  }

  private static func areMatched(_ basis: borrowing Basis) -> Bool {
    (0..<basis.slotCount).allSatisfy {
      basis.coefficient(of: basis.header.columnOfSlot[$0], inRow: $0) != nil
    }
  }

  @Test func rowsAndValues() {
    var (rows, eliminated, followed) = (0, 0, 0)
    for seed in SeriesLength.seeds(60) {
      var generator = SplitMix64(seed: UInt64(seed))
      let tableau = Self.tableau(&generator)
      var solution = tableau.load()
      for column in 0..<tableau.structuralCount {
        solution.costs.setValue(column, Double(Int.random(in: -4...4, using: &generator)))
      }
      solution.recomputeValues()
      var elimination = RowElimination()
      elimination.begin(rows: 1000)
      for number in 0..<16 {
        let place: Comment = "seed \(seed), step \(number)"
        let slot = Int.random(in: tableau.rows.indices, using: &generator)
        solution.basis.computePivotRow(slot)
        let expected = Self.dense(solution.basis.pivotRow, tableau.columnCount)
        if !elimination.takePivotRow(slot, &solution.basis) { continue }
        rows += 1
        if solution.basis.btranRow.count > 1 { eliminated += 1 }
        let found = Self.dense(solution.basis.pivotRow, tableau.columnCount)
        expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 }, place)
        let leaving = solution.basis.column(inSlot: slot)
        let old = solution.costs.values[leaving]
        expect(abs(solution.basis.valueOfPivotRow(solution.costs.values) - old) < 1e-9, place)
        let usable = found.indices.filter {
          abs(found[$0]) >= 0.5 && solution.basis.isNonbasic($0)
        }
        guard let entering = usable.randomElement(using: &generator) else { continue }
        var isKnown = Self.areMatched(solution.basis)
        func move(_ column: Int, by distance: Double, _ solution: inout BasicSolution) {
          solution.costs.setValue(column, solution.costs.values[column] + distance)
          let move = ColumnMove(column, by: distance)
          // Where basic variables move each other in a circle.
          if !elimination.follow(move, &solution) { isKnown = false }
        }
        move(entering, by: Double(Int.random(in: -3...3, using: &generator)), &solution)
        let new = solution.basis.valueOfPivotRow(solution.costs.values)
        move(leaving, by: new - old, &solution)
        solution.exchange(slot, entering: entering, hasFactors: false)
        elimination.match(slot, &solution)
        let values = solution.costs.values.array()
        solution.refactor(keepingValues: false)
        elimination.begin(rows: 1000)
        if !isKnown { continue }
        followed += 1
        expect(
          zip(values, solution.costs.values.array()).allSatisfy { abs($0 - $1) < 1e-9 }, place)
      }
    }
    expect(rows > 300 && eliminated > 100 && followed > 100, "\(rows) \(eliminated) \(followed)")
  }

  /// A circle of rows, each with the variable of the next one, is left to the factors.
  @Test func circle() {
    let tableau = SmallTableau(
      structuralCount: 3, rows: [[1, 0.5, 0], [0, 1, 0.5], [0.5, 0, 1]], pieces: [])
    var solution = tableau.load()
    for slot in 0..<3 { solution.exchange(slot, entering: slot, hasFactors: false) }
    var elimination = RowElimination()
    elimination.begin(rows: 3)
    for slot in 0..<3 { expect(!elimination.takePivotRow(slot, &solution.basis)) }
  }
}
