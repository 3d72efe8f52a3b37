import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The primal step goes as far as the first column that stops, found by looking at all of them.
@Suite struct PrimalStepTests {
  private struct Stop {
    let column: Int
    let distance: Double
    let pivot: Double
  }

  /// Where each column that moves stops: at its next breakpoint; a basic column at a breakpoint at once.
  private static func stops(
    _ entering: Int, rises: Bool, _ solution: BasicSolution, _ tableau: SmallTableau
  ) -> [Stop] {
    let table = tableau.tableau(solution.basis)
    var stops: [Stop] = []
    for column in 0..<tableau.columnCount {
      let isOwn = column == entering
      if !isOwn && solution.basis.isNonbasic(column) { continue }
      let rate =
        isOwn
        ? 1 : -table[Int(solution.basis.slotOfColumn[column])][entering]
      if abs(rate) < 1e-6 { continue }
      if !isOwn && !solution.costs.isOnSegment[column] {
        stops.append(Stop(column: column, distance: 0, pivot: abs(rate)))
        continue
      }
      let isRising = (rate > 0) == rises
      let list = tableau.sortedPieces(of: column)
      let cursor = Int(solution.costs.cursors[column])
      let start = solution.costs.isOnSegment[column] ? cursor : cursor + 1
      let ahead = isRising ? Array(list.dropFirst(start)) : Array(list.prefix(cursor).reversed())
      guard let stop = ahead.first else { continue }
      let gap = abs(stop.piece.value - solution.costs.values[column])
      stops.append(Stop(column: column, distance: gap / abs(rate), pivot: abs(rate)))
    }
    return stops
  }

  /// A problem at its optimum.
  private static func optimum(
    _ generator: inout SplitMix64
  ) -> (SmallTableau, BasicSolution)? {
    let tableau = SmallTableau.random(
      &generator, columns: 3...5, rows: 2...4, bounds: 25)
    var solution = tableau.load()
    var dual = DualSimplex()
    var progress = Progress()
    progress.setSize(columns: tableau.columnCount, rows: tableau.rows.count)
    var presolve = Presolve()
    var ties = TieBreaker()
    var tolerated: Set<Int> = []
    guard
      case .feasible = dual.run(
        &solution, &presolve, &ties, &progress, Model(), tolerating: &tolerated)
    else {
      return nil
    }
    return (tableau, solution)
  }

  @Test func stepIsTheShortestOfAll() {
    var withPivot = 0
    var withoutPivot = 0
    var unbounded = 0
    var degenerate = 0
    for seed in 0..<UInt64(120.inDebug(60)) {
      var generator = SplitMix64(seed: seed)
      guard let (tableau, start) = Self.optimum(&generator) else { continue }
      for entering in 0..<tableau.columnCount where start.basis.isNonbasic(entering) {
        for rises in [true, false] {
          var solution = start
          solution.basis.ftran(entering)
          let stops = Self.stops(
            entering, rises: rises, solution, tableau)
          let shortest = stops.map(\.distance).min()
          let found = PrimalStep.ratioTest(
            entering, rises: rises, &solution, usesBlandsRule: false)
          let place: Comment = "seed \(seed), column \(entering), rises: \(rises)"
          guard let found, let shortest else {
            expect(found == nil && shortest == nil, place)
            unbounded += 1
            continue
          }
          expect(abs(found.distance - shortest) < 1e-9, place)
          let tied = stops.filter { $0.distance < shortest + 1e-13 }
          if tied.contains(where: { $0.column == entering }) {
            expect(found.slot, -1, place)
            withoutPivot += 1
          } else {
            let leaving = solution.basis.column(inSlot: found.slot)
            let largest = tied.max { $0.pivot < $1.pivot }
            expect(
              tied.contains { $0.column == leaving && $0.pivot > (largest?.pivot ?? 0) - 1e-9 },
              place)
            withPivot += 1
          }
          if shortest == 0 { degenerate += 1 }
          expectCarriedOut(
            found, entering, rises: rises, solution, tableau, place)
          let byIndex = PrimalStep.ratioTest(
            entering, rises: rises, &solution, usesBlandsRule: true)
          if let byIndex, byIndex.slot >= 0 {
            let leaving = solution.basis.column(inSlot: byIndex.slot)
            expect(abs(byIndex.distance - shortest) < 1e-9, place)
            let isFirst = !tied.contains { $0.column < leaving && $0.distance == shortest }
            expect(isFirst || byIndex.distance < shortest, place)
          }
        }
      }
    }
    expect(withPivot > 25 && withoutPivot > 25 && unbounded > 2 && degenerate > 2)
  }

  /// Carried out, the step moves the columns that it names and no others, and the rows hold.
  private func expectCarriedOut(
    _ step: PrimalStep, _ entering: Int, rises: Bool, _ start: BasicSolution,
    _ tableau: SmallTableau, _ place: Comment
  ) {
    var solution = start
    var progress = Progress()
    let table = tableau.tableau(start.basis)
    step.carryOut(entering, rises: rises, &solution, &progress)
    let distance = rises ? step.distance : -step.distance
    for column in 0..<tableau.columnCount {
      var wanted = start.costs.values[column]
      if column == entering {
        wanted += distance
      } else if start.basis.isBasic(column) {
        wanted -= table[Int(start.basis.slotOfColumn[column])][entering] * distance
      }
      expect(abs(solution.costs.values[column] - wanted) < 1e-9, place)
      let interval = tableau.interval(column, solution)
      let isInside = interval.lowerBound - 1e-9...interval.upperBound + 1e-9 ~= wanted
      expect(isInside, "\(place): \(column) is \(wanted), outside \(interval)")
    }
    expect(tableau.rowResidual(solution) < 1e-9, place)
    expect((progress.degenerateIterations == 1), (step.distance == 0), place)
    let stopped = step.slot < 0 ? entering : start.basis.column(inSlot: step.slot)
    expect(solution.basis.isNonbasic(stopped), place)
    expect(!solution.costs.isOnSegment[stopped], place)
    let list = tableau.sortedPieces(of: stopped)
    let end = list.indices.contains(step.stop) ? list[step.stop].piece.value : nil
    expect(end, solution.costs.values[stopped], place)
    if step.slot >= 0 {
      expect(solution.basis.column(inSlot: step.slot), entering, place)
      expect(solution.costs.isOnSegment[entering], place)
    }
    for column in [entering, stopped] { expect(solution.costs.repriced.contains(column), place) }
  }

  // MARK: Single steps

  /// `row: x0 + 2 x1`, both at most some bound; x1 rises from 0 with the logical basic.
  @Test func entersUpToBoundOrBlockingColumn() {
    for (bounds, slot) in [([3.0, 6], -1), ([4, 6], 0)] {
      let pieces = bounds.enumerated().map {
        SmallTableau.Piece(
          column: $0 + 1, value: $1, priority: 1000, relation: .lessThanOrEqual)
      }
      let tableau = SmallTableau(structuralCount: 2, rows: [[1, 2]], pieces: pieces)
      var solution = tableau.load()
      solution.basis.ftran(1)
      let step = PrimalStep.ratioTest(1, rises: true, &solution, usesBlandsRule: false)
      expect(step?.distance == 3 && step?.slot == slot && step?.stop == 0 && step?.rises == true)
      let falling = PrimalStep.ratioTest(1, rises: false, &solution, usesBlandsRule: false)
      expect(falling == nil)
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
