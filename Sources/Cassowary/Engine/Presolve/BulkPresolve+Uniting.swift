// Equations of two variables unite these; longer ones are read in terms of their representatives.

extension BulkPresolve {
  /// Unites variables by the equations that were added. O(terms), times the rounds in which equations become shorter.
  mutating func unite(_ model: borrowing Model) {
    unions.reserve(constraints.short.count)
    equations.reserve(constraints.longer.count)
    equationTerms.reserve(3 * constraints.longer.count)
    for place in constraints.short.indices {
      if !uniteTwo(by: constraints.short[place], model) { take(constraints.short[place], model) }
    }
    for place in constraints.longer.indices { take(constraints.longer[place], model) }
    var isReversed = false
    // Each round reverses the list, so chains of equations that become shorter one after the other take two rounds.
    while isReversed || equationTerms.indices.contains(where: { isUnited(equationTerms[$0]) }) {
      takeAgain(model)
      isReversed.toggle()
    }
  }

  /// Whether a term's variable has been united since its equation was taken.
  @inline(__always)
  private func isUnited(_ term: Term) -> Bool {
    links[Int(term.variable)].parent != term.variable
  }

  /// Lets an equation unite two variables, or keeps it.
  private mutating func take(_ index: UInt32, _ model: borrowing Model) {
    let offset = read(model.constraints[Int(index)].termRange, model)
    let constant = model.constraints[Int(index)].constant - offset
    if terms.count < 2 {
      if terms.count == 1 { price(Int(terms[0].variable)) }
      constraints.keep(index)
      return
    }
    if terms.count == 2 && unite(terms[0], terms[1], by: index, constant, offset) { return }
    if terms.count == 2 || !isWellScaled() {
      for place in terms.indices { price(Int(terms[place].variable)) }
      constraints.keep(index)
      return
    }
    equations.append(
      Equation(
        constraint: index, start: Int32(truncatingIfNeeded: equationTerms.count),
        constant: constant, offset: offset))
    for place in terms.indices { equationTerms.append(terms[place]) }
  }

  /// Whether each variable can be expressed by the others without losing digits.
  @inline(__always)
  private func isWellScaled() -> Bool {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in terms.indices {
      smallest = min(smallest, abs(terms[place].coefficient))
      largest = max(largest, abs(terms[place].coefficient))
    }
    return smallest >= largest * Tolerance.steepCoefficient
  }

  /// Lets an equation of two variables, of different classes as a rule, unite these. Returns `false` if it may be another.
  @inline(__always)
  private mutating func uniteTwo(by index: UInt32, _ model: borrowing Model) -> Bool {
    let start = model.constraints[Int(index)].termRange.lowerBound
    let (first, second) = (Int(model.terms[start].variable), Int(model.terms[start + 1].variable))
    let (one, other) = (find(first), find(second))
    let (factor, otherFactor) = (model.terms[start].coefficient, model.terms[start + 1].coefficient)
    let term = Term(variable: one.parent, coefficient: factor * one.scale)
    let otherTerm = Term(variable: other.parent, coefficient: otherFactor * other.scale)
    if one.parent == other.parent || term.coefficient == 0 || otherTerm.coefficient == 0 {
      return false
    }
    hasReadUnited = Int(one.parent) != first || Int(other.parent) != second
    let offset = factor * one.offset + otherFactor * other.offset
    return unite(
      term, otherTerm, by: index, model.constraints[Int(index)].constant - offset, offset)
  }

  /// Makes one of two variables a multiple of the other, if neither loses digits by it.
  @inline(__always)
  private mutating func unite(
    _ one: Term, _ another: Term, by index: UInt32, _ constant: Double, _ offset: Double
  ) -> Bool {
    let smallest = min(abs(one.coefficient), abs(another.coefficient))
    let largest = max(abs(one.coefficient), abs(another.coefficient))
    if !(smallest >= largest * Tolerance.steepCoefficient) { return false }
    var (variable, other) = (Int(one.variable), Int(another.variable))
    var (own, coefficient) = (one.coefficient, another.coefficient)
    let (rank, otherRank) = (links[variable].rank, links[other].rank)
    // The one of higher rank stays, else the older.
    if rank > otherRank || rank == otherRank && variable < other {
      swap(&variable, &other)
      swap(&own, &coefficient)
    }
    if abs(own) != abs(coefficient) && links[variable].isShared {
      // Factors of whole classes would multiply.
      swap(&variable, &other)
      swap(&own, &coefficient)
      if links[variable].isShared { return false }
    }
    unions.append(
      Union(
        constraint: index, variable: Int32(truncatingIfNeeded: variable),
        other: Int32(truncatingIfNeeded: other), own: own, coefficient: coefficient,
        constant: constant, offset: offset, isExpanded: hasReadUnited))
    let ownRank = links[variable].rank
    links[variable].scale =
      DeliberateFault.isActive(.unionSign) ? coefficient / own : -coefficient / own
    links[variable].offset = constant / own
    links[variable].parent = Int32(truncatingIfNeeded: other)
    links[other].isShared = true
    links[other].singleCount &+= links[variable].singleCount
    links[other].rank = max(links[other].rank, ownRank + 1)
    if isPriced(variable) { price(other) }
    return true
  }

  /// Takes the equations again whose variables have been united since, last ones first, and reverses the list.
  private mutating func takeAgain(_ model: borrowing Model) {
    let known = equations.copy()
    let knownTerms = equationTerms.copy()
    equations.removeAll()
    equationTerms.removeAll()
    for place in known.indices.reversed() {
      let equation = known[place]
      let end = place + 1 < known.count ? Int(known[place + 1].start) : knownTerms.count
      let range = Int(equation.start)..<end
      if range.contains(where: { isUnited(knownTerms[$0]) }) {
        take(equation.constraint, model)
        continue
      }
      equations.append(equation)
      equations[equations.count - 1].start = Int32(truncatingIfNeeded: equationTerms.count)
      for place in range { equationTerms.append(knownTerms[place]) }
    }
  }
}
