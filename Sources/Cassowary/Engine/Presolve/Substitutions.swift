/// The variables that presolve has substituted, each as a linear combination of others.
///
/// Substitutions are stored as stated, so a long row of children costs only its length, and are expanded for the constraints
/// that need them. They have no cycles.
///
/// Source: aggregator and doubleton equations in E. and K. Andersen, "Presolving in linear programming", Math. Programming
/// 71, 1995.
struct Substitutions: ~Copyable, Sendable {
  /// `variable = constant + Σ coefficient · other variable`; the terms are a row of `matrix`.
  struct Substitution: BitwiseCopyable, Sendable {
    /// The substituting equation, or `relative`.
    var constraint: UInt32 = 0
    /// The steps of an expansion when it was measured. It takes more if a variable that it reads has since become a multiple
    /// of another, fewer if a substitution has ended.
    var size: Int32 = 0
    /// The smallest and largest absolute coefficients on a path of the expansion.
    var smallestFactor: Float = 1
    var largestFactor: Float = 1
    /// The number of substitutions before this one, which tells the younger of two.
    var age: UInt64 = 0

    /// Stands for an equation if the variable also has a column, whose value is one more summand.
    static let relative = UInt32.max
    var isRelative: Bool { @inline(__always) get { constraint == Self.relative } }
  }

