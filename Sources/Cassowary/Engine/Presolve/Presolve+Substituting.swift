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
    guard isWellScaled() else { return nil }
    if let place = placeOfUnreadVariable() {
      var size = 0
      for index in equation.indices where index != place {
        size += substitutions.size(Int(equation[index].variable))
      }
      let (smallest, largest) = substitutions.factors(ofTermAt: place, in: equation)
      if size >= Self.limits.size || largest > Self.limits.factor
        || smallest < 1 / Self.limits.factor
      {
        return nil
      }
      return substitute(place, by: constraint, constant: record.constant, offset: 0, &operands)
    }
    let offset = expandEquation(of: constraint, &reference)
    if !isWellScaled() { return nil }
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
    equation.removeAll()
    if record.termRange.count > Self.fewTerms {
      addTerms(of: record, model)
      takeEquationFromSum()
      return
    }
    for place in record.termRange {
      let term = Substitutions.Term(
        variable: Int32(truncatingIfNeeded: model.terms[place].variable),
        coefficient: model.terms[place].coefficient)
      var known = 0
      while known < equation.count && equation[known].variable != term.variable { known += 1 }
      if known < equation.count {
        equation[known].coefficient = SparseVector.cancellingSum(
          equation[known].coefficient, term.coefficient)
      } else {
        equation.append(term)
      }
    }
    var kept = 0
    for place in equation.indices where equation[place].coefficient != 0 {
      equation[kept] = equation[place]
      kept += 1
    }
    equation.removeLast(equation.count - kept)
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
    for place in equation.indices {
      sum.set(equation[place].coefficient, at: Int(equation[place].variable))
    }
    // A substitution reads variables, not columns.
    let constant = expandSum(for: constraint, &reference, toColumns: false)
    takeEquationFromSum()
    return constant
  }

  /// Whether the equation has a variable that an expansion may replace.
  private mutating func equationReadsSubstitution() -> Bool {
    for place in equation.indices where isSubstituted(Int(equation[place].variable)) { return true }
    return false
  }

  private mutating func takeEquationFromSum() {
    equation.removeAll()
    for listed in 0..<sum.count {
      let index = sum.index(at: listed)
      guard sum[Int(index)] != 0 else { continue }
      equation.append(Substitutions.Term(variable: index, coefficient: sum[Int(index)]))
    }
    sum.clear()
  }

  /// Factors are bounded because tolerances are measured at the end of a chain of substitutions.
  static var limits: Substitutions.Limits {
    Substitutions.Limits(size: 64, factor: 100, readers: 64)
  }

  /// Whether the equation has at least two variables, and coefficients that let each be expressed by the others without
  /// losing digits.
  private mutating func isWellScaled() -> Bool {
    var smallest = Double.infinity
    var largest = 0.0
    for place in equation.indices {
      smallest = min(smallest, abs(equation[place].coefficient))
      largest = max(largest, abs(equation[place].coefficient))
    }
    return equation.count >= 2 && smallest >= largest * Tolerance.steepCoefficient
  }

  /// The place of the youngest unused, unpriced variable with a large coefficient and without readers. The other terms can
  /// stay unexpanded.
  private mutating func placeOfUnreadVariable() -> Int? {
    let largest = largestCoefficient
    var youngest = -1
    for place in equation.indices {
      let term = equation[place]
      let variable = Int(term.variable)
      if isUnused(variable) && !isPriced[variable] && !isRead(variable)
        && abs(term.coefficient) >= largest / 2
        && (youngest < 0 || term.variable > equation[youngest].variable)
      {
        youngest = place
      }
    }
    return youngest < 0 ? nil : youngest
  }

  private var largestCoefficient: Double {
    var largest = 0.0
    for place in equation.indices { largest = max(largest, abs(equation[place].coefficient)) }
    return largest
  }

  /// The place of an unused, unpriced variable with a large coefficient that can be substituted despite its readers: the one
  /// with the fewest, then the youngest. Updates the readers' recorded expansions. The coefficient is a power of two: sums of
  /// rounded quotients would be off by parts of coordinates that the equation cancels.
  private mutating func placeOfReadVariable() -> Int? {
    if equation.count > Self.limits.size { return nil }
    let largest = largestCoefficient
    candidates.removeAll()
    for place in equation.indices {
      let term = equation[place]
      let variable = Int(term.variable)
      if isUnused(variable) && !isPriced[variable] && abs(term.coefficient) >= largest / 2
        && term.coefficient.significandBitPattern == 0,
        let readers = substitutions.readerCount(of: term.variable, in: equation, Self.limits)
      {
        candidates.append(Candidate(place: place, variable: term.variable, readers: readers))
      }
    }
    while !candidates.isEmpty {
      var best = 0
      for place in candidates.indices where candidates[place].precedes(candidates[best]) {
        best = place
      }
      let place = candidates[best].place
      if substitutions.lengthenReaders(ofTermAt: place, in: equation, Self.limits) { return place }
      candidates[best] = candidates[candidates.count - 1]
      candidates.removeLast(1)
    }
    return nil
  }

  /// A term of the equation whose variable it may substitute.
  struct Candidate: BitwiseCopyable, Sendable {
    let place: Int
    let variable: Int32
    let readers: Int

    func precedes(_ other: Candidate) -> Bool {
      readers < other.readers || readers == other.readers && variable > other.variable
    }
  }

  /// The place of one of the two variables in the equation that the other can replace.
  private mutating func placeOfVariableToMerge() -> Int? {
    if equation.count != 2 { return nil }
    let (first, second) = (Int(equation[0].variable), Int(equation[1].variable))
    let isOneToOne = abs(equation[0].coefficient) == abs(equation[1].coefficient)
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
    if isPriced[variable] != isPriced[other] { return isPriced[other] }
    return variable > other
  }

  /// Substitutes the variable at a place of the equation.
  private mutating func substitute(
    _ place: Int, by constraint: UInt32, constant: Double, offset: Double,
    _ operands: inout FlatArray<Int32>
  ) -> NewSubstitution {
    let own = equation[place]
    for index in equation.indices where index != place {
      operands.append(equation[index].variable)
    }
    substitutions.substitute(
      termAt: place, of: equation, by: constraint, plus: (constant - offset) / own.coefficient)
    noteChangedSubstitution(of: own.variable)
    return NewSubstitution(
      variable: Int(own.variable), scale: own.coefficient, offset: offset)
  }
}
