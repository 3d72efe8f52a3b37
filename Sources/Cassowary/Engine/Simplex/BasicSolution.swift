/// A basis with its values and reduced costs.
///
/// The operations here change the basis together with values or reduced costs. They keep the rows satisfied, and note
/// every basic column that leaves its interval. The two simplex methods and the tie breaker iterate by them.
struct BasicSolution: ~Copyable, Sendable {
  var costs: ColumnCosts
  var basis: Basis
  /// Slots whose column may lie outside its interval.
  var primalInfeasible = WorkList()
  /// The work space of ``dualImbalances()``.
  var dualBalance = DualBalance()
  /// Basic columns outside their interval because bounds contradict each other by no more than is tolerated.
  var contradictoryColumns: Set<Int32> = []
  var prices = RefinedPrices()
  var accuracy = ValueAccuracy()
  /// Steps of a careful solve since values and reduced costs were last computed.
  private var carefulSteps = 0
  /// The number of basic values that steps have moved.
  private(set) var movedValues: Int
  /// Whether a number left the range of doubles, the basis is singular, or the solve was given up.
  var hasLostPrecision = false
  var columns = ColumnSupply()
  /// Rows that wait for their terms.
  private(set) var reservedRows = FlatArray<Basis.ReservedRow>()

  init(pivots: Int = 0, movedValues: Int = 0, isCareful: Bool = false) {
    self.movedValues = movedValues
    basis = Basis(pivots: pivots, isCareful: isCareful)
    costs = ColumnCosts(levelExponent: isCareful ? Self.carefulLevelExponent : 0)
  }

  init(copying other: borrowing Self) {
    costs = ColumnCosts(copying: other.costs)
    basis = Basis(copying: other.basis)
    primalInfeasible = WorkList(copying: other.primalInfeasible)
    contradictoryColumns = other.contradictoryColumns
    accuracy = other.accuracy
    carefulSteps = other.carefulSteps
    movedValues = other.movedValues
    hasLostPrecision = other.hasLostPrecision
    columns = ColumnSupply(copying: other.columns)
  }

  /// Whether digits matter more than time: see ``Engine``.
  var isCareful: Bool { @inline(__always) get { basis.accuracy.isCareful } }

  /// Larger weights make any reduced cost count that is no noise.
  private static var carefulLevelExponent: Int { 60 }

  // MARK: Columns

  /// Returns a column that is nonbasic, without a cost and at 0 after ``addReservedColumns()``.
  mutating func reserveColumn() -> Int {
    guard let free = columns.takeFree() else { return costs.count + columns.reserve() }
    basis.resetColumn(free)
    costs.resetColumn(free)
    return free
  }

  /// Adds all reserved columns at once, since each is an element of many arrays.
  mutating func addReservedColumns() {
    if columns.reservedCount == 0 { return }
    let count = costs.count + columns.reservedCount
    basis.growColumns(to: count)
    costs.growColumns(to: count)
    columns.forgetReserved()
  }

  /// Takes a nonbasic column without rows and breakpoints out of use; ``ColumnSupply/reuseRemoved()`` frees its index.
  mutating func removeColumn(_ column: Int) {
    costs.setValue(column, 0)
    basis.header.removeColumn(column)
    columns.remove(Int32(column))
  }

  // MARK: Rows

  /// Lists free rows and their logicals in `reservedRows`; ``addReservedColumns()`` and ``fillRow(_:_:_:_:)`` must follow.
  mutating func reserveRows(_ count: Int) {
    if count == 0 { return }
    basis.makeRows(count, &reservedRows)
    for place in reservedRows.indices { reservedRows[place].logical = reserveColumn() }
  }

  mutating func forgetReservedRows() { reservedRows.empty() }

