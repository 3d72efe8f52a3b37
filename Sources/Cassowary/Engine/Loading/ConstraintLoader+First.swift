// The first load: all equations are presolved at once, and then all constraints placed.

extension ConstraintLoader {
  /// Loads the constraints to add, and the fresh ones, into empty parts. O(terms of the expanded constraints).
  mutating func loadFirst(
    _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    let fresh = noted.takeFresh()
    var bulk = BulkPresolve(
      variableCount: model.variables.count, constraintCount: lists.added.count + fresh.count)
    var priorities = DistinctPriorities()
    for place in lists.added.indices {
      let index = lists.added[place]
      let record = model.constraints[Int(index)]
      bulk.add(index, record, model)
      if !record.isRequired { priorities.note(record.priority) }
    }
    let areAllWanted = exclusions.areEmpty
    for index in fresh {
      let record = model.constraints[Int(index)]
      if !record.isLive || !areAllWanted && exclusions.contains(index, record) { continue }
      bulk.add(index, record, model)
      if !record.isRequired { priorities.note(record.priority) }
    }
    solution.costs.reserveLevels(priorities.sorted())
    bulk.unite(model)
    bulk.define(Presolve.limits)
    presolve.takeOver(bulk)
    noteSubstitutions(bulk)
    loaded.hasUnlistedReferences = true
    bulk.constraints.addKeptToOthers()
    let hasRelative = makesRelative(bulk, model, &presolve, &solution)
    place(&bulk, model, &presolve, &solution, hasRelative: hasRelative)
    // The columns need as much memory.
    _ = consume bulk
    bindOperands(&presolve, &solution)
    finishLoad(&solution, isFirst: true)
    trim(&presolve)
  }

  /// The distinct priorities below required; some, if there are many.
  private struct DistinctPriorities: ~Copyable {
    private var recent = FlatArray<Double>(repeating: 0, count: PriorityLevels.places)
    private var distinct: [Double] = []
    private var last = 0.0

    @inline(__always)
    mutating func note(_ priority: Double) {
      if priority == last { return }
      last = priority
      let place = PriorityLevels.place(of: priority)
      if recent[place] == priority { return }
      recent[place] = priority
      add(priority)
    }

    @inline(never)
    private mutating func add(_ priority: Double) {
      if distinct.count < Self.many && !distinct.contains(priority) {
        distinct.append(priority)
      }
    }

    private static var many: Int { 64 }

    /// Strongest first.
    func sorted() -> [Double] { distinct.sorted(by: >) }
  }

  /// Notes the forms of the equations that substitute variables.
  private mutating func noteSubstitutions(_ bulk: borrowing BulkPresolve) {
    for place in bulk.unions.indices {
      let union = bulk.unions[place]
      loaded.set(
        Int(union.constraint), .substitution(variable: union.variable), scale: union.own,
        offset: union.offset,
        reference: LoadedConstraint.unlisted(isExpanded: union.isExpanded), value: 0)
    }
    for place in bulk.defined.indices {
      let variable = bulk.defined[place]
      let number = bulk.definition(of: Int(variable))
      let equation = bulk.equations[number]
      loaded.set(
        Int(equation.constraint), .substitution(variable: variable), scale: equation.own,
        offset: equation.offset,
        reference: LoadedConstraint.unlisted(isExpanded: true), value: 0)
    }
  }

  /// Makes the variables columns that substitutions read and no constraint has made columns.
  private func bindOperands(
    _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    for variable in presolve.columnOfVariable.indices
    where presolve.columnOfVariable[variable] < 0 && presolve.isUnused(variable)
      && presolve.isRead(variable)
    {
      _ = column(ofVariable: variable, &presolve, &solution)
    }
  }

  /// Makes variables relative that constraints to place compare with a sum of columns. Returns whether there are any.
  private mutating func makesRelative(
    _ bulk: borrowing BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> Bool {
    // Only sums can be bases.
    if bulk.defined.isEmpty { return false }
    var mayAny = false
    for place in bulk.constraints.comparisons.indices where !mayAny {
      mayAny = mayMakeRelative(by: bulk.constraints.comparisons[place], model, &presolve)
    }
    if !mayAny { return false }
    for place in bulk.constraints.others.indices {
      presolve.notePrice(of: model.constraints[Int(bulk.constraints.others[place])], model)
    }
    defer { presolve.clearPrices() }
    var isAny = false
    for place in bulk.constraints.comparisons.indices {
      if makeRelative(by: bulk.constraints.comparisons[place], model, &presolve, &solution) {
        isAny = true
      }
    }
    return isAny
  }

  /// Expands the constraints that substitute nothing, and places them.
  ///
  /// - Parameter hasRelative: Whether variables are relative.
  private mutating func place(
    _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution, hasRelative: Bool
  ) {
    let rest = bulk.constraints.others.count - bulk.constraints.singleCount
    newBreakpoints.reserve(bulk.constraints.singleCount, spare: rest)
    newRows.reserve(rest)
    if hasRelative { bulk.noteRelative(presolve) }
    for place in bulk.constraints.others.indices {
      let index = bulk.constraints.others[place]
      if placeSingle(index, &bulk, model, &presolve, &solution) { continue }
      if hasRelative && bulk.readsRelative(model.constraints[Int(index)].termRange, model) {
        self.place(index, model, &presolve, &solution)
      } else {
        placeAny(index, &bulk, model, &presolve, &solution)
      }
    }
  }

  /// Places a constraint on one variable that is neither defined nor relative. Returns `false` for others.
  @inline(__always)
  private mutating func placeSingle(
    _ index: UInt32, _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> Bool {
    let record = model.constraints[Int(index)]
    guard let single = bulk.readSingle(record.termRange, model) else {
      return false
    }
    if single.scale != 1 && !Tolerance.isInRange(single.scale) { solution.hasLostPrecision = true }
    let column = column(ofVariable: single.variable, &presolve, &solution)
    let breakpoint = breakpoint(
      of: index, record, scale: single.scale, offset: single.offset, &solution)
    newBreakpoints.append(breakpoint, on: column, room: single.room)
    loaded.set(
      Int(index), .breakpoint(column: Int32(truncatingIfNeeded: column)), scale: single.scale,
      offset: single.offset,
      reference: LoadedConstraint.unlisted(isExpanded: single.isExpanded), value: breakpoint.value)
    return true
  }

  private mutating func placeAny(
    _ index: UInt32, _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    let record = model.constraints[Int(index)]
    var new = LoadedConstraint()
    let (offset, isExpanded) = bulk.expand(record.termRange, model)
    new.offset = offset
    new.reference = LoadedConstraint.unlisted(isExpanded: isExpanded)
    let count = bulk.terms.count
    if count == 0 {
      placeConstant(index, record, &new, &solution)
    } else if count == 1 {
      new.scale = bulk.terms[0].coefficient
      placeBreakpoint(
        index, record, onVariable: Int(bulk.terms[0].variable), &new, &presolve, &solution)
    } else {
      var largest = 0.0
      for place in 0..<count { largest = max(largest, abs(bulk.terms[place].coefficient)) }
      new.scale = Self.rowScale(largest)
      for place in 0..<count {
        openTerm(
          of: Int(bulk.terms[place].variable), bulk.terms[place].coefficient, new.scale, &presolve,
          &solution)
      }
      placeOpenRow(index, record, model, &new, &solution)
    }
    loaded[Int(index)] = new
  }
}
