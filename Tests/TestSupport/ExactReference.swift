package import Cassowary

/// The dense engine in exact arithmetic, as the judge of other answers.
package enum ExactReference {
  /// What a set of required constraints is.
  package enum Verdict: Hashable {
    case irreducible
    case satisfiable
    /// Infeasible also without the member at this index.
    case reducible(Int)
    /// Some number did not fit.
    case overflow
  }

  package static func solve(_ model: Model) -> DenseEngine<ExactRational>.Outcome {
    DenseEngine<ExactRational>.solve(model)
  }

  /// Whether the constraints contradict each other and any one left out makes the rest satisfiable.
  package static func judge(_ members: [ConstraintID], in model: Model) -> Verdict {
    switch isSatisfiable(members, in: model) {
    case nil: return .overflow
    case true?: return .satisfiable
    case false?: break
    }
    for index in members.indices {
      var rest = members
      rest.remove(at: index)
      switch isSatisfiable(rest, in: model) {
      case nil: return .overflow
      case true?: continue
      case false?: return .reducible(index)
      }
    }
    return .irreducible
  }

  /// Whether the constraints of a model can hold together when all others are left out; `nil` on overflow.
  private static func isSatisfiable(_ members: [ConstraintID], in model: Model) -> Bool? {
    var batch = Batch(model: model)
    let kept = Set(members)
    for index in model.constraintsInOrder() {
      let constraint = model.constraintID(at: index)
      if !kept.contains(constraint) { batch.remove(constraint) }
    }
    switch solve(batch.model) {
    case .solved: return true
    case .conflict: return false
    case .lostPrecision: return nil
    }
  }
}
