/// The variables that presolve has substituted: an equation gives each of them as a linear combination of others.
///
/// Substitutions are kept as stated, so that a long row of children costs no more than its length; they are expanded where a
/// constraint needs them. They have no cycles: a variable that other substitutions read is substituted only by variables
/// that are not substituted themselves.
///
/// Source: aggregator and doubleton equations in presolve, E. and K. Andersen, "Presolving in linear programming", Math.
/// Programming 71, 1995.
struct Substitutions: Sendable {
  /// `variable = constant + Σ coefficient · other variable`, the terms of which are a row of `matrix`.
  struct Substitution: Sendable {
    /// The equation that it comes from.
    var constraint: UInt32 = 0
    /// An upper bound of the steps that an expansion takes.
    var size: Int32 = 0
    /// The smallest and the largest absolute coefficient on a path of an expansion.
    var smallestFactor: Float = 1
    var largestFactor: Float = 1
    var constant = 0.0
    /// The value at the last postsolve.
    var value = 0.0
    /// Counts the substitutions, so that the younger of two is known.
    var age: UInt64 = 0
  }

  /// A term of an equation.
  struct Term: Sendable {
    var variable: Int32
    var coefficient: Double
  }

  private var records: [Substitution] = []
  /// A row for each variable, empty where it is not substituted; its columns are the variables that it reads.
  private(set) var matrix = SparseMatrix()
  private var nextAge: UInt64 = 0
  /// An upper bound of how many times a variable took over the readers of another.
  private var ranks: [UInt8] = []

  /// The substitutions that the last expansion used, with the coefficients of their variables. Those that cancelled are
  /// not among them.
  private(set) var used: [(variable: Int32, coefficient: Double)] = []
  private var isVisited: [Bool] = []
  private var path: [(variable: Int32, next: Int32)] = []
  private var summands: [(variable: Int32, factor: Double)] = []
  /// The variables of the last depth-first search, in postorder.
  private(set) var postorder: [Int32] = []

  mutating func grow(to count: Int) {
    let missing = max(0, count - records.count)
    records.append(Substitution(), count: missing)
    matrix.growRows(to: count)
    matrix.growColumns(to: count)
    ranks.append(0, count: missing)
    isVisited.append(false, count: missing)
  }

  mutating func trim() { matrix.trim() }

  subscript(variable: Int) -> Substitution {
    @inline(__always) get { records[variable] }
  }

  @inline(__always)
  func contains(_ variable: Int) -> Bool { !matrix.isEmpty(row: variable) }
  /// Whether another substitution contains the variable.
  @inline(__always)
  func isRead(_ variable: Int) -> Bool { matrix.heads[variable] >= 0 }

  /// An upper bound of the steps that expanding a variable takes.
  func size(_ variable: Int) -> Int { contains(variable) ? Int(records[variable].size) : 1 }

  // MARK: Substituting

  /// Solves an equation for the variable of one of its terms. `equation` is its left side; `constant` is the right side
  /// divided by the variable's coefficient.
  mutating func substitute(
    termAt place: Int, of equation: [Term], by constraint: UInt32, plus constant: Double
  ) {
    let own = equation[place]
    let variable = Int(own.variable)
    var size = 1
    let (smallestFactor, largestFactor) = factors(ofTermAt: place, in: equation)
    matrix.beginRow(variable)
    for index in equation.indices where index != place {
      let operand = equation[index]
      if !contains(variable) { noteMerge(variable, into: Int(operand.variable)) }
      var coefficient = -operand.coefficient / own.coefficient
      if DeliberateFault.isActive(.substitutionSign) { coefficient.negate() }
      matrix.append(column: operand.variable, value: coefficient, to: variable)
      size += self.size(Int(operand.variable))
    }
    records[variable] = Substitution(
      constraint: constraint, size: Int32(size), smallestFactor: smallestFactor,
      largestFactor: largestFactor, constant: constant, value: records[variable].value,
      age: nextAge)
    nextAge += 1
  }

