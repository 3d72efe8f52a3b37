/// The presolve of a first load: decides for all equations at once which variables they substitute, in flat arrays.
///
/// 1. Equations of two variables *unite* them: one becomes a multiple of the other. Longer equations are read in terms of the
///    variables that represent their classes, and unite two where no more are left.
/// 2. The others *define* variables by column singletons: one that is in no other equation left is defined by its own. The variable
///    defined first is read by no later definition.
///
/// ``Presolve`` takes over the substitutions, and then follows edits one by one.
///
/// Sources: doubleton equations and column singletons in E. and K. Andersen, "Presolving in linear programming", Math. Programming 71,
/// 1995; union-find by rank with path compression: R. Tarjan, J. ACM 22, 1975.
struct BulkPresolve: ~Copyable {
  /// A variable as `scale · parent + offset`; a representative is its own parent.
  struct Link: BitwiseCopyable {
    var scale: Double
    var offset: Double
    var parent: Int32
    /// The largest number of unions on a way to it.
    var rank: Int16
    /// Whether it represents others.
    var isShared: Bool
    /// Whether a constraint is on the variable alone: it should be a column.
    var isPriced: Bool
    /// The number of constraints on the variable, or on one that it represents, alone.
    var singleCount: Int32
  }

  /// What a variable is to definitions, and its part in a sum.
  struct Operand: BitwiseCopyable {
    /// While many terms are added up.
    var sum = 0.0
    /// The equation that defines the variable, or -1.
    var definition: Int32 = -1
    /// Its rank among the definitions, or -1.
    var rank: Int32 = -1
    /// Whether the sum lists the variable.
    var isListed = false
    /// Whether the variable is relative, or its definition reads such a one.
    var readsRelative = false
  }

  /// An equation `own · variable + coefficient · other = constant`.
  struct Union: BitwiseCopyable {
    var constraint: UInt32
    var variable: Int32
    var other: Int32
    var own: Double
    var coefficient: Double
    var constant: Double
    /// The constant that came with reading the equation in terms of representatives.
    var offset: Double
    /// The first of its references.
    var reference: Int32
  }

  /// An equation of three or more representatives.
  struct Equation: BitwiseCopyable {
    var constraint: UInt32
    /// The place of its first term; the next equation's is its end.
    var start: Int32
    var constant: Double
    var offset: Double
    /// The coefficient of the variable that it defines. Once it does, the other terms and the constant are those of the definition:
    /// divided by this one, and the terms with the opposite sign.
    var own = 0.0
  }

  struct Term: BitwiseCopyable {
    var variable: Int32
    var coefficient: Double
  }

  private var links = FlatArray<Link>()
  /// By variable, once equations have defined some: the sizes of expansions.
  var measures = FlatArray<Measure>()
  private(set) var unions = FlatArray<Union>()
  var equations = FlatArray<Equation>()
  var equationTerms = FlatArray<Term>()
  /// Equations of two variables, and longer ones, that have not been read.
  private var short = FlatArray<UInt32>()
  private var longer = FlatArray<UInt32>()
  /// The constraints that are no equations of several variables, in their order, and the equations that substitute nothing.
  var others = FlatArray<UInt32>()
  var kept = FlatArray<UInt32>()
  /// Those of them with two terms.
  private(set) var comparisons = FlatArray<UInt32>()

  /// By variable.
  var variables = FlatArray<Operand>()
  /// The defined variables by rank.
  var defined = FlatArray<Int32>()

  /// The terms that were read last: distinct variables with nonzero coefficients.
  private(set) var terms = FlatArray<Term>()
  /// Whether united variables were among those that were read last.
  private(set) var hasReadUnited = false
  private var listed = FlatArray<Int32>()
  /// The ranks of defined variables in the sums.
  var pending = PivotOrderSet()

  init(variableCount: Int, constraintCount: Int) {
    others.reserve(constraintCount)
    links.reserve(variableCount)
    for variable in 0..<variableCount {
      links.append(
        Link(
          scale: 1, offset: 0, parent: Int32(truncatingIfNeeded: variable), rank: 0,
          isShared: false, isPriced: false, singleCount: 0))
    }
    variables.append(Operand(), count: variableCount)
  }

  @inline(__always)
  func isPriced(_ variable: Int) -> Bool { links[variable].isPriced }
  @inline(__always)
  mutating func price(_ variable: Int) { links[variable].isPriced = true }

  /// The number of constraints on one variable.
  private(set) var singleCount = 0
  /// The number of constraints on a representative, or on one that it represents, alone.
  @inline(__always)
  func singleCount(of representative: Int) -> Int32 { links[representative].singleCount }

