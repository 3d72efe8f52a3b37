// Tracks of several grids that are as long as each other, or stand at the same places: required constraints between columns,
// whatever is between the grids in the tree.

public import AnchorLayout

/// The columns of several grids are as wide as those of the first:
///
/// ```swift
/// layout.activate { shareColumns(address, payment) }
/// ```
///
/// The constraints are those of the columns at the time.
///
/// - Parameters:
///   - grids: the grids; a grid inside another one is as good as one beside it.
///   - columns: which columns; those that all grids have by default.
/// - Precondition: all grids have the columns.
public func shareColumns(
  _ grids: any GridContainer..., columns: Range<Int>? = nil
) -> [LayoutConstraint] {
  guard let first = grids.first else { return [] }
  let shared = columns ?? 0..<(grids.map { $0.numberOfColumns }.min() ?? 0)
  return grids.dropFirst().flatMap { grid in
    shared.map { grid.column(at: $0).width == first.column(at: $0).width }
  }
}

/// The columns of a grid begin where those of another one do: of a grid in a merged cell that fills it, say, with the columns
/// that the cell covers.
///
/// ```swift
/// layout.activate { alignColumns(of: prices, with: table, from: 2) }
/// ```
///
/// Only leading edges are tied, so that the gaps of both may differ. The constraints are those of the columns at the time.
///
/// - Parameters:
///   - inner: the grid whose columns follow, all of them.
///   - outer: the grid with the columns that they follow.
///   - first: the index in `outer` of the column that the first one follows.
/// - Precondition: `outer` has the columns.
public func alignColumns(
  of inner: any GridContainer, with outer: any GridContainer, from first: Int
) -> [LayoutConstraint] {
  (0..<inner.numberOfColumns).map {
    inner.column(at: $0).leading == outer.column(at: first + $0).leading
  }
}
