public import AnchorLayout

/// A row or a column of a grid: a guide that constraints can refer to, and that stays the same object wherever it is moved.
///
/// ```swift
/// layout.activate {
///   grid.column(at: 1).width == grid.width * 0.3
///   badge.trailing == grid.column(at: 1).trailing
/// }
/// ```
///
/// A column is as high as its grid, and a row is as wide.
///
/// A track belongs to its grid: only ``GridContainer/removeRow(at:)`` and ``GridContainer/removeColumn(at:)`` remove it, and it
/// cannot be put anywhere else.
///
/// If `isHidden` is true, the grid leaves the track out: its length is 0, one gap closes with it, and the items that are only
/// in hidden tracks have no length on that axis.
public class GridTrack: LayoutAnchored {
  /// The track's node in the layout.
  public let layoutNode = LayoutNode()
  /// The index among the tracks of its kind.
  var index = 0

  /// What is set of the track. Emissions read it as a whole.
  struct Settings: Equatable {
    var size = GridTrackSize.content
    var minimum = 0.0
    var maximum: Double?
    /// The gaps added before and after the track, in points.
    var before = 0.0
    var after = 0.0
    /// The placement of items on the axis that the tracks divide.
    var placement = GridPlacement.inherited
    /// For a row: the line of text on which the items are aligned.
    var rowAlignment = GridRowAlignment.inherited
  }

  final var settings = Settings() {
    didSet { if settings != oldValue { changed() } }
  }

  /// The length of the track; content by default.
  ///
  /// - Precondition: Lengths are finite and not negative; shares are finite and above 0.
  public var size: GridTrackSize {
    get { settings.size }
    set {
      newValue.check()
      settings.size = newValue
    }
  }

  /// The minimum length, in points; 0 by default. Fixed tracks ignore it.
  ///
  /// - Precondition: finite and not negative.
  public var minimum: Double {
    get { settings.minimum }
    set {
      precondition(newValue >= 0 && newValue.isFinite, "a minimum must be finite and not negative")
      settings.minimum = newValue
    }
  }

  /// The maximum length, in points; `nil` for none, which is the default. If it is below ``minimum``, ``minimum`` wins. Fixed
  /// tracks ignore it.
  ///
  /// - Precondition: finite and not negative.
  public var maximum: Double? {
    get { settings.maximum }
    set {
      precondition(
        newValue.map { $0 >= 0 && $0.isFinite } ?? true, "a maximum must be finite and not negative"
      )
      settings.maximum = newValue
    }
  }

  /// What messages and names call the track.
  private let kind: String

  init(dividing axis: Axis) {
    kind = axis.trackKind
    layoutNode.becomeTrack(dividing: axis)
  }

  /// The grid's name and the track's: `form.column1`.
  public var layoutName: String {
    let grid = layoutParent?.layoutName ?? ""
    return grid.isEmpty ? ownName : "\(grid).\(ownName)"
  }

  private var ownName: String { "\(kind)\(index)" }

  /// The grid of the track; `nil` after the track was removed. O(1).
  public var grid: (any LayoutItem)? { layoutParent }

  /// The arrangement of the track's grid.
  var arrangement: GridArrangement? { layoutParent?.layoutNode.container as? GridArrangement }

  fileprivate var ownGrid: any LayoutItem {
    guard let layoutParent else { preconditionFailure("the \(kind) is in no grid") }
    return layoutParent
  }

  fileprivate var ownArrangement: GridArrangement {
    guard let arrangement else { preconditionFailure("the \(kind) is in no grid") }
    return arrangement
  }

  fileprivate static func finite(_ padding: Double) -> Double {
    precondition(padding.isFinite, "a padding must be finite")
    return padding
  }

  /// Marks the grid for emission, which depends on the track.
  func changed() { layoutParent?.setNeedsEmission() }
}

/// A row of a grid.
public final class GridRow: GridTrack {
  init() { super.init(dividing: .vertical) }

  /// The vertical placement of items in the row; the grid's by default.
  public var yPlacement: GridPlacement {
    get { settings.placement }
    set { settings.placement = newValue }
  }

  /// The line of text on which the row's items are aligned; the grid's by default.
  public var rowAlignment: GridRowAlignment {
    get { settings.rowAlignment }
    set { settings.rowAlignment = newValue }
  }

  /// The gap added above the row, even at the top of the grid, in points; 0 by default. Finite.
  public var topPadding: Double {
    get { settings.before }
    set { settings.before = Self.finite(newValue) }
  }

  /// The gap added below the row, even at the bottom of the grid, in points; 0 by default. Finite.
  public var bottomPadding: Double {
    get { settings.after }
    set { settings.after = Self.finite(newValue) }
  }

  /// The number of columns; 0 after the row was removed. O(1).
  public var numberOfCells: Int { arrangement?.columns.count ?? 0 }

  /// Returns the cell in a column; the merged cell if several were merged. O(1).
  ///
  /// - Precondition: `index` is the index of a column, and the row is in a grid.
  public func cell(at index: Int) -> GridCell {
    ownArrangement.cell(row: self.index, column: index)
  }

  /// Merges cells of the row; see ``GridContainer/mergeCells(inHorizontalRange:verticalRange:)``.
  @discardableResult
  public func mergeCells(in columns: Range<Int>) -> GridCell {
    ownArrangement.merge(rows: index..<index + 1, columns: columns, in: ownGrid)
  }
}

/// A column of a grid.
public final class GridColumn: GridTrack {
  init() { super.init(dividing: .horizontal) }

  /// The horizontal placement of items in the column; the grid's by default.
  public var xPlacement: GridPlacement {
    get { settings.placement }
    set { settings.placement = newValue }
  }

  /// The gap added before the column, even at the leading edge of the grid, in points; 0 by default. Finite.
  public var leadingPadding: Double {
    get { settings.before }
    set { settings.before = Self.finite(newValue) }
  }

  /// The gap added after the column, even at the trailing edge of the grid, in points; 0 by default. Finite.
  public var trailingPadding: Double {
    get { settings.after }
    set { settings.after = Self.finite(newValue) }
  }

  /// The number of rows; 0 after the column was removed. O(1).
  public var numberOfCells: Int { arrangement?.rows.count ?? 0 }

  /// Returns the cell in a row; the merged cell if several were merged. O(1).
  ///
  /// - Precondition: `index` is the index of a row, and the column is in a grid.
  public func cell(at index: Int) -> GridCell {
    ownArrangement.cell(row: index, column: self.index)
  }

  /// Merges cells of the column; see ``GridContainer/mergeCells(inHorizontalRange:verticalRange:)``.
  @discardableResult
  public func mergeCells(in rows: Range<Int>) -> GridCell {
    ownArrangement.merge(rows: rows, columns: index..<index + 1, in: ownGrid)
  }
}
