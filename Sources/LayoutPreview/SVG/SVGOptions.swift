/// The appearance of an `SVGDrawing`.
public struct SVGOptions: Sendable {
  /// Whether plain boxes have a faint dashed outline.
  public var showsContainers: Bool
  /// The annotations of the drawing.
  public var annotations: PreviewAnnotations
  /// The background that the colours are for: light, dark, or the reader's choice.
  public var appearance: PreviewAppearance
  /// The measure of text widths: the one that the layout was made with.
  public var measure: any TextMeasure
  /// Whether the document includes its style sheet. A page with many drawings includes the sheet once instead; see
  /// ``SVGDrawing/styleSheet(for:)``.
  package var includesStyleSheet = true

  /// Creates options; the defaults make a picture that looks like a screen.
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
