// From a failed solve to what is reported.

/// A constraint that an update has removed, because it contradicts stronger ones.
package struct BrokenConstraint: Sendable {
  /// The handle, which is no longer valid after the update.
  package let id: ConstraintID
  /// Its terms, relation and constant.
  package let statement: LinearConstraint
  /// Its order key.
  package let order: OrderKey

  init(_ id: ConstraintID, _ model: Model) {
    self.id = id
    let index = model.index(of: id)
    let record = model.constraints[index]
    statement = LinearConstraint(
      LinearExpression(model.terms(ofConstraint: index)), record.relation, record.constant)
    order = OrderKey(record.order)
  }
}

extension Solver {
  /// Finds the conflicts to report, for required constraints in their order.
  func conflictFilter(_ certificate: [Int]) -> ConflictFilter {
    ConflictFilter(requirements(around: certificate), specialPaths: engine.specialPaths, model)
  }

  /// The same, from the strongest constraint to the weakest.
  func conflictFilter<Weakness: Comparable>(
    _ certificate: [Int], weakness: (ConstraintID) -> Weakness
  ) -> ConflictFilter {
    let required = requirements(around: certificate)
    let ranks = required.map { weakness(model.constraintID(at: Int($0))) }
    let order = required.indices.sorted {
      ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1]
    }
    return ConflictFilter(order.map { required[$0] }, specialPaths: engine.specialPaths, model)
  }

  /// Without the open batch the required constraints can hold, so that only those that share variables with what it restates
  /// are looked at.
  private func requirements(around certificate: [Int]) -> [UInt32] {
    ConflictScope.required(reachedFrom: model.restatedRequirements + certificate, model)
  }

  /// What is reported of an irreducible set.
  func conflict(_ members: [Int]) -> Conflict {
    let changed = model.restated(among: members)
    return Conflict(
      cause: .contradiction,
      members: members.sorted {
        (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
      }.map { index in
        .init(
          id: model.constraintID(at: index), name: model.name(ofConstraint: index),
          source: model.sources[model.constraints[index].source],
          isChanged: changed.contains(index),
          description: model.describe(constraint: index))
      })
  }
}
