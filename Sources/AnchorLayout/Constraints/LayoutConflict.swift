/// Required constraints that cannot hold together, and the one that was parked so that the rest does.
public struct LayoutConflict: Sendable {
  /// One constraint of the conflict.
  public struct Member: Sendable {
    /// The constraint in words, such as `title.width == 400`.
    public let description: String
    /// The name given to the constraint.
    public let identifier: String
    /// Where it was written, if that is known.
    public let source: SourceLocation?
    /// Whether this is the one that was parked.
    public let isBroken: Bool
  }

  /// The axis on which the constraints contradict each other.
  public let axis: Axis
  /// An irreducible contradiction: with any member left out, the rest can hold. Oldest first.
  public let members: [Member]
}

extension LayoutConflict: CustomStringConvertible {
  /// A block of lines: what happened, a line a member, and which one was dropped.
  public var description: String {
    let side = axis == .horizontal ? "horizontal" : "vertical"
    var text =
      "layout conflict on the \(side) axis: \(members.count) required constraints cannot hold together"
    for member in members {
      text += "\n  \(member.description)"
      if let source = member.source { text += "  \(source.description)" }
      if !member.identifier.isEmpty { text += "  \"\(member.identifier)\"" }
    }
    if let broken = members.first(where: { $0.isBroken }) {
      text += "\ndropped: \(broken.description)"
    }
    return text
  }
}
