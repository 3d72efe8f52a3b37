package import Cassowary

/// The numbers by which answers are compared, most important first: the error sums of the levels, highest first, the error of
/// each soft constraint in order, and the size of each variable in order.
package struct AnswerRanking {
  package enum Comparison: Hashable { case better, alike, worse }

  /// How far the most violated required constraint is from holding, relative to the size of its terms. In points: as if its
  /// largest coefficient were 1, where it is more.
  package private(set) var violation = 0.0
  private var numbers: [Double] = []
  /// The size of what a number was summed from, beside which differences are rounding.
  private var sizes: [Double] = []

  /// - Parameter values: by variable index.
  package init(of values: [Double], in model: Model) {
    var sums: [Double: (error: Double, size: Double)] = [:]
    var errors: [(error: Double, size: Double)] = []
    for index in model.constraintsInOrder() {
      let record = model.constraints[index]
      let (error, size) = model.error(of: record, at: values)
      if record.isRequired {
        violation = max(violation, error / max(size, Self.largestCoefficient(of: record, model)))
      } else {
        let sum = sums[record.priority] ?? (0, 0)
        sums[record.priority] = (
          sum.error + record.weight * error, sum.size + record.weight * size
        )
        errors.append((error, size))
      }
    }
    for (_, sum) in sums.sorted(by: { $0.key > $1.key }) { append(sum.error, sum.size) }
    for (error, size) in errors { append(error, size) }
    for variable in model.variablesInOrder() {
      append(abs(values[variable]), max(1, abs(values[variable])))
    }
  }

  private mutating func append(_ number: Double, _ size: Double) {
    numbers.append(number)
    sizes.append(size)
  }

  private static func largestCoefficient(of record: Model.ConstraintRecord, _ model: Model)
    -> Double
  {
    record.termRange.reduce(0) { max($0, abs(model.terms[$1].coefficient)) }
  }

  /// Compares with the ranking of another answer to the same problem: what differs by more than rounding first decides.
  package func compared(with other: AnswerRanking) -> Comparison {
    for (index, number) in numbers.enumerated() {
      let rounding = 1e-9 * max(sizes[index], other.sizes[index])
      if number < other.numbers[index] - rounding { return .better }
      if number > other.numbers[index] + rounding { return .worse }
    }
    return .alike
  }
}
