package import Cassowary

/// The dense engine in exact arithmetic, as the judge of other answers. It has an answer to every problem.
package enum ExactReference {
  package enum Answer {
    case solved(DenseEngine<ExactRational>.Solution)
    /// Model indices of required constraints, an irreducible infeasible set.
    case conflict([Int])
  }

  /// What a set of required constraints is.
  package enum Verdict: Hashable {
    case irreducible
    case satisfiable
    /// Infeasible also without the member at this index.
    case reducible(Int)
  }

  package static func solve(_ model: Model, _ reading: NumberReading = .decimal) -> Answer {
    switch DenseEngine<ExactRational>.solve(model, reading) {
    case .solved(let solution): .solved(solution)
    case .conflict(let members): .conflict(members)
    case .lostPrecision: preconditionFailure("exact numbers lose no precision")
    }
  }

  /// Whether the constraints contradict each other and any one left out makes the rest satisfiable.
  package static func judge(_ members: [ConstraintID], in model: Model) -> Verdict {
    if isSatisfiable(members, in: model) { return .satisfiable }
    for index in members.indices {
      var rest = members
      rest.remove(at: index)
      if !isSatisfiable(rest, in: model) { return .reducible(index) }
    }
    return .irreducible
  }

  /// Whether required constraints of a model can hold together when all others are left out.
  package static func isSatisfiable(_ members: [ConstraintID], in model: Model) -> Bool {
    DenseEngine<ExactRational>.canHold(members.map(model.index(of:)), in: model) == true
  }
}
