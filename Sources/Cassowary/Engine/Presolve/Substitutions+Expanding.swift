// Expanding sums by substitutions.

extension Substitutions {
  /// Expands the variables in `sum`, which is by variable, by substitutions older than `age`. Returns the resulting constant;
  /// lists the substitutions in `used`.
  ///
  /// - Parameter toColumns: Whether relative variables are expanded too. Their coefficients are then those of their columns.
  mutating func expand(
    _ sum: inout SparseVector, before age: UInt64 = .max, toColumns: Bool = true
  ) -> Double {
    postorder.removeAll()
    used.removeAll()
    var constant = substituteWhereOperandsCancel(in: &sum, before: age)
    for listed in 0..<sum.count {
      let start = sum.index(at: listed)
      guard sum[Int(start)] != 0 else { continue }
      if isVisited[Int(start)] || !isExpanded(Int(start), age, toColumns) { continue }
      isVisited[Int(start)] = true
      beginStep(Int(start))
      while !path.isEmpty {
        let step = path[path.count - 1]
        if Int(step.next) == matrix.range(ofRow: Int(step.variable)).upperBound {
          postorder.append(step.variable)
          path.removeLast(1)
          continue
        }
        path[path.count - 1].next += 1
        let operand = Int(matrix.terms[Int(step.next)].column)
        if isVisited[operand] || !isExpanded(operand, age, toColumns) { continue }
        isVisited[operand] = true
        beginStep(operand)
      }
    }
    let countBefore = used.count
    // In reverse postorder a substitution comes before the variables that it reads.
    for place in postorder.indices.reversed() {
      let index = postorder[place]
      isVisited[Int(index)] = false
      if sum[Int(index)] == 0 { continue }
      constant += substitute(index, in: &sum)
      if countBefore > 0 { mergeLastUse(with: countBefore) }
    }
    if countBefore > 0 { removeCancelledUses() }
    return constant
  }

  /// Follows the operands of a variable from the first on.
  @inline(__always)
  private mutating func beginStep(_ variable: Int) {
    path.append(
      Step(
        variable: Int32(truncatingIfNeeded: variable),
        next: Int32(truncatingIfNeeded: matrix.range(ofRow: variable).lowerBound)))
  }

  /// Uses that a later one has cancelled are among the first ones; these come before any others.
  private mutating func removeCancelledUses() {
    var kept = 0
    for place in used.indices where used[place].coefficient != 0 {
      used[kept] = used[place]
      kept += 1
    }
    used.removeLast(used.count - kept)
  }

  @inline(__always)
  private func isExpanded(_ variable: Int, _ age: UInt64, _ toColumns: Bool) -> Bool {
    !matrix.isEmpty(row: variable) && records[variable].age < age
      && (toColumns || !records[variable].isRelative)
  }

  /// Substitutes variables whose substitutions cancel one of their operands. Returns the resulting constant.
  ///
  /// Typically a position is measured from that of the enclosing item. The chain of substitutions behind the outer position
  /// then need not be walked.
  private mutating func substituteWhereOperandsCancel(
    in sum: inout SparseVector, before age: UInt64
  ) -> Double {
    var constant = 0.0
    var next = 0
    while next < min(sum.count, Self.fewVariables) {
      let index = sum.index(at: next)
      next += 1
      let variable = Int(index)
      let coefficient = sum[variable]
      let range = matrix.range(ofRow: variable)
      if coefficient == 0 || range.isEmpty || range.count > Self.fewVariables
        || records[variable].age >= age || records[variable].isRelative
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

  /// If the last substitution in `used` is also among the first ones, lists it once.
  private mutating func mergeLastUse(with count: Int) {
    let last = used[used.count - 1]
    for first in 0..<count where used[first].variable == last.variable {
      used[first].coefficient = SparseVector.cancellingSum(
        used[first].coefficient, last.coefficient)
      used.removeLast(1)
      return
    }
  }

  /// Replaces a substituted variable in `sum`. Returns the resulting constant.
  @inline(__always)
  private mutating func substitute(_ index: Int32, in sum: inout SparseVector) -> Double {
    let variable = Int(index)
    let coefficient = sum[variable]
    used.append(Use(variable: index, coefficient: coefficient))
    if !records[variable].isRelative { sum.set(0, at: variable) }
    for place in matrix.range(ofRow: variable) {
      let term = matrix.terms[place]
      sum.addCancelling(coefficient * term.value, at: Int(term.column))
    }
    return coefficient * constants[variable]
  }

  /// Evaluates a variable by its substitution. Also returns the largest absolute summand, at least 1. Follows the paths of
  /// the expansion instead of adding up by column, so it needs no vector.
  mutating func evaluate(
    _ variable: Int, _ columnOfVariable: borrowing FlatArray<Int32>,
    _ values: borrowing FlatArray<Double>
  ) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 1.0
    summands.append(Use(variable: Int32(truncatingIfNeeded: variable), coefficient: 1))
    while let next = summands.popLast() {
      let (variable, factor) = (Int(next.variable), next.coefficient)
      let column = Int(columnOfVariable[variable])
      let isSubstituted = contains(variable)
      if column < 0 && !isSubstituted { continue }
      let summand = factor * (column >= 0 ? values[column] : constants[variable])
      sum += summand
      size = max(size, abs(summand))
      if !isSubstituted { continue }
      for place in matrix.range(ofRow: variable) {
        let term = matrix.terms[place]
        summands.append(Use(variable: term.column, coefficient: factor * term.value))
      }
    }
    return (sum, size)
  }
}
