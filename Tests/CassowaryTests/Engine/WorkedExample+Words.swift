// The state of the worked example and its iterations in words, columns in the order of their names.

import Expectations
import Testing

@testable import Cassowary

extension WorkedExample {
  private func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private func text(_ vector: PlainVector) -> String {
    "(\((0..<3).map { text(vector[$0]) }.joined(separator: ", ")))"
  }

  private func list(_ word: (String) -> String?) -> String {
    Self.columns.compactMap { name in word(name).map { "\(name) \($0)" } }.joined(separator: ", ")
  }

  private func text(_ terms: [String: Double]) -> String { list { terms[$0].map { text($0) } } }

  // MARK: The state

  /// Which columns are basic; where each one is, at a breakpoint or on the segment below it, with its reduced cost where it has
  /// one; and by how much basic columns are outside their intervals.
  var state: String {
    let costs = ColumnCosts(copying: engine.solution.costs)
    let basic = engine.solution.basis.header.columnOfSlot.array().map { name(ofColumn: Int($0)) }
    let places = Self.columns.map { name in
      let column = self[name]
      let place =
        "\(costs.positions[column].isOnSegment ? "below" : "at") \(costs.positions[column].cursor)"
      let reducedCost = costs.plainReducedCost(column)
      let cost = (0..<3).allSatisfy { reducedCost[$0] == 0 } ? "" : " \(text(reducedCost))"
      return "\(name) \(text(costs.values[column])) \(place)\(cost)"
    }
    let lines = [
      "basic \(basic.joined(separator: ", "))", places[..<3].joined(separator: ", "),
      places[3...].joined(separator: ", "), "infeasible \(infeasible)",
    ]
    return lines.joined(separator: "\n")
  }

  private var infeasible: String {
    var engine = Engine(copying: engine)
    var found: [String: Double] = [:]
    for slot in engine.solution.primalInfeasible.array().map(Int.init) {
      let distance = engine.solution.primalInfeasibility(slot)
      if distance > Tolerance.feasibility {
        found[name(ofColumn: engine.solution.basis.column(inSlot: slot))] = distance
      }
    }
    return found.isEmpty ? "nowhere" : text(found)
  }

  /// The breakpoints of a column, with their changes of the slope.
  func breakpoints(_ name: String) -> String {
    let costs = ColumnCosts(copying: engine.solution.costs)
    return costs.breakpoints.array(of: self[name]).map {
      "\(text($0.value)) \(text(costs.plainSlopeChange($0)))"
    }.joined(separator: ", ")
  }

  /// The terms of a row, by its logical.
  func row(_ name: String) -> String {
    let basis = Basis(copying: engine.solution.basis)
    var terms: [String: Double] = [:]
    for place in basis.matrix.range(ofRow: Int(basis.header.rowOfColumn[self[name]])) {
      let term = basis.matrix.terms[place]
      terms[self.name(ofColumn: Int(term.column))] = term.value
    }
    return text(terms)
  }

  /// FTRAN: a column in terms of the basis, by basic column.
  mutating func column(_ name: String) -> String {
    engine.solution.basis.ftran(self[name])
    let basis = Basis(copying: engine.solution.basis)
    return text(nonzeros(basis.pivotColumn) { basis.column(inSlot: $0) })
  }

  private func nonzeros(
    _ vector: borrowing SparseVector, _ column: (Int) -> Int
  ) -> [String: Double] {
    var found: [String: Double] = [:]
    for index in vector.indices.array().map(Int.init) where vector[index] != 0 {
      found[name(ofColumn: column(index))] = vector[index]
    }
    return found
  }

  // MARK: Iterating

