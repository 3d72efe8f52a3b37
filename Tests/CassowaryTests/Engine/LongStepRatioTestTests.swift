import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The dual step is the one that a walk through all events in the order of their ratios finds.
@Suite struct LongStepRatioTestTests {
  /// A column's dual comes to the end of what its value allows, and the value goes on to the next breakpoint.
  private struct Event {
    let ratio: PlainVector
    let column: Int
    /// By how much the leaving column's way becomes shorter.
    let gain: Double
  }

  /// The events along the pivot row, from the dense tableau.
  private static func events(
    _ leaving: DualSimplex.LeavingColumn, _ solution: borrowing BasicSolution,
    _ tableau: SmallTableau
  ) -> [Event] {
    let row = tableau.tableau(solution.basis)[leaving.slot]
    let levels = PriorityLevels(copying: solution.costs.levels)
    var events: [Event] = []
    for column in 0..<tableau.columnCount {
      let isOwn = column == leaving.column
      if !isOwn && (!solution.basis.isNonbasic(column) || abs(row[column]) < 1e-6) { continue }
      let entry = isOwn ? 1 : abs(row[column])
      let rises = isOwn ? leaving.rises : (row[column] > 0) == leaving.rises
      let list = tableau.sortedPieces(of: column)
      // The breakpoints ahead; the column has to leave each of them to go on to the next.
      var place = isOwn ? leaving.target : Int(solution.costs.positions[column].cursor)
      var value = solution.costs.values[column]
      var ratio = PlainVector.zero
      if isOwn {
        value = list[place].piece.value
        let change = Self.change(column, place, tableau, levels)
        let reducedCost = reducedCostAtTarget(leaving, solution, tableau)
        ratio = clipped(rises ? change - reducedCost : reducedCost)
      } else if solution.costs.positions[column].isOnSegment {
        // It leaves its segment at once.
        let next = rises ? place : place - 1
        let gain =
          list.indices.contains(next) ? abs(list[next].piece.value - value) * entry : .infinity
        events.append(Event(ratio: .zero, column: column, gain: gain))
        if !list.indices.contains(next) { continue }
        place = next
        value = list[place].piece.value
        ratio = change(column, place, tableau, levels) / entry
      } else {
        let change = Self.change(column, place, tableau, levels)
        let reducedCost = solution.costs.plainReducedCost(column)
        ratio = clipped(rises ? change - reducedCost : reducedCost) / entry
      }
      while list.indices.contains(place) {
        let isBound =
          rises
          ? list[...place].contains { $0.piece.isBound && $0.piece.rejectsAbove }
          : list[place...].contains { $0.piece.isBound && $0.piece.rejectsBelow }
        if isBound { break }
        place += rises ? 1 : -1
        if !list.indices.contains(place) {
          events.append(Event(ratio: ratio, column: column, gain: .infinity))
          break
        }
        let gain = abs(list[place].piece.value - value) * entry
        events.append(Event(ratio: ratio, column: column, gain: gain))
        value = list[place].piece.value
        ratio += change(column, place, tableau, levels) / entry
      }
    }
    return events
  }

  /// What the leaving column's reduced cost is at its target: on the segment above, the slope on the right.
  private static func reducedCostAtTarget(
    _ leaving: DualSimplex.LeavingColumn, _ solution: borrowing BasicSolution,
    _ tableau: SmallTableau
  ) -> PlainVector {
    solution.costs.positions[leaving.column].isOnSegment && !leaving.rises
      ? change(leaving.column, leaving.target, tableau, solution.costs.levels)
      : solution.costs.plainReducedCost(leaving.column)
  }

  private static func change(
    _ column: Int, _ place: Int, _ tableau: SmallTableau, _ levels: borrowing PriorityLevels
  ) -> PlainVector {
    tableau.slope(of: column, passed: place + 1, levels)
      - tableau.slope(of: column, passed: place, levels)
  }

