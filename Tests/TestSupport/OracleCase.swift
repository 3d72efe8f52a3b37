/// A series of operations on one solver, with what must come out after each step.
package struct OracleCase: Decodable, Sendable {
  package let name: String
  package let variables: Int
  package let steps: [Step]

  package struct Constraint: Decodable, Sendable {
    package let id: Int
    /// Variable numbers with coefficients.
    package let terms: [[Double]]
    package let relation: String
    package var constant: Double
    package var priority: Double
    package let weight: Double
  }

  /// One operation: whichever of the optional members is present.
  package struct Step: Decodable, Sendable {
    package let add: Constraint?
    package let addMany: [Constraint]?
    package let remove: Int?
    package let setConstant: Int?
    package let setPriority: Int?
    package let to: Double?
    package let expect: Expectation
  }

  package struct Expectation: Decodable, Sendable {
    package let infeasible: Bool?
    package let conflict: [Int]?
    package let conflictUnique: Bool?
    /// Pairs of a priority and its weighted error sum, highest first.
    package let errors: [[Double]]?
    package let values: [String: Double]?
  }
}

extension OracleCase.Constraint {
  package var isRequired: Bool { priority == 1000 }

  /// How far the constraint is from being satisfied, at the variables' values by number.
  package func violation(at values: [Double]) -> Double {
    let left = terms.reduce(0) { $0 + $1[1] * values[Int($1[0])] }
    switch relation {
    case "<=": return max(0, left - constant)
    case "==": return abs(left - constant)
    case ">=": return max(0, constant - left)
    default: preconditionFailure("relation \(relation)")
    }
  }

  /// Whether the constraint holds as exactly as the format demands of a required one.
  package func holds(at values: [Double]) -> Bool {
    let size = terms.reduce(0) { $0 + abs($1[1] * values[Int($1[0])]) }
    return violation(at: values) <= 1e-6 * max(1, abs(constant), size)
  }
}

/// Whether two numbers agree as the case files demand.
package func agrees(_ got: Double, _ want: Double, tolerance: Double = 1e-6) -> Bool {
  abs(got - want) <= tolerance * max(1, abs(want))
}
