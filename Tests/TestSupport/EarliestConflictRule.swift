package import Cassowary

/// The rule by which a conflict is named, as it is stated: by asking of more and more constraints whether they can hold.
package enum EarliestConflictRule {
  /// The members, in the order in which the rule finds them; none where all required constraints can hold.
  ///
  /// - Parameters:
  ///   - constraints: required constraints in their order.
  ///   - canHold: whether some of them can hold together.
  package static func members<Constraint>(
    of constraints: [Constraint], canHold: ([Constraint]) -> Bool
  ) -> [Constraint] {
    var members: [Constraint] = []
    if canHold(constraints) { return [] }
    // How many constraints there are from the start up to those of which none is a member any more.
    var end = constraints.count
    while canHold(members) {
      // The first `low` can hold with the members, the first `high` cannot.
      var low = 0
      var high = end
      while high - low > 1 {
        let middle = (low + high) / 2
        if canHold(constraints[..<middle] + members) { low = middle } else { high = middle }
      }
      end = high - 1
      members.append(constraints[end])
    }
    return members
  }

  /// The same of a model, in exact numbers, in the order of the keys.
  package static func members(of model: Model) -> [ConstraintID] {
    let required = model.constraintsInOrder().filter { model.constraints[$0].isRequired }
    return members(of: required.map(model.constraintID(at:))) {
      ExactReference.isSatisfiable($0, in: model)
    }
  }
}
