/// Breaks the ties that the priority levels leave: by the order of the constraints, then by the sizes of the variables.
///
/// A nonbasic column with a zero reduced cost (a dual degenerate column) can move at no cost. Without such columns the
/// solution is unique. Errors in the order of the constraints and sizes are levels too, but a great many, and each error or
/// size is the cost of a single column. So they have no lanes: the column in terms of the basis tells which of them its
/// movement changes first, and that one decides. The best movement is carried out as a primal step, until none gains.
///
/// What a movement changes first depends on the basis and on the segments of the columns that move, not on values; whether a
/// size then grows depends on the sign of one variable. So a column is judged again only when one of these changed; see
/// ``ColumnCosts/repriced``, ``ColumnCosts/reshaped`` and ``SizeTies``.
struct TieBreaker: Sendable {
  /// What is compared once the levels are equal.
  enum Criteria {
    /// Everything that determines a solution.
    case all
    /// The order of the constraints where `includesOrder`; then a sum of columns is minimised.
    case smallest([(column: Int, coefficient: Double)], includesOrder: Bool)
  }

  /// A movement that gains.
  private struct Gain: HeapElement {
    let column: Int
    /// Differs from the column's stamp if the column has been judged again since.
    let stamp: UInt32
    let rises: Bool
    /// What decides, and how fast it changes; then the oldest error of another column.
    let first: Change
    let second: Change?
    /// The variable whose size decides, or -1.
    let sizeVariable: Int

    /// Whether this gains more, in what is compared first.
    func precedes(_ other: Gain) -> Bool {
      first.isBetter(than: other.first) ?? Change.isBetter(second, than: other.second)
        ?? (column < other.column)
    }
  }

  /// What is known of a column that was judged.
  struct Verdict {
    /// Counts how often the column was judged.
    var stamp: UInt32 = 0
    /// The constraint whose error broke the tie, or -1 where none did. Of the keys for the column's two directions the
    /// younger. A tie that a size broke is known to ``SizeTies``.
    var decisiveError: Int32 = -1
  }

  /// Nonbasic columns that can move at no cost in some direction.
  private(set) var degenerate = IndexedSet()
  private(set) var verdicts: [Verdict] = []
  private var movements = Movements()
  private var sizes = SizeTies()
  /// Columns whose movement gains, but was not carried out because a variable has to be a column first.
  private var postponed: [Int32] = []
  /// Whether the sum that was to become smallest can fall for ever.
  private(set) var isUnbounded = false
  /// How often a degenerate column was judged so far.
  private(set) var judgedTies = 0

  /// A tie breaker that knows nothing and goes on counting.
  init(judgedTies: Int = 0) { self.judgedTies = judgedTies }

  // MARK: Run

  /// Moves along degenerate columns until none gains.
  mutating func run(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ primal: inout PrimalSimplex,
    _ progress: inout Progress, _ model: Model, by criteria: Criteria = .all
  ) {
    while verdicts.count < solution.costs.count { verdicts.append(Verdict()) }
    sizes.grow(columns: solution.costs.count, variables: presolve.columnOfVariable.count)
    noteTies(&solution, &presolve, model)
    var gains = Heap<Gain>()
    while true {
      findGains(&gains, &solution, &presolve, model, criteria)
      guard let gain = nextGain(&gains, usesBlandsRule: progress.usesBlandsRule) else {
        solution.costs.repriced.removeAll()
        return
      }
      progress.noteStep()
      if progress.isOverLimit(isDoubtful: solution.hasDoubts) { solution.hasLostPrecision = true }
      if solution.hasLostPrecision { return }
      if solution.basis.needsRefactorization {
        solution.refactor()
        primal.run(&solution, &progress)
        // Rounding may have made a size differ from 0, or equal to it; columns may have been expelled from the basis.
        noteReshapedColumns(&solution)
        sizes.noteChangedSigns(&solution, &presolve)
        gains.push(gain)
        continue
      }
      solution.basis.ftran(gain.column)
      move(gain, &solution, &presolve, &progress, model, criteria)
    }
  }

