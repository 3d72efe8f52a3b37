public import AnchorLayout

/// A view that arranges views in rows and columns by emitting constraints. It never computes a frame.
///
/// ```swift
/// let form = GridView(views: [
///   [nameLabel, nameField],
///   [mailLabel, mailField],
/// ])
/// form.column(at: 0).xPlacement = .trailing
/// form.column(at: 1).xPlacement = .fill
/// form.rowAlignment = .firstBaseline
/// ```
///
/// See ``GridContainer`` for the rules and the differences from NSGridView. A class that has another base class, or is isolated
/// to the main actor, becomes a grid by adopting that protocol.
open class GridView: LayoutView, GridContainer {
  /// The grid's settings, tracks and cells, which emit its constraints.
  public let arrangement = GridArrangement()

  /// Creates a grid of empty cells.
  ///
  /// A subclass may declare its own `init(_:)`; it does not override this initializer.
  ///
  /// - Precondition: the numbers are not negative.
  public init(_ name: String = "", numberOfColumns: Int = 0, rows: Int = 0) {
    super.init(name)
    layoutNode.container = arrangement
    arrangement.grow(columns: numberOfColumns, rows: rows, in: self)
  }

  /// Creates a grid of rows of views. `nil` makes an empty cell, and short rows are filled up with empty cells.
  public init(_ name: String = "", views: [[LayoutView?]]) {
    super.init(name)
    layoutNode.container = arrangement
    for row in views { addRow(with: row.map { $0 }) }
  }

  /// Creates a grid of rows of views with its spacings.
  ///
  /// ```swift
  /// let form = GridView(views: [[nameLabel, nameField], [mailLabel, mailField]], rowSpacing: 8, columnSpacing: 12)
  /// ```
  ///
  /// - Precondition: the spacings are finite.
  public convenience init(
    _ name: String = "", views: [[LayoutView?]], rowSpacing: Double, columnSpacing: Double = 0
  ) {
    self.init(name, views: views)
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
  }

  /// The view whose first baseline is the grid's; the grid itself if there is none.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The view whose last baseline is the grid's; the grid itself if there is none.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
