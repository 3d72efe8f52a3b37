// Several anchors of an item as one value. Insets point inwards on every side.

/// The leading and trailing edges as one value.
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

/// The top and bottom edges as one value.
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

/// The four edges as one value.
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

/// The horizontal and vertical centre as one value.
public struct CenterAnchors {
  let x: XAnchor
  let y: YAnchor

  /// The centre moved to the right and down, in points, whatever the direction of reading.
  public func offset(x right: Double = 0, y down: Double = 0) -> CenterAnchors {
    CenterAnchors(x: x + right, y: y + down)
  }
}

/// The width and height as one value.
public struct SizeAnchors {
  let width: LengthAnchor
  let height: LengthAnchor
}

extension LayoutItem {
  /// The leading and trailing edges.
  public var horizontalAnchors: HorizontalAnchors {
    HorizontalAnchors(leading: leadingAnchor, trailing: trailingAnchor)
  }
  /// The top and bottom edges.
  public var verticalAnchors: VerticalAnchors {
    VerticalAnchors(top: topAnchor, bottom: bottomAnchor)
  }
  /// The four edges.
  public var edgeAnchors: EdgeAnchors {
    EdgeAnchors(horizontal: horizontalAnchors, vertical: verticalAnchors)
  }
  /// The horizontal and vertical centre.
  public var centerAnchors: CenterAnchors { CenterAnchors(x: centerXAnchor, y: centerYAnchor) }
  /// The width and height.
  public var sizeAnchors: SizeAnchors { SizeAnchors(width: widthAnchor, height: heightAnchor) }
}

extension LayoutAnchored {
  /// The leading and trailing edges.
  public var horizontal: HorizontalAnchors { horizontalAnchors }
  /// The top and bottom edges.
  public var vertical: VerticalAnchors { verticalAnchors }
  /// The four edges.
  public var edges: EdgeAnchors { edgeAnchors }
  /// The horizontal and vertical centre.
  public var center: CenterAnchors { centerAnchors }
  /// The width and height.
  public var size: SizeAnchors { sizeAnchors }
}
