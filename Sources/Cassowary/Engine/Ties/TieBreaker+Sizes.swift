// Ties that the sizes of the variables break: which variable decides, and when a column has to be judged again.

extension TieBreaker {
  /// The first variable whose size a movement changes, and how fast the size grows.
  mutating func judgeSizes(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) -> (key: Key, slope: Double, sizeVariable: Int) {
    var first = Key(kind: .size, order: .max, index: .max)
    var slope = 0.0
    var decisive = -1
    var moving: [(variable: Int32, rate: Double)] = []
    for (column, rate) in movements {
      let variable = presolve.variable(ofColumn: column)
      if variable < 0 { continue }
      let key = Key(
        kind: .size, order: model.variables[variable].order, index: UInt32(variable))
      if key < first {
        first = key
        slope = Self.slopeOfSize(
          solution.costs.values[column], rate, staysAtZero: !solution.basis.isBasic(column))
        decisive = variable
      }
      if presolve.isRead(variable) { moving.append((Int32(variable), rate)) }
    }
    if moving.isEmpty { return (first, slope, decisive) }
    var best: (variable: Int, rate: Double)?
    presolve.forEachDependentRate(of: moving) { variable, rate in
      let key = Key(
        kind: .size, order: model.variables[variable].order, index: UInt32(variable))
      if key < first {
        first = key
        best = (variable, rate)
      }
    }
    guard let best else { return (first, slope, decisive) }
    return (
      first, slopeOfSubstitutedSize(best.variable, best.rate, &solution, &presolve),
      best.variable
    )
  }

  private mutating func slopeOfSubstitutedSize(
    _ variable: Int, _ rate: Double, _ solution: inout BasicSolution, _ presolve: inout Presolve
  ) -> Double {
    let expansion = presolve.expansion(of: variable)
    let value = expansion.value(solution.costs.values)
    // Where a sum of columns is 0, a column has to stop there, so that others can move together and leave it alone.
    if value == 0 && expansion.terms.count > 1 { needColumn(forVariable: variable) }
    let staysAtZero =
      expansion.terms.count > 1
      || expansion.terms.allSatisfy { !solution.basis.isBasic($0.column) }
    return Self.slopeOfSize(value, rate, staysAtZero: staysAtZero)
  }

  /// How fast |value| grows. At 0 a nonbasic column is at the breakpoint of |value|, and a basic one counts as above it,
  /// so that it leaves when it would fall.
  @inline(__always)
  private static func slopeOfSize(_ value: Double, _ rate: Double, staysAtZero: Bool) -> Double {
    if value == 0 && staysAtZero { return abs(rate) }
    return value < 0 ? -rate : rate
  }

  // MARK: When values change

  mutating func noteDecision(
    of column: Int, bySizeOf variable: Int, _ costs: inout ColumnCosts,
    _ presolve: inout Presolve
  ) {
    verdicts[column].decisiveVariable = Int32(variable)
    if variable < 0 { return }
    verdicts[column].decisiveSign = presolve.sign(of: variable, costs.values)
    sizeTied.insert(column)
  }

  /// Notes the columns whose ties sizes break where the decisive variable has changed its sign or is 0, and where changed
  /// substitutions let another variable decide.
  mutating func noteSizeTiedColumns(_ solution: inout BasicSolution, _ presolve: inout Presolve) {
    noteColumnsUnderChangedSubstitutions(&solution, &presolve)
    if sizeTied.isEmpty {
      hasNewVariableOrder = false
      return
    }
    var isKept: [Bool] = []
    isKept.reserveCapacity(sizeTied.count)
    for index in sizeTied.members {
      let column = Int(index)
      let variable = Int(verdicts[column].decisiveVariable)
      if variable < 0 {
        isKept.append(false)
        continue
      }
      let sign =
        hasNewVariableOrder || solution.costs.repriced.contains(column)
        ? 0 : presolve.sign(of: variable, solution.costs.values)
      isKept.append(sign != 0 && sign == verdicts[column].decisiveSign)
      if isKept[isKept.count - 1] { continue }
      solution.costs.repriced.insert(column)
    }
    hasNewVariableOrder = false
    if !isKept.contains(false) { return }
    var next = 0
    sizeTied.removeAll { _ in
      next += 1
      return !isKept[next - 1]
    }
  }

  /// Up to this many variables and columns are followed one by one where substitutions have changed.
  private static var fewFollowers: Int { 64 }

