// The expectations of the worked example, and its iterations.

import Expectations
import Testing

@testable import Cassowary

extension WorkedExample {
  // MARK: Comparing

  private func levels(_ vector: PlainVector) -> [Double] { [vector[0], vector[1], vector[2]] }

  func expectBreakpoints(
    _ name: String, _ expected: [(value: Double, slopeChange: [Double])],
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let costs = engine.solution.costs
    let found = costs.breakpoints[self[name]]
    expect(found.map { $0.value }, expected.map { $0.value }, sourceLocation: location)
    expect(
      found.map { levels(costs.plainSlopeChange($0)) }, expected.map { $0.slopeChange },
      sourceLocation: location)
  }

  func expectReducedCost(
    _ name: String, _ expected: [Double], at location: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(
      levels(engine.solution.costs.plainReducedCost(self[name])), expected,
      sourceLocation: location)
  }

  func check(
    basis: [String], _ expected: [String: Place],
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let costs = engine.solution.costs
    let found = engine.solution.basis.columnOfSlot.map { name(ofColumn: Int($0)) }
    expect(found, basis, sourceLocation: location)
    for (name, place) in expected {
      let column = self[name]
      let here = Place(
        cursor: Int(costs.cursors[column]), isOnSegment: costs.isOnSegment[column],
        value: costs.values[column], reducedCost: levels(costs.plainReducedCost(column)))
      expect(here, place, "\(name)", sourceLocation: location)
    }
  }

  func expectFirstOptimum(at location: Testing.SourceLocation = #_sourceLocation) {
    check(
      basis: ["y", "q", "x"],
      [
        "x": .below(0, 55), "y": .below(0, 45), "z": .at(0, 20, [-2, 1, 4]),
        "p": .at(0, 120, [1, 0, -1]), "q": .below(1, 10), "s": .at(0, 25, [-1, 1, 2]),
      ], at: location)
    expect(infeasible, [:], sourceLocation: location)
  }

  func expectSecondOptimum(at location: Testing.SourceLocation = #_sourceLocation) {
    check(
      basis: ["p", "q", "s"],
      [
        "x": .at(0, 60, [1, 0, 1]), "y": .at(0, 70, [0, 1, -1]), "z": .at(1, 40, [0, 0, 1]),
        "p": .below(0, 170), "q": .below(0, -10), "s": .below(1, 30),
      ], at: location)
    expect(infeasible, [:], sourceLocation: location)
  }

  /// FTRAN: a column in terms of the basis, by basic column.
  mutating func expectColumn(
    _ name: String, _ expected: [String: Double],
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    engine.solution.basis.ftran(self[name])
    var found: [String: Double] = [:]
    for index in engine.solution.basis.pivotColumn.indices {
      let entry = engine.solution.basis.pivotColumn[Int(index)]
      if entry == 0 { continue }
      found[self.name(ofColumn: engine.solution.basis.column(inSlot: Int(index)))] = entry
    }
    expect(found, expected, sourceLocation: location)
  }

  // MARK: Iterating

  /// An iteration of the dual simplex method on the row of a basic column.
  mutating func iterate(
    leaving name: String, rises: Bool, target: Int, _ reducedCost: [Double],
    btran: [String: Double], pivotRow: [String: Double], ratios: [String: Ratio], own: [Double]?,
    flip: Flip? = nil, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let column = self[name]
    let chosen = try require(
      engine.dual.chooseRow(&engine.solution, engine.progress, except: []),
      sourceLocation: location)
    expect(chosen.column, column, sourceLocation: location)
    expect(chosen.rises, rises, sourceLocation: location)
    expect(chosen.target, target, sourceLocation: location)
    expect(levels(reducedCostAtTarget(chosen)), reducedCost, sourceLocation: location)
    engine.solution.basis.computePivotRow(chosen.slot)
    check(btran: btran, pivotRow: pivotRow, at: location)
    check(ratios, leavingRises: rises, at: location)
    expect(ownRatio(chosen), own, sourceLocation: location)
    if let flip { try check(flip, leavingRises: rises, at: location) }
    let pivots = engine.pivots
    var ratioTest = LongStepRatioTest()
    let outcome = ratioTest.run(
      chosen, &engine.solution, &engine.presolve, &engine.ties, &engine.progress, batch.model)
    guard case .moved = outcome else {
      Issue.record("the ratio test ends with \(outcome)", sourceLocation: location)
      return
    }
    // A column enters where the leaving column's own breakpoint does not end the step.
    expect(
      (engine.pivots > pivots), (engine.solution.basis.isNonbasic(column)),
      sourceLocation: location)
  }

