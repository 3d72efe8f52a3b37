/// How an `SVGDrawing` looks.
public struct SVGOptions: Sendable {
  /// Whether elements that are mere boxes have a faint dashed outline.
  public var showsContainers: Bool
  /// What the drawing says about the layout besides showing it.
  public var annotations: PreviewAnnotations
  /// Whether the colours are for a light or a dark ground.
  public var appearance: PreviewAppearance
  /// What the widths of the texts are taken from: the measure that the layout was made with.
  public var measure: any TextMeasure
  /// Whether the document has its style sheet in it. A page with many drawings has the sheet once instead; see
  /// ``SVGDrawing/styleSheet(for:)``.
  package var includesStyleSheet = true

  /// Options for a picture that looks like a screen, unless more is asked for.
  public init(
    showsContainers: Bool = true, annotations: PreviewAnnotations = [],
    appearance: PreviewAppearance = .automatic, measure: any TextMeasure = FixedAdvanceMeasure()
  ) {
    self.showsContainers = showsContainers
    self.annotations = annotations
    self.appearance = appearance
    self.measure = measure
  }
}
