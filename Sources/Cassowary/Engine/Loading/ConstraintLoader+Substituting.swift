// Which equations substitute variables, and what follows when a substitution begins, changes or ends.

extension ConstraintLoader {
  /// Lets new equations substitute variables. Returns the constraints to place: the other new ones, and those of `dependent`
  /// whose expansion has changed.
  mutating func substitute(
    by added: [UInt32], _ dependent: [UInt32], _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> [UInt32] {
    for index in added { presolve.notePrice(of: model.constraints[Int(index)], model) }
    for index in dependent { presolve.notePrice(of: model.constraints[Int(index)], model) }
    // Variables that substitutions read; those that are unused must become columns.
    var operands = presolve.takeUndoneOperands()
    let undone = operands
    var rest: [UInt32] = []
    for index in added where !substitute(by: index, model, &operands, &presolve) {
      rest.append(index)
    }
    var dependent = dependent
    makeAbsolute(withBasesOf: undone, &dependent, &presolve, &solution)
    makeRelative(by: rest, model, &presolve, &solution)
    presolve.clearPrices()
    for variable in operands
    where presolve.isUnused(Int(variable)) && presolve.isRead(Int(variable)) {
      _ = column(ofVariable: Int(variable), &presolve, &solution)
    }
    var changed: [UInt32] = []
    for index in dependent where !followSubstitutions(index, model, &presolve, &solution) {
      remove(index, &presolve, &solution)
      changed.append(index)
    }
    return changed + rest
  }

  private mutating func substitute(
    by index: UInt32, _ model: Model, _ operands: inout [Int32], _ presolve: inout Presolve
  ) -> Bool {
    if keptEquations.contains(index) { return false }
    let record = model.constraints[Int(index)]
    guard record.isRequired, record.relation == .equal, record.termRange.count >= 2 else {
      return false
    }
    var new = loaded[Int(index)]
    let known = new.reference
    let substitution = presolve.substitute(
      by: index, record, model, reference: &new.reference, operands: &operands)
    guard let substitution else {
      if new.reference != known { loaded[Int(index)] = new }
      return false
    }
    new.form = .substitution(variable: Int32(substitution.variable))
    new.scale = substitution.scale
    new.offset = substitution.offset
    loaded[Int(index)] = new
    return true
  }

  /// Undoes the substitutions of `ending`, and those that depend on them, whose equations it adds to `added`. Gives the
  /// substitutions of `shifting`, and those that depend on them, new constants. Returns all dependent constraints.
  mutating func changeSubstitutions(
    ending: [UInt32], shifting: [UInt32], _ added: inout [UInt32], _ model: Model,
    _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> [UInt32] {
    var ending = ending
    var isEnding = Set(ending)
    var dependent: [UInt32] = []
    var latest = ending
    while !latest.isEmpty {
      let found = constraints(dependingOn: latest, model, presolve)
      dependent += found
      latest.removeAll()
      for index in found {
        if case .substitution = loaded[Int(index)].form, isEnding.insert(index).inserted {
          latest.append(index)
          ending.append(index)
          added.append(index)
        }
      }
    }
    dependent += shift(
      shifting.filter { !isEnding.contains($0) }, except: isEnding, model, &presolve)
    for index in ending { undoSubstitution(by: index, &presolve, &solution) }
    dependent.sort()
    var distinct: [UInt32] = []
    for index in dependent where index != distinct.last {
      switch loaded[Int(index)].form {
      case .none, .substitution: continue
      default: distinct.append(index)
      }
    }
    return distinct
  }

  /// A substitution whose constant may change; older ones do not depend on it.
  private struct ShiftedSubstitution: HeapElement {
    let constraint: UInt32
    let age: UInt64

    func precedes(_ other: ShiftedSubstitution) -> Bool { age < other.age }
  }

  /// Gives substitutions by equations with new constants, and those by equations that were expanded through these, new constants.
  /// Returns the dependent constraints.
  private mutating func shift(
    _ equations: [UInt32], except isEnding: Set<UInt32>, _ model: Model, _ presolve: inout Presolve
  ) -> [UInt32] {
    var dependent: [UInt32] = []
    var isShifted = Set(equations)
    var pending = Heap<ShiftedSubstitution>()
    func push(
      _ index: UInt32, _ presolve: borrowing Presolve, _ pending: inout Heap<ShiftedSubstitution>
    ) {
      guard case .substitution(let variable) = loaded[Int(index)].form else { return }
      pending.push(
        ShiftedSubstitution(
          constraint: index, age: presolve.substitutions[Int(variable)].age))
    }
    for index in equations { push(index, presolve, &pending) }
    while let shifted = pending.popFirst() {
      let index = shifted.constraint
      guard case .substitution(let variable) = loaded[Int(index)].form else { continue }
      let record = model.constraints[Int(index)]
      if loaded[Int(index)].reference >= 0 {
        loaded[Int(index)].offset = presolve.constant(
          ofExpanding: record, before: shifted.age, model)
      }
      presolve.setConstant(
        (record.constant - loaded[Int(index)].offset) / loaded[Int(index)].scale, of: variable)
      if DeliberateFault.isActive(.staleSubstitution) { continue }
      let found = constraints(dependingOn: [index], model, presolve)
      dependent += found
      for other in found where !isEnding.contains(other) && isShifted.insert(other).inserted {
        push(other, presolve, &pending)
      }
    }
    return dependent
  }

  private mutating func undoSubstitution(
    by index: UInt32, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    guard case .substitution(let variable) = loaded[Int(index)].form else { return }
    for place in presolve.substitutions.matrix.range(ofRow: Int(variable)) {
      let operand = Int(presolve.substitutions.matrix.terms[place].column)
      let column = presolve.columnOfVariable[operand]
      if column >= 0 { solution.noteIdle(Int(column)) }
    }
    presolve.removeReferences(from: loaded[Int(index)].reference)
    presolve.undo(variable)
    loaded[Int(index)] = LoadedConstraint()
  }

  /// The constraints that use the substitutions by some equations, possibly repeated. O(constraints).
  private func constraints(
    dependingOn equations: [UInt32], _ model: Model, _ presolve: borrowing Presolve
  ) -> [UInt32] {
    var found: [UInt32] = []
    for index in equations {
      guard case .substitution(let variable) = loaded[Int(index)].form,
        // A variable that no constraint uses has no dependent constraints.
        model.variables[Int(variable)].useCount > 0
      else { continue }
      for follower in presolve.substitutions.followers(of: variable) {
        found += presolve.constraints(referencing: Int(follower))
      }
    }
    return found
  }

  /// Whether a loaded constraint keeps its expanded terms; if so, updates its offset.
  private mutating func followSubstitutions(
    _ index: UInt32, _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) -> Bool {
    let record = model.constraints[Int(index)]
    presolve.addTerms(of: record, model)
    defer { presolve.clearSum() }
    let offset = expandSum(for: index, &presolve)
    guard isSum(of: presolve, loadedAs: index, solution.basis) else { return false }
    if offset != loaded[Int(index)].offset {
      loaded[Int(index)].offset = offset
      update(index, record, &solution)
    }
    return true
  }

  /// Whether presolve's sum has the terms with which a constraint is loaded.
  func isSum(
    of presolve: borrowing Presolve, loadedAs index: UInt32, _ basis: borrowing Basis
  ) -> Bool {
    let known = loaded[Int(index)]
    let live = presolve.sum.indices.array().filter { presolve.sum[Int($0)] != 0 }
    switch known.form {
    case .none, .substitution: return false
    case .constant: return live.isEmpty
    case .breakpoint(let column):
      return live.count == 1 && presolve.columnOfVariable[Int(live[0])] == column
        && Self.agree(presolve.sum[Int(live[0])], known.scale)
    case .row(let row):
      let range = basis.matrix.range(ofRow: Int(row))
      if live.count != range.count { return false }
      for place in range {
        let term = basis.matrix.terms[place]
        let variable = presolve.variable(ofColumn: Int(term.column))
        if variable < 0 { return false }
        if !Self.agree(presolve.sum[variable], term.value * known.scale) { return false }
      }
      return true
    }
  }

  /// Whether coefficients differ by rounding alone: a scale that made decimals whole is rounded, and a first load may have added up
  /// an expansion in another order.
  private static func agree(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 8 * Double.ulpOfOne * max(abs(one), abs(other))
  }
}
