// Placing: what constraints become of columns, and making that of all at once.

extension ConstraintLoader {
  /// Expands a constraint's terms and places them. One remaining column gets a breakpoint. More become a row, or share a
  /// parallel one; the logical gets the breakpoint.
  mutating func place(
    _ index: UInt32, _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    let record = model.constraints[Int(index)]
    var new = loaded[Int(index)]
    defer { loaded[Int(index)] = new }
    if record.termRange.count == 1 {
      let variable = Int(model.terms[record.termRange.lowerBound].variable)
      let coefficient = model.terms[record.termRange.lowerBound].coefficient
      if coefficient != 0, let root = presolve.substitutions.root(variable) {
        presolve.setReference(to: variable, by: index, &new.reference)
        new.offset = coefficient * root.offset
        new.scale = coefficient * root.scale
        placeBreakpoint(index, record, onVariable: root.variable, &new, &presolve, &solution)
        return
      }
    }
    presolve.addTerms(of: record, model)
    new.offset = presolve.expandSum(for: index, &new.reference)
    defer { presolve.clearSum() }
    var largest = 0.0
    var count = 0
    var last = 0
    for listed in 0..<presolve.sum.count {
      let variable = presolve.sum.index(at: listed)
      guard presolve.sum[Int(variable)] != 0 else { continue }
      largest = max(largest, abs(presolve.sum[Int(variable)]))
      count += 1
      last = Int(variable)
    }
    if count == 0 {
      placeConstant(index, record, &new, &solution)
    } else if count == 1 {
      new.scale = presolve.sum[last]
      placeBreakpoint(index, record, onVariable: last, &new, &presolve, &solution)
    } else {
      // Whole numbers cancel exactly; rounded decimals may not.
      let decimals = solution.isCareful ? presolve.makeSumWhole(of: record, model) : 1
      let scale = Self.rowScale(largest * decimals)
      for listed in 0..<presolve.sum.count {
        let variable = presolve.sum.index(at: listed)
        guard presolve.sum[Int(variable)] != 0 else { continue }
        openTerm(
          of: Int(variable), presolve.sum[Int(variable)], scale, &presolve, &solution)
      }
      new.scale = scale / decimals
      placeOpenRow(index, record, model, &new, &solution)
    }
  }

  /// Expands presolve's sum for a constraint. Returns the constant.
  mutating func expandSum(for index: UInt32, _ presolve: inout Presolve) -> Double {
    var reference = loaded[Int(index)].reference
    let offset = presolve.expandSum(for: index, &reference)
    if reference != loaded[Int(index)].reference { loaded[Int(index)].reference = reference }
    return offset
  }

