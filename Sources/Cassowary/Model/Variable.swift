/// A handle to one unknown of a ``Solver``.
///
/// A variable is a free real number: it has no sign restriction and no default value. The handle holds no
/// value; read it with `solver[variable]`.
///
/// A handle belongs to the solver that made it and to the copies made of that solver afterwards. Using it
/// elsewhere, or after ``Solver/remove(_:)-(Variable)``, is a programming error; ask first with
/// ``Solver/contains(_:)-(Variable)`` where that is in doubt.
///
/// `a == b` between two variables is a `Bool` where a `Bool` is asked for, and a ``LinearConstraint`` where
/// a constraint is asked for.
public struct Variable: Hashable, Sendable {
  package let slot: Slot
}

/// A handle to one constraint of a ``Solver``.
///
/// The handle stays valid while the constraint's constant, priority, weight, coefficients or terms are changed
/// in place, and ends with its removal. See ``Variable`` for where a handle may be used.
public struct ConstraintID: Hashable, Sendable {
  package let slot: Slot
}

/// Where a handle points: an index, and the generation that tells a reused index from its earlier use.
package struct Slot: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32
  #if DEBUG
    /// The solver that made the handle, so that a debug build refuses a foreign one.
    package let lineage: UInt64
  #endif
}

extension Variable {
  /// The place in arrays that are kept beside a solver.
  package var index: Int { Int(slot.index) }
}