  private static func clipped(_ slack: PlainVector) -> PlainVector {
    if slack.exactSign < 0 { return .zero }
    if slack.exactSign > 0 { return slack }
    return PlainVector(order: max(0, slack.order))
  }

  /// The ratio at which the way has no length any more; `nil` where all events together are not enough.
  private static func ratio(_ distance: Double, _ events: [Event]) -> PlainVector? {
    var rest = distance
    let sorted = events.sorted { $0.ratio.compare(with: $1.ratio) < 0 }
    for event in sorted {
      rest -= event.gain
      if rest < 1e-9 { return event.ratio }
    }
    return nil
  }

  /// A random basic column outside its interval, on its way to the interval's nearer end.
  private static func leavingColumn(
    _ solution: borrowing BasicSolution, _ tableau: SmallTableau, _ generator: inout SplitMix64
  ) -> DualSimplex.LeavingColumn? {
    let slots = tableau.rows.indices.filter { slot in
      let column = solution.basis.column(inSlot: slot)
      let interval = tableau.interval(column, solution)
      let value = solution.costs.values[column]
      return value < interval.lowerBound - 1e-9 || value > interval.upperBound + 1e-9
    }
    guard let slot = slots.randomElement(using: &generator) else { return nil }
    let column = solution.basis.column(inSlot: slot)
    let cursor = Int(solution.costs.positions[column].cursor)
    let rises = solution.costs.values[column] > tableau.interval(column, solution).upperBound
    let isAbove = solution.costs.positions[column].isOnSegment && !rises
    return .init(slot: slot, column: column, rises: rises, target: isAbove ? cursor - 1 : cursor)
  }

  /// What a run of the ratio test until every value is feasible has shown.
  private struct Walk {
    var problems: [String] = []
    var pivots = 0
    var withoutPivot = 0
    var flips = 0
    var rays = 0
  }