  /// Notes the columns whose ties sizes break, and that move a variable whose expansion has changed, or did so before.
  private func noteColumnsUnderChangedSubstitutions(
    _ solution: inout BasicSolution, _ presolve: inout Presolve
  ) {
    let changed = presolve.takeChangedSubstitutions()
    if changed.isEmpty || sizeTied.isEmpty { return }
    let variables = presolve.dependents(of: changed)
    var basicColumns: Set<Int> = []
    if variables.count <= Self.fewFollowers {
      for variable in variables {
        for term in presolve.expansion(of: Int(variable)).terms {
          if solution.basis.isBasic(term.column) {
            basicColumns.insert(term.column)
          } else if sizeTied.contains(term.column) {
            solution.costs.repriced.insert(term.column)
          }
        }
      }
    }
    if max(variables.count, basicColumns.count) > Self.fewFollowers {
      for column in sizeTied.members { solution.costs.repriced.insert(Int(column)) }
      return
    }
    let isChanged = Set(variables)
    for index in sizeTied.members where isChanged.contains(verdicts[Int(index)].decisiveVariable) {
      solution.costs.repriced.insert(Int(index))
    }
    for column in basicColumns.sorted() {
      solution.basis.computePivotRow(Int(solution.basis.slotOfColumn[column]))
      for index in solution.basis.pivotRow.indices
      where sizeTied.contains(Int(index))
        && abs(solution.basis.pivotRow[Int(index)]) > Tolerance.entry
      {
        solution.costs.repriced.insert(Int(index))
      }
    }
  }

  // MARK: Coming to 0

  /// The columns of variables whose size grows where it shrank before, or the other way round, once a step is done.
  func columnsCrossingZero(
    _ step: PrimalStep, _ entering: Int, rises: Bool, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> [Int32] {
    if step.distance == 0 || sizeTied.isEmpty { return [] }
    var crossing: [Int32] = []
    let distance = rises ? step.distance : -step.distance
    let values = solution.costs.values
    for index in solution.basis.pivotColumn.indices {
      let column = solution.basis.column(inSlot: Int(index))
      let variable = presolve.variable(ofColumn: column)
      if variable < 0 { continue }
      let value = values[column] - solution.basis.pivotColumn[Int(index)] * distance
      if (value < 0) != (values[column] < 0) || presolve.isRead(variable) {
        crossing.append(Int32(column))
      }
    }
    if (values[entering] + distance < 0) != (values[entering] < 0) {
      crossing.append(Int32(entering))
    }
    return crossing
  }

  /// The columns in the expansions of substituted variables that cross 0; these columns need not cross it themselves.
  func columnsUnderCrossingSubstitutions(
    _ step: PrimalStep, _ entering: Int, rises: Bool, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> [Int32] {
    if step.distance == 0 || sizeTied.isEmpty { return [] }
    let distance = rises ? step.distance : -step.distance
    var steps = [entering: distance]
    for slot in solution.basis.pivotColumn.indices {
      steps[solution.basis.column(inSlot: Int(slot))] =
        -solution.basis.pivotColumn[Int(slot)] * distance
    }
    let columns =
      [entering]
      + solution.basis.pivotColumn.indices.map { solution.basis.column(inSlot: Int($0)) }
    let moving = columns.map { presolve.variable(ofColumn: $0) }
      .filter { $0 >= 0 && presolve.isRead($0) }.map(Int32.init)
    var crossing: [Int32] = []
    for index in presolve.dependents(of: moving) where presolve.isSubstituted(Int(index)) {
      let expansion = presolve.expansion(of: Int(index))
      if expansion.terms.count < 2 { continue }
      var change = 0.0
      for term in expansion.terms { change += term.coefficient * (steps[term.column] ?? 0) }
      let value = expansion.value(solution.costs.values)
      if (value < 0) != (value + change < 0) || (value == 0) != (value + change == 0) {
        crossing += expansion.terms.map { Int32($0.column) }
      }
    }
    return crossing
  }

  /// How far `entering` has to move for a variable to become 0, and the column that stops there; `nil` where the variable
  /// is a sum of several columns.
  func stepToZero(
    of variable: Int, _ entering: Int, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> PrimalStep? {
    let expansion = presolve.expansion(of: variable)
    guard expansion.terms.count == 1 else { return nil }
    let column = expansion.terms[0].column
    let goal = 0 - expansion.constant / expansion.terms[0].coefficient
    let value = solution.costs.values[column]
    let distance = abs(value - goal)
    let rises = value < goal
    if column == entering {
      return PrimalStep(distance: distance, slot: -1, stop: -1, rest: goal, rises: rises)
    }
    let slot = Int(solution.basis.slotOfColumn[column])
    return PrimalStep(
      distance: distance / abs(solution.basis.pivotColumn[slot]), slot: slot, stop: -1,
      rest: goal, rises: rises)
  }
}
