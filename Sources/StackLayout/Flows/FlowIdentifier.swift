import AnchorLayout

/// The identifiers of a flow's constraints.
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

/// The priorities of a flow's constraints. Their number does not depend on the number of items.
enum FlowPriority {
  /// Hidden items have no length, unless the user requires one.
  static let hiding = HiddenTier.hiding
  /// The weak sides of a placement, where an item that is too large overflows its line: above the end of the last line, so that
  /// an overflow there never squeezes items in lines.
  static let weakSide: Priority = 999.95
  /// The end of the last line and the length of an item, where content that does not fit overflows.
  static let endConnection: Priority = 999.9
  /// The length of a single line of all items: below hugging and compression resistance, and above the layout's other optional
  /// constraints.
  static let natural: Priority = 200
  /// The fit of lines and columns around their items.
  static let lineFit: Priority = 51
  /// The position of a hidden item.
  static let parking = HiddenTier.hiding
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// Breaks ties between lines, above the ties of stacks in the lines.
  static let order: Priority = 0.6
}
