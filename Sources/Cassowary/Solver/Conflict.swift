/// The error of a change that was refused, because required constraints contradict each other.
///
/// The members cannot hold together; without any one of them the others can (an irreducible infeasible set). A refused
/// change has changed nothing.
///
/// Where there are several such sets, the members are those of the earliest. Take the required constraints in their order,
/// smallest ``OrderKey`` first: the first that contradicts those before is a member, the next member is the first up to
/// which constraints contradict the members found, and so on. So the change that was refused is explained by the earliest
/// statements that suffice, and the same constraints in the same order give the same members, whatever led to them.
public struct Conflict: Error, Sendable {
  /// One constraint of the contradiction.
  public struct Member: Sendable {
    /// The handle. Where the refused change would have added the constraint, the handle is valid only within
    /// ``Solver/update(droppingConflicts:_:)``.
    public let id: ConstraintID
    /// The name that was given when the constraint was added.
    public let name: String?
    /// Where the constraint was written.
    public let source: SourceLocation?
    /// Whether the refused change added the constraint, or changed its terms, relation, constant or priority.
    public let isChanged: Bool
    /// The constraint as text, such as `left + width <= 320`.
    public let description: String
  }

  /// The reason of a refusal.
  public enum Cause: Hashable, Sendable {
    /// The members contradict each other.
    case contradiction
    /// Double precision does not suffice for the numbers in use; there are no members.
    case lostPrecision
  }

  /// The reason of the refusal.
  public let cause: Cause
  /// The constraints of the contradiction, smallest order key first.
  public let members: [Member]
}

extension Conflict: CustomStringConvertible {
  /// Several lines: the reason, then one line for each member with its name and source location.
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

/// Why a solver's values cannot be trusted; see ``Solver/numericalFailure``.
public enum NumericalFailure: Hashable, Sendable {
  /// Double precision does not suffice for the numbers in use. The change was kept, and the values are those of the last
  /// successful solve.
  case lostPrecision
}