  /// An iteration of the dual simplex method: the row that it chooses, with the target of its column and the reduced cost there;
  /// BTRAN and the pivot row; the ratios of the candidates, the leaving column's own one last; the flip of a column; and
  /// the state after it.
  mutating func iterate(flipping flipped: String? = nil) throws -> String {
    let chosen = try require(engine.dual.chooseRow(&engine.solution, engine.progress, except: []))
    engine.solution.basis.computePivotRow(chosen.slot)
    let basis = Basis(copying: engine.solution.basis)
    let rows = nonzeros(basis.btranRow) { basis.logical(ofRow: $0) }
    let entries = nonzeros(basis.pivotRow) { $0 }
    let ratios = list { name in
      guard let entry = entries[name] else { return nil }
      let rises = (entry > 0) == chosen.rises
      return slack(self[name], rises: rises).map {
        "\(rises ? "rises" : "falls") \(text($0 / abs(entry)))"
      }
    }
    let leaving = name(ofColumn: chosen.column)
    let own = ownRatio(chosen).map { ", \(leaving) \(text($0))" } ?? ""
    var lines = [
      "\(leaving) \(chosen.rises ? "rises" : "falls") to \(chosen.target) "
        + "from \(text(reducedCostAtTarget(chosen)))",
      "rows \(text(rows)); entries \(text(entries))", "ratios \(ratios)\(own)",
    ]
    if let flipped, let entry = entries[flipped] {
      try lines.append("\(flipped) flips \(flip(flipped, entry, leavingRises: chosen.rises))")
    }
    let pivots = engine.pivots
    var ratioTest = LongStepRatioTest()
    let outcome = ratioTest.run(
      chosen, &engine.solution, &engine.presolve, &engine.ties, &engine.progress, batch.model)
    guard case .moved = outcome else { return "the ratio test ends with \(outcome)" }
    // A column enters where the leaving column's own breakpoint does not end the step.
    expect(engine.pivots > pivots, engine.solution.basis.isNonbasic(chosen.column))
    return (lines + [state]).joined(separator: "\n")
  }

  /// By how much a column flips, and the ratio at which it could flip again.
  private func flip(_ name: String, _ entry: Double, leavingRises: Bool) throws -> String {
    var costs = ColumnCosts(copying: engine.solution.costs)
    let (column, rises) = (self[name], (entry > 0) == leavingRises)
    let (index, distance) = costs.nextBreakpoint(column, rises: rises)
    let next = try require(index)
    let slack = try require(slack(column, rises: rises))
    if rises ? costs.isBlockedAbove(column, next) : costs.isBlockedBelow(column, next) {
      return "by \(text(distance))"
    }
    let ratio = (slack + costs.plainSlopeChange(costs.breakpoints[column, next])) / abs(entry)
    return "by \(text(distance)), again at \(text(ratio))"
  }

  /// The ratio at which the leaving column's own reduced cost is no longer feasible at its target.
  private func ownRatio(_ leaving: DualSimplex.LeavingColumn) -> PlainVector? {
    var costs = ColumnCosts(copying: engine.solution.costs)
    if leaving.rises {
      if costs.isBlockedAbove(leaving.column, leaving.target) { return nil }
      let change = costs.plainSlopeChange(costs.breakpoints[leaving.column, leaving.target])
      return change - reducedCostAtTarget(leaving)
    }
    return costs.isBlockedBelow(leaving.column, leaving.target)
      ? nil : reducedCostAtTarget(leaving)
  }

  /// On the segment above its target the leaving column has the slope on the right of the target.
  private func reducedCostAtTarget(_ leaving: DualSimplex.LeavingColumn) -> PlainVector {
    let costs = ColumnCosts(copying: engine.solution.costs)
    return costs.positions[leaving.column].isOnSegment && !leaving.rises
      ? costs.plainSlopeChange(costs.breakpoints[leaving.column, leaving.target])
      : costs.plainReducedCost(leaving.column)
  }

  /// How far a reduced cost can move; `nil` where a bound absorbs it.
  private func slack(_ column: Int, rises: Bool) -> PlainVector? {
    var costs = ColumnCosts(copying: engine.solution.costs)
    guard costs.leadingSlack(column, rises: rises) != nil else { return nil }
    if costs.positions[column].isOnSegment { return .zero }
    return PlainVector(
      costs.levels.order.map { costs.slack(column, rises: rises, lane: Int($0)) })
  }
}
