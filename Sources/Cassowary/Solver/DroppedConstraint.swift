/// A required constraint that was removed because it contradicts others, which come before it in the order.
package struct DroppedConstraint: Sendable {
  package let id: ConstraintID
  package let statement: LinearConstraint
  package let order: OrderKey
  /// The others of a contradiction of which it is the latest. Without some of these the rest may contradict each other too.
  package let others: [ConstraintID]
  /// Whether the contradiction can be seen to stand where the others have new constants; `nil` where that is not known.
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

/// A constraint and others that contradict it, with multipliers by which their terms cancel and their constants do not
/// (J. Farkas, 1902). The terms stay as they are where only constants change.
package struct ConflictCertificate: Sendable {
  /// What the constraint itself adds to the sum of the constants.
  private let ownSummand: Double
  private let others: [(id: ConstraintID, multiplier: Double)]
  /// The sign that the sum of the constants has to keep; both will do where all members are equations.
  private let sign: FloatingPointSign?

  /// `nil` where the contradiction is not confirmed, or not by more than rounding.
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

  /// Whether the constants of the others are still such that the constraint contradicts them. Where they are close to what
  /// it can hold with, the answer is `false`, and only a solve can tell.
  package func holds(in batch: Batch) -> Bool {
    if !others.allSatisfy({ batch.contains($0.id) }) { return false }
    let (sum, size) = Self.sum(ownSummand, others, batch.model)
    return Self.isClear(sum, size) && (sign == nil || sign == sum.sign)
  }

  /// The sum of the constants, and the size of what was added.
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
