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
  var sum = SparseVector()
  /// The left side of the current equation.
  var equation = PresolvedEquation()
  /// Variables on which alone there is a constraint that is being loaded.
  private(set) var priced = WorkList()

  /// What the last postsolve has published.
  var published = FlatArray<PublishedValue>()
  var changes = SubstitutionChanges()

  /// - Parameter unused: The number of variables to publish as 0 unless they are used again.
  init(isEnabled: Bool = true, unused: Int = 0) {
    self.isEnabled = isEnabled
    changes.noteEnded(variables: unused)
    grow(to: unused)
  }

  init(copying other: borrowing Self) {
    columnOfVariable = other.columnOfVariable.copy()
    variableOfColumn = other.variableOfColumn.copy()
    substitutions = Substitutions(copying: other.substitutions)
    references = References(copying: other.references)
    isEnabled = other.isEnabled
    sum = SparseVector(copying: other.sum)
    priced = WorkList(copying: other.priced)
    changes = SubstitutionChanges(copying: other.changes)
  }

  // MARK: Variables

  mutating func grow(to variableCount: Int) {
    let missing = variableCount - columnOfVariable.count
    if missing <= 0 { return }
    columnOfVariable.append(-1, count: missing)
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
    changes.noteEnded(Int32(variable))
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
        model.terms[term].coefficient * factor, at: Int(model.terms[term].variable))
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

  // MARK: What a load prices and undoes

  /// Marks the variable of a constraint that is being loaded as priced if it is the only one.
  mutating func notePrice(of record: Model.ConstraintRecord, _ model: Model) {
    if record.termRange.count != 1 { return }
    priced.insert(Int(model.terms[record.termRange.lowerBound].variable))
  }

  mutating func clearPrices() { priced.removeAll() }

  /// Takes the list of undone variables. Appends those that substitutions read to `operands`; unless substituted again they must
  /// become columns.
  mutating func takeUndoneOperands(_ operands: inout FlatArray<Int32>) {
    for place in changes.undone.indices where isRead(Int(changes.undone[place])) {
      operands.append(changes.undone[place])
    }
    changes.forgetUndone()
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
    changes.noteOrder(of: &substitutions)
    // A representative may be defined; its own union, if any, is younger.
    for place in bulk.unions.indices.reversed() {
      let union = bulk.unions[place]
      substitutions.measureMultiple(
        Int(union.variable), of: Int(union.other), Float(abs(union.coefficient / union.own)))
    }
  }

  /// Adds references of an equation to those variables that were multiples of others when it substituted one: a first load reads
  /// longer equations in terms of these others. Returns the first one.
  mutating func addReferences(
    of equation: UInt32, _ record: Model.ConstraintRecord, substituting variable: Int,
    _ model: Model
  ) -> Int32 {
    var reference: Int32 = -1
    let age = substitutions[variable].age
    for place in record.termRange {
      let operand = Int(model.terms[place].variable)
      if operand == variable || !substitutions.isMultiple(operand, before: age) { continue }
      reference = references.add(
        to: Int32(truncatingIfNeeded: operand), by: equation, before: reference)
    }
    return reference
  }

  /// Undoes a substitution. Its variable becomes unused.
  mutating func undo(_ variable: Int32) {
    substitutions.undo(Int(variable))
    changes.noteUndone(variable)
  }

  /// Whether all constants of substitutions are below `Tolerance.largest`.
  mutating func areConstantsFinite() -> Bool { substitutions.areConstantsFinite() }

  mutating func setConstant(_ constant: Double, of variable: Int32) {
    substitutions.setConstant(constant, of: Int(variable))
    changes.noteValue(of: variable)
  }
}
