// The results of statements about several anchors: each constraint by name.

/// The constraints of two opposite edges.
public struct SideConstraints: ConstraintStatement {
  /// The constraint of the leading or top edge.
  public let start: LayoutConstraint
  /// The constraint of the trailing or bottom edge.
  public let end: LayoutConstraint

  /// Both constraints.
  public var constraints: [LayoutConstraint] { [start, end] }
}

/// The constraints of all four edges.
public struct EdgeConstraints: ConstraintStatement {
  let horizontal: SideConstraints
  let vertical: SideConstraints

  /// The constraint of the edge where reading begins.
  public var leading: LayoutConstraint { horizontal.start }
  /// The constraint of the edge where reading ends.
  public var trailing: LayoutConstraint { horizontal.end }
  /// The constraint of the top edge.
  public var top: LayoutConstraint { vertical.start }
  /// The constraint of the bottom edge.
  public var bottom: LayoutConstraint { vertical.end }

  /// All four: leading, trailing, top, bottom.
  public var constraints: [LayoutConstraint] { horizontal.constraints + vertical.constraints }

  /// Sets the distances of all four edges inwards, in points.
  public func setInset(_ insets: DirectionalInsets) {
    leading.constant = insets.leading
    trailing.constant = -insets.trailing
    top.constant = insets.top
    bottom.constant = -insets.bottom
  }
}

/// The constraints of both centres.
public struct CenterConstraints: ConstraintStatement {
  /// The constraint of the horizontal centre.
  public let x: LayoutConstraint
  /// The constraint of the vertical centre.
  public let y: LayoutConstraint

  /// Both constraints.
  public var constraints: [LayoutConstraint] { [x, y] }
}

/// The constraints of both lengths.
public struct SizeConstraints: ConstraintStatement {
  /// The constraint of the width.
  public let width: LayoutConstraint
  /// The constraint of the height.
  public let height: LayoutConstraint

  /// Both constraints.
  public var constraints: [LayoutConstraint] { [width, height] }
}
