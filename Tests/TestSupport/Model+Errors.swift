package import Cassowary

extension Model {
  /// The left side of a constraint at values by variable index, and the size of the largest number in it, at least 1.
  package func leftSide(
    of record: ConstraintRecord, at values: [Double]
  ) -> (left: Double, size: Double) {
    var left = 0.0
    var size = max(1, abs(record.constant))
    for term in record.termRange {
      let product = terms[term].coefficient * values[Int(terms[term].variable)]
      left += product
      size = max(size, abs(product))
    }
    return (left, size)
  }

  /// How far a constraint is from holding, without its weight, and that size.
  package func error(
    of record: ConstraintRecord, at values: [Double]
  ) -> (error: Double, size: Double) {
    let (left, size) = leftSide(of: record, at: values)
    switch record.relation {
    case .lessThanOrEqual: return (max(0, left - record.constant), size)
    case .equal: return (abs(left - record.constant), size)
    case .greaterThanOrEqual: return (max(0, record.constant - left), size)
    }
  }
}

extension Relation {
  /// That of the negative sides.
  package var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