  private static func walk(seed: UInt64, usesBlandsRule: Bool, into walk: inout Walk) {
    var generator = SplitMix64(seed: seed)
    let priorities = (1...Int.random(in: 1...6, using: &generator)).map { Double(50 * $0) }
    let more = (7...12).map { Double(50 * $0) }
    let tableau = SmallTableau.random(
      &generator, priorities: seed % 3 == 0 ? priorities + more : priorities,
      bounds: seed % 2 == 0 ? 60 : 35)
    var solution = tableau.load()
    var ties = TieBreaker()
    var ratioTest = LongStepRatioTest()
    for step in 0..<40 {
      guard let leaving = leavingColumn(solution, tableau, &generator) else { return }
      func note(_ condition: Bool, _ text: String) {
        if !condition { walk.problems.append("seed \(seed), step \(step): \(text)") }
      }
      let events = events(leaving, solution, tableau)
      let target = tableau.sortedPieces(of: leaving.column)[leaving.target].piece.value
      let wanted = ratio(abs(solution.costs.values[leaving.column] - target), events)
      let before = BasicSolution(copying: solution)
      let duals = tableau.duals(solution)
      var progress =
        usesBlandsRule
        ? Progress.stalled(columns: tableau.columnCount, rows: tableau.rows.count) : Progress()
      solution.basis.computePivotRow(leaving.slot)
      solution.costs.repriced.removeAll()
      solution.primalInfeasible.removeAll()
      var presolve = Presolve()
      let outcome = ratioTest.run(
        leaving, &solution, &presolve, &ties, &progress, Model())
      if case .unbounded(let ray) = outcome {
        walk.rays += 1
        note(wanted == nil, "unbounded, but \(wanted ?? .zero) is far enough")
        if let problem = tableau.problem(ofRay: ray) { note(false, problem) }
        return
      }
      guard case .moved = outcome, let wanted else {
        note(false, "\(outcome), and the ratio is \(wanted ?? .zero)")
        return
      }
      let change = tableau.duals(solution)[leaving.column] - duals[leaving.column]
      // Bland's rule looks at the levels alone.
      note(
        !change.differs(from: leaving.rises ? wanted : -wanted, includesOrder: !usesBlandsRule),
        "the dual moved by \(change), not by \(wanted)")
      for problem in tableau.problems(of: solution) { note(false, problem) }
      let residuals = zip(tableau.dualResiduals(before), tableau.dualResiduals(solution))
      note(
        residuals.allSatisfy { !$0.differs(from: $1, includesOrder: !usesBlandsRule) },
        "the order lane is off")
      for column in 0..<tableau.columnCount {
        note(tableau.isDualFeasible(column, solution), "\(column) is dual infeasible")
        let interval = tableau.interval(column, solution)
        let value = solution.costs.values[column]
        if solution.basis.isNonbasic(column) {
          note(interval ~= value, "nonbasic \(column) is \(value), not in \(interval)")
          if before.basis.isNonbasic(column), value != before.costs.values[column] {
            walk.flips += 1
          }
          let hasNew =
            solution.costs.plainReducedCost(column) != before.costs.plainReducedCost(column)
          note(!hasNew || solution.costs.repriced.contains(column), "\(column) is not noted")
        } else if value != before.costs.values[column],
          value < interval.lowerBound - 1e-9 || value > interval.upperBound + 1e-9
        {
          note(
            solution.primalInfeasible.contains(solution.basis.slot(of: column)),
            "infeasible \(column) is not noted")
        }
      }
      let isDegenerate = wanted.exactSign == 0
      note(
        (progress.degenerateIterations > 0) == isDegenerate, "degenerate: \(isDegenerate)")
      let entered = (0..<tableau.columnCount).first {
        solution.basis.isBasic($0) && before.basis.isNonbasic($0)
      }
      guard let entered else {
        walk.withoutPivot += 1
        continue
      }
      walk.pivots += 1
      note(solution.basis.isNonbasic(leaving.column), "\(leaving.column) does not leave")
      if usesBlandsRule {
        let first = events.filter {
          $0.column != leaving.column && !$0.ratio.differs(from: wanted, includesOrder: false)
        }.map(\.column).min()
        note(first == entered, "\(entered) enters, not \(first ?? -1)")
      }
    }
    walk.problems.append("seed \(seed): no end")
  }

  @Test(arguments: [false, true])
  func stepEqualsWalkThroughAllCandidates(_ usesBlandsRule: Bool) {
    var all = Walk()
    for seed in 0..<150 as Range<UInt64> {
      Self.walk(seed: seed, usesBlandsRule: usesBlandsRule, into: &all)
    }
    expect(all.problems.isEmpty, "\(all.problems.count): \(all.problems.prefix(8))")
    // Every way in which a step can end occurs. Under Bland's rule most flips become pivots.
    expect(all.pivots > 50 && all.withoutPivot > 5 && all.rays > 10)
    expect(all.flips > (usesBlandsRule ? 0 : 10))
  }

  // MARK: Single steps

  /// `x0 + x1 == sum`, each with a soft constraint of 0 and an upper bound; the logical has to rise to its bound.
  private static func pair(weights: [Double], bounds: [Double?]) -> SmallTableau {
    var pieces = [SmallTableau.Piece(column: 2, value: 6, priority: 1000, relation: .equal)]
    for column in 0..<2 {
      pieces.append(
        .init(
          column: column, value: 0, priority: 500, weight: weights[column], relation: .equal))
      if let bound = bounds[column] {
        pieces.append(
          .init(column: column, value: bound, priority: 1000, relation: .lessThanOrEqual))
      }
    }
    return SmallTableau(structuralCount: 2, rows: [[1, 1]], pieces: pieces)
  }

  private static func step(
    _ solution: inout BasicSolution, of tableau: SmallTableau
  ) -> LongStepRatioTest.Outcome {
    var generator = SplitMix64(seed: 0)
    var ties = TieBreaker()
    var progress = Progress()
    var ratioTest = LongStepRatioTest()
    guard let leaving = leavingColumn(solution, tableau, &generator) else {
      preconditionFailure("every value is feasible")
    }
    solution.basis.computePivotRow(leaving.slot)
    var presolve = Presolve()
    return ratioTest.run(leaving, &solution, &presolve, &ties, &progress, Model())
  }

