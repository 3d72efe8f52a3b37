/// The ties that the sizes of the variables break: which variable decides, and which columns have to be judged again because
/// values changed.
struct SizeTies: Sendable {
  private var decisions = SizeDecisions()
  private var variablesThatNeedColumns: [Int] = []
  /// Whether an order key of a variable has changed, so that another one may decide by its size.
  private var hasNewVariableOrder = false
  /// Columns whose decisions were kept although columns entered the basis, and the columns that these have moved.
  private var kept = WorkList()
  private var moved = WorkList()
  /// Whether one of the latter has gone out of use, so that its variable is not known any more.
  private var hasLostMovedColumn = false

  mutating func grow(to columnCount: Int) { decisions.grow(toColumns: columnCount) }

  mutating func noteVariableOrder() { hasNewVariableOrder = true }

  mutating func takeVariablesThatNeedColumns() -> [Int] {
    var variables: [Int] = []
    swap(&variables, &variablesThatNeedColumns)
    return variables
  }

  /// The variables whose sizes broke ties. O(columns whose tie a size broke).
  func decisiveVariables() -> [Int32] {
    decisions.columns.map { Int32(decisions.variable(decidingAbout: Int($0))) }
  }

  /// A column's tie was broken by something else, or there is none.
  mutating func forgetDecision(of column: Int) { decisions.remove(column) }

  /// Whether a size broke a column's tie when it was judged last.
  @inline(__always)
  func hasDecided(about column: Int) -> Bool { decisions.contains(column) }

  /// The variable that decided about a column, as what is compared.
  @inline(__always)
  func key(decidingAbout column: Int, _ model: Model) -> TieBreaker.Key {
    Self.key(of: decisions.variable(decidingAbout: column), model)
  }

  @inline(__always)
  private static func key(of variable: Int, _ model: Model) -> TieBreaker.Key {
    TieBreaker.Key(kind: .size, order: model.variables[variable].order, index: UInt32(variable))
  }

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
      let key = Self.key(of: variable, model)
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
      let key = Self.key(of: variable, model)
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

  // MARK: When columns enter

  /// Keeps the decision about a column for now, although a column enters that changes no error.
  mutating func keepDecision(about column: Int) { kept.insert(column) }

  /// Notes a column that moves with the entering one.
  mutating func noteMoved(_ column: Int) { moved.insert(column) }

  /// A column is out of use.
  mutating func forget(column: Int) {
    decisions.remove(column)
    if moved.contains(column) { hasLostMovedColumn = true }
  }

  /// Notes the columns whose decisions were kept, and that may change the size of an older variable now: one that an
  /// entering column moved. O(what these moved).
  mutating func noteKeptColumns(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    if kept.isEmpty { return }
    let oldest = hasLostMovedColumn ? nil : oldestMovedVariable(&presolve, model)
    for index in kept.members {
      let column = Int(index)
      // A decision that was kept at one pivot may have been forgotten at another.
      if hasLostMovedColumn || !hasDecided(about: column)
        || oldest.map({ $0 <= key(decidingAbout: column, model) }) ?? false
      {
        solution.costs.repriced.insert(column)
      }
    }
    kept.removeAll()
    moved.removeAll()
    hasLostMovedColumn = false
  }

  /// The first in the order of the variables that entering columns moved, `nil` where they moved none.
  private func oldestMovedVariable(
    _ presolve: inout Presolve, _ model: Model
  ) -> TieBreaker.Key? {
    var read: [Int32] = []
    var oldest: TieBreaker.Key?
    func note(_ variable: Int) {
      let key = Self.key(of: variable, model)
      if oldest.map({ key < $0 }) ?? true { oldest = key }
    }
    for column in moved.members {
      let variable = presolve.variable(ofColumn: Int(column))
      if variable < 0 { continue }
      note(variable)
      if presolve.isRead(variable) { read.append(Int32(variable)) }
    }
    if read.isEmpty { return oldest }
    for variable in presolve.dependents(of: read) { note(Int(variable)) }
    return oldest
  }

  // MARK: When values change

  /// Notes by the size of which variable a column's tie was broken, -1 for none.
  mutating func noteDecision(
    of column: Int, by variable: Int, _ costs: inout ColumnCosts,
    _ presolve: inout Presolve
  ) {
    if variable < 0 { return decisions.remove(column) }
    decisions.set(
      column, variable: variable, value: presolve.signedValue(of: variable, costs.values))
  }

  /// Notes the columns whose ties sizes break where the value of the decisive variable has changed, and with it the sign, or
  /// is about 0; and where changed substitutions let another variable decide. O(what changed), or O(columns whose tie a
  /// size broke) where these are fewer.
  mutating func noteColumns(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    noteColumnsUnderChangedSubstitutions(&solution, &presolve, model)
    if hasNewVariableOrder {
      for column in decisions.columns { solution.costs.repriced.insert(Int(column)) }
      hasNewVariableOrder = false
      return
    }
    for index in columnsOfChangedVariables(solution.costs, &presolve) {
      let column = Int(index)
      let known = decisions.value(decidingAbout: column)
      let new = presolve.signedValue(
        of: decisions.variable(decidingAbout: column), solution.costs.values)
      if new.value != known.value && (new.sign == 0 || new.sign != known.sign) {
        solution.costs.repriced.insert(column)
      }
    }
  }