  /// Gives a reserved row its terms. Its logical is basic, with the row's activity as the value. O(terms).
  ///
  /// - Parameter isFactored: Whether the factors get the row; see ``BasisFactors/hasUnfactoredRows``.
  mutating func fillRow(
    _ row: Int, _ logical: Int, _ rows: borrowing NewRows, _ place: Int, isFactored: Bool = true
  ) {
    basis.setRow(row, to: rows, place, logical: logical, isFactored: isFactored)
    var activity = 0.0
    for term in rows.terms(ofRow: place) {
      activity += rows.coefficients[term] * costs.values[Int(rows.columns[term])]
    }
    costs.setValue(logical, activity)
  }

  /// Removes the terms of a dropped row whose logical is basic. If the logical lost an error and there are degenerate
  /// columns, notes those that moved it.
  mutating func removeUnusedRow(_ row: Int, hasDegenerateColumns: Bool) {
    let logical = basis.logical(ofRow: row)
    if hasDegenerateColumns && costs.shapes.reshaped.contains(logical) {
      basis.computePivotRow(basis.slot(of: logical))
      notePivotRow()
    }
    for place in basis.matrix.range(ofRow: row) {
      columns.noteIdle(basis.matrix.terms[place].column)
    }
    if basis.removeUnusedRow(row) { columns.remove(Int32(logical)) }
  }

  // MARK: Costs

  /// Inserts a list of new breakpoints, and restores dual feasibility of the column by its value.
  mutating func insert(_ new: borrowing NewBreakpoints, of list: Int, into column: Int) {
    let isBasic = basis.isBasic(column)
    let isMoved = costs.insert(new, of: list, into: column, isBasic: isBasic)
    if isBasic { noteFitted(column, isMoved: isMoved) }
  }

  /// Restores dual feasibility of a column by its value; see ``ColumnCosts/fitValue(_:isBasic:)``.
  mutating func fitValue(_ column: Int) {
    let isBasic = basis.isBasic(column)
    let isMoved = costs.fitValue(column, isBasic: isBasic)
    if isBasic { noteFitted(column, isMoved: isMoved) }
  }

  /// Restores dual feasibility of a column by its reduced cost; see ``ColumnCosts/fitReducedCost(_:isBasic:)``.
  mutating func fitReducedCost(_ column: Int) {
    let isBasic = basis.isBasic(column)
    let isMoved = costs.fitReducedCost(column, isBasic: isBasic)
    if isBasic { noteFitted(column, isMoved: isMoved) }
  }

  private mutating func noteFitted(_ column: Int, isMoved: Bool) {
    if isMoved { noteReshaped(column) }
    notePrimalInfeasibility(basis.slot(of: column))
  }

  /// See ``ColumnCosts/useLevel(_:weight:)``. A weaker level decides about columns whose number was cleared: a basic one
  /// at a breakpoint may have to leave it.
  @inline(__always)
  mutating func useLevel(_ priority: Double, weight: Double) -> UInt32 {
    costs.useLevelAgain(priority, weight: weight) ?? useOtherLevel(priority, weight: weight)
  }

  private mutating func useOtherLevel(_ priority: Double, weight: Double) -> UInt32 {
    let (level, cleared) = costs.useLevel(priority, weight: weight)
    for column in cleared where basis.isBasic(column) && !costs.positions[column].isOnSegment {
      fitReducedCost(column)
    }
    return level
  }

  /// Notes a basic column that came to another segment or breakpoint, except a logical with only bounds, which has
  /// neither an error nor a size.
  private mutating func noteReshaped(_ column: Int) {
    if basis.header.rowOfColumn[column] < 0 || !costs.hasNoCost(column) {
      costs.shapes.reshaped.insert(column)
    }
  }

  // MARK: Primal feasibility

  /// How far a basic column lies outside its interval.
  @inline(__always)
  mutating func primalInfeasibility(_ slot: Int) -> Double {
    let distance = costs.distanceToInterval(basis.column(inSlot: slot))
    return slot < accuracy.noise.count ? distance - accuracy.noise[slot] : distance
  }

