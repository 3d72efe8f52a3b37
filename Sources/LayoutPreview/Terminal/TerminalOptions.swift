public import AnchorLayout

/// How a `TerminalDrawing` looks.
public struct TerminalOptions: Hashable, Sendable {
  /// How many points one character stands for, in either direction. Both lengths are positive.
  public var cellSize: Size
  /// Whether the whole picture has a border, in cells of its own around those of the root.
  public var showsWindow: Bool
  /// Whether elements that are mere boxes have a border.
  public var showsContainers: Bool
  /// Whether the borders of boxes and panels have the names of their elements in them.
  public var showsNames: Bool
  /// Whether the text has ANSI escape sequences for colours and weights in it.
  public var isColored: Bool

  /// Options for a picture that looks like a screen, unless parts of it are asked for.
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
