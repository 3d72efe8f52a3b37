/// The incremental engine: a lexicographic revised simplex method on piecewise-linear costs. docs/Algorithm.md explains
/// it.
///
/// Equations that do no more than define a variable are taken out first; see ``Reduction``. Of the rest, every variable
/// that a constraint uses is a column, and every constraint on two or more variables is a row
/// `Σ coefficient · column - logical = 0` whose logical is a column too. All constraints become costs of single
/// columns: a bound or a kink of the variable where a constraint has one, else of its row's logical.
///
/// The state at an optimum, from which the next change goes on: a basis with one column for each row, a value for each
/// column that satisfies the rows, and a dual for each column that lies in the subdifferential of its cost at its
/// value. Changes in constants and new constraints keep the duals and let the dual simplex method repair the
/// values; lost constraints keep the values and let the primal method repair the duals.
package struct Engine: Sendable {
  package enum Outcome: Sendable {
    case solved
    /// Model indices of required constraints, an irreducible infeasible set.
    case conflict([Int])
    case lostPrecision
  }

  // MARK: Columns

  var values: [Double] = []
  /// How far a column's dual lies above the slope of its cost on the left of its cursor.
  var duals: [LevelVector] = []
  /// The piece of its cost that a column stands on or, where `isBetween`, the first one that is not below it.
  var cursors: [Int32] = []
  var isBetween: [Bool] = []
  /// The basis slot of a column, or -1.
  var places: [Int32] = []
  /// The row of a logical, or -1.
  var rowOfColumn: [Int32] = []
  /// The model's variable, or -1.
  var variableOfColumn: [Int32] = []
  /// The kinks and bounds of each column's cost, by value.
  var pieces: [[CostPiece]] = []
  /// The last piece that is a lower bound, or -1.
  var lowBounds: [Int32] = []
  /// The first piece that is an upper bound, or `Int32.max`.
  var highBounds: [Int32] = []
  var freeColumns: [Int32] = []
  /// Columns that have ended since the last solve.
  var releasedColumns: [Int32] = []
  /// The column of a model variable, or -1.
  var columnOfVariable: [Int32] = []

  // MARK: Rows and basis

  var matrix = ConstraintMatrix()
  var parallelRows = ParallelRows()
  /// The logical of each row, or -1 where the slot is free.
  var logicals: [Int32] = []
  var isDropped: [Bool] = []
  /// Rows whose constraint is gone; they stay until their logical is basic.
  var droppedRows: [Int32] = []
  /// Rows that are out of use but still have a place in the factors.
  var retiredRows: [Int32] = []
  var freeRows: [Int32] = []
  /// The column in each basis slot, or -1.
  var basis: [Int32] = []
  var factorization = Factorization()

  // MARK: Definitions

  var reduction = Reduction()
  /// Defined variables whose definitions have changed since the last read-out.
  var redefined: [Int32] = []
  /// Variables whose definitions have ended while loading.
  var undefined: [Int32] = []
  /// Variables whose definitions have begun or ended since ties were last settled, so that other variables follow a
  /// column.
  var changedDefinitions: [Int32] = []
  /// Equations that must not define a variable, because that one has to be a column.
  var keptEquations: [UInt32] = []
  /// Whether equations may define variables.
  var reduces = true

  // MARK: Constraints

  var levels = PriorityLevels()
  var loaded = LoadedConstraints()
  var touched: [UInt32] = []
  var touchKinds: [TouchKind] = []
  /// Required constraints without a variable that cannot hold.
  var impossible: [UInt32] = []
  /// Columns whose bounds have crossed.
  var crossedColumns: [Int32] = []

  /// What a question or an analysis leaves out.
  var ignoresTieBreakers = false
  var excluded: [UInt32] = []

  // MARK: Work lists

  /// Costs that were tilted so that a dual fits, until the values are repaired.
  var tilts: [(column: Int32, slope: LevelVector)] = []
  /// The same where only the number for the order does not fit.
  var orderTilts: [(column: Int32, slope: Double)] = []
  /// Nonbasic columns that have been moved while loading, with the values that the basic ones still answer to.
  var moved: [(column: Int32, from: Double)] = []
  var isMoved: [Bool] = []
  /// Columns whose value may have changed since the last read-out.
  var changed: [Int32] = []
  var isChanged: [Bool] = []
  /// Slots whose column may lie outside its interval.
  var infeasible: [Int32] = []
  var isInfeasible: [Bool] = []
  /// Nonbasic columns whose dual may not fit.
  var violated: [Int32] = []
  var isViolated: [Bool] = []
  /// Columns whose dual or place changed since looseness was last looked at.
  var dualChanged: [Int32] = []
  var isDualChanged: [Bool] = []
  /// Nonbasic columns that can move without a cost at the first seven levels.
  var loose = ColumnSet()
  /// Basic columns whose cost or place on it has changed since ties were last settled.
  var reshaped = ColumnSet()
  /// Whether an order key of a variable has changed, so that another one may decide by its size.
  var hasNewVariableOrder = false
  /// Nonbasic columns that nothing but sizes settles, so that they depend on the values too.
  var sizeTied: [Int32] = []
  var isSizeTied: [Bool] = []
  /// The variable whose size settled such a column, or -1 where an error has settled it since, by column.
  var decisiveVariables: [Int32] = []
  /// The sign that the variable's value had then, by column.
  var decisiveSigns: [Int8] = []
  /// What is known of each column's own errors.
  var knownErrors: [KnownError] = []
  /// The error that settled which way a loose column goes, the younger one of those for its two directions, or -1 where
  /// something else did, by column.
  var decisiveErrors: [Int32] = []
  /// Counts how often a column was looked at, by column.
  var gainStamps: [UInt32] = []
  /// The columns that move with the one that is looked at, and how fast.
  var movements: [(column: Int, rate: Double)] = []
  /// What they change at each level beyond the first seven: the sum of the slopes, and that of their amounts.
  var furtherSlopes: [(sum: Double, size: Double)] = []
  /// Whether a column that was to become extreme can go on for ever.
  var isUnbounded = false
  /// Columns that may have lost their last use.
  var idle: [Int32] = []
  /// Variables whose column has ended since the last read-out.
  var released: [Int32] = []

  var rowVector = SparseVector()
  var slotVector = SparseVector()
  /// A column in terms of the basis, by slot.
  var columnVector = SparseVector()
  /// A row of the inverse, by row.
  var inverseRow = SparseVector()
  /// A row in terms of the nonbasic columns, by column.
  var priceVector = SparseVector()
  /// A sum of variables, by variable.
  var variableSum = SparseVector()
  /// Rows that have come since values were last repaired.
  var newRows: [Int32] = []
  /// New pieces while loading: a column, then a constraint.
  var arrivals: [UInt64] = []
  /// Variables that constraints on one variable were stated for, while loading.
  var isCosted: [Bool] = []

  /// Basis changes so far.
  package internal(set) var pivots = 0
  /// How often a loose column was judged so far.
  package internal(set) var judgedTies = 0
  /// Rows in use.
  package var rowCount: Int { basis.count - freeRows.count - retiredRows.count }
  /// Steps of any kind in the present solve.
  var steps = 0
  var stalledSteps = 0
  /// Value updates since the values were last computed from the factors.
  var updatesSinceRefresh = 0
  /// About how much rounding the updates of values and of duals have left behind since these were last computed from
  /// the factors: a large step that a later one takes back leaves rounding of its own size, and a small pivot enlarges
  /// it.
  var valueRounding = 0.0
  var dualRounding = 0.0
  /// About the relative rounding in the factors that exchanges on small pivots have left since they were made.
  var factorRounding = 0.0
  /// Whether the values of some row do not add up, so that the factors have lost digits.
  var isOutOfBalance = false
  /// Whether some number has left the range of doubles, or no end was in sight.
  var isLost = false
  /// Whether the state is not to be gone on from.
  var needsRebuild = false

  package init() {}

  // MARK: Solving

  /// Catches up with the changes that were noted, and finds the new optimum.
  package mutating func solve(_ model: Model) -> Outcome {
    if needsRebuild || losesMost(model) { restart(model) }
    let outcome = attempt(model)
    guard case .lostPrecision = outcome else { return outcome }
    // Rounding that has gathered on the way is not in a fresh start; that of definitions is gone without them.
    restart(model)
    let second = attempt(model)
    guard case .lostPrecision = second else { return second }
    restart(model)
    reduces = false
    let third = attempt(model)
    if case .lostPrecision = third { needsRebuild = true }
    return third
  }

  /// Whether more is taken out than stays, so that a fresh start is less work than one removal after the other.
  private func losesMost(_ model: Model) -> Bool {
    if touched.count <= max(64, model.liveConstraintCount) { return false }
    var removed = 0
    for index in touched where !model.constraints[Int(index)].isLive {
      if case .none = loaded[Int(index)].place { continue }
      removed += 1
    }
    return removed > max(64, model.liveConstraintCount)
  }

  private mutating func restart(_ model: Model) {
    let (pivots, judgedTies) = (pivots, judgedTies)
    let known = columnOfVariable.indices.map(Int32.init)
    let (ignoresTieBreakers, excluded) = (ignoresTieBreakers, excluded)
    self = Engine()
    self.pivots = pivots
    self.judgedTies = judgedTies
    self.ignoresTieBreakers = ignoresTieBreakers
    self.excluded = excluded
    released = known
    noteAll(model)
  }

  private mutating func attempt(_ model: Model) -> Outcome {
    steps = 0
    stalledSteps = 0
    isLost = false
    let pivotsBefore = pivots
    repeat {
      if !touched.isEmpty {
        load(model)
        if isLost { return .lostPrecision }
        if let members = obviousConflict(model) {
          return irreducible(members, model).map(Outcome.conflict) ?? .lostPrecision
        }
      }
      if isOutOfBalance {
        refactor(keepingDuals: false)
      } else if isWorn {
        refactor()
      } else if valueRounding > Tolerance.rounding {
        recomputeValues()
      }
      switch makeFeasible(model) {
      case .contradiction(let members):
        return irreducible(completed(members, model), model).map(Outcome.conflict)
          ?? .lostPrecision
      case .lost: return .lostPrecision
      case .feasible: break
      }
      restoreCosts()
      optimize()
      if dualRounding > Tolerance.rounding {
        recomputeDuals()
        restoreCosts()
        optimize()
      }
      retireDroppedRows()
      if isLost { return .lostPrecision }
      settleTies(model)
      if isLost { return .lostPrecision }
      isOutOfBalance = false
      if pivots != pivotsBefore, factorization.changeCount > 0 { isOutOfBalance = !rowsAddUp() }
    } while isUnsettled
    releaseIdleColumns()
    if isLost || !isFinite { return .lostPrecision }
    return .solved
  }

  /// Whether the factors are better made anew.
  var isWorn: Bool { factorization.isWorn || factorRounding > Tolerance.factors }

  /// Whether something came up that another round has to look at.
  private var isUnsettled: Bool {
    if isOutOfBalance || valueRounding > Tolerance.rounding || isWorn { return true }
    return !tilts.isEmpty || !touched.isEmpty
  }

  /// Whether what has changed is numbers.
  private var isFinite: Bool {
    for column in changed where !values[Int(column)].isFinite { return false }
    return true
  }

  /// Steps after which nothing will come of it.
  var stepLimit: Int { 20_000 + 200 * (values.count + basis.count) }

  /// Whether to choose by index, which cannot cycle, because nothing has improved for long.
  var usesBlandsRule: Bool { stalledSteps > 100 + basis.count || steps > stepLimit / 2 }
}

