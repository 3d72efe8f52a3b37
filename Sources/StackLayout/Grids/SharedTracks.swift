// Tracks of several grids with equal lengths or common edges: required constraints between columns, wherever the grids are in
// the tree.

public import AnchorLayout

/// Returns constraints that make the columns of several grids as wide as those of the first grid.
///
/// ```swift
/// layout.activate { shareColumns(address, payment) }
/// ```
///
/// The constraints are for the columns that exist at the time of the call.
///
/// - Parameters:
///   - grids: the grids. One grid may be inside another.
///   - columns: the columns to share; by default, those that all grids have.
/// - Precondition: All grids have the columns.
public func shareColumns(
  _ grids: any GridContainer..., columns: Range<Int>? = nil
) -> [LayoutConstraint] {
  guard let first = grids.first else { return [] }
  let shared = columns ?? 0..<(grids.map { $0.numberOfColumns }.min() ?? 0)
  return grids.dropFirst().flatMap { grid in
    shared.map { grid.column(at: $0).width == first.column(at: $0).width }
  }
}

/// Returns constraints that align the leading edges of a grid's columns with those of another grid: a grid that fills a merged
/// cell with the columns that the cell covers, for example.
///
/// ```swift
/// layout.activate { alignColumns(of: prices, with: table, from: 2) }
/// ```
///
/// Only leading edges are tied, so the gaps of the grids may differ. The constraints are for the columns that exist at the time
/// of the call.
///
/// - Parameters:
///   - inner: the grid whose columns, all of them, are aligned.
///   - outer: the grid with which they are aligned.
///   - first: the index in `outer` of the column with which the first column of `inner` is aligned.
/// - Precondition: `outer` has a column for each column of `inner`.
public func alignColumns(
  of inner: any GridContainer, with outer: any GridContainer, from first: Int
) -> [LayoutConstraint] {
  (0..<inner.numberOfColumns).map {
    inner.column(at: $0).leading == outer.column(at: first + $0).leading
  }
}
