// What is left to place: the constraints that substitute nothing, read in terms of columns' variables.

extension BulkPresolve {
  /// Reads a constraint on a variable that is neither defined nor relative. Returns `nil` for others. `room` is the number of
  /// constraints on its class alone.
  @inline(__always)
  mutating func readSingle(
    _ range: Range<Int>, _ model: borrowing Model
  ) -> (variable: Int, scale: Double, offset: Double, isExpanded: Bool, room: Int32)? {
    if range.count != 1 { return nil }
    let variable = Int(model.terms[range.lowerBound].variable)
    let coefficient = model.terms[range.lowerBound].coefficient
    let link = find(variable)
    let scale = coefficient * link.scale
    let parent = Int(link.parent)
    if scale == 0 || variables[parent].rank >= 0 || variables[parent].readsRelative { return nil }
    if parent == variable { return (variable, scale, 0, false, link.singleCount) }
    return (parent, scale, coefficient * link.offset, true, links[parent].singleCount)
  }

  /// Reads a constraint in terms of columns' variables. Returns the constant, and whether it was expanded by anything.
  @inline(__always)
  mutating func expand(
    _ range: Range<Int>, _ model: borrowing Model
  ) -> (offset: Double, isExpanded: Bool) {
    let offset = read(range, model)
    for place in terms.indices where variables[Int(terms[place].variable)].rank >= 0 {
      return (offset + expandDefinitions(), true)
    }
    return (offset, hasReadUnited)
  }

  /// Replaces defined variables by rank: none reads one before it.
  @inline(never)
  private mutating func expandDefinitions() -> Double {
    var offset = 0.0
    for place in terms.indices {
      let variable = Int(terms[place].variable)
      add(terms[place].coefficient, of: variable)
      if variables[variable].rank >= 0 { pending.insert(Int(variables[variable].rank)) }
    }
    var next = 0
    while let rank = pending.removeFirst(from: next) {
      next = rank
      let variable = Int(defined[rank])
      let factor = variables[variable].sum
      if factor == 0 { continue }
      variables[variable].sum = 0
      let equation = definition(of: variable)
      offset += factor * equations[equation].constant
      for place in termRange(ofEquation: equation) {
        let operand = Int(equationTerms[place].variable)
        if operand == variable { continue }
        add(factor * equationTerms[place].coefficient, of: operand)
        if variables[operand].rank >= 0 { pending.insert(Int(variables[operand].rank)) }
      }
    }
    takeSums()
    return offset
  }

  @inline(__always)
  func termRange(ofEquation equation: Int) -> Range<Int> {
    let end =
      equation + 1 < equations.count ? Int(equations[equation + 1].start) : equationTerms.count
    return Int(equations[equation].start)..<end
  }

  // MARK: Relative variables

  /// Notes which variables are relative, and which definitions read one. O(variables and terms of definitions).
  mutating func noteRelative(_ presolve: borrowing Presolve) {
    for variable in variables.indices where presolve.isRelative(variable) {
      variables[variable].readsRelative = true
    }
    // What a definition reads is not defined, or of a higher rank.
    for place in defined.indices.reversed() {
      let variable = Int(defined[place])
      for term in termRange(ofEquation: definition(of: variable))
      where variables[Int(equationTerms[term].variable)].readsRelative {
        variables[variable].readsRelative = true
      }
    }
  }

  /// Whether a constraint reads a relative variable, which has no place in the order of definitions.
  mutating func readsRelative(_ range: Range<Int>, _ model: borrowing Model) -> Bool {
    for place in range
    where variables[Int(find(Int(model.terms[place].variable)).parent)].readsRelative {
      return true
    }
    return false
  }
}
