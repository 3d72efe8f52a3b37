/// Values for some properties of a grid. A `nil` value leaves its property alone.
///
/// ```swift
/// let narrow = GridStyle(columnSpacing: 4, xPlacement: .fill)
/// ```
///
/// Swift reads `.none` as `nil` here. Write `GridPlacement.none` and `GridRowAlignment.none` for the cases of that name.
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

  /// Creates a style with the given values.
  ///
  /// - Precondition: The numbers are finite.
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

  /// Returns this style overridden by the values that another style has.
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