  private func check(
    btran: [String: Double], pivotRow: [String: Double], at location: Testing.SourceLocation
  ) {
    let basis = engine.solution.basis
    var multipliers: [String: Double] = [:]
    for index in basis.btranRow.indices where basis.btranRow[Int(index)] != 0 {
      multipliers[name(ofColumn: basis.logical(ofRow: index))] = basis.btranRow[Int(index)]
    }
    expect(multipliers, btran, sourceLocation: location)
    var entries: [String: Double] = [:]
    for index in basis.pivotRow.indices where basis.pivotRow[Int(index)] != 0 {
      entries[name(ofColumn: Int(index))] = basis.pivotRow[Int(index)]
    }
    expect(entries, pivotRow, sourceLocation: location)
  }

  private func check(
    _ flip: Flip, leavingRises: Bool, at location: Testing.SourceLocation
  ) throws {
    let column = self[flip.name]
    var costs = engine.solution.costs
    let entry = engine.solution.basis.pivotRow[column]
    let rises = (entry > 0) == leavingRises
    let (index, distance) = costs.nextBreakpoint(column, rises: rises)
    expect(distance, flip.distance, sourceLocation: location)
    let next = try require(index, sourceLocation: location)
    let slack = try require(self.slack(column, rises: rises), sourceLocation: location)
    let isBlocked =
      rises ? costs.isBlockedAbove(column, next) : costs.isBlockedBelow(column, next)
    let ratio = (slack + costs.plainSlopeChange(costs.breakpoints[column][next])) / abs(entry)
    expect((isBlocked ? nil : levels(ratio)), flip.nextRatio, sourceLocation: location)
  }

  /// The ratio at which the leaving column's own reduced cost is no longer feasible at its target.
  private func ownRatio(_ leaving: DualSimplex.LeavingColumn) -> [Double]? {
    var costs = engine.solution.costs
    if leaving.rises {
      if costs.isBlockedAbove(leaving.column, leaving.target) { return nil }
      let change = costs.plainSlopeChange(costs.breakpoints[leaving.column][leaving.target])
      return levels(change - reducedCostAtTarget(leaving))
    }
    return costs.isBlockedBelow(leaving.column, leaving.target)
      ? nil : levels(reducedCostAtTarget(leaving))
  }

  /// On the segment above its target the leaving column has the slope on the right of the target.
  private func reducedCostAtTarget(_ leaving: DualSimplex.LeavingColumn) -> PlainVector {
    let costs = engine.solution.costs
    return costs.isOnSegment[leaving.column] && !leaving.rises
      ? costs.plainSlopeChange(costs.breakpoints[leaving.column][leaving.target])
      : costs.plainReducedCost(leaving.column)
  }

  /// How far a reduced cost can move; `nil` where a bound absorbs it.
  private func slack(_ column: Int, rises: Bool) -> PlainVector? {
    var costs = engine.solution.costs
    guard costs.leadingSlack(column, rises: rises) != nil else { return nil }
    if costs.isOnSegment[column] { return .zero }
    return PlainVector(
      costs.levels.order.map { costs.slack(column, rises: rises, lane: Int($0)) })
  }

  /// The candidates of the ratio test among the nonbasic columns.
  private func check(
    _ ratios: [String: Ratio], leavingRises: Bool, at location: Testing.SourceLocation
  ) {
    let pivotRow = engine.solution.basis.pivotRow
    var found: [String: Ratio] = [:]
    for index in pivotRow.indices where pivotRow[Int(index)] != 0 {
      let entry = pivotRow[Int(index)]
      let rises = (entry > 0) == leavingRises
      if let slack = self.slack(Int(index), rises: rises) {
        found[name(ofColumn: Int(index))] = Ratio(
          rises: rises, ratio: levels(slack / abs(entry)))
      }
    }
    expect(found, ratios, sourceLocation: location)
  }
}
