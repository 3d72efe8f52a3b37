// Which variables become relative to a base, and which no longer are.

extension ConstraintLoader {
  /// Makes a variable relative that a constraint to place compares with a sum of columns. Returns whether there is one.
  @discardableResult
  mutating func makeRelative(
    by constraint: UInt32, _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> Bool {
    let record = model.constraints[Int(constraint)]
    let terms = record.termRange
    // The distance that a required equation fixes needs no column of its own.
    if terms.count != 2 || record.isRequired && record.relation == .equal { return false }
    let (first, second) = (terms.lowerBound, terms.lowerBound + 1)
    let coefficient = model.terms[first].coefficient
    if coefficient == 0 || model.terms[second].coefficient != -coefficient { return false }
    let (variable, other) = (Int(model.terms[first].variable), Int(model.terms[second].variable))
    if presolve.canBeRelative(variable, to: other) {
      makeRelative(variable, to: other, &presolve, &solution)
    } else if presolve.canBeRelative(other, to: variable) {
      makeRelative(other, to: variable, &presolve, &solution)
    } else {
      return false
    }
    return true
  }

  /// Whether ``makeRelative(by:_:_:_:)`` may find a variable once prices are known.
  func mayMakeRelative(
    by constraint: UInt32, _ model: Model, _ presolve: inout Presolve
  ) -> Bool {
    let start = model.constraints[Int(constraint)].termRange.lowerBound
    let (variable, other) = (Int(model.terms[start].variable), Int(model.terms[start + 1].variable))
    return presolve.mayBeRelative(variable, to: other)
      || presolve.mayBeRelative(other, to: variable)
  }

  private func makeRelative(
    _ variable: Int, to base: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    _ = column(ofVariable: variable, &presolve, &solution)
    presolve.makeRelative(variable, to: base)
  }

  /// Makes relative variables absolute that must be, or whose base is among the first operands, which were undone, and was not
  /// substituted again. Adds the constraints that named them to `dependent`.
  mutating func makeAbsolute(
    withBasesOfFirst count: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    var variables = noted.takeVariablesToMakeAbsolute()
    for place in 0..<count where !presolve.isSubstituted(Int(lists.operands[place])) {
      variables += presolve.relativeVariables(to: Int(lists.operands[place]))
    }
    if variables.isEmpty { return }
    var isListed = Set(lists.dependent.array())
    for variable in variables where presolve.isRelative(Int(variable)) {
      for index in presolve.constraints(referencing: Int(variable)) {
        if case .none = loaded[Int(index)].form { continue }
        if isListed.insert(index).inserted { lists.dependent.append(index) }
      }
      let base = presolve.base(of: Int(variable))
      let column = presolve.columnOfVariable[base]
      if column >= 0 { solution.columns.noteIdle(column) }
      presolve.makeAbsolute(variable)
      // The column keeps its number, which now is the variable's value.
      solution.costs.changedValues.insert(Int(presolve.columnOfVariable[Int(variable)]))
    }
  }
}
