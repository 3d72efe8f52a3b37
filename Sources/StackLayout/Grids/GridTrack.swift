public import AnchorLayout

/// A row or a column of a grid. It is a guide of the grid that constraints can refer to, and stays the same wherever it is
/// moved:
///
/// ```swift
/// layout.activate {
///   grid.column(at: 1).width == grid.width * 0.3
///   badge.trailing == grid.column(at: 1).trailing
/// }
/// ```
///
/// A column is as high as its grid, a row as wide.
///
/// A track belongs to its grid: it leaves by ``GridContainer/removeRow(at:)`` or ``GridContainer/removeColumn(at:)``, and is never
/// put anywhere else.
///
/// A track with `isHidden` is left out: it is 0 long, one gap closes with it, and the items that are in hidden tracks alone
/// have no length there.
public class GridTrack: LayoutAnchored {
  /// The track's place in the layout.
  public let layoutNode = LayoutNode()
  /// The place among the tracks of its kind.
  var index = 0

  /// How long the track is; as its content asks for by default.
  ///
  /// - Precondition: lengths are finite and not negative, shares finite and above 0.
  public var size = GridTrackSize.content {
    willSet { newValue.check() }
    didSet { if size != oldValue { changed() } }
  }

  /// The least length, in points; 0 by default. It does not count for fixed tracks.
  ///
  /// - Precondition: finite and not negative.
  public var minimum = 0.0 {
    willSet {
      precondition(newValue >= 0 && newValue.isFinite, "a minimum must be finite and not negative")
    }
    didSet { if minimum != oldValue { changed() } }
  }

  /// The greatest length, in points; `nil`, as by default, where there is none. Where it is below ``minimum``, the minimum
  /// counts. It does not count for fixed tracks.
  ///
  /// - Precondition: finite and not negative.
  public var maximum: Double? {
    willSet {
      precondition(
        newValue.map { $0 >= 0 && $0.isFinite } ?? true, "a maximum must be finite and not negative"
      )
    }
    didSet { if maximum != oldValue { changed() } }
  }

  /// The gap that is added before the track, in points.
  var before = 0.0 {
    willSet { precondition(newValue.isFinite, "a padding must be finite") }
    didSet { if before != oldValue { changed() } }
  }

  /// The gap that is added after the track, in points.
  var after = 0.0 {
    willSet { precondition(newValue.isFinite, "a padding must be finite") }
    didSet { if after != oldValue { changed() } }
  }

  /// The placement on the axis that the tracks divide.
  var placement = GridPlacement.inherited {
    didSet { if placement != oldValue { changed() } }
  }

  init(dividing axis: Axis) { layoutNode.becomeTrack(dividing: axis) }

  /// The grid's name and the track's: `form.column1`.
  public var layoutName: String {
    let grid = layoutParent?.layoutName ?? ""
    return grid.isEmpty ? ownName : "\(grid).\(ownName)"
  }

  var ownName: String { "track\(index)" }

  /// The grid that the track belongs to; `nil` once it was removed. O(1).
  public var grid: (any LayoutItem)? { layoutParent }

  /// What the grid says of its cells.
  var arrangement: GridArrangement? { layoutParent?.layoutNode.container as? GridArrangement }

  /// What the grid emits depends on the track.
  func changed() { layoutParent?.setNeedsEmission() }

  /// The greatest length that counts.
  var limit: Double { maximum.map { max($0, minimum) } ?? .infinity }
}

/// A row of a grid.
public final class GridRow: GridTrack {
  init() { super.init(dividing: .vertical) }

  override var ownName: String { "row\(index)" }

  /// Where items are placed in the row's height; as the grid says by default.
  public var yPlacement: GridPlacement {
    get { placement }
    set { placement = newValue }
  }

  /// On which line of text the row's items are aligned; as the grid says by default.
  public var rowAlignment = GridRowAlignment.inherited {
    didSet { if rowAlignment != oldValue { changed() } }
  }

  /// The gap that is added above the row, also at the top of the grid; 0 by default, in points. Finite.
  public var topPadding: Double {
    get { before }
    set { before = newValue }
  }

  /// The gap that is added below the row, also at the bottom of the grid; 0 by default, in points. Finite.
  public var bottomPadding: Double {
    get { after }
    set { after = newValue }
  }

  /// The number of columns; 0 once the row was removed. O(1).
  public var numberOfCells: Int { arrangement?.columns.count ?? 0 }

  /// The cell in a column; the merged cell where several were merged. O(1).
  ///
  /// - Precondition: `index` is that of a column, and the row is in a grid.
  public func cell(at index: Int) -> GridCell {
    ownArrangement.cell(row: self.index, column: index)
  }

  /// Merges cells of the row; see ``GridContainer/mergeCells(inHorizontalRange:verticalRange:)``.
  @discardableResult
  public func mergeCells(in columns: Range<Int>) -> GridCell {
    guard let grid = layoutParent else { preconditionFailure("the row is in no grid") }
    return ownArrangement.merge(rows: index..<index + 1, columns: columns, in: grid)
  }

  private var ownArrangement: GridArrangement {
    guard let arrangement else { preconditionFailure("the row is in no grid") }
    return arrangement
  }
}

/// A column of a grid.
public final class GridColumn: GridTrack {
  init() { super.init(dividing: .horizontal) }

  override var ownName: String { "column\(index)" }

  /// Where items are placed in the column's width; as the grid says by default.
  public var xPlacement: GridPlacement {
    get { placement }
    set { placement = newValue }
  }

  /// The gap that is added before the column, also where the grid begins; 0 by default, in points. Finite.
  public var leadingPadding: Double {
    get { before }
    set { before = newValue }
  }

  /// The gap that is added after the column, also where the grid ends; 0 by default, in points. Finite.
  public var trailingPadding: Double {
    get { after }
    set { after = newValue }
  }

  /// The number of rows; 0 once the column was removed. O(1).
  public var numberOfCells: Int { arrangement?.rows.count ?? 0 }

  /// The cell in a row; the merged cell where several were merged. O(1).
  ///
  /// - Precondition: `index` is that of a row, and the column is in a grid.
  public func cell(at index: Int) -> GridCell {
    ownArrangement.cell(row: index, column: self.index)
  }

  /// Merges cells of the column; see ``GridContainer/mergeCells(inHorizontalRange:verticalRange:)``.
  @discardableResult
  public func mergeCells(in rows: Range<Int>) -> GridCell {
    guard let grid = layoutParent else { preconditionFailure("the column is in no grid") }
    return ownArrangement.merge(rows: rows, columns: index..<index + 1, in: grid)
  }

  private var ownArrangement: GridArrangement {
    guard let arrangement else { preconditionFailure("the column is in no grid") }
    return arrangement
  }
}
