public import AnchorLayout

/// What is wrong with the constraints of an element.
public struct PreviewProblem: Hashable, Sendable {
  /// What kind of problem it is.
  public enum Kind: Hashable, Sendable {
    /// Required constraints that cannot hold together, one of which was dropped. Elements with the same number are in the
    /// same conflict.
    case conflict(number: Int)
    /// No constraint says where it stands, or how long it is.
    case ambiguity(ofPlace: Bool, ofLength: Bool)
  }

  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint in words, such as `title.width == 400`.
    public var text: String
    /// Where it was written, what it is called and who made it; may be empty.
    public var origin: String
    /// Whether this is the one that was dropped.
    public var isDropped: Bool

    /// A member from its parts.
    public init(_ text: String, origin: String = "", isDropped: Bool = false) {
      self.text = text
      self.origin = origin
      self.isDropped = isDropped
    }
  }

  /// What kind of problem it is.
  public var kind: Kind
  /// The axis on which it is.
  public var axis: Axis
  /// What is wrong, in a sentence.
  public var summary: String
  /// The constraints of a conflict, the oldest first; none of an ambiguity.
  public var members: [Member]
  /// Why it was that member that was dropped; may be empty.
  public var reason: String

  /// A problem from its parts.
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
