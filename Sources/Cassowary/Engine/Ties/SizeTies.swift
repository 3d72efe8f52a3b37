/// The ties that sizes of variables break: the decisive variable of each column, and the columns to be judged again
/// because a value changed its sign or other variables move.
///
/// A size changes whenever its variable moves. So the decisive variable depends only on the basis, the order keys and the
/// substitutions; values matter only by its sign. Each variable has a list of columns, and one sign for their verdicts.
struct SizeTies: ~Copyable, Sendable {
  /// The variable whose size broke a column's tie, or -1: a node in that variable's list.
  struct Decision: LinkedListNode {
    var variable: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// By column.
  private var decisions = FlatArray<Decision>()
  /// By variable: the first column about which it decides, or -1.
  private var heads = FlatArray<Int32>()
  /// By variable: the sign of its value in the verdicts on these columns.
  private var signs: [Int8] = []
  /// The variables that decide about a column.
  private var deciding = IndexedSet()
  /// The members of `deciding` that are substituted.
  private var substituted = IndexedSet()
  private var variablesThatNeedColumns: [Int] = []
  /// Variables that may have another order key.
  private var reorderedVariables: [Int32] = []
  /// A work array: the moving variables that substitutions read.
  private var movingOperands = FlatArray<Presolve.VariableRate>()

  init() {}

  init(copying other: borrowing Self) {
    decisions = other.decisions.copy()
    heads = other.heads.copy()
    signs = other.signs
    deciding = IndexedSet(copying: other.deciding)
    substituted = IndexedSet(copying: other.substituted)
    variablesThatNeedColumns = other.variablesThatNeedColumns
    reorderedVariables = other.reorderedVariables
  }

  @inline(__always)
  mutating func grow(columns: Int, variables: Int) {
    if columns <= decisions.count && variables <= heads.count { return }
    decisions.append(Decision(), count: max(0, columns - decisions.count))
    heads.append(-1, count: max(0, variables - heads.count))
    signs.append(0, count: max(0, variables - signs.count))
  }

  mutating func noteVariableOrder(of variable: Int) { reorderedVariables.append(Int32(variable)) }

  /// Whether variables must be columns, so that one of them can stop at 0.
  var needsColumns: Bool { !variablesThatNeedColumns.isEmpty }

  mutating func takeVariablesThatNeedColumns() -> [Int] {
    var variables: [Int] = []
    swap(&variables, &variablesThatNeedColumns)
    return variables
  }

  // MARK: Decisions

  /// The variables whose sizes broke ties.
  var decisiveVariables: [Int32] { deciding.members.array() }

  /// Whether the size of any variable broke a tie.
  var decideAny: Bool { !deciding.isEmpty }

  /// The variable whose size broke a column's tie, or -1.
  @inline(__always)
  func decisiveVariable(of column: Int) -> Int {
    column < decisions.count ? Int(decisions[column].variable) : -1
  }

  /// The sign of a variable in the verdicts that its size decided.
  func knownSign(of variable: Int) -> Int8 { signs[variable] }

  /// Notes that no size decides about a column.
  @inline(__always)
  mutating func removeDecision(of column: Int) {
    let variable = decisiveVariable(of: column)
    if variable >= 0 { removeDecision(of: column, from: variable) }
  }

  private mutating func removeDecision(of column: Int, from variable: Int) {
    decisions.remove(column, from: variable, of: &heads)
    decisions[column].variable = -1
    if heads[variable] >= 0 { return }
    deciding.remove(variable)
    substituted.remove(variable)
  }

  /// Notes that the size of a variable broke a column's tie.
  mutating func noteDecision(
    of column: Int, by variable: Int, _ costs: inout ColumnCosts, _ presolve: inout Presolve
  ) {
    removeDecision(of: column)
    noteSign(of: variable, &costs, &presolve)
    decisions[column].variable = Int32(variable)
    decisions.link(column, into: variable, of: &heads)
    deciding.insert(variable)
    if presolve.isSubstituted(variable) { substituted.insert(variable) }
  }

  // MARK: Judging

  /// The first variable in order that moves with the columns, and its rate; `nil` if none moves.
  mutating func firstVariable(
    movedBy movements: borrowing Movements, above smallest: Double,
    _ presolve: inout Presolve, _ model: Model
  ) -> (key: TieBreaker.Key, rate: Double)? {
    var first = FirstSize()
    movingOperands.removeAll()
    for place in movements.list.indices {
      let rate = movements.list[place].rate
      let variable = presolve.variable(ofColumn: movements.list[place].column)
      if variable < 0 { continue }
      let isRelative = presolve.isRelative(variable)
      if !isRelative { first.compare(variable, rate, model) }
      if isRelative || presolve.isRead(variable) {
        movingOperands.append(
          Presolve.VariableRate(variable: Int32(truncatingIfNeeded: variable), rate: rate))
      }
    }
    if !movingOperands.isEmpty {
      presolve.forEachDependentRate(of: movingOperands, above: smallest) {
        first.compare($0, $1, model)
      }
    }
    return first.rate.map { (first.key, $0) }
  }

