/// Presolve and postsolve: decides which variables are columns and which are substituted, and computes the values of both.
///
/// A variable is a column, or substituted by an equation, or unused with the value 0. A required equation on two or more
/// variables substitutes one of them unless digits would be lost:
/// - An unpriced variable that no substitution reads is substituted unexpanded, so a row of n children takes O(n), not O(n²).
/// - Otherwise, if two variables are left after expansion, one becomes a multiple of the other.
/// - Otherwise an unpriced variable with few readers is substituted, unexpanded if possible, as long as their expansions stay
///   short.
///
/// A variable that a constraint compares with a long sum may be relative: a column plus that sum. An expanded constraint keeps
/// references to the substitutions that it used, so that undoing one reaches it.
struct Presolve: ~Copyable, Sendable {
  /// A variable as a sum of columns.
  struct Expansion {
    var terms: [(column: Int, coefficient: Double)] = []
    var constant = 0.0

    /// The sum, or 0 if it is only rounding.
    func value(_ values: borrowing FlatArray<Double>) -> Double {
      var value = constant
      var size = max(1, abs(constant))
      for term in terms {
        let product = term.coefficient * values[term.column]
        value += product
        size = max(size, abs(product))
      }
      return abs(value) <= Tolerance.drop * size ? 0 : value
    }
  }

  /// The column of a variable, or -1.
  private(set) var columnOfVariable = FlatArray<Int32>()
  /// The variable of a column, or -1. Shorter than the list of columns if the last ones are logicals.
  private var variableOfColumn = FlatArray<Int32>()
  var substitutions = Substitutions()
  private var references = References()
  /// Whether equations may substitute variables.
  let isEnabled: Bool

  /// A linear combination of variables, by variable: the work vector.
  private(set) var sum = SparseVector()
  /// The left side of the current equation: distinct variables with nonzero coefficients.
  private var equation = FlatArray<Substitutions.Term>()
  /// A work array.
  private var candidates = FlatArray<Candidate>()
  /// Whether a constraint that is being loaded is on the variable alone.
  private(set) var isPriced = FlatArray<Bool>()
  private var pricedVariables = FlatArray<Int32>()

  /// What the last postsolve has published.
  var published = FlatArray<PublishedValue>()
  /// Variables whose substitution changed since the last postsolve.
  private(set) var changedSubstitutions = FlatArray<Int32>()
  /// Variables whose column or substitution ended since the last postsolve.
  private var endedVariables = FlatArray<Int32>()
  /// Variables whose substitution began or ended since the last tie breaking.
  private(set) var newAndEndedSubstitutions = FlatArray<Int32>()
  /// Variables whose substitutions this load has undone.
  private(set) var undone = FlatArray<Int32>()

  /// - Parameter unused: The number of variables to publish as 0 unless they are used again.
  init(isEnabled: Bool = true, unused: Int = 0) {
    self.isEnabled = isEnabled
    endedVariables.reserve(unused)
    for variable in 0..<Int32(unused) { endedVariables.append(variable) }
    grow(to: unused)
  }

  init(copying other: borrowing Self) {
    columnOfVariable = other.columnOfVariable.copy()
    variableOfColumn = other.variableOfColumn.copy()
    substitutions = Substitutions(copying: other.substitutions)
    references = References(copying: other.references)
    isEnabled = other.isEnabled
    sum = SparseVector(copying: other.sum)
    isPriced = other.isPriced.copy()
    pricedVariables = other.pricedVariables.copy()
    changedSubstitutions = other.changedSubstitutions.copy()
    endedVariables = other.endedVariables.copy()
    newAndEndedSubstitutions = other.newAndEndedSubstitutions.copy()
    undone = other.undone.copy()
  }

  // MARK: Variables

  mutating func grow(to variableCount: Int) {
    let missing = variableCount - columnOfVariable.count
    if missing <= 0 { return }
    columnOfVariable.append(-1, count: missing)
    isPriced.append(false, count: missing)
    substitutions.grow(to: variableCount)
    references.grow(to: variableCount)
    sum.grow(to: variableCount)
  }

  mutating func trim() {
    substitutions.trim()
    references.trim()
  }

  @inline(__always)
  mutating func isSubstituted(_ variable: Int) -> Bool { substitutions.contains(variable) }
  /// Whether a substitution reads the variable.
  @inline(__always)
  mutating func isRead(_ variable: Int) -> Bool { substitutions.isRead(variable) }
  /// Whether a variable is neither a column nor substituted.
  @inline(__always)
  mutating func isUnused(_ variable: Int) -> Bool {
    columnOfVariable[variable] < 0 && !substitutions.contains(variable)
  }

