/// A required constraint that was removed because it contradicts constraints before it in the order.
package struct DroppedConstraint: Sendable {
  package let id: ConstraintID
  package let statement: LinearConstraint
  package let order: OrderKey
  /// The other members of a contradiction of which the constraint is the latest. The contradiction may be reducible.
  package let others: [ConstraintID]
  /// A test whether the contradiction persists when the others have new constants; `nil` if rounding leaves it unproved.
  package let certificate: ConflictCertificate?

  init(_ index: Int, members: [Int], _ model: Model) {
    let record = model.constraints[index]
    id = model.constraintID(at: index)
    statement = LinearConstraint(
      LinearExpression(model.terms(ofConstraint: index)), record.relation, record.constant)
    order = OrderKey(record.order)
    others = members.filter { $0 != index }.map(model.constraintID(at:))
    certificate = ConflictCertificate(of: index, members: members, model)
  }
}

/// A proof that a constraint contradicts others: multipliers with which their terms cancel and their constants do not
/// (J. Farkas, 1902). A change of constants keeps the terms, and so the multipliers.
package struct ConflictCertificate: Sendable {
  /// The summand of the constraint itself in the sum of the constants.
  private let ownSummand: Double
  private let others: [(id: ConstraintID, multiplier: Double)]
  /// The sign that the sum of the constants must keep; `nil` if all members are equations, for which both signs prove it.
  private let sign: FloatingPointSign?

  /// Makes the proof, or `nil` if there is none, or none that is clear of rounding.
  init?(of index: Int, members: [Int], _ model: Model) {
    guard
      let terms = Engine.proof(of: members, model)
        ?? Engine.proof(of: members, isCareful: true, model)
    else { return nil }
    var own = 0.0
    var others: [(id: ConstraintID, multiplier: Double)] = []
    for term in terms {
      if term.constraint == index {
        own += term.multiplier * model.constraints[index].constant
      } else {
        others.append((model.constraintID(at: term.constraint), term.multiplier))
      }
    }
    ownSummand = own
    self.others = others
    let isEquation = terms.allSatisfy { model.constraints[$0.constraint].relation == .equal }
    let (sum, size) = Self.sum(own, others, model)
    sign = isEquation ? nil : sum.sign
    if !Self.isClear(sum, size) { return nil }
  }

  /// Whether the constraint contradicts the others at their present constants. `false` if the contradiction is not clear of
  /// rounding, or one of the others is removed: then only a solve can tell.
  package func holds(in batch: Batch) -> Bool {
    if !others.allSatisfy({ batch.contains($0.id) }) { return false }
    let (sum, size) = Self.sum(ownSummand, others, batch.model)
    return Self.isClear(sum, size) && (sign == nil || sign == sum.sign)
  }

  /// The sum of the constants, and the sum of the sizes of its summands.
  private static func sum(
    _ own: Double, _ others: [(id: ConstraintID, multiplier: Double)], _ model: Model
  ) -> (sum: Double, size: Double) {
    var sum = own
    var size = abs(own)
    for other in others {
      let constant = model.constraints[model.index(of: other.id)].constant
      sum += other.multiplier * constant
      size += abs(other.multiplier) * max(1, abs(constant))
    }
    return (sum, size)
  }

  private static func isClear(_ sum: Double, _ size: Double) -> Bool {
    abs(sum) > Tolerance.clearConflict * size
  }
}
