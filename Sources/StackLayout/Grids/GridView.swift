public import AnchorLayout

/// A view that arranges views in rows and columns, by emitting constraints: it never computes a frame.
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
/// ``GridContainer`` says what it does and how it differs from NSGridView. A class with another base class, or one of the main
/// actor, is a grid by adopting that protocol.
open class GridView: LayoutView, GridContainer {
  /// What the grid says of its cells.
  public let arrangement = GridArrangement()

  /// A grid of empty cells.
  ///
  /// A subclass may have an `init(_:)` of its own, which overrides nothing.
  ///
  /// - Precondition: the numbers are not negative.
  public init(_ name: String = "", numberOfColumns: Int = 0, rows: Int = 0) {
    super.init(name)
    layoutNode.container = arrangement
    arrangement.grow(columns: numberOfColumns, rows: rows, in: self)
  }

  /// A grid of rows of views; `nil` is an empty cell, and short rows are filled up with them.
  public init(_ name: String = "", views: [[LayoutView?]]) {
    super.init(name)
    layoutNode.container = arrangement
    for row in views { addRow(with: row.map { $0 }) }
  }

  /// The view whose first baseline is the grid's; the grid itself where there is none.
  open override var forFirstBaselineLayout: LayoutView {
    arrangement.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  /// The view whose last baseline is the grid's; the grid itself where there is none.
  open override var forLastBaselineLayout: LayoutView {
    arrangement.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}
