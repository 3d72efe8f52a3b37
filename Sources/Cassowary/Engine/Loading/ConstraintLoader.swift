/// Loads the touched constraints of the model into presolve and the basic solution: removes, adds, or changes each in place.
///
/// ``LoadedConstraint`` lists the forms of a constraint. New constants and constraints keep reduced costs; removals keep
/// values. The simplex methods repair the rest.
struct ConstraintLoader: Sendable {
  /// The extent of a constraint's changes since it was loaded.
  enum Change: UInt8, Sendable {
    case none, numbers, terms
  }

  /// Constraints that a question or a conflict analysis leaves out.
  struct Exclusions {
    var tieBreakers = false
    var constraints: Set<UInt32> = []

    func contains(_ index: UInt32, _ record: Model.ConstraintRecord) -> Bool {
      tieBreakers && record.isTieBreaker && !record.isRequired || constraints.contains(index)
    }
  }

  var exclusions = Exclusions()
  /// Soft constraints whose weight has so many digits that it may differ from another by what counts as nothing.
  private(set) var longWeights: Set<UInt32> = []

  var loaded = LoadedConstraints()
  /// Constraints to load, and by constraint the extent of its changes.
  private var touched: [UInt32] = []
  private var changes: [Change] = []
  /// Required constraints without variables that cannot hold.
  private(set) var impossible: [UInt32] = []
  /// Columns whose lower bound was found above the upper one.
  private var crossedColumns: [Int32] = []
  /// Equations that must not substitute a variable, because it must be a column.
  private(set) var keptEquations: [UInt32] = []
  /// Relative variables that must become absolute.
  private var variablesToMakeAbsolute: [Int32] = []
  var parallelRows = ParallelRows()
  /// Rows added since values were last repaired, for the crash basis.
  private var addedRows: [Int32] = []
  var newRows = NewRows()
  /// The constraints of the new rows, each with its row's place, in placing order.
  var newRowConstraints: [(constraint: UInt32, row: Int32)] = []
  /// New breakpoints, as pairs of a column and a constraint.
  var newBreakpoints = NewBreakpoints()

  // MARK: Noting

  var hasChanges: Bool { !touched.isEmpty || !variablesToMakeAbsolute.isEmpty }

  mutating func note(_ index: UInt32, _ change: Change) {
    grow(to: Int(index) + 1)
    let known = changes[Int(index)]
    if known == .none { touched.append(index) }
    if known.rawValue < change.rawValue { changes[Int(index)] = change }
  }

  /// Notes a range of added constraints.
  mutating func noteAdded(_ constraints: Range<UInt32>) {
    grow(to: Int(constraints.upperBound))
    // Reserving for a few would defeat growth by doubling.
    if constraints.count > touched.count {
      touched.reserveCapacity(touched.count + constraints.count)
    }
    for index in constraints {
      if changes[Int(index)] == .none { touched.append(index) }
      changes[Int(index)] = .terms
    }
  }

  private mutating func grow(to count: Int) {
    let missing = count - loaded.count
    if missing <= 0 { return }
    loaded.grow(to: count)
    changes.append(.none, count: missing)
  }

  /// Notes a new order key. Only an error has a place in the order; only movements that change the error are judged again.
  func noteOrder(of index: UInt32, _ solution: inout BasicSolution) {
    guard index < loaded.count, let column = column(of: index, solution.basis),
      let position = solution.costs.index(
        ofBreakpointOf: index, value: loaded[Int(index)].value, in: column),
      !solution.costs.breakpoints[column, position].isBound
    else { return }
    solution.costs.clearOldestError(column)
    if solution.basis.isBasic(column) {
      solution.costs.reshaped.insert(column)
    } else {
      solution.costs.repriced.insert(column)
    }
  }

  /// Requests that the equation that substitutes a variable is loaded as a row with the next changes, or that the variable's
  /// column becomes its value.
  mutating func needColumn(forVariable variable: Int, _ presolve: borrowing Presolve) {
    if presolve.isRelative(variable) { return variablesToMakeAbsolute.append(Int32(variable)) }
    let index = presolve.substitutions[variable].constraint
    if keptEquations.contains(index) { return }
    keptEquations.append(index)
    note(index, .terms)
  }

  /// Notes that a variable was removed, and with it all constraints on it: those relative to it become absolute.
  mutating func noteRemovedBase(_ variable: Int, _ presolve: borrowing Presolve) {
    variablesToMakeAbsolute += presolve.relativeVariables(to: variable)
  }

