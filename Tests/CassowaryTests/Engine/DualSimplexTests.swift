import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The dual simplex method ends at the optimum or with a proof that there is none.
@Suite struct DualSimplexTests {
  private struct Run: ~Copyable {
    var dual = DualSimplex()

    mutating func solve(
      _ solution: inout BasicSolution, stalled: Bool = false
    ) -> DualSimplex.Outcome {
      let (columns, rows) = (solution.costs.count, solution.basis.slotCount)
      var progress = stalled ? Progress.stalled(columns: columns, rows: rows) : Progress()
      progress.setSize(columns: columns, rows: rows)
      var presolve = Presolve()
      var ties = TieBreaker()
      var tolerated: Set<Int> = []
      return dual.run(
        &solution, &presolve, &ties, &progress, Model(), tolerating: &tolerated)
    }
  }

  /// The problems of an outcome, in words. No costs are shifted here, so the optimum is that of the costs.
  private static func problems(
    _ outcome: DualSimplex.Outcome, _ solution: borrowing BasicSolution, _ tableau: SmallTableau
  ) -> [String] {
    switch outcome {
    case .feasible: return tableau.problems(ofOptimum: solution)
    case .infeasible(let found):
      let errors = tableau.optimalErrors()
      return (errors.map { ["infeasible, but the errors can be \($0)"] } ?? [])
        + [tableau.problem(ofRay: found.ray)].compactMap { $0 }
    case .lostPrecision: return ["lost precision"]
    }
  }

  @Test func findsOptimumOrDualRay() {
    var optima = 0
    var rays = 0
    for seed in 0..<UInt64(180.inSample(60)) {
      var generator = SplitMix64(seed: seed)
      let levels = [1, 3, 7][Int(seed) % 3]
      let tableau = SmallTableau.random(
        &generator, priorities: (1...levels).map { Double(100 * $0) }, bounds: 65)
      var solution = tableau.load()
      var run = Run()
      let outcome = run.solve(&solution)
      if case .feasible = outcome { optima += 1 } else { rays += 1 }
      expect(Self.problems(outcome, solution, tableau), [], "seed \(seed)")
    }
    expect(optima > 20 && rays > 3)
  }

  /// New values of breakpoints and new breakpoints keep the reduced costs; the values are repaired from where they are.
  @Test func edits() {
    var optima = 0
    var rays = 0
    for seed in 1000..<UInt64(1070.inSample(1040)) {
      var generator = SplitMix64(seed: seed)
      var tableau = SmallTableau.random(&generator, bounds: 50)
      var solution = tableau.load()
      var run = Run()
      guard case .feasible = run.solve(&solution) else { continue }
      for edit in 0..<3 {
        if generator.oneIn(2), let index = tableau.pieces.indices.randomElement(using: &generator) {
          let value = Double(Int.random(in: -6...6, using: &generator))
          guard let piece = tableau.pieces[index] else { continue }
          var moved = piece
          moved.value = value
          if moved.isBound && tableau.contradicts(moved) { continue }
          tableau.move(index, to: value, in: &solution)
        } else {
          let column = Int.random(in: 0..<tableau.columnCount, using: &generator)
          tableau.pieces.append(
            tableau.randomPiece(of: column, &generator, priorities: [900, 700, 500], bounds: 90))
          tableau.insert(tableau.pieces.count - 1, into: &solution)
        }
        solution.applyPendingMoves()
        // New costs may be too steep for the reduced costs that there are.
        if !solution.costs.shifts.isEmpty { break }
        let outcome = run.solve(&solution, stalled: edit == 2)
        expect(Self.problems(outcome, solution, tableau), [], "seed \(seed), edit \(edit)")
        guard case .feasible = outcome else {
          rays += 1
          break
        }
        optima += 1
      }
    }
    expect(optima > 15 && rays > 0)
  }

  /// What brings the second row home satisfies the first one too. So the first one first is a pivot more, as under Bland's
  /// rule, by which the logical that comes first leaves.
  @Test(arguments: [(false, 1), (true, 2)])
  func mostInfeasibleRowLeavesFirst(_ stalled: Bool, _ pivots: Int) {
    let tableau = SmallTableau(
      structuralCount: 3, rows: [[1, 1, 0], [0, 1, 1]],
      pieces: [
        .init(column: 0, value: 0, priority: 500, relation: .equal),
        .init(column: 2, value: 0, priority: 500, relation: .equal),
        .init(column: 3, value: 3, priority: 1000, relation: .greaterThanOrEqual),
        .init(column: 4, value: 4, priority: 1000, relation: .greaterThanOrEqual),
      ])
    var solution = tableau.load()
    expect(solution.primalInfeasible.array().sorted(), [0, 1])
    var run = Run()
    let outcome = run.solve(&solution, stalled: stalled)
    expect(Self.problems(outcome, solution, tableau), [])
    expect(solution.costs.values.array(), [0, 4, 0, 4, 4])
    expect(solution.basis.pivots == pivots && solution.primalInfeasible.isEmpty)
  }

  /// Required numbers that differ by less than the tolerance of a conflict hold together.
  @Test func tolerances() {
    for (difference, isTolerated) in [(1e-8, true), (1e-6, false)] {
      let tableau = SmallTableau(
        structuralCount: 1, rows: [[1], [1]],
        pieces: [
          .init(column: 0, value: 5, priority: 1000, relation: .equal),
          .init(column: 1, value: 5 + difference, priority: 1000, relation: .equal),
        ])
      var solution = tableau.load()
      var run = Run()
      switch run.solve(&solution) {
      case .feasible: expect(isTolerated)
      case .infeasible(let found):
        expect(!isTolerated)
        expect(found.ray.map(\.constraint).sorted(), [0, 1])
      case .lostPrecision: Issue.record("lost precision")
      }
    }
    // An infeasibility of rounding takes no pivot, and what is infinite loses precision.
    for (value, start) in [(5e-12, 0.0), (5, -Double.infinity)] {
      let tableau = SmallTableau(
        structuralCount: 1, rows: [[1]],
        pieces: [.init(column: 1, value: value, priority: 1000, relation: .equal)])
      var solution = tableau.load()
      var run = Run()
      if start != 0 { solution.costs.setValue(1, start) }
      switch run.solve(&solution) {
      case .feasible: expect(start == 0 && solution.basis.pivots == 0)
      case .lostPrecision: expect(start != 0)
      case .infeasible: Issue.record("infeasible")
      }
    }
  }
}