  /// The columns whose decisive variable may have another value than when the last solve ended; all columns where these are
  /// few.
  private func columnsOfChangedVariables(
    _ costs: borrowing ColumnCosts, _ presolve: inout Presolve
  ) -> [Int32] {
    if decisions.columns.count <= costs.changedValues.count + presolve.changedSubstitutions.count {
      return decisions.columns
    }
    var read = presolve.changedSubstitutions
    var columns: [Int32] = []
    for column in costs.changedValues.members {
      let variable = presolve.variable(ofColumn: Int(column))
      if variable < 0 { continue }
      if presolve.isRead(variable) {
        read.append(Int32(variable))
      } else {
        decisions.appendColumns(decidedBy: variable, to: &columns)
      }
    }
    if read.isEmpty { return columns }
    for variable in presolve.dependents(of: read) {
      decisions.appendColumns(decidedBy: Int(variable), to: &columns)
    }
    return columns
  }

  /// Up to this many variables and columns are followed one by one where substitutions have changed.
  private static var fewFollowers: Int { 64 }

  /// Notes the columns whose ties sizes break, and that move a variable whose expansion has changed, or did so before. Where
  /// an older variable has decided than all of these, it still does.
  private func noteColumnsUnderChangedSubstitutions(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    let changed = presolve.takeChangedSubstitutions()
    if changed.isEmpty || decisions.columns.isEmpty { return }
    let variables = presolve.dependents(of: changed)
    var oldest = Self.key(of: Int(variables[0]), model)
    for variable in variables { oldest = min(oldest, Self.key(of: Int(variable), model)) }
    func isConcerned(_ column: Int) -> Bool {
      decisions.contains(column) && oldest <= key(decidingAbout: column, model)
    }
    if decisions.columns.count <= Self.fewFollowers
      && !decisions.columns.contains(where: { isConcerned(Int($0)) })
    {
      return
    }
    var basicColumns: Set<Int> = []
    if variables.count <= Self.fewFollowers {
      for variable in variables {
        for term in presolve.expansion(of: Int(variable)).terms {
          if solution.basis.isBasic(term.column) {
            basicColumns.insert(term.column)
          } else if isConcerned(term.column) {
            solution.costs.repriced.insert(term.column)
          }
        }
      }
    }
    if max(variables.count, basicColumns.count) > Self.fewFollowers {
      for column in decisions.columns where isConcerned(Int(column)) {
        solution.costs.repriced.insert(Int(column))
      }
      return
    }
    var decided: [Int32] = []
    for variable in variables { decisions.appendColumns(decidedBy: Int(variable), to: &decided) }
    for column in decided { solution.costs.repriced.insert(Int(column)) }
    for column in basicColumns.sorted() {
      solution.basis.computePivotRow(Int(solution.basis.slotOfColumn[column]))
      for index in solution.basis.pivotRow.indices
      where isConcerned(Int(index)) && abs(solution.basis.pivotRow[Int(index)]) > Tolerance.entry {
        solution.costs.repriced.insert(Int(index))
      }
    }
  }

  // MARK: Coming to 0

  /// The columns about which variables have decided whose size grows where it shrank before, or the other way round, once a
  /// step is done. `pivotColumn` holds the entering column in terms of the basis. O(what moves).
  func columnsDecidedByCrossingVariables(
    _ step: PrimalStep, _ entering: Int, rises: Bool, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> [Int32] {
    if step.distance == 0 || decisions.columns.isEmpty { return [] }
    let distance = rises ? step.distance : -step.distance
    var columns: [Int32] = []
    var read: [Int32] = []
    func note(_ column: Int, _ change: Double) {
      let variable = presolve.variable(ofColumn: column)
      if variable < 0 { return }
      if presolve.isRead(variable) { read.append(Int32(variable)) }
      if decisions.isDecisive(variable) && Self.crosses(solution.costs.values[column], change) {
        decisions.appendColumns(decidedBy: variable, to: &columns)
      }
    }
    note(entering, distance)
    for slot in solution.basis.pivotColumn.indices {
      note(
        solution.basis.column(inSlot: Int(slot)),
        -solution.basis.pivotColumn[Int(slot)] * distance)
    }
    if read.isEmpty { return columns }
    for index in presolve.dependents(of: read)
    where presolve.isSubstituted(Int(index)) && decisions.isDecisive(Int(index)) {
      let expansion = presolve.expansion(of: Int(index))
      var change = 0.0
      for term in expansion.terms {
        let slot = Int(solution.basis.slotOfColumn[term.column])
        let rate = slot >= 0 ? -solution.basis.pivotColumn[slot] : term.column == entering ? 1 : 0
        change += term.coefficient * rate * distance
      }
      if Self.crosses(expansion.value(solution.costs.values), change) {
        decisions.appendColumns(decidedBy: Int(index), to: &columns)
      }
    }
    return columns
  }

  private static func crosses(_ value: Double, _ change: Double) -> Bool {
    (value < 0) != (value + change < 0) || (value == 0) != (value + change == 0)
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
