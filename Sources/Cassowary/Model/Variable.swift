/// A handle to one variable of a ``Solver``.
///
/// A variable is a real number without a bound, of any sign. The handle does not hold its value; read it with
/// `solver[variable]`.
///
/// A handle is valid in the solver that made it and in copies made of that solver afterwards, until
/// ``Solver/remove(_:)-(Variable)``. Using it otherwise is a programming error; ``Solver/contains(_:)-(Variable)`` tells
/// whether it is valid.
///
/// `a == b` between two variables is a ``LinearConstraint`` where the context requires one, and a `Bool` otherwise.
public struct Variable: Hashable, Sendable {
  package let slot: Slot
}

/// A handle to one constraint of a ``Solver``.
///
/// The handle stays valid while the constraint is changed in place, until ``Solver/remove(_:)-(ConstraintID)``. See
/// ``Variable`` for where a handle may be used.
public struct ConstraintID: Hashable, Sendable {
  package let slot: Slot
}

/// The target of a handle: an index, and the generation that distinguishes uses of the same index.
package struct Slot: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32
  /// The solver that made the handle.
  package let lineage: Lineage
}

/// What tells a solver's handles from those of others in a debug build, so that it detects foreign ones. In a release build
/// all are alike, and take no room.
package struct Lineage: Hashable, Sendable {
  #if DEBUG
    private let number = UInt64.random(in: .min ... .max)
  #endif
}

extension Variable {
  /// The index of the variable, for arrays that are kept in parallel with a solver's.
  package var index: Int { Int(slot.index) }
}