  /// Whether the changes remove more constraints than stay, so that a cold start takes less work than single removals.
  func removesMost(_ model: Model) -> Bool {
    if touched.count <= max(64, model.liveConstraintCount) { return false }
    var removed = 0
    for index in touched where !model.constraints[Int(index)].isLive {
      if case .none = loaded[Int(index)].form { continue }
      removed += 1
    }
    return removed > max(64, model.liveConstraintCount)
  }

  /// The constraints to load, if there are at most `most` and only their numbers have changed.
  func editedNumbers(atMost most: Int) -> [UInt32]? {
    if touched.count > most { return nil }
    for index in touched where changes[Int(index)] != .numbers { return nil }
    return touched
  }

  /// Takes the relative variables that must become absolute.
  mutating func takeVariablesToMakeAbsolute() -> [Int32] {
    var variables: [Int32] = []
    swap(&variables, &variablesToMakeAbsolute)
    return variables
  }

  /// Takes the rows added since the last call.
  mutating func takeAddedRows() -> [Int32] {
    var rows: [Int32] = []
    swap(&rows, &addedRows)
    return rows
  }

  /// The column of the variable or logical with a constraint's breakpoint.
  @inline(__always)
  func column(of index: UInt32, _ basis: borrowing Basis) -> Int? {
    switch loaded[Int(index)].form {
    case .none, .substitution, .constant: nil
    case .breakpoint(let column): Int(column)
    case .row(let row): basis.logical(ofRow: row)
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
    if !hasChanges { return }
    if solution.costs.removeUnusedLevels() { solution.recomputeReducedCosts() }
    presolve.grow(to: model.variables.count)
    var added: [UInt32] = []
    var ending: [UInt32] = []
    var shifting: [UInt32] = []
    for index in touched {
      let change = changes[Int(index)]
      changes[Int(index)] = .none
      let record = model.constraints[Int(index)]
      let isWanted = record.isLive && !exclusions.contains(index, record)
      if !isWanted { keptEquations.removeAll { $0 == index } }
      switch loaded[Int(index)].form {
      case .none:
        if isWanted { added.append(index) }
      case .substitution:
        let isEquation = record.isRequired && record.relation == .equal
        if change == .terms || !isWanted || !isEquation {
          ending.append(index)
          if isWanted { added.append(index) }
        } else {
          shifting.append(index)
        }
      default:
        if change == .terms || !isWanted {
          remove(index, &presolve, &solution)
          if isWanted { added.append(index) }
        } else {
          update(index, record, &solution)
        }
      }
    }
    touched.empty()
    if !added.isEmpty && solution.costs.count == 0 && presolve.allowsFirstLoad
      && keptEquations.isEmpty && ending.isEmpty && shifting.isEmpty
      && variablesToMakeAbsolute.isEmpty
    {
      return loadFirst(added, model, &presolve, &solution)
    }
    if !solution.basis.unusedRows.isEmpty {
      ColumnRemoval.removeRowsOfFreeColumns(
        &presolve, &solution, hasDegenerateColumns: hasDegenerateColumns)
    }
    if !added.isEmpty || !ending.isEmpty || !shifting.isEmpty || !presolve.undone.isEmpty
      || !variablesToMakeAbsolute.isEmpty
    {
      let dependent = changeSubstitutions(
        ending: ending, shifting: shifting, &added, model, &presolve, &solution)
      let rest = substitute(by: added, dependent, model, &presolve, &solution)
      load(rest, model, &presolve, &solution)
      if added.count > loaded.count / 2 { trim(&presolve) }
    } else {
      solution.applyPendingMoves()
    }
  }

  mutating func trim(_ presolve: inout Presolve) {
    loaded.trim()
    changes.trim()
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
      impossible.removeAll { $0 == index }
    case .breakpoint(let column):
      removeBreakpoint(of: index, from: Int(column), &solution)
      solution.noteIdle(Int(column))
    case .row(let row):
      let logical = solution.basis.logical(ofRow: row)
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
    basis.markRowUnused(row)
  }

  private func removeBreakpoint(
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
      impossible.removeAll { $0 == index }
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
      let value = breakpointValue(
        record, scale: known.scale, offset: known.offset, &solution)
      if value == old.value { return }
      loaded.setValue(value, of: Int(index))
      solution.costs.moveBreakpoint(position, of: column, to: value, isBasic: isBasic)
    } else {
      let new = makeBreakpoint(index, record, &solution)
      solution.costs.removeBreakpoint(position, of: column, isBasic: isBasic)
      solution.fitReducedCost(column)
      solution.costs.insert(new, into: column, isBasic: isBasic)
      solution.costs.removeUseOfLevel(old.level, weight: old.weight)
    }
    solution.fitValue(column)
    noteCrossedBounds(column, solution.costs)
  }

