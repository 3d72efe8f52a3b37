// Which equations substitute variables, and what follows when a substitution begins, changes or ends.

extension ConstraintLoader {
  /// Lets new equations substitute variables. Lists the constraints to place: of `dependent` those whose expansion has changed,
  /// and as `rest` the other new ones.
  mutating func substitute(
    _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    for place in lists.added.indices {
      presolve.notePrice(of: model.constraints[Int(lists.added[place])], model)
    }
    for place in lists.dependent.indices {
      presolve.notePrice(of: model.constraints[Int(lists.dependent[place])], model)
    }
    // Variables that substitutions read; those that are unused must become columns.
    presolve.takeUndoneOperands(&lists.operands)
    let undoneCount = lists.operands.count
    for place in lists.added.indices where !substitute(by: lists.added[place], model, &presolve) {
      lists.rest.append(lists.added[place])
    }
    makeAbsolute(withBasesOfFirst: undoneCount, &presolve, &solution)
    for place in lists.rest.indices {
      makeRelative(by: lists.rest[place], model, &presolve, &solution)
    }
    presolve.clearPrices()
    for place in lists.operands.indices {
      let variable = Int(lists.operands[place])
      if presolve.isUnused(variable) && presolve.isRead(variable) {
        _ = column(ofVariable: variable, &presolve, &solution)
      }
    }
    var changed = 0
    for place in lists.dependent.indices {
      let index = lists.dependent[place]
      if followSubstitutions(index, model, &presolve, &solution) { continue }
      remove(index, &presolve, &solution)
      lists.dependent[changed] = index
      changed += 1
    }
    lists.dependent.removeLast(lists.dependent.count - changed)
  }

  private mutating func substitute(
    by index: UInt32, _ model: Model, _ presolve: inout Presolve
  ) -> Bool {
    if !keptEquations.isEmpty && keptEquations.contains(index) { return false }
    let record = model.constraints[Int(index)]
    guard record.isRequired, record.relation == .equal, record.termRange.count >= 2 else {
      return false
    }
    var new = loaded[Int(index)]
    let known = new.reference
    let substitution = presolve.substitute(
      by: index, record, model, reference: &new.reference, operands: &lists.operands)
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
  /// substitutions of `shifting`, and those that depend on them, new constants. Lists all dependent constraints.
  mutating func changeSubstitutions(
    _ model: Model, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    var isEnding = Set(lists.ending.array())
    var found: [UInt32] = []
    var next = 0
    while next < lists.ending.count {
      let first = found.count
      appendConstraints(dependingOn: lists.ending[next], to: &found, model, presolve)
      next += 1
      for index in found[first...] {
        if case .substitution = loaded[Int(index)].form, isEnding.insert(index).inserted {
          lists.ending.append(index)
          lists.added.append(index)
        }
      }
    }
    if !lists.shifting.isEmpty { shift(except: isEnding, &found, model, &presolve) }
    for place in lists.ending.indices {
      undoSubstitution(by: lists.ending[place], &presolve, &solution)
    }
    found.sort()
    for index in found
    where lists.dependent.isEmpty || index != lists.dependent[lists.dependent.count - 1] {
      switch loaded[Int(index)].form {
      case .none, .substitution: continue
      default: lists.dependent.append(index)
      }
    }
  }

  /// A substitution whose constant may change; older ones do not depend on it.
  private struct ShiftedSubstitution: HeapElement {
    let constraint: UInt32
    let age: UInt64

    func precedes(_ other: ShiftedSubstitution) -> Bool { age < other.age }
  }

  /// Gives substitutions by equations with new constants, and those by equations that were expanded through these, new constants.
  /// Appends the dependent constraints to a list.
  private mutating func shift(
    except isEnding: Set<UInt32>, _ dependent: inout [UInt32], _ model: Model,
    _ presolve: inout Presolve
  ) {
    let equations = lists.shifting.array().filter { !isEnding.contains($0) }
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
      if loaded[Int(index)].isExpanded {
        loaded[Int(index)].offset = presolve.constant(
          ofExpanding: record, before: shifted.age, model)
      }
      presolve.setConstant(
        (record.constant - loaded[Int(index)].offset) / loaded[Int(index)].scale, of: variable)
      if DeliberateFault.isActive(.staleSubstitution) { continue }
      let first = dependent.count
      appendConstraints(dependingOn: index, to: &dependent, model, presolve)
      for other in dependent[first...]
      where !isEnding.contains(other) && isShifted.insert(other).inserted {
        push(other, presolve, &pending)
      }
    }
  }

  private mutating func undoSubstitution(
    by index: UInt32, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    guard case .substitution(let variable) = loaded[Int(index)].form else { return }
    for place in presolve.substitutions.matrix.range(ofRow: Int(variable)) {
      let operand = Int(presolve.substitutions.matrix.terms[place].column)
      let column = presolve.columnOfVariable[operand]
      if column >= 0 { solution.columns.noteIdle(column) }
    }
    presolve.removeReferences(from: loaded[Int(index)].reference)
    presolve.undo(variable)
    loaded[Int(index)] = LoadedConstraint()
  }

  /// Appends the constraints that use the substitution by an equation, some perhaps repeatedly. O(constraints).
  private func appendConstraints(
    dependingOn equation: UInt32, to found: inout [UInt32], _ model: Model,
    _ presolve: borrowing Presolve
  ) {
    guard case .substitution(let variable) = loaded[Int(equation)].form,
      // A variable that no constraint uses has no dependent constraints.
      model.variables[Int(variable)].useCount > 0
    else { return }
    for follower in presolve.substitutions.followers(of: variable) {
      presolve.appendConstraints(referencing: Int(follower), to: &found)
    }
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
    var (count, last) = (0, 0)
    for listed in 0..<presolve.sum.count {
      let variable = Int(presolve.sum.index(at: listed))
      if presolve.sum[variable] == 0 { continue }
      (count, last) = (count + 1, variable)
    }
    switch known.form {
    case .none, .substitution: return false
    case .constant: return count == 0
    case .breakpoint(let column):
      return count == 1 && presolve.columnOfVariable[last] == column
        && Self.agree(presolve.sum[last], known.scale)
    case .row(let row):
      let range = basis.matrix.range(ofRow: Int(row))
      if count != range.count { return false }
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
