/// Names for the constraints of a flow.
enum FlowIdentifier {
  static let natural: StaticString = "FV-natural"
  static let canvasFit: StaticString = "FV-canvas-fit"
  static let canvasConnection: StaticString = "FV-canvas-connection"
  static let lineSpacing: StaticString = "FV-line-spacing"
  static let lineFit: StaticString = "FV-line-fit"
  static let order: StaticString = "FV-order"
  static let lineEdge: StaticString = "FV-line-edge"
  static let spacing: StaticString = "FV-spacing"
  static let distributingEdge: StaticString = "FV-distributing-edge"
  static let fillEqually: StaticString = "FV-fill-equally"
  static let columnFit: StaticString = "FV-column-fit"
  static let placement: StaticString = "FV-placement"
  static let baseline: StaticString = "FV-baseline"
  static let itemLimit: StaticString = "FV-item-limit"
  static let hiding: StaticString = "FV-hiding"
  static let parking: StaticString = "FV-parking"
  static let ambiguitySuppression: StaticString = "FV-ambiguity-suppression"

  // Guides.

  static let line: StaticString = "line"
  static let column: StaticString = "column"
  static let gap: StaticString = "gap"
  static let span: StaticString = "span"
}

/// The levels at which a flow emits. Their number does not depend on the number of items.
enum FlowPriority {
  /// A hidden item has no length, unless the user requires one.
  static let hiding: Priority = 999.999
  /// The weak sides of a placement: an item that is too large sticks out of its line, above the end of the last line, so
  /// that what overflows there never squeezes items in lines.
  static let weakSide: Priority = 999.95
  /// The end of the last line, and the length of an item: too little room overflows there.
  static let endConnection: Priority = 999.9
  /// As long as one line of everything: below what content holds on to, above wishes of the layout.
  static let natural: Priority = 200
  /// Lines and columns that are no larger than what stands in them.
  static let lineFit: Priority = 51
  /// Where a hidden item is parked.
  static let parking: Priority = 50
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// Which of tied lines gives way; above the ties of stacks in the lines.
  static let order: Priority = 0.6
}