  /// The smallest and the largest absolute coefficient on a path of the expansion of the variable of a term, were it
  /// substituted by an equation with this left side.
  func factors(ofTermAt place: Int, in equation: [Term]) -> (Float, Float) {
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

  mutating func undo(_ variable: Int) { matrix.removeRow(variable) }

  mutating func setConstant(_ constant: Double, of variable: Int) {
    records[variable].constant = constant
  }

  mutating func setValue(_ value: Double, of variable: Int) { records[variable].value = value }

  // MARK: Chains

  /// Whether another variable may replace this one in the substitutions that read it. The number of such steps is bounded,
  /// so that chains of substitutions stay short.
  func canMerge(_ variable: Int) -> Bool {
    !isRead(variable) || ranks[variable] < 16
  }

  private mutating func noteMerge(_ variable: Int, into target: Int) {
    if isRead(variable) { ranks[target] = max(ranks[target], ranks[variable] + 1) }
  }

  /// The variable at the end of a chain of substitutions by one variable each: the variable is `scale · root + offset`. `nil`
  /// where a substitution on the way has more terms.
  func root(_ variable: Int) -> (variable: Int, scale: Double, offset: Double)? {
    var current = variable
    var scale = 1.0
    var offset = 0.0
    while contains(current) {
      let range = matrix.range(ofRow: current)
      if range.count > 1 { return nil }
      let term = matrix.terms[range.lowerBound]
      offset += scale * records[current].constant
      scale *= term.value
      current = Int(term.column)
    }
    return (current, scale, offset)
  }

  /// The variables that chains of substitutions by one variable each lead to `variable`, and `variable` itself.
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

  // MARK: Expanding

  /// Replaces each substituted variable in `sum`, which is by variable, by its substitution. Returns the constant that
  /// results; `used` tells which substitutions it took. Only those older than `age` are expanded.
  mutating func expand(_ sum: inout SparseVector, before age: UInt64 = .max) -> Double {
    postorder.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    func firstPlace(_ variable: Int) -> Int32 {
      Int32(truncatingIfNeeded: matrix.range(ofRow: variable).lowerBound)
    }
    func isReplaced(_ variable: Int32) -> Bool {
      contains(Int(variable)) && records[Int(variable)].age < age && !isVisited[Int(variable)]
    }
    for start in sum.indices where isReplaced(start) {
      isVisited[Int(start)] = true
      path.append((start, firstPlace(Int(start))))
      while let (variable, place) = path.last {
        if Int(place) == matrix.range(ofRow: Int(variable)).upperBound {
          postorder.append(variable)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let operand = matrix.terms[Int(place)].column
        if isReplaced(operand) {
          isVisited[Int(operand)] = true
          path.append((operand, firstPlace(Int(operand))))
        }
      }
    }
    var constant = 0.0
    // In postorder a substitution comes after the variables that it reads.
    for index in postorder.reversed() {
      let variable = Int(index)
      isVisited[variable] = false
      let coefficient = sum[variable]
      if coefficient == 0 { continue }
      used.append((index, coefficient))
      sum.set(0, at: variable)
      constant += coefficient * records[variable].constant
      for place in matrix.range(ofRow: variable) {
        let term = matrix.terms[place]
        sum.addCancelling(coefficient * term.value, at: Int(term.column))
      }
    }
    return constant
  }

  /// A variable's value by its substitution, and the largest number on the way, 1 at least. Follows terms instead of
  /// summing them up by column: at most as many steps as an expansion, and no vector.
  mutating func evaluate(
    _ variable: Int, _ columnOfVariable: [Int32], _ values: [Double]
  ) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 1.0
    summands.append((Int32(variable), 1))
    while let (index, factor) = summands.popLast() {
      let variable = Int(index)
      let column = Int(columnOfVariable[variable])
      let isSubstituted = contains(variable)
      if column < 0 && !isSubstituted { continue }
      let summand = factor * (column >= 0 ? values[column] : records[variable].constant)
      sum += summand
      size = max(size, abs(summand))
      if column >= 0 { continue }
      for place in matrix.range(ofRow: variable) {
        let term = matrix.terms[place]
        summands.append((term.column, factor * term.value))
      }
    }
    return (sum, size)
  }

  // MARK: Dependents

  /// Leaves in `postorder` the variables whose expansion contains one of `variables`, and these themselves: reversed, each
  /// comes after the variables that it reads.
  mutating func findDependents(of variables: [Int32]) {
    postorder.removeAll(keepingCapacity: true)
    for start in variables where !isVisited[Int(start)] {
      isVisited[Int(start)] = true
      path.append((start, matrix.heads[Int(start)]))
      while let (variable, place) = path.last {
        if place < 0 {
          postorder.append(variable)
          path.removeLast()
          continue
        }
        let term = matrix.terms[Int(place)]
        path[path.count - 1].next = term.next
        if !isVisited[Int(term.row)] {
          isVisited[Int(term.row)] = true
          path.append((term.row, matrix.heads[Int(term.row)]))
        }
      }
    }
    for index in postorder { isVisited[Int(index)] = false }
  }

  mutating func forgetPostorder() { postorder.empty() }
}
