// Verdicts: which error or size broke the tie of a column, and which verdicts outlive an exchange.

extension TieBreaker {
  /// Records the key that broke a column's tie.
  mutating func noteDecision(
    of column: Int, by judgement: Judgement, _ solution: inout BasicSolution,
    _ presolve: inout Presolve
  ) {
    if judgement.key.kind == .error {
      return noteDecision(of: column, byError: judgement.key.index)
    }
    verdicts[column].decisiveError = -1
    if judgement.sizeVariable >= 0 {
      sizes.noteDecision(
        of: column, by: judgement.sizeVariable, &solution.costs, &presolve)
    } else {
      sizes.removeDecision(of: column)
    }
  }

  /// Records that an error broke a column's tie.
  @inline(__always)
  mutating func noteDecision(of column: Int, byError constraint: UInt32) {
    verdicts[column].decisiveError = Int32(constraint)
    sizes.removeDecision(of: column)
  }

  /// The oldest error or size that moves with an entering column, on the segment that it enters.
  struct EnteringChange {
    let key: Key
    /// The rate of the error as the column rises; 0 for a size.
    let slope: Double
    /// The column's entry in the pivot row.
    let pivot: Double
  }

  /// What moves with an entering column, whose FTRAN is `pivotColumn`. `nil` if it moves a reshaped column, or no column of the
  /// pivot row has a verdict to keep.
  mutating func change(
    byEntering column: Int, rises: Bool, _ solution: inout BasicSolution,
    _ presolve: inout Presolve, _ model: Model
  ) -> EnteringChange? {
    guard let kept = kindOfVerdictsToKeep(&solution) else { return nil }
    if movesReshapedColumn(&solution) { return nil }
    let pivot = solution.basis.pivotRow[column]
    let direction = rises ? 1.0 : -1
    let smallest = solution.basis.accuracy.smallestEntry
    // All of them are then on segments, where both directions change the same errors.
    if let error = Movements.oldestErrors(
      column, direction, above: smallest, &solution, model)?.first
    {
      return EnteringChange(key: Key(error), slope: direction * error.slope, pivot: pivot)
    }
    movements.gather(column, direction, above: smallest, &solution)
    // If errors broke all ties, sizes need no distinction.
    let key =
      kept == .error
      ? Key(kind: .size, order: 0, index: 0)
      : sizes.firstVariable(
        movedBy: movements, above: smallest, &presolve, model)?.key
        ?? Key(kind: .size, order: .max, index: .max)
    return EnteringChange(key: key, slope: 0, pivot: pivot)
  }

  /// Brings the verdict on a column of the pivot row up to date after a step of 0 at all levels, in which another one enters.
  /// Returns `false` if the column must be judged again.
  ///
  /// The column now moves the entering one, and what moves with that, by its entry divided by the pivot, instead of the leaving
  /// one. What is older than that change is what it was. A change that is older than all that the column moved before decides;
  /// it comes from the entering column alone.
  mutating func updateVerdict(
    on column: Int, after change: EnteringChange, _ solution: inout BasicSolution, _ model: Model
  ) -> Bool {
    guard let known = decisiveKey(of: column, model) else { return false }
    if known < change.key { return true }
    if change.key.kind == .size || !(change.key < known) { return false }
    if solution.costs.repriced.contains(column) { return false }
    let (rises, falls) = freedom(column, &solution)
    if verdicts[column].directions != Directions(rises: rises, falls: falls) { return false }
    // Of two directions, the younger key is known: they differ unless the column is on a segment.
    if rises == falls { return false }
    let isWrong = DeliberateFault.isActive(.verdictSign)
    let rate = -solution.basis.pivotRow[column] / change.pivot * (rises != isWrong ? 1 : -1)
    // Nothing is gained by it, and rounding does not decide that.
    if change.slope * rate < Self.certainSlope { return false }
    noteDecision(of: column, byError: change.key.index)
    return true
  }

  private static var certainSlope: Double { 1e-3 }

  /// Notes the columns of the pivot row after a movement that changed nothing older than `key`; older verdicts stay. Others do not
  /// follow from the key: the entering column may have passed breakpoints.
  func notePivotRow(brokenAfter key: Key, _ solution: inout BasicSolution, _ model: Model) {
    for listed in 0..<solution.basis.pivotRow.count {
      let column = Int(solution.basis.pivotRow.index(at: listed))
      if abs(solution.basis.pivotRow[column]) <= solution.basis.accuracy.smallestEntry { continue }
      if let known = decisiveKey(of: column, model), known < key { continue }
      solution.costs.repriced.insert(column)
    }
  }

  /// Whether `pivotColumn` moves a reshaped column, whose pivot row was not noted yet.
  private func movesReshapedColumn(_ solution: inout BasicSolution) -> Bool {
    if solution.costs.shapes.reshaped.isEmpty { return false }
    for place in 0..<solution.basis.pivotColumn.count {
      let slot = Int(solution.basis.pivotColumn.index(at: place))
      if abs(solution.basis.pivotColumn[slot]) > solution.basis.accuracy.smallestEntry
        && solution.costs.shapes.reshaped.contains(solution.basis.column(inSlot: slot))
      {
        return true
      }
    }
    return false
  }

  /// The kind of the verdicts in the pivot row, except on noted columns: `.size` if a size decided any, else `.error`;
  /// `nil` if there are none.
  private func kindOfVerdictsToKeep(_ solution: inout BasicSolution) -> Key.Kind? {
    var kind: Key.Kind?
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      let column = Int(index)
      if solution.costs.repriced.contains(column) || !degenerate.contains(column) { continue }
      if sizes.decisiveVariable(of: column) >= 0 { return .size }
      if verdicts[column].decisiveError < 0 { continue }
      if !sizes.decideAny { return .error }
      kind = .error
    }
    return kind
  }

  /// The younger of the keys that decided a column's directions, if known.
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

  /// A negative number for a column without breakpoints, the larger the younger the size that decides about it. Of
  /// columns that could enter equally well, the one with the largest number disturbs the fewest verdicts.
  func precedence(
    ofFreeColumn column: Int, _ presolve: inout Presolve, _ model: Model
  ) -> Int64 {
    let decisive = sizes.decisiveVariable(of: column)
    let variable = decisive >= 0 ? decisive : presolve.variable(ofColumn: column)
    if variable < 0 { return -1 }
    // Exact for keys that count up; spread keys need not differ in the last bits.
    let exact: UInt64 = 1 << 61
    let order = model.variables[variable].order
    return .min + Int64(order < exact ? order : exact + (order - exact) >> 2)
  }
}
