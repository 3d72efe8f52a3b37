/// Breaks the ties that the priority levels leave: by the order of the constraints, then by the sizes of the variables.
///
/// A degenerate column is nonbasic and can move at no cost. Without degenerate columns the solution is unique. Errors and
/// sizes are further levels, too many for lanes: FTRAN of a degenerate column gives the columns that move with it, and
/// the first error or size that changes decides. The best movement is carried out as a primal step, until none gains.
///
/// The first change depends on the basis and on the segments of the moving columns; the sign of one variable tells
/// whether a size grows. So a column is judged again only if one of these changed; see ``ColumnCosts/repriced``,
/// ``CostShapes/reshaped`` and ``SizeTies``.
struct TieBreaker: ~Copyable, Sendable {
  /// The criteria after the levels.
  enum Criteria {
    /// All criteria that determine a solution.
    case all
    /// The order of the constraints, if `includesOrder`; then a minimal sum of columns.
    case smallest([(column: Int, coefficient: Double)], includesOrder: Bool)

    var includesOrder: Bool {
      if case .smallest(_, let includesOrder) = self { return includesOrder }
      return true
    }
  }

  /// A movement that gains.
  private struct Gain: HeapElement {
    let column: Int
    /// Differs from the stamp of the verdict if the column was judged again.
    let stamp: UInt32
    let rises: Bool
    /// The decisive change; then the oldest error that changes in another column.
    let first: Change
    let second: Change?
    /// The variable whose size decides, or -1.
    let sizeVariable: Int

    /// Whether this movement is carried out first: it gains more in the first change that differs.
    func precedes(_ other: Gain) -> Bool {
      first.isBetter(than: other.first) ?? Change.isBetter(second, than: other.second)
        ?? (column < other.column)
    }
  }

  /// The verdict on a column.
  struct Verdict: BitwiseCopyable, Sendable {
    /// Counts the verdicts on the column.
    var stamp: UInt32 = 0
    /// The constraint whose error broke the tie, or -1: the younger of the keys of both directions. ``SizeTies`` has the
    /// ties that a size broke.
    var decisiveError: Int32 = -1
    /// The directions in which the column could move at no cost.
    var directions = Directions()
  }

  /// The directions in which a column can move at no cost.
  struct Directions: BitwiseCopyable, Equatable, Sendable {
    var rises = false
    var falls = false
  }

  /// Nonbasic columns that can move at no cost in some direction.
  private(set) var degenerate = IndexedSet()
  var verdicts = FlatArray<Verdict>()
  var movements = Movements()
  var sizes = SizeTies()
  /// Columns with a gain that waits until a variable is a column.
  private(set) var postponed: [Int32] = []
  /// Whether the sum to be minimised has no minimum.
  private(set) var isUnbounded = false
  /// The number of judgements of degenerate columns.
  private(set) var judgedTies = 0

  /// Creates a tie breaker without verdicts that continues a count of judgements.
  init(judgedTies: Int = 0) { self.judgedTies = judgedTies }

  init(copying other: borrowing Self) {
    degenerate = IndexedSet(copying: other.degenerate)
    verdicts = other.verdicts.copy()
    sizes = SizeTies(copying: other.sizes)
    postponed = other.postponed
    isUnbounded = other.isUnbounded
    judgedTies = other.judgedTies
  }

  // MARK: Run

