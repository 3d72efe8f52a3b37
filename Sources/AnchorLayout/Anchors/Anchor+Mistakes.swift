// Common mistakes have unavailable declarations: the compiler finds them at once and prints the reason, instead of trying every
// overload of every operator in the statement.

extension Anchor {
  /// Unavailable: anchors of different kinds cannot be compared.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func == <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }

  /// Unavailable: anchors of different kinds cannot be compared.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func <= <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }

  /// Unavailable: anchors of different kinds cannot be compared.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func >= <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }
}

extension Anchor where Kind: PositionKind {
  /// Unavailable: a position is measured from another item's anchor, not from a number.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func == (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }

  /// Unavailable: a position is measured from another item's anchor, not from a number.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func <= (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }

  /// Unavailable: a position is measured from another item's anchor, not from a number.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func >= (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }
}
