/// A handle to one variable of a ``Solver``.
///
/// A variable is an unbounded real number of any sign. The handle does not contain its value; read it with
/// `solver[variable]`.
///
/// A handle is valid in the solver that made it, and in copies made of that solver afterwards, until
/// ``Solver/remove(_:)-(Variable)``. Any other use is a programming error; ``Solver/contains(_:)-(Variable)`` returns whether
/// the handle is valid.
///
/// `a == b` between two variables is a ``LinearConstraint`` where the context requires one, and a `Bool` otherwise.
public struct Variable: Hashable, Sendable {
  @usableFromInline package let handle: Handle

  @inlinable init(handle: Handle) { self.handle = handle }
}

/// A handle to one constraint of a ``Solver``.
///
/// The handle stays valid while the constraint changes in place, until ``Solver/remove(_:)-(ConstraintID)``. The rules of
/// ``Variable`` for the use of handles hold here too.
public struct ConstraintID: Hashable, Sendable {
  @usableFromInline package let handle: Handle

  @inlinable init(handle: Handle) { self.handle = handle }
}

/// The target of a handle: an index, and the generation that distinguishes uses of the same index.
@usableFromInline
package struct Handle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let index: UInt32
  @usableFromInline package let generation: UInt32
  /// The solver that made the handle.
  @usableFromInline let lineage: Lineage

  @inlinable init(index: UInt32, generation: UInt32, lineage: Lineage) {
    self.index = index
    self.generation = generation
    self.lineage = lineage
  }
}

/// The mark by which a solver detects handles of other solvers in a debug build. In a release build all marks are equal and
/// take no memory.
@usableFromInline
package struct Lineage: Hashable, Sendable, BitwiseCopyable {
  #if DEBUG
    private let number = UInt64.random(in: .min ... .max)
  #endif
}

extension Variable {
  /// The index of the variable, for arrays that are parallel to those of a solver.
  @inlinable package var index: Int { Int(handle.index) }

  /// The variable that was made so many later in the same call of `makeVariables`, if none of them was removed since.
  @inlinable package func following(_ count: Int) -> Variable {
    Variable(
      handle: Handle(
        index: handle.index &+ UInt32(truncatingIfNeeded: count), generation: handle.generation,
        lineage: handle.lineage))
  }
}

extension ConstraintID {
  /// The index of the constraint, for arrays that are parallel to those of a solver.
  @inlinable package var index: Int { Int(handle.index) }
}
