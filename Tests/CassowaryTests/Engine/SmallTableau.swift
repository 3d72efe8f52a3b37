import TestSupport

@testable import Cassowary

/// A small problem as columns, rows and breakpoints, and what follows from them by plain dense arithmetic: the reference
/// for the parts that work on a ``BasicSolution``.
///
/// Structural columns come first, then the logicals of the rows. A breakpoint's constraint is its index in `pieces`.
struct SmallTableau {
  struct Piece {
    let column: Int
    var value: Double
    /// 1000 for a bound.
    let priority: Double
    var weight = 1.0
    let relation: Relation

    var isBound: Bool { priority == 1000 }
    var rejectsBelow: Bool { relation != .lessThanOrEqual }
    var rejectsAbove: Bool { relation != .greaterThanOrEqual }

    func error(_ value: Double) -> Double {
      max(rejectsBelow ? self.value - value : 0, rejectsAbove ? value - self.value : 0, 0)
    }
  }

  var structuralCount: Int
  /// A coefficient for each structural column.
  var rows: [[Double]]
  /// `nil` where a piece was removed.
  var pieces: [Piece?]

  init(structuralCount: Int, rows: [[Double]], pieces: [Piece]) {
    self.structuralCount = structuralCount
    self.rows = rows
    self.pieces = pieces
  }

  var columnCount: Int { structuralCount + rows.count }
  /// The columns of a column and all rows: `Σ coefficient · structural - logical`.
  func entry(_ row: Int, _ column: Int) -> Double {
    column < structuralCount ? rows[row][column] : column - structuralCount == row ? -1 : 0
  }

  // MARK: Random problems

