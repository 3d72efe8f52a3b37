/// Loads the changed constraints of the model into presolve and the basic solution: removes, adds, or changes each in place.
///
/// ``LoadedConstraint`` lists the forms of a constraint. New constants and constraints keep reduced costs; removals keep
/// values. The simplex methods repair the rest.
struct ConstraintLoader: ~Copyable, Sendable {
  /// Constraints that a question or a conflict analysis leaves out.
  struct Exclusions {
    var tieBreakers = false
    var constraints: Set<UInt32> = []

    var areEmpty: Bool { !tieBreakers && constraints.isEmpty }

    @inline(__always)
    func contains(_ index: UInt32, _ record: Model.ConstraintRecord) -> Bool {
      tieBreakers && record.isTieBreaker && !record.isRequired
        || !constraints.isEmpty && constraints.contains(index)
    }
  }

  var exclusions = Exclusions()
  /// Soft constraints whose weight has so many digits that it may differ from another by what counts as nothing.
  var longWeights: Set<UInt32> = []

  var loaded = LoadedConstraints()
  var noted = NotedChanges()
  var conflicts = ObviousConflicts()
  /// Equations that must not substitute a variable, because it must be a column.
  private(set) var keptEquations: [UInt32] = []
  var parallelRows = ParallelRows()
  /// Rows added since values were last repaired, for the crash basis.
  var addedRows = FlatArray<Int32>()
  var newRows = NewRows()
  /// The breakpoints of columns that have numbers, and those of the new rows' logicals, by the rows' places.
  var newBreakpoints = NewBreakpoints()
  var newRowBreakpoints = NewBreakpoints()
  var lists = LoadLists()

  init() {}

  /// A copy for use after a load.
  init(copying other: borrowing Self) {
    exclusions = other.exclusions
    longWeights = other.longWeights
    loaded = LoadedConstraints(copying: other.loaded)
    noted = NotedChanges(copying: other.noted)
    conflicts = other.conflicts
    keptEquations = other.keptEquations
    parallelRows = ParallelRows(copying: other.parallelRows)
    addedRows = other.addedRows.copy()
  }

  // MARK: Noting

  mutating func note(_ index: UInt32, _ extent: NotedChanges.Extent) {
    noted.note(index, extent)
    loaded.grow(to: noted.count)
  }

  /// Notes a range of added constraints.
  mutating func noteAdded(_ constraints: Range<UInt32>) {
    noted.noteAdded(constraints)
    loaded.grow(to: noted.count)
  }

  /// Notes a new order key. Only an error has a place in the order; only movements that change the error are judged again.
  func noteOrder(of index: UInt32, _ solution: inout BasicSolution) {
    guard index < loaded.count, let column = column(of: index, solution.basis),
      let position = solution.costs.index(
        ofBreakpointOf: index, value: loaded[Int(index)].value, in: column),
      !solution.costs.breakpoints[column, position].isBound
    else { return }
    solution.costs.shapes.clearOldestError(column)
    if solution.basis.isBasic(column) {
      solution.costs.shapes.reshaped.insert(column)
    } else {
      solution.costs.repriced.insert(column)
    }
  }

  /// Requests that the equation that substitutes a variable is loaded as a row with the next changes, or that the variable's
  /// column becomes its value.
  mutating func needColumn(forVariable variable: Int, _ presolve: borrowing Presolve) {
    if presolve.isRelative(variable) { return noted.needAbsolute([Int32(variable)]) }
    let index = presolve.substitutions[variable].constraint
    if keptEquations.contains(index) { return }
    keptEquations.append(index)
    note(index, .terms)
  }

  /// Notes that a variable was removed, and with it all constraints on it: those relative to it become absolute.
  mutating func noteRemovedBase(_ variable: Int, _ presolve: borrowing Presolve) {
    noted.needAbsolute(presolve.relativeVariables(to: variable))
  }

