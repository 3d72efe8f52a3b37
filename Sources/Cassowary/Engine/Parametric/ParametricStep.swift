/// Replaces a solve that would only move values along straight lines: new constants of the same constraints, while no
/// column leaves its segment.
///
/// The parameters are the values of the breakpoints of up to four constraints. A nonbasic column at such a breakpoint
/// moves with it, and FTRAN gives the rates of the basic columns. So each value is an affine sum of the parameters, never
/// updated from its last value, and no error accumulates. Basis and positions stay optimal while moving basic columns
/// stay in their intervals and moving breakpoints between their neighbours. A tie that a size broke stays broken while
/// the variable keeps its sign.
///
/// Between steps only the published values are current. The engine's parts keep the state of the last solve until
/// ``end(_:_:)``, which must precede any other access.
struct ParametricStep: Sendable {
  /// A constraint whose constant is a parameter.
  private struct Edit: Sendable {
    let constraint: UInt32
    let column: Int
    /// The index of the constraint's breakpoint.
    let position: Int
    let isBasic: Bool
    /// Whether the column is at the breakpoint and moves with it.
    let carriesColumn: Bool
  }

  /// Whether steps can be taken.
  private(set) var isReady = false
  /// The number of steps since the preparation.
  private(set) var steps = 0

  private var edits: [Edit] = []
  /// The constraints of the edits, padded with a number that no constraint has.
  private var constraints = SIMD4<UInt32>(repeating: .max)
  /// A parameter is (constant - offset) / scale.
  private var offsets = SIMD4<Double>.zero
  private var scales = SIMD4<Double>(repeating: 1)
  /// The parameters of the last step, and those that the engine's parts have.
  private var parameters = SIMD4<Double>.zero
  private var known = SIMD4<Double>.zero
  private var range = ParametricRange()

  /// Basic columns that move.
  private var columns: [AffineValue] = []
  /// The largest rate of a column for each parameter.
  private var largestRates = SIMD4<Double>.zero
  private var sums = PublishedSums()

  // MARK: Steps

  /// Takes the open batch as a step: publishes the values and leaves the engine unchanged. Returns false, without a
  /// change, if the batch is no step. O(variables that move).
  @inline(__always)
  mutating func take(_ model: inout Model) -> Bool {
    guard isReady, model.changeLog.consistsOfConstants(of: constraints) else { return false }
    var constants = SIMD4<Double>.zero
    for place in edits.indices {
      constants[place] = model.constraints[Int(constraints[place])].constant
    }
    // Turns -0 into 0.
    let new = (constants - offsets) / scales + 0
    if !range.contains(new) { return false }
    sums.publish(to: &model, at: new, from: parameters, count: edits.count)
    parameters = new
    steps += 1
    return true
  }

  /// Ends the steps, and brings the engine's parts to the last step: breakpoints, loaded numbers, and values, noted as
  /// changed so that the next postsolve computes substituted variables. O(columns that move).
  mutating func end(_ loader: inout ConstraintLoader, _ solution: inout BasicSolution) {
    if !isReady { return }
    if parameters != known {
      for (place, edit) in edits.enumerated() where parameters[place] != known[place] {
        loader.loaded.setValue(parameters[place], of: Int(edit.constraint))
        solution.costs.moveBreakpoint(
          edit.position, of: edit.column, to: parameters[place], isBasic: edit.isBasic)
        if edit.carriesColumn { solution.costs.setValue(edit.column, parameters[place]) }
      }
      let sizes = largestRates * (known.magnitudes + parameters.magnitudes)
      for column in columns {
        solution.costs.setValue(Int(column.index), column.sum.value(at: parameters))
        solution.costs.addRounding(ofStep: sizes.max(), to: Int(column.index))
      }
      solution.costs.valueRounding.noteUpdate()
      solution.noteUnrefinedMoves()
    }
    isReady = false
    edits.removeAll(keepingCapacity: true)
    columns.empty()
    sums.empty()
  }

  // MARK: Preparing