  /// Notes a slot whose column lies outside its interval.
  @inline(__always)
  mutating func notePrimalInfeasibility(_ slot: Int) {
    if primalInfeasible.contains(slot) || basis.header.columnOfSlot[slot] < 0 { return }
    if DeliberateFault.isActive(.unnotedInfeasibility) { return }
    if primalInfeasibility(slot) > basis.accuracy.leastInfeasibility {
      primalInfeasible.insert(slot)
    }
  }

  /// Whether a value is infeasible by more than rounding, and not because of a tolerated contradiction. Ratio tests leave out
  /// small entries, which a long movement makes count.
  mutating func hasInfeasibleValues() -> Bool {
    for place in 0..<primalInfeasible.count {
      let slot = primalInfeasible[place]
      let column = basis.column(inSlot: slot)
      if column < 0 || contradictoryColumns.contains(Int32(truncatingIfNeeded: column)) { continue }
      if primalInfeasibility(slot) > Tolerance.conflict * size(column) { return true }
    }
    return false
  }

  /// The size of the numbers whose sum is the value of a column; at least 1.
  @inline(__always)
  mutating func size(_ column: Int) -> Double { basis.size(of: column, costs.values) }

  // MARK: Moving

  /// Exchanges a nonbasic column, whose FTRAN is `pivotColumn`, for the basic one in a slot. Without factors, these must be made, and
  /// values computed from them.
  mutating func exchange(_ slot: Int, entering: Int, hasFactors: Bool = true) {
    let leaving = basis.column(inSlot: slot)
    if hasFactors {
      basis.exchange(slot, entering: entering)
    } else {
      basis.header.setBasic(entering, inSlot: slot)
    }
    costs.repriced.insert(entering)
    costs.repriced.insert(leaving)
  }

  /// Moves the basic columns against a movement of nonbasic columns, whose FTRAN is `pivotColumn`. If it brings the
  /// column in slot `stop` to a breakpoint, the distance has the rounding of that column's value.
  mutating func moveBasicColumns(by distance: Double, stopping stop: Int = -1) {
    // Small pivots leave rounding in the factors, and so in every step.
    var scale = basis.factors.smallestPivot < Self.largePivot ? 1 / basis.factors.smallestPivot : 1
    var inherited = 0.0
    if stop >= 0 {
      let pivot = abs(basis.pivotColumn[stop])
      scale = max(scale, 1 / min(1, pivot))
      inherited = costs.valueRounding[basis.column(inSlot: stop)]
    }
    var longest = 0.0
    for listed in 0..<basis.pivotColumn.count {
      let index = basis.pivotColumn.index(at: listed)
      let slot = Int(index)
      let step = basis.pivotColumn[slot] * distance
      if step == 0 { continue }
      longest = max(longest, abs(step))
      let column = basis.column(inSlot: slot)
      if DeliberateFault.isActive(.unreportedChange) {
        costs.setUnreportedValue(column, costs.values[column] - step)
      } else {
        costs.setValue(column, costs.values[column] - step)
      }
      costs.addRounding(ofStep: step * scale, inheriting: inherited, to: column)
      notePrimalInfeasibility(slot)
    }
    movedValues += basis.pivotColumn.count
    // So long a distance makes entries count that the factors drop as rounding.
    if abs(distance) * Tolerance.factorDrop > Tolerance.conflict { costs.valueRounding.distrust() }
    costs.valueRounding.noteUpdate(rounding: longest * basis.factors.rounding)
  }

  /// Pivots of this size leave rounding small beside any value on a screen.
  private static var largePivot: Double { 0x1p-10 }

  /// Moves the basic columns after the nonbasic columns moved while loading.
  mutating func applyPendingMoves() {
    if costs.pendingMoves.moves.isEmpty { return }
    for place in costs.pendingMoves.moves.indices {
      let move = costs.pendingMoves.moves[place]
      let column = Int(move.column)
      if !basis.isBasic(column) {
        basis.addToRightHandSide(column, times: costs.values[column] - move.from)
      }
    }
    costs.pendingMoves.removeAll()
    if basis.rightHandSides.byRow.count == 0 { return }
    basis.ftran()
    moveBasicColumns(by: 1)
  }

