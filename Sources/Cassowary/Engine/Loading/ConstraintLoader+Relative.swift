// Which variables become relative to a base, and which no longer are.

extension ConstraintLoader {
  /// Makes variables relative that constraints to place compare with a sum of columns. Returns whether there are any.
  @discardableResult
  mutating func makeRelative(
    by constraints: [UInt32], _ model: Model, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> Bool {
    var isAny = false
    for index in constraints {
      let record = model.constraints[Int(index)]
      let terms = record.termRange
      // The distance that a required equation fixes needs no column of its own.
      if terms.count != 2 || record.isRequired && record.relation == .equal { continue }
      let (first, second) = (terms.lowerBound, terms.lowerBound + 1)
      let coefficient = model.termCoefficients[first]
      if coefficient == 0 || model.termCoefficients[second] != -coefficient { continue }
      let (variable, other) = (Int(model.termVariables[first]), Int(model.termVariables[second]))
      if presolve.canBeRelative(variable, to: other) {
        makeRelative(variable, to: other, &presolve, &solution)
        isAny = true
      } else if presolve.canBeRelative(other, to: variable) {
        makeRelative(other, to: variable, &presolve, &solution)
        isAny = true
      }
    }
    return isAny
  }

  private func makeRelative(
    _ variable: Int, to base: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    _ = column(ofVariable: variable, &presolve, &solution)
    presolve.makeRelative(variable, to: base)
  }

  /// Makes relative variables absolute that must be, or whose base is in `undone` and was not substituted again. Adds
  /// the constraints that named them to `dependent`.
  mutating func makeAbsolute(
    withBasesOf undone: [Int32], _ dependent: inout [UInt32], _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) {
    var variables = takeVariablesToMakeAbsolute()
    for base in undone where !presolve.isSubstituted(Int(base)) {
      variables += presolve.relativeVariables(to: Int(base))
    }
    if variables.isEmpty { return }
    var isListed = Set(dependent)
    for variable in variables where presolve.isRelative(Int(variable)) {
      for index in presolve.constraints(referencing: Int(variable)) {
        if case .none = loaded[Int(index)].form { continue }
        if isListed.insert(index).inserted { dependent.append(index) }
      }
      let base = presolve.base(of: Int(variable))
      let column = presolve.columnOfVariable[base]
      if column >= 0 { solution.noteIdle(Int(column)) }
      presolve.makeAbsolute(variable)
      // The column keeps its number, which now is the variable's value.
      solution.costs.changedValues.insert(Int(presolve.columnOfVariable[Int(variable)]))
    }
  }
}
