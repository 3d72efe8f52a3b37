/// Required constraints that contradict each other, and the one that was broken so that the rest can hold.
///
/// The constraints and their order determine which are broken, not the history of changes. Required constraints are added one
/// by one, and each that contradicts those added before is broken. The order is: the constraints that the layout makes by
/// itself; those emitted by containers; those of the user, by descending ``LayoutConstraint/conflictPrecedence`` and then by
/// activation; and last those by which a container yields to the user.
///
/// The members are the broken constraint and, of those added before it, the earliest that contradict it: first the constraint
/// that completes a contradiction with the broken one, then the one that completes a contradiction with these two, and so on.
public struct LayoutConflict: Sendable {
  /// One constraint of the conflict.
  public struct Member: Sendable {
    /// The constraint as text, such as `title.width == 400`.
    public let description: String
    /// The constraint's name.
    public let identifier: String
    /// The name of the container that emitted the constraint, if any.
    public let container: String?
    /// The source location, if known.
    public let source: SourceLocation?
    /// Whether this member is the broken one.
    public let isBroken: Bool
  }

  /// The reason for the choice of the broken constraint.
  public enum Reason: Hashable, Sendable {
    /// The only member that the user wrote.
    case onlyOneOfUser
    /// The member with the lowest ``LayoutConstraint/conflictPrecedence``.
    case lowestPrecedence
    /// The member that was activated last.
    case lastDeclared
    /// A container's member that yields to the user's constraints.
    case yieldsToUser
    /// The user wrote none of the members.
    case noneOfUser
  }

  /// The axis on which the constraints contradict each other.
  public let axis: Axis
  /// An irreducible contradiction: without any one of its members, the rest can hold. Oldest first.
  public let members: [Member]
  /// The reason for breaking ``broken``.
  public let reason: Reason

  /// The broken member.
  public var broken: Member? { members.first { $0.isBroken } }
}

extension LayoutConflict: CustomStringConvertible {
  /// A report of several lines: the conflict, one line per member, the broken member and the reason.
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
  /// The reason as text.
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