  /// Places a constraint on one variable, whose coefficient is the scale.
  mutating func placeBreakpoint(
    _ index: UInt32, _ record: Model.ConstraintRecord, onVariable variable: Int,
    _ new: inout LoadedConstraint, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    if !Tolerance.isInRange(new.scale) { solution.hasLostPrecision = true }
    let column = column(ofVariable: variable, &presolve, &solution)
    new.form = .breakpoint(column: Int32(truncatingIfNeeded: column))
    let breakpoint = makeBreakpoint(
      index, record, scale: new.scale, offset: new.offset, &solution)
    new.value = breakpoint.value
    newBreakpoints.append(breakpoint, on: column)
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
        conflicts.noteImpossible(index)
      }
    } else {
      // The constraint counts as a use of the level.
      let level = solution.useLevel(record.priority, weight: record.weight)
      new.form = .constant(level: level)
      new.value = record.weight
    }
  }

  // MARK: Rows

  /// The divisor of a row's terms, by the largest of them: a power of two, which changes no digit.
  @inline(__always)
  static func rowScale(_ largest: Double) -> Double {
    Double(sign: .plus, exponent: largest.exponent, significand: 1)
  }

  /// Adds a term to the row being written.
  mutating func openTerm(
    of variable: Int, _ coefficient: Double, _ scale: Double, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    if !Tolerance.isInRange(coefficient) { solution.hasLostPrecision = true }
    newRows.appendTerm(
      column: Int32(truncatingIfNeeded: column(ofVariable: variable, &presolve, &solution)),
      coefficient: coefficient / scale)
  }

  /// Places a constraint, whose terms divided by the scale are open, on a parallel row, or on a new one.
  mutating func placeOpenRow(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ model: Model,
    _ new: inout LoadedConstraint, _ solution: inout BasicSolution
  ) {
    let key = newRows.keyOfOpenTerms()
    switch parallelRows[key] {
    case .row(let row):
      if let ratio = ratioOfOpenTerms(toRow: Int(row), solution.basis.matrix) {
        newRows.removeOpenTerms()
        new.scale *= ratio
        new.form = .row(row)
        let breakpoint = makeBreakpoint(
          index, record, scale: new.scale, offset: new.offset, &solution)
        new.value = breakpoint.value
        newBreakpoints.append(breakpoint, on: solution.basis.logical(ofRow: Int(row)))
        return
      }
    case .new(let place):
      if let ratio = newRows.ratioOfOpenTerms(toRow: Int(place)) {
        newRows.removeOpenTerms()
        new.scale *= ratio
        placeOnNewRow(Int(place), index, record, &new, &solution)
        return
      }
    case nil: break
    }
    parallelRows.set(.new(Int32(truncatingIfNeeded: newRows.count)), for: key)
    placeOnNewRow(newRows.count, index, record, &new, &solution)
    // A substitution can hide how small a coefficient is.
    newRows.endRow(
      key: key, stated: new.isExpanded ? model.smallestCoefficient(of: record) : 1)
  }

  private func ratioOfOpenTerms(
    toRow row: Int, _ matrix: borrowing SparseMatrix
  ) -> Double? {
    let range = matrix.range(ofRow: row)
    return newRows.ratioOfOpenTerms(to: range.count) {
      let term = matrix.terms[range.lowerBound + $0]
      return (term.column, term.value)
    }
  }

  /// Gives the logical of a new row a breakpoint; the constraint's form follows when the row has a number.
  private mutating func placeOnNewRow(
    _ place: Int, _ index: UInt32, _ record: Model.ConstraintRecord,
    _ new: inout LoadedConstraint, _ solution: inout BasicSolution
  ) {
    let breakpoint = makeBreakpoint(
      index, record, scale: new.scale, offset: new.offset, &solution)
    new.value = breakpoint.value
    newRowBreakpoints.append(breakpoint, on: place)
  }

  // MARK: Finishing

  /// Makes what was placed columns, breakpoints and rows.
  ///
  /// - Parameter isFirst: Whether no column had breakpoints or a reduced cost before, so that each list fills an empty one.
  mutating func finishLoad(_ solution: inout BasicSolution, isFirst: Bool = false) {
    solution.reserveRows(newRows.count)
    solution.addReservedColumns()
    newBreakpoints.gather()
    if isFirst { solution.costs.takeOver(&newBreakpoints) }
    for place in newBreakpoints.columns.indices {
      let column = Int(newBreakpoints.columns[place])
      solution.insert(newBreakpoints, of: column, into: column)
      conflicts.noteCrossedBounds(column, &solution.costs)
    }
    newBreakpoints.removeAll()
    if isFirst {
      // There are no rows yet, so nothing follows.
      solution.costs.pendingMoves.removeAll()
    } else {
      solution.applyPendingMoves()
    }
    if solution.reservedRows.isEmpty { return }
    if isFirst { parallelRows.numberNewRows() }
    fillNewRows(&solution, isFirst: isFirst)
    solution.forgetReservedRows()
  }

  /// Fills the reserved rows, and gives their logicals breakpoints.
  private mutating func fillNewRows(_ solution: inout BasicSolution, isFirst: Bool) {
    let count = solution.reservedRows.count
    addedRows.makeRoom(forMore: count)
    solution.basis.makeRoom(forTerms: newRows.columns.count)
    newRowBreakpoints.gather()
    // If all slots are new, one factorization takes less time than adding row by row, and a crash basis needs it anyway.
    let isFactored = count < CrashBasis.fewRows || count < solution.basis.slotCount
    for place in 0..<count {
      let row = solution.reservedRows[place].row
      let logical = solution.reservedRows[place].logical
      solution.fillRow(row, logical, newRows, place, isFactored: isFactored)
      if !isFirst {
        parallelRows.set(.row(Int32(truncatingIfNeeded: row)), for: newRows.key(ofRow: place))
      }
      addedRows.append(Int32(truncatingIfNeeded: row))
      for index in 0..<newRowBreakpoints.count(of: place) {
        loaded.setForm(
          .row(Int32(truncatingIfNeeded: row)),
          of: Int(newRowBreakpoints[place, index].constraint))
      }
      solution.insert(newRowBreakpoints, of: place, into: logical)
      conflicts.noteCrossedBounds(logical, &solution.costs)
    }
    newRows.removeAll()
    newRowBreakpoints.removeAll()
  }

  /// Returns a variable's column. A new one is reserved, and added with the others of the load.
  @inline(__always)
  func column(
    ofVariable variable: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> Int {
    let known = presolve.columnOfVariable[variable]
    return known >= 0 ? Int(known) : newColumn(ofVariable: variable, &presolve, &solution)
  }

  private func newColumn(
    ofVariable variable: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> Int {
    let column = solution.reserveColumn()
    presolve.bind(variable, to: column)
    return column
  }

  // MARK: Breakpoints

  /// Makes a constraint a breakpoint of its column.
  mutating func makeBreakpoint(
    _ index: UInt32, _ record: Model.ConstraintRecord, scale: Double, offset: Double,
    _ solution: inout BasicSolution
  ) -> Breakpoint {
    breakpoint(of: index, record, scale: scale, offset: offset, &solution)
  }

  /// The same as part of the caller.
  @inline(__always)
  mutating func breakpoint(
    of index: UInt32, _ record: Model.ConstraintRecord, scale: Double, offset: Double,
    _ solution: inout BasicSolution
  ) -> Breakpoint {
    let value = Self.value(of: record, scale: scale, offset: offset, &solution)
    if !longWeights.isEmpty { longWeights.remove(index) }
    if record.isRequired {
      return Breakpoint(
        value: value, weight: 0, constraint: index, level: Breakpoint.boundLevel,
        relation: record.relation, isReversed: scale < 0, orderWeight: 0)
    }
    let weight = record.weight * abs(scale)
    if !(weight < Tolerance.largest) { solution.hasLostPrecision = true }
    if record.weight != 1 && !Self.isShort(record.weight) { longWeights.insert(index) }
    return Breakpoint(
      value: value, weight: weight, constraint: index,
      level: solution.useLevel(record.priority, weight: weight), relation: record.relation,
      isReversed: scale < 0, orderWeight: Breakpoint.orderWeight(record.order))
  }

  /// Whether a weight has as few decimal digits as trusted ones, whatever its size.
  private static func isShort(_ weight: Double) -> Bool {
    var power = Tolerance.weightDigits
    while power < 1e22 && weight * power < Tolerance.weightDigits { power *= 10 }
    while power > 1e-22 && weight * power >= 10 * Tolerance.weightDigits { power /= 10 }
    return Presolve.isWhole(weight, times: power)
  }

  /// The value of a constraint's breakpoint.
  @inline(__always)
  static func value(
    of record: Model.ConstraintRecord, scale: Double, offset: Double,
    _ solution: inout BasicSolution
  ) -> Double {
    let value = (record.constant - offset) / scale
    if !(abs(value) < Tolerance.largest) { solution.hasLostPrecision = true }
    // A zero must have no sign.
    return value + 0
  }
}
