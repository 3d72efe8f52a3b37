/// Where an item is placed in its cell on an axis.
public enum GridPlacement: Hashable, Sendable {
  /// What the track says, or for a track the grid; for a grid, its default.
  case inherited
  /// Nowhere: constraints of your own place the item; see ``GridCell/customPlacementConstraints``. Without any, it rests where
  /// the cell begins.
  case none
  /// Where the cell begins: at its leading edge, or its top.
  case leading
  /// Where the cell ends: at its trailing edge, or its bottom.
  case trailing
  /// In the middle of the cell.
  case center
  /// From edge to edge.
  case fill

  /// The same as ``leading``, for rows.
  public static let top = leading
  /// The same as ``trailing``, for rows.
  public static let bottom = trailing
}

/// On which line of text the items of a row are aligned.
public enum GridRowAlignment: Hashable, Sendable {
  /// What the row says, or for a row the grid; for a grid, ``none``.
  case inherited
  /// On none: each is placed by itself.
  case none
  /// Each on its first baseline.
  case firstBaseline
  /// Each on its last baseline.
  case lastBaseline
}

/// How long a row or a column of a grid is.
public enum GridTrackSize: Hashable, Sendable {
  /// As long as what is in it asks for, and longer where room is left; see ``GridContainer``.
  case content
  /// So many points. Minimum and maximum do not count.
  case fixed(Double)
  /// A share of the room that fixed tracks and content leave, as `fr` in CSS: tracks with the shares 1 and 2 are one third and
  /// two thirds of it, as far as their minimum and what is in them allow. Above 0.
  case share(Double)

  var isShare: Bool { if case .share = self { true } else { false } }

  /// Stops where a number is out of its range.
  func check() {
    switch self {
    case .content: break
    case .fixed(let length):
      precondition(
        length >= 0 && length.isFinite, "a fixed length must be finite and not negative")
    case .share(let share):
      precondition(share > 0 && share.isFinite, "a share must be above 0 and finite")
    }
  }
}