  /// The variable of a column, or -1.
  @inline(__always)
  func variable(ofColumn column: Int) -> Int {
    column < variableOfColumn.count ? Int(variableOfColumn[column]) : -1
  }

  /// Makes an unused variable a column.
  mutating func bind(_ variable: Int, to column: Int) {
    columnOfVariable[variable] = Int32(column)
    if variableOfColumn.count <= column {
      variableOfColumn.grow(toAtLeast: column + 1, filling: -1)
    }
    variableOfColumn[column] = Int32(variable)
  }

  /// Ends a column. Its variable becomes unused.
  mutating func unbind(_ column: Int) {
    let variable = Int(variableOfColumn[column])
    if isRelative(variable) { makeAbsolute(Int32(variable)) }
    columnOfVariable[variable] = -1
    endedVariables.append(Int32(variable))
    variableOfColumn[column] = -1
  }

  /// Whether no variable is substituted yet, and equations may substitute some.
  var allowsFirstLoad: Bool { isEnabled && substitutions.isEmpty }

  // MARK: Sums

  /// Adds a constraint's terms to the sum.
  mutating func addTerms(
    of record: Model.ConstraintRecord, times factor: Double = 1, _ model: Model
  ) {
    for term in record.termRange {
      sum.addCancelling(
        model.termCoefficients[term] * factor, at: Int(model.termVariables[term]))
    }
  }

  mutating func addCancelling(_ coefficient: Double, of variable: Int) {
    sum.addCancelling(coefficient, at: variable)
  }

  mutating func clearSum() { sum.clear() }

  /// Expands the sum for a constraint, replaces the constraint's list of references, which begins at `reference`, and returns
  /// the constant.
  ///
  /// - Parameter toColumns: Whether relative variables are expanded too.
  mutating func expandSum(
    for constraint: UInt32, _ reference: inout Int32, toColumns: Bool = true
  ) -> Double {
    if !sumReadsSubstitution() {
      references.remove(from: reference)
      reference = -1
      return 0
    }
    let single = sum.count == 1 ? Int(sum.index(at: 0)) : -1
    let isFollower = single >= 0 && substitutions.root(single) != nil
    let constant = substitutions.expand(&sum, toColumns: toColumns)
    if isFollower {
      setReference(to: single, by: constraint, &reference)
      return constant
    }
    references.remove(from: reference)
    reference = -1
    for place in substitutions.used.indices {
      reference = references.add(
        to: substitutions.used[place].variable, by: constraint, before: reference)
    }
    return constant
  }

  /// Whether the sum has a variable that an expansion may replace.
  private mutating func sumReadsSubstitution() -> Bool {
    for place in 0..<sum.count where isSubstituted(Int(sum.index(at: place))) { return true }
    return false
  }

  /// Replaces the references of a constraint on one variable that is a multiple of another by one to the variable itself.
  /// That suffices: ``Substitutions/followers(of:)`` leads to the variable from every substitution on the way. A variable
  /// that is not substituted gets no reference.
  mutating func setReference(to variable: Int, by constraint: UInt32, _ reference: inout Int32) {
    references.remove(from: reference)
    reference =
      isSubstituted(variable) ? references.add(to: Int32(variable), by: constraint, before: -1) : -1
  }

  /// Expands the sum by substitutions older than `age`, and clears it. Returns the substitutions used, with the coefficients
  /// of their variables.
  mutating func takeUsedSubstitutions(
    before age: UInt64 = .max
  ) -> [(variable: Int32, coefficient: Double)] {
    _ = substitutions.expand(&sum, before: age, toColumns: false)
    sum.clear()
    return substitutions.used.array().map { ($0.variable, $0.coefficient) }
  }

  /// The constant that expanding a constraint by substitutions older than `age` gives. The sum must be empty.
  mutating func constant(
    ofExpanding record: Model.ConstraintRecord, before age: UInt64, _ model: Model
  ) -> Double {
    addTerms(of: record, model)
    let constant = substitutions.expand(&sum, before: age, toColumns: false)
    sum.clear()
    return constant
  }

  mutating func removeReferences(from first: Int32) { references.remove(from: first) }

  func constraints(referencing variable: Int) -> [UInt32] {
    var constraints: [UInt32] = []
    appendConstraints(referencing: variable, to: &constraints)
    return constraints
  }

  func appendConstraints(referencing variable: Int, to constraints: inout [UInt32]) {
    references.appendConstraints(referencing: variable, to: &constraints)
  }

