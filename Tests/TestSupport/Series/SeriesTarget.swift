package import Cassowary

/// What a change of a series can be made to: a batch, or a solver by its calls for single changes.
package protocol SeriesTarget {
  associatedtype Refusal: Error

  var model: Model { get }
  func contains(_ constraint: ConstraintID) -> Bool
  mutating func makeVariable(_ name: String?, order: OrderKey?) -> Variable
  mutating func remove(_ variable: Variable)
  mutating func require(
    _ constraint: LinearConstraint, order: OrderKey?, name: String?, fileID: StaticString,
    line: UInt
  ) throws(Refusal) -> ConstraintID
  mutating func prefer(
    _ constraint: LinearConstraint, at priority: Priority, weight: Double, order: OrderKey?,
    isTieBreaker: Bool, name: String?, fileID: StaticString, line: UInt
  ) -> ConstraintID
  mutating func prefer(
    staying variable: Variable, at priority: Priority, weight: Double, order: OrderKey?,
    name: String?, fileID: StaticString, line: UInt
  ) -> ConstraintID
  mutating func remove(_ constraint: ConstraintID)
  mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(Refusal)
  mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(Refusal)
  mutating func setWeight(_ weight: Double, of constraint: ConstraintID)
  mutating func setOrder(_ order: OrderKey, of constraint: ConstraintID)
  mutating func setOrder(_ order: OrderKey, of variable: Variable)
  mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in constraint: ConstraintID
  ) throws(Refusal)
  mutating func replace(
    _ constraint: ConstraintID, with new: LinearConstraint
  ) throws(Refusal)
}

extension Batch: SeriesTarget {
  package typealias Refusal = Never
}

extension Solver: SeriesTarget {
  package typealias Refusal = Conflict
}
