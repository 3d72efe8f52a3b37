// Natural mistakes have a declaration of their own: the compiler finds it at once and says what is wrong, instead of
// trying every meaning of every operator in the statement.

extension Anchor {
  /// Anchors of different kinds do not compare.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func == <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }

  /// Anchors of different kinds do not compare.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func <= <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }

  /// Anchors of different kinds do not compare.
  @available(
    *, unavailable, message: "horizontal positions, vertical positions and lengths do not mix"
  )
  public static func >= <Other: AnchorKind>(left: Anchor, right: Anchor<Other>) -> LayoutConstraint
  {
    preconditionFailure("unavailable")
  }
}

extension Anchor where Kind: PositionKind {
  /// A position needs another item to be measured from.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func == (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }

  /// A position needs another item to be measured from.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func <= (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }

  /// A position needs another item to be measured from.
  @available(*, unavailable, message: "a position needs another item's anchor, not a number")
  public static func >= (left: Anchor, right: Double) -> LayoutConstraint {
    preconditionFailure("unavailable")
  }
}