  /// Returns a variable as a sum of columns. O(size of its expansion).
  mutating func expansion(of variable: Int) -> Expansion {
    if !substitutions.contains(variable) {
      let column = Int(columnOfVariable[variable])
      return column >= 0 ? Expansion(terms: [(column, 1)]) : Expansion()
    }
    sum.set(1, at: variable)
    var expansion = Expansion()
    expansion.constant = substitutions.expand(&sum)
    for listed in 0..<sum.count {
      let index = sum.index(at: listed)
      guard sum[Int(index)] != 0 else { continue }
      expansion.terms.append((Int(columnOfVariable[Int(index)]), sum[Int(index)]))
    }
    sum.clear()
    return expansion
  }

  /// Multiplies the sum of a constraint's terms by the smallest power of ten up to 10⁶ that makes all coefficients whole. Returns
  /// the power, or 1 if there is none. A coefficient counts as the shortest decimal that rounds to it; those of one variable are
  /// added when they are whole.
  mutating func makeSumWhole(of record: Model.ConstraintRecord, _ model: Model) -> Double {
    precondition(!isEnabled, "the sum has no other terms")
    var power = 1.0
    while !record.termRange.allSatisfy({ Self.isWhole(model.termCoefficients[$0], times: power) }) {
      power *= 10
      if power > 1e6 { return 1 }
    }
    if power == 1 { return 1 }
    for term in record.termRange { sum.set(0, at: Int(model.termVariables[term])) }
    for term in record.termRange {
      sum.add(
        Self.rounded(model.termCoefficients[term] * power), at: Int(model.termVariables[term]))
    }
    return power
  }

  static func isWhole(_ coefficient: Double, times power: Double) -> Bool {
    if abs(coefficient * power) >= 0x1p51 { return false }
    return rounded(coefficient * power) / power == coefficient
  }

  /// Rounds a number below 2⁵¹ to the nearest whole one without the C library: the sum has no digits for less.
  static func rounded(_ number: Double) -> Double { number + 0x1.8p52 - 0x1.8p52 }

  /// The sign of a variable's value; 0 for a sum that is only rounding.
  mutating func sign(of variable: Int, _ values: borrowing FlatArray<Double>) -> Int8 {
    if variable >= columnOfVariable.count { return 0 }
    let column = Int(columnOfVariable[variable])
    let value: Double
    if column >= 0 && !substitutions.contains(variable) {
      value = values[column]
    } else {
      let (sum, size) = substitutions.evaluate(variable, columnOfVariable, values)
      value = abs(sum) <= Tolerance.drop * size ? 0 : sum
    }
    return value < 0 ? -1 : value > 0 ? 1 : 0
  }

  /// Whether no substituted variable is so small beside its terms that their rounding shows, beyond a tolerance times max(1,
  /// |value|). O(size of the expansions).
  ///
  /// - Parameter isRounded: Whether a column's value is rounded.
  mutating func keepsDigits(
    within tolerance: Double, _ values: borrowing FlatArray<Double>, _ isRounded: (Int) -> Bool
  ) -> Bool {
    for variable in columnOfVariable.indices where substitutions.contains(variable) {
      let expansion = expansion(of: variable)
      var sum = expansion.constant
      var size = Basis.isExact(sum) ? 0 : abs(sum)
      for (column, coefficient) in expansion.terms {
        sum += coefficient * values[column]
        if isRounded(column) { size = max(size, abs(coefficient * values[column])) }
      }
      if Double.ulpOfOne * size > tolerance * max(1, abs(sum)) { return false }
    }
    return true
  }

  // MARK: Dependents

  /// Returns `variables` and all variables whose expansion contains one of them, each after the variables that it reads.
  mutating func dependents(of variables: [Int32]) -> [Int32] {
    substitutions.findDependents(of: FlatArray(variables))
    return substitutions.postorder.array().reversed()
  }

  /// The rate of a moving variable.
  struct VariableRate: BitwiseCopyable, Sendable {
    let variable: Int32
    let rate: Double
  }

  /// Puts the rates of moving variables in the sum, and lists these and all that read them in postorder.
  private mutating func findDependents(of moving: borrowing FlatArray<VariableRate>) {
    for place in moving.indices { sum.set(moving[place].rate, at: Int(moving[place].variable)) }
    substitutions.findDependents(of: sum.indices)
  }

