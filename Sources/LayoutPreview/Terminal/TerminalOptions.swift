public import AnchorLayout

/// The appearance of a `TerminalDrawing`.
public struct TerminalOptions: Hashable, Sendable {
  /// The points that one character represents, in both directions. Both lengths are positive.
  public var cellSize: Size
  /// Whether the whole picture has a border, in additional cells around those of the root.
  public var showsWindow: Bool
  /// Whether plain boxes have a border.
  public var showsContainers: Bool
  /// Whether the borders of boxes and panels contain the names of their elements.
  public var showsNames: Bool
  /// Whether the text contains ANSI escape sequences for colours and weights.
  public var isColored: Bool

  /// Creates options; the defaults make a picture that looks like a screen.
  public init(
    cellSize: Size = Size(width: 8, height: 16), showsWindow: Bool = true,
    showsContainers: Bool = false,
    showsNames: Bool = false, isColored: Bool = false
  ) {
    self.cellSize = cellSize
    self.showsWindow = showsWindow
    self.showsContainers = showsContainers
    self.showsNames = showsNames
    self.isColored = isColored
  }
}
