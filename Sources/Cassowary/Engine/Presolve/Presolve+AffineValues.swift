// Substituted variables that move with columns.

extension Presolve {
  /// Appends the substituted variables that move with the columns in `moving`, each after the variables that it reads. `own`
  /// has the columns of relative variables. O(variables that move).
  mutating func appendDependents(
    to moving: inout [AffineValue], own: [Int32: AffineSum], _ values: borrowing FlatArray<Double>
  ) {
    // For each moving variable, the sum holds its place in the list, counted from 1.
    for (place, value) in moving.enumerated() {
      addCancelling(Double(place + 1), of: Int(value.index))
    }
    let starts = moving.map { $0.index }.filter { isRead(Int($0)) } + own.keys.sorted()
    for index in dependents(of: starts) where isSubstituted(Int(index)) {
      var total = AffineSum(constant: substitutions.constants[Int(index)])
      if isRelative(Int(index)) {
        total = own[index] ?? AffineSum(constant: values[Int(columnOfVariable[Int(index)])])
      }
      var sizes = total.rates.magnitudes
      for place in substitutions.matrix.range(ofRow: Int(index)) {
        let term = substitutions.matrix.terms[place]
        let known = Int(sum[Int(term.column)])
        if known == 0 {
          // A variable that does not move, from the last postsolve.
          total.constant += term.value * substitutions.values[Int(term.column)]
          continue
        }
        let operand = moving[known - 1].sum
        total.constant += term.value * operand.constant
        total.rates += term.value * operand.rates
        sizes = pointwiseMax(sizes, (term.value * operand.rates).magnitudes)
      }
      // A rate that is only rounding of its summands is 0.
      total.rates.replace(
        with: 0, where: total.rates.magnitudes .<= sizes * Tolerance.drop)
      if total.rates == .zero { continue }
      moving.append(AffineValue(index: index, sum: total))
      addCancelling(Double(moving.count), of: Int(index))
    }
    clearSum()
  }
}
