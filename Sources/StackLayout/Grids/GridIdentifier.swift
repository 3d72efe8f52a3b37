import AnchorLayout

/// The names of the constraints of a grid.
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

/// The levels at which a grid emits. Their number does not depend on the number of tracks and cells.
enum GridPriority {
  /// A hidden track has no length, and neither has what is in hidden tracks alone.
  static let hiding: Priority = 999.999
  /// The weak side of a placement: an item that is too large sticks out of its cell there.
  static let weakSide: Priority = 999.95
  /// The end of the chain: too little room overflows there.
  static let chainEnd: Priority = 999.9
  /// Shares, parts of spans, and tracks that need not stretch: above hugging, below compression resistance.
  static let tracks: Priority = 300
  /// Where hidden tracks and items are parked.
  static let parking: Priority = 50
  /// The grid is as short as it can be, unless another level was set.
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// Where a row of text rests.
  static let baselineRest: Priority = 24
  /// Which track gives way on a tie, before the ties of stacks in cells.
  static let order: Priority = 0.6
  /// Where items rest that nothing places.
  static let rest: Priority = 0.5
}