  /// Whether the changes remove more constraints than stay, so that a cold start takes less work than single removals.
  mutating func removesMost(_ model: Model) -> Bool {
    if noted.constraints.count <= max(64, model.constraintIndices.liveCount) { return false }
    var removed = 0
    for place in noted.constraints.indices {
      let index = noted.constraints[place]
      if model.constraints[Int(index)].isLive { continue }
      if case .none = loaded[Int(index)].form { continue }
      removed += 1
    }
    return removed > max(64, model.constraintIndices.liveCount)
  }

  /// Takes the rows added since the last call; returns none if they are too few to matter.
  mutating func takeAddedRows(atLeast least: Int = 0) -> [Int32] {
    defer { addedRows.empty() }
    return addedRows.count < least ? [] : addedRows.array()
  }

  /// The column of the variable or logical with a constraint's breakpoint.
  @inline(__always)
  func column(of index: UInt32, _ basis: borrowing Basis) -> Int? {
    switch loaded[Int(index)].form {
    case .none, .substitution, .constant: nil
    case .breakpoint(let column): Int(column)
    case .row(let row): basis.logical(ofRow: Int(row))
    }
  }

  // MARK: Loading

  /// Loads all noted changes.
  ///
  /// - Parameter hasDegenerateColumns: Whether removing a row may affect ties.
  mutating func load(
    _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution,
    hasDegenerateColumns: Bool
  ) {
    if noted.isEmpty { return }
    if solution.costs.removeUnusedLevels() { solution.recomputeReducedCosts() }
    presolve.grow(to: model.variables.count)
    for place in noted.constraints.indices {
      sort(noted.constraints[place], model, &presolve, &solution)
    }
    noted.forgetConstraints()
    defer { lists.empty() }
    if solution.costs.count == 0 && presolve.allowsFirstLoad && keptEquations.isEmpty
      && !lists.changeSubstitutions && noted.variablesToMakeAbsolute.isEmpty
      && !(lists.added.isEmpty && noted.fresh.isEmpty)
    {
      return loadFirst(model, &presolve, &solution)
    }
    for index in noted.takeFresh() {
      let record = model.constraints[Int(index)]
      if record.isLive && !exclusions.contains(index, record) { lists.added.append(index) }
    }
    if !solution.basis.header.unusedRows.isEmpty {
      ColumnRemoval.removeRowsOfFreeColumns(
        &presolve, &solution, hasDegenerateColumns: hasDegenerateColumns)
    }
    let changesExpansions =
      lists.changeSubstitutions || !noted.variablesToMakeAbsolute.isEmpty
    if !lists.added.isEmpty || changesExpansions || !presolve.changes.undone.isEmpty {
      if changesExpansions { listReferences(model, &presolve) }
      if lists.changeSubstitutions { changeSubstitutions(model, &presolve, &solution) }
      substitute(model, &presolve, &solution)
      for place in lists.dependent.indices {
        self.place(lists.dependent[place], model, &presolve, &solution)
      }
      for place in lists.rest.indices {
        self.place(lists.rest[place], model, &presolve, &solution)
      }
      finishLoad(&solution)
      if lists.added.count > loaded.count / 2 { trim(&presolve) }
    } else {
      solution.applyPendingMoves()
    }
  }

  /// Loads a noted constraint if its change follows from nothing else, else lists it.
  private mutating func sort(
    _ index: UInt32, _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    let extent = noted.take(index)
    let record = model.constraints[Int(index)]
    let isWanted = record.isLive && !exclusions.contains(index, record)
    if !isWanted && !keptEquations.isEmpty { keptEquations.removeAll { $0 == index } }
    switch loaded[Int(index)].form {
    case .none:
      if isWanted { lists.added.append(index) }
    case .substitution:
      let isEquation = record.isRequired && record.relation == .equal
      if extent == .terms || !isWanted || !isEquation {
        lists.ending.append(index)
        if isWanted { lists.added.append(index) }
      } else {
        lists.shifting.append(index)
      }
    default:
      if extent == .terms || !isWanted {
        remove(index, &presolve, &solution)
        if isWanted { lists.added.append(index) }
      } else {
        update(index, record, &solution)
      }
    }
  }

  mutating func trim(_ presolve: inout Presolve) {
    loaded.trim()
    noted.trim()
    presolve.trim()
  }