  /// Prepares steps with new constants for some constraints, after a solve whose values are published. Returns whether
  /// that is possible. One FTRAN a constraint, and O(columns and variables that move).
  mutating func prepare(
    _ constraints: [UInt32], _ loader: borrowing ConstraintLoader, _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ ties: borrowing TieBreaker, _ model: Model
  ) -> Bool {
    self = ParametricStep()
    for constraint in constraints {
      guard let edit = edit(of: constraint, loader, &solution),
        !edits.contains(where: { $0.column == edit.column })
      else { return false }
      let place = edits.count
      edits.append(edit)
      self.constraints[place] = constraint
      offsets[place] = loader.loaded[Int(constraint)].offset
      scales[place] = loader.loaded[Int(constraint)].scale
      known[place] = solution.costs.breakpoints[edit.column, edit.position].value
      keepOrder(of: place, solution.costs)
    }
    parameters = known
    guard findColumns(&solution) else { return false }
    keepIntervals(solution.costs)
    var variables = movingVariables(solution, &presolve)
    limitRounding(variables)
    guard keepSigns(of: ties.variablesDecidingBySize, &variables),
      agree(variables, model), range.contains(known)
    else { return false }
    begin(&variables, at: model)
    sums = PublishedSums(variables)
    columns.removeAll { $0.sum.rates == .zero }
    isReady = true
    return true
  }

  private func edit(
    of constraint: UInt32, _ loader: borrowing ConstraintLoader, _ solution: inout BasicSolution
  ) -> Edit? {
    guard constraint < loader.loaded.count,
      let column = loader.column(of: constraint, solution.basis),
      let position = solution.costs.index(
        ofBreakpointOf: constraint, value: loader.loaded[Int(constraint)].value, in: column),
      // A lower bound after an upper one, at the same value or by rounding, has no neighbour to keep it from
      // contradicting.
      solution.costs.positions[column].lowerBound <= solution.costs.positions[column].upperBound
    else { return nil }
    let isBasic = solution.basis.isBasic(column)
    return Edit(
      constraint: constraint, column: column, position: position, isBasic: isBasic,
      carriesColumn: !isBasic && !solution.costs.positions[column].isOnSegment
        && Int(solution.costs.positions[column].cursor) == position)
  }

  /// Keeps a breakpoint between its neighbours, and on its side of a nonbasic column that stays.
  private mutating func keepOrder(of place: Int, _ costs: borrowing ColumnCosts) {
    let edit = edits[place]
    let (column, position) = (edit.column, edit.position)
    var low = position > 0 ? costs.breakpoints[column, position - 1].value : -.infinity
    var high =
      position + 1 < costs.breakpoints.count(of: column)
      ? costs.breakpoints[column, position + 1].value : .infinity
    if !edit.isBasic && !edit.carriesColumn {
      if edit.position < costs.positions[edit.column].cursor {
        high = min(high, costs.values[edit.column])
      } else {
        low = max(low, costs.values[edit.column])
      }
    }
    range.require(place, between: low, and: high)
  }

  /// Finds the basic columns that move, and those with an edited breakpoint. Returns whether the rates satisfy the rows.
  private mutating func findColumns(_ solution: inout BasicSolution) -> Bool {
    var found: [(column: Int32, parameter: Int, rate: Double)] = []
    for (place, edit) in edits.enumerated() {
      if edit.isBasic { found.append((Int32(edit.column), place, 0)) }
      if !edit.carriesColumn { continue }
      let first = found.count
      solution.basis.ftran(edit.column)
      for listed in 0..<solution.basis.pivotColumn.count {
        let slot = solution.basis.pivotColumn.index(at: listed)
        let rate = -solution.basis.pivotColumn[Int(slot)]
        if rate == 0 { continue }
        found.append((Int32(solution.basis.column(inSlot: Int(slot))), place, rate))
      }
      guard solution.basis.factors.hasUpdates else { continue }
      // This finds digits lost by the factors; a solve checks rows only after pivots.
      var rates = FlatArray<Double>(repeating: 0, count: solution.costs.count)
      rates[edit.column] = 1
      for entry in found[first...] { rates[Int(entry.column)] = entry.rate }
      let moving = [Int32(edit.column)] + found[first...].map { $0.column }
      if !solution.basis.rowsHold(of: moving, rates) { return false }
    }
    // A single movement has each column once.
    if edits.count > 1 {
      found.sort { $0.column < $1.column || $0.column == $1.column && $0.parameter < $1.parameter }
    }
    for (column, parameter, rate) in found {
      if columns.last?.index != column {
        columns.append(AffineValue(index: column, sum: AffineSum(constant: 0)))
      }
      columns[columns.count - 1].sum.rates[parameter] += rate
    }
    for place in columns.indices {
      let value = solution.costs.values[Int(columns[place].index)]
      columns[place].sum.constant = value - (columns[place].sum.rates * known).sum()
    }
    return true
  }

