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
    /// Whether one of its variables had been united before.
    var isExpanded: Bool
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

  var links = FlatArray<Link>()
  /// By variable, once equations have defined some: the sizes of expansions.
  var measures = FlatArray<Measure>()
  var unions = FlatArray<Union>()
  var equations = FlatArray<Equation>()
  var equationTerms = FlatArray<Term>()
  var constraints: BulkConstraints

  /// By variable.
  var variables = FlatArray<Operand>()
  /// The defined variables by rank.
  var defined = FlatArray<Int32>()

  /// The terms that were read last: distinct variables with nonzero coefficients.
  private(set) var terms = FlatArray<Term>()
  /// Whether united variables were among those that were read last.
  var hasReadUnited = false
  private var listed = FlatArray<Int32>()
  /// The ranks of defined variables in the sums.
  var pending = PivotOrderSet()

  init(variableCount: Int, constraintCount: Int) {
    constraints = BulkConstraints(capacity: constraintCount)
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
      let variable = Int(model.terms[place].variable)
      let link = find(variable)
      let coefficient = model.terms[place].coefficient
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
  static var fewTerms: Int { 16 }

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
      let variable = Int(model.terms[place].variable)
      let link = find(variable)
      let coefficient = model.terms[place].coefficient
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

  // MARK: Adding

  /// Adds a constraint of the load. O(1).
  @inline(__always)
  mutating func add(
    _ index: UInt32, _ record: Model.ConstraintRecord, _ model: borrowing Model
  ) {
    if record.termCount == 1 {
      let variable = Int(model.terms[Int(record.termStart)].variable)
      price(variable)
      links[variable].singleCount &+= 1
    }
    constraints.add(index, record)
  }
}