  func definition(of variable: Int) -> Int { Int(variables[variable].definition) }

  // MARK: Reading

  /// The representative of a variable's class, and the variable in its terms.
  @inline(__always)
  mutating func find(_ variable: Int) -> Link {
    let link = links[variable]
    let parent = Int(link.parent)
    if parent == variable || Int(links[parent].parent) == parent { return link }
    return compress(variable)
  }

  /// Links a variable to its representative. As deep as the rank, which is the logarithm of the class at most.
  @inline(never)
  private mutating func compress(_ variable: Int) -> Link {
    let link = links[variable]
    let up = find(Int(link.parent))
    links[variable].scale = link.scale * up.scale
    links[variable].offset = link.scale * up.offset + link.offset
    links[variable].parent = up.parent
    return links[variable]
  }

  /// Reads a constraint's terms in terms of representatives. Returns the constant.
  @inline(__always)
  mutating func read(_ range: Range<Int>, _ model: borrowing Model) -> Double {
    terms.removeAll()
    hasReadUnited = false
    if range.count > Self.fewTerms { return readMany(range, model) }
    var offset = 0.0
    var hasZero = false
    for place in range {
      let variable = Int(model.termVariables[place])
      let link = find(variable)
      let coefficient = model.termCoefficients[place]
      if Int(link.parent) != variable {
        hasReadUnited = true
        offset += coefficient * link.offset
      }
      let product = coefficient * link.scale
      var known = 0
      while known < terms.count && terms[known].variable != link.parent { known += 1 }
      if known == terms.count {
        terms.append(Term(variable: link.parent, coefficient: product))
        if product == 0 { hasZero = true }
        continue
      }
      let sum = SparseVector.cancellingSum(terms[known].coefficient, product)
      terms[known].coefficient = sum
      if sum == 0 { hasZero = true }
    }
    if hasZero { removeZeros() }
    return offset
  }

  /// Up to this length a linear search is faster than sums by variable.
  private static var fewTerms: Int { 16 }

  @inline(never)
  private mutating func removeZeros() {
    var kept = 0
    for place in terms.indices where terms[place].coefficient != 0 {
      terms[kept] = terms[place]
      kept += 1
    }
    terms.removeLast(terms.count - kept)
  }

  @inline(never)
  private mutating func readMany(_ range: Range<Int>, _ model: borrowing Model) -> Double {
    var offset = 0.0
    for place in range {
      let variable = Int(model.termVariables[place])
      let link = find(variable)
      let coefficient = model.termCoefficients[place]
      if Int(link.parent) != variable {
        hasReadUnited = true
        offset += coefficient * link.offset
      }
      add(coefficient * link.scale, of: Int(link.parent))
    }
    takeSums()
    return offset
  }

  /// Adds to a sum, and lists it.
  @inline(__always)
  mutating func add(_ coefficient: Double, of variable: Int) {
    if !variables[variable].isListed {
      variables[variable].isListed = true
      listed.append(Int32(truncatingIfNeeded: variable))
    }
    variables[variable].sum = SparseVector.cancellingSum(variables[variable].sum, coefficient)
  }

  /// Moves the sums to `terms`.
  mutating func takeSums() {
    terms.removeAll()
    for place in listed.indices {
      let variable = Int(listed[place])
      let sum = variables[variable].sum
      if sum != 0 {
        terms.append(Term(variable: listed[place], coefficient: sum))
        variables[variable].sum = 0
      }
      variables[variable].isListed = false
    }
    listed.removeAll()
  }

  // MARK: Uniting

  /// Adds a constraint of the load. O(1).
  @inline(__always)
  mutating func add(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ model: borrowing Model
  ) {
    let count = Int(record.termCount)
    if count == 1 {
      let variable = Int(model.termVariables[Int(record.termStart)])
      price(variable)
      links[variable].singleCount &+= 1
      singleCount &+= 1
    }
    if count < 2 || !record.isRequired || record.relation != .equal {
      others.append(index)
      if count == 2 { comparisons.append(index) }
    } else if count == 2 {
      short.append(index)
    } else {
      longer.append(index)
    }
  }

  /// Unites variables by the equations that were added. O(terms), times the rounds in which equations become shorter.
  mutating func unite(_ model: borrowing Model, _ presolve: inout Presolve) {
    unions.reserve(short.count)
    equations.reserve(longer.count)
    equationTerms.reserve(3 * longer.count)
    for place in short.indices {
      if !uniteTwo(by: short[place], model, &presolve) { take(short[place], model, &presolve) }
    }
    for place in longer.indices { take(longer[place], model, &presolve) }
    var isReversed = false
    // Each round reverses the list, so chains of equations that become shorter one after the other take two rounds.
    while isReversed || equationTerms.indices.contains(where: { isUnited(equationTerms[$0]) }) {
      takeAgain(model, &presolve)
      isReversed.toggle()
    }
  }

