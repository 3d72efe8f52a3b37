/// The placement of an item in its cell on one axis.
public enum GridPlacement: Hashable, Sendable {
  /// The placement that the track sets or, for a track, the grid; for a grid, its default.
  case inherited
  /// No placement: your own constraints place the item; see ``GridCell/customPlacementConstraints``. Without any, the item is
  /// at the start of the cell.
  case none
  /// At the start of the cell: its leading edge, or its top.
  case leading
  /// At the end of the cell: its trailing edge, or its bottom.
  case trailing
  /// In the middle of the cell.
  case center
  /// From edge to edge.
  case fill

  /// Another name for ``leading``, for rows.
  public static let top = leading
  /// Another name for ``trailing``, for rows.
  public static let bottom = trailing
}

/// The line of text on which the items of a row are aligned.
public enum GridRowAlignment: Hashable, Sendable {
  /// The alignment that the row sets or, for a row, the grid; for a grid, ``none``.
  case inherited
  /// No alignment: each item is placed by itself.
  case none
  /// Each item by its first baseline.
  case firstBaseline
  /// Each item by its last baseline.
  case lastBaseline
}

/// The length of a row or a column of a grid.
public enum GridTrackSize: Hashable, Sendable {
  /// The length that the content asks for, and more if space is left; see ``GridContainer``.
  case content
  /// A length in points. Minimum and maximum are ignored.
  case fixed(Double)
  /// A share of the space that fixed tracks and content leave, like `fr` in CSS; above 0. Tracks with the shares 1 and 2 take
  /// one third and two thirds of it, as far as their minimum and their content allow.
  case share(Double)

  var isShare: Bool { if case .share = self { true } else { false } }

  /// Traps if a number is out of range.
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
