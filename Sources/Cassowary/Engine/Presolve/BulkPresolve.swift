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
  }

  struct Term: BitwiseCopyable {
    var variable: Int32
    var coefficient: Double
  }

  private var links = FlatArray<Link>()
  /// By variable, once equations have defined some: the sizes of expansions.
  var measures: [Measure] = []
  /// Whether a constraint is on the variable alone: it should be a column.
  private(set) var isPriced = FlatArray<Bool>()
  private(set) var unions = FlatArray<Union>()
  var equations = FlatArray<Equation>()
  var equationTerms = FlatArray<Term>()
  /// The constraints that are no equations of several variables, in their order, and the equations that substitute nothing.
  private(set) var others = FlatArray<UInt32>()
  var kept = FlatArray<UInt32>()

  /// By variable: the equation that defines it, or -1, and its rank among the definitions, or -1.
  var definitionOf = FlatArray<Int32>()
  var rankOf = FlatArray<Int32>()
  /// The defined variables by rank.
  var defined = FlatArray<Int32>()

  /// The terms that were read last: distinct variables with nonzero coefficients.
  private(set) var terms = FlatArray<Term>()
  /// The substituted variables among those that were read.
  private(set) var named = FlatArray<Int32>()
  /// Sums by variable, while many terms are added up.
  private var sums = FlatArray<Double>()
  private var isListed = FlatArray<Bool>()
  private var listed = FlatArray<Int32>()
  private var isNamed = FlatArray<Bool>()
  /// The ranks of defined variables in the sums.
  private var pending = Heap<Rank>()

  private struct Rank: HeapElement {
    let number: Int32

    func precedes(_ other: Rank) -> Bool { number < other.number }
  }

  init(variableCount: Int) {
    links.reserve(variableCount)
    for variable in 0..<variableCount {
      links.append(
        Link(
          scale: 1, offset: 0, parent: Int32(truncatingIfNeeded: variable), rank: 0, isShared: false
        ))
    }
    isPriced.append(false, count: variableCount)
    definitionOf.append(-1, count: variableCount)
    rankOf.append(-1, count: variableCount)
    sums.append(0, count: variableCount)
    isListed.append(false, count: variableCount)
    isNamed.append(false, count: variableCount)
  }

  mutating func price(_ variable: Int) { isPriced[variable] = true }

  // MARK: Reading

  /// The representative of a variable's class, and the variable in its terms.
  @inline(__always)
  private mutating func find(_ variable: Int) -> Link {
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
    named.removeAll()
    if range.count > Self.fewTerms { return readMany(range, model) }
    var offset = 0.0
    var hasZero = false
    for place in range {
      let variable = Int(model.termVariables[place])
      let link = find(variable)
      let coefficient = model.termCoefficients[place]
      if Int(link.parent) != variable {
        named.append(Int32(truncatingIfNeeded: variable))
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
        if !isNamed[variable] { named.append(Int32(truncatingIfNeeded: variable)) }
        isNamed[variable] = true
        offset += coefficient * link.offset
      }
      add(coefficient * link.scale, of: Int(link.parent))
    }
    for place in named.indices { isNamed[Int(named[place])] = false }
    takeSums()
    return offset
  }

  /// Adds to a sum, and lists it.
  @inline(__always)
  private mutating func add(_ coefficient: Double, of variable: Int) {
    if !isListed[variable] {
      isListed[variable] = true
      listed.append(Int32(truncatingIfNeeded: variable))
    }
    sums[variable] = SparseVector.cancellingSum(sums[variable], coefficient)
  }

  /// Moves the sums to `terms`.
  private mutating func takeSums() {
    terms.removeAll()
    for place in listed.indices {
      let variable = Int(listed[place])
      if sums[variable] != 0 {
        terms.append(Term(variable: listed[place], coefficient: sums[variable]))
        sums[variable] = 0
      }
      isListed[variable] = false
    }
    listed.removeAll()
  }

  // MARK: Uniting

  /// Unites variables by the constraints of a load, and sorts the rest into equations and others. O(terms), times the rounds in
  /// which equations become shorter.
  mutating func unite(
    by constraints: [UInt32], _ model: borrowing Model, _ presolve: inout Presolve
  ) {
    var longer = FlatArray<UInt32>()
    var short = FlatArray<UInt32>()
    for index in constraints {
      let record = model.constraints[Int(index)]
      let range = record.termRange
      if range.count == 1 { isPriced[Int(model.termVariables[range.lowerBound])] = true }
      if range.count < 2 || !record.isRequired || record.relation != .equal {
        others.append(index)
      } else if range.count == 2 {
        short.append(index)
      } else {
        longer.append(index)
      }
    }
    for place in short.indices { take(short[place], model, &presolve) }
    for place in longer.indices { take(longer[place], model, &presolve) }
    var before = -1
    var isReversed = false
    // Each round reverses the list, so chains of equations that become shorter one after the other take two rounds.
    while before != unions.count || isReversed {
      before = unions.count
      takeAgain(model, &presolve)
      isReversed.toggle()
    }
  }

  /// Lets an equation unite two variables, or keeps it.
  private mutating func take(
    _ index: UInt32, _ model: borrowing Model, _ presolve: inout Presolve
  ) {
    let record = model.constraints[Int(index)]
    let offset = read(record.termRange, model)
    let constant = record.constant - offset
    if terms.count < 2 {
      if terms.count == 1 { isPriced[Int(terms[0].variable)] = true }
      kept.append(index)
      return
    }
    if terms.count == 2 && unite(by: index, constant, offset, &presolve) { return }
    if terms.count == 2 || !isWellScaled() {
      for place in terms.indices { isPriced[Int(terms[place].variable)] = true }
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
  private func isWellScaled() -> Bool {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in terms.indices {
      smallest = min(smallest, abs(terms[place].coefficient))
      largest = max(largest, abs(terms[place].coefficient))
    }
    return smallest >= largest * Tolerance.steepCoefficient
  }

  /// Makes one of the two variables read last a multiple of the other, if neither loses digits by it.
  private mutating func unite(
    by index: UInt32, _ constant: Double, _ offset: Double, _ presolve: inout Presolve
  ) -> Bool {
    if !isWellScaled() { return false }
    var (variable, other) = (Int(terms[0].variable), Int(terms[1].variable))
    var (own, coefficient) = (terms[0].coefficient, terms[1].coefficient)
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
        constant: constant, offset: offset, reference: addReferences(by: index, &presolve)))
    let ownRank = links[variable].rank
    links[variable].scale =
      DeliberateFault.isActive(.unionSign) ? coefficient / own : -coefficient / own
    links[variable].offset = constant / own
    links[variable].parent = Int32(truncatingIfNeeded: other)
    links[other].isShared = true
    links[other].rank = max(links[other].rank, ownRank + 1)
    if isPriced[variable] { isPriced[other] = true }
    return true
  }

  /// Adds references to the variables named last. Returns the first.
  @inline(__always)
  func addReferences(by index: UInt32, _ presolve: inout Presolve) -> Int32 {
    var reference: Int32 = -1
    if DeliberateFault.isActive(.lostUse) { return -1 }
    let mayRepeat = named.count <= Self.fewTerms
    for place in named.indices {
      var isKnown = false
      if mayRepeat {
        for before in 0..<place where named[before] == named[place] { isKnown = true }
      }
      if isKnown { continue }
      reference = presolve.addReference(to: named[place], by: index, before: reference)
    }
    return reference
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
      let isSame = range.allSatisfy { place in
        let variable = knownTerms[place].variable
        return links[Int(variable)].parent == variable
      }
      if !isSame {
        take(equation.constraint, model, &presolve)
        continue
      }
      equations.append(equation)
      equations[equations.count - 1].start = Int32(truncatingIfNeeded: equationTerms.count)
      for place in range { equationTerms.append(knownTerms[place]) }
    }
  }

  // MARK: Expanding

  /// Reads a constraint in terms of columns' variables. Returns the constant and the first of its references to what it was
  /// expanded by.
  @inline(__always)
  mutating func expand(
    _ index: UInt32, _ range: Range<Int>, _ model: borrowing Model, _ presolve: inout Presolve
  ) -> (offset: Double, reference: Int32) {
    var offset = read(range, model)
    var reference = named.isEmpty ? -1 : addReferences(by: index, &presolve)
    for place in terms.indices where rankOf[Int(terms[place].variable)] >= 0 {
      offset += expandDefinitions(index, &reference, &presolve)
      break
    }
    return (offset, reference)
  }

  /// Replaces defined variables by rank: none reads one before it.
  @inline(never)
  private mutating func expandDefinitions(
    _ index: UInt32, _ reference: inout Int32, _ presolve: inout Presolve
  ) -> Double {
    var offset = 0.0
    for place in terms.indices {
      let variable = Int(terms[place].variable)
      add(terms[place].coefficient, of: variable)
      if rankOf[variable] >= 0 { pending.push(Rank(number: rankOf[variable])) }
    }
    while let rank = pending.popFirst() {
      let variable = Int(defined[Int(rank.number)])
      let factor = sums[variable]
      if factor == 0 { continue }
      sums[variable] = 0
      reference = presolve.addReference(
        to: Int32(truncatingIfNeeded: variable), by: index, before: reference)
      let equation = equations[Int(definitionOf[variable])]
      let range = termRange(ofEquation: Int(definitionOf[variable]))
      let own = ownCoefficient(
        ofEquation: Int(definitionOf[variable]), Int32(truncatingIfNeeded: variable))
      offset += factor * (equation.constant / own)
      for place in range {
        let operand = Int(equationTerms[place].variable)
        if operand == variable { continue }
        let isNew = !isListed[operand] || sums[operand] == 0
        add(factor * (-equationTerms[place].coefficient / own), of: operand)
        if isNew && rankOf[operand] >= 0 { pending.push(Rank(number: rankOf[operand])) }
      }
    }
    takeSums()
    return offset
  }

  /// The coefficient of the variable that an equation defines.
  @inline(__always)
  func ownCoefficient(ofEquation equation: Int, _ variable: Int32) -> Double {
    for place in termRange(ofEquation: equation) where equationTerms[place].variable == variable {
      return equationTerms[place].coefficient
    }
    preconditionFailure("an equation has the variable that it defines")
  }

  @inline(__always)
  func termRange(ofEquation equation: Int) -> Range<Int> {
    let end =
      equation + 1 < equations.count ? Int(equations[equation + 1].start) : equationTerms.count
    return Int(equations[equation].start)..<end
  }
}
