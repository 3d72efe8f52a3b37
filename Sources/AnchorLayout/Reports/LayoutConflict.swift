/// Required constraints that cannot hold together, and the one that was parked so that the rest does.
///
/// Which constraints are parked follows from the constraints and their order, not from what happened before. Required
/// constraints are taken one by one, and one that contradicts those taken before is parked. First come the rows that the
/// layout makes by itself, then those of containers, then what the user wrote: the highest ``LayoutConstraint/conflictPrecedence``
/// first, and of one precedence what was activated first. Last come rows with which a container yields to the user.
///
/// The members are the parked constraint and, of those taken before it, the earliest with which it cannot hold: the first
/// up to which constraints contradict the parked one, then the first up to which they contradict these two, and so on.
public struct LayoutConflict: Sendable {
  /// One constraint of the conflict.
  public struct Member: Sendable {
    /// The constraint in words, such as `title.width == 400`.
    public let description: String
    /// The name given to the constraint.
    public let identifier: String
    /// The name of the container that emitted it, if one did.
    public let container: String?
    /// Where it was written, if that is known.
    public let source: SourceLocation?
    /// Whether this is the one that was parked.
    public let isBroken: Bool
  }

  /// Why it was this constraint that was parked.
  public enum Reason: Hashable, Sendable {
    /// It is the only one that the user wrote.
    case onlyOneOfUser
    /// It has the lowest ``LayoutConstraint/conflictPrecedence``.
    case lowestPrecedence
    /// It was activated last.
    case lastDeclared
    /// A container emitted it to give way to what the user wrote.
    case yieldsToUser
    /// The user wrote none of them.
    case noneOfUser
  }

  /// The axis on which the constraints contradict each other.
  public let axis: Axis
  /// An irreducible contradiction: with any member left out, the rest can hold. Oldest first.
  public let members: [Member]
  /// Why the parked one was chosen.
  public let reason: Reason

  /// The member that was parked.
  public var broken: Member? { members.first { $0.isBroken } }
}

extension LayoutConflict: CustomStringConvertible {
  /// A block of lines: what happened, a line a member, which one was dropped and why.
  public var description: String {
    let side = axis == .horizontal ? "horizontal" : "vertical"
    var text =
      "layout conflict on the \(side) axis: \(members.count) required constraints cannot hold together"
    for member in members {
      text += "\n  "
      text += ConstraintReport.line(
        member.description, member.source, member.identifier, member.container)
    }
    if let broken { text += "\ndropped: \(broken.description) (\(reason.description))" }
    return text
  }
}

extension LayoutConflict.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .onlyOneOfUser: "the only one written by hand"
    case .lowestPrecedence: "the lowest precedence"
    case .lastDeclared: "activated last"
    case .yieldsToUser: "a container's, which gives way"
    case .noneOfUser: "none of them was written by hand"
    }
  }
}
