public import AnchorLayout

/// A problem with the constraints of an element.
public struct PreviewProblem: Hashable, Sendable {
  /// The kind of the problem.
  public enum Kind: Hashable, Sendable {
    /// A conflict: required constraints that cannot all hold, one of which is broken. Elements with the same number are in the
    /// same conflict.
    case conflict(number: Int)
    /// An ambiguity: no constraint determines the place or the length.
    case ambiguity(ofPlace: Bool, ofLength: Bool)
  }

  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint as text, such as `title.width == 400`.
    public var text: String
    /// The source location, the name and the creator of the constraint; may be empty.
    public var origin: String
    /// Whether this is the broken constraint.
    public var isDropped: Bool

    /// Creates a member from its parts.
    public init(_ text: String, origin: String = "", isDropped: Bool = false) {
      self.text = text
      self.origin = origin
      self.isDropped = isDropped
    }
  }

  /// The kind of the problem.
  public var kind: Kind
  /// The axis of the problem.
  public var axis: Axis
  /// The problem in a sentence.
  public var summary: String
  /// The constraints of a conflict, the oldest first; empty for an ambiguity.
  public var members: [Member]
  /// The reason why this member was broken; may be empty.
  public var reason: String

  /// Creates a problem from its parts.
  public init(
    _ kind: Kind, axis: Axis, summary: String, members: [Member] = [], reason: String = ""
  ) {
    self.kind = kind
    self.axis = axis
    self.summary = summary
    self.members = members
    self.reason = reason
  }
}