  // MARK: Placing

  /// Loads constraints as breakpoints and rows.
  mutating func load(
    _ constraints: [UInt32], _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    for index in constraints { load(index, model, &presolve, &solution) }
    finishLoad(model, &solution)
  }

  /// Makes what was placed columns, breakpoints and rows.
  mutating func finishLoad(_ model: Model, _ solution: inout BasicSolution) {
    let rows = solution.reserveRows(newRows.count)
    solution.addReservedColumns()
    insertNewBreakpoints(model, &solution)
    solution.applyPendingMoves()
    if !rows.isEmpty { fillNewRows(rows, model, &solution) }
  }

  /// Expands a constraint's terms and places them. One remaining column gets a breakpoint. More become a row, or share a
  /// parallel one; the logical gets the breakpoint.
  private mutating func load(
    _ index: UInt32, _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    let record = model.constraints[Int(index)]
    var new = loaded[Int(index)]
    defer { loaded[Int(index)] = new }
    if record.termRange.count == 1 {
      let variable = Int(model.termVariables[record.termRange.lowerBound])
      let coefficient = model.termCoefficients[record.termRange.lowerBound]
      if coefficient != 0, let root = presolve.substitutions.root(variable) {
        presolve.setReference(to: variable, by: index, &new.reference)
        new.offset = coefficient * root.offset
        placeBreakpoint(
          index, onVariable: root.variable, coefficient * root.scale, &new, &presolve, &solution)
        return
      }
    }
    presolve.addTerms(of: record, model)
    new.offset = presolve.expandSum(for: index, &new.reference)
    defer { presolve.clearSum() }
    var largest = 0.0
    var count = 0
    var last = 0
    for variable in presolve.sum.indices {
      let coefficient = presolve.sum[Int(variable)]
      if coefficient == 0 { continue }
      if !Tolerance.isInRange(coefficient) { solution.hasLostPrecision = true }
      largest = max(largest, abs(coefficient))
      count += 1
      last = Int(variable)
    }
    if count == 0 {
      placeConstant(index, record, &new, &solution)
    } else if count == 1 {
      placeBreakpoint(index, onVariable: last, presolve.sum[last], &new, &presolve, &solution)
    } else {
      // A substitution can hide how small a coefficient is.
      let stated = new.reference < 0 ? 1 : model.smallestCoefficient(of: record)
      loadRow(index, largest: largest, stated: stated, &new, &presolve, &solution)
    }
  }

  /// Expands presolve's sum for a constraint. Returns the constant.
  mutating func expandSum(for index: UInt32, _ presolve: inout Presolve) -> Double {
    var reference = loaded[Int(index)].reference
    let offset = presolve.expandSum(for: index, &reference)
    if reference != loaded[Int(index)].reference { loaded[Int(index)].reference = reference }
    return offset
  }

  mutating func placeBreakpoint(
    _ index: UInt32, onVariable variable: Int, _ coefficient: Double,
    _ new: inout LoadedConstraint, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    if !Tolerance.isInRange(coefficient) { solution.hasLostPrecision = true }
    let column = column(ofVariable: variable, &presolve, &solution)
    new.scale = coefficient
    new.form = .breakpoint(column: Int32(column))
    newBreakpoints.append(index, on: Int32(column))
  }

  mutating func placeConstant(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ new: inout LoadedConstraint,
    _ solution: inout BasicSolution
  ) {
    new.form = .constant(level: Breakpoint.boundLevel)
    if record.isRequired {
      let offset = new.offset
      let tolerance = Tolerance.conflict * max(1, abs(record.constant), abs(offset))
      let isBelow = record.constant - offset > tolerance
      let isAbove = record.constant - offset < -tolerance
      if isBelow && record.relation != .lessThanOrEqual
        || isAbove && record.relation != .greaterThanOrEqual
      {
        impossible.append(index)
      }
    } else {
      // The constraint counts as a use of the level.
      let level = level(of: record, weight: record.weight, &solution)
      new.form = .constant(level: level)
      new.value = record.weight
    }
  }