  /// Variables that have to be columns, so that one of them can stop where its size becomes 0; they are not returned again.
  mutating func takeVariablesThatNeedColumns() -> [Int] { sizes.takeVariablesThatNeedColumns() }

  /// The variables whose sizes broke ties.
  var variablesDecidingBySize: [Int32] { sizes.decisiveVariables }

  /// The order key of a variable may be another one, so that it decides earlier or later by its size.
  mutating func noteVariableOrder(of variable: Int) { sizes.noteVariableOrder(of: variable) }

  /// Judges the columns that were noted. What is known of the others still holds.
  private mutating func findGains(
    _ gains: inout Heap<Gain>, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model, _ criteria: Criteria
  ) {
    if case .all = criteria { breakTiesByRow(&solution, model) }
    while let column = solution.costs.repriced.popLast() {
      verdicts[column].stamp &+= 1
      let (rises, falls) = freedom(column, &solution)
      guard rises || falls else {
        noteFixed(column)
        continue
      }
      degenerate.insert(column)
      judgedTies += 1
      solution.basis.ftran(column)
      var youngest: Judgement?
      for direction in [true, false] where direction ? rises : falls {
        let first = judge(column, rises: direction, &solution, &presolve, model, criteria)
        if first.slope < 0 || youngest.map({ $0.key < first.key }) ?? true { youngest = first }
        if first.slope >= 0 { continue }
        gains.push(
          Gain(
            column: column, stamp: verdicts[column].stamp, rises: direction,
            first: Change(key: first.key, slope: first.slope), second: first.next,
            sizeVariable: first.sizeVariable))
        break
      }
      if let youngest { noteDecision(of: column, by: youngest, &solution, &presolve) }
    }
  }

  /// The movement that gains most; under Bland's rule that of the first column.
  private mutating func nextGain(_ gains: inout Heap<Gain>, usesBlandsRule: Bool) -> Gain? {
    var first: Gain?
    var others: [Gain] = []
    while let gain = gains.popFirst() {
      if gain.stamp != verdicts[gain.column].stamp { continue }
      if !usesBlandsRule { return gain }
      if let known = first {
        others.append(known.column < gain.column ? gain : known)
        if known.column < gain.column { continue }
      }
      first = gain
    }
    for gain in others { gains.push(gain) }
    return first
  }

  private mutating func move(
    _ gain: Gain, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ progress: inout Progress, _ model: Model, _ criteria: Criteria
  ) {
    let column = gain.column
    let first = gain.first.key
    var found = PrimalStep.ratioTest(
      column, rises: gain.rises, &solution, usesBlandsRule: progress.usesBlandsRule)
    if gain.sizeVariable >= 0 {
      guard let toZero = sizes.stepToZero(of: gain.sizeVariable, column, &solution, &presolve)
      else {
        postponed.append(Int32(column))
        return
      }
      if found.map({ toZero.distance < $0.distance }) ?? true { found = toZero }
    }
    guard let step = found else {
      if case .smallest = criteria { isUnbounded = true } else { solution.hasLostPrecision = true }
      return
    }
    if step.slot >= 0 { solution.basis.computePivotRow(step.slot) }
    let moving = sizes.movingVariables(column, &solution, &presolve)
    let leaving = step.slot < 0 ? -1 : solution.basis.column(inSlot: step.slot)
    let pivot = step.slot < 0 ? 1 : solution.basis.pivotColumn[step.slot]
    let excess = solution.costs.excess(column, rises: gain.rises, lane: LevelMatrix.orderLane)
    step.carryOut(column, rises: gain.rises, &solution, &progress)
    if step.slot >= 0 {
      notePivotRow(brokenAfter: first, &solution, model)
      moveOrderLane(by: -excess / pivot, leaving: leaving, entering: column, &solution)
    }
    noteReshapedColumns(&solution)
    sizes.noteChangedSigns(of: moving, &solution, &presolve)
  }

