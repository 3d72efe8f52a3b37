// The first load: all equations are presolved at once, and then all constraints placed.

extension ConstraintLoader {
  /// Loads constraints into empty parts. O(terms of the expanded constraints).
  mutating func loadFirst(
    _ constraints: [UInt32], _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    solution.costs.reserveLevels(Self.priorities(of: constraints, model))
    var bulk = BulkPresolve(variableCount: model.variables.count)
    bulk.unite(by: constraints, model, &presolve)
    bulk.define(Presolve.limits)
    presolve.takeOver(bulk)
    noteSubstitutions(&bulk, model, &presolve)
    let others = bulk.constraintsToPlace()
    newBreakpoints.reserve(others.count)
    if makesRelative(by: others, bulk, model, &presolve, &solution) {
      load(others, model, &presolve, &solution)
    } else {
      for index in others { place(index, &bulk, model, &presolve, &solution) }
    }
    bindOperands(bulk, &presolve, &solution)
    solution.costs.makeRoom(forMoreBreakpoints: newBreakpoints.count + newRowBreakpoints.count)
    finishLoad(&solution)
    trim(&presolve)
  }

  /// The distinct priorities below required, strongest first; some, if there are many.
  private static func priorities(of constraints: [UInt32], _ model: Model) -> [Double] {
    var recent = FlatArray<Double>(repeating: 0, count: PriorityLevels.places)
    var distinct: [Double] = []
    for index in constraints where !model.constraints[Int(index)].isRequired {
      let priority = model.constraints[Int(index)].priority
      let place = PriorityLevels.place(of: priority)
      if recent[place] == priority { continue }
      recent[place] = priority
      if !distinct.contains(priority) { distinct.append(priority) }
      if distinct.count == manyPriorities { break }
    }
    return distinct.sorted(by: >)
  }

  private static var manyPriorities: Int { 64 }

  /// Notes the forms of the equations that substitute variables.
  private mutating func noteSubstitutions(
    _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve
  ) {
    for place in bulk.unions.indices {
      let union = bulk.unions[place]
      loaded.set(
        Int(union.constraint), .substitution(variable: union.variable), scale: union.own,
        offset: union.offset, reference: union.reference, value: 0)
    }
    for place in bulk.defined.indices {
      let variable = bulk.defined[place]
      let number = Int(bulk.definitionOf[Int(variable)])
      let equation = bulk.equations[number]
      loaded.set(
        Int(equation.constraint), .substitution(variable: variable), scale: equation.own,
        offset: equation.offset,
        reference: bulk.addReferences(by: equation.constraint, model, &presolve), value: 0)
    }
  }

  /// Makes the variables columns that substitutions read and no constraint has made columns.
  private func bindOperands(
    _ bulk: borrowing BulkPresolve, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    for place in bulk.unions.indices {
      let variable = Int(bulk.unions[place].other)
      if presolve.isUnused(variable) { _ = column(ofVariable: variable, &presolve, &solution) }
    }
    for place in bulk.defined.indices {
      let number = Int(bulk.definitionOf[Int(bulk.defined[place])])
      for place in bulk.termRange(ofEquation: number) {
        let variable = Int(bulk.equationTerms[place].variable)
        if presolve.isUnused(variable) { _ = column(ofVariable: variable, &presolve, &solution) }
      }
    }
  }

  /// Makes variables relative that constraints to place compare with a sum of columns. Returns whether there are any.
  private mutating func makesRelative(
    by constraints: [UInt32], _ bulk: borrowing BulkPresolve, _ model: Model,
    _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> Bool {
    // Only sums can be bases.
    if bulk.defined.isEmpty { return false }
    for index in constraints { presolve.notePrice(of: model.constraints[Int(index)], model) }
    defer { presolve.clearPrices() }
    return makeRelative(by: constraints, model, &presolve, &solution)
  }

  /// Expands a constraint and places it; see ``load(_:_:_:_:)``.
  @inline(__always)
  private mutating func place(
    _ index: UInt32, _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    let record = model.constraints[Int(index)]
    if let single = bulk.readSingle(index, record.termRange, model, &presolve) {
      if !Tolerance.isInRange(single.scale) { solution.hasLostPrecision = true }
      let column = column(ofVariable: single.variable, &presolve, &solution)
      let breakpoint = makeBreakpoint(
        index, record, scale: single.scale, offset: single.offset, &solution)
      newBreakpoints.append(breakpoint, on: column)
      loaded.set(
        Int(index), .breakpoint(column: Int32(truncatingIfNeeded: column)), scale: single.scale,
        offset: single.offset, reference: single.reference, value: breakpoint.value)
      return
    }
    var new = LoadedConstraint()
    (new.offset, new.reference) = bulk.expand(index, record.termRange, model, &presolve)
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
