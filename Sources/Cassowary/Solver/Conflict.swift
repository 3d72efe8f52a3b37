/// Why a change was refused.
///
/// The members cannot hold together, and any of them left out makes the rest satisfiable (an irreducible
/// infeasible set). A refused change has changed nothing.
public struct Conflict: Error, Sendable {
  /// One constraint of the contradiction.
  public struct Member: Sendable {
    /// The handle. That of a constraint which the refused change would have added is already void, except
    /// inside ``Solver/update(droppingConflicts:_:)``.
    public let id: ConstraintID
    /// The name given to the constraint.
    public let name: String?
    /// Where the constraint was written.
    public let source: SourceLocation?
    /// Whether the refused change added or altered it.
    public let isChanged: Bool
    /// The constraint in words, such as `left + width <= 320`.
    public let description: String
  }

  /// What made the solver refuse.
  public enum Cause: Hashable, Sendable {
    /// The members contradict each other.
    case contradiction
    /// Double precision does not suffice for these numbers; there are no members.
    case lostPrecision
  }

  /// What made the solver refuse.
  public let cause: Cause
  /// The contradiction, oldest member first.
  public let members: [Member]
}

extension Conflict: CustomStringConvertible {
  /// A block of lines: what happened, then a line a member.
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

/// What keeps a solver from trusting its values; see ``Solver/trouble``.
public enum Trouble: Hashable, Sendable {
  /// Double precision does not suffice for the numbers in use. The change was kept, and the values are the last good
  /// ones.
  case lostPrecision
}
