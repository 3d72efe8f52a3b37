// Substituting by single equations, as edits add them: which variable of an equation, if any.

extension Presolve {
  /// A new substitution, in the form that its constraint keeps.
  struct NewSubstitution {
    let variable: Int
    /// The variable's coefficient in the equation.
    let scale: Double
    /// The constant that expanding the equation gave.
    let offset: Double
  }

  /// Substitutes a variable by a required equation, if one qualifies. Adds the equation's other variables to `operands`;
  /// unused ones must become columns.
  ///
  /// - Parameter reference: The equation's list of references, which may change in either case.
  mutating func substitute(
    by constraint: UInt32, _ record: Model.ConstraintRecord, _ model: Model,
    reference: inout Int32, operands: inout FlatArray<Int32>
  ) -> NewSubstitution? {
    guard isEnabled, record.isRequired, record.relation == .equal, record.termRange.count >= 2
    else { return nil }
    gatherEquation(of: record, model)
    guard equation.isWellScaled else { return nil }
    if let place = placeOfUnreadVariable() {
      var size = 0
      for index in equation.terms.indices where index != place {
        size += substitutions.size(Int(equation.terms[index].variable))
      }
      let (smallest, largest) = substitutions.factors(ofTermAt: place, in: equation.terms)
      if size >= Self.limits.size || largest > Self.limits.factor
        || smallest < 1 / Self.limits.factor
      {
        return nil
      }
      return substitute(place, by: constraint, constant: record.constant, offset: 0, &operands)
    }
    let offset = expandEquation(of: constraint, &reference)
    if !equation.isWellScaled { return nil }
    if let place = placeOfVariableToMerge() {
      return substitute(
        place, by: constraint, constant: record.constant, offset: offset, &operands)
    }
    let isExpanded = reference >= 0
    if isExpanded { gatherEquation(of: record, model) }
    if let place = placeOfReadVariable() {
      removeReferences(from: reference)
      reference = -1
      return substitute(place, by: constraint, constant: record.constant, offset: 0, &operands)
    }
    if !isExpanded { return nil }
    _ = expandEquation(of: constraint, &reference)
    guard let place = placeOfReadVariable() else { return nil }
    return substitute(
      place, by: constraint, constant: record.constant, offset: offset, &operands)
  }

  /// Gathers the terms of a constraint in the equation.
  private mutating func gatherEquation(of record: Model.ConstraintRecord, _ model: Model) {
    if record.termRange.count > Self.fewTerms {
      addTerms(of: record, model)
      equation.take(&sum)
    } else {
      equation.gather(record, model)
    }
  }

  /// Up to this length a linear search is faster than the work vector.
  private static var fewTerms: Int { 8 }

  /// Expands the equation for its constraint. Returns the constant.
  private mutating func expandEquation(of constraint: UInt32, _ reference: inout Int32) -> Double {
    if !equationReadsSubstitution() {
      removeReferences(from: reference)
      reference = -1
      return 0
    }
    for place in equation.terms.indices {
      sum.set(equation.terms[place].coefficient, at: Int(equation.terms[place].variable))
    }
    // A substitution reads variables, not columns.
    let constant = expandSum(for: constraint, &reference, toColumns: false)
    equation.take(&sum)
    return constant
  }

  /// Whether the equation has a variable that an expansion may replace.
  private mutating func equationReadsSubstitution() -> Bool {
    for place in equation.terms.indices
    where isSubstituted(Int(equation.terms[place].variable)) {
      return true
    }
    return false
  }

  /// Factors are bounded because tolerances are measured at the end of a chain of substitutions.
  static var limits: Substitutions.Limits {
    Substitutions.Limits(size: 64, factor: 100, readers: 64)
  }

  /// The place of the youngest unused, unpriced variable with a large coefficient and without readers. The other terms can
  /// stay unexpanded.
  private mutating func placeOfUnreadVariable() -> Int? {
    let largest = equation.largestCoefficient
    var youngest = -1
    for place in equation.terms.indices {
      let term = equation.terms[place]
      let variable = Int(term.variable)
      if isUnused(variable) && !priced.contains(variable) && !isRead(variable)
        && abs(term.coefficient) >= largest / 2
        && (youngest < 0 || term.variable > equation.terms[youngest].variable)
      {
        youngest = place
      }
    }
    return youngest < 0 ? nil : youngest
  }

  /// The place of an unused, unpriced variable with a large coefficient that can be substituted despite its readers: the one
  /// with the fewest, then the youngest. Updates the readers' recorded expansions. The coefficient is a power of two: sums of
  /// rounded quotients would be off by parts of coordinates that the equation cancels.
  private mutating func placeOfReadVariable() -> Int? {
    if equation.terms.count > Self.limits.size { return nil }
    let largest = equation.largestCoefficient
    equation.candidates.removeAll()
    for place in equation.terms.indices {
      let term = equation.terms[place]
      let variable = Int(term.variable)
      if isUnused(variable) && !priced.contains(variable) && abs(term.coefficient) >= largest / 2
        && term.coefficient.significandBitPattern == 0,
        let readers = substitutions.readerCount(of: term.variable, in: equation.terms, Self.limits)
      {
        equation.candidates.append(
          PresolvedEquation.Candidate(place: place, variable: term.variable, readers: readers))
      }
    }
    while let candidate = equation.takeBestCandidate() {
      if substitutions.lengthenReaders(ofTermAt: candidate.place, in: equation.terms, Self.limits) {
        return candidate.place
      }
    }
    return nil
  }

  /// The place of one of the two variables in the equation that the other can replace.
  private mutating func placeOfVariableToMerge() -> Int? {
    if equation.terms.count != 2 { return nil }
    let (one, another) = (equation.terms[0], equation.terms[1])
    let (first, second) = (Int(one.variable), Int(another.variable))
    let isOneToOne = abs(one.coefficient) == abs(another.coefficient)
    // The base of a relative variable may read the other one.
    func canMerge(_ variable: Int, into other: Int) -> Bool {
      isUnused(variable) && substitutions.canMerge(variable)
        && (!isRead(variable) || isOneToOne && !isRelative(other))
    }
    let canMergeFirst = canMerge(first, into: second)
    let canMergeSecond = canMerge(second, into: first)
    if !canMergeFirst { return canMergeSecond ? 1 : nil }
    if !canMergeSecond { return 0 }
    return isEasierToMerge(first, than: second) ? 0 : 1
  }

  /// Prefers a variable without readers, then one without a price, then the younger.
  private mutating func isEasierToMerge(_ variable: Int, than other: Int) -> Bool {
    if isRead(variable) != isRead(other) { return isRead(other) }
    if priced.contains(variable) != priced.contains(other) { return priced.contains(other) }
    return variable > other
  }

  /// Substitutes the variable at a place of the equation.
  private mutating func substitute(
    _ place: Int, by constraint: UInt32, constant: Double, offset: Double,
    _ operands: inout FlatArray<Int32>
  ) -> NewSubstitution {
    let own = equation.terms[place]
    for index in equation.terms.indices where index != place {
      operands.append(equation.terms[index].variable)
    }
    substitutions.substitute(
      termAt: place, of: equation.terms, by: constraint, plus: (constant - offset) / own.coefficient
    )
    changes.note(own.variable)
    return NewSubstitution(
      variable: Int(own.variable), scale: own.coefficient, offset: offset)
  }
}