  /// Whole and half numbers, so that ties are common and rounding is rare. No column has contradicting bounds.
  static func random(
    _ generator: inout SplitMix64, priorities: [Double]? = nil, bounds: Int = 35
  ) -> SmallTableau {
    let priorities = priorities ?? randomPriorities(&generator)
    let count = Int.random(in: 2...4, using: &generator)
    var tableau = SmallTableau(structuralCount: count, rows: [], pieces: [])
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      var row = (0..<count).map { _ in generator.element([-2, -1, -1, 0, 0, 0.5, 1, 1, 1.5]) }
      let places = (0..<count).shuffled(using: &generator)
      for place in places.prefix(2) where row[place] == 0 { row[place] = 1 }
      tableau.rows.append(row)
    }
    for column in 0..<tableau.columnCount {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        tableau.pieces.append(
          tableau.randomPiece(of: column, &generator, priorities: priorities, bounds: bounds))
      }
    }
    return tableau
  }

  /// Few levels, where ties are most common, or up to twelve.
  static func randomPriorities(_ generator: inout SplitMix64) -> [Double] {
    (1...generator.element([1, 2, 3, 3, 5, 8, 12])).map { 75 * Double($0) }
  }

  func randomPiece(
    of column: Int, _ generator: inout SplitMix64, priorities: [Double], bounds: Int
  ) -> Piece {
    let value = Double(Int.random(in: -6...6, using: &generator))
    let weight = generator.element([0.5, 1, 1, 2])
    let relation = generator.element([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
    let bound = Piece(column: column, value: value, priority: 1000, relation: relation)
    if generator.chance(bounds), !contradicts(bound) { return bound }
    return Piece(
      column: column, value: value, priority: generator.element(priorities), weight: weight,
      relation: relation)
  }

  /// Whether a bound leaves its column no value.
  func contradicts(_ bound: Piece) -> Bool {
    pieces.contains { other in
      guard let other, other.isBound, other.column == bound.column else { return false }
      return bound.rejectsBelow && other.rejectsAbove && other.value < bound.value
        || bound.rejectsAbove && other.rejectsBelow && bound.value < other.value
    }
  }

  // MARK: Loading

  /// A basic solution with the logicals as its basis, and every column where its reduced cost of 0 fits.
  func load() -> BasicSolution {
    var solution = BasicSolution()
    for _ in 0..<structuralCount { _ = solution.makeColumn() }
    for row in rows {
      let columns = row.indices.filter { row[$0] != 0 }
      _ = solution.addRow(columns: columns.map(Int32.init), coefficients: columns.map { row[$0] })
    }
    for index in pieces.indices { insert(index, into: &solution) }
    solution.applyPendingMoves()
    return solution
  }

  /// Loads a piece; the reduced cost of its column stays, or its value.
  func insert(_ index: Int, into solution: inout BasicSolution, keepsValue: Bool = false) {
    guard let piece = pieces[index] else { return }
    let column = piece.column
    let level =
      piece.isBound
      ? Breakpoint.boundLevel : solution.costs.useLevel(piece.priority, weight: piece.weight).level
    solution.costs.insert(
      Breakpoint(
        value: piece.value, weight: piece.isBound ? 0 : piece.weight, constraint: UInt32(index),
        level: level, relation: piece.relation, orderWeight: Self.orderWeight(index)),
      into: column, isBasic: solution.basis.isBasic(column))
    if keepsValue { solution.fitReducedCost(column) } else { solution.fitValue(column) }
  }

  static func orderWeight(_ index: Int) -> Float { Breakpoint.orderWeight(UInt64(index)) }

  /// Unloads a piece; the value of its column stays.
  mutating func remove(_ index: Int, from solution: inout BasicSolution) {
    guard let piece = pieces[index] else { return }
    let column = piece.column
    guard
      let position = solution.costs.index(
        ofBreakpointOf: UInt32(index), value: piece.value, in: column)
    else { preconditionFailure("piece \(index) is not loaded") }
    let level = solution.costs.breakpoints[column, position].level
    solution.costs.removeBreakpoint(
      position, of: column, isBasic: solution.basis.isBasic(column))
    solution.fitReducedCost(column)
    solution.costs.removeUseOfLevel(level, weight: piece.weight)
    pieces[index] = nil
  }

  /// Moves a piece; the reduced cost of its column stays.
  mutating func move(_ index: Int, to value: Double, in solution: inout BasicSolution) {
    guard let piece = pieces[index] else { return }
    let column = piece.column
    guard
      let position = solution.costs.index(
        ofBreakpointOf: UInt32(index), value: piece.value, in: column)
    else { preconditionFailure("piece \(index) is not loaded") }
    solution.costs.moveBreakpoint(
      position, of: column, to: value, isBasic: solution.basis.isBasic(column))
    solution.fitValue(column)
    pieces[index]?.value = value
  }

  // MARK: As a model

  /// The same problem in constraints, with the index of a piece as that of its constraint.
  func model() -> Model {
    var batch = Batch()
    let variables = (0..<structuralCount).map { _ in batch.makeVariable() }
    for piece in pieces {
      // A removed piece keeps its index.
      let shown = piece ?? Piece(column: 0, value: 0, priority: 1, relation: .equal)
      var sum = LinearExpression()
      for column in 0..<structuralCount {
        let coefficient =
          shown.column < structuralCount
          ? (column == shown.column ? 1 : 0) : rows[shown.column - structuralCount][column]
        if coefficient != 0 { sum = sum + coefficient * variables[column] }
      }
      let constraint = LinearConstraint(sum, shown.relation, shown.value)
      let id =
        shown.isBound
        ? batch.require(constraint)
        : batch.prefer(constraint, at: Priority(shown.priority), weight: shown.weight)
      if piece == nil { batch.remove(id) }
    }
    return batch.model
  }

  /// The error of each level at the optimum, strongest first, in exact arithmetic; `nil` where bounds contradict each
  /// other.
  func optimalErrors() -> [Double]? {
    switch ExactReference.solve(model()) {
    case .solved(let solution): errors(Array(solution.values.prefix(structuralCount)))
    case .conflict: nil
    }
  }

  /// The error of each level, strongest first.
  func errors(_ structurals: [Double]) -> [Double] {
    let values =
      structurals + rows.map { row in zip(row, structurals).reduce(0) { $0 + $1.0 * $1.1 } }
    return priorities.map { priority in
      pieces.reduce(0) { sum, piece in
        guard let piece, piece.priority == priority else { return sum }
        return sum + piece.weight * piece.error(values[piece.column])
      }
    }
  }

  /// The levels of the pieces, strongest first.
  var priorities: [Double] {
    Set(pieces.compactMap { $0 }.filter { !$0.isBound }.map(\.priority)).sorted(by: >)
  }

  // MARK: Costs

  /// The pieces of a column as they are sorted along it.
  func sortedPieces(of column: Int) -> [(index: Int, piece: Piece)] {
    var found: [(index: Int, piece: Piece)] = []
    for (index, piece) in pieces.enumerated() {
      if let piece, piece.column == column { found.append((index, piece)) }
    }
    return found.sorted { ($0.piece.value, $0.index) < ($1.piece.value, $1.index) }
  }

  /// The slope of a column's cost above the first `passed` of its pieces; by the ranks of the levels.
  func slope(of column: Int, passed: Int, _ levels: borrowing PriorityLevels) -> PlainVector {
    var slope = PlainVector.zero
    for (place, (index, piece)) in sortedPieces(of: column).enumerated() where !piece.isBound {
      let sign: Double
      if place < passed {
        sign = piece.rejectsAbove ? 1 : 0
      } else {
        sign = piece.rejectsBelow ? -1 : 0
      }
      let rank = Self.rank(of: piece.priority, levels)
      slope[rank] += sign * piece.weight
      slope.order += sign * Double(Self.orderWeight(index))
    }
    return slope
  }

  /// How many levels are stronger.
  static func rank(of priority: Double, _ levels: borrowing PriorityLevels) -> Int {
    levels.order.count { levels.priorities[Int($0)] > priority }
  }

  // MARK: What a basic solution says

  /// The dual of every column: the slope on the left of its cursor, its reduced cost from there, and its cost shifts.
  func duals(_ solution: borrowing BasicSolution) -> [PlainVector] {
    var costs = ColumnCosts(copying: solution.costs)
    var duals = (0..<columnCount).map { column in
      slope(of: column, passed: Int(solution.costs.positions[column].cursor), solution.costs.levels)
        + solution.costs.plainReducedCost(column)
    }
    for (column, shift) in solution.costs.plainShifts { duals[column] += shift }
    for (column, shift) in costs.takeOrderShifts() { duals[Int(column)].order += shift }
    return duals
  }

  /// How far the rows are from holding.
  func rowResidual(_ solution: borrowing BasicSolution) -> Double {
    return rows.indices.reduce(0) { largest, row in
      let sum = (0..<columnCount).reduce(0.0) { $0 + entry(row, $1) * solution.costs.values[$1] }
      return max(largest, abs(sum))
    }
  }

  /// For each structural column, how far its dual is from the combination of the rows that the duals of the logicals make;
  /// a logical's dual is minus its row's multiplier.
  func dualResiduals(_ solution: borrowing BasicSolution) -> [PlainVector] {
    let duals = duals(solution)
    return (0..<structuralCount).map { column in
      rows.indices.reduce(duals[column]) {
        $0 + rows[$1][column] * duals[structuralCount + $1]
      }
    }
  }

  /// The largest of these at any level. Loading drops what a reduced cost has in the order lane alone.
  func dualResidual(_ solution: borrowing BasicSolution) -> Double {
    dualResiduals(solution).reduce(0) { largest, residual in
      residual.levels.reduce(largest) { max($0, abs($1)) }
    }
  }

  /// Whether the dual of every column, cost shifts left out, lies between the slopes at its position.
  func isDualFeasible(_ column: Int, _ solution: borrowing BasicSolution) -> Bool {
    let levels = PriorityLevels(copying: solution.costs.levels)
    let cursor = Int(solution.costs.positions[column].cursor)
    let dual =
      slope(of: column, passed: cursor, levels) + solution.costs.plainReducedCost(column)
    let below = (dual - slope(of: column, passed: cursor, levels)).exactSign
    if solution.costs.positions[column].isOnSegment { return below == 0 }
    let list = sortedPieces(of: column)
    let above = (dual - slope(of: column, passed: cursor + 1, levels)).exactSign
    let isLower = list.dropFirst(cursor).contains { $0.piece.isBound && $0.piece.rejectsBelow }
    let isUpper = list.prefix(cursor + 1).contains { $0.piece.isBound && $0.piece.rejectsAbove }
    return (isLower || below >= 0) && (isUpper || above <= 0)
  }

  /// The values that a column's position allows.
  func interval(_ column: Int, _ solution: borrowing BasicSolution) -> ClosedRange<Double> {
    let list = sortedPieces(of: column)
    let cursor = Int(solution.costs.positions[column].cursor)
    if !solution.costs.positions[column].isOnSegment {
      // A column without a breakpoint where it is said to be is nowhere.
      let value = list.indices.contains(cursor) ? list[cursor].piece.value : .infinity
      return value...value
    }
    return
      (cursor > 0 ? list[cursor - 1].piece.value : -.infinity)...(cursor < list.count
      ? list[cursor].piece.value : .infinity)
  }

  /// Why a ray of the dual simplex method does not prove that bounds contradict each other, in words.
  func problem(ofRay ray: [DualSimplex.RayTerm]) -> String? {
    model().problem(ofCertificate: ray.map { (Int($0.constraint), $0.multiplier) })
  }

  /// The problems of a basic solution claimed to be optimal, in words.
  func problems(ofOptimum solution: borrowing BasicSolution) -> [String] {
    guard let wanted = optimalErrors() else { return ["the bounds contradict each other"] }
    var problems = self.problems(of: solution)
    let found = errors(Array(solution.costs.values.array().prefix(structuralCount)))
    if !zip(found, wanted).allSatisfy({ abs($0 - $1) < 1e-7 }) {
      problems.append("the errors are \(found), not \(wanted)")
    }
    if !solution.costs.shifts.isEmpty { problems.append("costs are shifted") }
    for column in 0..<columnCount {
      if !isDualFeasible(column, solution) { problems.append("\(column) is dual infeasible") }
      let interval = interval(column, solution)
      let value = solution.costs.values[column]
      if value < interval.lowerBound - 1e-9 || value > interval.upperBound + 1e-9 {
        problems.append("\(column) is \(value), outside \(interval)")
      }
    }
    return problems
  }

  /// The problems of a basic solution, optimal or not, in words.
  func problems(of solution: borrowing BasicSolution) -> [String] {
    var problems: [String] = []
    if rowResidual(solution) > 1e-9 {
      problems.append("the rows are off by \(rowResidual(solution))")
    }
    if dualResidual(solution) > 1e-7 {
      problems.append("the reduced costs are off by \(dualResidual(solution))")
    }
    return problems
  }

  // MARK: The tableau

  /// The rows solved for the basic columns, by slot and column: Gauss and Jordan's elimination.
  func tableau(_ basis: borrowing Basis) -> [[Double]] {
    var table = rows.indices.map { row in (0..<columnCount).map { entry(row, $0) } }
    for slot in rows.indices {
      let column = basis.column(inSlot: slot)
      guard
        let pivot = (slot..<rows.count).max(by: {
          abs(table[$0][column]) < abs(table[$1][column])
        })
      else { break }
      table.swapAt(slot, pivot)
      let divisor = table[slot][column]
      for index in 0..<columnCount { table[slot][index] /= divisor }
      for row in rows.indices where row != slot && table[row][column] != 0 {
        let factor = table[row][column]
        for index in 0..<columnCount { table[row][index] -= factor * table[slot][index] }
      }
    }
    return table
  }
}

extension Progress {
  /// That of a solve that has not improved for so long that columns are chosen by index.
  static func stalled(columns: Int, rows: Int) -> Progress {
    var progress = Progress()
    progress.setSize(columns: columns, rows: rows)
    for _ in 0...(100 + rows) { progress.noteIteration(isDegenerate: true) }
    return progress
  }
}