  /// The step of the reduced costs: a movement that costs nothing at any level changes the order lane alone.
  private func moveOrderLane(
    by step: Double, leaving: Int, entering: Int, _ solution: inout BasicSolution
  ) {
    if step == 0 { return }
    let lane = LevelMatrix.orderLane
    solution.costs.addToReducedCost(leaving, step, lane: lane)
    for index in solution.basis.pivotRow.indices
    where Int(index) != entering && Int(index) != leaving {
      solution.costs.addToReducedCost(
        Int(index), step * solution.basis.pivotRow[Int(index)], lane: lane)
    }
  }

  // MARK: Judging

  /// The first thing that a movement changes, and how fast it grows.
  struct Judgement {
    let key: Key
    let slope: Double
    /// The variable whose size decides, or -1.
    var sizeVariable = -1
    /// The oldest error of a column other than the one that decides.
    var next: Change?
  }

  mutating func judge(
    _ column: Int, rises: Bool, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model, _ criteria: Criteria
  ) -> Judgement {
    movements.gather(column, rises ? 1 : -1, &solution)
    var goal: [(column: Int, coefficient: Double)]?
    var includesOrder = true
    if case .smallest(let sum, let order) = criteria {
      goal = sum
      includesOrder = order
    }
    if includesOrder, let (error, next) = movements.oldestErrors(&solution.costs, model) {
      return Judgement(
        key: Key(error), slope: error.slope,
        next: next.map { Change(key: Key($0), slope: $0.slope) })
    }
    if let goal {
      var slope = 0.0
      var size = 0.0
      for (moving, rate) in movements.list {
        for term in goal where term.column == moving {
          slope += term.coefficient * rate
          size = max(size, abs(term.coefficient * rate))
        }
      }
      let key = Key(kind: .size, order: .max, index: .max)
      return Judgement(
        key: key, slope: abs(slope) > solution.basis.smallestEntry * size ? slope : 0)
    }
    guard let (key, rate) = sizes.firstVariable(movedBy: movements.list, &presolve, model) else {
      return Judgement(key: Key(kind: .size, order: .max, index: .max), slope: 0)
    }
    let variable = Int(key.index)
    return Judgement(
      key: key, slope: sizes.slope(ofSizeOf: variable, rate: rate, &solution, &presolve),
      sizeVariable: variable)
  }

  /// A number less than 0 for a column without a breakpoint, the larger the younger the size is by which its movement is
  /// judged: of columns that could enter equally well the one with the largest disturbs the fewest verdicts.
  func precedence(
    ofFreeColumn column: Int, _ presolve: inout Presolve, _ model: Model
  ) -> Int64 {
    let decisive = sizes.decisiveVariable(of: column)
    let variable = decisive >= 0 ? decisive : presolve.variable(ofColumn: column)
    if variable < 0 { return -1 }
    // Exact where keys are counted up; keys that are spread over the whole range need not be told apart by the last bits.
    let exact: UInt64 = 1 << 61
    let order = model.variables[variable].order
    return .min + Int64(order < exact ? order : exact + (order - exact) >> 2)
  }

  // MARK: Degenerate columns

  var hasDegenerateColumns: Bool { !degenerate.members.isEmpty }

  /// The directions in which a column can move at no cost.
  @inline(__always)
  func freedom(_ column: Int, _ solution: inout BasicSolution) -> (rises: Bool, falls: Bool) {
    if solution.basis.slotOfColumn[column] != Basis.nonbasic { return (false, false) }
    return (solution.costs.canRiseAtNoCost(column), solution.costs.canFallAtNoCost(column))
  }

  @inline(__always)
  func isDegenerate(_ column: Int, _ solution: inout BasicSolution) -> Bool {
    let (rises, falls) = freedom(column, &solution)
    return rises || falls
  }

  /// Forgets columns that are out of use.
  mutating func forget(_ columns: [Int32]) {
    for column in columns {
      degenerate.remove(Int(column))
      sizes.forgetDecision(of: Int(column))
    }
  }

