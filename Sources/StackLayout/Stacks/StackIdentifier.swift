import AnchorLayout

/// UIKit's names for the constraints of a stack.
enum StackIdentifier {
  static let canvasConnection: StaticString = "UISV-canvas-connection"
  static let canvasFit: StaticString = "UISV-canvas-fit"
  static let spacing: StaticString = "UISV-spacing"
  static let hiding: StaticString = "UISV-hiding"
  static let spacingHidden: StaticString = "UISV-spacing-hidden"
  static let fillEqually: StaticString = "UISV-fill-equally"
  static let fillProportionally: StaticString = "UISV-fill-proportionally"
  static let distributingEdge: StaticString = "UISV-distributing-edge"
  static let alignment: StaticString = "UISV-alignment"
  static let alignmentHidden: StaticString = "UISV-alignment-hidden"
  static let alignmentRest: StaticString = "UISV-alignment-rest"
  static let spanningBoundary: StaticString = "UISV-spanning-boundary"
  static let spanningFit: StaticString = "UISV-spanning-fit"
  static let ambiguitySuppression: StaticString = "UISV-ambiguity-suppression"
  static let leftMargin: StaticString = "UIView-leftMargin-guide-constraint"
  static let topMargin: StaticString = "UIView-topMargin-guide-constraint"
  static let rightMargin: StaticString = "UIView-rightMargin-guide-constraint"
  static let bottomMargin: StaticString = "UIView-bottomMargin-guide-constraint"
  /// Not an identifier of UIKit.
  static let order: StaticString = "SV-order"
  /// Not an identifier of UIKit.
  static let spacer: StaticString = "SV-spacer"

  // Guides.

  static let gapGuide: StaticString = "UISV-distributing"
  static let alongSpanner: StaticString = "UISV-ordering-spanner"
  static let acrossSpanner: StaticString = "UISV-alignment-spanner"
  static let marginsGuide: StaticString = "UIViewLayoutMarginsGuide"
}

/// The priorities of a stack's constraints. Their number does not depend on the number of views.
enum StackPriority {
  /// Hidden views have no length, unless the user requires one. Below everything that concerns something visible.
  static let hiding = HiddenTier.hiding
  /// Lengths of spacers: above the ends that overflow.
  static let spacer: Priority = 999.99
  /// The ends of the margins and of a row of text, where views that do not fit overflow.
  static let marginEnd: Priority = 999.95
  /// The end of the chain: below `marginEnd`, so that an outer overflow never squeezes a nested row.
  static let endConnection: Priority = 999.9
  /// The sides of the spanner that are not weak.
  static let spanningBoundary: Priority = 999.5
  static let proportion: Priority = 999
  /// Equal distances between centres: below hugging and compression resistance, so that centring never changes a length.
  static let centering: Priority = 149
  static let spanningFit: Priority = 51
  /// The position of a hidden view.
  static let parking = HiddenTier.hiding
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// The position of a row of text with surplus height.
  static let alignmentRest: Priority = 24
  /// The hugging of flexible spacers, below that of all views.
  static let flexibleSpacer: Priority = 1
  /// Maximizes the smallest common length of flexible spacers.
  static let equalSpacers: Priority = 0.75
  /// Breaks ties between views, below all user constraints.
  static let order: Priority = 0.5
  /// The size of a stack in which nothing visible requires one.
  static let emptyFit: Priority = 0.001
}
