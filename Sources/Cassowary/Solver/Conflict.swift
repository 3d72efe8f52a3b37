/// The error of a refused change: required constraints would contradict each other, or precision does not suffice.
///
/// The ``members`` cannot hold together; without any one of them, the others can (an irreducible infeasible set). A refused
/// change has changed nothing.
///
/// If there are several such sets, the members are those of the earliest one. The solver takes the required constraints in
/// their order, smallest ``OrderKey`` first: the first constraint that contradicts those before it is a member, the next member
/// is the first constraint up to which they contradict the members found, and so on until the members alone contradict each
/// other. So the earliest constraints that suffice explain the refusal, and the same constraints in the same order give the
/// same members, independent of history.
public struct Conflict: Error, Sendable {
  /// One constraint of the contradiction.
  public struct Member: Sendable {
    /// The handle. In a thrown conflict, the handle of a constraint that the refused change would have added is not valid; in
    /// ``Solver/update(droppingConflicts:_:)`` all handles are.
    public let id: ConstraintID
    /// The name given to the constraint.
    public let name: String?
    /// The place in the source code that added the constraint.
    public let source: SourceLocation?
    /// Whether the change added the constraint, or changed its terms, relation, constant or priority.
    public let isChanged: Bool
    /// The constraint as text, such as `left + width <= 320`.
    public let description: String
  }

  /// A reason to refuse a change.
  public enum Cause: Hashable, Sendable {
    /// The members contradict each other.
    case contradiction
    /// Double precision does not suffice for the numbers in use; there are no members.
    case lostPrecision
  }

  /// The reason why the solver refused the change.
  public let cause: Cause
  /// The constraints of the contradiction, smallest order key first; none if precision was lost.
  public let members: [Member]
}

extension Conflict: CustomStringConvertible {
  /// The reason, followed by one line for each member with its name and source location.
  public var description: String {
    switch cause {
    case .lostPrecision:
      return "the numbers span too wide a range for double precision"
    case .contradiction:
      var text =
        members.count == 1
        ? "a required constraint cannot hold"
        : "\(members.count) required constraints cannot hold together"
      for member in members {
        text += "\n  \(member.description)"
        if let name = member.name { text += "  \"\(name)\"" }
        if let source = member.source { text += "  \(source.description)" }
      }
      return text
    }
  }
}

/// The reason why a solver's values cannot be trusted; see ``Solver/numericalFailure``.
public enum NumericalFailure: Hashable, Sendable {
  /// Double precision does not suffice for the numbers in use. The solver kept the change, and the values of the last
  /// successful solve.
  case lostPrecision
}