/// A set of columns that keeps its members in a list.
struct ColumnSet: Sendable {
  private(set) var members: [Int32] = []
  private var positions: [Int32] = []

  func contains(_ column: Int) -> Bool { column < positions.count && positions[column] >= 0 }

  mutating func insert(_ column: Int) {
    while positions.count <= column { positions.append(-1) }
    if positions[column] >= 0 { return }
    positions[column] = Int32(members.count)
    members.append(Int32(column))
  }

  mutating func remove(_ column: Int) {
    guard contains(column) else { return }
    let position = Int(positions[column])
    positions[column] = -1
    let last = members.removeLast()
    if Int(last) != column {
      members[position] = last
      positions[Int(last)] = Int32(position)
    }
  }

  mutating func removeAll() {
    for column in members { positions[Int(column)] = -1 }
    members.empty()
  }
}

extension Array {
  /// Adds an element several times.
  mutating func append(_ element: Element, count: Int) {
    #if COMPACT
      for _ in 0..<count { append(element) }
    #else
      if count == 1 {
        append(element)
      } else if count > 1 {
        append(contentsOf: repeatElement(element, count: count))
      }
    #endif
  }

  /// Removes all elements, and keeps the memory unless a large change has made it larger than the next is likely to need.
  mutating func empty() { removeAll(keepingCapacity: capacity < 2048) }

  /// Gives back most of the room that growing by doubling has left; some stays, so that the next few elements do not
  /// double it again.
  mutating func trim() {
    let wanted = count + count / 16
    if capacity - wanted <= wanted / 16 + 64 { return }
    var copy: [Element] = []
    copy.reserveCapacity(wanted)
    copy.append(contentsOf: self)
    self = copy
  }
}