  /// Calls `body` with the rate of each substituted variable that moves with the columns of `moving`, by more than a smallest
  /// rate.
  @inline(__always)
  mutating func forEachDependentRate(
    of moving: borrowing FlatArray<VariableRate>, above smallest: Double,
    _ body: (Int, Double) -> Void
  ) {
    findDependents(of: moving)
    for listed in substitutions.postorder.indices.reversed()
    where isSubstituted(Int(substitutions.postorder[listed])) {
      let index = substitutions.postorder[listed]
      for place in substitutions.matrix.range(ofRow: Int(index)) {
        let term = substitutions.matrix.terms[place]
        let rate = sum[Int(term.column)]
        if rate != 0 { sum.addCancelling(rate * term.value, at: Int(index)) }
      }
      let rate = sum[Int(index)]
      if abs(rate) > smallest { body(Int(index), rate) }
    }
    sum.clear()
  }

  /// Whether the rates of substituted variables that move with the columns of `moving` cancel to no more than what counts as
  /// rounding, though it is more than that of doubles.
  mutating func losesRates(of moving: borrowing FlatArray<VariableRate>) -> Bool {
    findDependents(of: moving)
    defer { sum.clear() }
    for listed in substitutions.postorder.indices.reversed()
    where isSubstituted(Int(substitutions.postorder[listed])) {
      let index = substitutions.postorder[listed]
      var (rate, size) = (sum[Int(index)], abs(sum[Int(index)]))
      for place in substitutions.matrix.range(ofRow: Int(index)) {
        let term = substitutions.matrix.terms[place]
        let product = sum[Int(term.column)] * term.value
        rate += product
        size = max(size, abs(product))
      }
      sum.set(rate, at: Int(index))
      let isRounding = abs(rate) <= Tolerance.carefulRounding * size
      if !isRounding && abs(rate) <= 2 * Tolerance.cancellation * size { return true }
    }
    return false
  }

  /// Forgets the variables whose substitution began or ended, which other columns move now.
  mutating func forgetNewAndEndedSubstitutions() { newAndEndedSubstitutions.empty() }

  // MARK: Substituting

  /// A new substitution, in the form that its constraint keeps.
  struct NewSubstitution {
    let variable: Int
    /// The variable's coefficient in the equation.
    let scale: Double
    /// The constant that expanding the equation gave.
    let offset: Double
  }

  /// Marks the variable of a constraint that is being loaded as priced if it is the only one.
  mutating func notePrice(of record: Model.ConstraintRecord, _ model: Model) {
    if record.termRange.count != 1 { return }
    let variable = Int(model.termVariables[record.termRange.lowerBound])
    if isPriced[variable] { return }
    isPriced[variable] = true
    pricedVariables.append(Int32(truncatingIfNeeded: variable))
  }

  mutating func clearPrices() {
    for place in pricedVariables.indices { isPriced[Int(pricedVariables[place])] = false }
    pricedVariables.empty()
  }

