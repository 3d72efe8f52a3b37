/// A cell of an ``ElementRow`` that stays empty.
public struct EmptyCell: Hashable, Sendable {
  /// Creates an empty cell.
  public init() {}
}

/// A row of elements in a ``GridElementList``, with its settings: an id, its height, whether it is hidden.
///
/// ```swift
/// ElementRow("mail") {
///   Title(text: "Mail")
///   Input(prompt: "you@example.org")
/// }.hidden(!hasMail)
/// ```
///
/// The elements fill the columns one after the other. An element that covers several columns goes to the next place with enough
/// space, and all elements skip cells that an element of a row above covers. ``EmptyCell`` leaves a cell empty.
///
/// A property that the row does not set is left alone, or reset to its default if the previous row set it.
public struct ElementRow {
  /// The id of the row; `nil` if the row is identified by its number among the rows without an id.
  public let identifier: ElementID?
  /// The elements, and `nil` for each empty cell.
  public let cells: [ListedElement?]

  private var size: GridTrackSize?
  private var isHidden: Bool?
  private var topPadding: Double?
  private var bottomPadding: Double?
  private var yPlacement: GridPlacement?
  private var rowAlignment: GridRowAlignment?

  private init(id: ElementID?, cells: [ListedElement?]) {
    identifier = id
    self.cells = cells
  }

  /// Creates a row without an id.
  public init(@ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: nil, cells: cells())
  }

  /// Creates a row identified by a text.
  public init(_ id: String, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: ElementID(id), cells: cells())
  }

  /// Creates a row identified by a number.
  public init(_ id: Int, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: ElementID(id), cells: cells())
  }

  /// Creates a row identified by an id.
  public init(_ id: ElementID, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: id, cells: cells())
  }

  // MARK: Properties

  /// Returns the row with a height; see ``GridTrack/size``.
  ///
  /// - Precondition: As for ``GridTrack/size``.
  public func height(_ size: GridTrackSize) -> ElementRow {
    size.check()
    return with { $0.size = size }
  }

  /// Returns the row hidden, that is, left out of the grid, or shown; see ``GridTrack``.
  public func hidden(_ isHidden: Bool = true) -> ElementRow { with { $0.isHidden = isHidden } }

  /// Returns the row with a gap above or below it, in points, in addition to the grid's gap; see ``GridRow/topPadding``.
  ///
  /// - Precondition: The values are finite.
  public func padding(top: Double? = nil, bottom: Double? = nil) -> ElementRow {
    precondition(
      (top ?? 0).isFinite && (bottom ?? 0).isFinite, "a padding must be finite")
    return with {
      $0.topPadding = top ?? topPadding
      $0.bottomPadding = bottom ?? bottomPadding
    }
  }

  /// Returns the row with a vertical placement for the views whose cells do not set one; see ``GridRow/yPlacement``.
  public func yPlacement(_ placement: GridPlacement) -> ElementRow {
    with { $0.yPlacement = placement }
  }

  /// Returns the row with a text alignment for the views whose cells do not set one; see ``GridRow/rowAlignment``.
  public func rowAlignment(_ alignment: GridRowAlignment) -> ElementRow {
    with { $0.rowAlignment = alignment }
  }

  private func with(_ change: (inout ElementRow) -> Void) -> ElementRow {
    var row = self
    change(&row)
    return row
  }

  /// Applies the row's settings to its track, and undoes settings that only the previous row made.
  func apply(to track: GridRow, insteadOf before: ElementRow?) {
    if let size = restated(size, after: before?.size, else: .content) { track.size = size }
    if let isHidden = restated(isHidden, after: before?.isHidden, else: false),
      isHidden != track.isHidden
    {
      track.isHidden = isHidden
    }
    if let padding = restated(topPadding, after: before?.topPadding, else: 0) {
      track.topPadding = padding
    }
    if let padding = restated(bottomPadding, after: before?.bottomPadding, else: 0) {
      track.bottomPadding = padding
    }
    if let placement = restated(yPlacement, after: before?.yPlacement, else: .inherited) {
      track.yPlacement = placement
    }
    if let alignment = restated(rowAlignment, after: before?.rowAlignment, else: .inherited) {
      track.rowAlignment = alignment
    }
  }
}

/// The settings of an element for its grid cell. An inherited value is no setting.
struct GridCellStyle {
  var columns: Int?
  var rows: Int?
  var x = GridPlacement.inherited
  var y = GridPlacement.inherited
  var rowAlignment = GridRowAlignment.inherited

  /// Applies the settings to a cell, and undoes settings that only the previous element made.
  func apply(to cell: GridCell, insteadOf before: GridCellStyle) {
    if x != .inherited || before.x != .inherited { cell.xPlacement = x }
    if y != .inherited || before.y != .inherited { cell.yPlacement = y }
    if rowAlignment != .inherited || before.rowAlignment != .inherited {
      cell.rowAlignment = rowAlignment
    }
  }
}
