/// The variables that presolve has substituted: an equation gives each of them as a linear combination of others.
///
/// Substitutions are kept as stated, so that a long row of children costs no more than its length; they are expanded where a
/// constraint needs them. They have no cycles: no substitution of a variable reads what reads that variable.
///
/// Source: aggregator and doubleton equations in presolve, E. and K. Andersen, "Presolving in linear programming", Math.
/// Programming 71, 1995.
struct Substitutions: Sendable {
  /// `variable = constant + Σ coefficient · other variable`, the terms of which are a row of `matrix`.
  struct Substitution: Sendable {
    /// The equation that it comes from.
    var constraint: UInt32 = 0
    /// The steps that an expansion takes, as they were when it was measured: more where a variable that it reads has since
    /// become a multiple of another, fewer where a substitution has ended.
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
  /// Whether a constant so far was too large for doubles to add something to it.
  private var hadTooLargeConstant = false
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
  mutating func contains(_ variable: Int) -> Bool { !matrix.isEmpty(row: variable) }
  /// Whether another substitution contains the variable.
  @inline(__always)
  mutating func isRead(_ variable: Int) -> Bool { matrix.heads[variable] >= 0 }

  /// The steps that expanding a variable takes, as they were measured.
  mutating func size(_ variable: Int) -> Int {
    contains(variable) ? Int(records[variable].size) : 1
  }

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
      if equation.count == 2 { noteMerge(variable, into: Int(operand.variable)) }
      var coefficient = -operand.coefficient / own.coefficient
      if DeliberateFault.isActive(.substitutionSign) { coefficient.negate() }
      matrix.append(column: operand.variable, value: coefficient, to: variable)
      size += self.size(Int(operand.variable))
    }
    noteSize(ofConstant: constant)
    records[variable] = Substitution(
      constraint: constraint, size: Int32(size), smallestFactor: smallestFactor,
      largestFactor: largestFactor, constant: constant, value: records[variable].value,
      age: nextAge)
    nextAge += 1
  }

  /// The smallest and the largest absolute coefficient on a path of the expansion of the variable of a term, were it
  /// substituted by an equation with this left side.
  mutating func factors(ofTermAt place: Int, in equation: [Term]) -> (Float, Float) {
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

  // MARK: Readers

  /// The bounds within which expansions stay.
  struct Limits {
    /// How many steps an expansion may take.
    let size: Int
    /// The largest factor on a path of an expansion, and the inverse of the smallest.
    let factor: Float
    /// How many variables may read a variable, directly or not, when it is substituted.
    let readers: Int
  }

  /// How many variables read a variable, directly or not; `nil` where these are too many, or where one of them has a term in
  /// the equation, which then cannot substitute the variable.
  mutating func readerCount(of variable: Int32, in equation: [Term], _ limits: Limits) -> Int? {
    if !findDependents(of: [variable], atMost: limits.readers + 1) { return nil }
    for reader in postorder.dropLast() where equation.contains(where: { $0.variable == reader }) {
      return nil
    }
    return postorder.count - 1
  }

  /// Prepares the substitution of a variable that others read by the equation with such a term: their expansions get longer.
  /// Returns whether all stay within the limits; where not, nothing has changed. O(terms of the readers).
  mutating func lengthenReaders(
    ofTermAt place: Int, in equation: [Term], _ limits: Limits
  ) -> Bool {
    let variable = equation[place].variable
    guard findDependents(of: [variable], atMost: limits.readers + 1) else { return false }
    let known = postorder.map { records[Int($0)] }
    var size = 1
    for index in equation.indices where index != place {
      size += self.size(Int(equation[index].variable))
    }
    records[Int(variable)].size = Int32(size)
    (records[Int(variable)].smallestFactor, records[Int(variable)].largestFactor) =
      factors(ofTermAt: place, in: equation)
    var isWithin = isWithin(limits, variable)
    // Reversed, each comes after those that it reads.
    for reader in postorder.dropLast().reversed() where isWithin {
      measure(Int(reader), knowing: variable)
      isWithin = self.isWithin(limits, reader)
    }
    if !isWithin {
      for (index, reader) in postorder.enumerated() { records[Int(reader)] = known[index] }
    }
    return isWithin
  }

  private func isWithin(_ limits: Limits, _ variable: Int32) -> Bool {
    let record = records[Int(variable)]
    return record.size <= limits.size && record.largestFactor <= limits.factor
      && record.smallestFactor >= 1 / limits.factor
  }

  /// Measures the expansion of a substituted variable anew. `other` counts as substituted.
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
    records[variable].constant = constant
  }

  private mutating func noteSize(ofConstant constant: Double) {
    if !(abs(constant) < Tolerance.largest) { hadTooLargeConstant = true }
  }

  /// Whether no substitution has a constant beyond what doubles can be asked for. O(1) while there was none, else
  /// O(variables).
  mutating func areConstantsFinite() -> Bool {
    if !hadTooLargeConstant { return true }
    return records.indices.allSatisfy {
      !contains($0) || abs(records[$0].constant) < Tolerance.largest
    }
  }

  mutating func setValue(_ value: Double, of variable: Int) { records[variable].value = value }

  // MARK: Chains

  /// Whether another variable may replace this one in the substitutions that read it. The number of such steps is bounded,
  /// so that chains of substitutions stay short.
  func canMerge(_ variable: Int) -> Bool {
    matrix.heads[variable] < 0 || ranks[variable] < Self.mostMerges
  }

  private static let mostMerges: UInt8 = 16

  private mutating func noteMerge(_ variable: Int, into target: Int) {
    if !isRead(variable) { return }
    ranks[target] = max(ranks[target], min(Self.mostMerges, ranks[variable] + 1))
  }

  /// The variable at the end of a chain of substitutions by one variable each: the variable is `scale · root + offset`. `nil`
  /// where a substitution on the way has more terms.
  func root(_ variable: Int) -> (variable: Int, scale: Double, offset: Double)? {
    var current = variable
    var scale = 1.0
    var offset = 0.0
    while !matrix.isEmpty(row: current) {
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
    var constant = substituteWhereOperandsCancel(in: &sum, before: age)
    for start in sum.indices where sum[Int(start)] != 0 {
      if matrix.isEmpty(row: Int(start)) || isVisited[Int(start)] || records[Int(start)].age >= age
      {
        continue
      }
      isVisited[Int(start)] = true
      path.append((start, Int32(truncatingIfNeeded: matrix.range(ofRow: Int(start)).lowerBound)))
      while let (variable, place) = path.last {
        if Int(place) == matrix.range(ofRow: Int(variable)).upperBound {
          postorder.append(variable)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let operand = Int(matrix.terms[Int(place)].column)
        if matrix.isEmpty(row: operand) || isVisited[operand] || records[operand].age >= age {
          continue
        }
        isVisited[operand] = true
        path.append(
          (Int32(operand), Int32(truncatingIfNeeded: matrix.range(ofRow: operand).lowerBound)))
      }
    }
    let countBefore = used.count
    // In postorder a substitution comes after the variables that it reads.
    for index in postorder.reversed() {
      isVisited[Int(index)] = false
      if sum[Int(index)] == 0 { continue }
      constant += substitute(index, in: &sum)
      if countBefore > 0 { mergeLastUse(with: countBefore) }
    }
    if used[..<countBefore].contains(where: { $0.coefficient == 0 }) {
      used.removeAll { $0.coefficient == 0 }
    }
    return constant
  }

  /// Substitutes variables that cancel one of their operands. Returns the constant that results.
  ///
  /// A position beside that of the item around it, which it is measured from, is the usual case: the chain of substitutions
  /// behind the outer position need not be walked then.
  private mutating func substituteWhereOperandsCancel(
    in sum: inout SparseVector, before age: UInt64
  ) -> Double {
    var constant = 0.0
    var next = 0
    while next < min(sum.indices.count, Self.fewVariables) {
      let index = sum.indices[next]
      next += 1
      let variable = Int(index)
      let coefficient = sum[variable]
      let range = matrix.range(ofRow: variable)
      if coefficient == 0 || range.isEmpty || range.count > Self.fewVariables
        || records[variable].age >= age
      {
        continue
      }
      var cancelsOperand = false
      for place in range {
        let term = matrix.terms[place]
        if matrix.isEmpty(row: Int(term.column)) { continue }
        let known = sum[Int(term.column)]
        if known != 0 && SparseVector.cancellingSum(known, coefficient * term.value) == 0 {
          cancelsOperand = true
        }
      }
      if cancelsOperand { constant += substitute(index, in: &sum) }
    }
    return constant
  }

  private static let fewVariables = 8

  /// Where the last substitution in `used` is among the first ones, too, lists it once.
  private mutating func mergeLastUse(with count: Int) {
    guard let last = used.last,
      let first = used[..<count].firstIndex(where: { $0.variable == last.variable })
    else { return }
    used[first].coefficient = SparseVector.cancellingSum(
      used[first].coefficient, last.coefficient)
    used.removeLast()
  }

  /// Replaces a substituted variable in `sum`. Returns the constant that results.
  @inline(__always)
  private mutating func substitute(_ index: Int32, in sum: inout SparseVector) -> Double {
    let variable = Int(index)
    let coefficient = sum[variable]
    used.append((index, coefficient))
    sum.set(0, at: variable)
    for place in matrix.range(ofRow: variable) {
      let term = matrix.terms[place]
      sum.addCancelling(coefficient * term.value, at: Int(term.column))
    }
    return coefficient * records[variable].constant
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
  /// comes after the variables that it reads. Returns whether there are at most so many; where not, some are missing.
  @discardableResult
  mutating func findDependents(of variables: [Int32], atMost most: Int = .max) -> Bool {
    postorder.removeAll(keepingCapacity: true)
    defer { for index in postorder { isVisited[Int(index)] = false } }
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
          if postorder.count + path.count > most {
            for step in path { isVisited[Int(step.variable)] = false }
            path.removeAll(keepingCapacity: true)
            return false
          }
        }
      }
    }
    return true
  }

  mutating func forgetPostorder() { postorder.empty() }
}
