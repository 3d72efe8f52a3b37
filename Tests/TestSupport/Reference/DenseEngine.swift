/// A stateless engine: from a ``Model`` to values, or to a conflict. Dense, level by level, generic over its number.
///
/// 1. Required equations are eliminated, and required inequalities met by minimising their violations.
/// 2. For each priority, highest first, the weighted errors are minimised, and the optimum is turned into bounds.
/// 3. The same for the unweighted error of each soft constraint and for |value| of each variable, in order.
///
/// With ``ExactRational`` every step is exact, which makes it the reference that other engines are compared with.
package struct DenseEngine<Number: EngineNumber> {
  package enum Outcome: Sendable {
    case solved(Solution)
    /// Model indices of required constraints, an irreducible infeasible set.
    case conflict([Int])
    /// Of doubles alone.
    case lostPrecision
  }

  package struct Solution: Sendable {
    /// By variable index.
    package let values: [Double]
    package let pivots: Int
  }

  var tableau: DenseTableau<Number>

  package static func solve(_ model: Model, _ reading: NumberReading = .decimal) -> Outcome {
    var engine = DenseEngine(model, nil, reading)
    switch engine.satisfyRequired() {
    case .infeasible: return conflict(in: model, reading)
    case .gaveUp: return .lostPrecision
    case .feasible: break
    }
    guard engine.minimizeErrors(of: engine.levels()), engine.settleErrorsByOrder(),
      engine.settleSizesByOrder(), engine.tableau.isValid, engine.isFeasible
    else { return .lostPrecision }
    return .solved(Solution(values: engine.values, pivots: engine.tableau.pivots))
  }

  init(_ model: Model, _ constraints: [Int]? = nil, _ reading: NumberReading = .decimal) {
    tableau = DenseTableau(
      model, constraints: constraints ?? model.constraintsInOrder(), reading)
  }

  private var values: [Double] {
    var values = [Double](repeating: 0, count: tableau.model.variables.count)
    for (column, variable) in tableau.variables.enumerated() {
      values[variable] = tableau.columns[column].value.double
    }
    return values
  }

  /// Whether the values meet the required constraints as they were written.
  private var isFeasible: Bool {
    let model = tableau.model
    let relativeTolerance = Number(
      decimal: DenseTolerance.feasibility / DenseTolerance.comparison)
    return tableau.rows.allSatisfy { row in
      let record = model.constraints[row.constraint]
      guard record.isRequired else { return true }
      var excess = -Number(record.constant, tableau.reading)
      var size = max(.one, excess.magnitude)
      for term in record.termRange {
        guard let column = tableau.columnOfVariable[Int(model.terms[term].variable)] else {
          continue
        }
        let product =
          Number(model.terms[term].coefficient, tableau.reading) * tableau.columns[column].value
        excess = excess + product
        size = max(size, product.magnitude)
      }
      switch record.relation {
      case .lessThanOrEqual where excess <= .zero: return true
      case .greaterThanOrEqual where .zero <= excess: return true
      default: return excess.isNegligible(besides: size * relativeTolerance)
      }
    }
  }
}
