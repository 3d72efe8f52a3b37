// Several anchors of an item in one go. Insets point inwards on every side.

/// Leading and trailing edge together.
public struct HorizontalAnchors {
  let leading: XAnchor
  let trailing: XAnchor

  /// The edges moved inwards, in points.
  public func inset(_ distance: Double) -> HorizontalAnchors {
    inset(leading: distance, trailing: distance)
  }

  /// The edges moved inwards, in points.
  public func inset(leading first: Double = 0, trailing last: Double = 0) -> HorizontalAnchors {
    HorizontalAnchors(leading: leading + first, trailing: trailing - last)
  }
}

/// Top and bottom edge together.
public struct VerticalAnchors {
  let top: YAnchor
  let bottom: YAnchor

  /// The edges moved inwards, in points.
  public func inset(_ distance: Double) -> VerticalAnchors {
    inset(top: distance, bottom: distance)
  }

  /// The edges moved inwards, in points.
  public func inset(top first: Double = 0, bottom last: Double = 0) -> VerticalAnchors {
    VerticalAnchors(top: top + first, bottom: bottom - last)
  }
}

/// All four edges together.
public struct EdgeAnchors {
  let horizontal: HorizontalAnchors
  let vertical: VerticalAnchors

  /// The edges moved inwards, in points.
  public func inset(_ distance: Double) -> EdgeAnchors { inset(DirectionalInsets(distance)) }

  /// The edges moved inwards, in points.
  public func inset(_ insets: DirectionalInsets) -> EdgeAnchors {
    EdgeAnchors(
      horizontal: horizontal.inset(leading: insets.leading, trailing: insets.trailing),
      vertical: vertical.inset(top: insets.top, bottom: insets.bottom))
  }
}

/// Both centres together.
public struct CenterAnchors {
  let x: XAnchor
  let y: YAnchor

  /// The centre moved to the right and down, in points, whatever the direction of reading.
  public func offset(x right: Double = 0, y down: Double = 0) -> CenterAnchors {
    CenterAnchors(x: x + right, y: y + down)
  }
}

/// Width and height together.
public struct SizeAnchors {
  let width: LengthAnchor
  let height: LengthAnchor
}

extension LayoutItem {
  /// Leading and trailing edge.
  public var horizontalAnchors: HorizontalAnchors {
    HorizontalAnchors(leading: leadingAnchor, trailing: trailingAnchor)
  }
  /// Top and bottom edge.
  public var verticalAnchors: VerticalAnchors {
    VerticalAnchors(top: topAnchor, bottom: bottomAnchor)
  }
  /// All four edges.
  public var edgeAnchors: EdgeAnchors {
    EdgeAnchors(horizontal: horizontalAnchors, vertical: verticalAnchors)
  }
  /// Both centres.
  public var centerAnchors: CenterAnchors { CenterAnchors(x: centerXAnchor, y: centerYAnchor) }
  /// Width and height.
  public var sizeAnchors: SizeAnchors { SizeAnchors(width: widthAnchor, height: heightAnchor) }
}

extension LayoutAnchored {
  /// Leading and trailing edge.
  public var horizontal: HorizontalAnchors { horizontalAnchors }
  /// Top and bottom edge.
  public var vertical: VerticalAnchors { verticalAnchors }
  /// All four edges.
  public var edges: EdgeAnchors { edgeAnchors }
  /// Both centres.
  public var center: CenterAnchors { centerAnchors }
  /// Width and height.
  public var size: SizeAnchors { sizeAnchors }
}
