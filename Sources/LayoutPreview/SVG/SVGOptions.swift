/// How an `SVGDrawing` looks.
public struct SVGOptions: Sendable {
  /// Whether elements that are mere boxes have a faint dashed outline.
  public var showsContainers: Bool
  /// Whether every frame has an outline, that of spacers and boxes included.
  public var showsFrames: Bool
  /// Whether elements have a small label with their name.
  public var showsNames: Bool
  /// What the widths of the texts are taken from: the measure that the layout was made with.
  public var measure: any TextMeasure

  /// Options for a picture that looks like a screen, unless parts of it are asked for.
  public init(
    showsContainers: Bool = true, showsFrames: Bool = false, showsNames: Bool = false,
    measure: any TextMeasure = FixedAdvanceMeasure()
  ) {
    self.showsContainers = showsContainers
    self.showsFrames = showsFrames
    self.showsNames = showsNames
    self.measure = measure
  }
}
