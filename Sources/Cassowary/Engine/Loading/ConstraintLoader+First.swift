// The first load: all equations are presolved at once, and then all constraints placed.

extension ConstraintLoader {
  /// Loads constraints into empty parts. O(terms of the expanded constraints).
  mutating func loadFirst(
    _ constraints: [UInt32], _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    solution.costs.reserveLevels(Self.countPriorities(of: constraints, model))
    var bulk = BulkPresolve(variableCount: model.variables.count)
    bulk.unite(by: constraints, model, &presolve)
    bulk.define(Presolve.limits)
    presolve.takeOver(bulk)
    noteSubstitutions(&bulk, model, &presolve)
    let others = Self.merged(bulk.others.array(), bulk.kept.array().sorted())
    for index in others { presolve.notePrice(of: model.constraints[Int(index)], model) }
    let isRelative = makeRelative(by: others, model, &presolve, &solution)
    presolve.clearPrices()
    if isRelative {
      load(others, model, &presolve, &solution)
    } else {
      for index in others { place(index, &bulk, model, &presolve, &solution) }
    }
    bindOperands(bulk, &presolve, &solution)
    finishLoad(model, &solution)
    trim(&presolve)
  }

  /// Two sorted lists as one.
  private static func merged(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(one.count + other.count)
    var next = 0
    for index in one {
      while next < other.count && other[next] < index {
        merged.append(other[next])
        next += 1
      }
      merged.append(index)
    }
    return merged + other[next...]
  }

  /// The number of distinct priorities below required, at most `manyPriorities`.
  private static func countPriorities(of constraints: [UInt32], _ model: Model) -> Int {
    var recent = [Double](repeating: 0, count: manyPriorities)
    var distinct: [Double] = []
    for index in constraints where !model.constraints[Int(index)].isRequired {
      let priority = model.constraints[Int(index)].priority
      let place = PriorityLevels.place(of: priority)
      if recent[place] == priority { continue }
      recent[place] = priority
      if !distinct.contains(priority) { distinct.append(priority) }
      if distinct.count == manyPriorities { break }
    }
    return distinct.count
  }

  private static var manyPriorities: Int { 64 }

  /// Notes the forms of the equations that substitute variables.
  private mutating func noteSubstitutions(
    _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve
  ) {
    for place in bulk.unions.indices {
      let union = bulk.unions[place]
      loaded[Int(union.constraint)] = LoadedConstraint(
        form: .substitution(variable: union.variable), scale: union.own, offset: union.offset,
        reference: union.reference)
    }
    for place in bulk.defined.indices {
      let variable = bulk.defined[place]
      let number = Int(bulk.definitionOf[Int(variable)])
      let equation = bulk.equations[number]
      _ = bulk.read(model.constraints[Int(equation.constraint)].termRange, model)
      var own = 1.0
      for place in bulk.termRange(ofEquation: number)
      where bulk.equationTerms[place].variable == variable {
        own = bulk.equationTerms[place].coefficient
      }
      loaded[Int(equation.constraint)] = LoadedConstraint(
        form: .substitution(variable: variable), scale: own, offset: equation.offset,
        reference: bulk.addReferences(by: equation.constraint, &presolve))
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

  /// Expands a constraint and places it; see ``load(_:_:_:_:)``.
  private mutating func place(
    _ index: UInt32, _ bulk: inout BulkPresolve, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    let record = model.constraints[Int(index)]
    var new = LoadedConstraint()
    (new.offset, new.reference) = bulk.expand(index, record.termRange, model, &presolve)
    let count = bulk.terms.count
    if count == 0 {
      placeConstant(index, record, &new, &solution)
    } else if count == 1 {
      placeBreakpoint(
        index, onVariable: Int(bulk.terms[0].variable), bulk.terms[0].coefficient, &new, &presolve,
        &solution)
    } else {
      let stated = new.reference < 0 ? 1 : model.smallestCoefficient(of: record)
      placeRow(index, stated: stated, bulk, &new, &presolve, &solution)
    }
    loaded[Int(index)] = new
  }

  /// Places a constraint of several columns on a parallel new row, or on one of its own.
  private mutating func placeRow(
    _ index: UInt32, stated: Double, _ bulk: borrowing BulkPresolve,
    _ new: inout LoadedConstraint, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    var largest = 0.0
    for place in bulk.terms.indices {
      let coefficient = bulk.terms[place].coefficient
      if !Tolerance.isInRange(coefficient) { solution.hasLostPrecision = true }
      largest = max(largest, abs(coefficient))
    }
    // Dividing by a power of two changes no digit.
    let scale = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    for place in bulk.terms.indices {
      let term = bulk.terms[place]
      newRows.appendTerm(
        column: Int32(
          truncatingIfNeeded: column(ofVariable: Int(term.variable), &presolve, &solution)),
        coefficient: term.coefficient / scale)
    }
    let terms = newRows.openTerms
    let key = ParallelRows.key(count: terms.count) {
      (newRows.columns[terms.lowerBound + $0], newRows.coefficients[terms.lowerBound + $0])
    }
    if case .new(let place) = parallelRows[key],
      let ratio = newRows.ratioOfOpenTerms(toRow: Int(place))
    {
      newRows.removeOpenTerms()
      new.scale = scale * ratio
      newRowConstraints.append((index, place))
      return
    }
    new.scale = scale
    parallelRows.set(.new(Int32(newRows.count)), for: key)
    newRowConstraints.append((index, Int32(newRows.count)))
    newRows.endRow(key: key, stated: stated)
  }
}