  // MARK: Refactorization

  /// Whether values may be off by so much that a movement might follow from it. Less shows when they are refined, after the
  /// simplex methods; careful solves do not refine.
  var hasRoughValues: Bool {
    costs.valueRounding.largest > (isCareful ? Tolerance.rounding : Tolerance.roughValues)
  }

  /// Makes new factors if these are due; otherwise computes the values after 2,000 updates.
  @inline(__always)
  mutating func refactorIfNeeded() {
    if basis.factors.needsRefactorization {
      refactor(keepingValues: costs.valueRounding.largest <= Tolerance.rounding / 4)
    } else if costs.valueRounding.updates > 2000 {
      renewValues()
    }
  }

  /// Makes new factors. Computes values from them unless `keepingValues`, and reduced costs unless `keepingReducedCosts`
  /// (by default, if they are unreliable). Computes both if columns were expelled.
  mutating func refactor(keepingReducedCosts: Bool? = nil, keepingValues: Bool = false) {
    // Those of another basis change for other reasons than rounding.
    let knowsValues = costs.valueRounding.largest < .infinity
    let result = basis.refactor()
    accuracy.noise = []
    for column in result.unusedColumns { columns.remove(column) }
    if result.isSingular {
      hasLostPrecision = true
      return
    }
    for column in result.expelled + result.entered { costs.repriced.insert(column) }
    for column in result.entered { fitReducedCost(column) }
    if !result.expelled.isEmpty {
      // If values lost digits, reduced costs may have lost some too.
      if recomputeValues() > Tolerance.rounding { costs.reducedCostRounding.demandCheck() }
    } else {
      if !keepingValues && renewValues() > Tolerance.rounding && knowsValues {
        costs.reducedCostRounding.demandCheck()
      }
      if !result.unusedColumns.isEmpty {
        // The slots of retired rows now have other columns.
        for slot in 0..<basis.slotCount { notePrimalInfeasibility(slot) }
      }
    }
    // Rounding in reduced costs is checked at the optimum.
    let keepsReducedCosts = keepingReducedCosts ?? (costs.reducedCostRounding.estimate < .infinity)
    if !keepsReducedCosts || !result.expelled.isEmpty { recomputeReducedCosts() }
    for column in result.expelled { fitReducedCost(column) }
    applyPendingMoves()
  }

  // MARK: Careful steps

  /// Counts a step of a careful solve. Computes values and reduced costs after each step in small problems, less often in
  /// larger ones, where it takes longer. Returns whether it did.
  mutating func noteCarefulStep() -> Bool {
    if !isCareful { return false }
    carefulSteps += 1
    return carefulSteps > basis.slotCount / 64 ? endCarefulSteps() : false
  }

  /// Does the same before a careful solve accepts an optimum, unless no step was counted.
  mutating func endCarefulSteps() -> Bool {
    if carefulSteps == 0 { return false }
    computeCarefully()
    return true
  }

  /// Computes values and reduced costs.
  mutating func computeCarefully() {
    carefulSteps = 0
    recomputeValues()
    recomputeReducedCosts()
  }

  // MARK: Pivot rows

  /// Notes every column with an entry in the pivot row: its movement has other effects now.
  mutating func notePivotRow() {
    for listed in 0..<basis.pivotRow.count {
      let column = Int(basis.pivotRow.index(at: listed))
      if abs(basis.pivotRow[column]) > basis.accuracy.smallestEntry {
        costs.repriced.insert(column)
      }
    }
  }

  /// Whether a pivot differs between its row and its column, by a narrower tolerance if new factors could help.
  @inline(__always)
  func disagree(_ pivot: Double, _ entry: Double) -> Bool {
    let difference = abs(pivot - entry)
    return difference > Tolerance.agreement * (1 + abs(entry))
      || abs(pivot) <= basis.accuracy.smallestEntry
      || difference > Tolerance.closeAgreement * abs(entry) && basis.factors.hasUpdates
  }
}
