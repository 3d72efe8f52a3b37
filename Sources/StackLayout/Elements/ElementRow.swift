/// A cell of an ``ElementRow`` that stays empty.
public struct EmptyCell: Hashable, Sendable {
  /// An empty cell.
  public init() {}
}

/// A row of elements in a ``GridElementList``, with what the list adds to it: an id, its height, whether it is hidden.
///
/// ```swift
/// ElementRow("mail") {
///   Title(text: "Mail")
///   Input(prompt: "you@example.org")
/// }.hidden(!hasMail)
/// ```
///
/// The elements go into the columns one after the other. An element that covers several columns goes to the next place that has
/// room for it, and all leave out what an element of a row above covers. ``EmptyCell`` leaves a cell empty.
///
/// A row that says nothing of a property leaves it as it is, and sets it to its default where an earlier one had said something.
public struct ElementRow {
  /// What the row is recognized by; `nil` where it is recognized by its number among those without an id.
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

  /// A row without an id.
  public init(@ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: nil, cells: cells())
  }

  /// A row that is recognized by a text.
  public init(_ id: String, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: ElementID(id), cells: cells())
  }

  /// A row that is recognized by a number.
  public init(_ id: Int, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: ElementID(id), cells: cells())
  }

  /// A row that is recognized by an id.
  public init(_ id: ElementID, @ElementCellBuilder _ cells: () -> [ListedElement?]) {
    self.init(id: id, cells: cells())
  }

  // MARK: Properties

  /// The row with a height; see ``GridTrack/size``.
  ///
  /// - Precondition: as for ``GridTrack/size``.
  public func height(_ size: GridTrackSize) -> ElementRow {
    size.check()
    return with { $0.size = size }
  }

  /// The row left out of the grid, or shown; see ``GridTrack``.
  public func hidden(_ isHidden: Bool = true) -> ElementRow { with { $0.isHidden = isHidden } }

  /// The row with a gap above it or below it, in points, besides the grid's; see ``GridRow/topPadding``.
  ///
  /// - Precondition: finite.
  public func padding(top: Double? = nil, bottom: Double? = nil) -> ElementRow {
    precondition(
      (top ?? 0).isFinite && (bottom ?? 0).isFinite, "a padding must be finite")
    return with {
      $0.topPadding = top ?? topPadding
      $0.bottomPadding = bottom ?? bottomPadding
    }
  }

  /// The row with its views placed in its height where their cells do not say it; see ``GridRow/yPlacement``.
  public func yPlacement(_ placement: GridPlacement) -> ElementRow {
    with { $0.yPlacement = placement }
  }

  /// The row with its views aligned on a line of text where their cells do not say it; see ``GridRow/rowAlignment``.
  public func rowAlignment(_ alignment: GridRowAlignment) -> ElementRow {
    with { $0.rowAlignment = alignment }
  }

  private func with(_ change: (inout ElementRow) -> Void) -> ElementRow {
    var row = self
    change(&row)
    return row
  }

  /// Sets what the row says of its track, and takes back what only the row before said.
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

/// What an element says of its cell in a grid; it says nothing of what is inherited.
struct GridCellStyle {
  var columns: Int?
  var rows: Int?
  var x = GridPlacement.inherited
  var y = GridPlacement.inherited
  var rowAlignment = GridRowAlignment.inherited

  /// Sets how views are placed in a cell, and takes back what only the element before said.
  func apply(to cell: GridCell, insteadOf before: GridCellStyle) {
    if x != .inherited || before.x != .inherited { cell.xPlacement = x }
    if y != .inherited || before.y != .inherited { cell.yPlacement = y }
    if rowAlignment != .inherited || before.rowAlignment != .inherited {
      cell.rowAlignment = rowAlignment
    }
  }
}
