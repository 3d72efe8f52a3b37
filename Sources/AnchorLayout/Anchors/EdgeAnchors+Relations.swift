// Relations between several anchors at once. Edges compare like rectangles: the smaller one is inside.

extension HorizontalAnchors {
  /// Both edges equal.
  public static func == (left: HorizontalAnchors, right: HorizontalAnchors) -> SideConstraints {
    SideConstraints(start: left.leading == right.leading, end: left.trailing == right.trailing)
  }

  /// The left side is inside the right side, or touches its edges.
  public static func <= (left: HorizontalAnchors, right: HorizontalAnchors) -> SideConstraints {
    SideConstraints(start: left.leading >= right.leading, end: left.trailing <= right.trailing)
  }

  /// The left side encloses the right side, or touches its edges.
  public static func >= (left: HorizontalAnchors, right: HorizontalAnchors) -> SideConstraints {
    SideConstraints(start: left.leading <= right.leading, end: left.trailing >= right.trailing)
  }
}

extension VerticalAnchors {
  /// Both edges equal.
  public static func == (left: VerticalAnchors, right: VerticalAnchors) -> SideConstraints {
    SideConstraints(start: left.top == right.top, end: left.bottom == right.bottom)
  }

  /// The left side is inside the right side, or touches its edges.
  public static func <= (left: VerticalAnchors, right: VerticalAnchors) -> SideConstraints {
    SideConstraints(start: left.top >= right.top, end: left.bottom <= right.bottom)
  }

  /// The left side encloses the right side, or touches its edges.
  public static func >= (left: VerticalAnchors, right: VerticalAnchors) -> SideConstraints {
    SideConstraints(start: left.top <= right.top, end: left.bottom >= right.bottom)
  }
}

extension EdgeAnchors {
  /// All edges equal.
  public static func == (left: EdgeAnchors, right: EdgeAnchors) -> EdgeConstraints {
    EdgeConstraints(
      horizontal: left.horizontal == right.horizontal, vertical: left.vertical == right.vertical)
  }

  /// The left side is inside the right side: `badge.edges <= card.edges.inset(4)`.
  public static func <= (left: EdgeAnchors, right: EdgeAnchors) -> EdgeConstraints {
    EdgeConstraints(
      horizontal: left.horizontal <= right.horizontal, vertical: left.vertical <= right.vertical)
  }

  /// The left side encloses the right side: `card.edges >= title.edges.inset(-8)`.
  public static func >= (left: EdgeAnchors, right: EdgeAnchors) -> EdgeConstraints {
    EdgeConstraints(
      horizontal: left.horizontal >= right.horizontal, vertical: left.vertical >= right.vertical)
  }
}

extension CenterAnchors {
  /// Both centres equal.
  public static func == (left: CenterAnchors, right: CenterAnchors) -> CenterConstraints {
    CenterConstraints(x: left.x == right.x, y: left.y == right.y)
  }

  /// The left side's centre is neither to the right of the right side's nor below it.
  public static func <= (left: CenterAnchors, right: CenterAnchors) -> CenterConstraints {
    CenterConstraints(x: left.x <= right.x, y: left.y <= right.y)
  }

  /// The left side's centre is neither to the left of the right side's nor above it.
  public static func >= (left: CenterAnchors, right: CenterAnchors) -> CenterConstraints {
    CenterConstraints(x: left.x >= right.x, y: left.y >= right.y)
  }
}

extension SizeAnchors {
  /// Both lengths equal to those of another item.
  public static func == (left: SizeAnchors, right: SizeAnchors) -> SizeConstraints {
    SizeConstraints(width: left.width == right.width, height: left.height == right.height)
  }

  /// Both lengths at most those of another item.
  public static func <= (left: SizeAnchors, right: SizeAnchors) -> SizeConstraints {
    SizeConstraints(width: left.width <= right.width, height: left.height <= right.height)
  }

  /// Both lengths at least those of another item.
  public static func >= (left: SizeAnchors, right: SizeAnchors) -> SizeConstraints {
    SizeConstraints(width: left.width >= right.width, height: left.height >= right.height)
  }

  /// Both lengths equal to a number of points.
  public static func == (left: SizeAnchors, right: Size) -> SizeConstraints {
    SizeConstraints(width: left.width == right.width, height: left.height == right.height)
  }

  /// Both lengths at most a number of points.
  public static func <= (left: SizeAnchors, right: Size) -> SizeConstraints {
    SizeConstraints(width: left.width <= right.width, height: left.height <= right.height)
  }

  /// Both lengths at least a number of points.
  public static func >= (left: SizeAnchors, right: Size) -> SizeConstraints {
    SizeConstraints(width: left.width >= right.width, height: left.height >= right.height)
  }
}