  /// Places a constraint, whose terms presolve's sum holds, on a parallel row, or on a new one.
  private mutating func loadRow(
    _ index: UInt32, largest: Double, stated: Double, _ new: inout LoadedConstraint,
    _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    // Whole numbers cancel exactly; rounded decimals may not.
    let decimals = solution.isCareful ? presolve.makeSumWhole() : 1
    // Dividing by a power of two changes no digit.
    let scale = Double(sign: .plus, exponent: (largest * decimals).exponent, significand: 1)
    for variable in presolve.sum.indices where presolve.sum[Int(variable)] != 0 {
      let column = column(ofVariable: Int(variable), &presolve, &solution)
      newRows.appendTerm(
        column: Int32(column), coefficient: presolve.sum[Int(variable)] / scale)
    }
    let terms = newRows.openTerms
    let key = ParallelRows.key(count: terms.count) {
      (newRows.columns[terms.lowerBound + $0], newRows.coefficients[terms.lowerBound + $0])
    }
    switch parallelRows[key] {
    case .row(let known):
      let known = Int(known)
      let range = solution.basis.matrix.range(ofRow: known)
      let ratio = ratioOfOpenTerms(scale: scale, toTerms: range.count, presolve) { index in
        let term = solution.basis.matrix.terms[range.lowerBound + index]
        return (term.column, term.value)
      }
      if let ratio {
        newRows.removeOpenTerms()
        new.scale = scale / decimals * ratio
        new.form = .row(Int32(known))
        let logical = solution.basis.logical(ofRow: Int32(known))
        newBreakpoints.append(index, on: Int32(logical))
        return
      }
    case .new(let place):
      if let ratio = newRows.ratioOfOpenTerms(toRow: Int(place)) {
        newRows.removeOpenTerms()
        new.scale = scale / decimals * ratio
        newRowConstraints.append((index, Int32(place)))
        return
      }
    case nil: break
    }
    new.scale = scale / decimals
    parallelRows.set(.new(Int32(newRows.count)), for: key)
    newRowConstraints.append((index, Int32(newRows.count)))
    newRows.endRow(key: key, stated: stated)
  }

  /// Returns ±1 if the open terms of the new rows are another row's terms times that number. Presolve's sum holds the open
  /// terms times `scale`.
  @inline(__always)
  private func ratioOfOpenTerms(
    scale: Double, toTerms count: Int, _ presolve: borrowing Presolve,
    term: (Int) -> (column: Int32, value: Double)
  ) -> Double? {
    if newRows.openTerms.count != count { return nil }
    var ratio = 0.0
    for index in 0..<count {
      let (column, value) = term(index)
      let own = presolve.sum[presolve.variable(ofColumn: Int(column))] / scale
      if ratio == 0 { ratio = (own < 0) == (value < 0) ? 1 : -1 }
      if own != value * ratio { return nil }
    }
    return DeliberateFault.isActive(.parallelRowSign) ? 1 : ratio
  }

  /// Inserts the new breakpoints, column by column.
  private mutating func insertNewBreakpoints(_ model: Model, _ solution: inout BasicSolution) {
    newBreakpoints.sort(columnCount: solution.costs.count)
    var batch: [Breakpoint] = []
    var start = 0
    while start < newBreakpoints.entries.count {
      let column = Int(newBreakpoints.entries[start].column)
      var end = start + 1
      while end < newBreakpoints.entries.count, Int(newBreakpoints.entries[end].column) == column {
        end += 1
      }
      let isBasic = solution.basis.isBasic(column)
      // Most columns get all their breakpoints at once; insertion sort is for few.
      let isFirst = solution.costs.breakpoints.isEmpty(column) && end - start <= Self.fewBreakpoints
      if isFirst { solution.costs.beginFirst(column, count: end - start) }
      batch.removeAll(keepingCapacity: true)
      for place in start..<end {
        let index = newBreakpoints.entries[place].constraint
        let breakpoint = makeBreakpoint(index, model.constraints[Int(index)], &solution)
        if isFirst {
          solution.costs.insertFirst(breakpoint, into: column)
        } else {
          batch.append(breakpoint)
        }
      }
      if isFirst {
        solution.costs.endFirst(column, isBasic: isBasic)
      } else {
        solution.costs.insert(&batch, into: column, isBasic: isBasic)
      }
      solution.fitValue(column)
      noteCrossedBounds(column, solution.costs)
      start = end
    }
    newBreakpoints.removeAll()
  }

  private static var fewBreakpoints: Int { 16 }