  /// Takes the list of undone variables. Appends those that substitutions read to `operands`; unless substituted again they must
  /// become columns.
  mutating func takeUndoneOperands(_ operands: inout FlatArray<Int32>) {
    for place in undone.indices where isRead(Int(undone[place])) { operands.append(undone[place]) }
    undone.empty()
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
      references.remove(from: reference)
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
        variable: Int32(truncatingIfNeeded: model.termVariables[place]),
        coefficient: model.termCoefficients[place])
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
      references.remove(from: reference)
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
    changedSubstitutions.append(own.variable)
    newAndEndedSubstitutions.append(own.variable)
    return NewSubstitution(
      variable: Int(own.variable), scale: own.coefficient, offset: offset)
  }

  // MARK: A first load

  /// Takes over the substitutions that a first load has decided on. Older ones come first: unions, then definitions, none of which
  /// reads one before it.
  mutating func takeOver(_ bulk: borrowing BulkPresolve) {
    substitutions.reserve(
      variables: bulk.unions.count + bulk.defined.count,
      terms: bulk.unions.count + bulk.equationTerms.count - bulk.defined.count)
    for place in bulk.unions.indices {
      let union = bulk.unions[place]
      let variable = Int(union.variable)
      substitutions.beginInOrder(
        variable, by: union.constraint, plus: union.constant / union.own)
      substitutions.noteMerge(variable, into: Int(union.other))
      substitutions.append(union.other, times: -union.coefficient / union.own, to: variable)
    }
    for place in bulk.defined.indices {
      let variable = bulk.defined[place]
      let number = bulk.definition(of: Int(variable))
      let equation = bulk.equations[number]
      substitutions.beginInOrder(
        Int(variable), by: equation.constraint, plus: equation.constant)
      for place in bulk.termRange(ofEquation: number) {
        let term = bulk.equationTerms[place]
        if term.variable == variable { continue }
        substitutions.append(
          term.variable, times: term.coefficient, to: Int(variable))
      }
      let measure = bulk.measures[Int(variable)]
      substitutions.setMeasure(
        of: Int(variable), size: measure.size, measure.smallest, measure.largest)
    }
    substitutions.appendOrder(to: &changedSubstitutions)
    substitutions.appendOrder(to: &newAndEndedSubstitutions)
    // A representative may be defined; its own union, if any, is younger.
    for place in bulk.unions.indices.reversed() {
      let union = bulk.unions[place]
      substitutions.measureMultiple(
        Int(union.variable), of: Int(union.other), Float(abs(union.coefficient / union.own)))
    }
  }

  /// Adds a reference of a constraint to a substituted variable. Returns the new head of the constraint's list.
  @inline(__always)
  mutating func addReference(
    to variable: Int32, by constraint: UInt32, before next: Int32
  ) -> Int32 {
    references.add(to: variable, by: constraint, before: next)
  }

  /// Undoes a substitution. Its variable becomes unused.
  mutating func undo(_ variable: Int32) {
    substitutions.undo(Int(variable))
    endedVariables.append(variable)
    undone.append(variable)
    newAndEndedSubstitutions.append(variable)
  }

  /// Notes that a variable with a column has a base, or has one no longer.
  mutating func noteChangedBase(of variable: Int32) {
    changedSubstitutions.append(variable)
    newAndEndedSubstitutions.append(variable)
  }

  /// Whether all constants of substitutions are below `Tolerance.largest`.
  mutating func areConstantsFinite() -> Bool { substitutions.areConstantsFinite() }

  mutating func setConstant(_ constant: Double, of variable: Int32) {
    substitutions.setConstant(constant, of: Int(variable))
    changedSubstitutions.append(variable)
  }

  // MARK: Postsolve

  /// Lists in `published` all changes since the last postsolve: the values of `changedColumns`, then those of substituted variables
  /// in topological order. O(changes), and for many changes O(variables).
  mutating func postsolve(
    _ changedColumns: borrowing WorkList, _ values: borrowing FlatArray<Double>
  ) {
    published.removeAll()
    for place in endedVariables.indices where isUnused(Int(endedVariables[place])) {
      publish(Int(endedVariables[place]), 0)
    }
    endedVariables.empty()
    for place in 0..<changedColumns.count {
      let index = changedColumns[place]
      let variable = variable(ofColumn: index)
      if variable < 0 { continue }
      if isRelative(variable) {
        changedSubstitutions.append(Int32(variable))
        continue
      }
      substitutions.setValue(values[index], of: variable)
      publish(variable, values[index])
      if isRead(variable) { changedSubstitutions.append(Int32(variable)) }
    }
    if changedSubstitutions.isEmpty { return }
    // So many variables are read by most others: to compute all takes less time than to search for those that change.
    let areMany = changedSubstitutions.count > columnOfVariable.count / 32
    if areMany && (substitutions.isOrderKnown || columnOfVariable.count > Self.manyVariables) {
      changedSubstitutions.empty()
      substitutions.evaluateAll(columnOfVariable, values, &published)
      return
    }
    if DeliberateFault.isActive(.missingPostsolve) { changedSubstitutions.empty() }
    substitutions.findDependents(of: changedSubstitutions)
    changedSubstitutions.empty()
    for place in substitutions.postorder.indices.reversed() {
      let variable = Int(substitutions.postorder[place])
      if isSubstituted(variable) { publish(variable, evaluate(variable, values)) }
    }
    substitutions.clearPostorder()
  }

  private static var manyVariables: Int { 1024 }

  /// A zero is published without a sign.
  @inline(__always)
  private mutating func publish(_ variable: Int, _ value: Double) {
    published.append(
      PublishedValue(variable: Int32(truncatingIfNeeded: variable), value: value + 0))
  }

  /// Computes the value of a substituted variable from the variables that it reads.
  @inline(__always)
  private mutating func evaluate(
    _ variable: Int, _ values: borrowing FlatArray<Double>
  ) -> Double {
    let own = columnOfVariable[variable]
    if own >= 0 && DeliberateFault.isActive(.missingBase) {
      substitutions.setValue(values[Int(own)], of: variable)
      return values[Int(own)]
    }
    return substitutions.evaluate(
      variable, from: own >= 0 ? values[Int(own)] : substitutions.constants[variable])
  }
}
