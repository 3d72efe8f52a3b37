/// The ties that the sizes of the variables break: which variable decides, and which columns have to be judged again because
/// values changed.
struct SizeTies: Sendable {
  /// The variable whose size broke a column's tie, or -1, and the sign of its value then.
  private struct Decision {
    var variable: Int32 = -1
    var sign: Int8 = 0
  }

  /// By column.
  private var decisions: [Decision] = []
  /// Columns whose tie a size broke.
  private var columns = WorkList()
  private var variablesThatNeedColumns: [Int] = []
  /// Whether an order key of a variable has changed, so that another one may decide by its size.
  private var hasNewVariableOrder = false

  mutating func grow(to columnCount: Int) {
    while decisions.count < columnCount { decisions.append(Decision()) }
  }

  mutating func noteVariableOrder() { hasNewVariableOrder = true }

  mutating func takeVariablesThatNeedColumns() -> [Int] {
    var variables: [Int] = []
    swap(&variables, &variablesThatNeedColumns)
    return variables
  }

  /// The variables whose sizes broke ties. O(columns whose tie a size broke).
  func decisiveVariables() -> [Int32] {
    columns.members.map { decisions[Int($0)].variable }.filter { $0 >= 0 }
  }

  /// A column's tie was broken by something else.
  mutating func forgetDecision(of column: Int) { decisions[column].variable = -1 }

  // MARK: Judging

  /// The first variable whose size a movement changes, and how fast the size grows.
  mutating func judge(
    _ movements: [(column: Int, rate: Double)], _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ model: Model
  ) -> (key: TieBreaker.Key, slope: Double, sizeVariable: Int) {
    var first = TieBreaker.Key(kind: .size, order: .max, index: .max)
    var slope = 0.0
    var decisive = -1
    var moving: [(variable: Int32, rate: Double)] = []
    for (column, rate) in movements {
      let variable = presolve.variable(ofColumn: column)
      if variable < 0 { continue }
      let key = TieBreaker.Key(
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
      let key = TieBreaker.Key(
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
    if value == 0 && expansion.terms.count > 1 { variablesThatNeedColumns.append(variable) }
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

  /// Notes by the size of which variable a column's tie was broken, -1 for none.
  mutating func noteDecision(
    of column: Int, by variable: Int, _ costs: inout ColumnCosts,
    _ presolve: inout Presolve
  ) {
    decisions[column].variable = Int32(variable)
    if variable < 0 { return }
    decisions[column].sign = presolve.sign(of: variable, costs.values)
    columns.insert(column)
  }

  /// Notes the columns whose ties sizes break where the decisive variable has changed its sign or is 0, and where changed
  /// substitutions let another variable decide.
  mutating func noteColumns(_ solution: inout BasicSolution, _ presolve: inout Presolve) {
    noteColumnsUnderChangedSubstitutions(&solution, &presolve)
    if columns.isEmpty {
      hasNewVariableOrder = false
      return
    }
    var isKept: [Bool] = []
    isKept.reserveCapacity(columns.count)
    for index in columns.members {
      let column = Int(index)
      let variable = Int(decisions[column].variable)
      if variable < 0 {
        isKept.append(false)
        continue
      }
      let sign =
        hasNewVariableOrder || solution.costs.repriced.contains(column)
        ? 0 : presolve.sign(of: variable, solution.costs.values)
      isKept.append(sign != 0 && sign == decisions[column].sign)
      if isKept[isKept.count - 1] { continue }
      solution.costs.repriced.insert(column)
    }
    hasNewVariableOrder = false
    if !isKept.contains(false) { return }
    var next = 0
    columns.removeAll { _ in
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
    if changed.isEmpty || columns.isEmpty { return }
    let variables = presolve.dependents(of: changed)
    var basicColumns: Set<Int> = []
    if variables.count <= Self.fewFollowers {
      for variable in variables {
        for term in presolve.expansion(of: Int(variable)).terms {
          if solution.basis.isBasic(term.column) {
            basicColumns.insert(term.column)
          } else if columns.contains(term.column) {
            solution.costs.repriced.insert(term.column)
          }
        }
      }
    }
    if max(variables.count, basicColumns.count) > Self.fewFollowers {
      for column in columns.members { solution.costs.repriced.insert(Int(column)) }
      return
    }
    let isChanged = Set(variables)
    for index in columns.members where isChanged.contains(decisions[Int(index)].variable) {
      solution.costs.repriced.insert(Int(index))
    }
    for column in basicColumns.sorted() {
      solution.basis.computePivotRow(Int(solution.basis.slotOfColumn[column]))
      for index in solution.basis.pivotRow.indices
      where columns.contains(Int(index))
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
    if step.distance == 0 || columns.isEmpty { return [] }
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
    if step.distance == 0 || columns.isEmpty { return [] }
    let distance = rises ? step.distance : -step.distance
    var steps = [entering: distance]
    for slot in solution.basis.pivotColumn.indices {
      steps[solution.basis.column(inSlot: Int(slot))] =
        -solution.basis.pivotColumn[Int(slot)] * distance
    }
    let movingColumns =
      [entering]
      + solution.basis.pivotColumn.indices.map { solution.basis.column(inSlot: Int($0)) }
    let moving = movingColumns.map { presolve.variable(ofColumn: $0) }
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
  mutating func stepToZero(
    of variable: Int, _ entering: Int, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> PrimalStep? {
    let expansion = presolve.expansion(of: variable)
    guard expansion.terms.count == 1 else {
      // No column stops where the size becomes 0. The variable has to be a column.
      variablesThatNeedColumns.append(variable)
      return nil
    }
    let column = expansion.terms[0].column
    let goal = 0 - expansion.constant / expansion.terms[0].coefficient
    let value = solution.costs.values[column]
    let distance = abs(value - goal)
    let rises = value < goal
    if column == entering {
      return PrimalStep(distance: distance, slot: -1, stop: -1, rest: goal, rises: rises)
    }
    let slot = Int(solution.basis.slotOfColumn[column])
    guard slot >= 0, abs(solution.basis.pivotColumn[slot]) > Tolerance.entry else {
      // The column was judged to move, and does not.
      solution.hasLostPrecision = true
      return nil
    }
    return PrimalStep(
      distance: distance / abs(solution.basis.pivotColumn[slot]), slot: slot, stop: -1,
      rest: goal, rises: rises)
  }
}
