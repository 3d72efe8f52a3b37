/// What an `SVGDrawing` says about a layout besides showing it.
///
/// Labels never lie on each other, and on texts only where they hide little: where there is no room for all of them, those of
/// small elements are left out, sizes before names, and long names end in an ellipsis.
public struct PreviewAnnotations: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public var rawValue: Int

  /// Annotations from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An outline of every frame, that of spacers and boxes included.
  public static let frames = PreviewAnnotations(rawValue: 1)
  /// A small label with the name of each element that has one.
  public static let names = PreviewAnnotations(rawValue: 2)
  /// A small label with the size of each element: `120 × 44`.
  public static let sizes = PreviewAnnotations(rawValue: 4)
  /// An arrow with the distance, in points, between neighbouring siblings that face each other, and from them to the edges
  /// of what they are in. Distances that occur several times at the same place are shown once, those of half a point or
  /// less not at all, and those to an edge for what is nearest to it or near. Siblings that overlap, and those that
  /// reach over an edge, have a red arrow with a negative number; what of it is outside the window is not drawn, or
  /// begins beside it.
  public static let spacing = PreviewAnnotations(rawValue: 8)
  /// A line at the first and the last baseline of each element that has ``PreviewElement/baselines``.
  public static let baselines = PreviewAnnotations(rawValue: 16)
  /// A dashed rectangle inside the ``PreviewElement/margins``.
  public static let margins = PreviewAnnotations(rawValue: 32)
  /// A dashed outline of the ``PreviewElement/guides``, with their names: of the rows and columns of a grid, too. A guide
  /// without a length on one axis is a line.
  public static let guides = PreviewAnnotations(rawValue: 64)
  /// What is wrong: elements in a conflict are hatched in red and numbered, ambiguous ones have an orange arrow along
  /// the axis, and below the picture the members of the conflicts are listed. See ``PreviewElement/init(inspecting:content:)``.
  public static let problems = PreviewAnnotations(rawValue: 128)

  /// All of them.
  public static let all = PreviewAnnotations(rawValue: 255)
}
