import AnchorLayout

/// The identifiers of a grid's constraints.
enum GridIdentifier {
  static let canvasConnection: StaticString = "GV-canvas-connection"
  static let canvasFit: StaticString = "GV-canvas-fit"
  static let spacing: StaticString = "GV-spacing"
  static let size: StaticString = "GV-size"
  static let minimum: StaticString = "GV-minimum"
  static let maximum: StaticString = "GV-maximum"
  static let share: StaticString = "GV-share"
  static let shareFit: StaticString = "GV-share-fit"
  static let span: StaticString = "GV-span"
  static let hugging: StaticString = "GV-hugging"
  static let order: StaticString = "GV-order"
  static let hiding: StaticString = "GV-hiding"
  static let parking: StaticString = "GV-parking"
  static let placement: StaticString = "GV-placement"
  static let rest: StaticString = "GV-rest"
  static let area: StaticString = "GV-area"
  static let baseline: StaticString = "GV-baseline"
  static let ambiguitySuppression: StaticString = "GV-ambiguity-suppression"

  // Guides.

  static let unitGuide: StaticString = "unit"
  static let areaGuide: StaticString = "area"
}

/// The priorities of a grid's constraints. Their number does not depend on the number of tracks and cells.
enum GridPriority {
  /// Hidden tracks have no length, and neither do items that are only in hidden tracks.
  static let hiding = HiddenTier.hiding
  /// The weak side of a placement, where an item that is too large overflows its cell.
  static let weakSide: Priority = 999.95
  /// The end of the chain, where tracks that do not fit overflow.
  static let chainEnd: Priority = 999.9
  /// Shares, parts of spans, and tracks that need not stretch: above hugging, below compression resistance.
  static let tracks: Priority = 300
  /// The positions of hidden tracks and items.
  static let parking = HiddenTier.hiding
  /// Minimizes the length of the grid, unless the user set another priority.
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// The position of a row of aligned text.
  static let baselineRest: Priority = 24
  /// Breaks ties between tracks, above the ties of stacks in cells.
  static let order: Priority = 0.6
  /// The position of items that nothing else places.
  static let rest: Priority = 0.5
}
