/// The annotations of an `SVGDrawing`.
///
/// Labels never overlap each other, and cover texts only where they hide little. If space is missing, labels of small elements
/// are left out, sizes before names, and long names end in an ellipsis.
public struct PreviewAnnotations: OptionSet, Hashable, Sendable {
  /// The annotations as bits.
  public var rawValue: Int

  /// Creates annotations from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An outline of every frame, including those of spacers and boxes.
  public static let frames = PreviewAnnotations(rawValue: 1)
  /// A small label with the name of each element that has one.
  public static let names = PreviewAnnotations(rawValue: 2)
  /// A small label with the size of each element: `120 × 44`.
  public static let sizes = PreviewAnnotations(rawValue: 4)
  /// An arrow with the distance, in points, between neighbouring siblings that face each other, and from them to the edges of
  /// their container. A distance that occurs several times at the same place is shown once, a distance of half a point or less
  /// not at all, and a distance to an edge only for elements that are nearest or near to it. Siblings that overlap or extend
  /// over an edge have a red arrow with a negative number; the part of the arrow outside the window is not drawn, or begins
  /// beside the window.
  public static let spacing = PreviewAnnotations(rawValue: 8)
  /// A line at the first and the last baseline of each element that has ``PreviewElement/baselines``.
  public static let baselines = PreviewAnnotations(rawValue: 16)
  /// A dashed rectangle inside the ``PreviewElement/margins``.
  public static let margins = PreviewAnnotations(rawValue: 32)
  /// A dashed outline of the ``PreviewElement/guides`` with their names, including rows and columns of grids. A guide without a
  /// length on one axis is a line.
  public static let guides = PreviewAnnotations(rawValue: 64)
  /// The problems: elements in a conflict are hatched in red and numbered, ambiguous elements have an orange arrow along the
  /// axis, and the members of the conflicts are listed below the picture. See ``PreviewElement/init(inspecting:content:)``.
  public static let problems = PreviewAnnotations(rawValue: 128)

  /// All annotations.
  public static let all = PreviewAnnotations(rawValue: 255)
}