  /// The first of the sizes compared so far.
  private struct FirstSize {
    var key = TieBreaker.Key(kind: .size, order: .max, index: .max)
    var rate: Double?

    @inline(__always)
    mutating func compare(_ variable: Int, _ rate: Double, _ model: Model) {
      let other = TieBreaker.Key(sizeOf: variable, model)
      if self.rate != nil && !(other < key) { return }
      key = other
      self.rate = rate
    }
  }

  /// The rate at which the size of a moving variable grows. At 0 it grows either way, but a basic column counts as above
  /// 0: it leaves when it would fall.
  mutating func slope(
    ofSizeOf variable: Int, rate: Double, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> Double {
    let sign = presolve.sign(of: variable, solution.costs.values)
    if sign != 0 { return sign < 0 ? -rate : rate }
    let terms = presolve.expansion(of: variable).terms
    if terms.count == 1 && solution.basis.isBasic(terms[0].column) { return rate }
    // If a sum of columns is 0, the variable must be a column that stops there while others move together.
    if terms.count > 1 { variablesThatNeedColumns.append(variable) }
    return abs(rate)
  }

  // MARK: When signs change

  /// Notes the columns about which a variable decides, if its sign differs from that in their verdicts.
  private mutating func noteSign(
    of variable: Int, _ costs: inout ColumnCosts, _ presolve: inout Presolve
  ) {
    let sign = presolve.sign(of: variable, costs.values)
    if sign == signs[variable] { return }
    signs[variable] = sign
    noteColumns(of: variable, &costs)
  }

  private func noteColumns(of variable: Int, _ costs: inout ColumnCosts) {
    var column = heads[variable]
    while column >= 0 {
      costs.repriced.insert(Int(column))
      column = decisions[Int(column)].next
    }
  }

  private func decides(_ variable: Int) -> Bool { variable < heads.count && heads[variable] >= 0 }

  /// Notes the columns whose decisive variable changed its sign since it was judged or published. O(columns that moved)
  /// or O(decisive variables).
  mutating func noteChangedSigns(_ solution: inout BasicSolution, _ presolve: inout Presolve) {
    if deciding.isEmpty { return }
    let changedCount = solution.costs.changedValues.count + presolve.changes.changed.count
    if deciding.members.count <= changedCount {
      for place in deciding.members.indices {
        noteSign(of: Int(deciding.members[place]), &solution.costs, &presolve)
      }
      return
    }
    var moving = MovingVariables()
    for place in 0..<solution.costs.changedValues.count {
      gather(solution.costs.changedValues[place], &moving, &presolve)
    }
    if !substituted.isEmpty {
      moving.operands.append(contentsOf: presolve.changes.changed)
    }
    noteChangedSigns(of: moving, &solution, &presolve)
  }

  /// The relevant variables that may change their sign in a movement.
  struct MovingVariables: ~Copyable {
    /// Decisive variables with a column.
    fileprivate var decisive = FlatArray<Int32>()
    /// Variables that substitutions read, if a substituted variable decides.
    fileprivate var operands = FlatArray<Int32>()
  }

  /// The variables that move with an entering column; `pivotColumn` is its FTRAN.
  func movingVariables(
    _ entering: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve
  ) -> MovingVariables {
    var moving = MovingVariables()
    if deciding.isEmpty { return moving }
    gather(entering, &moving, &presolve)
    for listed in 0..<solution.basis.pivotColumn.count {
      let slot = Int(solution.basis.pivotColumn.index(at: listed))
      gather(solution.basis.column(inSlot: slot), &moving, &presolve)
    }
    return moving
  }

  private func gather(
    _ column: Int, _ moving: inout MovingVariables, _ presolve: inout Presolve
  ) {
    let variable = presolve.variable(ofColumn: column)
    if variable < 0 { return }
    if decides(variable) { moving.decisive.append(Int32(truncatingIfNeeded: variable)) }
    if !substituted.isEmpty && presolve.isRead(variable) {
      moving.operands.append(Int32(truncatingIfNeeded: variable))
    }
  }

  /// Notes the columns whose decisive variable is in `moving` or substituted by it, and has changed its sign.
  mutating func noteChangedSigns(
    of moving: borrowing MovingVariables, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) {
    for place in moving.decisive.indices {
      noteSign(of: Int(moving.decisive[place]), &solution.costs, &presolve)
    }
    if moving.operands.isEmpty { return }
    if substituted.members.count <= moving.operands.count {
      for place in substituted.members.indices {
        noteSign(of: Int(substituted.members[place]), &solution.costs, &presolve)
      }
      return
    }
    presolve.substitutions.findDependents(of: moving.operands)
    let dependents = presolve.substitutions.postorder.array()
    for variable in dependents.reversed() where decides(Int(variable)) {
      noteSign(of: Int(variable), &solution.costs, &presolve)
    }
  }

  // MARK: When other variables move

  /// Up to so many changed variables and basic columns are followed one by one.
  private static var fewFollowers: Int { 64 }

  /// Notes the columns whose tie a size broke, and that move or moved a variable with another expansion or order key.
  mutating func noteChangedVariables(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    if presolve.changes.newAndEnded.isEmpty && reorderedVariables.isEmpty { return }
    defer {
      presolve.changes.forgetNewAndEnded()
      reorderedVariables = []
    }
    if deciding.isEmpty { return }
    let variables =
      presolve.dependents(of: presolve.changes.newAndEnded.array()) + reorderedVariables
    for variable in variables where decides(Int(variable)) {
      noteColumns(of: Int(variable), &solution.costs)
    }
    // The oldest changed variable of each basic column in their expansions.
    var basicColumns: [Int: TieBreaker.Key] = [:]
    if variables.count <= Self.fewFollowers {
      for variable in variables where Int(variable) < presolve.columnOfVariable.count {
        let key = TieBreaker.Key(sizeOf: Int(variable), model)
        for term in presolve.expansion(of: Int(variable)).terms {
          if solution.basis.isBasic(term.column) {
            basicColumns[term.column] = min(basicColumns[term.column] ?? key, key)
          } else {
            note(term.column, ifBrokenAfter: key, &solution.costs, model)
          }
        }
      }
    }
    if max(variables.count, basicColumns.count) > Self.fewFollowers {
      for place in deciding.members.indices {
        noteColumns(of: Int(deciding.members[place]), &solution.costs)
      }
      return
    }
    for (column, key) in basicColumns.sorted(by: { $0.key < $1.key }) {
      solution.basis.computePivotRow(solution.basis.slot(of: column))
      for listed in 0..<solution.basis.pivotRow.count {
        let column = Int(solution.basis.pivotRow.index(at: listed))
        if abs(solution.basis.pivotRow[column]) <= solution.basis.accuracy.smallestEntry {
          continue
        }
        note(column, ifBrokenAfter: key, &solution.costs, model)
      }
    }
  }

  /// Notes a column whose tie was broken by a size younger than `key`.
  private func note(
    _ column: Int, ifBrokenAfter key: TieBreaker.Key, _ costs: inout ColumnCosts, _ model: Model
  ) {
    let variable = decisiveVariable(of: column)
    if variable >= 0 && key < TieBreaker.Key(sizeOf: variable, model) {
      costs.repriced.insert(column)
    }
  }

  // MARK: Coming to 0

  /// The step of `entering` that brings a variable to 0, or to a breakpoint on the way, and the column that stops there; `nil`
  /// if the variable is a sum of several columns.
  mutating func stepToZero(
    of variable: Int, _ entering: Int, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) -> PrimalStep? {
    let expansion = presolve.expansion(of: variable)
    guard expansion.terms.count == 1 else {
      // No column stops where the size becomes 0: the variable must be a column.
      variablesThatNeedColumns.append(variable)
      return nil
    }
    let column = expansion.terms[0].column
    var goal = 0 - expansion.constant / expansion.terms[0].coefficient
    let value = solution.costs.values[column]
    let rises = value < goal
    // Beside a long distance, that between the two may be rounding.
    var stop = -1
    if let next = solution.costs.nextStop(column, rises: rises) {
      let breakpoint = solution.costs.breakpoints[column, next].value
      if rises ? breakpoint <= goal : breakpoint >= goal { (goal, stop) = (breakpoint, next) }
    }
    let distance = abs(value - goal)
    if column == entering {
      return PrimalStep(distance: distance, slot: -1, stop: stop, rest: goal, rises: rises)
    }
    let slot = solution.basis.slot(of: column)
    guard slot >= 0, abs(solution.basis.pivotColumn[slot]) > solution.basis.accuracy.smallestEntry
    else {
      // The column was judged to move, but does not.
      solution.hasLostPrecision = true
      return nil
    }
    return PrimalStep(
      distance: distance / abs(solution.basis.pivotColumn[slot]), slot: slot, stop: stop,
      rest: goal, rises: rises)
  }
}
