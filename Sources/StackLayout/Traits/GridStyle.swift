/// Values for some properties of a grid; what is `nil` is left as it is otherwise.
///
/// ```swift
/// let narrow = GridStyle(columnSpacing: 4, xPlacement: .fill)
/// ```
///
/// Swift takes `.none` for `nil` here; the cases of that name are `GridPlacement.none` and `GridRowAlignment.none`.
public struct GridStyle: Hashable, Sendable {
  /// See ``GridContainer/rowSpacing``, in points.
  public var rowSpacing: Double?
  /// See ``GridContainer/columnSpacing``, in points.
  public var columnSpacing: Double?
  /// See ``GridContainer/xPlacement``.
  public var xPlacement: GridPlacement?
  /// See ``GridContainer/yPlacement``.
  public var yPlacement: GridPlacement?
  /// See ``GridContainer/rowAlignment``.
  public var rowAlignment: GridRowAlignment?

  /// A style of the values that are given.
  ///
  /// - Precondition: the numbers are finite.
  public init(
    rowSpacing: Double? = nil, columnSpacing: Double? = nil, xPlacement: GridPlacement? = nil,
    yPlacement: GridPlacement? = nil, rowAlignment: GridRowAlignment? = nil
  ) {
    precondition(
      (rowSpacing ?? 0).isFinite && (columnSpacing ?? 0).isFinite, "spacing must be finite")
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
    self.xPlacement = xPlacement
    self.yPlacement = yPlacement
    self.rowAlignment = rowAlignment
  }

  /// The style with the values of another one over it, where that has some.
  public func overlaid(with other: GridStyle) -> GridStyle {
    GridStyle(
      rowSpacing: other.rowSpacing ?? rowSpacing,
      columnSpacing: other.columnSpacing ?? columnSpacing,
      xPlacement: other.xPlacement ?? xPlacement, yPlacement: other.yPlacement ?? yPlacement,
      rowAlignment: other.rowAlignment ?? rowAlignment)
  }
}

extension GridStyle: ContainerStyle {
  init() { self.init(rowSpacing: nil) }

  init(of grid: any GridContainer) {
    self.init(
      rowSpacing: grid.rowSpacing, columnSpacing: grid.columnSpacing, xPlacement: grid.xPlacement,
      yPlacement: grid.yPlacement, rowAlignment: grid.rowAlignment)
  }

  func limited(to other: GridStyle) -> GridStyle {
    GridStyle(
      rowSpacing: other.rowSpacing.flatMap { _ in rowSpacing },
      columnSpacing: other.columnSpacing.flatMap { _ in columnSpacing },
      xPlacement: other.xPlacement.flatMap { _ in xPlacement },
      yPlacement: other.yPlacement.flatMap { _ in yPlacement },
      rowAlignment: other.rowAlignment.flatMap { _ in rowAlignment })
  }

  func apply(to grid: any GridContainer) {
    if let rowSpacing { grid.rowSpacing = rowSpacing }
    if let columnSpacing { grid.columnSpacing = columnSpacing }
    if let xPlacement { grid.xPlacement = xPlacement }
    if let yPlacement { grid.yPlacement = yPlacement }
    if let rowAlignment { grid.rowAlignment = rowAlignment }
  }
}