  /// Fills the reserved rows, and makes their constraints breakpoints of the logicals.
  private mutating func fillNewRows(
    _ rows: [BasicSolution.ReservedRow], _ model: Model, _ solution: inout BasicSolution
  ) {
    for (place, (row, logical)) in rows.enumerated() {
      solution.fillRow(row, logical, newRows, place)
      parallelRows.set(.row(Int32(row)), for: newRows.key(ofRow: place))
      addedRows.append(Int32(row))
    }
    for (index, place) in newRowConstraints {
      let (row, logical) = rows[Int(place)]
      loaded.setForm(.row(Int32(row)), of: Int(index))
      newBreakpoints.append(index, on: Int32(logical))
    }
    newRows.removeAll()
    newRowConstraints.empty()
    insertNewBreakpoints(model, &solution)
  }

  /// Returns a variable's column. A new one is reserved, and added with the others of the load.
  func column(
    ofVariable variable: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> Int {
    let known = presolve.columnOfVariable[variable]
    if known >= 0 { return Int(known) }
    let column = solution.reserveColumn()
    presolve.bind(variable, to: column)
    return column
  }

  // MARK: Breakpoints

  /// Makes a constraint a breakpoint of its column.
  private mutating func makeBreakpoint(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ solution: inout BasicSolution
  ) -> Breakpoint {
    let known = loaded[Int(index)]
    var relation = record.relation
    if known.scale < 0 && relation == .lessThanOrEqual {
      relation = .greaterThanOrEqual
    } else if known.scale < 0 && relation == .greaterThanOrEqual {
      relation = .lessThanOrEqual
    }
    let weight = record.isRequired ? 0 : record.weight * abs(known.scale)
    noteWeight(of: index, record)
    if !(weight < Tolerance.largest) { solution.hasLostPrecision = true }
    let value = breakpointValue(record, scale: known.scale, offset: known.offset, &solution)
    loaded.setValue(value, of: Int(index))
    return Breakpoint(
      value: value, weight: weight, constraint: index,
      level: level(of: record, weight: weight, &solution), relation: relation,
      orderWeight: Breakpoint.orderWeight(record.order))
  }

  /// Whether a weight has as few decimal digits as trusted ones, whatever its size.
  private static func isShort(_ weight: Double) -> Bool {
    var power = Tolerance.weightDigits
    while power < 1e22 && weight * power < Tolerance.weightDigits { power *= 10 }
    while power > 1e-22 && weight * power >= 10 * Tolerance.weightDigits { power /= 10 }
    return Presolve.isWhole(weight, times: power)
  }

  private mutating func noteWeight(of index: UInt32, _ record: Model.ConstraintRecord) {
    if record.isRequired || record.weight == 1 {
      if !longWeights.isEmpty { longWeights.remove(index) }
    } else if !Self.isShort(record.weight) {
      longWeights.insert(index)
    } else if !longWeights.isEmpty {
      longWeights.remove(index)
    }
  }

  private func breakpointValue(
    _ record: Model.ConstraintRecord, scale: Double, offset: Double,
    _ solution: inout BasicSolution
  ) -> Double {
    let value = (record.constant - offset) / scale
    if !(abs(value) < Tolerance.largest) { solution.hasLostPrecision = true }
    // A zero must have no sign.
    return value + 0
  }

  private func level(
    of record: Model.ConstraintRecord, weight: Double, _ solution: inout BasicSolution
  ) -> UInt32 {
    record.isRequired
      ? Breakpoint.boundLevel : solution.useLevel(record.priority, weight: weight)
  }

  private mutating func noteCrossedBounds(_ column: Int, _ costs: borrowing ColumnCosts) {
    if costs.crossedBounds(column) != nil && !crossedColumns.contains(Int32(column)) {
      crossedColumns.append(Int32(column))
    }
  }

  /// Returns the bounds of each noted column whose lower bound is still above the upper one.
  mutating func takeCrossedBounds(
    _ costs: borrowing ColumnCosts
  ) -> [(lower: Breakpoint, upper: Breakpoint)] {
    if crossedColumns.isEmpty { return [] }
    var bounds: [(lower: Breakpoint, upper: Breakpoint)] = []
    var kept: [Int32] = []
    for column in crossedColumns {
      guard let pair = costs.crossedBounds(Int(column)) else { continue }
      kept.append(column)
      bounds.append(pair)
    }
    crossedColumns = kept
    return bounds
  }
}

extension Model {
  /// The smallest coefficient of a constraint as a part of its largest one.
  func smallestCoefficient(of record: ConstraintRecord) -> Double {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in record.termRange {
      let size = abs(termCoefficients[place])
      if size == 0 { continue }
      smallest = min(smallest, size)
      largest = max(largest, size)
    }
    return largest == 0 ? 1 : smallest / largest
  }
}