  /// Whether a term's variable has been united since its equation was taken.
  @inline(__always)
  private func isUnited(_ term: Term) -> Bool {
    links[Int(term.variable)].parent != term.variable
  }

  /// Lets an equation unite two variables, or keeps it.
  private mutating func take(
    _ index: UInt32, _ model: borrowing Model, _ presolve: inout Presolve
  ) {
    let offset = read(model.constraints[Int(index)].termRange, model)
    let constant = model.constraints[Int(index)].constant - offset
    if terms.count < 2 {
      if terms.count == 1 { price(Int(terms[0].variable)) }
      kept.append(index)
      return
    }
    let isUnion =
      terms.count == 2
      && unite(terms[0], terms[1], by: index, constant, offset, model, &presolve)
    if isUnion { return }
    if terms.count == 2 || !isWellScaled() {
      for place in terms.indices { price(Int(terms[place].variable)) }
      kept.append(index)
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
  private mutating func uniteTwo(
    by index: UInt32, _ model: borrowing Model, _ presolve: inout Presolve
  ) -> Bool {
    let start = model.constraints[Int(index)].termRange.lowerBound
    let (first, second) = (Int(model.termVariables[start]), Int(model.termVariables[start + 1]))
    let (one, other) = (find(first), find(second))
    let (factor, otherFactor) = (model.termCoefficients[start], model.termCoefficients[start + 1])
    let term = Term(variable: one.parent, coefficient: factor * one.scale)
    let otherTerm = Term(variable: other.parent, coefficient: otherFactor * other.scale)
    if one.parent == other.parent || term.coefficient == 0 || otherTerm.coefficient == 0 {
      return false
    }
    hasReadUnited = Int(one.parent) != first || Int(other.parent) != second
    let offset = factor * one.offset + otherFactor * other.offset
    return unite(
      term, otherTerm, by: index, model.constraints[Int(index)].constant - offset, offset, model,
      &presolve)
  }

  /// Makes one of two variables a multiple of the other, if neither loses digits by it.
  @inline(__always)
  private mutating func unite(
    _ one: Term, _ another: Term, by index: UInt32, _ constant: Double, _ offset: Double,
    _ model: borrowing Model, _ presolve: inout Presolve
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
        constant: constant, offset: offset,
        reference: hasReadUnited ? addReferences(by: index, model, &presolve) : -1))
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

  /// Adds references of a constraint to the united variables among its own, one for each. Returns the first.
  mutating func addReferences(
    by index: UInt32, _ model: borrowing Model, _ presolve: inout Presolve
  ) -> Int32 {
    var reference: Int32 = -1
    if DeliberateFault.isActive(.lostUse) { return -1 }
    let range = model.constraints[Int(index)].termRange
    let areMany = range.count > Self.fewTerms
    for place in range {
      let variable = model.termVariables[place]
      if UInt32(bitPattern: links[Int(variable)].parent) == variable { continue }
      if areMany {
        if variables[Int(variable)].isListed { continue }
        variables[Int(variable)].isListed = true
      } else if Self.isRepeated(place, from: range.lowerBound, model) {
        continue
      }
      reference = presolve.addReference(
        to: Int32(truncatingIfNeeded: variable), by: index, before: reference)
    }
    if areMany {
      for place in range { variables[Int(model.termVariables[place])].isListed = false }
    }
    return reference
  }

  /// Whether a term's variable is in an earlier term.
  @inline(__always)
  private static func isRepeated(_ place: Int, from start: Int, _ model: borrowing Model) -> Bool {
    var other = start
    while other < place {
      if model.termVariables[other] == model.termVariables[place] { return true }
      other += 1
    }
    return false
  }

  /// Takes the equations again whose variables have been united since, last ones first, and reverses the list.
  private mutating func takeAgain(_ model: borrowing Model, _ presolve: inout Presolve) {
    let known = equations.copy()
    let knownTerms = equationTerms.copy()
    equations.removeAll()
    equationTerms.removeAll()
    for place in known.indices.reversed() {
      let equation = known[place]
      let end = place + 1 < known.count ? Int(known[place + 1].start) : knownTerms.count
      let range = Int(equation.start)..<end
      if range.contains(where: { isUnited(knownTerms[$0]) }) {
        take(equation.constraint, model, &presolve)
        continue
      }
      equations.append(equation)
      equations[equations.count - 1].start = Int32(truncatingIfNeeded: equationTerms.count)
      for place in range { equationTerms.append(knownTerms[place]) }
    }
  }
}