  /// Moves degenerate columns until no movement gains.
  mutating func run(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ primal: inout PrimalSimplex,
    _ progress: inout Progress, _ model: Model, by criteria: Criteria = .all
  ) {
    verdicts.append(Verdict(), count: solution.costs.count - verdicts.count)
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
      if progress.isOverLimit { solution.hasLostPrecision = true }
      if solution.hasLostPrecision { return }
      if solution.basis.factors.needsRefactorization {
        solution.refactor()
        primal.run(&solution, &progress)
        // Rounding may have made a size 0 or not 0; columns may have been expelled from the basis.
        noteReshapedColumns(&solution)
        sizes.noteChangedSigns(&solution, &presolve)
        gains.push(gain)
        continue
      }
      solution.basis.ftran(gain.column)
      move(gain, &solution, &presolve, &progress, model, criteria)
    }
  }

  /// Takes the variables that must be columns, so that one of them can stop at 0.
  mutating func takeVariablesThatNeedColumns() -> [Int] { sizes.takeVariablesThatNeedColumns() }

  var needsColumns: Bool { sizes.needsColumns }

  /// The variables whose sizes broke ties.
  var variablesDecidingBySize: [Int32] { sizes.decisiveVariables }

  /// Notes that a variable may have another order key.
  mutating func noteVariableOrder(of variable: Int) { sizes.noteVariableOrder(of: variable) }

  /// Judges the noted columns. All other verdicts stay valid.
  private mutating func findGains(
    _ gains: inout Heap<Gain>, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model, _ criteria: Criteria
  ) {
    var bounds = ErrorBounds()
    while true {
      // Only its reduced cost has changed, and not what moves with it.
      let isKept = solution.costs.repriced.isLastWeak
      guard let column = solution.costs.repriced.popLast() else { return }
      let (rises, falls) = freedom(column, &solution)
      let directions = Directions(rises: rises, falls: falls)
      if isKept && verdicts[column].directions == directions
        && (rises || falls) == degenerate.contains(column)
      {
        continue
      }
      verdicts[column].stamp &+= 1
      verdicts[column].directions = directions
      guard rises || falls else {
        if degenerate.contains(column) { noteFixed(column) }
        continue
      }
      degenerate.insert(column)
      judgedTies += 1
      if bounds.areKnown,
        let error = bounds.decisiveError(of: column, directions, &solution, model)
      {
        noteDecision(of: column, byError: error.constraint)
        continue
      }
      if judge(column, directions, &gains, &solution, &presolve, model, criteria) {
        bounds.noteMiss(waiting: solution.costs.repriced.count, &solution, model)
      }
    }
  }

  /// Judges a degenerate column in its directions. Returns whether its own errors are the first that change, and grow.
  private mutating func judge(
    _ column: Int, _ directions: Directions, _ gains: inout Heap<Gain>,
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model,
    _ criteria: Criteria
  ) -> Bool {
    // Most of these columns do not enter, so the factors need not keep them.
    solution.basis.addToRightHandSide(column, times: 1)
    solution.basis.ftran()
    var youngest: Judgement?
    var isOwn = true
    for isSecond in 0..<2 {
      let direction = isSecond == 0
      if !(direction ? directions.rises : directions.falls) { continue }
      let first = judge(column, rises: direction, &solution, &presolve, model, criteria)
      isOwn = isOwn && first.isOwn
      if first.slope < 0 || youngest.map({ $0.key < first.key }) ?? true { youngest = first }
      if first.slope >= 0 { continue }
      isOwn = false
      gains.push(
        Gain(
          column: column, stamp: verdicts[column].stamp, rises: direction,
          first: Change(key: first.key, slope: first.slope), second: first.next,
          sizeVariable: first.sizeVariable))
      break
    }
    if let youngest { noteDecision(of: column, by: youngest, &solution, &presolve) }
    return isOwn
  }

  /// Returns the movement that gains most or, under Bland's rule, that of the smallest column index.
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

  /// Moves the reduced costs in the order lane, the only one that a movement at no cost changes.
  private func moveOrderLane(
    by step: Double, leaving: Int, entering: Int, _ solution: inout BasicSolution
  ) {
    if step == 0 { return }
    let lane = LevelMatrix.orderLane
    solution.costs.addToReducedCost(leaving, step, lane: lane)
    for listed in 0..<solution.basis.pivotRow.count {
      let column = Int(solution.basis.pivotRow.index(at: listed))
      if column == entering || column == leaving { continue }
      solution.costs.addToReducedCost(column, step * solution.basis.pivotRow[column], lane: lane)
    }
  }

  // MARK: Judging

  /// The first error or size that a movement changes, and its rate.
  struct Judgement {
    let key: Key
    let slope: Double
    /// Whether the column itself has the error.
    var isOwn = false
    /// The variable whose size decides, or -1.
    var sizeVariable = -1
    /// The oldest error that changes in a column other than the decisive one.
    var next: Change?
  }

  /// - Parameter smallest: The largest rate that counts as rounding, by default ``Accuracy/smallestEntry``.
  mutating func judge(
    _ column: Int, rises: Bool, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model, _ criteria: Criteria, above smallest: Double? = nil
  ) -> Judgement {
    let smallest = smallest ?? solution.basis.accuracy.smallestEntry
    if criteria.includesOrder,
      let errors = Movements.oldestErrors(
        column, rises ? 1 : -1, above: smallest, &solution, model)
    {
      let (error, next) = (errors.first, errors.second)
      return Judgement(
        key: Key(error), slope: error.slope, isOwn: errors.isOwn,
        next: next.exists ? Change(key: Key(next), slope: next.slope) : nil)
    }
    movements.gather(column, rises ? 1 : -1, above: smallest, &solution)
    if case .smallest(let goal, _) = criteria {
      var slope = 0.0
      var size = 0.0
      for place in movements.list.indices {
        let moving = movements.list[place]
        for term in goal where term.column == moving.column {
          slope += term.coefficient * moving.rate
          size = max(size, abs(term.coefficient * moving.rate))
        }
      }
      let key = Key(kind: .size, order: .max, index: .max)
      return Judgement(
        key: key, slope: abs(slope) > smallest * size ? slope : 0)
    }
    guard
      let (key, rate) = sizes.firstVariable(
        movedBy: movements, above: smallest, &presolve, model)
    else {
      return Judgement(key: Key(kind: .size, order: .max, index: .max), slope: 0)
    }
    let variable = Int(key.index)
    return Judgement(
      key: key, slope: sizes.slope(ofSizeOf: variable, rate: rate, &solution, &presolve),
      sizeVariable: variable)
  }

  // MARK: Degenerate columns

  var hasDegenerateColumns: Bool { !degenerate.isEmpty }

  /// The directions in which a column can move at no cost.
  @inline(__always)
  func freedom(_ column: Int, _ solution: inout BasicSolution) -> (rises: Bool, falls: Bool) {
    if !solution.basis.isNonbasic(column) { return (false, false) }
    return (solution.costs.canRiseAtNoCost(column), solution.costs.canFallAtNoCost(column))
  }

  @inline(__always)
  func isDegenerate(_ column: Int, _ solution: inout BasicSolution) -> Bool {
    let (rises, falls) = freedom(column, &solution)
    return rises || falls
  }

  /// Clears the verdicts on columns that are out of use.
  mutating func remove(_ columns: borrowing FlatArray<Int32>) {
    for place in columns.indices {
      degenerate.remove(Int(columns[place]))
      sizes.removeDecision(of: Int(columns[place]))
    }
  }

  /// Notes a column that cannot move at no cost.
  private mutating func noteFixed(_ column: Int) {
    sizes.removeDecision(of: column)
    degenerate.remove(column)
  }

  // MARK: What to judge again

  /// Notes all degenerate columns, because the basis has changed in many places.
  func noteAll(_ solution: inout BasicSolution) {
    for place in degenerate.members.indices {
      solution.costs.repriced.insert(Int(degenerate.members[place]))
    }
  }

  /// Notes the columns whose movement may have another first change than in their verdict.
  private mutating func noteTies(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
  ) {
    if !postponed.isEmpty {
      for column in postponed { solution.costs.repriced.insert(Int(column)) }
      postponed.removeAll()
    }
    sizes.noteChangedVariables(&solution, &presolve, model)
    sizes.noteChangedSigns(&solution, &presolve)
    // Judging a column costs about as much as the pivot row of a reshaped column.
    let count = solution.costs.shapes.reshaped.count
    if count > 64 || degenerate.members.count <= count {
      noteAll(&solution)
      solution.costs.shapes.reshaped.removeAll()
    } else {
      noteReshapedColumns(&solution)
    }
  }

  /// Notes the columns that move a reshaped basic column.
  private func noteReshapedColumns(_ solution: inout BasicSolution) {
    if solution.costs.shapes.reshaped.isEmpty { return }
    for place in 0..<solution.costs.shapes.reshaped.count {
      let column = solution.costs.shapes.reshaped[place]
      if !solution.basis.isBasic(column) { continue }
      solution.basis.computePivotRow(solution.basis.slot(of: column))
      solution.notePivotRow()
    }
    solution.costs.shapes.reshaped.removeAll()
  }
}