  /// Notes a column that was judged with many others and gains by no movement.
  mutating func noteBroken(_ column: Int, byErrorOf constraint: Int32) {
    verdicts[column].stamp &+= 1
    sizes.forgetDecision(of: column)
    verdicts[column].decisiveError = constraint
    degenerate.insert(column)
  }

  /// Notes a column that cannot move at no cost.
  mutating func noteFixed(_ column: Int) {
    verdicts[column].stamp &+= 1
    sizes.forgetDecision(of: column)
    degenerate.remove(column)
  }

  #if DEBUG || ENGINE_INVARIANTS
    /// How the verdict on a degenerate column differs from what a judgement gives; `nil` where it does not.
    mutating func brokenVerdict(
      on column: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
    ) -> String? {
      if postponed.contains(Int32(column)) { return nil }
      let (rises, falls) = freedom(column, &solution)
      solution.basis.ftran(column)
      if hasDoubtfulEntry(solution) { return nil }
      var youngest: Judgement?
      for direction in [true, false] where direction ? rises : falls {
        let first = judge(column, rises: direction, &solution, &presolve, model, .all)
        if first.slope < 0 { return "column \(column) gains where it is judged again" }
        if youngest.map({ $0.key < first.key }) ?? true { youngest = first }
      }
      guard let youngest else { return "column \(column) cannot move" }
      let known = decisiveKey(of: column, model)
      let found =
        youngest.key.kind == .error || youngest.sizeVariable >= 0 ? youngest.key : nil
      if known != found {
        return "the verdict on column \(column) is by \(known as Any), not \(found as Any)"
      }
      let variable = youngest.sizeVariable
      if variable >= 0
        && sizes.knownSign(of: variable) != presolve.sign(of: variable, solution.costs.values)
      {
        return "the verdict on column \(column) is by another sign of variable \(variable)"
      }
      return nil
    }

    /// Whether it is a matter of rounding that an entry of the column counts.
    private func hasDoubtfulEntry(_ solution: borrowing BasicSolution) -> Bool {
      solution.basis.pivotColumn.indices.contains {
        let entry = abs(solution.basis.pivotColumn[Int($0)])
        return entry > solution.basis.smallestEntry / 2 && entry < 2 * solution.basis.smallestEntry
      }
    }
  #endif

  // MARK: What to judge again

  /// Has every degenerate column judged again: the basis has changed in many places.
  func noteAll(_ solution: inout BasicSolution) {
    for column in degenerate.members { solution.costs.repriced.insert(Int(column)) }
  }

  /// Notes the columns whose movement may change something else first than when they were judged.
  private mutating func noteTies(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    if !postponed.isEmpty {
      for column in postponed { solution.costs.repriced.insert(Int(column)) }
      postponed.removeAll()
    }
    sizes.noteChangedVariables(&solution, &presolve, model)
    sizes.noteChangedSigns(&solution, &presolve)
    if degenerate.members.isEmpty && !containsDegenerateColumn(&solution) {
      solution.costs.reshaped.removeAll()
    }
    // Judging a column costs about as much as finding those that one reshaped column moves.
    let count = solution.costs.reshaped.count
    if count > 64 || degenerate.members.count <= count {
      noteAll(&solution)
      solution.costs.reshaped.removeAll()
    } else {
      noteReshapedColumns(&solution)
    }
  }

  private func containsDegenerateColumn(_ solution: inout BasicSolution) -> Bool {
    for column in solution.costs.repriced.members where isDegenerate(Int(column), &solution) {
      return true
    }
    return false
  }

  /// Notes the columns that move a basic column which has come to another segment.
  private func noteReshapedColumns(_ solution: inout BasicSolution) {
    if solution.costs.reshaped.isEmpty { return }
    for column in solution.costs.reshaped.members where solution.basis.isBasic(Int(column)) {
      solution.basis.computePivotRow(Int(solution.basis.slotOfColumn[Int(column)]))
      solution.notePivotRow()
    }
    solution.costs.reshaped.removeAll()
  }