  // MARK: Removing

  mutating func remove(
    _ index: UInt32, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    presolve.removeReferences(from: loaded[Int(index)].reference)
    if !longWeights.isEmpty { longWeights.remove(index) }
    switch loaded[Int(index)].form {
    case .none, .substitution: break
    case .constant(let level):
      solution.costs.removeUseOfLevel(level, weight: loaded[Int(index)].value)
      conflicts.removeImpossible(index)
    case .breakpoint(let column):
      removeBreakpoint(of: index, from: Int(column), &solution)
      solution.columns.noteIdle(column)
    case .row(let row):
      let logical = solution.basis.logical(ofRow: Int(row))
      removeBreakpoint(of: index, from: logical, &solution)
      if solution.costs.breakpoints.isEmpty(logical) { markUnused(row, &solution.basis) }
    }
    loaded[Int(index)] = LoadedConstraint()
  }

  /// Drops a row that has lost its last constraint.
  private mutating func markUnused(_ row: Int32, _ basis: inout Basis) {
    let range = basis.matrix.range(ofRow: Int(row))
    let key = ParallelRows.key(count: range.count) { index in
      let term = basis.matrix.terms[range.lowerBound + index]
      return (term.column, term.value)
    }
    parallelRows.remove(row: row, key: key)
    basis.header.markRowUnused(row)
  }

  private mutating func removeBreakpoint(
    of index: UInt32, from column: Int, _ solution: inout BasicSolution
  ) {
    guard
      let position = solution.costs.index(
        ofBreakpointOf: index, value: loaded[Int(index)].value, in: column)
    else { return }
    let breakpoint = solution.costs.breakpoints[column, position]
    solution.costs.removeBreakpoint(
      position, of: column, isBasic: solution.basis.isBasic(column))
    solution.fitReducedCost(column)
    solution.costs.removeUseOfLevel(breakpoint.level, weight: breakpoint.weight)
  }

  // MARK: Changing in place

  /// Updates the numbers of a constraint whose terms are unchanged.
  mutating func update(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ solution: inout BasicSolution
  ) {
    let known = loaded[Int(index)]
    if case .constant(let level) = known.form {
      solution.costs.removeUseOfLevel(level, weight: known.value)
      conflicts.removeImpossible(index)
      var new = known
      placeConstant(index, record, &new, &solution)
      loaded[Int(index)] = new
      return
    }
    guard let column = column(of: index, solution.basis),
      let position = solution.costs.index(
        ofBreakpointOf: index, value: known.value, in: column)
    else { return }
    let isBasic = solution.basis.isBasic(column)
    let old = solution.costs.breakpoints[column, position]
    let keepsWeight =
      old.isBound
      ? record.isRequired
      : old.weight == record.weight * abs(known.scale)
        && solution.costs.levels.priorities[Int(old.level)] == record.priority
    if keepsWeight {
      let value = Self.value(of: record, scale: known.scale, offset: known.offset, &solution)
      if value == old.value { return }
      loaded.setValue(value, of: Int(index))
      solution.costs.moveBreakpoint(position, of: column, to: value, isBasic: isBasic)
    } else {
      let new = makeBreakpoint(
        index, record, scale: known.scale, offset: known.offset, &solution)
      loaded.setValue(new.value, of: Int(index))
      solution.costs.removeBreakpoint(position, of: column, isBasic: isBasic)
      solution.fitReducedCost(column)
      solution.costs.insert(new, into: column, isBasic: isBasic)
      solution.costs.removeUseOfLevel(old.level, weight: old.weight)
    }
    solution.fitValue(column)
    conflicts.noteCrossedBounds(column, &solution.costs)
  }
}

extension Model {
  /// The smallest coefficient of a constraint as a part of its largest one.
  func smallestCoefficient(of record: ConstraintRecord) -> Double {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in record.termRange {
      let size = abs(terms[place].coefficient)
      if size == 0 { continue }
      smallest = min(smallest, size)
      largest = max(largest, size)
    }
    return largest == 0 ? 1 : smallest / largest
  }
}