  /// A row, pieces of its columns, and what the step leads to.
  private static var steps:
    [(row: [Double], pieces: [SmallTableau.Piece], basic: Int, values: [Double])]
  {
    let target = SmallTableau.Piece(column: 2, value: 6, priority: 1000, relation: .equal)
    let cost = SmallTableau.Piece(column: 1, value: 0, priority: 500, relation: .equal)
    func pair(_ weights: [Double], _ bounds: [Double?]) -> [SmallTableau.Piece] {
      Self.pair(weights: weights, bounds: bounds).pieces.compactMap { $0 }
    }
    return [
      // The cheaper column flips to its bound at 4, and the other one brings the rest; a distant bound does not flip.
      ([1, 1], pair([1, 2], [4, nil]), 1, [4, 2, 6]),
      ([1, 1], pair([1, 2], [6, nil]), 0, [6, 0, 6]),
      // The younger constraint yields.
      ([1, 1], pair([1, 1], [nil, nil]), 1, [0, 6, 6]),
      // Without any cost in the way both columns reach their end at once, and the much larger pivot is preferred.
      ([1, 0.0625], [target], 0, [6, 0, 6]), ([0.0625, 1], [target], 1, [0, 6, 6]),
      // The ratio of the column with the cost is a ten-billionth, which is no more than the 0 of the other.
      ([1, 1e10], [cost, target], 1, [0, 6e-10, 6]),
    ]
  }

  @Test func singleSteps() {
    for (number, (row, pieces, basic, values)) in Self.steps.enumerated() {
      let tableau = SmallTableau(structuralCount: 2, rows: [row], pieces: pieces)
      var solution = tableau.load()
      let outcome = Self.step(&solution, of: tableau)
      guard case .moved = outcome else {
        Issue.record("step \(number): \(outcome)")
        continue
      }
      expect(solution.costs.values.array(), values, "step \(number)")
      expect((0..<2).filter { solution.basis.isBasic($0) }, [basic], "step \(number)")
    }
  }

  /// After a cold start there may be fewer lanes than there were.
  @Test func reusedForFewerLanes() {
    let pieces = (1...12).map {
      SmallTableau.Piece(column: 1, value: -6, priority: Double($0), relation: .equal)
    }
    let small = Self.pair(weights: [1, 2], bounds: [4, nil])
    var large = small
    large.pieces += pieces
    var ratioTest = LongStepRatioTest()
    for tableau in [large, small, large] {
      var solution = tableau.load()
      var generator = SplitMix64(seed: 0)
      var ties = TieBreaker()
      var progress = Progress()
      guard let leaving = Self.leavingColumn(solution, tableau, &generator) else {
        Issue.record("every value is feasible")
        return
      }
      solution.basis.computePivotRow(leaving.slot)
      var presolve = Presolve()
      _ = ratioTest.run(leaving, &solution, &presolve, &ties, &progress, Model())
      expect(tableau.problems(of: solution), [])
      var fresh = tableau.load()
      _ = Self.step(&fresh, of: tableau)
      expect(solution.costs.values.array(), fresh.costs.values.array())
      for column in 0..<3 {
        expect(
          solution.costs.plainReducedCost(column), fresh.costs.plainReducedCost(column))
      }
    }
  }

  @Test func unboundedDualGivesFarkasCertificate() {
    let tableau = Self.pair(weights: [1, 2], bounds: [2, 3])
    var solution = tableau.load()
    let outcome = Self.step(&solution, of: tableau)
    guard case .unbounded(let ray) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expect(ray.map(\.constraint).sorted(), [0, 2, 4])
    expect(tableau.problem(ofRay: ray), nil)
  }
}