  /// Keeps basic columns in their intervals, whose ends may move too.
  private mutating func keepIntervals(_ costs: borrowing ColumnCosts) {
    for column in columns {
      let index = Int(column.index)
      let cursor = Int(costs.positions[index].cursor)
      let low = costs.positions[index].isOnSegment ? cursor - 1 : cursor
      if low >= 0 {
        let (gap, end) = gap(column, to: low, costs)
        range.require(gap, atLeast: end - Tolerance.feasibility)
      }
      if cursor < costs.breakpoints.count(of: index) {
        let (gap, end) = gap(column, to: cursor, costs)
        range.require(gap, atMost: end + Tolerance.feasibility)
      }
    }
  }

  /// The values of a column and of one of its breakpoints, both minus the latter if it moves.
  private func gap(
    _ column: AffineValue, to position: Int, _ costs: borrowing ColumnCosts
  ) -> (value: AffineSum, end: Double) {
    var value = column.sum
    for (place, edit) in edits.enumerated()
    where edit.column == Int(column.index) && edit.position == position {
      value.rates[place] -= 1
      return (value, 0)
    }
    return (value, costs.breakpoints[Int(column.index), position].value)
  }

  /// The variables that move: those of columns, then substituted ones, each after those that it reads.
  private func movingVariables(
    _ solution: borrowing BasicSolution, _ presolve: inout Presolve
  ) -> [AffineValue] {
    var variables: [AffineValue] = []
    var relative: [Int32: AffineSum] = [:]
    func append(_ column: Int, _ sum: AffineSum) {
      let variable = presolve.variable(ofColumn: column)
      if variable < 0 { return }
      if presolve.isRelative(variable) {
        relative[Int32(variable)] = sum
      } else {
        variables.append(AffineValue(index: Int32(variable), sum: sum))
      }
    }
    for (place, edit) in edits.enumerated() where edit.carriesColumn {
      append(edit.column, AffineSum(constant: 0, rates: .unit(place)))
    }
    for column in columns where column.sum.rates != .zero {
      append(Int(column.index), column.sum)
    }
    presolve.appendDependents(to: &variables, own: relative, solution.costs.values)
    return variables
  }

  /// Limits the parameters so that the rounding of sums stays below the tolerance of a solve.
  private mutating func limitRounding(_ variables: [AffineValue]) {
    for value in columns + variables {
      largestRates = pointwiseMax(largestRates, value.sum.rates.magnitudes)
    }
    for place in edits.indices {
      let limit = Tolerance.rounding / (Double.ulpOfOne * max(1, largestRates[place]))
      range.require(place, between: -limit, and: limit)
    }
  }

  /// Keeps the signs of moving variables whose sizes break ties. Returns whether all have one.
  private mutating func keepSigns(of decisive: [Int32], _ variables: inout [AffineValue]) -> Bool {
    if decisive.isEmpty { return true }
    let isDecisive = Set(decisive)
    for variable in variables where isDecisive.contains(variable.index) {
      let value = variable.sum.value(at: known)
      if abs(value) <= Tolerance.conflict { return false }
      if value > 0 {
        range.require(variable.sum, atLeast: Tolerance.conflict)
      } else {
        range.require(variable.sum, atMost: -Tolerance.conflict)
      }
    }
    return true
  }

  /// Whether the sums give the published values.
  private func agree(_ variables: [AffineValue], _ model: Model) -> Bool {
    variables.allSatisfy { variable in
      let value = model.values[Int(variable.index)]
      let difference = abs(variable.sum.value(at: known) - value)
      return difference <= Tolerance.rounding * max(1, abs(value))
    }
  }

  /// Lets the sums begin at the published values, of which a solve keeps more digits than chains of positions leave in sums.
  private func begin(_ variables: inout [AffineValue], at model: Model) {
    for place in variables.indices {
      let value = model.values[Int(variables[place].index)]
      variables[place].sum.constant = value - (variables[place].sum.rates * known).sum()
    }
  }
}