  /// A term of an equation.
  struct Term: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
  }

  /// The coefficient of a substituted variable in a sum.
  struct Use: BitwiseCopyable, Sendable {
    let variable: Int32
    var coefficient: Double
  }

  /// A variable on the path of a depth-first search, and the place of the next term to follow.
  struct Step: BitwiseCopyable {
    let variable: Int32
    var next: Int32
  }

  private(set) var records = FlatArray<Substitution>()
  /// By variable: the constant of its substitution. Apart from the records, because a postsolve reads no more of them.
  private(set) var constants = FlatArray<Double>()
  var results = SubstitutedValues()
  /// A row for each variable, empty unless substituted; its columns are the variables that the substitution reads.
  private(set) var matrix = SparseMatrix()
  private var nextAge: UInt64 = 0
  /// Whether any constant so far reached `Tolerance.largest`.
  private var hadTooLargeConstant = false
  /// An upper bound of the merges in a row by which a variable took over the readers of others.
  private var ranks = FlatArray<UInt8>()

  /// The substitutions that the last expansion used, save those that cancelled.
  var used = FlatArray<Use>()
  var isVisited = FlatArray<Bool>()
  var path = FlatArray<Step>()
  var summands = FlatArray<Use>()
  /// The variables of the last depth-first search, in postorder.
  var postorder = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    records = other.records.copy()
    constants = other.constants.copy()
    results = SubstitutedValues(copying: other.results)
    matrix = SparseMatrix(copying: other.matrix)
    nextAge = other.nextAge
    hadTooLargeConstant = other.hadTooLargeConstant
    ranks = other.ranks.copy()
    isVisited = other.isVisited.copy()
  }

  mutating func grow(to count: Int) {
    let missing = max(0, count - records.count)
    records.append(Substitution(), count: missing)
    constants.append(0, count: missing)
    results.grow(to: count)
    matrix.growRows(to: count)
    matrix.growColumns(to: count)
    ranks.append(0, count: missing)
    isVisited.append(false, count: missing)
  }

  mutating func trim() { matrix.trim() }

  /// Makes room for so many substitutions in all.
  mutating func reserve(variables: Int, terms: Int) {
    matrix.reserve(terms)
    results.reserveOrder(variables)
  }

  /// Whether no variable has been substituted so far.
  var isEmpty: Bool { nextAge == 0 }

  subscript(variable: Int) -> Substitution {
    @inline(__always) get { records[variable] }
  }

  @inline(__always)
  mutating func contains(_ variable: Int) -> Bool { !matrix.isEmpty(row: variable) }
  /// Whether another substitution reads the variable.
  @inline(__always)
  mutating func isRead(_ variable: Int) -> Bool { matrix.heads[variable] >= 0 }

  /// The measured number of steps to expand a variable.
  mutating func size(_ variable: Int) -> Int {
    contains(variable) ? Int(records[variable].size) : 1
  }

  // MARK: Substituting

  /// Solves an equation for one of its terms' variables. `equation` is the left side; `constant` is the right side divided by
  /// the variable's coefficient.
  mutating func substitute(
    termAt place: Int, of equation: borrowing FlatArray<Term>, by constraint: UInt32,
    plus constant: Double
  ) {
    let own = equation[place]
    let variable = Int(own.variable)
    var size = 1
    let (smallestFactor, largestFactor) = factors(ofTermAt: place, in: equation)
    begin(variable, by: constraint, plus: constant)
    for index in equation.indices where index != place {
      let operand = equation[index]
      if equation.count == 2 { noteMerge(variable, into: Int(operand.variable)) }
      append(operand.variable, times: -operand.coefficient / own.coefficient, to: variable)
      size += self.size(Int(operand.variable))
    }
    setMeasure(of: variable, size: Int32(size), smallestFactor, largestFactor)
  }

  /// Begins the substitution of a variable; its operands and its measure must follow.
  mutating func begin(_ variable: Int, by constraint: UInt32, plus constant: Double) {
    results.noteChange(variable)
    store(variable, by: constraint, plus: constant)
  }

  /// Begins the substitution of a variable that none begun later reads: the last one is computed first. Its operands and its measure
  /// must follow.
  @inline(__always)
  mutating func beginInOrder(_ variable: Int, by constraint: UInt32, plus constant: Double) {
    results.appendToOrder(Int32(truncatingIfNeeded: variable))
    store(variable, by: constraint, plus: constant)
  }

  @inline(__always)
  private mutating func store(_ variable: Int, by constraint: UInt32, plus constant: Double) {
    matrix.beginRow(variable)
    noteSize(ofConstant: constant)
    records[variable] = Substitution(constraint: constraint, age: nextAge)
    constants[variable] = constant
    nextAge += 1
  }

  /// Adds an operand to the substitution that was begun last.
  @inline(__always)
  mutating func append(_ operand: Int32, times coefficient: Double, to variable: Int) {
    let isWrong = DeliberateFault.isActive(.substitutionSign)
    matrix.append(column: operand, value: isWrong ? -coefficient : coefficient, to: variable)
  }

  /// The smallest and largest absolute coefficients on a path of the expansion that a term's variable would have if this
  /// equation substituted it.
  mutating func factors(
    ofTermAt place: Int, in equation: borrowing FlatArray<Term>
  ) -> (Float, Float) {
    let own = equation[place].coefficient
    var smallest = Float.infinity
    var largest: Float = 0
    for index in equation.indices where index != place {
      let operand = Int(equation[index].variable)
      let factor = Float(abs(equation[index].coefficient / own))
      let isSubstituted = contains(operand)
      smallest = min(smallest, factor * (isSubstituted ? records[operand].smallestFactor : 1))
      largest = max(largest, factor * (isSubstituted ? records[operand].largestFactor : 1))
    }
    return (smallest, largest)
  }

  mutating func setMeasure(of variable: Int, size: Int32, _ smallest: Float, _ largest: Float) {
    records[variable].size = size
    records[variable].smallestFactor = smallest
    records[variable].largestFactor = largest
  }

  /// Measures a multiple of another variable.
  mutating func measureMultiple(_ variable: Int, of other: Int, _ factor: Float) {
    let operand = contains(other) ? records[other] : Substitution(size: 1)
    setMeasure(
      of: variable, size: operand.size + 1, factor * operand.smallestFactor,
      factor * operand.largestFactor)
  }

  mutating func undo(_ variable: Int) {
    results.noteChange(variable)
    matrix.removeRow(variable)
    records[variable].constraint = 0
  }

  /// Makes a variable with a column relative: the column plus a base.
  mutating func makeRelative(_ variable: Int, to base: Int) {
    results.noteChange(variable)
    matrix.beginRow(variable)
    matrix.append(column: Int32(base), value: 1, to: variable)
    records[variable] = Substitution(
      constraint: Substitution.relative, size: Int32(size(base) + 1),
      smallestFactor: min(1, records[base].smallestFactor),
      largestFactor: max(1, records[base].largestFactor), age: nextAge)
    constants[variable] = 0
    nextAge += 1
  }

  /// The relative variables with this base.
  func relativeVariables(to base: Int) -> [Int32] {
    var found: [Int32] = []
    var place = matrix.heads[base]
    while place >= 0 {
      let term = matrix.terms[Int(place)]
      if records[Int(term.row)].isRelative { found.append(term.row) }
      place = term.next
    }
    return found
  }

  // MARK: Readers

  /// Bounds on expansions.
  struct Limits {
    /// The largest number of steps.
    let size: Int
    /// The largest factor on a path, and the inverse of the smallest.
    let factor: Float
    /// The largest number of direct and indirect readers of a new substitution.
    let readers: Int
  }

  /// The number of direct and indirect readers of a variable. `nil` if there are too many, or if one is in the equation,
  /// which then cannot substitute the variable.
  mutating func readerCount(
    of variable: Int32, in equation: borrowing FlatArray<Term>, _ limits: Limits
  ) -> Int? {
    if !findDependents(of: variable, atMost: limits.readers + 1) { return nil }
    for place in 0..<postorder.count - 1 {
      let reader = postorder[place]
      for term in equation.indices where equation[term].variable == reader { return nil }
    }
    return postorder.count - 1
  }

  /// Lengthens the recorded expansions of a variable's direct and indirect readers for its substitution by the equation. If
  /// one would exceed the limits, returns `false` and changes nothing. O(terms of the readers).
  mutating func lengthenReaders(
    ofTermAt place: Int, in equation: borrowing FlatArray<Term>, _ limits: Limits
  ) -> Bool {
    let variable = equation[place].variable
    guard findDependents(of: variable, atMost: limits.readers + 1) else { return false }
    var known = FlatArray<Substitution>()
    known.reserve(postorder.count)
    for place in postorder.indices { known.append(records[Int(postorder[place])]) }
    var size = 1
    for index in equation.indices where index != place {
      size += self.size(Int(equation[index].variable))
    }
    records[Int(variable)].size = Int32(size)
    (records[Int(variable)].smallestFactor, records[Int(variable)].largestFactor) =
      factors(ofTermAt: place, in: equation)
    var isWithin = isWithin(limits, variable)
    // In reverse postorder each reader comes after the variables that it reads.
    for place in (0..<postorder.count - 1).reversed() where isWithin {
      measure(Int(postorder[place]), knowing: variable)
      isWithin = self.isWithin(limits, postorder[place])
    }
    if !isWithin {
      for place in postorder.indices { records[Int(postorder[place])] = known[place] }
    }
    return isWithin
  }

  private func isWithin(_ limits: Limits, _ variable: Int32) -> Bool {
    let record = records[Int(variable)]
    return record.size <= limits.size && record.largestFactor <= limits.factor
      && record.smallestFactor >= 1 / limits.factor
  }

  /// Measures the expansion of a substituted variable again; `other` counts as substituted.
  private mutating func measure(_ variable: Int, knowing other: Int32) {
    var size: Int32 = 1
    var smallest = Float.infinity
    var largest: Float = 0
    for place in matrix.range(ofRow: variable) {
      let term = matrix.terms[place]
      let factor = Float(abs(term.value))
      if term.column == other || contains(Int(term.column)) {
        let operand = records[Int(term.column)]
        size += operand.size
        smallest = min(smallest, factor * operand.smallestFactor)
        largest = max(largest, factor * operand.largestFactor)
      } else {
        size += 1
        smallest = min(smallest, factor)
        largest = max(largest, factor)
      }
    }
    records[variable].size = size
    records[variable].smallestFactor = smallest
    records[variable].largestFactor = largest
  }

  mutating func setConstant(_ constant: Double, of variable: Int) {
    noteSize(ofConstant: constant)
    constants[variable] = constant
  }

  private mutating func noteSize(ofConstant constant: Double) {
    if !(abs(constant) < Tolerance.largest) { hadTooLargeConstant = true }
  }

  /// Whether every constant is below `Tolerance.largest`. O(1) until one was not, then O(variables).
  mutating func areConstantsFinite() -> Bool {
    if !hadTooLargeConstant { return true }
    return records.indices.allSatisfy {
      !contains($0) || abs(constants[$0]) < Tolerance.largest
    }
  }

  /// By variable: its value at the last postsolve.
  var values: FlatArray<Double> { @inline(__always) _read { yield results.values } }

  mutating func setValue(_ value: Double, of variable: Int) { results.set(value, of: variable) }

  /// Appends all variables begun in order to an array.
  mutating func appendOrder(to variables: inout FlatArray<Int32>) {
    results.appendOrder(to: &variables)
  }

  /// Computes a substituted variable from those that it reads.
  ///
  /// - Parameter start: Its constant, or the value of its column.
  @inline(__always)
  mutating func evaluate(_ variable: Int, from start: Double) -> Double {
    results.compute(variable, from: start, matrix)
  }

  // MARK: Chains

  /// Whether another variable may replace this one in the substitutions that read it. Such merges in a row are limited, to
  /// keep chains short.
  func canMerge(_ variable: Int) -> Bool {
    matrix.heads[variable] < 0 || ranks[variable] < Self.mostMerges
  }

  private static let mostMerges: UInt8 = 16

  /// Notes that another variable replaces this one in the substitutions that read it.
  mutating func noteMerge(_ variable: Int, into target: Int) {
    if !isRead(variable) { return }
    ranks[target] = max(ranks[target], min(Self.mostMerges, ranks[variable] + 1))
  }

  /// The end of a chain of substitutions that read one variable each: the variable is `scale · root + offset`. `nil` if a
  /// substitution on the way has more summands.
  func root(_ variable: Int) -> (variable: Int, scale: Double, offset: Double)? {
    var current = variable
    var scale = 1.0
    var offset = 0.0
    while !matrix.isEmpty(row: current) {
      let range = matrix.range(ofRow: current)
      if range.count > 1 || records[current].isRelative { return nil }
      let term = matrix.terms[range.lowerBound]
      offset += scale * constants[current]
      scale *= term.value
      current = Int(term.column)
    }
    return (current, scale, offset)
  }

  /// `variable`, and all variables that chains of substitutions by one variable each lead to it.
  func followers(of variable: Int32) -> [Int32] {
    var found = [variable]
    var next = 0
    while next < found.count {
      var place = matrix.heads[Int(found[next])]
      while place >= 0 {
        let term = matrix.terms[Int(place)]
        if matrix.range(ofRow: Int(term.row)).count == 1 { found.append(term.row) }
        place = term.next
      }
      next += 1
    }
    return found
  }
}