  /// Notes the columns of the pivot row after a movement that changed nothing older than `key`: ties that something older
  /// has broken stay broken.
  private func notePivotRow(brokenAfter key: Key, _ solution: inout BasicSolution, _ model: Model) {
    for index in solution.basis.pivotRow.indices
    where solution.mayCount(entry: solution.basis.pivotRow[Int(index)]) {
      let column = Int(index)
      if !isBroken(column, before: key, model) {
        solution.costs.repriced.insert(column)
      }
    }
  }

  // MARK: Decisions

  /// Notes what broke a column's tie.
  private mutating func noteDecision(
    of column: Int, by judgement: Judgement, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) {
    verdicts[column].decisiveError =
      judgement.key.kind == .error ? Int32(judgement.key.index) : -1
    if judgement.sizeVariable >= 0 {
      sizes.noteDecision(
        of: column, by: judgement.sizeVariable, &solution.costs, &presolve)
    } else {
      sizes.forgetDecision(of: column)
    }
  }

  /// What the movement of an entering column changes first, whichever way it goes; `nil` where it changes a column that
  /// waits to be looked at, or where no column of the pivot row has a verdict to keep. `pivotColumn` holds the column in
  /// terms of the basis.
  mutating func firstKeyChanged(
    byEntering column: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model
  ) -> Key? {
    guard let kept = kindOfVerdictsToKeep(&solution) else { return nil }
    if movesReshapedColumn(&solution) { return nil }
    movements.gather(column, 1, &solution)
    // Basic columns are on segments, where they change the same errors either way.
    let rising = movements.oldestErrors(&solution.costs, model)?.first
    let falling = solution.costs.oldestError(column, rate: -1, model.constraints)
    if let rising, let falling { return min(Key(rising), Key(falling)) }
    if let error = rising ?? falling { return Key(error) }
    // All sizes together where errors broke all ties.
    if kept == .error { return Key(kind: .size, order: 0, index: 0) }
    return sizes.firstVariable(movedBy: movements.list, &presolve, model)?.key
      ?? Key(kind: .size, order: .max, index: .max)
  }

  /// Whether a column of `pivotColumn` has come to another segment, and those that move it were not noted yet.
  private func movesReshapedColumn(_ solution: inout BasicSolution) -> Bool {
    if solution.costs.reshaped.isEmpty { return false }
    return solution.basis.pivotColumn.indices.contains { slot in
      abs(solution.basis.pivotColumn[Int(slot)]) > solution.basis.smallestEntry
        && solution.costs.reshaped.contains(solution.basis.column(inSlot: Int(slot)))
    }
  }

  /// Of the ties in the pivot row that are broken, and do not wait to be judged again anyway: whether a size broke one, or
  /// nothing but errors did. `nil` where there are none.
  private func kindOfVerdictsToKeep(_ solution: inout BasicSolution) -> Key.Kind? {
    var kind: Key.Kind?
    for index in solution.basis.pivotRow.indices {
      let column = Int(index)
      if solution.costs.repriced.contains(column) || !degenerate.contains(column) { continue }
      if sizes.decisiveVariable(of: column) >= 0 { return .size }
      if verdicts[column].decisiveError < 0 { continue }
      if sizes.decisiveVariables.isEmpty { return .error }
      kind = .error
    }
    return kind
  }

  /// What broke a column's tie, for the younger of its directions; `nil` where that is not known.
  @inline(__always)
  func decisiveKey(of column: Int, _ model: Model) -> Key? {
    guard degenerate.contains(column) else { return nil }
    let error = Int(verdicts[column].decisiveError)
    if error >= 0 {
      return Key(kind: .error, order: model.constraints[error].order, index: UInt32(error))
    }
    let variable = sizes.decisiveVariable(of: column)
    return variable >= 0 ? Key(sizeOf: variable, model) : nil
  }

  /// Whether a movement that changes nothing before `key` leaves a broken tie as it is: something older has broken it.
  @inline(__always)
  func isBroken(_ column: Int, before key: Key, _ model: Model) -> Bool {
    decisiveKey(of: column, model).map { $0 < key } ?? false
  }
}
